# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Every workload is run under both models, and one that fails, crashes or hangs is reported."""

import unittest

from sequitur.base.outcome import Outcome
from sequitur.suites import workloadrun
from sequitur.suites.workloadrun import Run, execute, names_in, runs
from sequitur.verbs.suites import SUITES
from support import TemporaryFolder

LISTING = '{"workload":"h2-tpcc","threads":"2"}\n{"workload":"xalan","threads":"2"}\n'


class RunsTest(unittest.TestCase):
    def test_each_workload_under_each_model(self):
        found = runs(names_in(LISTING), "a.jar:b.jar")
        self.assertEqual(["h2-tpcc under java", "h2-tpcc under sc", "xalan under java",
                          "xalan under sc"], [run.name for run in found])
        words = " ".join(found[1].arguments)
        self.assertIn("-XX:MemoryModel=sc", words)
        self.assertIn("-cp a.jar:b.jar org.sequitur.workloads.Fork --workload h2-tpcc", words)
        self.assertIn("--size small --iterations 3", words)

    def test_spark_only_with_deep(self):
        deep = {suite.name: suite.deep for suite in SUITES}
        self.assertFalse(deep["workloads"])
        self.assertTrue(deep["spark"])
        self.assertNotIn("spark", workloadrun.QUICK)

    def test_lock_heavy_programs_are_run_too(self):
        self.assertIn("locking", workloadrun.QUICK)


class ExecuteTest(TemporaryFolder):
    def outcome_of(self, script: str, limit: float = 60) -> Outcome:
        java = self.folder / "java"
        java.write_text(f"#!/bin/sh\n{script}\n")
        java.chmod(0o755)
        outcome = Outcome()
        execute(java, Run("x under sc", ()), outcome, limit)
        return outcome

    def test_success(self):
        outcome = self.outcome_of("exit 0")
        self.assertEqual((1, 0), (outcome.passed, outcome.failed))

    def test_a_wrong_result_is_named(self):
        outcome = self.outcome_of("echo noise >&2; echo 'fork: x: orders: 4 instead of 3' >&2; "
                                  "echo later; exit 1")
        self.assertEqual(["x under sc: x: orders: 4 instead of 3"], outcome.failures)

    def test_a_crash_without_words(self):
        self.assertEqual(["x under sc: exit code 134"], self.outcome_of("exit 134").failures)

    def test_a_hang(self):
        outcome = self.outcome_of("exec sleep 20", limit=0.2)
        self.assertEqual(["x under sc: did not end within 0.2 seconds"], outcome.failures)


if __name__ == "__main__":
    unittest.main()
