# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A circle of Python packages is noticed, however a module is imported."""

import unittest
from pathlib import Path

from sequitur.base.layout import Layout
from sequitur.checks.layers import circle_problems
from sequitur.checks.pylayers import check, edges, imported

BASE = Path("sequitur/base/git.py")
VERBS = Path("sequitur/verbs/cli.py")


class PyLayersTest(unittest.TestCase):
    def test_each_form_of_import(self):
        for line, package in (("from ..base.errors import Failure", "base"),
                              ("from ..base import git, lock", "base"),
                              ("from .. import checks", "checks"),
                              ("from . import testrun", "verbs"),
                              ("from .testrun import run", "verbs"),
                              ("def late():\n    from ..checks import layers", "checks")):
            self.assertEqual({package}, imported(VERBS, line), line)
        self.assertEqual(set(), imported(VERBS, "import os\nfrom pathlib import Path"))
        self.assertEqual({"verbs"}, imported(Path("sequitur/__main__.py"),
                                             "from .verbs.cli import main"))

    def test_circle(self):
        texts = {BASE: "from ..verbs import cli", VERBS: "from ..base.git import Git"}
        problem, = circle_problems(edges(texts))
        self.assertIn("base -> verbs -> base", problem)
        self.assertIn("git.py imports verbs", problem)
        del texts[BASE]
        self.assertEqual([], circle_problems(edges(texts)))

    def test_ours(self):
        self.assertEqual([], check(Layout.of_this_clone()))


if __name__ == "__main__":
    unittest.main()
