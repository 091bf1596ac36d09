# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""jtreg's command line is complete and its results are counted right."""

import unittest
from pathlib import Path

from sequitur.suites import jtreg
from support import TemporaryFolder

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
RECORD = """\
#section:main
----------messages:(4/170)----------
command: driver Two
----------System.out:(5/300)----------
# A fatal error has been detected by the Java Runtime Environment:
#  Internal Error (tlab.cpp:12), pid=7, tid=9
#  assert(is_clean(at)) failed: dirty
# JRE version: 25
test result: Failed. Execution failed: `main' threw exception: java.lang.RuntimeException: 134

#Test Results (version 2)
execStatus=Failed. Execution failed\\: `main' threw exception\\: java.lang.RuntimeException\\: 134
"""


class OutcomeTest(unittest.TestCase):
    def test_counts(self):
        outcome = jtreg.outcome_of(STATISTICS, LOG)
        self.assertEqual((36, 3, 12), (outcome.passed, outcome.failed, outcome.skipped))
        self.assertEqual(["compiler/a/Two.java#id0 (failed)", "compiler/b/Three.java (in error)",
                          "java/util/Five.java (failed)"], outcome.failures)

    def test_passed_before_the_run_was_interrupted(self):
        outcome = jtreg.outcome_of("Test results: passed: 2; skipped: 1; did not match prior "
                                   "status: 7; excluded: 1\n", "")
        self.assertEqual((1, 0, 2), (outcome.passed, outcome.failed, outcome.skipped))

    def test_nothing_ran(self):
        outcome = jtreg.outcome_of("Test results: no tests selected\n", "")
        self.assertEqual((0, 0, 0), (outcome.passed, outcome.failed, outcome.skipped))

    def test_a_failure_comes_with_its_reason(self):
        self.assertEqual(": Execution failed: `main' threw exception: java.lang.RuntimeException: "
                         "134: Internal Error (tlab.cpp:12), pid=7, tid=9: assert(is_clean(at)) "
                         "failed: dirty", jtreg.reason(RECORD))
        self.assertEqual("", jtreg.reason(""))

    def test_an_exception_of_a_vm_that_the_test_started(self):
        record = " stdout: [];\n stderr: [Exception in thread \"main\" a.B: wrong\n\tat a.C.d\n"
        self.assertEqual(': Exception in thread "main" a.B: wrong', jtreg.reason(record))


class PassedTest(TemporaryFolder):
    def test_only_what_passed_and_apart_what_had_nothing_to_test(self):
        (self.folder / "a").mkdir()
        for name, verdict in (("a/One", "Passed. Skipped: no such collector"),
                              ("a/Two", "Passed. Execution successful"),
                              ("Three", "Failed. Execution failed"), ("Four", "Error. Killed")):
            (self.folder / f"{name}.jtr").write_text(f"#x\ntest result: {verdict}\n")
        (self.folder / "Five.jtr").write_text("#interrupted\n")
        found = jtreg.passed(self.folder)
        self.assertEqual((1, 0, 1), (found.passed, found.failed, found.skipped))
        self.assertEqual(0, jtreg.passed(self.folder / "absent").passed)


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
