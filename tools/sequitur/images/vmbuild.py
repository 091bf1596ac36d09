# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Compiles libjvm with OpenJDK's own makefiles and tells how far it has come."""

import os
import re
from collections.abc import Callable
from pathlib import Path

from ..base.errors import Failure
from ..base.layout import Layout
from ..base.process import run_logged
from .configure import clean_environment
from .unity import UnityBuild

# OpenJDK says at the start of a build from nothing how many object files it will make; a build
# that goes on after an interruption does not say it again.
_ANNOUNCED = re.compile(r"libjvm\.so from (\d+) file")
USUAL_OBJECTS = 1360


class CompileMeter:
    """Counts object files. objects: the folder they appear in; log: make's output; usual: how many
    there are at the end, about."""

    def __init__(self, objects: Path, log: Path, usual: int = USUAL_OBJECTS):
        self.objects = objects
        self.log = log
        self.usual = usual
        self.before = self._count()

    def _count(self) -> int:
        return sum(1 for _ in self.objects.glob("*.o")) if self.objects.is_dir() else 0

    def read(self) -> tuple[float | None, str]:
        """(fraction, detail). No fraction before the first object, and none when nearly all were
        there from the start: how many get compiled again shows only at the end."""
        text = self.log.read_text(errors="replace") if self.log.exists() else ""
        match = _ANNOUNCED.search(text)
        announced = int(match[1]) if match else 0
        if self.before >= 0.9 * self.usual:
            return None, f"compiling {announced} changed files" if announced else "compiling"
        expected, present = max(announced, self.usual), self._count()
        if present == 0:
            return None, "preparing"
        return min(present / expected, 1), f"{present} of {expected} files"


def repair_dependencies(objects: Path, makefile_folder: Path) -> int:
    """Makes the compiler's dependency files (*.d) below objects name their object by its absolute
    path again, as OpenJDK's makefiles do; the compiler cache has made it relative to the folder
    that make runs in, and make would not see that a header has changed. Returns how many."""
    repaired = 0
    for file in objects.rglob("*.d"):
        target, colon, rest = file.read_text().partition(":")
        if target.startswith("../") and colon:
            absolute = os.path.normpath(makefile_folder / target.strip())
            file.write_text(absolute + colon + rest)
            repaired += 1
    return repaired


def make(layout: Layout, level: str, target: str, report: Callable[[float | None, str], None],
         what: str, usual: int = USUAL_OBJECTS) -> None:
    """Runs one of OpenJDK's make targets. usual: as for CompileMeter. Raises Failure with the first
    error of the log."""
    log = layout.logs / f"{target}-{level}.log"
    log.unlink(missing_ok=True)
    variant = layout.vm(level) / "hotspot/variant-server"
    repair_dependencies(variant, layout.upstream / "make/hotspot")
    meter = CompileMeter(variant / "libjvm/objs", log, usual)
    run_logged(what, ["make", f"CONF={level}", "LOG=warn", target], log, cwd=layout.upstream,
               env=clean_environment(), tick=lambda: report(*meter.read()))


def build(layout: Layout, level: str, unity: UnityBuild,
          report: Callable[[float | None, str], None]) -> None:
    """Makes libjvm.so; raises Failure when it does not appear."""
    unity.write()
    make(layout, level, "hotspot", report, f"compiling the {level} VM",
         USUAL_OBJECTS - unity.saved)
    if not layout.libjvm(level).is_file():
        raise Failure(f"OpenJDK's build made no {layout.libjvm(level)}: run ./sequitur clean, "
                      "then build again")


def build_jdk(layout: Layout, report: Callable[[float | None, str], None]) -> None:
    """Makes a whole JDK, class library included, in images/jdk of the release output."""
    make(layout, "release", "jdk-image", report, "building the class library")
