# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur locks: runs the program of java/lock-trace, on a trace, a program of its own or
workloads of the suite."""

from ..base.layout import Layout
from ..base.lock import Lock
from . import benchrun, javaprogram, maven, workloadnames

DRAWING = ("--html", "--svg")


def run(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    """What is missing is built first; a trace that is there needs no image. Does not return when it
    succeeds: the process becomes the reader of traces."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    suite = workloadnames.asked(layout, arguments)
    starts = suite or end < len(arguments)
    home = javaprogram.host(layout, lock, starts)
    jar = javaprogram.jar(layout, "lock-trace")
    maven.package(layout, home, jar)
    if starts or javaprogram.asks(arguments[:end], *DRAWING):
        benchrun.ensure_fonts(layout)
    extra = []
    if starts:
        extra = ["--results", str(layout.build / "locks"),
                 "--java", str(layout.image("release") / "bin/java")]
    for name, file in maven.workloads(layout, home).items() if suite else ():
        extra += ["--module", f"{name}={file}"]
    return javaprogram.become([str(home / "bin/java"), "-XX:+UseSerialGC",
                               "-Djava.awt.headless=true", "-jar", str(jar), *arguments[:end],
                               *extra, *arguments[end:]])
