# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The build, from nothing to an image: which steps, in which order, from which inputs."""

import fcntl
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..base.errors import Failure, require_writable
from ..base.git import Git
from ..base.keys import files_key, key_of
from ..base.layout import Layout
from ..base.lock import Lock
from ..base.progress import Progress
from ..base.steps import Report, Step
from ..machine import bootjdk, packages
from ..machine.bootjdk import BootJdk
from ..patches import patchqueue, upstream
from . import aarch64, vmbuild
from .configure import Configuration
from .emulatedimage import EmulatedImageBuilder
from .image import ImageBuilder
from .unity import UnityBuild

# Bytes: an unpacked and committed source tree, one VM's objects, one image while it is made.
SOURCE_BYTES, VM_BYTES, IMAGE_BYTES = 1_200_000_000, 700_000_000, 1_000_000_000


@dataclass(frozen=True)
class Options:
    """boot_jdk, source: what --boot-jdk and --source gave; libjvm: put this VM into the image
    instead of building one; cached: use the compiler cache."""

    boot_jdk: str | None = None
    source: str | None = None
    libjvm: str | None = None
    cached: bool = True

    @staticmethod
    def from_environment() -> "Options":
        """For verbs that pass their arguments on and so have no options of their own."""
        return Options(source=os.environ.get("SEQUITUR_SOURCE"),
                       cached=os.environ.get("SEQUITUR_CCACHE") != "off")


class Build:
    """Steps for one clone. Finds the boot JDK when it is made; raises Failure without one."""

    def __init__(self, layout: Layout, lock: Lock, options: Options):
        self.layout, self.lock, self.options = layout, lock, options
        self.boot = bootjdk.find(lock.version, options.boot_jdk, ignore=layout.build)
        self.whole = not (self.boot.version == lock.version and self.boot.separable)

    def vm(self, level: str) -> None:
        self._perform(self._vm_steps(level))

    def image(self, level: str) -> None:
        # The class library is made from the patched source too: the list of the VM's events.
        steps = self._source_steps() if self.options.libjvm else self._vm_steps(level)
        if self.whole and level != aarch64.LEVEL:
            steps += [] if level == "release" else self._tree_steps("release")
            steps.append(self._class_library_step())
        self._perform([*steps, self._image_step(level)])

    def _perform(self, steps: list[Step]) -> None:
        require_writable(self.layout.build)
        with exclusive(self.layout.build / ".lock"):
            progress = Progress(len(steps))
            for step in steps:
                step.perform(progress)

    def _step(self, name: str, key, outputs: list[Path], work, label: str = "") -> Step:
        return Step(name, self.layout.stamps / (label or name), key, tuple(outputs), work)

    def _vm_steps(self, level: str) -> list[Step]:
        return [*self._tree_steps(level), self._step(
            "vm", lambda: self._vm_key(level), [self.layout.libjvm(level)],
            lambda report: self._vm(level, report), f"vm-{level}")]

    def _tree_steps(self, level: str) -> list[Step]:
        """Everything before the first compilation."""
        spec = self.layout.vm(level) / "spec.gmk"
        return [
            self._step("packages", lambda: self._packages_key(level), [],
                       lambda report: packages.ensure(_packages(level), self.layout),
                       "packages" + ("-cross" if level == aarch64.LEVEL else "")),
            *self._source_steps(),
            self._step("configure", lambda: self._configuration(level).key(), [spec],
                       lambda report: self._configuration(level).run(), f"configure-{level}"),
        ]

    def _source_steps(self) -> list[Step]:
        """The patched source of upstream."""
        return [
            self._step("source", lambda: source_key(self.lock),
                       [self.layout.upstream / ".git/HEAD"], self._source),
            self._step("patches", self._patches_key, [], self._patches),
        ]

    @staticmethod
    def _packages_key(level: str) -> str:
        names = _packages(level)
        return key_of(*names, *packages.missing(names))

    def _configuration(self, level: str) -> Configuration:
        return Configuration(self.layout, self.lock, self.boot, level, self.options.cached)

    def _source(self, report: Report) -> None:
        self._require_space(SOURCE_BYTES)
        report(0.0, "fetching")
        archive = upstream.tarball(self.layout, self.lock, self.options.source)
        report(0.3, "unpacking")
        upstream.extract(self.layout, archive)

    def _patches_key(self) -> str:
        return key_of(self.lock.sha256, patchqueue.key(patchqueue.load(self.layout)))

    def _patches(self, report: Report) -> None:
        patchqueue.apply(self.layout, patchqueue.load(self.layout))

    def _vm_key(self, level: str) -> str:
        """Edits in build/upstream that are not exported yet count too: the inner loop."""
        git = Git(self.layout.upstream)
        edits = {name: git.diff("HEAD", [name]).hex() for name in git.changed_files("HEAD")}
        configuration = self._configuration(level)
        ours = files_key([self.layout.root / "src/hotspot", self.layout.root / "make"])
        return key_of(configuration.key(), configuration.custom_spec(),
                      git.run("rev-parse", "HEAD"), repr(edits), ours, self._unity(level).key())

    def _vm(self, level: str, report: Report) -> None:
        self._require_space(VM_BYTES)
        self._configuration(level).write_custom_spec()
        vmbuild.build(self.layout, level, self._unity(level), report)

    def _unity(self, level: str) -> UnityBuild:
        patches = patchqueue.load(self.layout)
        return UnityBuild(self.layout, level, (path for patch in patches for path in patch.paths))

    def _class_library_step(self) -> Step:
        """Needed when the boot JDK is of another version than the lock, or cannot be taken
        apart: a whole JDK is then built and takes its place as the image's base."""
        modules = self.layout.vm("release") / "images/jdk/lib/modules"

        def key() -> str:
            head = Git(self.layout.upstream).run("rev-parse", "HEAD")
            return key_of(self._configuration("release").key(), head)

        return self._step("classes", key, [modules],
                          lambda report: vmbuild.build_jdk(self.layout, report))

    def _base(self) -> BootJdk:
        if not self.whole:
            return self.boot
        built = bootjdk.probe(self.layout.vm("release") / "images/jdk")
        if isinstance(built, str):
            raise Failure(f"the JDK that was built does not work ({built}): run ./sequitur clean, "
                          "then build again")
        return built

    def _image_step(self, level: str) -> Step:
        libjvm = Path(self.options.libjvm or self.layout.libjvm(level)).resolve()
        if self.options.libjvm and not libjvm.is_file():
            raise Failure(f"--libjvm {self.options.libjvm}: no such file")
        target = self.layout.image(level)

        def builder(report: Report = lambda fraction, detail: None) -> ImageBuilder:
            if level == aarch64.LEVEL:
                return EmulatedImageBuilder(self.layout, self.lock, self.boot, libjvm, target,
                                            report)
            return ImageBuilder(self.layout, self.lock, self._base(), libjvm, target, report)

        def work(report: Report) -> None:
            self._require_space(IMAGE_BYTES)
            builder(report).build()

        return self._step("image", lambda: builder().key(), [target / "bin/java"], work,
                          f"image-{level}")

    def _require_space(self, needed: int) -> None:
        free = shutil.disk_usage(self.layout.build).free
        if free < needed:
            raise Failure(f"disk full: {free / 1e9:.1f} GB free at {self.layout.build}, this step "
                          f"needs {needed / 1e9:.1f} GB; free some space, then run it again")


def source_key(lock: Lock) -> str:
    """Of the step that unpacks the source."""
    return key_of(lock.sha256)


def _packages(level: str) -> tuple[str, ...]:
    return packages.BUILD + (packages.CROSS if level == aarch64.LEVEL else ())


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """One build at a time in a clone; a second one waits for the first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("waiting for another build in this clone", file=sys.stderr, flush=True)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
