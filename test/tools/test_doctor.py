# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What the doctor says fits a terminal, and its commands can be copied from there."""

import contextlib
import io
import subprocess
import unittest
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.machine import bootjdk, llvm, packages
from sequitur.verbs import doctor
from support import TemporaryClone

LOCK = SimpleNamespace(version="25.0.3+9", suite="x", tarball="y", sha256="z", size=1)


class WrappedTest(unittest.TestCase):
    def test_long_lines_go_on_in_the_next(self):
        text = doctor.wrapped(doctor.FINE, "boot JDK", "word " * 40)
        lines = text.splitlines()
        self.assertEqual([], [line for line in lines if len(line) > 80])
        self.assertTrue(lines[0].startswith("ok   boot JDK: word"))
        self.assertTrue(all(line.startswith("     word") for line in lines[1:]))
        self.assertEqual("FIX  a: b", doctor.wrapped(doctor.MISSING, "a", "b"))

    def test_a_command_is_still_one(self):
        command = packages.install_command(packages.BUILD)
        text = doctor.wrapped(doctor.MISSING, "packages",
                              f"run `{command}`; needed only to build")
        self.assertGreater(len(text.splitlines()), 3)
        self.assertEqual([], [line for line in text.splitlines() if len(line) > 80])
        copied = subprocess.check_output(["sh", "-c", "echo " + text.split("`")[1]], text=True)
        self.assertEqual(command, copied.strip())
        self.assertNotIn("\\", text.split("`")[2])


class ExamineTest(TemporaryClone):
    def examine(self, user: int, given: Path | None = None) -> dict[str, tuple[str, str]]:
        """What is missing, with its state and the advice."""
        none = Failure("nothing here")
        with mock.patch("os.geteuid", return_value=user), \
                mock.patch.object(packages, "missing", lambda names: list(names)), \
                mock.patch.object(doctor, "_memory", side_effect=none), \
                mock.patch.object(bootjdk, "find", side_effect=none), \
                mock.patch("shutil.which", return_value="/usr/bin/dpkg-query"):
            layout = replace(self.layout, given=given)
            return {what: (state, detail) for state, what, detail
                    in doctor.examine(layout, LOCK, None, "/nowhere") if state != doctor.FINE}

    def test_what_is_needed_only_to_build(self):
        found = self.examine(0)
        for what in ("memory", "packages to build", "OpenJDK source", "boot JDK"):
            self.assertIn("needed only to build", found[what][1])
        self.assertIn("needed by bench", found["packages to test"][1])
        self.assertIn("needed only by `build llvm`", found["packages for native code"][1])

    def test_with_an_image_nothing_is_built(self):
        found = self.examine(0, given=Path("/image"))
        self.assertEqual({"packages to test": doctor.MISSING,
                          "packages to draw plots": doctor.LACKING,
                          "packages for native code": doctor.LACKING,
                          "boot JDK": doctor.LACKING},
                         {what: state for what, (state, _) in found.items()})

    def test_what_only_c_programs_need_is_no_failure(self):
        for missing, code in ((("packages for native code",), 0),
                              (("packages for native code", "memory"), 1)):
            found = [(doctor.LACKING if what == "packages for native code" else doctor.MISSING,
                      what, "missing") for what in missing]
            with mock.patch.object(doctor, "examine", return_value=[(doctor.FINE, "a", "b"),
                                                                    *found]), \
                    contextlib.redirect_stdout(io.StringIO()) as printed:
                self.assertEqual(code, doctor.report(self.layout, LOCK, None, None))
            self.assertIn("opt  packages for native code: missing\n", printed.getvalue())
            self.assertEqual(bool(code), "not needed with --image" in printed.getvalue())
        with mock.patch.object(llvm, "state", side_effect=Failure("none")):
            states = {what: state for state, what, _
                      in doctor.examine(self.layout, LOCK, None, "/nowhere")}
        self.assertEqual(doctor.LACKING, states["packages for native code"])

    def test_the_image_is_shown(self):
        layout = replace(self.layout, given=Path("/image"))
        self.assertIn((doctor.FINE, "image", "/image"),
                      list(doctor.examine(layout, LOCK, None, "/nowhere")))

    def test_root_needs_no_sudo(self):
        for user, sudo in ((0, False), (1000, True)):
            found = self.examine(user)
            for what in ("packages to build", "packages to test", "packages for native code"):
                self.assertEqual(sudo, "`sudo apt-get" in found[what][1], what)
                self.assertIn("apt-get install", found[what][1])


if __name__ == "__main__":
    unittest.main()
