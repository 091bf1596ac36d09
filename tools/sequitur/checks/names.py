# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Names of our HotSpot files: the prefix sq, unique, and nothing that upstream has."""

from collections import Counter
from pathlib import Path

from ..base.layout import Layout
from .common import our_files, upstream_git

HOTSPOT = Path("src/hotspot")


def _hotspot_files(layout: Layout) -> list[Path]:
    return [path for path in our_files(layout) if path.is_relative_to(HOTSPOT)]


def check(layout: Layout) -> list[str]:
    files = [path for path in _hotspot_files(layout) if path.suffix in (".cpp", ".hpp", ".ad")]
    problems = [f"{path}: HotSpot files of ours start with sq" for path in files
                if not path.name.startswith("sq")]
    # The same name once per processor is how HotSpot chooses an implementation.
    names = Counter((path.name, _processor(path)) for path in files)
    problems += [f"{name} exists {count} times below src/hotspot"
                 for (name, _), count in sorted(names.items()) if count > 1]
    return problems


def _processor(path: Path) -> str:
    parts = path.relative_to(HOTSPOT).parts
    return parts[1] if parts[0] in ("cpu", "os", "os_cpu") else ""


def check_against_upstream(layout: Layout) -> list[str]:
    git = upstream_git(layout)
    listing = git.run("ls-tree", "-r", "--name-only", git.pristine(), "src/hotspot").splitlines()
    taken = {Path(path).name: path for path in listing}
    return [f"{path} has the name of upstream's {taken[path.name]}"
            for path in _hotspot_files(layout) if path.name in taken]
