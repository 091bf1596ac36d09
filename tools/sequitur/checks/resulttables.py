# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Tables that are made of results, of counted fences or of other figures belong to the data that
is kept: the comment behind each has a checksum over what was asked for, the table and the data."""

import hashlib
import re
from pathlib import Path

from ..base.keys import file_sum
from ..base.layout import Layout
from .common import our_files, without_code

BLOCK = re.compile(r"^<!-- (results|fences|figures): (.*?)-->\n(.*?)"
                   r"^<!-- end of \1(?:: (\w+))? -->$", re.M | re.S)
BEGIN = re.compile(r"^<!-- (?:results|fences|figures): (.*?)(?:-->)?$", re.M)
# Another file of data that a table is made of.
OTHER = re.compile(r"^(?:times|rates) = (.*)$", re.M)


def stale(folder: Path, page: str) -> list[str]:
    """The data whose tables are not made of it as both are now, or have no end. folder: that of the
    page."""
    text = without_code(page)
    ended = {block.start() for block in BLOCK.finditer(text)}
    problems = [begin[1].strip() for begin in BEGIN.finditer(text) if begin.start() not in ended]
    for _, request, body, said in BLOCK.findall(text):
        name = request.split("\n")[0].strip()
        files = [folder / each for each in (name, *OTHER.findall(request))]
        data = "".join(file_sum(file) for file in files if file.is_file())
        if said != hashlib.sha256((request + body + data).encode()).hexdigest():
            problems.append(name)
    return problems


def unused(layout: Layout) -> list[str]:
    """Data that no page shows."""
    pages = "".join(file.read_text() for file in layout.root.glob("docs/**/*.md"))
    return [str(file.relative_to(layout.root))
            for file in sorted((layout.root / "docs/results/data").glob("*.gz"))
            if f"data/{file.name}" not in pages]


def check(layout: Layout) -> list[str]:
    tables = [f"{page}: the table is not made of {name}; run ./sequitur refresh --results"
              for page in our_files(layout) if page.suffix == ".md"
              for name in stale(layout.root / page.parent, (layout.root / page).read_text())]
    return tables + [f"{file} is shown by no page" for file in unused(layout)]
