# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Links between pages lead to files that exist."""

import re
from pathlib import Path

from ..base.layout import Layout
from .common import our_files, without_code

_LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
_ELSEWHERE = re.compile(r"[a-z]+:")


def targets(text: str) -> list[str]:
    """What a page links to, without places within pages and addresses elsewhere."""
    return [target for target in _LINK.findall(without_code(text))
            if not _ELSEWHERE.match(target)]


def dead_links(root: Path, pages: list[Path]) -> list[str]:
    """pages: below root."""
    return [f"{page} links to {target}, which does not exist"
            for page in pages
            for target in targets((root / page).read_text())
            if not (root / page.parent / target).exists()]


def check(layout: Layout) -> list[str]:
    return dead_links(layout.root, [path for path in our_files(layout) if path.suffix == ".md"])
