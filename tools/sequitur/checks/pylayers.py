# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The house of our Python: packages below tools/sequitur import each other in one direction, and
none is crowded."""

import ast
from pathlib import Path

from ..base.layout import Layout
from .common import our_sources
from .layers import circle_problems, crowded

TOOLS = Path("tools")


def imported(path: Path, text: str) -> set[str]:
    """Packages whose modules a module imports, without `sequitur.` in front. path: below tools."""
    here = path.parent.parts
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.level:
            target = (*here[:len(here) - node.level + 1], *(node.module or "").split("."))
            target = tuple(filter(None, target))
            # `from .. import checks` names packages, `from . import maven` modules of one.
            found.update(target[1:2] or (alias.name for alias in node.names))
    return found


def edges(texts: dict[Path, str]) -> dict[str, dict[str, str]]:
    """package -> package it imports from -> one such import. texts: by path below tools."""
    graph: dict[str, dict[str, str]] = {}
    for path, text in sorted(texts.items()):
        package = "/".join(path.parent.parts[1:])
        for target in sorted(imported(path, text) - {package}):
            graph.setdefault(package, {}).setdefault(target, f"{path.name} imports {target}")
    return graph


def check(layout: Layout) -> list[str]:
    texts = {path.relative_to(TOOLS): (layout.root / path).read_text()
             for path in our_sources(layout, ".py") if path.is_relative_to(TOOLS / "sequitur")}
    return circle_problems(edges(texts)) + crowded(texts)
