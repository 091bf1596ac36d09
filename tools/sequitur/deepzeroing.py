# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""OpenJDK's own tests under each zeroing policy and collector: test/deep/zeroing says which. Then
the stress program of test/jtreg/zeroing, for longer than in the suite jtreg."""

from pathlib import Path

from . import deep, jtreg, jtregtests
from .layout import Layout
from .outcome import Outcome
from .progress import Progress

LISTS = "test/deep/zeroing"
COLLECTORS = ("Serial", "Parallel", "G1")
# Without hot, which is upstream's behaviour: the other deep suites run under it.
POLICIES = ("bulk", "nontemporal", "concurrent", "adaptive")
STRESS = "zeroing/TestZeroingStress.java"
# What TestZeroingStress obeys: seconds for each policy and collector.
SECONDS_VARIABLE = "SEQUITUR_STRESS_SECONDS"
STRESS_SECONDS, QUICK_STRESS_SECONDS = 600, 60
# The time limit that TestZeroingStress declares.
STRESS_LIMIT = 300
TIMEOUT_FACTOR = 6


def options(policy: str, collector: str) -> list[str]:
    """Those of every VM of a run; the verifier ends a VM that hands out memory that is not zero."""
    return [f"-XX:+Use{collector}GC", f"-XX:ZeroingPolicy={policy}",
            "-XX:+UnlockDiagnosticVMOptions", "-XX:+VerifyPreZeroed"]


def stress_factor(seconds: int) -> float:
    """Factor on the stress test's time limit: it runs the policies one after the other."""
    return max(4, 1.5 * len(POLICIES) * seconds / STRESS_LIMIT)


def run(layout: Layout, quick: bool) -> Outcome:
    lists = layout.root / LISTS
    deep.check_lists(lists, layout.upstream / "test")
    home = jtreg.install(layout.cache, layout.logs / "jtreg-fetch.log")
    chosen = deep.selection(lists, quick)
    progress = Progress(len(COLLECTORS) * len(POLICIES) * len(deep.ROOTS) + 1)
    total = Outcome()
    for collector in COLLECTORS:
        for policy in POLICIES:
            for root in deep.ROOTS:
                request = deep.request(
                    layout, root, chosen, layout.build / "deep/zeroing" / collector / policy,
                    options(policy, collector), deep.exclusions(lists, collector.lower()),
                    TIMEOUT_FACTOR)
                progress.start(f"{request.folder.name} {collector} {policy}")
                total += labelled(_execute(home, request, progress), f"{collector}, {policy}")
    seconds = QUICK_STRESS_SECONDS if quick else STRESS_SECONDS
    progress.start(f"stress, {seconds} s each")
    return total + _execute(home, stress(layout, seconds), progress)


def stress(layout: Layout, seconds: int) -> jtreg.Run:
    """The stress program under each policy and collector, alone on the machine."""
    return jtreg.Run(
        jdk=layout.image("fastdebug"), compiler=layout.image("release"),
        root=layout.root / jtregtests.FOLDER, tests=[str(layout.root / jtregtests.FOLDER / STRESS)],
        folder=layout.build / "deep/zeroing/stress", at_once=1,
        timeout_factor=stress_factor(seconds), variables={SECONDS_VARIABLE: str(seconds)})


def labelled(outcome: Outcome, label: str) -> Outcome:
    """The same, with failures that say in which run they were."""
    return Outcome(outcome.passed, outcome.failed, outcome.skipped,
                   [f"{failure} [{label}]" for failure in outcome.failures])


def _execute(home: Path, request: jtreg.Run, progress: Progress) -> Outcome:
    found = jtreg.execute(home, request, progress.update)
    progress.finish(f"{found.passed} passed, {found.failed} failed, {found.skipped} left out")
    return found
