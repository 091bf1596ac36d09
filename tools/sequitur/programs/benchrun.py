# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur bench: runs the program of java/bench on the workloads of java/workloads."""

import os
import sys
from pathlib import Path

from ..base import wholefile
from ..base.errors import Failure
from ..base.git import Git
from ..base.layout import Layout
from ..base.lock import Lock
from ..machine import bootjdk, packages
from . import javaprogram, maven, nativekernels, workloadnames
from .benchwords import BenchWords

# The program that starts the forks should take nothing from them.
VM_OPTIONS = ("-XX:+UseSerialGC", "-Xmx1g", "-Djava.awt.headless=true")
# Of the commit in the results.
DIGITS = 12


def run(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    """What is missing is built first. Does not return when it succeeds: the process becomes the
    bench."""
    asked = BenchWords.of(arguments)
    workloadnames.refuse_unknown(layout, asked.of_the_suite)
    home = javaprogram.host(layout, lock, asked.needs_image)
    java, *program = javaprogram.command(layout, "bench", home)
    extra = []
    if not asked.reading:
        ensure_fonts(layout)
        extra = ["--results", str(layout.build / "bench"), *stock(layout, lock, asked)]
        for name, file in modules(layout, home, asked).items():
            extra += ["--module", f"{name}={file}"]
        if asked.native:
            extra += nativekernels.programs(layout, asked)
    end = arguments.index("--") if asked.command else len(arguments)
    return javaprogram.become([java, *VM_OPTIONS, *commit(layout), *program, *arguments[:end],
                               *extra, *arguments[end:]])


def commit(layout: Layout) -> list[str]:
    """The option that tells which sources measure; none where they are in no repository."""
    state = Git(layout.root).state(DIGITS)
    return [f"-Dsequitur.commit={state}"] if state else []


def modules(layout: Layout, home: Path, asked: BenchWords) -> dict[str, Path]:
    """For each module with workloads the file that holds its class path; built when need be."""
    if asked.modules == "none":
        return {}
    if asked.modules == "futures":
        file = layout.build / "bench/futures-classpath.txt"
        jar = javaprogram.jar(layout, "futures-bench")
        maven.package(layout, home, jar)
        wholefile.write(file, f"{jar}\n".encode())
        # What the library under it has too belongs to the first.
        return {**maven.workloads(layout, home, "api"), "futures": file}
    return maven.workloads(layout, home, "api" if asked.modules == "api" else None)


def stock(layout: Layout, lock: Lock, asked: BenchWords) -> list[str]:
    """The option that names the stock JDK, if it is asked for and not given."""
    if asked.has("--stock") or not asked.stock_asked:
        return []
    try:
        return ["--stock", str(bootjdk.find(lock.version, ignore=layout.build).home)]
    except bootjdk.NoneFound as failure:
        raise Failure("configuration stock needs the JDK to compare with: name its folder with "
                      f"--stock; {failure}") from failure


def ensure_fonts(layout: Layout) -> None:
    """The plots need a font. Without one the report says so and is whole but for them."""
    if os.geteuid() != 0:
        return
    try:
        packages.ensure(packages.BENCH, layout)
    except Failure as failure:
        print(f"sequitur: the report may lack its plots: {failure}", file=sys.stderr)
