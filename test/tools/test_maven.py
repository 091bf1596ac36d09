# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Surefire's reports are counted right, and what a stopped Maven left is not compiled against."""

import contextlib
import io
import os
import unittest
import zipfile
from pathlib import Path
from unittest import mock

from sequitur.base.errors import Failure
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


class FailureTest(TemporaryFolder):
    """What a Maven that fails has said of it."""

    LOG = ("[INFO] Running org.x.ErrorTest, no error: ERROR", "[WARNING] an Exception was ignored",
           "[ERROR] COMPILATION ERROR : ", "[INFO] -----", "[ERROR] A.java:[3,7] ; expected",
           "[ERROR] Failed to execute goal")

    def failure(self, *lines: str) -> str:
        (self.folder / "log").write_text("".join(f"{line}\n" for line in lines))
        mvn = self.folder / "mvn"
        mvn.write_text(f"#!/bin/sh\ncat {self.folder}/log\nexit 1\n")
        mvn.chmod(0o755)
        layout = Layout(self.folder, self.folder / "cache")
        with mock.patch.dict("os.environ", PATH=f"{self.folder}:{os.environ['PATH']}"), \
                contextlib.redirect_stderr(io.StringIO()), \
                self.assertRaises(Failure) as caught:
            maven.run(layout, Path("/jdk"), "package")
        return str(caught.exception)

    def test_the_first_error_and_what_to_do(self):
        said = self.failure(*self.LOG)
        self.assertIn("failed: [ERROR] A.java:[3,7] ; expected; the whole log: ", said)
        self.assertRegex(said, r"maven\.log; if it stays, \./sequitur clean$")
        self.assertNotIn("\n", said)

    def test_without_such_a_line(self):
        self.assertIn("failed: Error: no JAVA_HOME;", self.failure("Error: no JAVA_HOME"))
        self.assertIn("failed: [INFO] the end;", self.failure("[INFO] the end"))


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
