# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Builds java/workloads and runs every workload for a few iterations: a suite of the tests."""

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from ..base.errors import last_words
from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.progress import Progress
from ..machine import packages
from ..programs import maven

FOLDER = "java/workloads"
# Modules with workloads; Spark's libraries are large, so it has a suite of its own.
QUICK = ("libraries", "scala", "locking")
SPARK = ("spark",)
MODELS = ("java", "sc")
ITERATIONS = 3
# Of one VM; a workload that needs more hangs.
TIME_LIMIT = 180
HEAP = "-Xmx2g"
FORK = "org.sequitur.workloads.Fork"
# Each kernel once, briefly: that it ends is the test, what it computes is checked by JUnit.
KERNELS = ("org.openjdk.jmh.Main", "-f", "0", "-wi", "0", "-i", "1", "-r", "20ms", "-foe", "true")


@dataclass(frozen=True)
class Run:
    """name: what a failure is reported as; arguments: those of java."""

    name: str
    arguments: tuple[str, ...]


def class_path(layout: Layout, module: str) -> str:
    return (layout.root / FOLDER / module / "target/classpath.txt").read_text().strip()


def build(layout: Layout, java_home: Path, modules: tuple[str, ...]) -> Outcome:
    """Builds these modules and what they need, and runs their JUnit tests."""
    for report in (layout.root / FOLDER).glob("*/target/surefire-reports/TEST-*.xml"):
        report.unlink()
    maven.run(layout, java_home, "--projects", ",".join(modules), "--also-make", "package",
              folder=FOLDER)
    return maven.read_reports(layout.root / FOLDER)


def names(java: Path, path: str) -> list[str]:
    """The workloads of a class path."""
    listing = subprocess.run([str(java), "-cp", path, FORK, "--list"], check=True,
                             capture_output=True, text=True).stdout
    return names_in(listing)


def names_in(listing: str) -> list[str]:
    """listing: what Fork --list printed."""
    return [json.loads(line)["workload"] for line in listing.splitlines()]


def run_of(name: str, workload: str, path: str, flags: tuple[str, ...]) -> Run:
    """A short run of a workload. path: its class path; flags: of the VM."""
    return Run(name, (*flags, HEAP, "-cp", path, FORK, "--workload", workload, "--size", "small",
                      "--iterations", str(ITERATIONS)))


def runs(workloads: list[str], path: str) -> list[Run]:
    """A run of each workload under each model."""
    return [run_of(f"{name} under {model}", name, path, (f"-XX:MemoryModel={model}",))
            for name in workloads for model in MODELS]


def kernel_runs(path: str) -> list[Run]:
    return [Run(f"kernels under {model}", (f"-XX:MemoryModel={model}", "-cp", path, *KERNELS))
            for model in MODELS]


def execute(java: Path, run: Run, outcome: Outcome, limit: float) -> None:
    """Counts the run as passed if it ends with exit code 0 in time. limit: in seconds."""
    try:
        result = subprocess.run([str(java), *run.arguments], capture_output=True, text=True,
                                timeout=limit, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        outcome.fail(f"{run.name}: did not end within {limit} seconds")
        return
    if result.returncode == 0:
        outcome.passed += 1
    else:
        outcome.fail(f"{run.name}: {reason(result)}")


def reason(result: subprocess.CompletedProcess) -> str:
    """The fork's own line, else the last one, else the exit code."""
    own = re.search(r"^fork: (.*)", result.stderr + result.stdout, re.M)
    return (own[1][:300] if own else last_words(result.stdout, result.stderr)
            or f"exit code {result.returncode}")


def suite(layout: Layout, modules: tuple[str, ...], kernels: bool) -> Outcome:
    """Runs the workloads of `modules`, and the kernels if asked for, under java and sc."""
    packages.ensure(packages.TEST, layout)
    home = layout.image("release")
    java = home / "bin/java"
    outcome = build(layout, home, (*modules, "kernels") if kernels else modules)
    pending: dict[str, Run] = {}
    for module in modules:
        path = class_path(layout, module)
        # Every module lists the workloads of api too: once is enough.
        pending |= {run.name: run for run in runs(names(java, path), path)
                    if run.name not in pending}
    if kernels:
        pending |= {run.name: run for run in kernel_runs(class_path(layout, "kernels"))}
    progress = Progress(1)
    progress.start("workloads")
    for number, run in enumerate(pending.values()):
        progress.update(number / len(pending), run.name)
        execute(java, run, outcome, TIME_LIMIT)
    progress.finish(f"{outcome.passed} passed, {outcome.failed} failed")
    return outcome
