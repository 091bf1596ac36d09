# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Each seam rule: a patch that keeps it passes, a patch that breaks it is named."""

import unittest

from sequitur.checks import seams
from sequitur.checks.seams import budget_problems, header_problems, patch_problems
from sequitur.patches import patchfile
from support import TemporaryClone

HEADER = """\
Subject: place-event: let somebody see it
Why: nothing else
  reaches it
Seam: src/hotspot/share/sequitur/hooks/sqPlaceHooks.hpp
Used-by: ordering
Upstream-Status: Inappropriate [embedding]
Test: test/somewhere
"""
INDEX = f"index {'1' * 40}..{'2' * 40} 100644"


def patch(*body: str, header: str = HEADER, index: str = INDEX, counts: str = "-5,2 +5,3"):
    lines = ["diff --git a/x/a.cpp b/x/a.cpp", index, "--- a/x/a.cpp", "+++ b/x/a.cpp",
             f"@@ {counts} @@ void f()", *body]
    return patchfile.parse("p", (header + "\n" + "\n".join(lines) + "\n").encode())


class PatchRulesTest(unittest.TestCase):
    def assert_refused(self, problems: list[str], *words: str) -> None:
        self.assertEqual(1, len(problems), problems)
        for word in words:
            self.assertIn(word, problems[0])

    def test_good_patch(self):
        good = patch(" one", "+  SqPlaceHooks::event();", " two")
        self.assertEqual([], header_problems(good) + patch_problems(good))

    def test_good_include(self):
        good = patch(" one", '+#include "sequitur/hooks/sqPlaceHooks.hpp"', " two")
        self.assertEqual([], patch_problems(good))

    def test_include_of_something_else_of_ours(self):
        self.assert_refused(
            patch_problems(patch(" one", '+#include "sequitur/ordering/sqPolicy.hpp"', " two")),
            "x/a.cpp:5", "ordering/sqPolicy.hpp", "hook headers only")

    def test_comments(self):
        for line in ("+  // why", "+  call(); /* why */", "+   * why"):
            self.assert_refused(patch_problems(patch(" one", line, " two")), "adds a comment")

    def test_white_space(self):
        for line in ("+  call(); ", "+\tcall();"):
            self.assert_refused(patch_problems(patch(" one", line, " two")), "tab or trailing")

    def test_removed_line_must_be_declared(self):
        body = (" one", "-  old();", "+  fresh();", " two")
        self.assert_refused(patch_problems(patch(*body, counts="-5,3 +5,3")),
                            "removes 1 upstream lines", "declares 0")
        declared = patch(*body, counts="-5,3 +5,3", header=HEADER + "Removed-lines: 1 it moved\n")
        self.assertEqual([], patch_problems(declared) + header_problems(declared))

    def test_declared_but_not_removed(self):
        self.assert_refused(patch_problems(patch(
            " one", "+  call();", " two", header=HEADER + "Removed-lines: 1 it moved\n")),
            "declares 1")

    def test_size_of_a_hunk(self):
        lines = [f"+  call({number});" for number in range(11)]
        self.assert_refused(patch_problems(patch(" one", *lines, " two", counts="-5,2 +5,13")),
                            "changes 11 lines, more than 10")
        self.assertEqual([], patch_problems(
            patch(" one", *lines[:10], " two", counts="-5,2 +5,12")))

    def test_short_index_line(self):
        self.assert_refused(patch_problems(patch(" one", "+  call();", " two",
                                                 index="index 1234567..89abcde 100644")),
                            "full index line")

    def test_every_header_field_is_required(self):
        for field in patchfile.REQUIRED:
            without = "".join(line for line in HEADER.splitlines(True)
                              if not line.startswith((f"{field}:", "  ")))
            self.assert_refused(header_problems(patch(" one", header=without)), f"lacks {field}")

    def test_template_is_refused_until_it_is_filled_in(self):
        fresh = patch(" one", header=patchfile.template("p"))
        self.assertEqual(len(patchfile.REQUIRED) - 1, len(header_problems(fresh)))

    def test_unknown_field_and_status(self):
        self.assert_refused(header_problems(patch(" one", header=HEADER + "Mood: good\n")), "Mood")
        odd = HEADER.replace("Inappropriate", "Maybe")
        self.assert_refused(header_problems(patch(" one", header=odd)), "Upstream-Status")

    def test_budget(self):
        one = patch(" one", "+  call();", " two")
        self.assertEqual([], budget_problems([one], "at most **1** hunks in all"))
        self.assert_refused(budget_problems([one, one], "at most **1** hunks in all"),
                            "2 hunks", "budget of 1")
        self.assert_refused(budget_problems([one], "no number"), "states no budget")

    def test_removed_line_that_looks_like_a_file_header(self):
        parsed = patch(" one", "--- x;", "+++ y;", " two", counts="-5,3 +5,3")
        self.assertEqual((1, 1), (parsed.files[0].added, parsed.files[0].removed))


class SeriesRulesTest(TemporaryClone):
    def test_unlisted_missing_and_repeated(self):
        (self.layout.patches / "stray.patch").write_text("x")
        (self.layout.patches / "series").write_text("gone.patch\ngone.patch\n")
        problems = "\n".join(seams.check(self.layout))
        for words in ("stray.patch is not listed", "lists gone, which is missing",
                      "lists gone twice"):
            self.assertIn(words, problems)

    def test_seam_must_exist(self):
        content = patch(" one", "+  call();", " two").to_bytes()
        (self.layout.patches / "p.patch").write_bytes(content)
        (self.layout.patches / "series").write_text("p.patch\n")
        (self.layout.patches / "README.md").write_text("at most **9** hunks\n")
        self.assertIn("does not exist", seams.check(self.layout)[0])
        hook = self.layout.root / "src/hotspot/share/sequitur/hooks/sqPlaceHooks.hpp"
        hook.parent.mkdir(parents=True)
        hook.touch()
        self.assertEqual([], seams.check(self.layout))

    def test_stale_table(self):
        (self.layout.patches / "README.md").write_text("no table\n")
        self.assertIn("stale", seams.check_table(self.layout)[0])


if __name__ == "__main__":
    unittest.main()
