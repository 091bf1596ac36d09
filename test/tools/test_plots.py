# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A plot whose table has changed is noticed."""

import hashlib
import unittest

from sequitur.checks import plots
from support import TemporaryFolder

TABLE = "| a | b |\n|---|--:|\n| x | 1.2 |"
PAGE = f"# Title\n\n![time](plots/one.svg)\n\nWords.\n\n{TABLE}\n\nMore words.\n"


class StaleTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        (self.folder / "plots").mkdir()
        checksum = hashlib.sha256(TABLE.encode()).hexdigest()
        (self.folder / "plots/one.svg").write_text(f'<svg data-table="{checksum}"></svg>')

    def test_the_plot_of_the_table_below_it_is_fresh(self):
        self.assertEqual([], plots.stale(self.folder, PAGE))

    def test_a_changed_figure_or_a_missing_plot_is_noticed(self):
        self.assertEqual(["plots/one.svg"], plots.stale(self.folder, PAGE.replace("1.2", "1.3")))
        (self.folder / "plots/one.svg").unlink()
        self.assertEqual(["plots/one.svg"], plots.stale(self.folder, PAGE))

    def test_tables_above_other_images_and_code_do_not_matter(self):
        code = "```\n![time](plots/two.svg)\n```"
        other = f"| c |\n|---|\n| y |\n\n![photo](photo.png)\n\n{code}\n\n{PAGE}"
        self.assertEqual([], plots.stale(self.folder, other))


if __name__ == "__main__":
    unittest.main()
