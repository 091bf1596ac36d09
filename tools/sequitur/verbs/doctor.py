# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur doctor: every prerequisite, and what to do about a missing one."""

import os
import shutil
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

from ..base.errors import Failure, require_writable
from ..base.layout import Layout
from ..base.lock import Lock
from ..images import build
from ..machine import aptsource, bootjdk, llvm, packages
from ..patches import upstream

WIDTH, GOES_ON = 80, " \\"


def _packages(names: tuple[str, ...]) -> str:
    if not shutil.which("dpkg-query"):
        return "not a Debian system: the tools' own messages will tell"
    if absent := packages.missing(names):
        raise Failure(f"missing: run `{packages.as_root(packages.install_command(absent))}`")
    return "installed"


def _boot_jdk(layout: Layout, lock: Lock, explicit: str | None) -> str:
    found = bootjdk.find(lock.version, explicit, ignore=layout.build)
    if found.version != lock.version:
        return (f"{found.home} is {found.version}, not {lock.version}: the class library is built "
                "too, which takes longer")
    if not found.separable:
        return (f"{found.home} cannot be relinked: the class library is built too, which takes "
                "longer")
    return f"{found.home} ({found.runtime}, {found.vendor})"


def _tarball(layout: Layout, lock: Lock, source: str | None) -> str:
    cached = layout.downloads / lock.tarball
    if source:
        upstream.verify(Path(source), lock)
        return f"{source} has the right checksum"
    if (layout.upstream / ".git").exists():
        return "unpacked in build/upstream"
    if cached.exists():
        upstream.verify(cached, lock)
        return f"in {layout.downloads}"
    aptsource.machine_mirror()
    return f"will be fetched from the machine's Debian mirror, suite {lock.suite}"


def _space(layout: Layout) -> str:
    layout.build.mkdir(parents=True, exist_ok=True)
    free = shutil.disk_usage(layout.build).free
    needed = build.SOURCE_BYTES + 2 * (build.VM_BYTES + build.IMAGE_BYTES)
    if not layout.upstream.exists() and free < needed:
        raise Failure(f"{free / 1e9:.1f} GB free, a build from nothing needs {needed / 1e9:.1f} GB")
    return f"{free / 1e9:.0f} GB free"


def _memory() -> str:
    size = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    if size < 3_500_000_000:
        raise Failure(f"{size / 1e9:.1f} GB of memory: compiling needs 4 GB")
    return f"{size / 1e9:.0f} GB, {os.cpu_count()} cores"


def _folders(layout: Layout) -> str:
    require_writable(layout.build)
    require_writable(layout.cache)
    return f"{layout.build} and {layout.cache} are writable"


FINE, MISSING, LACKING = "ok", "FIX", "opt"
TO_BUILD = "needed only to build"
WITHOUT_BUILDING = ("What is needed only to build is not needed with --image FILE, the JDK in an "
                    "archive of ./sequitur dist or in a folder; ./sequitur doctor --image FILE "
                    "leaves it out.")
FOR_PROGRAMS = "needed by bench, example, litmus, locks, price and test, not by run"


Look = tuple[str, Callable[[], str], str, str]


def _looks(layout: Layout, lock: Lock, explicit: str | None, source: str | None) -> list[Look]:
    """What is looked at, how, what it is for, and the state when it is missing."""
    return [
        *([("image", lambda: str(layout.given), "", MISSING)] if layout.given else []),
        ("folders", lambda: _folders(layout), "", MISSING),
        ("disk space", lambda: _space(layout), TO_BUILD, MISSING),
        ("memory", _memory, TO_BUILD, MISSING),
        ("packages to build", lambda: _packages(packages.BUILD), TO_BUILD, MISSING),
        ("packages to test", lambda: _packages(packages.TEST), FOR_PROGRAMS, MISSING),
        ("packages to draw plots", lambda: _packages(packages.BENCH),
         "needed only for the plots in the reports of bench", LACKING),
        ("packages for native code", llvm.state, "", LACKING),
        ("boot JDK", lambda: _boot_jdk(layout, lock, explicit),
         "needed only to build, to test and to compare with",
         LACKING if layout.given else MISSING),
        ("OpenJDK source", lambda: _tarball(layout, lock, source), TO_BUILD, MISSING),
    ]


def examine(layout: Layout, lock: Lock, explicit: str | None,
            source: str | None) -> Iterator[tuple[str, str, str]]:
    """(state, what, detail) for each prerequisite; the detail of a missing one says what for.
    LACKING is what few need, for C and C++ or plots. A layout with a given image builds nothing."""
    for what, look, purpose, otherwise in _looks(layout, lock, explicit, source):
        if layout.given and purpose == TO_BUILD:
            continue
        try:
            yield FINE, what, look()
        except (Failure, OSError) as error:
            yield otherwise, what, "; ".join(filter(None, (str(error), purpose)))


def wrapped(state: str, what: str, detail: str) -> str:
    """The lines for one prerequisite. A command in backquotes can be copied as it is: where it goes
    on in the next line, it says so as a shell wants it."""
    lines = textwrap.wrap(f"{state:4} {what}: {detail}", WIDTH - len(GOES_ON),
                          subsequent_indent=" " * 5, break_long_words=False,
                          break_on_hyphens=False)
    quotes = 0
    for place, line in enumerate(lines):
        quotes += line.count("`")
        lines[place] += GOES_ON if quotes % 2 else ""
    return "\n".join(lines)


def report(layout: Layout, lock: Lock, explicit: str | None, source: str | None) -> int:
    """Prints each; the exit code is 1 when something is missing that programs in Java need."""
    states = set()
    for state, what, detail in examine(layout, lock, explicit, source):
        print(wrapped(state, what, detail))
        states.add(state)
    if MISSING in states:
        print(textwrap.fill(WITHOUT_BUILDING, WIDTH))
    return 1 if MISSING in states else 0
