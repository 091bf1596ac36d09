# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""lit's report is counted right; what of LLVM is missing is said in one line."""

import unittest
from pathlib import Path
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.machine import llvm, packages
from sequitur.programs import llvmplugin
from sequitur.suites.native.llvmtests import read_report
from support import TemporaryClone


class ReportTest(unittest.TestCase):
    def test_counts(self):
        output = "Command Output\nRUN: clang\n/a.c:7:1: error: CHECK: expected\nmore"
        weak = "ok   sb 1 weak of 1000\nFAIL mp 0 weak of 1000"
        outcome = read_report({"tests": [
            {"code": "PASS", "name": "good", "output": ""},
            {"code": "UNSUPPORTED", "name": "elsewhere", "output": ""},
            {"code": "FAIL", "name": "bad", "output": output},
            {"code": "FAIL", "name": "weak", "output": weak},
            {"code": "UNRESOLVED", "name": "silent", "output": None}]})
        self.assertEqual((1, 3, 1), (outcome.passed, outcome.failed, outcome.skipped))
        self.assertEqual(["bad: /a.c:7:1: error: CHECK: expected", "weak: FAIL mp 0 weak of 1000",
                          "silent: unresolved"], outcome.failures)


class MachineTest(TemporaryClone):
    def fake(self, version: int) -> None:
        for name in ("lib/cmake/llvm/LLVMConfig.cmake", "bin/clang", "bin/FileCheck"):
            path = self.folder / f"llvm-{version}" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("")

    def machine(self, missing: list[str], root: bool = False):
        """Patches: only what `fake` made is there, `missing` are the packages that are not."""
        def home(version: int) -> Path:
            return self.folder / f"llvm-{version}"

        def absent(names):
            return [name for name in names if name in missing]

        for what in (mock.patch.object(llvm, "home", home),
                     mock.patch.object(packages, "missing", absent),
                     mock.patch("os.geteuid", lambda: 0 if root else 1000)):
            what.start()
            self.addCleanup(what.stop)

    def test_versions_that_are_here(self):
        self.machine([])
        self.fake(16)
        self.assertEqual([16], llvm.ensure(self.layout))
        self.assertEqual([16], llvm.ensure_all(self.layout))
        self.assertEqual("LLVM 16", llvm.state())

    def test_what_is_missing(self):
        self.machine(["cmake", "llvm-19-dev"])
        with self.assertRaisesRegex(Failure, r"run `sudo apt-get install .* cmake llvm-19-dev`"):
            llvm.state()
        with self.assertRaisesRegex(Failure, r"run `sudo apt-get install .* cmake`"):
            llvm.ensure(self.layout)

    def test_half_installed_is_not_installed(self):
        self.machine([])
        self.fake(19)
        (self.folder / "llvm-19/bin/FileCheck").unlink()
        self.assertEqual([], llvm.installed())

    def test_no_llvm_at_all(self):
        self.machine([])
        with self.assertRaisesRegex(Failure, "no LLVM 19 or 16 below .*: install .* llvm-19-dev"):
            llvm.ensure(self.layout)

    def test_what_a_user_is_told(self):
        said = llvmplugin.ready(self.layout, [19])
        self.assertIn("build/llvm/19/libSequiturSC.so", said)
        self.assertIn("bin/sequitur-clang++", said)


if __name__ == "__main__":
    unittest.main()
