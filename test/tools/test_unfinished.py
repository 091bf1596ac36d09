# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Interrupted work goes on; ended work, and work on something else, begins anew."""

import unittest

from sequitur.base import unfinished
from support import TemporaryFolder


class WorkTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.result = self.folder / "work/part/result"

    def begin(self, key: str, *, interrupted: bool) -> bool:
        """Whether the block found the result of the one before."""
        try:
            with unfinished.work(self.folder / "work", key):
                found = self.result.exists()
                self.result.parent.mkdir(parents=True, exist_ok=True)
                self.result.touch()
                if interrupted:
                    raise KeyboardInterrupt
        except KeyboardInterrupt:
            pass
        return found

    def test_goes_on_until_it_ends(self):
        for found, interrupted in ((False, True), (True, True), (True, False), (False, False)):
            self.assertEqual(found, self.begin("images of today", interrupted=interrupted))

    def test_other_images(self):
        self.begin("images of today", interrupted=True)
        self.assertFalse(self.begin("images of tomorrow", interrupted=True))


if __name__ == "__main__":
    unittest.main()
