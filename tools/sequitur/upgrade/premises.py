# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What our C++ says about upstream's in static_asserts, tried on another source before anything is
built: the compiler only looks, with the command of an earlier build, at one of our files for each
that states a premise."""

import re
import shlex
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from ..base.layout import LEVELS, Layout

STATEMENT = re.compile(r"\b(?:static_assert|STATIC_ASSERT)\s*\(")
BROKEN = re.compile(r"^(\S+?):(\d+):(?:\d+:)? error: static assertion failed(?:: (.*))?$", re.M)
ERROR = re.compile(r"^\S+?:\d+:.* error: .*$", re.M)
# Options of a build that writes files, each with the number of words that follow.
WRITING = {"-MMD": 0, "-MF": 1, "-o": 1, "-c": 0}


@dataclass
class Findings:
    """held: files whose premises hold; broken: one line for each that does not; untold: one line
    for each file that could not be compiled by itself, so that the build will tell."""

    held: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    untold: list[str] = field(default_factory=list)


def stating(layout: Layout) -> list[Path]:
    """Our files with premises, relative to the root."""
    folder = layout.root / "src/hotspot"
    return [path.relative_to(layout.root) for path in sorted(folder.rglob("*"))
            if path.suffix in (".cpp", ".hpp") and STATEMENT.search(path.read_text())]


def broken_in(text: str) -> list[str]:
    """A line for each static_assert that failed, from what a compiler said."""
    return [f"{Path(file).name}:{line}: {(says or 'no words').strip()}"
            for file, line, says in dict.fromkeys(BROKEN.findall(text))]


def broken_in_logs(layout: Layout) -> list[str]:
    """The same from the logs of a build that failed."""
    texts = [log.read_text(errors="replace") for log in sorted(layout.logs.glob("*.log"))]
    return list(dict.fromkeys(line for text in texts for line in broken_in(text)))


def look(main: Layout, scratch: Layout) -> Findings:
    """main: the clone, which may have been built; scratch: our files, and the source to try."""
    findings = Findings()
    objects = next((folder for level in reversed(LEVELS)
                    if (folder := main.vm(level) / "hotspot/variant-server/libjvm/objs").is_dir()),
                   None)
    for path in stating(scratch):
        command = objects and _command(objects, path)
        if not command:
            findings.untold.append(f"{path.name}: no earlier build compiled it")
            continue
        result = subprocess.run(aside(command, scratch.root), capture_output=True, text=True,
                                cwd=scratch.root)
        if broken := broken_in(result.stderr):
            findings.broken += [line for line in broken if line not in findings.broken]
        elif result.returncode:
            first = ERROR.search(result.stderr)
            findings.untold.append(f"{path.name}: {first[0] if first else 'not compiled'}")
        else:
            findings.held.append(path.name)
    return findings


def _command(objects: Path, path: Path) -> str | None:
    """The command that compiled a source, or the first of our sources that includes a header."""
    if path.suffix == ".cpp":
        file = objects / f"{path.stem}.o.cmdline"
        return file.read_text() if file.exists() else None
    name = re.compile(rf"\S*/{re.escape(str(path))}(?=\s|$)")
    for listing in sorted(objects.glob("sq*.d")):
        command = objects / f"{listing.stem}.o.cmdline"
        if command.exists() and name.search(listing.read_text()):
            return command.read_text()
    return None


def aside(command: str, root: Path) -> list[str]:
    """The command as one that writes nothing and reads our sources and upstream's from below
    `root`; what the build generated stays that of the earlier one."""
    words = shlex.split(command)
    source = next(word for word in words if re.search(r"/src/hotspot/\S+\.cpp$", word))
    built = source[:source.index("/src/hotspot/")]
    kept, skip = [], 0
    for word in words:
        if skip or word in WRITING:
            skip = skip - 1 if skip else WRITING[word]
            continue
        for part in ("/src/", "/build/upstream/src/"):
            word = word.replace(f"{built}{part}", f"{root}{part}")
        kept.append(word)
    return [*(kept[1:] if Path(kept[0]).name == "ccache" else kept), "-fsyntax-only"]
