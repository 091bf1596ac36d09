# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""jtreg's command line is complete and its results are counted right."""

import unittest
from pathlib import Path

from sequitur import jtreg

STATISTICS = "Test results: passed: 40; failed: 2; error: 1; excluded: 3; skipped: 4; " \
             "did not meet platform requirements: 5; did not match keywords: 7\n"
LOG = """\
Passed: compiler/a/One.java
FAILED: compiler/a/Two.java#id0
Error:  compiler/b/Three.java
Error. this line names no test
Passed: compiler/b/Four.java
FAILED: java/util/Five.java
"""


class OutcomeTest(unittest.TestCase):
    def test_counts(self):
        outcome = jtreg.outcome_of(STATISTICS, LOG)
        self.assertEqual((36, 3, 12), (outcome.passed, outcome.failed, outcome.skipped))
        self.assertEqual(["compiler/a/Two.java#id0 (failed)", "compiler/b/Three.java (in error)",
                          "java/util/Five.java (failed)"], outcome.failures)

    def test_nothing_ran(self):
        outcome = jtreg.outcome_of("Test results: no tests selected\n", "")
        self.assertEqual((0, 0, 0), (outcome.passed, outcome.failed, outcome.skipped))


class CommandTest(unittest.TestCase):
    RUN = jtreg.Run(Path("/image"), Path("/jdk"), Path("/tests"), ["a"], Path("/out"),
                    vm_options=["-XX:MemoryModel=sc"], exclusions=[Path("/out-of-it.txt")],
                    keywords="!native", native=Path("/libraries"), variables={"SECONDS": "9"})

    def test_options_are_passed(self):
        line = jtreg.command(Path("/jtreg"), self.RUN)
        for word in ("-testjdk:/image", "-compilejdk:/jdk", "-vmoption:-XX:MemoryModel=sc",
                     "-exclude:/out-of-it.txt", "-k:!native", "-nativepath:/libraries",
                     "-e:SECONDS=9"):
            self.assertIn(word, line)
        self.assertEqual("/jdk/bin/java", line[0])


if __name__ == "__main__":
    unittest.main()
