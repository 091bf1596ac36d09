# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""With all flags off, C2 emits for a fixed set of methods the code that the stock JDK's C2 emits.

Addresses differ from run to run: a byte counts as part of one if it differs between two runs of
the stock JDK, or lies within the eight bytes of one that does. Others differ from build to build: a
byte counts as part of one if the opcode of an x86 move of 64 immediate bits is up to eight bytes in
front, or that of a call or jump, or the mode byte of an operand relative to the instruction, up to
four. All others must be equal, and the lengths as well."""

import re
import tempfile
import unittest
from pathlib import Path

from test_image import LAYOUT, run, stock_jdk

STOCK_RUNS = 3
ADDRESS_BYTES = 8
METHODS = """\
package code;
public class Methods {
    static class Box { int v; Box next; volatile int w; final int f; Box(int f) { this.f = f; } }
    static int[] numbers = new int[64];
    static Box head;
    static final Object LOCK = new Object();
    static int sum(int[] x) { int s = 0; for (int v : x) s += v; return s; }
    static void fill(int[] x, int v) { for (int i = 0; i < x.length; i++) x[i] = v; }
    static Box push(int v) { Box b = new Box(v); b.v = v; b.next = head; head = b; return b; }
    static int volatiles(Box b) { b.w = 3; return b.w + b.v + b.f; }
    static int locked(int v) { synchronized (LOCK) { numbers[1] = v; return numbers[2]; } }
    static void copy(int[] x, int[] y) { System.arraycopy(x, 0, y, 0, x.length); }
    static int[] filled(int v) { int[] x = new int[20]; fill(x, v); return x.clone(); }
    static int caught(int d) {
        try { return 10 / d; } catch (ArithmeticException e) { return numbers.length; }
    }
    public static void main(String[] args) {
        int s = 0;
        for (int i = 0; i < 30_000; i++) {
            fill(numbers, i);
            Box b = push(i);
            if ((i & 63) == 0) head = null;
            copy(numbers, new int[64]);
            s += sum(numbers) + volatiles(b) + locked(i) + caught(i % 7) + filled(i)[3];
        }
        System.out.println("done " + (s != 1));
    }
}
"""
# A line of code as the VM prints it where no disassembler is installed, and the head of a method.
_BYTES = re.compile(r"^  0x[0-9a-f]{16}: ((?:[0-9a-f]{2,4}(?: \| | )?)+)$", re.M)
_METHOD = re.compile(r"^Compiled method \(c2\).*?(code\.Methods::\w+)( @ \d+)? \(", re.M)


def compiled(home: Path, classes: Path) -> dict[str, bytes]:
    """Machine code of each method of METHODS as the C2 in `home` compiles it, by name; compiled
    for on-stack replacement, with the bytecode it begins at."""
    text = run(home / "bin/java", "-Xbatch", "-XX:-TieredCompilation", "-XX:CICompilerCount=1",
               "-XX:+UseSerialGC", "-Xshare:off", "-XX:+UnlockDiagnosticVMOptions",
               "-XX:CompileCommand=quiet", "-XX:CompileCommand=compileonly,code.Methods::*",
               "-XX:CompileCommand=dontinline,code.Methods::*",
               "-XX:CompileCommand=print,code.Methods::*", "-cp", classes, "code.Methods")
    heads = list(_METHOD.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    code = {}
    for head, end in zip(heads, ends, strict=True):
        lines = _BYTES.findall(text, head.end(), end)
        name = head[1] + (head[2] or "")
        code.setdefault(name, bytes.fromhex(re.sub(r"[ |]", "", "".join(lines))))
    return code


def addresses(runs: list[bytes]) -> set[int]:
    """Positions that differ between the runs, and their neighbours."""
    varied = {i for i, values in enumerate(zip(*runs, strict=False)) if len(set(values)) > 1}
    return {i + d for i in varied for d in range(-ADDRESS_BYTES + 1, ADDRESS_BYTES)}


def is_in_address(code: bytes, at: int) -> bool:
    """Whether the byte may belong to an address of 64 bits, or a distance of 32 bits."""
    for start in range(max(at - ADDRESS_BYTES, 1), at):
        before, opcode = code[start - 1], code[start]
        if before in (0x48, 0x49) and 0xB8 <= opcode <= 0xBF:
            return True
        is_branch = opcode in (0xE8, 0xE9) or (before == 0x0F and 0x80 <= opcode <= 0x8F)
        if at - start <= 4 and (is_branch or opcode & 0xC7 == 0x05):
            return True
    return False


class FlagsOffCodeTest(unittest.TestCase):
    def test_code_is_that_of_the_stock_jdk(self):
        stock = stock_jdk(self).home
        with tempfile.TemporaryDirectory(prefix="sequitur-code-") as folder:
            source = Path(folder) / "Methods.java"
            source.write_text(METHODS)
            run(stock / "bin/javac", "-d", folder, source)
            expected = [compiled(stock, Path(folder)) for _ in range(STOCK_RUNS)]
            ours = compiled(LAYOUT.image("release"), Path(folder))
        self.assertGreaterEqual(len(ours), 9)
        self.assertEqual(set(expected[0]), set(ours))
        for name, code in ours.items():
            runs = [run[name] for run in expected]
            self.assertGreater(len(code), 50, name)
            self.assertEqual({len(code)}, {len(run) for run in runs}, name)
            masked = addresses(runs)
            self.assertLess(len(masked), 0.8 * len(code), name)
            differs = [i for i, byte in enumerate(code) if byte != runs[0][i] and i not in masked
                       and not is_in_address(code, i)]
            self.assertEqual([], differs, name)
