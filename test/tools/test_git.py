# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Which commit a folder is said to be of."""

import unittest
from unittest import mock

from sequitur.base.git import Git
from support import TemporaryFolder


class StateTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.clone = self.folder / "clone"
        self.clone.mkdir()
        (self.clone / "file").write_text("first")
        self.git = Git.create(self.clone)
        self.git.commit_all("first")
        self.head = self.git.run("rev-parse", "HEAD")

    def test_an_unchanged_clone_is_of_its_commit(self):
        self.assertTrue(self.git.knows)
        self.assertEqual(self.head, self.git.state())
        self.assertEqual(self.head[:12], self.git.state(12))

    def test_a_changed_file_shows_and_a_new_one_does_not(self):
        (self.clone / "new").write_text("new")
        self.assertEqual(self.head, self.git.state())
        (self.clone / "file").write_text("second")
        self.assertEqual(f"{self.head}+", self.git.state())
        self.assertEqual(f"{self.head[:12]}+", self.git.state(12))

    def test_a_repository_around_the_folder_says_nothing_of_it(self):
        inner = self.clone / "inner"
        inner.mkdir()
        self.assertFalse(Git(inner).knows)
        self.assertIsNone(Git(inner).state())

    def test_without_git_nothing_is_known(self):
        with mock.patch.dict("os.environ", PATH=str(self.folder)):
            self.assertFalse(self.git.knows)
            self.assertIsNone(self.git.state())


if __name__ == "__main__":
    unittest.main()
