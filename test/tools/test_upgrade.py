# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Following upstream in a tiny clone: each outcome is told, and only an all green one is taken
over."""

import contextlib
import io
import subprocess
import unittest
from dataclasses import replace
from unittest import mock

from sequitur.base import lock as locks
from sequitur.base.errors import Failure
from sequitur.base.git import Git
from sequitur.base.keys import file_sum
from sequitur.patches import patchqueue
from sequitur.patches.refresh import refresh
from sequitur.upgrade import fromscratch, premises
from sequitur.upgrade.premises import Findings
from sequitur.upgrade.scratch import Scratch
from sequitur.upgrade.upgrade import Means, Request, Upgrade
from support import ROOT, UPSTREAM_FILES, TemporaryClone

A, B, C = UPSTREAM_FILES
D = "src/hotspot/share/d.cpp"
FUNCTION = "void d() {\n" + "".join(f"  step({number});\n" for number in range(20)) + "}\n"
CONF = "make/conf/version-numbers.conf"


class UpgradeTest(TemporaryClone):
    """A clone with one patch in each of three files; self.new: the files of the newer source."""

    def setUp(self):
        super().setUp()
        self.write(D, FUNCTION)
        git = Git(self.layout.upstream)
        git.run("add", "--all")
        git.run("commit", "--quiet", "--amend", "--no-edit")
        self.insert(A, "line 25;\n", "hook_a();")
        refresh(self.layout, "place-a", [A])
        self.insert(B, "row 30;\n", "hook_b();")
        refresh(self.layout, "place-b", [B])
        self.insert(D, "step(10);\n", "  hook_d();")
        refresh(self.layout, "place-d", [D])
        self.lock_file = self.layout.root / "upstream.lock"
        self.lock_file.write_text((ROOT / "upstream.lock").read_text())
        self.ours = self.layout.root / "src/hotspot/share/sequitur/sqOurs.cpp"
        self.ours.parent.mkdir(parents=True)
        self.ours.write_text('static_assert(LINES == 40, "a has 40 lines");\n')
        (self.layout.root / ".gitignore").write_text("/build/\n")
        self.lock = locks.read(self.lock_file)
        self.new = {**UPSTREAM_FILES, D: FUNCTION, CONF: "DEFAULT_VERSION_FEATURE=25\n"
                    "DEFAULT_VERSION_INTERIM=0\nDEFAULT_VERSION_UPDATE=9\n"}
        self.steps = []
        self.findings = Findings(held=["sqOurs.cpp"])

    def tarball(self, top: str = "openjdk-25-25.0.9+7"):
        for name, text in self.new.items():
            file = self.folder / "new" / top / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        archive = self.folder / "new.tar.xz"
        subprocess.run(["tar", "-cJf", archive, "-C", self.folder / "new", top], check=True)
        return archive

    def upgrade(self, *, tests_fail=False, build_fails=False, **asked) -> int:
        def build(scratch, boot_jdk):
            self.steps.append("build")
            if build_fails:
                raise Failure("it does not build")
            # What a real build begins with: the patches of the scratch clone fit its source.
            patchqueue.apply(scratch, patchqueue.load(scratch))

        def test(scratch, boot_jdk):
            self.steps.append("test")
            if tests_fail:
                raise Failure("tests fail")

        self.said = io.StringIO()
        means = Means(lambda main, scratch: self.findings, build, test)
        with contextlib.redirect_stdout(self.said):
            return Upgrade(self.layout, self.lock, Request(**asked), means).run()

    def state(self) -> dict[str, bytes]:
        """All that an upgrade may change, but for its own folder."""
        files = [*self.layout.patches.iterdir(), self.lock_file, self.ours,
                 *(self.layout.upstream / name for name in UPSTREAM_FILES)]
        return {str(file): file.read_bytes() for file in files}

    def assert_untouched(self, before) -> None:
        self.assertEqual(before, self.state())
        self.assertEqual([], list(self.layout.downloads.glob("*")))

    def move_lines(self):
        self.new[A] = "above;\nabove;\n" + self.new[A]

    def test_moved_lines_are_taken_over_with_the_lock(self):
        self.move_lines()
        archive, upstream = self.tarball(), self.read(A)
        self.assertEqual(0, self.upgrade(source=str(archive)))
        self.assertIn(f"applies elsewhere    place-a\n    {A}: 1 of 1 hunks moved by +2 lines",
                      self.said.getvalue())
        self.assertIn("3 patches: 2 applies as it is, 1 applies elsewhere", self.said.getvalue())
        self.assertEqual(["build", "test"], self.steps)
        new = locks.read(self.lock_file)
        self.assertEqual(replace(self.lock, version="25.0.9+7", size=archive.stat().st_size,
                                 tarball="openjdk-25_25.0.9+7.orig.tar.xz",
                                 sha256=file_sum(archive)), new)
        self.assertIn("# What `java -version`", self.lock_file.read_text())
        self.assertIn("@@ -25,6 +25,7 @@", (self.layout.patches / "place-a.patch").read_text())
        self.assertEqual(archive.read_bytes(), (self.layout.downloads / new.tarball).read_bytes())
        self.assertEqual(upstream, self.read(A), "build/upstream is for ./sequitur build")
        self.assertFalse((self.layout.build / "upgrade").exists())

    def test_try_stops_after_the_report(self):
        self.move_lines()
        before = self.state()
        self.assertEqual(0, self.upgrade(source=str(self.tarball()), stop=True))
        self.assertEqual([], self.steps)
        self.assert_untouched(before)

    def test_fuzz_is_told(self):
        self.new[A] = self.new[A].replace("line 23;\n", "changed;\n")
        self.assertEqual(0, self.upgrade(source=str(self.tarball()), stop=True))
        self.assertIn("fits only without 1 of the lines around it", self.said.getvalue())

    def rename(self):
        self.new[A] = self.new[A].replace("line 25;\n", "renamed();\n")

    def test_a_conflict_shows_both_sides_and_changes_nothing(self):
        self.rename()
        before = self.state()
        self.assertEqual(1, self.upgrade(source=str(self.tarball())))
        for line in ("conflicts            place-a\n", "! | line 25;\n", "! | renamed();\n"):
            self.assertIn(line, self.said.getvalue())
        self.assertEqual([], self.steps)
        self.assert_untouched(before)

    def test_a_file_that_is_gone(self):
        del self.new[B]
        self.assertEqual(1, self.upgrade(source=str(self.tarball())))
        self.assertIn(f"{B}: the file is gone", self.said.getvalue())

    def test_a_function_of_another_name_stops_until_somebody_looked(self):
        self.new[D] = self.new[D].replace("void d() {", "void renamed() {")
        self.assertEqual(1, self.upgrade(source=str(self.tarball())))
        self.assertIn("in another function  place-d", self.said.getvalue())
        self.assertIn("in `void renamed() {` now, was made for `void d() {`", self.said.getvalue())
        self.assertEqual(0, self.upgrade(go_on=True))
        self.assertEqual("25.0.9+7", locks.read(self.lock_file).version)

    def test_a_conflict_mended_by_hand(self):
        self.rename()
        self.upgrade(source=str(self.tarball()))
        scratch = Scratch(self.layout).layout
        file = scratch.upstream / A
        with self.assertRaisesRegex(Failure, "place-a has become empty"):
            self.upgrade(go_on=True)
        file.write_text(file.read_text().replace("renamed();\n", "renamed();\nhook_a();\n"))
        ours = scratch.root / self.ours.relative_to(self.layout.root)
        ours.write_text("// mended too\n")
        self.assertEqual(0, self.upgrade(go_on=True))
        self.assertIn(" renamed();\n+hook_a();",
                      (self.layout.patches / "place-a.patch").read_text())
        self.assertEqual("// mended too\n", self.ours.read_text())
        self.assertEqual("25.0.9+7", locks.read(self.lock_file).version)

    def test_a_hook_that_got_lost_is_noticed(self):
        self.insert(A, "line 5;\n", "other_hook();")
        refresh(self.layout)
        self.rename()
        before = self.state()
        self.upgrade(source=str(self.tarball()))
        self.assertEqual(1, self.upgrade(go_on=True))
        self.assertIn(f"hook lost            {A} gets 1 lines instead of 2", self.said.getvalue())
        self.assert_untouched(before)

    def test_a_broken_premise(self):
        self.findings = Findings(broken=["sqOurs.cpp:1: a has 40 lines"])
        before = self.state()
        self.assertEqual(1, self.upgrade(source=str(self.tarball())))
        self.assertIn("premise broken       sqOurs.cpp:1: a has 40 lines", self.said.getvalue())
        self.assertEqual([], self.steps)
        self.assert_untouched(before)

    def test_failed_builds_and_tests_change_nothing(self):
        self.move_lines()
        before, archive = self.state(), str(self.tarball())
        for trouble in ("build_fails", "tests_fail"):
            with self.assertRaises(Failure):
                self.upgrade(source=archive, **{trouble: True})
            self.assert_untouched(before)

    def test_an_interrupted_take_over_is_done_again_without_building(self):
        self.move_lines()
        with mock.patch.object(Scratch, "take_over", side_effect=KeyboardInterrupt), \
                self.assertRaises(KeyboardInterrupt):
            self.upgrade(source=str(self.tarball()))
        self.assertEqual("25.0.3+9", locks.read(self.lock_file).version)
        self.assertEqual(0, self.upgrade(go_on=True))
        self.assertEqual(["build", "test"], self.steps)
        self.assertEqual("25.0.9+7", locks.read(self.lock_file).version)

    def test_what_changed_meanwhile_is_not_overwritten(self):
        self.move_lines()
        with self.assertRaises(Failure):
            self.upgrade(source=str(self.tarball()), tests_fail=True)
        patch = self.layout.patches / "place-a.patch"
        patch.write_text(patch.read_text().replace("Why: ?", "Why: new words"))
        before = self.state()
        with self.assertRaisesRegex(Failure, "place-a.patch was changed since"):
            self.upgrade(go_on=True)
        self.assertEqual(before, self.state())

    def test_a_scratch_clone_half_made_is_not_gone_on_with(self):
        with mock.patch("sequitur.upgrade.scratch.upstream.extract", side_effect=OSError), \
                self.assertRaises(OSError):
            self.upgrade(source=str(self.tarball()))
        with self.assertRaisesRegex(Failure, "no upgrade to go on with"):
            self.upgrade(go_on=True)

    def test_one_line_errors(self):
        none = self.folder / "none"
        text = self.folder / "text.tar.xz"
        text.write_text("not compressed")
        half = self.folder / "half.tar.xz"
        half.write_bytes(self.tarball().read_bytes()[:100])
        for asked, words in (({"source": str(none)}, "no such file"),
                             ({"source": str(text)}, "no whole tarball"),
                             ({"source": str(half)}, "no whole tarball"),
                             ({"version": "25.0.9"}, "looks like 25.0.5.8"),
                             ({"version": "25.0.1+1"}, "older than"),
                             ({"version": "26+35"}, "another feature release"),
                             ({}, "Give --source FILE"),
                             ({"go_on": True, "source": "x"}, "leave out --source"),
                             ({"suite": "x", "source": "x"}, "leave it out with --source"),
                             ({"source": str(self.tarball()), "version": "25.0.8+1"},
                              "is OpenJDK 25.0.9, not 25.0.8.1")):
            with self.subTest(words), self.assertRaisesRegex(Failure, words) as caught:
                self.upgrade(**asked)
            self.assertNotIn("\n", str(caught.exception))

    def test_a_tarball_of_something_else(self):
        del self.new[CONF]
        with self.assertRaisesRegex(Failure, f"no OpenJDK source: it has no {CONF}"):
            self.upgrade(source=str(self.tarball()))

    def test_the_same_version_and_a_version_without_build_number(self):
        archive = str(self.tarball("jdk25u"))
        with self.assertRaisesRegex(Failure, "does not tell its build number: add --version 25.0"):
            self.upgrade(source=archive)
        self.assertEqual(0, self.upgrade(source=archive, version="25.0.9+3", stop=True))
        with self.assertRaisesRegex(Failure, "on OpenJDK 25.0.3.9 already"):
            self.upgrade(version="25.0.3+9")

    def test_an_unknown_version(self):
        said = Failure("suite trixie lists no openjdk-25 with it")
        with mock.patch("sequitur.machine.aptsource.fetch", side_effect=said) as fetch, \
                self.assertRaisesRegex(Failure, "lists no openjdk-25"):
            self.upgrade(version="25.0.9+7", suite="forky")
        self.assertEqual(("openjdk-25", "forky", "openjdk-25_25.0.9+7.orig.tar.xz"),
                         fetch.call_args.args[:3])

    def test_the_scratch_clone_has_a_history_of_one_commit(self):
        self.upgrade(source=str(self.tarball()), stop=True)
        scratch = Scratch(self.layout)
        self.assertEqual(["upstream.lock"], scratch.changed())
        self.assertEqual("as it was", Git(scratch.layout.root).run("log", "--format=%s"))


class PremisesTest(TemporaryClone):
    def test_a_static_assert_that_fails_is_told_by_its_words(self):
        """With the compiler, and the command of an earlier build."""
        source = self.layout.root / "src/hotspot/share/sequitur/sqOurs.cpp"
        source.parent.mkdir(parents=True)
        source.write_text('#include "c.hpp"\nstatic_assert(LINES == 40, "c has 40 lines");\n')
        objects = self.layout.vm("release") / "hotspot/variant-server/libjvm/objs"
        objects.mkdir(parents=True)
        root = self.layout.root
        (objects / "sqOurs.o.cmdline").write_text(
            f"ccache g++ -MMD -MF {objects}/x.d -I{root}/build/upstream/src/hotspot/share -O3 -c "
            f"-o {objects}/sqOurs.o {source} -frandom-seed=\"x\"")
        scratch = Scratch(self.layout).layout
        copy = scratch.root / source.relative_to(root)
        header = scratch.upstream / "src/hotspot/share/c.hpp"
        for file in (copy, header):
            file.parent.mkdir(parents=True)
        copy.write_text(source.read_text())
        for lines, expected in ((40, Findings(held=["sqOurs.cpp"])),
                                (41, Findings(broken=["sqOurs.cpp:2: c has 40 lines"]))):
            header.write_text(f"constexpr int LINES = {lines};\n")
            self.assertEqual(expected, premises.look(self.layout, scratch))
        header.write_text("int LINES() {\n")
        found = premises.look(self.layout, scratch)
        self.assertEqual(([], []), (found.held, found.broken))
        self.assertIn("error", found.untold[0])
        self.assertEqual(["sqOurs.o.cmdline"], [file.name for file in objects.iterdir()])

    def test_without_an_earlier_build_the_build_will_tell(self):
        source = self.layout.root / "src/hotspot/share/sequitur/sqOurs.hpp"
        source.parent.mkdir(parents=True)
        source.write_text("STATIC_ASSERT(true);\n")
        self.assertEqual(["sqOurs.hpp: no earlier build compiled it"],
                         premises.look(self.layout, self.layout).untold)


class FromScratchTest(TemporaryClone):
    """The scratch clone's front door is a script."""

    def front_door(self, script: str) -> None:
        file = self.layout.root / "sequitur"
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)

    def test_a_premise_that_the_build_finds_broken_is_named(self):
        self.front_door('mkdir -p build/logs; echo "/x/sqA.hpp:7:3: error: static assertion failed:'
                        ' five orders" > build/logs/hotspot-release.log; exit 1')
        with self.assertRaisesRegex(Failure, "premise broken: sqA.hpp:7: five orders"):
            fromscratch.build(self.layout, None)

    def test_other_failures_name_the_logs_and_success_is_silent(self):
        self.front_door('[ "$*" = "build --boot-jdk /jdk" ]')
        fromscratch.build(self.layout, "/jdk")
        with self.assertRaisesRegex(Failure, "does not build .logs: "):
            fromscratch.build(self.layout, None)
        with self.assertRaisesRegex(Failure, "tests fail"):
            fromscratch.test(self.layout, None)


if __name__ == "__main__":
    unittest.main()
