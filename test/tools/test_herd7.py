# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Programs for herd7: their sequentially consistent ends, their instructions, and the verdict."""

import contextlib
import io
import unittest
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.base.progress import Progress
from sequitur.suites.native import herd7, herdprograms, herdrun, herdtests
from sequitur.suites.native.herdprograms import Piece, Program, whole
from sequitur.suites.native.herdtests import AARCH64, X86
from support import TemporaryClone

STORE_BUFFERING = (("Wx", "Ry"), ("Wy", "Rx"))
ENDS = {frozenset({"x": 1, "y": 4, "r00": a, "r10": b}.items())
        for a, b in ((4, 0), (0, 1), (4, 1))}
WEAK = frozenset({"x": 1, "y": 4, "r00": 0, "r10": 0}.items())
X86_ASSEMBLY = """
\t.globl\tt00_Wx_Ry
t00_Wx_Ry:                              # @t00_Wx_Ry
\t.cfi_startproc
# %bb.0:
\tmovl\t$1, (%rdi)
\t#APP
\tlock\t\torl\t$0, (%rsp)
\t#NO_APP
\tmovl\t(%rsi), %eax
\tmovl\t%eax, (%rcx)
\tretq
.Lfunc_end0:
\t.size\tt00_Wx_Ry, .Lfunc_end0-t00_Wx_Ry
\t.globl\tt10_Wy_Rx
t10_Wy_Rx:
\txchgl\t%eax, (%rsi)
\tretq
"""


class ProgramsTest(unittest.TestCase):
    def test_ends_of_store_buffering(self):
        self.assertEqual(ENDS, herdprograms.states(STORE_BUFFERING))

    def test_an_exchange_reads_and_writes_at_once(self):
        ends = herdprograms.states((("Xx",), ("Xx",)))
        self.assertEqual({frozenset({"x": x, "r00": a, "r10": b}.items())
                          for x, a, b in ((4, 0, 1), (1, 4, 0))}, ends)

    def test_two_readers_agree_on_the_order_of_writes(self):
        ends = herdprograms.states((("Wx",), ("Wy",), ("Rx", "Ry"), ("Ry", "Rx")))
        disagreed = {("r20", 1), ("r21", 0), ("r30", 4), ("r31", 0)}
        self.assertFalse([end for end in ends if disagreed <= end])
        self.assertEqual(15, len(ends))

    def test_functions_of_a_thread(self):
        threads = (("Wx", "Ry", "Wy"), ("Wy",))
        self.assertEqual({(), (1, 2), (1,), (2,)},
                         {program.cuts[0] for program in herdprograms.divided(threads)})
        program = Program(threads, ((2,), ()))
        self.assertEqual([Piece(0, 0, ("Wx", "Ry")), Piece(0, 2, ("Wy",))], program.pieces(0))
        self.assertEqual("Wx Ry; Wy || Wy", str(program))

    def test_known_shapes_are_among_them(self):
        found = {program.threads for program in herdprograms.all_programs()}
        for shape in (STORE_BUFFERING, (("Rx", "Wy"), ("Ry", "Wx")),
                      (("Wx",), ("Wy",), ("Rx", "Ry"), ("Ry", "Rx")),
                      (("Wx", "Ry"), ("Wy", "Rz"), ("Wz", "Rx"))):
            self.assertIn(shape, found)
        self.assertEqual(len(found), len({tuple(sorted(threads)) for threads in found}))


class TestsTest(unittest.TestCase):
    def test_instructions_of_functions(self):
        code = herdtests.instructions(X86_ASSEMBLY, X86)
        self.assertEqual(
            {"t00_Wx_Ry": ["movl $1, (%rdi)", "lock orl $0, (%rsp)", "movl (%rsi), %eax",
                           "movl %eax, (%rcx)"],
             "t10_Wy_Rx": ["xchgl %eax, (%rsi)"]}, code)

    def test_each_kind_of_instruction_can_be_weakened(self):
        lines = {"lock or": "lock orl $0, (%rsp)", "mfence": "mfence",
                 "xchg": "xchgl %eax, (%rsi)", "dmb ish": "dmb ish", "dmb ishld": "dmb ishld",
                 "ldar": "ldar w8, [x0]", "ldapr": "ldapr w8, [x0]", "stlr": "stlr w8, [x0]"}
        for processor in (X86, AARCH64):
            for kind, pattern, instead in processor.weaker:
                code = {"f": list(lines.values())}
                changed = set(lines.values()) - set(herdtests.weakened(code, pattern, instead)["f"])
                self.assertEqual({lines[kind]}, changed)

    def test_a_test_for_x86(self):
        code = herdtests.instructions(X86_ASSEMBLY, X86) | {"t10_Wy": ["movl $4, (%rsi)"]}
        text = herdtests.litmus(whole((("Wx", "Ry"), ("Wy",))), code, X86, "name")
        self.assertIn("X86_64 name\n", text)
        self.assertIn("0:rbx=r00;", text)
        self.assertIn("lock xorl $0, 0(%rsp) |  ;", text)
        self.assertIn("locations [x; y; r00;]", text)

    def test_labels_of_functions_differ(self):
        code = {"t00_Xx": [".LBB0_1:", "cbnz w9, .LBB0_1"], "t10_Xx": [".LBB0_1:"]}
        text = herdtests.litmus(whole((("Xx",), ("Xx",))), code, AARCH64, "name")
        self.assertIn("L00BB0_1: | L10BB0_1: ;", text)
        self.assertIn("cbnz w9, L00BB0_1", text)

    def test_a_function_that_clang_did_not_make(self):
        with self.assertRaisesRegex(Failure, "t00_Wx"):
            herdtests.litmus(whole((("Wx",), ("Rx",))), {}, X86, "name")


class Herd7Test(TemporaryClone):
    def herd(self, script: str) -> herd7.Herd7:
        loader = self.folder / herd7.LIBRARIES / "ld-linux-x86-64.so.2"
        loader.parent.mkdir(parents=True)
        loader.write_text(f"#!/bin/sh\n{script}\n")
        loader.chmod(0o755)
        return herd7.Herd7(self.folder, self.folder / "work")

    def test_states(self):
        herd = self.herd("echo 'Test a Required'; echo 'States 2'; echo '[r00]=0; [x]=1;'; "
                         "echo '[r00]=1; [x]=1;'; echo Ok")
        self.assertEqual({"a": {frozenset({("r00", 0), ("x", 1)}),
                                frozenset({("r00", 1), ("x", 1)})}},
                         herd.states({"a": "AArch64 a"}, "", lambda _: None))

    def test_a_warning_is_no_verdict(self):
        herd = self.herd("echo 'Test a Required'; echo 'Warning: limit exceeded' >&2")
        with self.assertRaisesRegex(Failure, "limit exceeded"):
            herd.states({"a": "AArch64 a"}, "", lambda _: None)

    def test_a_test_that_it_says_nothing_of(self):
        with self.assertRaisesRegex(Failure, "says nothing of .*a.litmus"):
            self.herd(":").states({"a": "AArch64 a"}, "", lambda _: None)


class VerdictTest(unittest.TestCase):
    def judged(self, ends: set) -> list[str]:
        judge = herdrun.Judge(mock.Mock(), Progress(1))
        judge.herd.states.side_effect = lambda tests, *_: dict.fromkeys(tests, ends)
        code = {"t00_Wx_Ry": [], "t10_Wy_Rx": []}
        return herdrun.judge(judge, herdrun.TARGETS[0], 19, [whole(STORE_BUFFERING)], code).failures

    def test_exactly_the_ends_of_sequential_consistency(self):
        self.assertEqual([], self.judged(ENDS))

    def test_one_more(self):
        self.assertIn("may end in r00=0 r10=0 x=1 y=4", self.judged(ENDS | {WEAK})[0])

    def test_one_less(self):
        self.assertIn("not those of the program", self.judged(set(list(ENDS)[1:]))[0])

    def noticed(self, ends: set, unneeded: tuple[str, ...]) -> list[str]:
        judge = herdrun.Judge(mock.Mock(), Progress(1))
        judge.herd.states.side_effect = lambda tests, *_: dict.fromkeys(tests, ends)
        target = herdrun.Target(X86, "placed", unneeded=unneeded)
        code = {"t00_Wx_Ry": ["mfence"], "t10_Wy_Rx": []}
        with contextlib.redirect_stdout(io.StringIO()):
            return herdrun.notices(judge, target, [whole(STORE_BUFFERING)], code).failures

    def test_an_instruction_that_must_be_missed(self):
        self.assertEqual([], self.noticed(ENDS | {WEAK}, ()))
        self.assertIn("without mfence, no program", self.noticed(ENDS, ())[0])

    def test_an_instruction_that_is_known_not_to_be_needed(self):
        self.assertEqual([], self.noticed(ENDS, ("mfence",)))
        self.assertIn("without mfence, Wx Ry", self.noticed(ENDS | {WEAK}, ("mfence",))[0])


if __name__ == "__main__":
    unittest.main()
