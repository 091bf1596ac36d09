# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The tarball is used only when it is the locked one, and is unpacked wholly or not at all."""

import hashlib
import subprocess
import unittest
from dataclasses import replace
from unittest import mock

from sequitur.base import lock
from sequitur.base.errors import Failure
from sequitur.base.git import Git
from sequitur.base.layout import Layout
from sequitur.machine import aptsource
from sequitur.patches import upstream
from support import ROOT, TemporaryFolder


class TarballTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.layout = Layout(self.folder / "clone", self.folder / "cache")
        tree = self.folder / "openjdk-25/src"
        tree.mkdir(parents=True)
        (tree / "a.cpp").write_text("int a;\n")
        self.file = self.folder / "good.tar.xz"
        subprocess.run(["tar", "-cJf", self.file, "-C", self.folder, "openjdk-25"], check=True)
        content = self.file.read_bytes()
        self.lock = replace(lock.read(ROOT / "upstream.lock"), size=len(content),
                            sha256=hashlib.sha256(content).hexdigest())
        self.layout.downloads.mkdir(parents=True)
        self.cached = self.layout.downloads / self.lock.tarball

    def spoil(self) -> bytes:
        content = bytearray(self.file.read_bytes())
        content[-1] ^= 1
        return bytes(content)

    def test_wrong_checksum_names_both_sums(self):
        self.file.write_bytes(self.spoil())
        actual = hashlib.sha256(self.spoil()).hexdigest()
        with self.assertRaises(Failure) as caught:
            upstream.tarball(self.layout, self.lock, str(self.file))
        self.assertIn(self.lock.sha256, str(caught.exception))
        self.assertIn(actual, str(caught.exception))
        self.assertTrue(self.file.exists(), "the user's own file is left alone")

    def test_truncated_tarball(self):
        self.file.write_bytes(self.file.read_bytes()[:-10])
        with self.assertRaisesRegex(Failure, "truncated: .* bytes"):
            upstream.tarball(self.layout, self.lock, str(self.file))

    def test_longer_tarball(self):
        self.file.write_bytes(self.file.read_bytes() + b"x")
        with self.assertRaisesRegex(Failure, "wrong checksum"):
            upstream.tarball(self.layout, self.lock, str(self.file))

    def test_missing_source(self):
        with self.assertRaisesRegex(Failure, "--source FILE"):
            upstream.tarball(self.layout, self.lock, str(self.folder / "none"))

    def test_cached_tarball_is_taken_without_fetching(self):
        self.cached.write_bytes(self.file.read_bytes())
        with mock.patch.object(aptsource, "fetch", side_effect=AssertionError):
            self.assertEqual(self.cached, upstream.tarball(self.layout, self.lock, None))

    def test_bad_cached_tarball_is_fetched_again(self):
        self.cached.write_bytes(b"half a file")
        self.assertEqual(self.cached, self.fetch(self.file.read_bytes()))
        self.assertEqual(self.file.read_bytes(), self.cached.read_bytes())

    def test_bad_fetched_tarball_is_not_kept(self):
        with self.assertRaisesRegex(Failure, "wrong checksum"):
            self.fetch(self.spoil())
        self.assertEqual([], list(self.layout.downloads.iterdir()))

    def test_tarball_that_the_suite_has_left_behind(self):
        with mock.patch.object(aptsource, "fetch_unlisted", side_effect=self.arriving(
                self.file.read_bytes())), self.unlisted():
            self.assertEqual(self.cached, upstream.tarball(self.layout, self.lock, None))

    def test_unlisted_tarball_with_another_sum_is_not_kept(self):
        with mock.patch.object(aptsource, "fetch_unlisted", side_effect=self.arriving(
                self.spoil())), self.unlisted(), self.assertRaisesRegex(Failure, "wrong checksum"):
            upstream.tarball(self.layout, self.lock, None)
        self.assertEqual([], list(self.layout.downloads.iterdir()))

    def test_tarball_that_is_nowhere(self):
        with mock.patch.object(aptsource, "fetch_unlisted", side_effect=Failure("404")), \
                self.unlisted(), self.assertRaisesRegex(Failure, "lists none"):
            upstream.tarball(self.layout, self.lock, None)

    def test_newer_tarball_is_never_taken_unlisted(self):
        with mock.patch.object(aptsource, "fetch_unlisted", side_effect=AssertionError), \
                self.unlisted(), self.assertRaisesRegex(Failure, "lists none"):
            upstream.newer(self.layout, self.lock)

    @staticmethod
    def unlisted():
        return mock.patch.object(aptsource, "fetch", side_effect=Failure("lists none"))

    def arriving(self, content: bytes):
        fetched = self.layout.downloads / "fetched"

        def arrive(*_):
            fetched.write_bytes(content)
            return fetched

        return arrive

    def fetch(self, content: bytes):
        with mock.patch.object(aptsource, "fetch", side_effect=self.arriving(content)):
            return upstream.tarball(self.layout, self.lock, None)

    def test_extract_makes_a_repository(self):
        upstream.extract(self.layout, self.file)
        git = Git(self.layout.upstream)
        self.assertEqual("int a;\n", (self.layout.upstream / "src/a.cpp").read_text())
        self.assertEqual(git.run("rev-parse", "HEAD"), git.pristine())
        self.assertEqual([], git.changed_files("HEAD"))

    def test_failed_extract_leaves_no_tree(self):
        self.file.write_bytes(self.file.read_bytes()[:-20])
        with self.assertRaisesRegex(Failure, "unpacking the OpenJDK source failed"):
            upstream.extract(self.layout, self.file)
        self.assertFalse(self.layout.upstream.exists())

    def test_extract_after_an_interrupted_one(self):
        (self.layout.build / "upstream.partial").mkdir(parents=True)
        (self.layout.build / "upstream.partial/left-over").write_text("x")
        upstream.extract(self.layout, self.file)
        self.assertFalse((self.layout.upstream / "left-over").exists())

    def test_extract_does_not_throw_edits_away(self):
        upstream.extract(self.layout, self.file)
        (self.layout.upstream / "src/a.cpp").write_text("int b;\n")
        with self.assertRaisesRegex(Failure, r"has edits \(src/a.cpp\)"):
            upstream.extract(self.layout, self.file)
        self.assertEqual("int b;\n", (self.layout.upstream / "src/a.cpp").read_text())


if __name__ == "__main__":
    unittest.main()
