# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What the doctor says fits a terminal, and its commands can be copied from there."""

import subprocess
import unittest
from types import SimpleNamespace
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.machine import bootjdk, packages
from sequitur.verbs import doctor
from support import TemporaryClone

LOCK = SimpleNamespace(version="25.0.3+9", suite="x", tarball="y", sha256="z", size=1)


class WrappedTest(unittest.TestCase):
    def test_long_lines_go_on_in_the_next(self):
        text = doctor.wrapped(True, "boot JDK", "word " * 40)
        lines = text.splitlines()
        self.assertEqual([], [line for line in lines if len(line) > 80])
        self.assertTrue(lines[0].startswith("ok   boot JDK: word"))
        self.assertTrue(all(line.startswith("     word") for line in lines[1:]))
        self.assertEqual("FIX  a: b", doctor.wrapped(False, "a", "b"))

    def test_a_command_is_still_one(self):
        command = packages.install_command(packages.BUILD)
        text = doctor.wrapped(False, "packages", f"run `{command}`; needed only to build")
        self.assertGreater(len(text.splitlines()), 3)
        self.assertEqual([], [line for line in text.splitlines() if len(line) > 80])
        copied = subprocess.check_output(["sh", "-c", "echo " + text.split("`")[1]], text=True)
        self.assertEqual(command, copied.strip())
        self.assertNotIn("\\", text.split("`")[2])


class ExamineTest(TemporaryClone):
    def examine(self, user: int) -> dict[str, str]:
        none = Failure("nothing here")
        with mock.patch("os.geteuid", return_value=user), \
                mock.patch.object(packages, "missing", lambda names: list(names)), \
                mock.patch.object(doctor, "_memory", side_effect=none), \
                mock.patch.object(bootjdk, "find", side_effect=none), \
                mock.patch("shutil.which", return_value="/usr/bin/dpkg-query"):
            return {what: detail for fine, what, detail
                    in doctor.examine(self.layout, LOCK, None, "/nowhere") if not fine}

    def test_what_is_needed_only_to_build(self):
        found = self.examine(0)
        for what in ("memory", "packages to build", "OpenJDK source", "boot JDK"):
            self.assertIn("needed only to build", found[what])
        self.assertIn("needed by bench", found["packages to test"])
        self.assertIn("needed only by `build llvm`", found["packages for native code"])

    def test_root_needs_no_sudo(self):
        for user, sudo in ((0, False), (1000, True)):
            found = self.examine(user)
            for what in ("packages to build", "packages to test", "packages for native code"):
                self.assertEqual(sudo, "`sudo apt-get" in found[what], what)
                self.assertIn("apt-get install", found[what])


if __name__ == "__main__":
    unittest.main()
