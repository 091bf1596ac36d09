# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Surefire's reports are counted right, and what a stopped Maven left is not compiled against."""

import unittest
import zipfile
from pathlib import Path
from unittest import mock

from sequitur.base.layout import Layout
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


class UnfinishedTest(TemporaryFolder):
    def test_half_written_jars_are_made_again(self):
        layout = Layout(self.folder, self.folder / "cache")
        whole, *broken = [self.folder / "java" / name for name in (
            "a/target/a.jar", "b/target/b.jar", "c/target/c.jar", "workloads/api/target/d.jar")]
        for jar in (whole, *broken):
            jar.parent.mkdir(parents=True)
            with zipfile.ZipFile(jar, "w") as archive:
                archive.writestr("A.class", "x" * 1000)
        broken[0].write_bytes(b"")
        for jar in broken[1:]:
            jar.write_bytes(whole.read_bytes()[:500])
        with mock.patch("sequitur.programs.maven.run_logged"):
            maven.run(layout, Path("/jdk"), "package")
        self.assertEqual([True, False, False, False],
                         [jar.exists() for jar in (whole, *broken)])


if __name__ == "__main__":
    unittest.main()
