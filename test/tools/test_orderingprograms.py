# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A program that shows more than its model allows is a failure; so are a VM that fails, and a
control or a planted bug that shows nothing."""

import io
import json
import unittest
from dataclasses import replace
from pathlib import Path

from sequitur.base.progress import Progress
from sequitur.suites import programfaults
from sequitur.suites.orderingprograms import (
    CONFIGURATIONS,
    DEEP_PROGRAMS,
    Configuration,
    command,
    execute,
    judge,
    read,
)
from support import TemporaryFolder

C2 = Configuration("c2", "release", "sc", "-XX:-TieredCompilation")
CONTROL = Configuration("control", "release", "java", "", control=True)
WRONG = {"seed": 7, "trouble": "a forbidden outcome", "outcomes": {"r0=0 | r0=0": 3}}
CRASH = {"seed": 8, "trouble": "the child ended with status 134", "outcomes": {}}


def report(*wrong: dict, programs: int = 40, discarded: int = 0, beyond_sc: int = 0) -> dict:
    return {"programs": programs, "discarded": discarded, "beyond_sc": beyond_sc,
            "wrong": list(wrong)}


class JudgeTest(unittest.TestCase):
    def test_all_as_they_should_be(self):
        outcome = judge(C2, 40, report(programs=38, discarded=2), "")
        self.assertEqual((38, 0), (outcome.passed, outcome.failed))

    def test_a_program_that_is_wrong_is_named(self):
        outcome = judge(C2, 40, report(WRONG, CRASH), "")
        self.assertEqual((38, ["seed 7 under c2: r0=0 | r0=0",
                               "seed 8 under c2: the child ended with status 134"]),
                         (outcome.passed, outcome.failures))

    def test_programs_that_were_not_played(self):
        self.assertEqual(["c2: only 5 of 40 programs were played"],
                         judge(C2, 40, report(programs=5), "").failures)

    def test_a_tool_that_fails(self):
        self.assertEqual(["c2: no such file"], judge(C2, 40, None, "no such file").failures)
        self.assertEqual(["c2: no word"], judge(C2, 40, None, "").failures)

    def test_a_control_has_to_show_something(self):
        self.assertEqual(0, judge(CONTROL, 40, report(beyond_sc=12), "").failed)
        self.assertEqual(["control: no program shows what sequential consistency forbids"],
                         judge(CONTROL, 40, report(), "").failures)


class ExecuteTest(TemporaryFolder):
    def test_says_how_far_the_tool_is(self):
        said = io.StringIO()
        progress = Progress(1, said)
        progress.start("c2")
        script = "echo 10 of 40 programs; sleep 0.7; echo 40 programs, 1 wrong; exit 1"
        old = self.folder / "report.json"
        old.write_text("{}")
        self.assertEqual("40 programs, 1 wrong", execute(["sh", "-c", script], old,
                                                         self.folder / "log", progress))
        self.assertIn("25% 10 of 40 programs", said.getvalue())
        self.assertIsNone(read(old))

    def test_reads_the_report(self):
        file = self.folder / "report.json"
        file.write_text(json.dumps(report()))
        self.assertEqual(40, read(file)["programs"])


class ConfigurationTest(unittest.TestCase):
    def test_twenty_thousand_programs_in_a_deep_run(self):
        judged = [each for each in CONFIGURATIONS if not each.control]
        self.assertLessEqual(20_000, len(judged) * DEEP_PROGRAMS)

    def test_one_control_and_both_models(self):
        self.assertEqual(1, sum(each.control for each in CONFIGURATIONS))
        self.assertEqual({"java", "tso", "sc"}, {each.model for each in CONFIGURATIONS})

    def test_the_tool_is_told_the_configuration(self):
        words = command(["tool"], Path("image"), C2, 40, 41, 60, Path("out.json"))
        self.assertEqual("tool --jdk image --model sc --programs 40 --seed 41 "
                         "--time-per-program 60 --options -XX:-TieredCompilation "
                         "--json out.json", " ".join(words))

    def test_random_choices_of_the_compiler_can_be_made_again(self):
        stress = next(each for each in CONFIGURATIONS if "Stress" in each.options)
        words = command(["tool"], Path("image"), stress, 40, 41, 60, Path("out.json"))
        self.assertIn("-XX:StressSeed=41", words[words.index("--options") + 1])


class PlantedFaultTest(unittest.TestCase):
    PLANT = programfaults.Plant(9, "no publication")

    def test_a_noticed_fault_passes(self):
        outcome, words = programfaults.judge(self.PLANT, report(WRONG, programs=12), "")
        self.assertEqual((1, 0, "noticed by program 12"),
                         (outcome.passed, outcome.failed, words))

    def test_a_fault_that_no_program_notices(self):
        outcome, _ = programfaults.judge(self.PLANT, report(), "")
        self.assertEqual(["fault-9 (no publication): not noticed in 40 programs"],
                         outcome.failures)

    def test_a_crash_is_no_notice(self):
        outcome, _ = programfaults.judge(self.PLANT, report(CRASH), "")
        self.assertEqual(1, outcome.failed)

    def test_only_the_look_notices_what_it_is_there_for(self):
        plant = replace(self.PLANT, by_look=True)
        look = {**CRASH, "trouble": "status 134; it said: -XX:+VerifyElision: putfield at A.b()"}
        self.assertEqual(1, programfaults.judge(plant, report(look), "")[0].passed)
        self.assertEqual(1, programfaults.judge(plant, report(CRASH), "")[0].failed)
        self.assertEqual(1, programfaults.judge(plant, report(WRONG), "")[0].failed)
        self.assertEqual(1, programfaults.judge(self.PLANT, report(look), "")[0].failed)

    def test_what_a_look_shall_notice_no_outcome_does(self):
        plant = programfaults.configuration(replace(self.PLANT, by_look=True))
        self.assertEqual("java", plant.model)
        self.assertIn("-XX:MemoryModel=sc -XX:+VerifyElision", plant.options)

    def test_the_verifier_is_off(self):
        options = programfaults.configuration(self.PLANT).options
        self.assertIn("-XX:-VerifyOrdering", options)
        self.assertIn("-XX:OrderingFault=9", options)


if __name__ == "__main__":
    unittest.main()
