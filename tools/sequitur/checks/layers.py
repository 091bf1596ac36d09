# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The house of our HotSpot code: folders depend on each other in one direction, and so do the
files inside each; no folder is crowded, and hooks only call.

A folder is named below `sequitur`; those of all processors are one, named cpu/..., because shared
code includes them by CPU_HEADER. A file is named without its ending and its processor: a header and
its source are one, and so are the emitters of all processors."""

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
# What follows the name that a header shares with its source, and with those of other processors.
ENDING = re.compile(r"(?:_(?:x86|aarch64))?(?:\.\w+)*$")
PROCESSOR = re.compile(r"_(?:x86|aarch64)\.")


def file_named(name: str, is_processor: bool) -> str:
    """name: below a folder sequitur, with or without its ending."""
    file = ENDING.sub("", name)
    return f"cpu/{file}" if is_processor else file


def file_of(path: Path) -> str:
    """path: below src/hotspot."""
    parts = path.parts
    return file_named("/".join(parts[parts.index("sequitur") + 1:]), parts[0] == "cpu")


def included_file(shared: str, processor: str) -> str:
    """One of the two is empty."""
    return file_named(shared or processor, bool(processor or PROCESSOR.search(shared)))


def folder_of(file: str) -> str:
    return file.rpartition("/")[0]


def file_edges(texts: dict[Path, str]) -> dict[str, dict[str, str]]:
    """file -> file it includes -> that include. texts: by path below src/hotspot."""
    graph: dict[str, dict[str, str]] = {}
    for path, text in sorted(texts.items()):
        file = file_of(path)
        for shared, processor in INCLUDE.findall(text):
            target = included_file(shared, processor)
            if target != file:
                include = f"{path.name} includes {shared or processor}"
                graph.setdefault(file, {}).setdefault(target, include)
    return graph


def edges(texts: dict[Path, str]) -> dict[str, dict[str, str]]:
    """folder -> folder it includes from -> one such include. texts: by path below src/hotspot."""
    graph: dict[str, dict[str, str]] = {}
    for file, targets in file_edges(texts).items():
        for target, include in targets.items():
            if folder_of(target) != folder_of(file):
                graph.setdefault(folder_of(file), {}).setdefault(folder_of(target), include)
    return graph


def edges_inside(texts: dict[Path, str]) -> dict[str, dict[str, str]]:
    """file_edges that stay in a folder: a circle of the others is one of folders as well."""
    return {file: {target: include for target, include in targets.items()
                   if folder_of(target) == folder_of(file)}
            for file, targets in file_edges(texts).items()}


def circle(graph: dict[str, dict[str, str]]) -> list[str]:
    """Nodes of one circle in order, each reached from the one before and the first from the last;
    empty when there is none."""
    done: set[str] = set()

    def visit(node: str, path: list[str]) -> list[str]:
        if node in path:
            return path[path.index(node):]
        if node in done:
            return []
        for target in sorted(graph.get(node, {})):
            found = visit(target, [*path, node])
            if found:
                return found
        done.add(node)
        return []

    return next((found for start in sorted(graph) if (found := visit(start, []))), [])


def circle_problems(graph: dict[str, dict[str, str]], what: str = "folders") -> list[str]:
    """what: the nodes are."""
    nodes = circle(graph)
    if not nodes:
        return []
    steps = [graph[node][nodes[(i + 1) % len(nodes)]] for i, node in enumerate(nodes)]
    return [f"{what} include each other in a circle, {' -> '.join([*nodes, nodes[0]])}: "
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
        if file_of(path).split("/")[0] != "hooks":
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
    return (circle_problems(edges(texts)) + circle_problems(edges_inside(texts), "files")
            + crowded(texts) + logic_problems(texts))
