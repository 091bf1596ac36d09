# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A forbidden outcome under sc, a control that was missed and a run cut short: all are failures."""

import unittest
from pathlib import Path

from sequitur.base.errors import Failure
from sequitur.suites.jcstressrun import (
    CONTROL_TESTS,
    CONTROLS,
    command,
    judge,
    judge_controls,
    read,
)
from sequitur.verbs.suites import SUITES
from support import ROOT

RUNNING = """.... [FAILED] org.sequitur.jcstress.A.StoreBuffering

  RESULT  SAMPLES     FREQ      EXPECT  DESCRIPTION
    0, 0       99   36.75%   Forbidden  seen in one run, and counted below

"""
SUMMARY = """RUN RESULTS:
  Failed tests: 1 matching test results.

.... [FAILED] org.sequitur.jcstress.A.StoreBuffering

  Results across all configurations:

  RESULT    SAMPLES     FREQ      EXPECT  DESCRIPTION
    0, 0    1,234        <0.01%   Forbidden  both loads before both stores
    0, 1  794,605   37.16%  Acceptable  some order of the program explains it

  All remaining tests: 1 matching test results.

.......... [OK] org.sequitur.jcstress.B.MessagePassing

  Results across all configurations:

  RESULT    SAMPLES     FREQ      EXPECT  DESCRIPTION
    1, 0          0    0.00%   Forbidden  the flag without the data
    1, 1  2,418,801   53.67%  Acceptable  some order of the program explains it
"""

WIDE = """RUN RESULTS:
...... [FAILED] org.sequitur.jcstress.C.MessagePassingReread

   RESULT    SAMPLES     FREQ      EXPECT  DESCRIPTION
  0, 1, 0        123    0.01%   Forbidden  a later read is older
  1, 1, 1  1,000,000   99.99%  Acceptable  some order of the program explains it
"""


class ReadTest(unittest.TestCase):
    def test_counts_are_those_of_the_summary(self):
        broken, passed = read(RUNNING + SUMMARY)
        self.assertEqual(("org.sequitur.jcstress.A.StoreBuffering", "FAILED", 1234, 795839),
                         (broken.name, broken.status, broken.seen, broken.samples))
        self.assertEqual(("org.sequitur.jcstress.B.MessagePassing", "OK", 0, 2418801),
                         (passed.name, passed.status, passed.seen, passed.samples))

    def test_rows_of_longer_results(self):
        test, = read(WIDE)
        self.assertEqual(({"0, 1, 0": 123}, 1000123), (test.forbidden, test.samples))

    def test_a_run_without_summary_is_a_failure(self):
        with self.assertRaises(Failure):
            read(RUNNING)


class JudgeTest(unittest.TestCase):
    def test_forbidden_outcomes_are_named(self):
        outcome = judge(read(SUMMARY))
        self.assertEqual(1, outcome.passed)
        self.assertEqual(["org.sequitur.jcstress.A.StoreBuffering: forbidden (0, 0) 1234 times in "
                          "795839 samples under sc"], outcome.failures)

    def test_what_did_not_run_is_no_pass(self):
        self.assertEqual(1, judge(read("RUN RESULTS:\n")).failed)
        self.assertEqual(1, judge(read("RUN RESULTS:\n. [ERROR] a.B\n")).failed)
        self.assertEqual(1, judge(read("RUN RESULTS:\n. [OK] a.B\n")).failed)


class ControlsTest(unittest.TestCase):
    def test_each_kind_must_be_seen(self):
        outcome = judge_controls(read(SUMMARY))
        self.assertEqual((1, ["control not seen under java: message passing"]),
                         (outcome.passed, outcome.failures))

    def test_controls_exist(self):
        sources = ROOT / "java/jcstress/src/main/java/org/sequitur/jcstress"
        text = "".join(file.read_text() for file in sources.glob("*.java"))
        for name in (name for names in CONTROLS.values() for name in names):
            self.assertIn(f"class {name} ", text)
            self.assertRegex(name, CONTROL_TESTS)


class CommandTest(unittest.TestCase):
    def test_model_and_tests_reach_the_harness(self):
        words = command(["java", "-jar", "x.jar"], "sc", str(Path("/out")), ".*")
        self.assertIn("-XX:MemoryModel=sc ", words[words.index("-jvmArgs") + 1])
        self.assertEqual("/out", words[words.index("-r") + 1])
        self.assertEqual(".*", words[words.index("-t") + 1])

    def test_suite_is_deep(self):
        self.assertEqual([True], [suite.deep for suite in SUITES if suite.name == "deep-jcstress"])


if __name__ == "__main__":
    unittest.main()
