# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The plots of pages show the tables below them: each keeps its table's checksum."""

import hashlib
import itertools
import re
from pathlib import Path

from ..base.layout import Layout
from .common import our_files, without_code

_IMAGE = re.compile(r"!\[[^\]]+\]\((plots/[\w.-]+\.svg)\)")
_CHECKSUM = re.compile(r'data-table="(\w+)"')


def plots_of(page: str) -> dict[str, str]:
    """For each plot of a page the checksum of the next table below it."""
    lines = without_code(page).splitlines()
    found = {}
    for number, line in enumerate(lines):
        if image := _IMAGE.fullmatch(line):
            below = itertools.dropwhile(lambda each: not each.startswith("|"), lines[number:])
            table = itertools.takewhile(lambda each: each.startswith("|"), below)
            found[image[1]] = hashlib.sha256("\n".join(table).encode()).hexdigest()
    return found


def stale(folder: Path, page: str) -> list[str]:
    """The plots that are not of their tables as these are now. folder: that of the page."""
    problems = []
    for name, wanted in plots_of(page).items():
        file = folder / name
        drawn = _CHECKSUM.search(file.read_text()) if file.exists() else None
        if not drawn or drawn[1] != wanted:
            problems.append(name)
    return problems


def check(layout: Layout) -> list[str]:
    return [f"{page}: {name} is not of the table below it; run ./sequitur refresh --plots"
            for page in our_files(layout) if page.suffix == ".md"
            for name in stale(layout.root / page.parent, (layout.root / page).read_text())]
