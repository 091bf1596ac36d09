# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Kept tools find nothing in our Python, and do find what is planted."""

import unittest

from sequitur.base.layout import Layout
from sequitur.suites import linters
from support import TemporaryFolder

LAYOUT = Layout.of_this_clone()
CACHE = ("--no-cache",)


class LintTest(TemporaryFolder):
    def test_ruff(self):
        found = linters.complaints(LAYOUT, "ruff", "check", *CACHE, "--quiet", "tools", "test")
        self.assertEqual("", found)

    def test_ruff_finds_what_is_planted(self):
        (self.folder / "planted.py").write_text("import os\nimport abc\n")
        found = linters.complaints(LAYOUT, "ruff", "check", *CACHE, "--quiet", str(self.folder))
        self.assertIn("F401", found)

    def test_mypy(self):
        self.assertEqual("", linters.complaints(LAYOUT, "mypy", "--cache-dir=/dev/null"))

    def test_mypy_finds_what_is_planted(self):
        (self.folder / "planted.py").write_text("def f(x: int) -> str:\n    return x\n")
        found = linters.complaints(LAYOUT, "mypy", "--cache-dir=/dev/null",
                                   str(self.folder / "planted.py"))
        self.assertIn("return-value", found)


if __name__ == "__main__":
    unittest.main()
