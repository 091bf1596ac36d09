# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The seam rules: a hook patch inserts an include and calls, no comment, no moved code."""

import re

from ..base.layout import Layout
from ..patches import patchqueue, seamtable
from ..patches.patchfile import OPTIONAL, REQUIRED, UNKNOWN, FileDiff, Patch

LINES_PER_HUNK = 10
# The number that patches/README.md states; raising it there needs a design note.
BUDGET = re.compile(r"at most \*\*(\d+)\*\* hunks")
INCLUDE = re.compile(r'\s*#\s*include\s+"sequitur/(.+)"')
ALLOWED_INCLUDE = re.compile(r"hooks/(?:\w+/)?sq\w+\.hpp|sqGlobals\.hpp")
STATUS = re.compile(r"(Pending|Submitted|Backport|Denied|Inappropriate)\b")
COMMENT = re.compile(r"//|/\*|^\s*\*")
SEAM_PATH = re.compile(r"(src/hotspot/\S+?\.hpp|\bsq\w+\.hpp)")


def check(layout: Layout) -> list[str]:
    problems = _series_problems(layout)
    if problems:
        return problems
    patches = patchqueue.load(layout)
    for patch in patches:
        problems += header_problems(patch) + patch_problems(patch) + _seam_problems(layout, patch)
    return problems + budget_problems(patches, _readme(layout))


def check_table(layout: Layout) -> list[str]:
    text = _readme(layout)
    if seamtable.render(text, patchqueue.load(layout)) != text:
        return ["the seam table is stale: run ./sequitur refresh"]
    return []


def _readme(layout: Layout) -> str:
    file = layout.patches / "README.md"
    return file.read_text() if file.exists() else ""


def _series_problems(layout: Layout) -> list[str]:
    listed = patchqueue.series(layout)
    present = {path.stem for path in layout.patches.glob("*.patch")}
    problems = [f"patches/{name}.patch is not listed in patches/series"
                for name in sorted(present - set(listed))]
    problems += [f"patches/series lists {name}, which is missing"
                 for name in listed if name not in present]
    problems += [f"patches/series lists {name} twice"
                 for name in sorted(set(listed)) if listed.count(name) > 1]
    return problems


def header_problems(patch: Patch) -> list[str]:
    """Every required field filled in, no unknown one."""
    fields, where = patch.fields, f"patches/{patch.name}.patch"
    problems = [f"{where}: the header lacks {key}" for key in REQUIRED
                if fields.get(key, UNKNOWN) in ("", UNKNOWN)]
    problems += [f"{where}: unknown header field {key}" for key in fields
                 if key not in REQUIRED + OPTIONAL]
    status = fields.get("Upstream-Status", "")
    if status not in ("", UNKNOWN) and not STATUS.match(status):
        problems.append(f"{where}: Upstream-Status starts with Pending, Submitted, Backport, "
                        "Denied or Inappropriate")
    return problems


def patch_problems(patch: Patch) -> list[str]:
    """Rules on the lines of one patch."""
    where = f"patches/{patch.name}.patch"
    declared = int((re.match(r"\d+", patch.fields.get("Removed-lines", "0")) or ["0"])[0])
    removed = sum(file.removed for file in patch.files)
    problems = []
    if removed != declared:
        problems.append(f"{where}: removes {removed} upstream lines, its header declares {declared}"
                        " (Removed-lines: NUMBER REASON); insert instead where possible")
    for file in patch.files:
        problems += [f"{where}: {problem}" for problem in _file_problems(file)]
    return problems


def _file_problems(file: FileDiff) -> list[str]:
    problems = []
    if not re.fullmatch(r"index [0-9a-f]{40}\.\.[0-9a-f]{40}( \d+)?", file.index):
        problems.append(f"{file.path} has no full index line: write it with ./sequitur refresh")
    if not file.hunks:
        problems.append(f"{file.path} has no hunk")
    for hunk in file.hunks:
        at = f"{file.path}:{hunk.old_line}"
        size = len(hunk.added) + len(hunk.removed)
        if size > LINES_PER_HUNK:
            problems.append(f"{at} changes {size} lines, more than {LINES_PER_HUNK}: move the "
                            "logic into a hook")
        problems += [f"{at} {fault}" for line in hunk.added if (fault := _line_fault(line))]
    return problems


def _line_fault(line: str) -> str | None:
    include = INCLUDE.match(line)
    if include and not ALLOWED_INCLUDE.fullmatch(include[1]):
        return f"includes {include[1]}: upstream code includes hook headers only"
    if COMMENT.search(line):
        return f"adds a comment: `{line.strip()}`; say it in the hook header"
    if line != line.rstrip() or "\t" in line:
        return "adds a tab or trailing space"
    return None


def _seam_problems(layout: Layout, patch: Patch) -> list[str]:
    ours = {path.name for path in (layout.root / "src/hotspot").rglob("sq*.hpp")}
    return [f"patches/{patch.name}.patch: its seam {name} does not exist"
            for name in SEAM_PATH.findall(patch.fields.get("Seam", ""))
            if name.rsplit("/", 1)[-1] not in ours]


def budget_problems(patches: list[Patch], readme: str) -> list[str]:
    match = BUDGET.search(readme)
    if not match:
        return ["patches/README.md states no budget (`at most **N** hunks`)"]
    hunks = sum(len(file.hunks) for patch in patches for file in patch.files)
    if hunks > int(match[1]):
        return [f"{hunks} hunks are over the budget of {match[1]} stated in patches/README.md: "
                "join seams, or raise it with a design note"]
    return []
