# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The front door from outside: one clear line on standard error, and an exit code."""

import contextlib
import io
import os
import re
import shutil
import subprocess
import unittest

from sequitur.base.errors import Failure
from sequitur.base.outcome import Outcome
from sequitur.verbs import cli, testrun
from support import ROOT, TemporaryFolder, front_door, make_jdk


class VerbTest(unittest.TestCase):
    def assert_line(self, result, code: int, *words: str) -> None:
        self.assertEqual(code, result.returncode, result.stderr)
        lines = result.stderr.strip().splitlines()
        self.assertEqual(1, len(lines), result.stderr)
        self.assertTrue(lines[0].startswith("sequitur: "), lines[0])
        for word in words:
            self.assertIn(word, lines[0])

    def test_help_names_every_verb(self):
        for arguments in ([], ["help"], ["--help"]):
            result = front_door(*arguments)
            self.assertEqual((0, ""), (result.returncode, result.stderr))
            for verb in ("run", "build", "test", "check", "example", "litmus", "bench", "doctor",
                         "refresh", "clean", "dist", "upgrade"):
                self.assertRegex(result.stdout, rf"(?m)^  {verb}\b")

    def test_completion(self):
        script = front_door("completion", "bash").stdout
        ask = ("COMP_WORDS=(./sequitur {0}); COMP_CWORD={1}; _sequitur; echo ${{COMPREPLY[@]}}")
        for words, wanted in (("be", "bench"), ("bench --jmh", "--jmh-jar"),
                              ("test --de", "--deep"),
                              ("build fast", "fastdebug"), ("run --im", "--image"),
                              ("dist --o", "--out"), ("upgrade --so", "--source"),
                              ("help li", "litmus"), ("litmus --fast", "--fastdebug"),
                              ("price --lis", ""), ("nonsense x", "")):
            result = subprocess.run(["bash", "-c", script + ask.format(words, len(words.split()))],
                                    capture_output=True, text=True)
            self.assertEqual((wanted, ""), (result.stdout.strip(), result.stderr), words)
        self.assertIn("bashcompinit", front_door("completion", "zsh").stdout)
        self.assert_line(front_door("completion", "fish"), 2, "bash or zsh", "completion --help")

    def test_version(self):
        result = front_door("--version")
        self.assertEqual((0, ""), (result.returncode, result.stderr))
        self.assertRegex(result.stdout, r"^Sequitur \S+, OpenJDK 25\S+\n$")
        for verb in ("bench", "price", "litmus", "locks"):
            self.assertEqual(result.stdout, front_door(verb, "--version").stdout)

    def test_run_help_shows_our_flags(self):
        for word in ("--help", "-h"):
            text = front_door("run", word).stdout
            for flag in ("MemoryModel", "ZeroingPolicy", "LazyFutures", "docs/user/flags.md"):
                self.assertIn(flag, text)

    def test_unknown_verb(self):
        self.assert_line(front_door("biuld"), 2, "no verb `biuld`", "did you mean build?")
        self.assert_line(front_door("qqqq"), 2, "see ./sequitur help")
        for words in (("--image", "FILE", "run"), ("--image=FILE", "run")):
            self.assert_line(front_door(*words), 2, "the verb stands before --image")

    def test_unknown_option_and_choice(self):
        self.assert_line(front_door("build", "--fast"), 2, "--fast", "./sequitur build --help")
        self.assert_line(front_door("build", "vmm"), 2, "vmm", "fastdebug")
        for verb, wrong, right in (("test", "--depe", "--deep"), ("clean", "--al", "--all")):
            self.assert_line(front_door(verb, wrong), 2, f"{verb} has no option {wrong}",
                             f"did you mean {right}?")
        # The option is what is wrong, not the word behind it, which `build` could take for its own.
        self.assert_line(front_door("build", "--boot-jkd", "x"), 2, "did you mean --boot-jdk?")

    def test_unknown_suite(self):
        self.assert_line(front_door("test", "nothing"), 2, "no suite `nothing`", "test --list")
        self.assert_line(front_door("test", "litmas"), 2, "did you mean litmus?")

    def test_each_suite_says_what_it_tests(self):
        lines = front_door("test", "--list", COLUMNS="80").stdout.splitlines()
        self.assertIn("litmus         small racy programs against the memory models", lines)
        self.assertEqual([], [line for line in lines if len(line.split()) < 4 or len(line) > 80])

    def test_files_without_a_patch_name(self):
        self.assert_line(front_door("refresh", "a.cpp"), 2, "--into NAME")

    def test_boot_jdk_that_is_none(self):
        self.assert_line(front_door("build", "--boot-jdk", "/nowhere"), 1, "/nowhere", "JDK 25")

    def test_help_fits_a_terminal_of_80_columns(self):
        listed = front_door("help").stdout
        found = set(re.findall(r"^  ([a-z]+) ", listed, re.M)) - {"help", "completion"}
        self.assertIn("price", found)
        for arguments in ([], *([verb] for verb in sorted(found))):
            said = front_door("help", *arguments, COLUMNS="80").stdout
            self.assertEqual([], [line for line in said.splitlines() if len(line) > 80])

    def test_help_of_each_verb_says_what_it_does(self):
        for verb in cli.WHAT:
            self.assertIn(cli.WHAT[verb][:40], front_door(verb, "--help").stdout)
        self.assertEqual([], sorted({*cli.PARSED} - {*cli.WHAT, "upgrade"}))
        for arguments in (["help", "completion"], ["completion", "--help"]):
            result = front_door(*arguments)
            self.assertEqual((0, ""), (result.returncode, result.stderr))
            self.assertIn('eval "$(./sequitur completion bash)"', result.stdout)

    def test_run_without_arguments_explains_itself(self):
        result = front_door("run")
        self.assertEqual(0, result.returncode)
        self.assertIn("-XX:MemoryModel=sc -jar app.jar", result.stdout)

    def test_the_help_of_upgrade_names_every_option(self):
        parser = cli._parser("upgrade")
        text = front_door("upgrade", "--help").stdout
        self.assertEqual(text, front_door("help", "upgrade").stdout)
        for option in parser._option_string_actions:
            self.assertIn(option, text)
        for option in re.findall(r"--[a-z][a-z-]+", text):
            self.assertIn(option, parser._option_string_actions)

    def test_help_of_a_verb(self):
        for arguments in (["help", "build"], ["build", "--help"]):
            self.assertIn("--boot-jdk", front_door(*arguments).stdout)
        self.assertIn("-XX:MemoryModel=sc -jar app.jar", front_door("help", "run").stdout)
        self.assert_line(front_door("help", "biuld"), 2, "no verb `biuld`", "did you mean build?")


class CloneTest(TemporaryFolder):
    """A copy of the tools alone, so that a test can spoil what it likes."""

    def setUp(self):
        super().setUp()
        self.root = self.folder / "clone"
        self.root.mkdir()
        for name in ("sequitur", "upstream.lock"):
            shutil.copy2(ROOT / name, self.root / name)
        for name in ("tools", "patches", "make", "java/annotations/src"):
            shutil.copytree(ROOT / name, self.root / name)
        self.jdk = make_jdk(self.folder / "jdk", "25.0.1+8")
        (self.jdk / "lib").mkdir()
        (self.jdk / "lib/modules").write_text("x")

    def front_door(self, *arguments: str, **environment: str):
        return front_door(*arguments, root=self.root, SEQUITUR_CACHE=str(self.folder / "cache"),
                          **environment)

    def build(self, source: str):
        return self.front_door("build", "vm", "--boot-jdk", str(self.jdk), "--source", source)

    def last_line(self, result) -> str:
        self.assertEqual(1, result.returncode)
        return result.stderr.strip().splitlines()[-1]

    def test_missing_tarball(self):
        self.assertRegex(self.last_line(self.build("/nowhere")),
                         "^sequitur: /nowhere is not there: .* --source FILE")
        self.assertFalse((self.root / "build/upstream").exists())

    def test_truncated_tarball(self):
        (self.folder / "short.tar.xz").write_bytes(b"x" * 100)
        self.assertRegex(self.last_line(self.build(str(self.folder / "short.tar.xz"))),
                         "truncated: 100 of [0-9]+ bytes")
        self.assertFalse((self.root / "build/stamps/source").exists())

    def test_unwritable_clone(self):
        (self.root / "build").touch()
        self.assertRegex(self.last_line(self.build("/nowhere")), "^sequitur: .*/build: ")

    def test_clean_removes_build_and_with_all_the_cache(self):
        (self.root / "build/x").mkdir(parents=True)
        (self.root / "java/bench/target").mkdir(parents=True)
        (self.root / "java/workloads/api/target").mkdir(parents=True)
        (self.folder / "cache/ccache").mkdir(parents=True)
        self.assertEqual(0, self.front_door("clean").returncode)
        self.assertFalse((self.root / "build").exists())
        self.assertEqual([], list((self.root / "java").rglob("target")))
        self.assertTrue((self.folder / "cache").exists())
        self.assertEqual(0, self.front_door("clean", "--all").returncode)
        self.assertFalse((self.folder / "cache").exists())

    def test_run_passes_arguments_and_exit_code_on(self):
        java = self.root / "build/image/bin/java"
        java.parent.mkdir(parents=True)
        java.write_text('#!/bin/sh\necho "$# $1 $2"\nexit 42\n')
        java.chmod(0o755)
        result = self.front_door("run", "--help", "a b")
        self.assertEqual((42, "2 --help a b\n"), (result.returncode, result.stdout))

    def test_help_builds_nothing(self):
        said = {"bench": "--until=PERCENT", "litmus": "--shape", "example": "--only"}
        for verb, option in said.items():
            for arguments in (["help", verb], [verb, "--help"], [verb, "-h"]):
                result = self.front_door(*arguments, PATH=os.defpath)
                self.assertEqual((0, ""), (result.returncode, result.stderr))
                self.assertIn(option, result.stdout)
        self.assertIn("--forms", self.front_door("bench", "--futures", "--help").stdout)
        self.assertFalse((self.root / "build").exists())

    def test_doctor_says_what_is_missing(self):
        result = self.front_door("doctor", "--boot-jdk", "/nowhere")
        self.assertEqual(1, result.returncode)
        self.assertRegex(result.stdout, r"(?ms)^FIX  boot JDK: .*JDK\s+25")
        self.assertRegex(result.stdout, "(?m)^ok   folders")

    def test_doctor_for_an_image(self):
        result = self.front_door("doctor", "--image", "/nowhere")
        self.assertEqual(2, result.returncode)
        self.assertIn("there is no /nowhere", result.stderr)

    def test_bad_lock(self):
        (self.root / "upstream.lock").write_text("version = 25\n")
        self.assertRegex(self.last_line(self.front_door("doctor")), "upstream.lock lacks")


class StubTest(TemporaryFolder):
    """The first lines of ./sequitur, on a machine without Python."""

    def run_as(self, user: int, installs: bool = False):
        for name in ("sh", "dirname"):
            if not (self.folder / name).exists():
                (self.folder / name).symlink_to(shutil.which(name))
        for name, text in (("id", f"echo {user}"), ("apt-get", self.installation(installs))):
            (self.folder / name).write_text(f"#!/bin/sh\n{text}\n")
            (self.folder / name).chmod(0o755)
        return front_door("run", "-version", PATH=str(self.folder))

    def installation(self, works: bool) -> str:
        """An apt-get that talks much, and makes a python3 if it works."""
        python = self.folder / "python3"
        made = f"echo '#!{shutil.which('sh')}' > {python}; {shutil.which('chmod')} 755 {python}"
        return f"echo much; echo noise >&2; {made if works else 'exit 100'}"

    def test_others_than_root_are_told_what_to_install(self):
        result = self.run_as(1000, installs=True)
        self.assertEqual((1, "", "sequitur: python3 is missing: run `sudo apt-get install "
                          "python3`\n"), (result.returncode, result.stdout, result.stderr))
        self.assertFalse((self.folder / "python3").exists())

    def test_root_gets_it_installed_without_noise(self):
        said = "sequitur: installing python3, in which this is written\n"
        result = self.run_as(0)
        self.assertEqual((1, said + "sequitur: python3 is missing: run `apt-get install "
                          "python3`\n"), (result.returncode, result.stderr))
        result = self.run_as(0, installs=True)
        self.assertEqual((0, "", said), (result.returncode, result.stdout, result.stderr))


class SummaryTest(unittest.TestCase):
    def test_exit_code_and_chosen_suites(self):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            self.assertEqual(0, testrun.summarise({"a": (Outcome(3, 0, 1), 1.0)}))
            self.assertEqual(1, testrun.summarise({"a": (Outcome(3, 1, 0, ["bad"]), 1.0)}))
        self.assertIn("  a: bad", printed.getvalue())
        self.assertRegex(printed.getvalue(), r"(?m)^total +3 +1 +0 +0:01$")
        self.assertEqual(["tools"], [suite.name for suite in testrun.choose(["tools"], False)])
        with self.assertRaises(Failure):
            testrun.choose(["tool"], False)

    def test_kinds_are_counted_apart_and_the_last_line_is_plain(self):
        litmus = Outcome(1205, 2, 0, ["one", "two"], cells=1200, failed_cells=1, controls=600)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            testrun.summarise({"a": (Outcome(1000), 1.0), "litmus": (litmus, 1.0)})
        *_, kinds, last = printed.getvalue().splitlines()
        self.assertEqual("tests: 1,005 passed, 1 failed; litmus cells: 1,200 passed, 1 failed; "
                         "controls (model java): 600", kinds)
        self.assertEqual("2205 passed, 2 failed", last)


if __name__ == "__main__":
    unittest.main()
