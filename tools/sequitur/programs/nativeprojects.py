# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""C projects of Debian, unmodified: how each is fetched, built and tested."""

import shutil
import tarfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..base.layout import Layout
from ..base.process import run_logged
from ..machine import aptsource


@dataclass(frozen=True)
class Project:
    """source: what Debian calls it; needs: packages to build and test it; steps: shell commands in
    its folder that build what it is for; test_steps: those that build its tests; tests: the one
    that runs them; passed: what their log says; built: a file that has fences when the plugin made
    it; headers, libraries: folders and files for a program that uses it; refuses_root: its tests
    do."""

    source: str
    needs: tuple[str, ...]
    steps: tuple[str, ...]
    test_steps: tuple[str, ...]
    tests: str
    passed: str
    built: str
    headers: tuple[str, ...]
    libraries: tuple[str, ...]
    refuses_root: bool = False


PROJECTS = (
    Project("zlib", ("make",), ("./configure", "make -j2"), (), "make test",
            r"zlib shared test OK", "libz.a", (".",), ("libz.a",)),
    Project("liburcu", ("make",), ("./configure", "make -j2"), (), "make check",
            r"(?m)^# PASS:\s+[1-9]", "src/.libs/liburcu-memb.a", ("include",),
            ("src/.libs/liburcu-cds.a", "src/.libs/liburcu-memb.a", "src/.libs/liburcu-common.a")),
    # Of its two test programs the one with threads reports on 15 tests.
    Project("sqlite3", ("make", "tcl-dev"), ("./configure", "make -j2 sqlite3.o"),
            ("make -j2 testfixture threadtest3",),
            "./threadtest3 && ./testfixture test/veryquick.test",
            r"\b0 errors out of \d{4,} tests", "sqlite3.o", (".",), ("sqlite3.o",),
            refuses_root=True),
)


def tarball(layout: Layout, project: Project) -> Path:
    """What the project's authors published, fetched the first time. Raises Failure when the
    machine's mirror does not give it."""
    kept = layout.downloads / "projects"
    kept.mkdir(parents=True, exist_ok=True)
    found = sorted(kept.glob(f"{project.source}_*.orig.tar.*"))
    return found[-1] if found else aptsource.fetch_newest(
        project.source, kept, layout.logs / f"{project.source}.log")


def unpack(folder: Path, source: Path) -> Path:
    """The project's own folder, new and in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    return inside(folder)


def inside(folder: Path) -> Path:
    """The project's own folder, where its tarball was unpacked."""
    found = [entry for entry in folder.iterdir() if entry.is_dir()]
    return found[0] if len(found) == 1 else folder


def shell(command: str, folder: Path, log: Path, env: dict[str, str],
          tick: Callable[[], None] = lambda: None, shown: str = "") -> None:
    """Runs a command of a project in its folder. shown: what an error calls it, if not by its
    text. Raises Failure with its first error."""
    run_logged(shown or command, ["sh", "-c", f"exec 2>&1; {command}"], log, cwd=folder, env=env,
               tick=tick)
