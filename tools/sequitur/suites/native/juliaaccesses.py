# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Reads loads, stores and bulk operations out of LLVM's textual IR, and gives each a number that
stays with it through a pass."""

import re
from dataclasses import dataclass

# Kind of the metadata that holds the number.
NUMBER = "sequitur.number"
FENCE = 'fence syncscope("singlethread") seq_cst'
_ACCESS = re.compile(r"\s+(?:%\S+ = )?(?:(load|store) |(?:tail |notail )?call [^@]*"
                     r"@llvm\.(?:memcpy|memmove|memset)\b)")
_ORDERING = re.compile(r" (unordered|monotonic|acquire|release|seq_cst),")
_TYPE = re.compile(r"(?:load|store)(?: atomic)?(?: volatile)? (i8|i16|i32|i64|ptr|float|double)\b")
_NODE = re.compile(r"^(!\d+) = (?:distinct )?!\{(.*)\}$", re.M)
_SIZES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "ptr": 8, "float": 4, "double": 8}


@dataclass(frozen=True)
class Access:
    """One access of a function.

    number: that of the IR in front of the pass, -1 for an access that the pass made; kind: load,
    store or bulk; tag: name of the type in its alias tag, empty without one; ordering: that of an
    atomic, empty otherwise; is_enclosed: volatile between two fences of the compiler; is_short:
    one instruction of the processor can do it; text: the line."""

    number: int
    kind: str
    tag: str
    ordering: str
    is_enclosed: bool
    is_short: bool
    text: str


def numbered(text: str) -> str:
    """The IR with a number on each access, counted from 0."""
    free = 1 + max(map(int, re.findall(r"^!(\d+) = ", text, re.M)), default=0)
    lines: list[str] = []
    nodes: list[str] = []
    for line in text.splitlines():
        if _ACCESS.match(line):
            node = f"!{free + len(nodes)}"
            line = f"{line}, !{NUMBER} {node}"
            nodes.append(f"{node} = !{{i64 {len(nodes)}}}")
        lines.append(line)
    return "\n".join([*lines, *nodes, ""])


def functions(text: str) -> dict[str, list[Access]]:
    """The accesses of each function that is defined in the IR, in the order of its text."""
    nodes = dict(_NODE.findall(text))
    found: dict[str, list[Access]] = {}
    lines = text.splitlines()
    current: list[Access] = []
    for place, line in enumerate(lines):
        if line.startswith("define "):
            current = found.setdefault(line.split("@", 1)[1].split("(", 1)[0], [])
        elif match := _ACCESS.match(line):
            between = all(FENCE in lines[near] for near in (place - 1, place + 1))
            current.append(_access(line, match.group(1) or "bulk", between, nodes))
    return found


def _access(line: str, kind: str, between: bool, nodes: dict[str, str]) -> Access:
    number = re.search(rf"!{NUMBER} (!\d+)", line)
    tag = re.search(r"!tbaa (!\d+)", line)
    ordering = _ORDERING.search(line) if re.search(r"(load|store) atomic ", line) else None
    volatile = "i1 true)" in line if kind == "bulk" else " volatile " in line
    return Access(int(nodes[number[1]].removeprefix("i64 ")) if number else -1, kind,
                  _name(nodes, tag[1]) if tag else "", ordering[1] if ordering else "",
                  volatile and between, kind != "bulk" and _is_short(line), line.strip())


def _is_short(line: str) -> bool:
    kind, alignment = _TYPE.search(line), re.search(r", align (\d+)", line)
    return bool(kind and alignment and int(alignment[1]) >= _SIZES[kind[1]])


def _name(nodes: dict[str, str], tag: str) -> str:
    """Of a tag (base, access, offset) the name of the accessed type."""
    operands = nodes[tag].split(", ")
    node = nodes[operands[1]] if re.fullmatch(r"!\d+", operands[1]) else nodes[tag]
    name = re.match(r'!"([^"]*)"', node)
    return name[1] if name else ""
