# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Tries the patch queue on another version of the source, and says what became of each patch."""

from dataclasses import dataclass
from pathlib import Path

from ..base import wholefile
from . import hunkfit
from .hunkfit import Conflict, Fit
from .patchfile import FileDiff, Patch

# Lines of each side of a conflict.
SHOWN = 12


@dataclass(frozen=True)
class FileTrial:
    """What became of the hunks of one file, in order. gone: the new version has no such file."""

    path: str
    results: tuple[Fit | Conflict, ...]
    gone: bool = False

    @property
    def fits(self) -> list[Fit]:
        return [result for result in self.results if isinstance(result, Fit)]

    @property
    def conflicts(self) -> list[Conflict]:
        return [result for result in self.results if isinstance(result, Conflict)]

    @property
    def elsewhere(self) -> list[Fit]:
        return [fit for fit in self.fits if fit.offset or fit.fuzz]

    @property
    def foreign(self) -> list[Fit]:
        """Fits whose lines are in a function of another name now."""
        return [fit for fit in self.fits if not fit.same_function]


@dataclass(frozen=True)
class PatchTrial:
    name: str
    files: tuple[FileTrial, ...]

    @property
    def state(self) -> str:
        """One of the keys of STATES."""
        if any(file.gone or file.conflicts for file in self.files):
            return "conflict"
        if any(file.foreign for file in self.files):
            return "look"
        return "elsewhere" if any(file.elsewhere for file in self.files) else "clean"


# In words, for a line of the report and for the sum.
STATES = {"clean": "applies as it is", "elsewhere": "applies elsewhere",
          "look": "in another function", "conflict": "conflicts"}


def on(tree: Path, patches: list[Patch]) -> list[PatchTrial]:
    """Changes the files of `tree` by every hunk that fits."""
    return [PatchTrial(patch.name, tuple(_file(tree, file) for file in patch.files))
            for patch in patches]


def _file(tree: Path, diff: FileDiff) -> FileTrial:
    path = tree / diff.path
    if not path.is_file():
        return FileTrial(diff.path, (), gone=True)
    # Latin-1 gives every byte a character, so that what is not touched stays as it is.
    lines = path.read_bytes().decode("latin-1").split("\n")
    results: list[Fit | Conflict] = []
    carried = floor = 0
    for hunk in diff.hunks:
        result = hunkfit.fit(lines, hunk, carried, floor)
        results.append(result)
        if isinstance(result, Fit):
            carried = result.offset
            floor = result.line - 1 + len(hunkfit.before(hunk)) - result.fuzz
    for hunk, result in reversed(list(zip(diff.hunks, results, strict=True))):
        if isinstance(result, Fit):
            lines = hunkfit.applied(lines, hunk, result)
    if any(isinstance(result, Fit) for result in results):
        wholefile.write(path, "\n".join(lines).encode("latin-1"))
    return FileTrial(diff.path, tuple(results))


def report(trials: list[PatchTrial]) -> list[str]:
    """A line for each patch, more for one that does not apply as it is, and a line of sums."""
    lines = []
    for trial in trials:
        lines.append(f"{STATES[trial.state]:<20} {trial.name}")
        lines += [f"    {line}" for file in trial.files for line in _details(file)]
    counts = [f"{number} {words}" for state, words in STATES.items()
              if (number := sum(trial.state == state for trial in trials))]
    return [*lines, f"{len(trials)} patches: {', '.join(counts)}"]


def _details(file: FileTrial) -> list[str]:
    if file.gone:
        return [f"{file.path}: the file is gone"]
    lines = []
    if offsets := sorted(fit.offset for fit in file.fits if fit.offset):
        span = " to ".join(f"{offset:+d}" for offset in sorted({offsets[0], offsets[-1]}))
        lines.append(f"{file.path}: {len(offsets)} of {len(file.results)} hunks moved by {span} "
                     "lines")
    for fit in file.fits:
        if fit.fuzz:
            lines.append(f"{file.path}:{fit.line}: fits only without {fit.fuzz} of the lines "
                         "around it: look at it")
    lines += [f"{file.path}:{fit.line}: in `{fit.now}` now, was made for `{fit.before}`: look at it"
              for fit in file.foreign]
    for conflict in file.conflicts:
        lines.append(f"{file.path}:{conflict.line}: {conflict.why}")
        lines += _sides(conflict)
    return lines


def _sides(conflict: Conflict) -> list[str]:
    there, wanted = set(conflict.found), set(conflict.expected)
    return ["  the hunk expects:",
            *(f"  {' ' if line in there else '!'} | {line}" for line in conflict.expected[:SHOWN]),
            "  the file has:",
            *(f"  {' ' if line in wanted else '!'} | {line}" for line in conflict.found[:SHOWN])]
