# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""googletest's report is counted right."""

import unittest

from sequitur.suites.gtest import read_report


def case(name: str, status: str = "RUN", result: str = "COMPLETED", **more) -> dict:
    return {"name": name, "status": status, "result": result, **more}


class ReportTest(unittest.TestCase):
    def test_counts(self):
        failure = [{"failure": "a.cpp:7\nExpected: 1\nWhich is: 2\nmore"}]
        outcome = read_report({"testsuites": [
            {"name": "SqA", "testsuite": [case("good"), case("bad", failures=failure)]},
            {"name": "SqB", "testsuite": [case("off", "NOTRUN", "SUPPRESSED"),
                                          case("later", result="SKIPPED")]}]})
        self.assertEqual((1, 1, 2), (outcome.passed, outcome.failed, outcome.skipped))
        self.assertEqual(["SqA.bad: a.cpp:7 Expected: 1 Which is: 2"], outcome.failures)


if __name__ == "__main__":
    unittest.main()
