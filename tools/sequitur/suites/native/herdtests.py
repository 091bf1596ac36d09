# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Litmus tests for herd7 made of the instructions that clang and the plugin emit for the functions
of small programs.

Reads leave what they have read in memory of their own, by stores that say drf: those get no
order."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count

from ...base.errors import Failure
from .herdprograms import MOST, READS, Piece, Program, reads, value

_PRELUDE = """#include <sequitur/drf.h>
struct __attribute__((packed)) Unaligned { int value; };
SEQUITUR_DRF static inline void leave(int *where, int what) { *where = what; }
"""
_PARAMETERS = "int *x, int *y, int *z, int *r0, int *r1, int *r2"
_READ = {"R": "*{p}", "U": "((struct Unaligned *){p})->value",
         "A": "__atomic_load_n({p}, __ATOMIC_SEQ_CST)",
         "X": "__atomic_exchange_n({p}, {v}, __ATOMIC_SEQ_CST)"}
_WRITE = {"W": "*{p} = {v};", "V": "((struct Unaligned *){p})->value = {v};",
          "B": "__atomic_store_n({p}, {v}, __ATOMIC_SEQ_CST);"}


@dataclass(frozen=True)
class Processor:
    """name, header: as the plugin's pages and herd7 call it; triple: for clang; move: from one
    register to another; parameters: registers of a function's arguments; kept: registers with the
    same contents between functions; comments: what begins one; weaker: a name of each kind of
    instruction that orders, a pattern for it and what stands there without the order; model: for
    herd7, whose own it is when empty."""

    name: str
    header: str
    triple: str
    move: str
    parameters: tuple[str, ...]
    kept: tuple[str, ...]
    comments: str
    weaker: tuple[tuple[str, str, str], ...]
    model: str = ""


# herd7's model does not order the two halves of an exchange, so that two exchanges may each read
# what the other writes. Here the read comes first.
_X86_MODEL = """"x86 TSO, where an exchange reads before it writes"
include "x86tso-mixed.cat"
acyclic rmw | po-loc | ca | rf as exchange
"""
X86 = Processor(
    "x86-64", "X86_64", "x86_64-linux-gnu", "movq %{source}, %{target}",
    ("rdi", "rsi", "rdx", "rcx", "r8", "r9"), ("r12", "r13", "r14", "rbx", "rbp", "r15"), "#",
    (("lock or", r"lock\s+orl .*", ""), ("mfence", "mfence", ""),
     ("xchg", r"xchgl (%\w+), (\(%\w+\))", r"movl \1, \2")), _X86_MODEL)
AARCH64 = Processor(
    "AArch64", "AArch64", "aarch64-linux-gnu", "mov {target}, {source}",
    ("x0", "x1", "x2", "x3", "x4", "x5"), ("x20", "x21", "x22", "x23", "x24", "x25"), "//",
    (("dmb ish", r"dmb ish\b(?!ld)", ""), ("dmb ishld", "dmb ishld", ""),
     ("ldar", r"ldar ", "ldr "), ("ldapr", r"ldapr ", "ldr "), ("stlr", r"stlr ", "str ")))


def name(piece: Piece) -> str:
    return "_".join([f"t{piece.thread}{piece.first}", *piece.accesses])


def source(pieces: Iterable[Piece]) -> str:
    """A C file with each function once."""
    return _PRELUDE + "".join(f"void {name(piece)}({_PARAMETERS}) {{ {_body(piece)} }}\n"
                              for piece in dict.fromkeys(pieces))


def _body(piece: Piece) -> str:
    statements: list[str] = []
    leaves: list[str] = []
    for number, access in enumerate(piece.accesses, piece.first):
        kind, words = access[0], {"p": access[1], "v": value(piece.thread, number)}
        if kind in READS:
            left = f"r{len(leaves)}"
            statements.append(f"int {left}_ = {_READ[kind].format(**words)};")
            leaves.append(f"leave({left}, {left}_);")
        else:
            statements.append(_WRITE[kind].format(**words))
    return " ".join(statements + leaves)


def instructions(assembly: str, processor: Processor) -> dict[str, list[str]]:
    """Of each function of clang's assembly, up to its return; labels of jumps among them."""
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for raw in assembly.splitlines():
        line = re.sub(r"\s+", " ", raw.split(processor.comments)[0]).strip()
        if label := re.fullmatch(r"(t\d\d_\w+):", line):
            current = found.setdefault(label[1], [])
        elif current is not None and re.fullmatch(r"ret|retq", line):
            current = None
        elif current is not None and (re.fullmatch(r"\.L\w+:", line)
                                      or (line and not line.startswith("."))):
            current.append(line)
    return found


def weakened(code: dict[str, list[str]], pattern: str, instead: str) -> dict[str, list[str]]:
    """The same functions with an instruction that orders taken out, or replaced by one that does
    the same without order."""
    return {function: [line for line in (re.sub(pattern, instead, line) for line in lines) if line]
            for function, lines in code.items()}


def _column(program: Program, index: int, code: dict[str, list[str]],
            processor: Processor) -> list[str]:
    """What one thread executes: its functions, each behind the moves of its arguments."""
    lines: list[str] = []
    done = 0
    for number, piece in enumerate(program.pieces(index)):
        sources = (*processor.kept[:3], *processor.kept[3 + done:])
        targets = processor.parameters[:3 + reads(piece.accesses)]
        lines += [processor.move.format(source=source, target=target)
                  for source, target in zip(sources, targets, strict=False)]
        if name(piece) not in code:
            raise Failure(f"clang made no function {name(piece)}")
        lines += [re.sub(r"\.L(\w+)", rf"L{index}{number}\1", line) for line in code[name(piece)]]
        done += reads(piece.accesses)
    return lines


def _spelled(column: list[str]) -> list[str]:
    """The same for herd7, which knows no locked or, but a locked xor. It goes through all orders of
    writes to one word, so each fence gets a word of the stack for itself."""
    words = count(0, 4)
    return [line.replace("lock orl $0, (%rsp)", f"lock xorl $0, {next(words)}(%rsp)")
            if line.startswith("lock or") else line for line in column]


def litmus(program: Program, code: dict[str, list[str]], processor: Processor,
           title: str) -> str:
    """The program as herd7 reads it. Its states name the places and what the reads left."""
    threads = range(len(program.threads))
    columns = [_spelled(_column(program, index, code, processor)) for index in threads]
    start, shown = [], sorted({access[1] for thread in program.threads for access in thread})
    for index in threads:
        left = [f"r{index}{number}" for number in range(reads(program.threads[index]))]
        start += [f"{index}:{register}={place};"
                  for register, place in zip(processor.kept, [*"xyz", *left], strict=False)]
        shown += left
        if processor is X86:
            start.append(f"int stack{index}[{2 * MOST}]; {index}:rsp=stack{index};")
    rows = [" | ".join(f"P{index}" for index in threads)]
    for number in range(max(map(len, columns))):
        rows.append(" | ".join(column[number] if number < len(column) else ""
                               for column in columns))
    table = "".join(f" {row} ;\n" for row in rows)
    return (f"{processor.header} {title}\n{{ {' '.join(start)} }}\n{table}"
            f"locations [{' '.join(f'{place};' for place in shown)}]\nforall (true)\n")
