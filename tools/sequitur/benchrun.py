# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur bench: runs the program of java/bench on the workloads of java/workloads."""

import os
import sys

from . import bootjdk, futuresbench, javaprogram, maven, packages
from .errors import Failure
from .layout import Layout
from .lock import Lock

# With these nothing is measured, so no workloads are needed.
WITHOUT_WORKLOADS = ("-h", "--help", "-V", "--version", "--compare", "--render")
# The program that starts the forks should take nothing from them.
VM_OPTIONS = ("-XX:+UseSerialGC", "-Xmx1g", "-Djava.awt.headless=true")


def run(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    """What is missing is built first. Does not return when it succeeds: the process becomes the
    bench."""
    if "--futures" in arguments:
        return futuresbench.run(layout, lock, [each for each in arguments if each != "--futures"])
    javaprogram.ensure_images(layout, lock, "release")
    java, *program = javaprogram.command(layout, "bench")
    words = [java, *VM_OPTIONS, *program, *arguments]
    if not any(argument.split("=")[0] in WITHOUT_WORKLOADS for argument in arguments):
        ensure_fonts(layout)
        words += ["--results", str(layout.build / "bench"), *stock(layout, lock, arguments)]
        for name, file in maven.workloads(layout, layout.image("release")).items():
            words += ["--module", f"{name}={file}"]
    return javaprogram.become(words)


def stock(layout: Layout, lock: Lock, arguments: list[str]) -> list[str]:
    """The option that names the stock JDK, if it is asked for and not given."""
    given = any(argument.split("=")[0] == "--stock" for argument in arguments)
    if given or not any("stock" in argument for argument in arguments):
        return []
    return ["--stock", str(bootjdk.find(lock.version, ignore=layout.build).home)]


def ensure_fonts(layout: Layout) -> None:
    """The plots need a font. Without one the report says so and is whole but for them."""
    if os.geteuid() != 0:
        return
    try:
        packages.ensure(packages.BENCH, layout)
    except Failure as failure:
        print(f"sequitur: the report may lack its plots: {failure}", file=sys.stderr)
