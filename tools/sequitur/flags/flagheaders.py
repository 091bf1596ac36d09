# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The flags of the VM, as the headers of flags declare them."""

import re
from dataclasses import dataclass

from ..base.errors import Failure
from ..base.layout import Layout

GLOBALS = "src/hotspot/share/sequitur/**/sq*Globals.hpp"
_FLAG = re.compile(
    r'^\s*(product|develop)\(\s*(\w+),\s*(\w+),\s*("[^"]*"|[^,]+?),\s*(DIAGNOSTIC,)?\s*'
    r'((?:"(?:[^"\\]|\\.)*"\s*)+)\)(?:\s*range\(([^)]*)\))?', re.M)
_DECLARED = re.compile(r"^\s*(?:product|develop)\(", re.M)
_UNITS = {"K": 1024, "M": 1024 * 1024, "G": 1024 ** 3}


@dataclass(frozen=True)
class Flag:
    """kind: product, diagnostic or develop. default and range: as a user would write them; a flag
    without a range, or of text that is not set, has none there."""
    name: str
    type: str
    kind: str
    default: str
    range: str
    help: str


def number(text: str) -> str:
    """`32*K` as 32768; any other text stays as it is."""
    match = re.fullmatch(r"(\d+)\s*(?:\*\s*([KMG]))?", text.strip())
    if match is None:
        return text.strip()
    return str(int(match[1]) * _UNITS.get(match[2] or "", 1))


def _default(text: str) -> str:
    known = {"nullptr": "", "trueInDebug": "false"}
    return known.get(text, text.strip('"') if text.startswith('"') else number(text))


def parsed(text: str, name: str = "a header") -> list[Flag]:
    """Raises Failure when a declaration in the header `name` is of a form not known here."""
    joined = re.sub(r"\s*\\\n", "\n", text)
    flags = []
    for each in _FLAG.finditer(joined):
        macro, kind_of, flag, default, diagnostic, words, limits = each.groups()
        help_text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', words))
        flags.append(Flag(flag, kind_of, "diagnostic" if diagnostic else macro, _default(default),
                          " to ".join(number(end) for end in (limits or "").split(",") if end),
                          help_text))
    if len(flags) != len(_DECLARED.findall(joined)):
        raise Failure(f"{name} declares a flag in a form that tools/sequitur/flagheaders.py "
                      "cannot read")
    return flags


def all_flags(layout: Layout) -> list[Flag]:
    """All flags of Sequitur's, feature by feature, in the order of their declarations."""
    return [flag for source in sorted(layout.root.glob(GLOBALS))
            for flag in parsed(source.read_text(), source.name)]
