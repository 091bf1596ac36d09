# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Troubles of the machine become one line that says what to do."""

import contextlib
import errno
import io
import os
import time
import unittest
from pathlib import Path
from unittest import mock

from sequitur.base import process
from sequitur.base.errors import Failure, explain, last_words, require_writable
from sequitur.base.layout import Layout
from sequitur.images import build
from sequitur.machine import packages
from sequitur.verbs import cli
from support import TemporaryFolder

NOBODY = 65534


class ExplainTest(TemporaryFolder):
    def test_full_disk(self):
        text = explain(OSError(errno.ENOSPC, "No space left on device", "/x/y"))
        self.assertRegex(text, "^disk full while writing /x/y: free some space")

    def test_read_only(self):
        self.assertIn("writable", explain(OSError(errno.EROFS, "Read-only", "/x")))

    def test_full_disk_in_the_middle_of_a_verb(self):
        with mock.patch.object(cli, "dispatch", side_effect=OSError(errno.ENOSPC, "x", "/b")), \
                mock.patch("sys.stderr") as stderr:
            self.assertEqual(1, cli.main(["build"]))
        self.assertIn("disk full", stderr.write.call_args_list[0].args[0]
                      + "".join(call.args[0] for call in stderr.write.call_args_list))

    def test_full_disk_reported_by_a_compiler(self):
        log = self.folder / "log"
        with self.assertRaisesRegex(Failure, "compiling failed: disk full: free some space"):
            process.run_logged("compiling", [
                "sh", "-c", "echo 'x.cpp: error: bad'; echo 'as: No space left on device'; exit 1"],
                log)

    def test_too_little_space_is_found_before_the_work(self):
        maker = build.Build.__new__(build.Build)
        maker.layout = Layout(self.folder, self.folder)
        maker.layout.build.mkdir()
        maker._require_space(1)
        with self.assertRaisesRegex(Failure, r"disk full: .* GB free .* needs 1000000.0 GB"):
            maker._require_space(10 ** 15)

    @unittest.skipUnless(os.geteuid() == 0, "needs root, to become somebody else")
    def test_unwritable_folder(self):
        message = self.folder / "message"
        message.touch()
        message.chmod(0o666)
        child = os.fork()
        if child == 0:
            try:
                os.setuid(NOBODY)
                require_writable(self.folder / "build")
            except Failure as failure:
                message.write_text(str(failure))
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        self.assertRegex(message.read_text(), "^cannot write .*/build: make the folder writable")

    def test_writable_folder_is_made(self):
        require_writable(self.folder / "a/b")
        self.assertEqual([], list((self.folder / "a/b").iterdir()))


class LastWordsTest(unittest.TestCase):
    def test_places_in_a_stack_trace_say_nothing(self):
        self.assertEqual("Caused by: no heap", last_words(
            "Exception\n\tat a.B.c\nCaused by: no heap\n\tat a.B.d\n\n", "not this"))

    def test_the_first_that_says_anything(self):
        self.assertEqual("usage", last_words("\n", " usage \n"))
        self.assertEqual("", last_words("", "\n"))


class ProcessTest(TemporaryFolder):
    def test_failure_shows_the_first_error_and_the_log(self):
        log = self.folder / "logs/x.log"
        with self.assertRaises(Failure) as caught:
            process.run_logged("compiling", [
                "sh", "-c", "echo a.cpp:1: error: no; echo b.cpp:2: error: neither; exit 3"], log)
        self.assertIn("compiling failed: a.cpp:1: error: no", str(caught.exception))
        self.assertIn(str(log), str(caught.exception))

    def test_missing_program(self):
        with self.assertRaisesRegex(Failure, "no-such-program is not installed"):
            process.run_logged("x", ["no-such-program"], self.folder / "log")

    def test_interrupt_reaches_the_child(self):
        marker = self.folder / "cleaned"
        script = f"trap 'touch {marker}; exit 1' INT; touch {self.folder}/up; sleep 20 & wait"

        def interrupt():
            if (self.folder / "up").exists():
                raise KeyboardInterrupt

        started = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            process.run_logged("x", ["sh", "-c", script], self.folder / "log", tick=interrupt)
        self.assertTrue(marker.exists())
        self.assertLess(time.monotonic() - started, 15)

    def test_empty_value_removes_a_variable(self):
        with mock.patch.dict(os.environ, {"SEQUITUR_TEST": "x"}):
            output = process.output_of(["env"], env={"SEQUITUR_TEST": ""})
        self.assertNotIn("SEQUITUR_TEST", output)


class PackagesTest(TemporaryFolder):
    def test_command_is_printed_for_an_ordinary_user(self):
        layout = Layout(self.folder, self.folder)
        with mock.patch.object(packages, "missing", return_value=["zip", "make"]), \
                mock.patch("os.geteuid", return_value=1000), \
                self.assertRaisesRegex(Failure, "sudo apt-get install .* zip make"):
            packages.ensure(("zip", "make"), layout)

    def test_root_is_told_before_anything_is_installed(self):
        layout = Layout(self.folder, self.folder)
        said = io.StringIO()
        installing = []
        with mock.patch.object(packages, "missing", lambda names: list(names)), \
                mock.patch("os.geteuid", return_value=0), contextlib.redirect_stderr(said), \
                mock.patch.object(packages, "run_logged",
                                  lambda *words, env: installing.append(said.getvalue())):
            packages.ensure(packages.TEST, layout)
            packages.ensure(("x", "y"), layout, "try this")
        self.assertEqual("sequitur: installing maven, to compile the Java programs\n",
                         installing[0])
        self.assertIn("installing x y, to try this\n", installing[1])

    def test_root_needs_no_sudo(self):
        for user, command in ((0, "apt-get x"), (1000, "sudo apt-get x")):
            with mock.patch("os.geteuid", return_value=user):
                self.assertEqual(command, packages.as_root("apt-get x"))

    def test_every_list_of_packages_says_what_for(self):
        lists = [value for name, value in vars(packages).items()
                 if name.isupper() and isinstance(value, tuple)]
        self.assertLessEqual({*lists} - {packages.CROSS}, {*packages.PURPOSE})

    def test_unknown_package_counts_as_missing(self):
        if not Path("/usr/bin/dpkg-query").exists():
            self.skipTest("no dpkg here")
        self.assertEqual(["no-such-package"], packages.missing(("dpkg", "no-such-package")))


if __name__ == "__main__":
    unittest.main()
