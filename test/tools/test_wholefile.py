# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A file is written whole or not at all."""

from sequitur.base import wholefile
from support import TemporaryFolder


class WholeFileTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.path = self.folder / "below" / "file.txt"

    def test_a_new_file_gets_its_folder_and_leaves_nothing_else(self):
        wholefile.write(self.path, b"content\n")
        self.assertEqual(self.path.read_bytes(), b"content\n")
        self.assertEqual(list(self.path.parent.iterdir()), [self.path])

    def test_a_file_that_was_there_keeps_its_mode(self):
        wholefile.write(self.path, b"old")
        self.path.chmod(0o750)
        wholefile.write(self.path, b"new")
        self.assertEqual(self.path.read_bytes(), b"new")
        self.assertEqual(self.path.stat().st_mode & 0o777, 0o750)

    def test_a_file_with_the_same_content_keeps_its_time(self):
        wholefile.write_if_changed(self.path, b"content")
        before = self.path.stat()
        wholefile.write_if_changed(self.path, b"content")
        self.assertEqual(self.path.stat(), before)
        wholefile.write_if_changed(self.path, b"other")
        self.assertEqual(self.path.read_bytes(), b"other")

    def test_what_cannot_be_written_leaves_what_was_there(self):
        wholefile.write(self.path, b"old")
        (self.path.parent / "file.txt.partial").mkdir()
        with self.assertRaises(OSError):
            wholefile.write(self.path, b"new")
        self.assertEqual(self.path.read_bytes(), b"old")

    def test_a_writer_that_is_interrupted_leaves_nothing_behind(self):
        wholefile.write(self.path, b"old")
        with self.assertRaises(KeyboardInterrupt), wholefile.partial(self.path) as partial:
            partial.write_bytes(b"half")
            raise KeyboardInterrupt
        self.assertEqual(self.path.read_bytes(), b"old")
        self.assertEqual(list(self.path.parent.iterdir()), [self.path])
