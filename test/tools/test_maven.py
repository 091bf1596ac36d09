# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Surefire's reports are counted right."""

import unittest

from sequitur.programs import maven
from support import TemporaryFolder

REPORT = """\
<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="x.YTest" tests="4">
  <testcase name="good" classname="x.YTest"/>
  <testcase name="bad" classname="x.YTest"><failure message="expected 1&#10;got 2"/></testcase>
  <testcase name="broken" classname="x.YTest"><error type="E"/></testcase>
  <testcase name="later" classname="x.YTest"><skipped/></testcase>
</testsuite>
"""


class ReportsTest(TemporaryFolder):
    def test_counts_and_failures(self):
        reports = self.folder / "module/target/surefire-reports"
        reports.mkdir(parents=True)
        (reports / "TEST-x.YTest.xml").write_text(REPORT)
        outcome = maven.read_reports(self.folder)
        self.assertEqual((1, 2, 1), (outcome.passed, outcome.failed, outcome.skipped))
        self.assertEqual(["x.YTest.bad: expected 1", "x.YTest.broken: E"], outcome.failures)

    def test_no_reports(self):
        self.assertEqual(0, maven.read_reports(self.folder).passed)


if __name__ == "__main__":
    unittest.main()
