# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur price: runs the part of java/bench that prices the barriers of a running program."""

from ..base.layout import Layout
from ..base.lock import Lock
from . import benchrun, javaprogram, maven, workloadnames

MAIN = "org.sequitur.bench.price.PriceMain"


def run(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    """What is missing is built first. Does not return when it succeeds: the process becomes the
    lab."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    suite = workloadnames.asked(layout, arguments)
    starts = suite or end < len(arguments)
    home = javaprogram.host(layout, lock, starts)
    jar = javaprogram.jar(layout, "bench")
    maven.package(layout, home, jar)
    benchrun.ensure_fonts(layout)
    extra = ["--results", str(layout.build / "bench")]
    if starts:
        extra += ["--java", str(layout.image("release") / "bin/java")]
    for name, file in maven.workloads(layout, home).items() if suite else ():
        extra += ["--module", f"{name}={file}"]
    return javaprogram.become([str(home / "bin/java"), *benchrun.VM_OPTIONS, "-cp", str(jar), MAIN,
                               *arguments[:end], *extra, *arguments[end:]])
