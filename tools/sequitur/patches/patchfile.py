# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""One patch file: a header of named fields, then a git diff."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from ..base.errors import Failure

REQUIRED = ("Subject", "Why", "Seam", "Used-by", "Upstream-Status", "Test")
OPTIONAL = ("Removed-lines",)
UNKNOWN = "?"


@dataclass
class Hunk:
    """old_line: first line in the upstream file; added, removed: the lines without their sign;
    lines: all of them in order, each with its sign; heading: the line of the upstream file that
    git names the place by, which is mostly a function's first, cut to 80 characters."""

    old_line: int
    added: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    heading: str = ""


@dataclass
class FileDiff:
    """path: the upstream file; index: its `index` line; hunks: in order."""

    path: str
    index: str = ""
    hunks: list[Hunk] = field(default_factory=list)

    @property
    def added(self) -> int:
        return sum(len(hunk.added) for hunk in self.hunks)

    @property
    def removed(self) -> int:
        return sum(len(hunk.removed) for hunk in self.hunks)


@dataclass
class Patch:
    """name: without folder and suffix; header: text before the diff; diff: bytes from the first
    `diff --git` on; files: the parsed diff."""

    name: str
    header: str
    diff: bytes
    files: list[FileDiff]

    @property
    def paths(self) -> list[str]:
        return [file.path for file in self.files]

    @property
    def fields(self) -> dict[str, str]:
        """Header fields by name; continuation lines are joined with a space."""
        values: dict[str, str] = {}
        key = None
        for line in self.header.splitlines():
            match = re.match(r"([A-Z][A-Za-z-]*):\s*(.*)$", line)
            if match:
                key = match[1]
                values[key] = match[2]
            elif key and line.strip():
                values[key] = f"{values[key]} {line.strip()}".strip()
        return values

    def to_bytes(self) -> bytes:
        return self.header.encode() + self.diff


def template(name: str) -> str:
    """A header with every field still to be filled in; `check` refuses it as it stands."""
    return "".join(f"{key}: {name if key == 'Subject' else UNKNOWN}\n" for key in REQUIRED) + "\n"


def read(path: Path) -> Patch:
    """Raises Failure when there is no such patch or its diff is not a git diff."""
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise Failure(f"patches/{path.name} is listed in patches/series but missing") from error
    return parse(path.stem, content)


def parse(name: str, content: bytes) -> Patch:
    start = 0 if content.startswith(b"diff --git ") else content.find(b"\ndiff --git ") + 1
    if start == 0 and not content.startswith(b"diff --git "):
        raise Failure(f"patches/{name}.patch holds no git diff: write it with ./sequitur refresh")
    diff = content[start:]
    return Patch(name, content[:start].decode(), diff, _files(name, diff.decode("latin-1")))


def _files(name: str, text: str) -> list[FileDiff]:
    files: list[FileDiff] = []
    left_old = left_new = 0
    for line in text.split("\n"):
        if left_old > 0 or left_new > 0:
            hunk = files[-1].hunks[-1]
            if line[:1] in ("+", "-", " ", ""):
                hunk.lines.append(line or " ")
            if line.startswith("+"):
                hunk.added.append(line[1:])
                left_new -= 1
            elif line.startswith("-"):
                hunk.removed.append(line[1:])
                left_old -= 1
            elif line.startswith(" ") or line == "":
                left_old, left_new = left_old - 1, left_new - 1
        elif line.startswith("diff --git "):
            files.append(FileDiff(_path_of(name, line)))
        elif line.startswith("index "):
            files[-1].index = line
        elif match := re.match(r"@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@ ?(.*)", line):
            files[-1].hunks.append(Hunk(int(match[1]), heading=match[4]))
            left_old, left_new = int(match[2] or 1), int(match[3] or 1)
    return files


def _path_of(name: str, line: str) -> str:
    match = re.fullmatch(r"diff --git a/(.+) b/\1", line)
    if not match:
        raise Failure(f"patches/{name}.patch: a file is renamed or its name is quoted: `{line}`")
    return match[1]
