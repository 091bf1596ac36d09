# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Builds the pass plugin for LLVM (src/native/llvm)."""

from pathlib import Path

from ..base.errors import Failure
from ..base.layout import Layout
from ..base.process import run_logged
from ..base.progress import Progress
from ..machine import llvm

SOURCES = "src/native/llvm"
DRIVERS = f"{SOURCES}/bin"


def folder(layout: Layout, version: int) -> Path:
    return layout.build / "llvm" / str(version)


def plugin(layout: Layout, version: int) -> Path:
    return folder(layout, version) / "libSequiturSC.so"


def driver(layout: Layout) -> Path:
    """What compiles C as clang does, with the plugin; that for C++ has `++` behind its name."""
    return layout.root / DRIVERS / "sequitur-clang"


def build(layout: Layout, versions: list[int]) -> None:
    """What has not changed is not compiled again. Raises Failure with the first error."""
    progress = Progress(len(versions))
    for version in versions:
        progress.start(f"llvm-{version}")
        _build(layout, version, progress)
        progress.finish()


def _build(layout: Layout, version: int, progress: Progress) -> None:
    into, log = folder(layout, version), layout.logs / f"llvm-{version}.log"
    what = f"building the plugin for LLVM {version}"

    def tick() -> None:
        progress.update(None, what)

    if not (into / "build.ninja").exists():
        run_logged(what, ["cmake", "-G", "Ninja", "-S", str(layout.root / SOURCES), "-B", str(into),
                          f"-DLLVM_DIR={llvm.home(version)}/lib/cmake/llvm"], log, tick=tick)
    run_logged(what, ["ninja", "-C", str(into)], log, tick=tick)
    if not plugin(layout, version).exists():
        raise Failure(f"{what} made no {plugin(layout, version).name}: see {log}")


def ready(layout: Layout, versions: list[int]) -> str:
    """What a user does with it."""
    lines = [f"the plugin for LLVM {version}: {plugin(layout, version).relative_to(layout.root)}"
             for version in versions]
    compiler = driver(layout)
    return "\n".join([*lines, f"the drivers: {DRIVERS}/sequitur-clang and sequitur-clang++",
                      "to build a project in sequential consistency, in its folder:",
                      f"  make CC={compiler} CXX={compiler}++",
                      "more: docs/user/native-code.md"])
