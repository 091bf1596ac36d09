# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur refresh --plots: draws the plots of pages again, from the tables below them."""

from ..base.layout import Layout
from ..base.lock import Lock
from . import benchrun, javaprogram, maven

MAIN = "org.sequitur.bench.pages.PagePlotsMain"


def run(layout: Layout, lock: Lock) -> int:
    """Draws those of all pages. Does not return when it succeeds: the process becomes the program
    that draws."""
    home = javaprogram.host(layout, lock, needs_image=False, takes_image=False)
    jar = javaprogram.jar(layout, "bench")
    maven.package(layout, home, jar)
    pages = map(str, [layout.root / "README.md", *sorted(layout.root.glob("docs/**/*.md"))])
    return javaprogram.become([str(home / "bin/java"), *benchrun.VM_OPTIONS, "-cp", str(jar), MAIN,
                               *pages])
