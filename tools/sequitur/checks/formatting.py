# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Rules for the text of our files: white space, line length, words that have no place here."""

import re
from pathlib import Path

from ..base.layout import Layout
from .common import our_files

WIDTH = {".py": 100, ".jl": 100, ".cpp": 120, ".hpp": 120, ".java": 120, ".gmk": 120, ".sh": 120,
         ".md": None}
TEXT = {*WIDTH, ".xml", ".lock", ".properties", ".txt", ".ad", "", ".html"}
EXEMPT = {"LICENSE", "series"}
CPP = {".cpp", ".hpp"}

# Written so that this file does not match itself.
UNFINISHED = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|X{3})\b")
MACHINE_PATH = re.compile(r"(?<![\w.~}])/(?:home|root|work|Users)/\w")
REGISTRY = re.compile(r"(?:deb\.debian|snapshot\.debian|repo1?\.maven|repo\.maven\.apache"
                      r"|pypi|registry\.npmjs|proxy\.golang|crates)\.(?:org|io|apache\.org)")
NULL_WORD = re.compile(r"\bNULL\b")


def line_problem(suffix: str, line: str) -> str | None:
    """What is wrong with one line, or None."""
    if line != line.rstrip():
        return "trailing white space"
    if "\t" in (line.lstrip("\t") if suffix == ".gmk" else line):
        return "tab"
    width = WIDTH.get(suffix)
    if width and len(line) > width:
        return f"{len(line)} columns, more than {width}"
    if UNFINISHED.search(line):
        return "unfinished work is marked: finish it, or describe it in an issue"
    if MACHINE_PATH.search(line):
        return "absolute path of one machine"
    if REGISTRY.search(line):
        return "host name of a package registry"
    if suffix in CPP and NULL_WORD.search(line.partition("//")[0]):
        return "use nullptr"
    return None


def file_problems(path: Path, text: str) -> list[str]:
    problems = []
    for number, line in enumerate(text.split("\n"), 1):
        if problem := line_problem(path.suffix, line):
            problems.append(f"{path}:{number}: {problem}")
    if text and not text.endswith("\n"):
        problems.append(f"{path}: the last line has no end")
    if text.endswith("\n\n"):
        problems.append(f"{path}: blank lines at the end")
    return problems


def check(layout: Layout) -> list[str]:
    problems = []
    for path in our_files(layout):
        if path.suffix not in TEXT or path.name in EXEMPT:
            continue
        try:
            text = (layout.root / path).read_text()
        except UnicodeDecodeError:
            problems.append(f"{path}: not UTF-8")
            continue
        problems += file_problems(path, text)
    return problems
