# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What C2 takes for private is looked for in the whole heap, by lot, while much code runs with each
collector: OpenJDK's own tests, litmus, the workloads and tests of ours, all with
-XX:+VerifyElision."""

import re
from collections import Counter
from pathlib import Path

from ..base import unfinished
from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.progress import Progress
from . import deep, deepzeroing, jtreg, jtregtests, litmusrun, workloadrun

FOLDER = "deep/private"
COLLECTORS = ("Serial", "Parallel", "G1")
FLAGS = ("-XX:MemoryModel=sc", "-XX:+VerifyElision")
# jtreg compiles the tests with the release image, whose VM gets these options too and does not know
# the check. If it does not start, jtreg waits for half an hour.
COMPILER_FLAGS = ("-XX:+IgnoreUnrecognizedVMOptions",)
# Factor on a test's own time limit: assertions, fences, and walks through the heap.
TIMEOUT_FACTOR = 16
# Of one VM with a workload, in seconds.
TIME_LIMIT = 900
# Without Spark, whose programs load classes for ten minutes in a VM with assertions.
MODULES = workloadrun.QUICK
# Folders of tests of ours that choose no memory model, and which of these are left out.
OURS = ("futures", "locks", "zeroing")
OUR_EXCLUSIONS = "exclusions-private.txt"
# What a VM says at its end.
_TOTALS = re.compile(r"checked claims that an object is private: ([^;]*);")
_COUNT = re.compile(r"(\d+) ([^,]+)")


def log(folder: Path) -> str:
    """The option that makes each VM write there what it has checked."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"-Xlog:ordering=info:file={folder}/%p.log:none:filecount=0"


def checked(folder: Path) -> Counter[str]:
    """How many claims of each kind the VMs have checked that wrote their logs there."""
    found: Counter[str] = Counter()
    for file in folder.glob("*.log"):
        for totals in _TOTALS.findall(file.read_text(errors="replace")):
            found.update({kind: int(number) for number, kind in _COUNT.findall(totals)})
    return found


def judged(outcome: Outcome, what: str, folder: Path) -> Outcome:
    """The outcome, which fails if nothing was checked; says what was."""
    found = checked(folder)
    print(f"checked in {what}: " + ", ".join(f"{found[kind]} {kind}" for kind in sorted(found)))
    if found.total() == found["values of immutable fields"]:
        outcome.fail(f"{what}: no claim was checked")
    return outcome


def openjdk(layout: Layout, quick: bool, progress: Progress) -> Outcome:
    """OpenJDK's lists with each collector."""
    lists = layout.root / "test/deep"
    deep.check_lists(lists, layout.upstream / "test")
    home = jtreg.install(layout.cache, layout.logs / "jtreg-fetch.log")
    chosen = deep.selection(lists, quick)
    total = Outcome()
    for collector in COLLECTORS:
        folder = layout.build / FOLDER / collector
        options = [*COMPILER_FLAGS, *FLAGS, f"-XX:+Use{collector}GC", log(folder / "claims")]
        for root in deep.ROOTS:
            progress.start(f"{root.split('/')[0]} {collector}")
            request = deep.request(layout, root, chosen, folder, options,
                                   deep.exclusions(lists, "sc", "private"), TIMEOUT_FACTOR)
            total += deepzeroing.labelled(deep.execute(home, request, progress), collector)
        total = judged(total, f"OpenJDK's tests with {collector}", folder / "claims")
    return total


def litmus(layout: Layout) -> Outcome:
    """The quick sweep under tso and sc, whose modes take the three collectors in turn."""
    claims = layout.build / FOLDER / "litmus"
    words = ("--model", "tso,sc", "--gc", ",".join(map(str.lower, COLLECTORS)),
             "--extra-jvm-args", f"-XX:+VerifyElision {log(claims)}")
    return judged(litmusrun.suite(layout, name="litmus-private", options=words), "litmus", claims)


def workloads(layout: Layout, progress: Progress) -> Outcome:
    """Each workload with each collector."""
    outcome = workloadrun.build(layout, layout.image("release"), MODULES)
    java = layout.image("fastdebug") / "bin/java"
    claims = layout.build / FOLDER / "workloads"
    words = (*FLAGS, log(claims))
    paths = {name: path for module in reversed(MODULES)
             for path in (workloadrun.class_path(layout, module),)
             for name in workloadrun.names(java, path)}
    progress.start("workloads")
    for number, (name, path) in enumerate(sorted(paths.items())):
        for collector in COLLECTORS:
            progress.update(number / len(paths), f"{name} with {collector}")
            run = workloadrun.run_of(f"{name} with {collector}", name, path,
                                     (*words, f"-XX:+Use{collector}GC"))
            workloadrun.execute(java, run, outcome, TIME_LIMIT)
    progress.finish(f"{outcome.passed} passed, {outcome.failed} failed")
    return judged(outcome, "the workloads", claims)


def ours(layout: Layout, progress: Progress) -> Outcome:
    """Our own tests. They start VMs and say with which collector, so the flags are in the
    environment."""
    root = layout.root / jtregtests.FOLDER
    exclusions = root / OUR_EXCLUSIONS
    deep.check_exclusions(exclusions, [root])
    folder = layout.build / FOLDER / "ours"
    options = [*COMPILER_FLAGS, *FLAGS, log(folder / "claims")]
    progress.start("our tests")
    outcome = deep.execute(
        jtreg.install(layout.cache, layout.logs / "jtreg-fetch.log"),
        jtreg.Run(jdk=layout.image("fastdebug"), compiler=layout.image("release"), root=root,
                  tests=[str(root / name) for name in OURS], folder=folder / "jtreg",
                  exclusions=[exclusions], timeout_factor=TIMEOUT_FACTOR, keywords="!native",
                  native=jtregtests.build_native(layout, root), resumes=True,
                  variables={"JAVA_TOOL_OPTIONS": " ".join(options)}), progress)
    return judged(outcome, "our tests", folder / "claims")


def run(layout: Layout, quick: bool) -> Outcome:
    progress = Progress(len(COLLECTORS) * len(deep.ROOTS) + 2)
    with unfinished.work(layout.build / FOLDER, deep.state(layout, quick)):
        total = litmus(layout)
        total += workloads(layout, progress)
        total += ours(layout, progress)
        return total + openjdk(layout, quick, progress)
