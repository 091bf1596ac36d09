# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Export, apply and export again: the round trip of patches in a tiny repository."""

import unittest

from sequitur.base.errors import Failure
from sequitur.base.git import Git
from sequitur.checks import reexport
from sequitur.patches import patchqueue
from sequitur.patches.refresh import refresh
from support import UPSTREAM_FILES, TemporaryClone

A, B, C = UPSTREAM_FILES


class RefreshTest(TemporaryClone):
    def patch_bytes(self, name: str) -> bytes:
        return (self.layout.patches / f"{name}.patch").read_bytes()

    def make_two_patches(self):
        self.insert(A, "line 5;\n", "hook_a();")
        refresh(self.layout, "place-a", [A])
        self.insert(B, "row 30;\n", "hook_b();")
        refresh(self.layout, "place-b", [B])

    def test_new_patch_is_listed_committed_and_in_the_table(self):
        self.make_two_patches()
        self.assertEqual(["place-a", "place-b"], patchqueue.series(self.layout))
        git = Git(self.layout.upstream)
        self.assertEqual(["place-b", "place-a", "pristine"],
                         git.run("log", "--format=%s").splitlines())
        self.assertEqual([], git.changed_files("HEAD"))
        readme = (self.layout.patches / "README.md").read_text()
        self.assertIn(f"| place-a | `{A}` | 1 | 0 | 1 |", readme)
        self.assertIn("| **2 patches** | **2 files** | **2** | **0** | **2** |", readme)

    def test_round_trip_is_byte_identical(self):
        self.make_two_patches()
        before = self.patch_bytes("place-a"), self.patch_bytes("place-b")
        self.assertEqual(["nothing to export: patches/ and build/upstream agree"],
                         refresh(self.layout))
        self.assertEqual(before, (self.patch_bytes("place-a"), self.patch_bytes("place-b")))
        self.assertEqual([], reexport.check(self.layout))

    def test_apply_onto_a_fresh_tree_gives_the_same_content_and_commit(self):
        self.make_two_patches()
        git = Git(self.layout.upstream)
        head, edited = git.run("rev-parse", "HEAD"), self.read(A)
        git.run("reset", "--quiet", "--hard", git.pristine())
        self.assertEqual([A, B], patchqueue.apply(self.layout, patchqueue.load(self.layout)))
        self.assertEqual((head, edited), (git.run("rev-parse", "HEAD"), self.read(A)))

    def test_apply_touches_only_what_changes(self):
        self.make_two_patches()
        times = {name: (self.layout.upstream / name).stat().st_mtime_ns for name in (A, B, C)}
        changed = self.patch_bytes("place-b").replace(b"+hook_b();", b"+hook_bb();")
        (self.layout.patches / "place-b.patch").write_bytes(changed)
        self.assertEqual([B], patchqueue.apply(self.layout, patchqueue.load(self.layout)))
        self.assertIn("hook_bb();", self.read(B))
        for name in (A, C):
            self.assertEqual(times[name], (self.layout.upstream / name).stat().st_mtime_ns)

    def test_a_patch_taken_out_of_the_series_is_taken_back(self):
        self.make_two_patches()
        (self.layout.patches / "series").write_text("place-b.patch\n")
        patchqueue.apply(self.layout, patchqueue.load(self.layout))
        self.assertEqual(UPSTREAM_FILES[A], self.read(A))
        self.assertIn("hook_b();", self.read(B))

    def test_apply_after_an_interruption(self):
        self.make_two_patches()
        wanted = self.read(A)
        git = Git(self.layout.upstream)
        git.run("reset", "--quiet", "--hard", git.pristine())
        self.write(A, wanted)
        self.assertEqual([B], patchqueue.apply(self.layout, patchqueue.load(self.layout)))

    def test_apply_leaves_edits_alone(self):
        self.make_two_patches()
        self.insert(A, "line 20;\n", "unsaved();")
        self.insert(C, "void c() {}\n", "hook_c();")
        self.assertEqual([], patchqueue.apply(self.layout, patchqueue.load(self.layout)))
        self.assertIn("unsaved();", self.read(A))
        self.assertIn("hook_c();", self.read(C))

    def test_apply_does_not_overwrite_edits(self):
        self.make_two_patches()
        self.insert(A, "line 20;\n", "unsaved();")
        changed = self.patch_bytes("place-a").replace(b"+hook_a();", b"+hook_aa();")
        (self.layout.patches / "place-a.patch").write_bytes(changed)
        with self.assertRaisesRegex(Failure, f"files of build/upstream that have edits .{A}"):
            patchqueue.apply(self.layout, patchqueue.load(self.layout))
        self.assertIn("unsaved();", self.read(A))

    def test_patch_that_does_not_fit_is_named(self):
        self.make_two_patches()
        spoiled = self.patch_bytes("place-a").replace(b" line 4;", b" line four;")
        (self.layout.patches / "place-a.patch").write_bytes(spoiled)
        with self.assertRaisesRegex(Failure, "place-a.patch does not apply"):
            patchqueue.apply(self.layout, patchqueue.load(self.layout))

    def test_an_edited_header_is_kept(self):
        self.make_two_patches()
        text = self.patch_bytes("place-a").replace(b"Why: ?", b"Why: nothing else\n  reaches it")
        (self.layout.patches / "place-a.patch").write_bytes(text)
        self.insert(A, "line 20;\n", "second();")
        self.assertIn("wrote patches/place-a.patch", refresh(self.layout))
        patch = patchqueue.load(self.layout)[0]
        self.assertEqual("nothing else reaches it", patch.fields["Why"])
        self.assertEqual(2, patch.files[0].added)

    def test_homeless_file_is_named_with_the_command_that_helps(self):
        self.make_two_patches()
        self.insert(C, "void c() {}\n", "hook_c();")
        with self.assertRaisesRegex(Failure, f"{C} was changed .*refresh --into NAME {C}"):
            refresh(self.layout)

    def test_edits_of_others_survive_making_a_patch(self):
        self.insert(A, "line 5;\n", "hook_a();")
        self.insert(C, "void c() {}\n", "hook_c();")
        self.assertIn(f"still in no patch: {C}", refresh(self.layout, "place-a", [A]))
        self.assertIn("hook_c();", self.read(C))

    def test_a_file_goes_into_one_patch_only(self):
        self.make_two_patches()
        with self.assertRaisesRegex(Failure, "already belongs to patch place-a"):
            refresh(self.layout, "place-b", [A])
        (self.layout.patches / "again.patch").write_bytes(self.patch_bytes("place-a"))
        with (self.layout.patches / "series").open("a") as series:
            series.write("again.patch\n")
        with self.assertRaisesRegex(Failure, "in two patches, place-a and again"):
            patchqueue.load(self.layout)

    def test_new_upstream_file_is_refused(self):
        self.write("src/hotspot/share/new.cpp", "int n;\n")
        with self.assertRaisesRegex(Failure, "new.cpp is new in build/upstream"):
            refresh(self.layout)

    def test_bad_names(self):
        for name in ("Place", "a_b", "-a", "a.patch"):
            with self.assertRaisesRegex(Failure, "no patch name"):
                refresh(self.layout, name, [A])
        with self.assertRaisesRegex(Failure, "not a file of the locked"):
            refresh(self.layout, "place-a", ["src/none.cpp"])

    def test_reverted_patch_must_be_deleted_by_hand(self):
        self.make_two_patches()
        self.write(A, UPSTREAM_FILES[A])
        with self.assertRaisesRegex(Failure, "place-a has become empty"):
            refresh(self.layout)

    def test_check_notices_a_patch_that_applies_only_with_an_offset(self):
        self.make_two_patches()
        moved = self.patch_bytes("place-a").replace(b"@@ -3,6 +3,7 @@", b"@@ -4,6 +4,7 @@")
        self.assertNotEqual(moved, self.patch_bytes("place-a"))
        (self.layout.patches / "place-a.patch").write_bytes(moved)
        self.assertIn("place-a.patch changes when it is exported again",
                      reexport.check(self.layout)[0])

    def test_check_notices_unexported_edits(self):
        self.make_two_patches()
        self.insert(A, "line 20;\n", "unsaved();")
        self.insert(C, "void c() {}\n", "hook_c();")
        problems = reexport.check(self.layout)
        self.assertIn("in a patch, but not exported", problems[0])
        self.assertIn("in no patch", problems[1])

    def test_check_takes_a_tree_of_older_patches_for_no_edit(self):
        self.make_two_patches()
        newer = self.patch_bytes("place-b").replace(b"+hook_b();", b"+hook_bb();")
        (self.layout.patches / "place-b.patch").write_bytes(newer)
        self.assertEqual([], [each for each in reexport.check(self.layout) if "edits" in each])
        self.insert(A, "line 20;\n", "unsaved();")
        edits = [each for each in reexport.check(self.layout) if "edits" in each]
        self.assertEqual(1, len(edits))
        self.assertIn(A, edits[0])


if __name__ == "__main__":
    unittest.main()
