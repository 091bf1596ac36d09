# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A program that differs, a VM that fails and a run without splits are each a failure."""

import contextlib
import io
import unittest
from dataclasses import replace
from pathlib import Path

from sequitur.base.progress import Progress
from sequitur.suites.futuresrun import (
    CONFIGURATIONS,
    Configuration,
    Splits,
    Turn,
    command,
    execute,
    judge,
    judge_share,
    play,
    read_splits,
    turns,
)
from support import TemporaryFolder

C2 = Turn(Configuration("c2", "-XX:-TieredCompilation", release="-Xmixed"), "fastdebug", 25)
AGREE = "25 programs, 0 differ\n"
DIFFER = "generated.Program7\n  plain:  1\n  tested: 2\n25 programs, 1 differ\n"
MANY = Splits(300, 20)


class JudgeTest(unittest.TestCase):
    def test_all_agree(self):
        outcome = judge(C2, 0, AGREE, MANY)
        self.assertEqual((25, 0), (outcome.passed, outcome.failed))

    def test_a_program_that_differs_is_named(self):
        outcome = judge(C2, 1, DIFFER, MANY)
        self.assertEqual((24, ["Program7 under c2 computed something else"]),
                         (outcome.passed, outcome.failures))

    def test_a_tool_that_fails(self):
        outcome = judge(C2, 2, "no such file\n", MANY)
        self.assertEqual((0, ["c2: no such file"]), (outcome.passed, outcome.failures))
        self.assertEqual(0, judge(C2, 1, "generated.Program7\nout of memory\n", MANY).passed)
        self.assertEqual(["c2: no word"], judge(C2, 2, "", MANY).failures)

    def test_nothing_was_split(self):
        self.assertEqual(["c2: only 3 splits in 25 programs"],
                         judge(C2, 0, AGREE, Splits(3, 3)).failures)


class ExecuteTest(TemporaryFolder):
    def test_says_how_far_the_tool_is(self):
        said = io.StringIO()
        progress = Progress(1, said)
        progress.start("c2")
        tool = "echo 10 of 25 programs >&2; echo 25 programs, 0 differ; exit 1"
        code, output = execute(["sh", "-c", tool], self.folder / "log", progress)
        self.assertEqual((1, AGREE), (code, output))
        self.assertIn("40% 10 of 25 programs", said.getvalue())


class PlayTest(TemporaryFolder):
    """The tool leaves a line in a file beside its logs each time that it runs."""

    UNSPLIT = replace(C2, configuration=replace(C2.configuration, splits=False))

    def play(self, said, option=""):
        progress = Progress(1, io.StringIO())
        progress.start("c2")
        tool = f"echo ran >> {self.folder}/runs; echo '{said.strip()}' # {option}"
        return play(self.UNSPLIT, ["sh", "-c", tool], self.folder / "logs", progress)[1]

    def runs(self):
        return len((self.folder / "runs").read_text().splitlines())

    def test_a_turn_that_has_passed_is_not_run_again(self):
        for _ in range(2):
            found = self.play(AGREE)
            self.assertEqual((25, 0), (found.passed, found.failed))
        self.assertEqual(1, self.runs())

    def test_other_words_have_not_passed(self):
        self.play(AGREE)
        self.play(AGREE, "--times 8")
        self.assertEqual(2, self.runs())

    def test_what_failed_is_run_again(self):
        for _ in range(2):
            self.assertEqual(1, self.play(DIFFER).failed)
        self.assertEqual(2, self.runs())


class CommandTest(TemporaryFolder):
    def test_a_deep_run_has_the_programs_that_a_release_needs(self):
        programs = {kind: sum(turn.programs for turn in turns(deep=True)
                              if turn.configuration.kind == kind)
                    for kind in ("values", "effects")}
        self.assertLessEqual(10_000, programs["values"])
        self.assertLessEqual(20_000, programs["effects"])

    def test_a_quick_run_has_all_configurations(self):
        names = [turn.name for turn in turns(deep=False)]
        self.assertLess({each.name for each in CONFIGURATIONS}, set(names))
        self.assertIn("safe c2", names)

    def test_what_takes_minutes_gets_fewer_programs_in_a_quick_run(self):
        programs = {turn.name: turn.programs for turn in turns(deep=False)}
        self.assertLess(programs["safe interpreter"], programs["safe c2"])
        self.assertGreater(programs["interpreter"], 0)
        self.assertEqual(140, sum(turn.programs for turn in turns(deep=False)
                                  if turn.configuration.kind == "values"))

    def test_the_tested_vm_splits_at_every_chance(self):
        words = command(["tool"], Path("image"), C2, 26, self.folder)
        self.assertEqual("tool --kind values --programs 25 --seed 26", " ".join(words[:7]))
        for option in ("-XX:+StressLazyFutures", "-XX:-TieredCompilation"):
            self.assertIn(option, words[-1])
        self.assertNotIn("LazyFuturesPromise", words[-1])

    def test_a_release_build_has_options_of_its_own(self):
        turn = Turn(C2.configuration, "release", 25)
        options = command(["tool"], Path("image"), turn, 1, self.folder)[-1]
        self.assertIn("-Xmixed", options)
        self.assertNotIn("TieredCompilation", options)


class SplitsTest(TemporaryFolder):
    def test_splits_of_all_vms_count(self):
        for vm, splits in ((1, 12), (2, 30)):
            (self.folder / f"vm-{vm}.log").write_text(
                f"[1s] split void generated.Program{vm}.m1(int, generated.Other) at bci 3\n"
                "[1s] split int generated.Program1.m2(int) at bci 7\n"
                "[1s] not split: int generated.Program9.m2(int) at bci 7: why\n"
                f"[1s] splits: {splits} of 3.0 us; looks: 4 of 1.0 us\n")
        self.assertEqual(Splits(42, 2), read_splits(self.folder))

    def test_too_few_programs(self):
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            self.assertEqual(["only 32 of 50 programs with effects were split"],
                             judge_share([(C2, Splits(900, 25)), (C2, Splits(9, 7))]).failures)
            self.assertEqual([], judge_share([(C2, Splits(900, 17))]).failures)
        self.assertIn("split: 17 of 25 programs", said.getvalue())

    def test_where_nothing_can_be_split(self):
        one = Turn(Configuration("one", "", splits=False), "release", 25)
        self.assertEqual([], judge(one, 0, AGREE, Splits(0, 0)).failures)


if __name__ == "__main__":
    unittest.main()
