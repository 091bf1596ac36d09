# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Litmus's report is counted right: a forbidden outcome, a crash and a missed control all fail."""

import unittest

from sequitur.suites.litmusrun import read_report


def test(forbidden: int, model: str = "sc") -> dict:
    return {"model": model, "mode": "c2", "gc": "g1", "shape": "SB", "program": "x=1",
            "forbidden": forbidden}


def control(state: str) -> dict:
    return {"model": "java", "name": "SB is seen", "state": state}


class ReportTest(unittest.TestCase):
    def test_counts(self):
        outcome = read_report({"tests": [test(0), test(3), test(0)], "failures": ["a hang"],
                               "controls": [control("SEEN"), control("MISSED"),
                                            control("NOT_RUN")]})
        self.assertEqual((3, 3, 1), (outcome.passed, outcome.failed, outcome.skipped))
        self.assertIn("3 forbidden outcomes of x=1", outcome.failures[0])
        self.assertEqual("a hang", outcome.failures[1])
        self.assertIn("not seen under java", outcome.failures[2])

    def test_cells_and_controls_are_counted_apart(self):
        outcome = read_report({"tests": [test(0), test(0, "tso"), test(3), test(0, "java"),
                                         test(0, "none"), test(2, "java")], "failures": [],
                               "controls": [control("SEEN")]})
        self.assertEqual((3, 2), (outcome.passed, outcome.failed))
        self.assertEqual((2, 2, 2), (outcome.cells, outcome.failed_cells, outcome.controls))


if __name__ == "__main__":
    unittest.main()
