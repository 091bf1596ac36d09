# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Kept tools find what is planted; that they find nothing in our files is a matter of the check."""

import unittest

from sequitur.base.layout import Layout
from sequitur.checks import linters
from support import TemporaryFolder

LAYOUT = Layout.of_this_clone()


class LintTest(TemporaryFolder):
    def planted(self, name, text):
        (self.folder / name).write_text(text)
        return str(self.folder / name)

    def test_ruff_finds_what_is_planted(self):
        file = self.planted("planted.py", "import os\nimport abc\n")
        self.assertIn("F401", linters.python_problems(LAYOUT, file))

    def test_mypy_finds_what_is_planted(self):
        file = self.planted("planted.py", "def f(x: int) -> str:\n    return x\n")
        self.assertIn("return-value", linters.type_problems(LAYOUT, file))

    def test_clang_format_finds_what_is_planted(self):
        self.planted(".clang-format", (LAYOUT.root / ".clang-format").read_text())
        file = self.planted("planted.cpp", "int* f(int *x) {\n    return x; }\n")
        self.assertIn("planted.cpp:1:", linters.cpp_problems(LAYOUT, file))
        file = self.planted("kept.cpp", "int* f(int* x) {\n  return x;\n}\n")
        self.assertEqual("", linters.cpp_problems(LAYOUT, file))

    def test_every_folder_with_cpp_has_a_layout(self):
        files = linters.our_sources(LAYOUT, *linters.CPP)
        self.assertTrue(files)
        for file in files:
            self.assertTrue(any((LAYOUT.root / folder / ".clang-format").is_file()
                                for folder in file.parents), file)


if __name__ == "__main__":
    unittest.main()
