# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Every source file names its licence in its first lines."""

from pathlib import Path

from ..base.layout import Layout
from .common import our_files

LINE = "SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0"
SUFFIXES = {".ad", ".cpp", ".gmk", ".hpp", ".java", ".jl", ".ll", ".lock", ".py", ".sh", ".xml"}
# An XML declaration or an interpreter line may come first.
WITHIN_LINES = 3


def needs_line(path: Path, text: str) -> bool:
    return path.suffix in SUFFIXES or text.startswith("#!")


def has_line(text: str) -> bool:
    return any(LINE in line for line in text.splitlines()[:WITHIN_LINES])


def check(layout: Layout) -> list[str]:
    problems = []
    for path in our_files(layout):
        text = (layout.root / path).read_text(errors="replace")
        if needs_line(path, text) and not has_line(text):
            problems.append(f"{path}: its first lines lack `{LINE}`")
    return problems
