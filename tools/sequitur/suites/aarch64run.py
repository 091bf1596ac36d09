# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The suite aarch64: litmus and our jtreg tests on the AArch64 image, run by QEMU."""

from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.progress import Progress
from ..images import aarch64
from . import jtreg, jtregtests, litmusrun

# QEMU lets an ldar pass an earlier stlr, which AArch64 forbids and C2's code for sc relies on; the
# interpreter and C1 use dmb. tso asks nothing of a store and a later load.
LITMUS = {"tso": ("--model", "java,tso"),
          "sc": ("--model", "java,sc", "--mode", "int,c1,c1-profiled,mixed-int-c1")}
# Factor on a test's own time limit: assertions, and each instruction translated by QEMU.
TIMEOUT_FACTOR = 40


def run(layout: Layout) -> Outcome:
    progress = Progress(len(LITMUS) + 1)
    total = Outcome()
    for model, options in LITMUS.items():
        progress.start(f"litmus {model}")
        found = litmusrun.suite(layout, aarch64.LEVEL, f"aarch64-litmus-{model}", options)
        progress.finish(f"{found.passed} passed, {found.failed} failed")
        total += found
    progress.start("jtreg")
    root = layout.root / jtregtests.FOLDER
    home = jtreg.install(layout.cache, layout.logs / "jtreg-fetch.log")
    native = jtregtests.build_native(layout, root, aarch64.LEVEL, f"{aarch64.TRIPLET}-gcc")
    found = jtreg.execute(home, jtreg.Run(
        jdk=layout.image(aarch64.LEVEL), compiler=layout.image("release"), root=root,
        tests=[str(root)], folder=layout.build / "aarch64" / "jtreg", native=native,
        keywords="!native", timeout_factor=TIMEOUT_FACTOR), progress.update)
    progress.finish(f"{found.passed} passed, {found.failed} failed")
    return total + found
