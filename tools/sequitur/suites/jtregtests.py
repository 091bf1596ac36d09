# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Sequitur's own jtreg tests: test/jtreg on the fastdebug image; those in native code on the
release image."""

import os
import shutil
from pathlib import Path

from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.process import run_logged
from ..base.progress import Progress
from . import jtreg

FOLDER = "test/jtreg"


def run(layout: Layout) -> Outcome:
    root = layout.root / FOLDER
    home = jtreg.install(layout.cache, layout.logs / "jtreg-fetch.log")
    native = build_native(layout, root)
    progress = Progress(2)
    total = Outcome()
    # The tests in native code look for rare outcomes: they need the processors for themselves, and
    # JNI functions without the asserts that drain the store buffer.
    # The others often wait for a VM, or for what a VM is to do at its time: one more than there are
    # processors keeps these busy.
    for name, level, keywords, at_once in (
            ("java", "fastdebug", "!native", (os.cpu_count() or 1) + 1),
            ("native", "release", "native", 1)):
        progress.start(name)
        outcome = jtreg.execute(home, jtreg.Run(
            jdk=layout.image(level), compiler=layout.image("release"), root=root,
            tests=[str(root)], folder=layout.build / "jtreg" / name, native=native,
            keywords=keywords, at_once=at_once), progress.update)
        progress.finish(f"{outcome.passed} passed, {outcome.failed} failed")
        total += outcome
    return total


def build_native(layout: Layout, root: Path, level: str = "fastdebug",
                 compiler: str = "gcc") -> Path:
    """Compiles each lib*.c below `root` to a shared library for the image of this level; returns
    their folder."""
    include = layout.image(level) / "include"
    target = layout.build / "jtreg-native" / level
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for source in sorted(root.rglob("lib*.c")):
        library = target / f"{source.stem}.so"
        run_logged(f"compiling {source.name}",
                   [compiler, "-O2", "-Wall", "-Werror", "-shared", "-fPIC", f"-I{include}",
                    f"-I{include / 'linux'}", "-o", str(library), str(source)],
                   layout.logs / f"{source.stem}.log")
    return target
