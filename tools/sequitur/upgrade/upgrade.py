# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur upgrade: tries the patches and premises on a newer source, builds and tests it aside,
and takes the new lock and patches over when all is green."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..base import lock as locks
from ..base import wholefile
from ..base.errors import Failure
from ..base.keys import files_key, key_of
from ..base.layout import Layout
from ..base.lock import Lock
from ..base.stamps import Stamp
from ..images.build import exclusive
from ..patches import patchqueue, trial
from ..patches.refresh import refresh
from . import candidate, fromscratch, premises
from .premises import Findings
from .scratch import LOCK_FILE, Scratch

RESOLVE = """\
Nothing was taken over. What fits is in build/upgrade/build/upstream; put the rest in there by hand,
change our own sources in build/upgrade/src where need be, then ./sequitur upgrade --continue"""


@dataclass(frozen=True)
class Request:
    """What the command line asks for. source, version, suite: which tarball; stop: after the report
    on patches and premises; go_on: with the scratch clone as it is; boot_jdk: to build with."""

    source: str | None = None
    version: str | None = None
    suite: str | None = None
    stop: bool = False
    go_on: bool = False
    boot_jdk: str | None = None


@dataclass(frozen=True)
class Means:
    """What takes hours or needs a compiler. look: at premises; build, test: the scratch clone,
    with the boot JDK asked for; each raises Failure when it is not green."""

    look: Callable[[Layout, Layout], Findings] = premises.look
    build: Callable[[Layout, str | None], None] = fromscratch.build
    test: Callable[[Layout, str | None], None] = fromscratch.test


class Upgrade:
    """One upgrade of the clone `main`, which is on `lock`. Prints what it finds."""

    def __init__(self, main: Layout, lock: Lock, request: Request, means: Means | None = None):
        self.main, self.lock, self.request = main, lock, request
        self.means = means or Means()
        self.scratch = Scratch(main)
        self.green = Stamp(main.build / "upgrade.green")

    def run(self) -> int:
        """Exit code: 0 if all that was looked at is green. Raises Failure."""
        _refuse_contradictions(self.request)
        with exclusive(self.main.build / "upgrade.lock"):
            new = self._go_on() if self.request.go_on else self._begin()
            if not new:
                print(RESOLVE)
                return 1
            if self.request.stop:
                print(f"the patches fit OpenJDK {new.version}; nothing was built or taken over")
                return 0
            self._complete(new)
            return 0

    def _begin(self) -> Lock | None:
        """The new lock if the patches fit and no premise is broken."""
        asked = self.request
        archive, new = candidate.find(self.main, self.lock, asked.source, asked.version,
                                      asked.suite)
        print(f"OpenJDK {self.lock.version} -> {new.version}, from {archive}", flush=True)
        self.green.clear()
        self.scratch.make(archive, new)
        trials = trial.on(self.scratch.layout.upstream, patchqueue.load(self.scratch.layout))
        print("\n".join(trial.report(trials)), flush=True)
        fits = all(each.state in ("clean", "elsewhere") for each in trials)
        # Premises are about upstream's declarations, so conflicts do not hide them.
        if not self._premises_hold() or not fits:
            return None
        refresh(self.scratch.layout)
        return new

    def _premises_hold(self) -> bool:
        found = self.means.look(self.main, self.scratch.layout)
        for line in found.broken:
            print(f"premise broken       {line}")
        for line in found.untold:
            print(f"premise untold       {line}")
        print(f"premises: {len(found.held)} files hold, {len(found.broken)} broken, "
              f"{len(found.untold)} for the build to tell", flush=True)
        return not found.broken

    def _go_on(self) -> Lock | None:
        if not self.scratch.is_whole:
            raise Failure("there is no upgrade to go on with: begin with ./sequitur upgrade "
                          "--source FILE")
        if lost := self._refreshed():
            for line in lost:
                print(f"hook lost            {line}")
            return None
        if not self._premises_hold():
            return None
        return locks.read(self.scratch.layout.root / LOCK_FILE)

    def _refreshed(self) -> list[str]:
        for line in refresh(self.scratch.layout):
            print(line)
        return self.scratch.lost_lines()

    def _complete(self, new: Lock) -> None:
        if not self.green.matches(self._state()):
            self.means.build(self.scratch.layout, self.request.boot_jdk)
            self.means.test(self.scratch.layout, self.request.boot_jdk)
            self.green.write(self._state())
        self._keep_tarball(new)
        for name in self.scratch.take_over():
            print(f"wrote {name}")
        self.scratch.remove()
        self.green.clear()
        print(f"all green: upstream.lock is at OpenJDK {new.version}; build again with "
              "./sequitur build")
        for page in pages_naming(self.main, self.lock):
            print(f"still names {self.lock.number}: {page}")

    def _state(self) -> str:
        """Of all that would be taken over."""
        root = self.scratch.layout.root
        names = self.scratch.changed()
        return key_of(*names, files_key(root / name for name in names if (root / name).exists()))

    def _keep_tarball(self, new: Lock) -> None:
        """So that the next build needs no --source."""
        wanted = self.main.downloads / new.tarball
        kept = self.scratch.tarball(new)
        if kept.exists() and not wanted.exists():
            with wholefile.partial(wanted) as partial:
                shutil.copyfile(kept, partial)


def _refuse_contradictions(asked: Request) -> None:
    if asked.go_on and (asked.source or asked.version or asked.suite):
        raise Failure("--continue goes on with the source at hand: leave out --source, --version "
                      "and --suite", 2)
    if asked.source and asked.suite:
        raise Failure("--suite says where --version is fetched from: leave it out with --source", 2)


def pages_naming(main: Layout, lock: Lock) -> list[Path]:
    """Pages that name the version that was. Results and the changelog may: they tell what was."""
    pages = [*main.root.glob("*.md"), *main.root.glob("docs/**/*.md")]
    return sorted(page.relative_to(main.root) for page in pages
                  if "results" not in page.parts and page.name != "CHANGELOG.md"
                  and lock.number in page.read_text())


def run(main: Layout, lock: Lock, request: Request) -> int:
    return Upgrade(main, lock, request).run()
