# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""upstream.lock is read strictly."""

import unittest

from sequitur.base import lock
from sequitur.base.errors import Failure
from support import ROOT, TemporaryFolder

GOOD = f"""\
# comment
version = 25.0.3+9
package = openjdk-25   # trailing comment
suite = trixie
tarball = openjdk.tar.xz
size = 12
sha256 = {"0a" * 32}
name = Sequitur
release = 0.1.0
"""


class LockTest(TemporaryFolder):
    def parse(self, text: str) -> lock.Lock:
        file = self.folder / "upstream.lock"
        file.write_text(text)
        return lock.read(file)

    def refuses(self, text: str, *words: str) -> None:
        with self.assertRaises(Failure) as caught:
            self.parse(text)
        for word in words:
            self.assertIn(word, str(caught.exception))
        self.assertNotIn("\n", str(caught.exception))

    def test_values_and_what_follows_from_them(self):
        read = self.parse(GOOD)
        self.assertEqual(("openjdk-25", 12), (read.package, read.size))
        self.assertEqual((25, "25.0.3", "9"), (read.feature, read.number, read.build_number))
        self.assertEqual("25.0.3+9-sequitur", read.version_string)
        self.assertEqual("Sequitur-0.1.0", read.vendor_version)

    def test_the_repository_has_a_good_one(self):
        self.assertEqual(25, lock.read(ROOT / "upstream.lock").feature)

    def test_missing_key(self):
        self.refuses(GOOD.replace("suite = trixie\n", ""), "lacks suite")

    def test_unknown_key(self):
        self.refuses(GOOD + "colour = blue\n", "unknown colour")

    def test_key_given_twice(self):
        self.refuses(GOOD + "suite = sid\n", "suite", "twice", ":10:")

    def test_line_without_value(self):
        self.refuses(GOOD.replace("= trixie", "="), ":4:", "key = value")

    def test_bad_checksum_version_and_size(self):
        self.refuses(GOOD.replace("0a" * 32, "0A" * 32), "sha256")
        self.refuses(GOOD.replace("25.0.3+9", "25.0.3"), "version")
        self.refuses(GOOD.replace("size = 12", "size = big"), "size")

    def test_missing_file(self):
        with self.assertRaisesRegex(Failure, "missing"):
            lock.read(self.folder / "absent.lock")


if __name__ == "__main__":
    unittest.main()
