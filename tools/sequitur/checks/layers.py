# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The house of our HotSpot code: folders depend on each other in one direction, none is crowded,
and hooks only call.

A folder is named below `sequitur`; those of all processors are one, named cpu/..., because shared
code includes them by CPU_HEADER."""

import re
from pathlib import Path

from ..base.layout import Layout
from .common import our_sources

HOTSPOT = Path("src/hotspot")
MOST_FILES = 20
INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"sequitur/([^"]+)"|CPU_HEADER\(sequitur/([^)]+)\))',
                     re.M)
# What decides or repeats belongs behind a hook.
LOGIC = re.compile(r"^\s*#\s*(?:if|elif|ifdef)\b|\b(?:for|while|switch|do)\b\s*[({]", re.M)
COMMENT = re.compile(r"//.*")


def folder_of(path: Path) -> str:
    """path: below src/hotspot."""
    parts = path.parent.parts
    below = "/".join(parts[parts.index("sequitur") + 1:])
    return f"cpu/{below}" if parts[0] == "cpu" else below


def included_folder(shared: str | None, processor: str | None) -> str:
    name = shared or processor or ""
    folder = name.rpartition("/")[0]
    is_processor = processor or re.search(r"_(?:x86|aarch64)\.hpp$", name)
    return f"cpu/{folder}" if is_processor else folder


def edges(texts: dict[Path, str]) -> dict[str, dict[str, str]]:
    """folder -> folder it includes from -> one such include. texts: by path below src/hotspot."""
    graph: dict[str, dict[str, str]] = {}
    for path, text in sorted(texts.items()):
        folder = folder_of(path)
        for shared, processor in INCLUDE.findall(text):
            target = included_folder(shared, processor)
            if target != folder:
                include = f"{path.name} includes {shared or processor}"
                graph.setdefault(folder, {}).setdefault(target, include)
    return graph


def circle(graph: dict[str, dict[str, str]]) -> list[str]:
    """Folders of one circle in order, each reached from the one before and the first from the last;
    empty when there is none."""
    done: set[str] = set()

    def visit(folder: str, path: list[str]) -> list[str]:
        if folder in path:
            return path[path.index(folder):]
        if folder in done:
            return []
        for target in sorted(graph.get(folder, {})):
            found = visit(target, [*path, folder])
            if found:
                return found
        done.add(folder)
        return []

    return next((found for start in sorted(graph) if (found := visit(start, []))), [])


def circle_problems(graph: dict[str, dict[str, str]]) -> list[str]:
    folders = circle(graph)
    if not folders:
        return []
    steps = [graph[folder][folders[(i + 1) % len(folders)]] for i, folder in enumerate(folders)]
    return [f"folders include each other in a circle, {' -> '.join([*folders, folders[0]])}: "
            + "; ".join(steps)]


def crowded(texts: dict[Path, str]) -> list[str]:
    counts: dict[Path, int] = {}
    for path in texts:
        counts[path.parent] = counts.get(path.parent, 0) + 1
    return [f"{folder} holds {count} files, more than {MOST_FILES}"
            for folder, count in sorted(counts.items()) if count > MOST_FILES]


def logic_problems(texts: dict[Path, str]) -> list[str]:
    problems = []
    for path, text in sorted(texts.items()):
        if folder_of(path).split("/")[0] != "hooks":
            continue
        code = COMMENT.sub("", text)
        for match in LOGIC.finditer(code):
            line = code.count("\n", 0, match.end()) + 1
            problems.append(f"{path}:{line}: `{match.group().strip()}` is logic: a hook asks "
                            "and calls")
    return problems


def check(layout: Layout) -> list[str]:
    texts = {path.relative_to(HOTSPOT): (layout.root / path).read_text()
             for path in our_sources(layout, ".cpp", ".hpp") if path.is_relative_to(HOTSPOT)}
    return circle_problems(edges(texts)) + crowded(texts) + logic_problems(texts)
