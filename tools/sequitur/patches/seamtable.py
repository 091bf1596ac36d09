# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The seam table in patches/README.md: every touched upstream file and how many lines."""

import re

from ..base.layout import Layout
from .patchfile import Patch

BEGIN = "<!-- seam table: written by ./sequitur refresh -->"
END = "<!-- end of the seam table -->"
HEADER_PATH = re.compile(r"\bsq\w+\.hpp\b")


def table(patches: list[Patch]) -> str:
    """Markdown: one row per patch and upstream file, then the totals."""
    rows = ["| Patch | Upstream file | + | - | Hunks | Hook header |",
            "|---|---|--:|--:|--:|---|"]
    added = removed = hunks = files = 0
    for patch in patches:
        headers = sorted(set(HEADER_PATH.findall(patch.fields.get("Seam", ""))))
        hook = ", ".join(f"`{name}`" for name in headers) or "none"
        for file in patch.files:
            rows.append(f"| {patch.name} | `{file.path}` | {file.added} | {file.removed} "
                        f"| {len(file.hunks)} | {hook} |")
            added, removed = added + file.added, removed + file.removed
            hunks, files = hunks + len(file.hunks), files + 1
    rows.append(f"| **{len(patches)} patches** | **{files} files** | **{added}** | **{removed}** "
                f"| **{hunks}** | |")
    return "\n".join(rows) + "\n"


def render(text: str, patches: list[Patch]) -> str:
    """`text` with the part between the markers replaced; markers are added when missing."""
    block = f"{BEGIN}\n{table(patches)}{END}"
    if BEGIN not in text:
        return f"{text.rstrip()}\n\n{block}\n".lstrip("\n")
    head, _, rest = text.partition(BEGIN)
    return head + block + rest.partition(END)[2]


def update(layout: Layout, patches: list[Patch]) -> bool:
    """Rewrites patches/README.md when it is stale; returns whether it was."""
    file = layout.patches / "README.md"
    text = file.read_text() if file.exists() else ""
    fresh = render(text, patches)
    if fresh == text:
        return False
    file.write_text(fresh)
    return True
