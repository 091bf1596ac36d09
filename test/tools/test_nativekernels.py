# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The kernels in C are compiled once for each strategy that a command line names."""

import tarfile
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.base.layout import Layout
from sequitur.machine import llvm, packages
from sequitur.programs import llvmplugin, nativekernels, nativeprojects
from sequitur.programs.benchwords import BenchWords
from support import ROOT, TemporaryFolder


class NativeKernelsTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.layout = Layout(ROOT, self.folder / "cache")
        self.commands = []
        for what in (mock.patch.object(llvm, "ensure", lambda layout: [19, 16]),
                     mock.patch.object(llvmplugin, "build", lambda layout, versions: None),
                     mock.patch.object(Layout, "build", self.folder / "build"),
                     mock.patch.object(nativekernels, "run_logged", self.fake_run)):
            what.start()
            self.addCleanup(what.stop)

    def fake_run(self, what, command, log, env):
        self.assertEqual("19", env["SEQUITUR_LLVM"])
        self.commands.append(command)

    def programs(self, *words):
        return nativekernels.programs(self.layout, BenchWords.of(["--native", *words]))

    def test_a_program_for_each_strategy(self):
        options = self.programs("--strategies", "clang,drf,clang", "--optimise=O3")
        folder = self.folder / "build/native-kernels/O3"
        self.assertEqual(["--native-program", f"clang={folder}/clang -O3", "--native-program",
                          f"drf={folder}/drf -O3 --sequitur-strategy=placed -DDRF"], options)
        plain, drf = self.commands
        self.assertTrue(plain[0].endswith("/bin/clang"))
        self.assertTrue(drf[0].endswith("/sequitur-clang"))
        self.assertTrue(any(word.endswith("/kernels/fork.c") for word in plain))
        self.assertEqual([word for word in plain if word.endswith(".c")],
                         [word for word in drf if word.endswith(".c")])

    def test_the_usual_ones(self):
        self.assertEqual(6, len(self.programs()) // 2)
        self.assertTrue(all("-O2" in command for command in self.commands))

    def test_what_there_is_not(self):
        for words, message in ((("--strategies=placd",), "unknown strategy 'placd': did you mean "),
                               (("--optimise", "O9"), "unknown level 'O9': see ./sequitur bench"),
                               (("--strategies=",), "unknown strategy '': see ./sequitur bench")):
            with self.assertRaisesRegex(Failure, message):
                self.programs(*words)
        self.assertEqual([], self.commands)

    def with_projects(self, *words):
        """The options, and what was run in the folders of projects."""
        source = self.folder / "project_1.orig.tar.xz"
        inside = self.folder / "project-1"
        inside.mkdir(exist_ok=True)
        with tarfile.open(source, "w:xz") as archive:
            archive.add(inside, "project-1")
        plugin = self.folder / "plugin.so"
        plugin.write_bytes(b"1")
        steps = []
        with (mock.patch.object(packages, "ensure"),
              mock.patch.object(llvmplugin, "plugin", return_value=plugin),
              mock.patch.object(nativeprojects, "tarball", return_value=source),
              mock.patch.object(nativeprojects, "shell",
                                lambda step, place, log, env, tick: steps.append((step, env)))):
            return self.programs("--projects", *words), steps

    def test_projects_are_compiled_as_the_kernels_are(self):
        options, steps = self.with_projects("--strategies=clang,fences", "--optimise=O1")
        self.assertTrue(options[3].endswith("/O1/fences-projects -O1 --sequitur-strategy=fences"))
        self.assertEqual({"-O1"}, {env["CFLAGS"] for _, env in steps})
        compilers = {env["CC"].rsplit("/")[-1] for _, env in steps}
        self.assertEqual({"clang", "sequitur-clang --sequitur-strategy=fences"}, compilers)
        for command in self.commands:
            self.assertIn("-DPROJECTS", command)
            for project in nativeprojects.PROJECTS:
                self.assertTrue(any(word.endswith(project.libraries[0]) for word in command))

    def test_a_project_is_built_once(self):
        _, first = self.with_projects("--strategies=clang,placed")
        _, again = self.with_projects("--strategies=clang,placed")
        self.assertEqual(2 * sum(len(project.steps) for project in nativeprojects.PROJECTS),
                         len(first))
        self.assertEqual([], again)
        _, others = self.with_projects("--strategies=clang,placed", "--optimise=O3")
        self.assertEqual(len(first), len(others))

    def test_projects_have_no_code_marked_drf(self):
        with self.assertRaisesRegex(Failure, "leave drf out"):
            self.programs("--projects", "--strategies=clang,drf")
        self.assertEqual(5, len(self.with_projects()[0]) // 2)
