# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Every flag of the VM that a user may set is in the README's table."""

import re

from ..layout import Layout

GLOBALS = "src/hotspot/share/sequitur/**/sq*Globals.hpp"
_FLAG = re.compile(r"^\s*(product|product_pd)\(\s*\w+,\s*(\w+)", re.M)


def declared(text: str) -> list[str]:
    """Names of the product flags in a header of flags; develop flags are not for users."""
    return [name for _, name in _FLAG.findall(text)]


def documented(readme: str) -> set[str]:
    """Words starting with a capital in the rows of the README's tables."""
    rows = (line for line in readme.splitlines() if line.startswith("|"))
    return {word for row in rows for word in re.findall(r"\b[A-Z]\w+", row)}


def check(layout: Layout) -> list[str]:
    readme = layout.root / "README.md"
    known = documented(readme.read_text()) if readme.exists() else set()
    return [f"-XX:{name} is declared in {source.name} but not in README.md's flags table"
            for source in sorted(layout.root.glob(GLOBALS))
            for name in declared(source.read_text()) if name not in known]
