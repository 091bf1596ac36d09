# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The judge of Julia's code complains of each access that is not as the table says, and a run of
Julia's programs shows something only if it can be weak."""

import unittest
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.machine import debpackage, julia
from sequitur.suites.native import juliacode, juliatags
from sequitur.suites.native.juliaaccesses import functions, numbered
from sequitur.suites.native.juliatags import judge, missing_rows
from support import TemporaryClone

BEFORE = """define i64 @f(ptr %p) {
  %v = load i64, ptr %p, align 8, !tbaa !1
  store i64 %v, ptr %p, align 8, !tbaa !1
  ret i64 %v
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!0 = !{!"jtbaa"}
!1 = !{!2, !2, i64 0, i64 1}
!2 = !{!"TAG", !0, i64 0}
!7 = distinct !{!7, !"other"}
"""
FENCE = '  fence syncscope("singlethread") seq_cst\n'


def ordered(text: str, load: str = "seq_cst", store: str = "seq_cst") -> str:
    """As AddSC leaves it, with an ordering for each of the two accesses, none if it is empty."""
    if load:
        text = text.replace("load i64, ptr %p,", f"load atomic i64, ptr %p {load},")
    if store:
        text = text.replace("store i64 %v, ptr %p,", f"store atomic i64 %v, ptr %p {store},")
    return text


class JudgeTest(unittest.TestCase):
    def complaints(self, tag: str, load: str, store: str) -> list[str]:
        before = numbered(BEFORE.replace("TAG", tag))
        return judge(before, ordered(before, load, store))[0]

    def test_numbers_and_names(self):
        text = numbered(BEFORE)
        self.assertIn("!8 = !{i64 0}", text)
        load, store = functions(text)["f"]
        self.assertEqual((0, "load", "TAG"), (load.number, load.kind, load.tag))
        self.assertEqual((1, "store", "TAG"), (store.number, store.kind, store.tag))

    def test_each_row_has_one_right_answer(self):
        for tag in (*juliatags.TABLE, "jtbaa_unheard_of"):
            row = juliatags.TABLE.get(tag, juliatags.YES)
            right = {juliatags.YES: ("seq_cst", "seq_cst"), juliatags.NO: ("", ""),
                     juliatags.IMMUTABLE: ("", "release")}[row]
            for load in ("", "unordered", "acquire", "seq_cst"):
                for store in ("", "unordered", "release", "seq_cst"):
                    wrong = self.complaints(tag, load, store)
                    self.assertEqual((load != right[0]) + (store != right[1]), len(wrong),
                                     (tag, load, store, wrong))

    def test_the_rows_are_counted(self):
        before = numbered(BEFORE.replace("TAG", "jtbaa_immut"))
        wrong, verdicts = judge(before, ordered(before, "", "release"))
        self.assertEqual([], wrong)
        self.assertEqual("jtbaa_immut load plain: 1\njtbaa_immut store release: 1\n",
                         juliatags.table(verdicts))
        rows = juliatags.TABLE.keys() - juliatags.NEVER - {"jtbaa_immut"}
        self.assertEqual(len(rows), len(missing_rows(verdicts)))
        verdicts["jtbaa_array", "load", "plain"] += 1
        self.assertIn("take it out of NEVER", missing_rows(verdicts)[-1])

    def test_functions_that_are_gone(self):
        self.assertIn("functions differ", judge(numbered(BEFORE), "")[0][0])

    def test_an_access_that_is_gone(self):
        before = numbered(BEFORE.replace("TAG", "jtbaa_mutab"))
        lines = ordered(before).splitlines(keepends=True)
        for gone in (1, 2):
            wrong = judge(before, "".join(lines[:gone] + lines[gone + 1:]))[0]
            self.assertEqual(1, len(wrong))
            self.assertIn(": gone, not seq_cst", wrong[0])


class PartsTest(unittest.TestCase):
    """What no instruction does at once is taken apart, or volatile between fences."""

    def whole(self, tag: str, access: str) -> str:
        return numbered(BEFORE.replace("TAG", tag).replace("i64 %v, ptr %p, align 8", access))

    def of_parts(self, part: str, tag: str = "jtbaa_immut") -> list[str]:
        before = self.whole(tag, "{ i64, i64 } %w, ptr %p, align 8")
        lines = before.splitlines(keepends=True)
        lines[2] = part
        return judge(before, ordered("".join(lines), "" if tag == "jtbaa_immut" else "seq_cst"))[0]

    def test_parts_of_a_struct(self):
        part = "  store atomic i64 %a, ptr %p release, align 8, !tbaa !1\n"
        self.assertEqual([], self.of_parts(2 * part))
        self.assertIn("seq_cst, not release",
                      self.of_parts(part + part.replace("release", "seq_cst"))[0])
        untagged = part.replace("release", "seq_cst").replace(", !tbaa !1", "")
        self.assertIn("without the tag of its whole", self.of_parts(untagged)[0])
        self.assertIn("plain, not seq_cst",
                      self.of_parts("  store i64 %a, ptr %p, align 8, !tbaa !1\n",
                                    "jtbaa_mutab")[0])

    def test_an_access_from_nowhere(self):
        before = numbered(BEFORE.replace("TAG", "jtbaa_mutab"))
        more = "  store atomic i64 7, ptr %p seq_cst, align 8\n  ret"
        self.assertIn("from nowhere", judge(before, ordered(before).replace("  ret", more))[0][0])

    def test_a_private_access_is_not_taken_apart(self):
        wrong = self.of_parts("  store atomic i64 %a, ptr %p seq_cst, align 8, !tbaa !1\n",
                              "jtbaa_stack")
        self.assertTrue(any("taken apart" in line for line in wrong), wrong)

    def enclosed(self, access: str, before: str, behind: str) -> list[str]:
        text = self.whole("jtbaa_mutab", access)
        lines = ordered(text).replace("store ", "store volatile ").splitlines(keepends=True)
        lines[2] = before + lines[2] + behind
        return judge(text, "".join(lines))[0]

    def test_volatile_between_fences(self):
        wide = "i128 %w, ptr %p, align 8"
        self.assertEqual([], self.enclosed(wide, FENCE, FENCE))
        for before, behind in ((FENCE, ""), ("", FENCE), ("", "")):
            self.assertIn("plain, not seq_cst", self.enclosed(wide, before, behind)[0])
        self.assertIn("too weak for its size",
                      self.enclosed("i32 %w, ptr %p, align 4", FENCE, FENCE)[0])
        self.assertEqual([], self.enclosed("i32 %w, ptr %p, align 2", FENCE, FENCE))

    def test_copies(self):
        copy = "  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false), !tbaa !1\n"
        before = numbered(BEFORE.replace("TAG", "jtbaa_mutab").replace("  ret", copy + "  ret"))
        lines = ordered(before).splitlines(keepends=True)
        self.assertIn("bulk: plain", judge(before, "".join(lines))[0][0])
        lines[3] = FENCE + lines[3].replace("i1 false", "i1 true") + FENCE
        self.assertEqual([], judge(before, "".join(lines))[0])
        lines[3] = "  store atomic i64 %v, ptr %p seq_cst, align 8\n"
        self.assertEqual([], judge(before, "".join(lines))[0])


class ProgramsTest(TemporaryClone):
    SAID = ("weak stock 3 of 200000\nweak plain 1 of 200000\nweak ordered 0 of 200000\n"
            + "".join(f"same {name} {what} true\n" for name in ("plain", "ordered")
                      for what in ("total", "drftotal", "words")))

    def failures(self, old: str = "", new: str = "") -> list[str]:
        return juliacode.read_run(self.SAID.replace(old, new) if old else self.SAID, "x").failures

    def test_what_a_run_says(self):
        self.assertEqual([], self.failures())
        self.assertIn("no weak outcome", self.failures("stock 3", "stock 0")[0])
        self.assertIn("no weak outcome", self.failures("plain 1", "plain 0")[0])
        self.assertIn("2 of 200000", self.failures("ordered 0", "ordered 2")[0])
        self.assertIn("0 of 0", self.failures("weak ordered", "")[0])
        self.assertIn("ordered words gives another result",
                      self.failures("ordered words true", "ordered words false")[0])
        self.assertIn("5 results", self.failures("same plain total true", "")[0])

    def test_loops(self):
        code = ("define i64 @native_total(ptr %0) {\n  %1 = load atomic i64, ptr %0\n}\n"
                "define i64 @native_drftotal(ptr %0) {\n  %1 = load <2 x i64>, ptr %0\n}\n")
        self.assertEqual([], juliacode.loops(code))
        self.assertEqual(1, len(juliacode.loops(code.replace("<2 x i64>", "i64"))))
        self.assertEqual(1, len(juliacode.loops(code.replace("atomic", ""))))

    def test_a_mirror_without_the_suite(self):
        with mock.patch.object(debpackage, "tree", side_effect=Failure("no such suite")), \
                self.assertRaisesRegex(Failure, "no such suite.*bullseye.*unpack its packages"):
            julia.ensure(self.layout)

    def test_another_julia(self):
        binary = self.layout.cache / "julia/usr/bin/julia"
        binary.parent.mkdir(parents=True)
        binary.write_text("#!/bin/sh\necho 1.9.4\n")
        binary.chmod(0o755)
        with self.assertRaisesRegex(Failure, "has Julia 1.9.4, not 1.5: remove the folder"):
            julia.ensure(self.layout)
        binary.write_text("#!/bin/sh\necho 1.5.3\n")
        self.assertEqual(self.layout.cache / "julia", julia.ensure(self.layout))
