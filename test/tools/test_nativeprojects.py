# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A project counts as passed only if it was built with fences and its own tests say so."""

import os
import tarfile
import unittest
from pathlib import Path
from unittest import mock

from sequitur.base.progress import Progress
from sequitur.machine import llvm
from sequitur.programs.nativeprojects import PROJECTS, Project
from sequitur.suites.native import projects
from sequitur.suites.native.projects import has_fences
from support import TemporaryClone

SAID = {"zlib": "\t\t*** zlib shared test OK ***",
        "liburcu": "# TOTAL: 89\n# PASS:  89\n# SKIP:  0\n# FAIL:  0",
        "sqlite3": "0 errors out of 300000 tests on host Linux 64-bit little-endian"}
FAILED = {"zlib": "\t\t*** zlib shared test FAILED ***",
          "liburcu": "# TOTAL: 0\n# PASS:  0\n# SKIP:  0\n# FAIL:  0",
          "sqlite3": "0 errors out of 15 tests\n"
                     "10 errors out of 300000 tests on host Linux 64-bit little-endian"}


class ProjectTest(TemporaryClone):
    def setUp(self):
        super().setUp()
        inside = self.folder / "zlib-1"
        inside.mkdir()
        (inside / "configure").write_text("echo configured\n")
        self.source = self.folder / "zlib_1.orig.tar.xz"
        with tarfile.open(self.source, "w:xz") as archive:
            archive.add(inside, "zlib-1")

    def tried(self, tests: str, fences: bool = True, refuses_root: bool = False) -> str:
        project = Project("zlib", (), ("sh configure",), (), tests, PROJECTS[0].passed, "libz.a",
                          (), (), refuses_root)
        with mock.patch.object(projects, "has_fences", return_value=fences):
            return projects._try(self.layout, project, self.source, 19, Progress(1))

    def test_passed(self):
        self.assertEqual("", self.tried("echo zlib shared test OK"))

    def test_a_step_that_fails(self):
        self.assertIn("no such thing", self.tried("echo error: no such thing; exit 3"))

    def test_tests_that_say_nothing(self):
        self.assertIn("do not say that they passed", self.tried("echo done"))

    def test_without_the_plugin_it_is_no_test(self):
        self.assertIn("libz.a has no fence", self.tried("echo zlib shared test OK", fences=False))

    def test_the_driver_is_the_compiler(self):
        said = self.tried('echo "error: $CXX $SEQUITUR_LLVM"; exit 1')
        self.assertIn("sequitur-clang++ 19", said)

    @unittest.skipUnless(os.geteuid() == 0, "only root can be refused")
    def test_tests_that_refuse_root(self):
        tests = 'test "$(id -un)" = nobody && : > mine && echo zlib shared test OK'
        self.assertEqual("", self.tried(tests, refuses_root=True))
        self.assertNotEqual("", self.tried(tests))

    def test_what_each_project_says(self):
        for project in PROJECTS:
            self.assertRegex(SAID[project.source], project.passed)
            self.assertNotRegex(FAILED[project.source], project.passed)


class FencesTest(TemporaryClone):
    def test_the_plugins_fence_is_told_from_clangs(self):
        tool = self.folder / "bin/llvm-objdump"
        tool.parent.mkdir()
        for operand, ours in (("(%rsp)", True), ("-0x40(%rsp)", False)):
            tool.write_text(f"#!/bin/sh\necho '       a: lock'\necho '   b: orl $0x0, {operand}'\n")
            tool.chmod(0o755)
            with mock.patch.object(llvm, "home", return_value=self.folder):
                self.assertEqual(ours, has_fences(19, Path("a.o")))
