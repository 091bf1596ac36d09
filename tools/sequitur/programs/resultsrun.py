# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur refresh --results: makes the tables of pages from the results that are kept, then
draws the plots of pages from their tables; --keep adds a run's results to those kept."""

import re
import subprocess
from pathlib import Path

from ..base.errors import Failure
from ..base.layout import Layout
from ..base.lock import Lock
from . import benchrun, javaprogram, maven

TABLES = "org.sequitur.bench.pages.PageTablesMain"
PLOTS = "org.sequitur.bench.pages.PagePlotsMain"
NAME = re.compile(r"[\w.-]+")


def kept(layout: Layout, name: str) -> Path:
    """The file that keeps results under a name."""
    if not NAME.fullmatch(name):
        raise Failure(f"--keep {name}: a name is letters, digits, dots and dashes, like "
                      "0002-zen4-programs", 2)
    return layout.root / f"docs/results/data/{name}.json.gz"


def added(layout: Layout, keep: str) -> str:
    """The program's word that adds results. keep: NAME=RESULTS.json."""
    name, equals, results = keep.partition("=")
    if not equals or not Path(results).is_file():
        raise Failure(f"--keep {keep}: write NAME=FILE with the results.json, fences.json "
                      "or other figures of a run", 2)
    return f"{kept(layout, name)}={Path(results).resolve()}"


def _additions(layout: Layout, keep: list[str]) -> list[str]:
    words: dict[str, str] = {}
    for each in keep:
        word = added(layout, each)
        name = each.partition("=")[0]
        if name in words:
            raise Failure(f"--keep {each}: the name {name} is given twice; of the two files only "
                          "one could be kept", 2)
        words[name] = word
    return list(words.values())


def run(layout: Layout, lock: Lock, keep: list[str], tables: bool) -> int:
    """keep: NAME=RESULTS.json of each run. tables: whether tables are made before plots."""
    words = _additions(layout, keep)
    home = javaprogram.host(layout, lock, needs_image=False, takes_image=False)
    jar = javaprogram.jar(layout, "bench")
    maven.package(layout, home, jar)
    pages = [*map(str, [layout.root / "README.md", *sorted(layout.root.glob("docs/**/*.md"))])]
    java = [str(home / "bin/java"), *benchrun.VM_OPTIONS, "-cp", str(jar)]
    if tables or words:
        code = subprocess.run([*java, TABLES, *words, *pages]).returncode
        if code != 0:
            return code
    return javaprogram.become([*java, PLOTS, *pages])
