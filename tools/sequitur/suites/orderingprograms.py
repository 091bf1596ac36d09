# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Plays random programs of two threads in every tier: a suite.

An exhaustive interpreter knows what each may show. A program that shows more is a failure, and so
is a control, without any memory model, in which no program shows what the models forbid: such a
machine can show nothing."""

import contextlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

from ..base.errors import Failure, last_words
from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.process import run_logged
from ..base.progress import Progress
from ..programs import javaprogram

MODULE = "ordering-stress"
# Programs of each configuration in a quick run, and in a deep one: 28,000 in all.
QUICK_PROGRAMS = 30
DEEP_PROGRAMS = 2000
# What a quick run takes for a program, and a deep one, in milliseconds.
QUICK_MILLISECONDS = 60
DEEP_MILLISECONDS = 80
_C2 = "-XX:-TieredCompilation"
_STRESS = (f"{_C2} -XX:+StressIGVN -XX:+StressGCM -XX:+StressLCM -XX:+StressCCP "
           "-XX:+StressIncrementalInlining -XX:+StressMacroExpansion")
# What C2 takes for private is looked for in the whole heap, which is small for that; the tool asks
# for a larger one to begin with.
LOOKING = "-XX:+VerifyElision -Xms64m -Xmx64m"
_PRIVATE = f"{_C2} {LOOKING}"
_EXCLUDED = ("-XX:CompileCommand=exclude,generated.*::*actor1 "
             "-XX:CompileCommand=dontinline,generated.*::*actor1")
_DONE = re.compile(r"^(\d+) of (\d+) programs$", re.M)


@dataclass(frozen=True)
class Configuration:
    """name: what a failure is reported as; level: the image; control: whether programs must show
    what sequential consistency forbids."""

    name: str
    level: str
    model: str
    options: str
    control: bool = False


CONFIGURATIONS = (
    Configuration("control", "release", "java", f"{_C2} -XX:+UseSerialGC", control=True),
    Configuration("c2-stress", "fastdebug", "sc", f"{_STRESS} -XX:+UseSerialGC"),
    Configuration("c2-stress-g1", "fastdebug", "sc", f"{_STRESS} -XX:+UseG1GC"),
    Configuration("c2", "release", "sc", f"{_C2} -XX:+UseSerialGC"),
    Configuration("c2-g1", "release", "sc", f"{_C2} -XX:+UseG1GC"),
    Configuration("c1", "release", "sc", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"),
    Configuration("tiered", "release", "sc", "-XX:+UseParallelGC"),
    Configuration("interpreter-c2", "release", "sc", f"{_C2} {_EXCLUDED} -XX:+UseSerialGC"),
    Configuration("c2-tso", "release", "tso", f"{_C2} -XX:+UseParallelGC"),
    Configuration("c2-stress-tso", "fastdebug", "tso", f"{_STRESS} -XX:+UseG1GC"),
    Configuration("c1-tso", "release", "tso", "-XX:TieredStopAtLevel=1 -XX:+UseG1GC"),
    Configuration("private-serial", "fastdebug", "sc", f"{_PRIVATE} -XX:+UseSerialGC"),
    Configuration("private-parallel", "fastdebug", "tso", f"{_PRIVATE} -XX:+UseParallelGC"),
    Configuration("private-g1", "fastdebug", "sc", f"{_PRIVATE} -XX:+UseG1GC"),
)


def run(layout: Layout, deep: bool) -> Outcome:
    """Random programs in every configuration; deep: the number that a release needs."""
    outcome = Outcome()
    tool = javaprogram.command(layout, MODULE)
    programs = DEEP_PROGRAMS if deep else QUICK_PROGRAMS
    milliseconds = DEEP_MILLISECONDS if deep else QUICK_MILLISECONDS
    folder = layout.build / "ordering-programs"
    folder.mkdir(parents=True, exist_ok=True)
    progress = Progress(len(CONFIGURATIONS))
    for number, configuration in enumerate(CONFIGURATIONS):
        progress.start(configuration.name)
        report = folder / f"{configuration.name}.json"
        words = command(tool, layout.image(configuration.level), configuration, programs,
                        1 + number * programs, milliseconds, report)
        said = execute(words, report, folder / f"{configuration.name}.txt", progress)
        found = judge(configuration, programs, read(report), said)
        outcome += found
        progress.finish(f"{found.passed} programs as they should be, {found.failed} failed")
    return outcome


def command(tool: list[str], image: Path, configuration: Configuration, programs: int, seed: int,
            milliseconds: int, report: Path) -> list[str]:
    options = configuration.options
    if "+Stress" in options:
        options += f" -XX:StressSeed={seed}"  # The same choices when the seed is played again.
    return [*tool, "--jdk", str(image), "--model", configuration.model,
            "--programs", str(programs), "--seed", str(seed),
            "--time-per-program", str(milliseconds), "--options", options,
            "--json", str(report)]


def execute(words: list[str], report: Path, log: Path, progress: Progress) -> str:
    """Runs the tool and returns its last words; report: it is removed first."""
    def tick() -> None:
        if counted := _DONE.findall(log.read_text()):
            done, programs = counted[-1]
            progress.update(int(done) / int(programs), f"{done} of {programs} programs")

    report.unlink(missing_ok=True)
    # What went wrong is for judge to tell from the report, or from its absence.
    with contextlib.suppress(Failure):
        run_logged("the random programs", words, log, tick=tick)
    return last_words(log.read_text())


def read(report: Path) -> dict | None:
    return json.loads(report.read_text()) if report.exists() else None


def judge(configuration: Configuration, programs: int, report: dict | None, said: str) -> Outcome:
    """programs: how many seeds were asked for; said: the tool's last words."""
    name = configuration.name
    if report is None:
        return Outcome.broken(f"{name}: {said or 'no word'}")
    outcome = Outcome(passed=report["programs"] - len(report["wrong"]))
    for wrong in report["wrong"]:
        shown = "; ".join(wrong["outcomes"]) or wrong["trouble"]
        outcome.fail(f"seed {wrong['seed']} under {name}: {shown}")
    if report["programs"] + report["discarded"] != programs:
        outcome.fail(f"{name}: only {report['programs']} of {programs} programs were played")
    if configuration.control and report["beyond_sc"] == 0:
        outcome.fail(f"{name}: no program shows what sequential consistency forbids")
    return outcome
