# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Where a hunk of a patch fits in a newer version of its file.

Git applies a hunk at the nearest place with the same lines. In a file of many alike functions that
can be the wrong one, without a word. Here a hunk goes where its lines are once, or once in the
function that it was made for; anything else is a conflict. A function is told by what git takes for
one: the nearest line above that does not begin with a space or a sign."""

from collections import Counter
from dataclasses import dataclass

from .patchfile import Hunk

# How many of the outermost lines of context, at each end, may differ.
MOST_FUZZ = 2
# Git's length of a hunk's heading.
HEADING_LENGTH = 80


@dataclass(frozen=True)
class Fit:
    """line: of the new file, from 1, where the hunk's first line lies; offset: lines further down
    than in the old file; fuzz: lines of context left out at each end; before, now: the first line
    of the function that the hunk changed, and of the one that it would change."""

    line: int
    offset: int
    fuzz: int
    before: str
    now: str

    @property
    def same_function(self) -> bool:
        return self.before == self.now


@dataclass(frozen=True)
class Conflict:
    """why: in a few words; line: of the new file, from 1, where the most alike lines begin;
    expected, found: the lines that the hunk is about, and those that the file has."""

    why: str
    line: int
    expected: tuple[str, ...]
    found: tuple[str, ...]


def function_above(lines: list[str], end: int) -> str:
    """The first line of the function that the line with the index `end` is in, or "", cut as git
    cuts a hunk's heading."""
    for line in reversed(lines[:end]):
        if line[:1].isalpha() or line[:1] in ("_", "$"):
            return line[:HEADING_LENGTH].rstrip()
    return ""


def context_above(hunk: Hunk) -> list[str]:
    """The lines of context above the first one that changes."""
    signs = [line[0] for line in hunk.lines]
    changed = min((signs.index(sign) for sign in "+-" if sign in signs), default=len(signs))
    return [line[1:] for line in hunk.lines[:changed]]


def before(hunk: Hunk) -> list[str]:
    """The lines that must be there, context and what is removed."""
    return [line[1:] for line in hunk.lines if line[0] in " -"]


def trimmed(hunk: Hunk, fuzz: int) -> tuple[list[str], int]:
    """The hunk's signed lines without `fuzz` lines of context at each end, as far as it has them;
    and how many were taken from the front."""
    signs = [line[0] == " " for line in hunk.lines]
    head = min(fuzz, [*signs, False].index(False))
    tail = min(fuzz, [*signs[::-1], False].index(False))
    return hunk.lines[head:len(hunk.lines) - tail], head


def fit(lines: list[str], hunk: Hunk, carried: int, floor: int = 0) -> Fit | Conflict:
    """lines: of the new file; carried: the offset of the hunk before; floor: index of the first
    line that no hunk before has taken."""
    wanted = hunk.old_line - 1 + carried
    above = context_above(hunk)
    function = function_above(above, len(above)) or hunk.heading
    for fuzz in range(MOST_FUZZ + 1):
        kept, head = trimmed(hunk, fuzz)
        text = [line[1:] for line in kept if line[0] in " -"]
        places = [index - head for index in range(floor, len(lines) - len(text) + 1)
                  if lines[index:index + len(text)] == text] if text else []
        if not places:
            continue
        same = [place for place in places if function_above(lines, place + len(above)) == function]
        pool = same or places
        if len(pool) > 1 and wanted not in pool:
            named = ", ".join(str(place + 1) for place in pool[:4])
            return _conflict(f"fits in {len(pool)} places, at the lines {named}", lines, hunk,
                             wanted)
        place = wanted if wanted in pool else pool[0]
        if fuzz and not same:
            break
        return Fit(place + 1, place - (hunk.old_line - 1), fuzz, function,
                   function_above(lines, place + len(above)))
    return _conflict("its lines are not there", lines, hunk, wanted)


def _conflict(why: str, lines: list[str], hunk: Hunk, wanted: int) -> Conflict:
    expected = before(hunk)
    place = most_alike(lines, expected, wanted)
    return Conflict(why, place + 1, tuple(expected),
                    tuple(lines[place:place + len(expected)]))


def most_alike(lines: list[str], text: list[str], wanted: int) -> int:
    """Index of the stretch of lines, as long as `text`, that shares the most lines with it; of
    several the nearest to `wanted`."""
    last = max(0, len(lines) - len(text))
    target = Counter(line.strip() for line in text if line.strip())
    wanted = min(max(0, wanted), last)

    def score(place: int) -> tuple[int, int]:
        here = Counter(line.strip() for line in lines[place:place + len(text)])
        return sum((here & target).values()), -abs(place - wanted)

    return max(range(last + 1), key=score)


def applied(lines: list[str], hunk: Hunk, fitted: Fit) -> list[str]:
    """The lines with the hunk in its place. Hunks further up keep theirs, so begin at the end."""
    kept, head = trimmed(hunk, fitted.fuzz)
    start = fitted.line - 1 + head
    length = sum(line[0] in " -" for line in kept)
    return (lines[:start] + [line[1:] for line in kept if line[0] in " +"]
            + lines[start + length:])
