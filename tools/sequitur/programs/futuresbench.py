# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur bench --futures: lazy futures against the same kernels in other forms.

Runs the forks of java/futures-bench, interleaved and in random order, and writes what they say as
a results file of the bench, which makes the statistics and the report of it."""

import argparse
import contextlib
import datetime
import json
import os
import platform
import random
import re
import secrets
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from ..base import wholefile
from ..base.errors import Failure
from ..base.layout import Layout
from ..base.lock import Lock
from ..base.progress import Progress
from . import javaprogram
from .futuresfork import Fork

PROGRAMS = ("adapint", "cilksort", "fft", "fib", "heat", "knapsack", "queens", "quicksort",
            "raytracer", "strassen", "uts", "uts-deep")
# The stack is for threads of a ForkJoinPool, which cannot ask for one: rivals without a cut-off
# recurse there as deep as the deepest kernel.
FLAGS = ("-Xms4g", "-Xmx4g", "-XX:+UseParallelGC", "-Xss64m")
UNKNOWN = -1
# Exit code of a program that Ctrl-C ended.
INTERRUPTED = 130


@dataclass(frozen=True)
class Configuration:
    """name: in tables; form: of futures-bench; flags: of the VM."""

    name: str
    form: str
    flags: tuple[str, ...] = ()


CONFIGURATIONS = {each.name: each for each in (
    Configuration("sequential", "sequential"),
    Configuration("future", "future", ("-XX:+LazyFutures",)),
    Configuration("future-alone", "future", ("-XX:+LazyFutures", "-XX:LazyFuturesWorkers=1")),
    Configuration("future-safe", "future", ("-XX:+LazyFutures", "-XX:LazyFuturesPromise=safe")),
    Configuration("future-safe-alone", "future", ("-XX:+LazyFutures", "-XX:LazyFuturesPromise=safe",
                                                  "-XX:LazyFuturesWorkers=1")),
    Configuration("future-checked", "future", ("-XX:+LazyFutures",
                                               "-XX:LazyFuturesPromise=checked")),
    Configuration("forkjoin", "forkjoin"),
    Configuration("forkjoin-fine", "forkjoin-fine"),
    Configuration("threads", "threads"),
    Configuration("virtual", "virtual"),
    Configuration("pool", "pool"),
    Configuration("lazy-tasks", "lazy-tasks"),
    Configuration("copies", "copies"),
)}
USUAL = ("sequential", "future", "future-alone", "forkjoin")


def options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="./sequitur bench --futures", allow_abbrev=False,
        description="Measures kernels with @Future against the same kernels in other forms.")
    parser.add_argument("--forms", default=",".join(USUAL), metavar="A,B",
                        help="what to compare, the baseline first, of " + ", ".join(CONFIGURATIONS)
                        + " (default: %(default)s)")
    parser.add_argument("--workloads", default=",".join(PROGRAMS), metavar="A,B",
                        help="kernels, of " + ", ".join(PROGRAMS) + " (default: all)")
    parser.add_argument("--forks", type=int, default=3, metavar="N",
                        help="VMs of each kernel and form (default: %(default)s)")
    parser.add_argument("--iterations", type=int, default=8, metavar="N",
                        help="iterations in each VM, warm-up included (default: %(default)s)")
    parser.add_argument("--size", choices=("default", "test"), default="default",
                        help="of the input; test is only to try something out")
    parser.add_argument("--turns", action="store_true",
                        help="let the VMs of a kernel run at the same time and take turns, "
                        "iteration by iteration: what others do on the machine then slows all of "
                        "them down alike; needs 4 GB for each form")
    parser.add_argument("--out", type=Path, metavar="FOLDER",
                        help="where results.json and report.html go "
                        "(default: build/bench/futures-TIME)")
    parser.add_argument("--seed", type=int, help="decides the order of the VMs (default: drawn)")
    chosen = parser.parse_args(arguments)
    if chosen.seed is None:
        chosen.seed = secrets.randbelow(1 << 24)
    chosen.forms = _known(parser, "form", chosen.forms, CONFIGURATIONS)
    chosen.workloads = _known(parser, "kernel", chosen.workloads, PROGRAMS)
    if chosen.forks < 1 or chosen.iterations < 1 or len(chosen.forms) < 2:
        parser.error("--forks and --iterations are at least 1, and two forms are compared")
    return chosen


def _known(parser: argparse.ArgumentParser, what: str, text: str, known) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in known:
            parser.error(f"unknown {what} '{name}': one of {', '.join(known)}")
    return names


def run(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    """Ctrl-C keeps every completed round."""
    chosen = options(arguments)
    javaprogram.ensure_images(layout, lock, "release")
    folder = chosen.out or layout.build / f"bench/futures-{datetime.datetime.now():%Y%m%d-%H%M%S}"
    if (folder / "results.json").exists():
        raise Failure(f"{folder} holds results already: name another folder")
    java, _, jar = javaprogram.command(layout, "futures-bench")
    render = [*javaprogram.command(layout, "bench"), "--render", str(folder / "results.json")]
    results = _nothing_yet(layout.image("release"), chosen)
    vm = {"version": lock.version_string, "name": "OpenJDK 64-Bit Server VM",
          "arguments": list(FLAGS)}
    progress = Progress(chosen.forks)
    print(f"sequitur: seed {chosen.seed}; results in {folder}", file=sys.stderr)
    lot = random.Random(chosen.seed)
    status = 0
    try:
        for number in range(chosen.forks):
            results["forks"] += [{"vm": vm, **fork} for fork in
                                 _round(java, jar, number, chosen, progress, lot)]
            results["complete"] = number + 1 == chosen.forks
            wholefile.write(folder / "results.json", json.dumps(results, indent=1).encode())
    except KeyboardInterrupt:
        if not results["forks"]:
            raise
        status = INTERRUPTED
    failed = [fork for fork in results["forks"] if "failure" in fork]
    for fork in failed:
        print(f"FAILED {fork['workload']}, {fork['configuration']}: {fork['failure']}",
              file=sys.stderr)
    return subprocess.run(render).returncode or status or int(bool(failed))


def _round(java: str, jar: str, number: int, chosen: argparse.Namespace,
           progress: Progress, lot: random.Random) -> list[dict]:
    """One fork of each kernel and form."""
    groups = [[(program, form)] for program in chosen.workloads for form in chosen.forms]
    if chosen.turns:
        groups = [[(program, form) for form in chosen.forms] for program in chosen.workloads]
    lot.shuffle(groups)
    progress.start(f"round {number + 1}")
    found: list[dict] = []
    for place, group in enumerate(groups):
        lot.shuffle(group)
        program, forms = group[0][0], ", ".join(form for _, form in group)
        progress.update(place / len(groups), f"{program}, {forms}")
        commands = [command(java, jar, program, form, chosen) for _, form in group]
        for (_, form), fork in zip(group, together(commands, lot), strict=True):
            found.append({"round": number, "workload": program, "threads": 0,
                          "configuration": form, "setUpNs": UNKNOWN, "peakRssBytes": UNKNOWN,
                          "totalCpuNs": UNKNOWN, **fork})
    progress.finish(f"{len(found)} forks")
    return [{"position": number * len(found) + place, **fork} for place, fork in enumerate(found)]


def command(java: str, jar: str, program: str, form: str, chosen: argparse.Namespace) -> list[str]:
    configuration = CONFIGURATIONS[form]
    return [java, *FLAGS, *configuration.flags, "-jar", jar, "--program", program, "--form",
            configuration.form, "--iterations", str(chosen.iterations),
            *(["--test"] if chosen.size == "test" else [])]


def together(commands: list[list[str]], lot: random.Random) -> list[dict]:
    """The iterations of VMs, and their failures. One VM after the other does an iteration, in an
    order drawn by lot each time, so that none always follows the same other."""
    with contextlib.ExitStack() as stack:
        forks = [stack.enter_context(Fork(words)) for words in commands]
        running = list(forks)
        while running:
            lot.shuffle(running)
            running = [fork for fork in running if fork.step()]
        return [_record(fork) for fork in forks]


def _record(fork: Fork) -> dict:
    iterations = [{"wallNs": milliseconds * 1e6, "cpuNs": UNKNOWN, "gcMs": UNKNOWN,
                   "allocatedBytes": UNKNOWN} for milliseconds in fork.times]
    return {"iterations": iterations, **({"failure": fork.failure} if fork.failure else {})}


def _nothing_yet(home: Path, chosen: argparse.Namespace) -> dict:
    """The results of a run before its first fork, in the format of java/bench's Results."""
    return {
        "format": 1,
        "date": f"{datetime.datetime.now(datetime.UTC):%Y-%m-%dT%H:%M:%SZ}",
        "seed": chosen.seed, "complete": False, "kernels": False, "size": chosen.size,
        "plannedRounds": chosen.forks, "turns": chosen.turns, "baseline": chosen.forms[0],
        "commonFlags": list(FLAGS),
        "environment": {"processor": _processor(),
                        "processors": len(os.sched_getaffinity(0)),
                        "memoryBytes": os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"),
                        "system": platform.platform(), "load": os.getloadavg()[0]},
        "configurations": [{"name": name, "home": str(home), "planted": 0.0,
                            "flags": list(CONFIGURATIONS[name].flags)} for name in chosen.forms],
        "summary": [], "forks": [],
    }


def _processor() -> str:
    """The processor's name as the system has it."""
    name = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.M)
    return name[1] if name else platform.machine()
