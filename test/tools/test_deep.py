# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Lists of OpenJDK's tests are read, merged and checked as their README says."""

import unittest

from sequitur.base.errors import Failure
from sequitur.suites import deep
from support import TemporaryFolder

LIST = """\
# licence
#
# What it judges.

jdk/a            quick
jdk/a/One.java   quick
jdk/b
jdk/b/Two.java#x quick
"""


class ListTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.lists = self.folder / "lists"
        self.tests = self.folder / "tests"
        for path in ("jdk/a/One.java", "jdk/b/Two.java"):
            (self.tests / path).parent.mkdir(parents=True, exist_ok=True)
            (self.tests / path).touch()
        self.lists.mkdir()
        (self.lists / "area.txt").write_text(LIST)

    def exclude(self, text: str) -> None:
        (self.lists / "exclusions-sc.txt").write_text(text)

    def test_folder_covers_its_files(self):
        self.assertEqual(["jdk/a", "jdk/b"], deep.selection(self.lists, quick=False))

    def test_quick_subset(self):
        self.assertEqual(["jdk/a", "jdk/b/Two.java#x"], deep.selection(self.lists, quick=True))

    def test_misspelt_word(self):
        (self.lists / "area.txt").write_text("jdk/a quickly\n")
        with self.assertRaisesRegex(Failure, "quickly"):
            deep.selection(self.lists, quick=True)

    def test_good_lists(self):
        self.exclude("# It counts fences.\na/One.java fences generic-all\n")
        deep.check_lists(self.lists, self.tests)

    def test_entry_that_names_nothing(self):
        (self.lists / "area.txt").write_text("jdk/c\n")
        with self.assertRaisesRegex(Failure, "jdk/c"):
            deep.check_lists(self.lists, self.tests)

    def test_exclusion_that_names_nothing(self):
        self.exclude("# Gone.\na/Three.java gone generic-all\n")
        with self.assertRaisesRegex(Failure, "Three"):
            deep.check_lists(self.lists, self.tests)

    def test_exclusion_without_reason(self):
        self.exclude("# It counts fences.\na/One.java fences generic-all\n\n"
                     "b/Two.java fences generic-all\n")
        with self.assertRaisesRegex(Failure, "no comment above b/Two.java"):
            deep.check_lists(self.lists, self.tests)


class VerifierTest(TemporaryFolder):
    def test_each_finding_counts_once(self):
        folder = self.folder / "java-verifier"
        self.assertIn(f"file={folder}/%p.log", deep.verifier_log(folder)[0])
        (folder / "1.log").write_text("C2 gives up A\nC2 gives up A\nC1 gives up B\n")
        (folder / "2.log").write_text("C2 gives up A\n")
        (folder / "3.log").write_text("")
        self.assertEqual(["C1 gives up B (in 1 VMs)", "C2 gives up A (in 2 VMs)"],
                         deep.given_up(folder))

    def test_no_run_no_findings(self):
        self.assertEqual([], deep.given_up(self.folder / "absent"))


if __name__ == "__main__":
    unittest.main()
