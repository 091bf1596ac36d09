# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A hunk goes where it was made for, or it is a conflict: never into a look-alike."""

import unittest

from sequitur.patches import hunkfit, patchfile
from sequitur.patches.hunkfit import Conflict, Fit

SOURCE = """\
#include "a.hpp"

void first() {
  begin();
  work();
  finish();
}

void second() {
  prepare();
  work();
  tidy();
}
"""
OLD = SOURCE.split("\n")
# Made by git, so that the heading is as git writes it.
PATCH = b"""\
diff --git a/x.cpp b/x.cpp
index 1..2 100644
--- a/x.cpp
+++ b/x.cpp
@@ -9,6 +9,7 @@ void first() {
 void second() {
   prepare();
   work();
+  hook();
   tidy();
 }

"""
INNER = b"""\
diff --git a/x.cpp b/x.cpp
index 1..2 100644
--- a/x.cpp
+++ b/x.cpp
@@ -10,3 +10,4 @@ void second() {
   prepare();
   work();
+  hook();
   tidy();
"""


def hunk(content: bytes = PATCH) -> patchfile.Hunk:
    return patchfile.parse("p", content).files[0].hunks[0]


class FitTest(unittest.TestCase):
    def fit(self, lines, content=PATCH, carried=0) -> Fit:
        found = hunkfit.fit(lines, hunk(content), carried)
        self.assertIsInstance(found, Fit, found)
        return found

    def conflict(self, lines, content=PATCH) -> Conflict:
        found = hunkfit.fit(lines, hunk(content), 0)
        self.assertIsInstance(found, Conflict, found)
        return found

    def test_as_it_is(self):
        found = self.fit(OLD)
        self.assertEqual((9, 0, 0, True),
                         (found.line, found.offset, found.fuzz, found.same_function))
        self.assertEqual([*OLD[:11], "  hook();", *OLD[11:]],
                         hunkfit.applied(OLD, hunk(), found))

    def test_further_down_and_further_up(self):
        self.assertEqual(2, self.fit(["// a", "// b", *OLD]).offset)
        self.assertEqual(-2, self.fit(OLD[2:]).offset)

    def test_a_line_of_context_that_changed_is_fuzz(self):
        new = [line.replace("}", "} // end") if index == 12 else line
               for index, line in enumerate(OLD)]
        found = self.fit(new)
        self.assertEqual((0, 2), (found.offset, found.fuzz))
        self.assertEqual("  hook();", hunkfit.applied(new, hunk(), found)[11])

    def test_a_renamed_function_is_a_conflict_with_both_sides(self):
        found = self.conflict([line.replace("second()", "third()") for line in OLD])
        self.assertEqual(("void second() {", "void third() {", 9),
                         (found.expected[0], found.found[0], found.line))

    def test_a_renamed_function_above_the_hunk_is_told(self):
        found = self.fit([line.replace("second()", "third()") for line in OLD], INNER)
        self.assertEqual(("void second() {", "void third() {"), (found.before, found.now))
        self.assertFalse(found.same_function)

    def test_no_fuzz_in_another_function(self):
        new = [line.replace("second()", "third()").replace("tidy", "clean") for line in OLD]
        self.conflict(new, INNER)

    def test_a_look_alike_nearer_by_is_not_taken(self):
        twin = ["void other() {", "  prepare();", "  work();", "  tidy();", "}", ""]
        found = self.fit([*OLD[:8], *twin, *OLD[8:]], INNER)
        self.assertEqual((6, "void second() {"), (found.offset, found.now))

    def test_two_places_in_one_function_are_a_conflict(self):
        body = ["  prepare();", "  work();", "  tidy();"]
        found = self.conflict([*OLD[:9], "  x();", *body, *body, "}"], INNER)
        self.assertEqual("fits in 2 places, at the lines 11, 14", found.why)

    def test_a_hunk_takes_no_lines_of_the_one_before(self):
        self.assertIsInstance(hunkfit.fit(OLD, hunk(), 0, floor=11), Conflict)

    def test_a_file_that_became_short_or_empty(self):
        self.assertEqual((), self.conflict([]).found)
        self.assertEqual(("x",), self.conflict(["x"]).found)


if __name__ == "__main__":
    unittest.main()
