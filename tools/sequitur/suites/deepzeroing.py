# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""OpenJDK's own tests under each zeroing policy and collector: test/deep/zeroing says which, and
its folder tiers which of them again in the interpreter, C1 and C2 alone. Then two tests of
test/jtreg/zeroing that the suite jtreg keeps short."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..base import unfinished
from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.progress import Progress
from . import deep, jtreg

FOLDER = "deep/zeroing"
LISTS, TIER_LISTS = "test/deep/zeroing", "test/deep/zeroing/tiers"
# What runs the code, beside the VM's own mix of the three.
TIERS = {"interpreter": ["-Xint"], "C1": ["-XX:TieredStopAtLevel=1"],
         "C2": ["-XX:-TieredCompilation"]}
COLLECTORS = ("Serial", "Parallel", "G1")
# The policies that clear ahead of allocation, all of which the stress program runs.
AHEAD = ("bulk", "nontemporal", "concurrent", "adaptive")
POLICIES = ("hot", *AHEAD)
# One runs for longer, the other in each tier under each collector.
STRESS = ["zeroing/TestZeroingStress.java", "zeroing/TestZeroedMemory.java"]
# The shortest time limit that they declare, in seconds.
STRESS_LIMIT = 300
TIMEOUT_FACTOR = 6


def options(policy: str, collector: str) -> list[str]:
    """Those of every VM of a run; the verifier ends a VM that hands out memory that is not zero."""
    return [f"-XX:+Use{collector}GC", f"-XX:ZeroingPolicy={policy}",
            "-XX:+UnlockDiagnosticVMOptions", "-XX:+VerifyPreZeroed"]


@dataclass(frozen=True)
class Part:
    """One run of jtreg: tests of one of the tarball's test suites under one configuration."""

    label: str
    request: jtreg.Run


def parts(layout: Layout, quick: bool) -> Iterator[Part]:
    """Every collector under every policy, with all compilers and then with each alone."""
    lists = layout.root / LISTS
    mixed = deep.selection(lists, quick)
    alone = deep.selection(layout.root / TIER_LISTS, quick)
    for collector in COLLECTORS:
        left_out = deep.exclusions(lists, collector.lower())
        for policy in POLICIES:
            for tier, flags in {"": [], **TIERS}.items():
                words = [word for word in (collector, policy, tier) if word]
                for root in deep.ROOTS:
                    yield Part(", ".join(words), deep.request(
                        layout, root, alone if tier else mixed,
                        layout.build.joinpath(FOLDER, *words),
                        [*options(policy, collector), *flags], left_out, TIMEOUT_FACTOR))


def run(layout: Layout, quick: bool) -> Outcome:
    for lists in (LISTS, TIER_LISTS):
        deep.check_lists(layout.root / lists, layout.upstream / "test")
    home = jtreg.install(layout.cache, layout.logs / "jtreg-fetch.log")
    every = list(parts(layout, quick))
    progress = Progress(len(every) + 1)
    total = Outcome()
    with unfinished.work(layout.build / FOLDER, deep.state(layout, quick)):
        for part in every:
            progress.start(f"{part.request.folder.name} {part.label}")
            total += labelled(deep.execute(home, part.request, progress), part.label)
        seconds = deep.QUICK_STRESS_SECONDS if quick else deep.STRESS_SECONDS
        progress.start(f"stress, {seconds} s each")
        return total + deep.execute(home, stress(layout, seconds), progress)


def stress(layout: Layout, seconds: int) -> jtreg.Run:
    """Both tests run the policies one after the other under each collector."""
    return deep.stress(layout, STRESS, layout.build / FOLDER / "stress", seconds, len(AHEAD),
                       STRESS_LIMIT)


def labelled(outcome: Outcome, label: str) -> Outcome:
    """The same, with failures that say in which run they were."""
    return Outcome(outcome.passed, outcome.failed, outcome.skipped,
                   [f"{failure} [{label}]" for failure in outcome.failures])
