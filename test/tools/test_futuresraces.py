# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A false report, a missed race and a tool that fails are each a failure."""

import unittest
from pathlib import Path

from sequitur.suites.futuresraces import DEEP, Races, command, judge

FREE = Races("races", 50)
PLANTED = Races("planted", 50, 2)
MISSED = "generated.Race7\n  missed the field Race7.spot\n50 programs, 1 wrong\n"


class JudgeTest(unittest.TestCase):
    def test_nothing_is_wrong(self):
        outcome = judge(FREE, 0, "50 programs, 0 wrong\n")
        self.assertEqual((50, 0), (outcome.passed, outcome.failed))

    def test_a_program_is_named(self):
        outcome = judge(FREE, 1, MISSED)
        self.assertEqual((49, 1), (outcome.passed, outcome.failed))
        self.assertIn("Race7", outcome.failures[0])

    def test_few_may_be_missed(self):
        self.assertEqual((50, 0), (judge(PLANTED, 0, MISSED).passed,
                                   judge(PLANTED, 0, MISSED).failed))

    def test_a_tool_that_fails(self):
        self.assertEqual(["races: no such file"], judge(FREE, 2, "no such file\n").failures)
        self.assertEqual(["races: no word"], judge(FREE, 1, "").failures)
        self.assertEqual(0, judge(FREE, 0, "40 programs, 0 wrong\n").passed)


class CommandTest(unittest.TestCase):
    def test_the_stock_jdk_checks(self):
        words = command(["tool"], PLANTED, Path("stock"), Path("futures.jar"))
        self.assertEqual("tool --kind planted --programs 50 --may-miss 2 --jdk stock --options "
                         "-javaagent:futures.jar=checked", " ".join(words))

    def test_as_many_as_a_release_needs(self):
        self.assertEqual([("races", 1000, 0), ("planted", 100, 2)],
                         [(each.kind, each.programs, each.misses) for each in DEEP])


if __name__ == "__main__":
    unittest.main()
