# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A program that differs, a VM that fails and a run without splits are each a failure."""

import io
import unittest
from pathlib import Path

from sequitur.base.progress import Progress
from sequitur.suites.futuresrun import (
    CONFIGURATIONS,
    DEEP_PROGRAMS,
    Configuration,
    command,
    execute,
    judge,
    splits,
)
from support import TemporaryFolder

C2 = Configuration("c2", "-XX:-TieredCompilation")
AGREE = "25 programs, 0 differ\n"
DIFFER = "generated.Program7\n  plain:  1\n  tested: 2\n25 programs, 1 differ\n"


class JudgeTest(unittest.TestCase):
    def test_all_agree(self):
        outcome = judge(C2, 25, 0, AGREE, 300)
        self.assertEqual((25, 0), (outcome.passed, outcome.failed))

    def test_a_program_that_differs_is_named(self):
        outcome = judge(C2, 25, 1, DIFFER, 300)
        self.assertEqual((24, ["Program7 under c2 computed something else"]),
                         (outcome.passed, outcome.failures))

    def test_a_tool_that_fails(self):
        outcome = judge(C2, 25, 2, "no such file\n", 300)
        self.assertEqual((0, ["c2: no such file"]), (outcome.passed, outcome.failures))
        self.assertEqual(0, judge(C2, 25, 1, "generated.Program7\nout of memory\n", 300).passed)
        self.assertEqual(["c2: no word"], judge(C2, 25, 2, "", 300).failures)

    def test_nothing_was_split(self):
        self.assertEqual(["c2: only 3 splits in 25 programs"],
                         judge(C2, 25, 0, AGREE, 3).failures)


class ExecuteTest(TemporaryFolder):
    def test_says_how_far_the_tool_is(self):
        said = io.StringIO()
        progress = Progress(1, said)
        progress.start("c2")
        tool = "echo 10 of 25 programs >&2; echo 25 programs, 0 differ; exit 1"
        code, output = execute(["sh", "-c", tool], self.folder / "log", progress)
        self.assertEqual((1, AGREE), (code, output))
        self.assertIn("40% 10 of 25 programs", said.getvalue())


class CommandTest(TemporaryFolder):
    def test_ten_thousand_programs_in_a_deep_run(self):
        self.assertLessEqual(10_000, len(CONFIGURATIONS) * DEEP_PROGRAMS)

    def test_the_tested_vm_splits_at_every_chance(self):
        words = command(["tool"], Path("image"), C2, 25, 26, self.folder)
        self.assertEqual("tool --kind values --programs 25", " ".join(words[:5]))
        for option in ("-XX:+StressLazyFutures", "-XX:-TieredCompilation"):
            self.assertIn(option, words[-1])

    def test_splits_of_all_vms_count(self):
        (self.folder / "vm-1.log").write_text("[1s] splits: 12 of 3.0 us; looks: 4 of 1.0 us\n")
        (self.folder / "vm-2.log").write_text("[1s] splits: 30 of 3.0 us; looks: 4 of 1.0 us\n")
        self.assertEqual(42, splits(self.folder))


if __name__ == "__main__":
    unittest.main()
