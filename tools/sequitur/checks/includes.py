# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Include lines of our C++ files stand in the order that upstream's SortIncludes test demands:
user includes, a blank line, system includes, each sorted without regard to case; an .inline.hpp
starts with its own .hpp and a blank line."""

import re
from pathlib import Path

from ..base.layout import Layout
from .common import our_sources

_LINE = r"^ *# *include *(?:<[^>]+>|\"[^\"]+\") *$\n"
_BLOCK = re.compile(rf"{_LINE}(?:(?:^$\n)*{_LINE})*", re.M)


def sorted_block(path: str, block: str) -> str:
    """The block as it should read."""
    lines = [line for line in block.split("\n") if line.strip()]
    own_header = path.replace(".inline.hpp", ".hpp") if path.endswith(".inline.hpp") else None
    first = [line for line in lines if '"' in line and own_header
             and own_header.endswith(line.split('"')[1])]
    user = {line for line in lines if '"' in line and line not in first}
    system = {line for line in lines if '"' not in line}
    groups = [first, sorted(user, key=lambda line: line[line.index('"'):].lower()),
              sorted(system, key=lambda line: line[line.index("<"):].lower())]
    return "\n\n".join("\n".join(group) for group in groups if group) + "\n"


def unsorted_line(path: str, text: str) -> int | None:
    """Line number of the first block that is out of order."""
    for match in _BLOCK.finditer(text):
        if sorted_block(path, match.group()) != match.group():
            return text.count("\n", 0, match.start()) + 1
    return None


def check(layout: Layout) -> list[str]:
    problems = []
    for path in our_sources(layout, ".cpp", ".hpp"):
        if path.is_relative_to(Path("src/hotspot")):
            line = unsorted_line(str(path), (layout.root / path).read_text())
            if line:
                problems.append(f"{path}:{line}: includes are not sorted")
    return problems
