# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs random programs on a JDK whose agent checks marked calls and their rests: part of a suite.

A report of a program that has no race is a failure, and so is a planted race without a report. A
quick version of this is among the tests of java/futures-stress."""

import re
from dataclasses import dataclass
from pathlib import Path

from ..base.errors import last_words
from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.progress import Progress
from ..programs import javaprogram, maven
from .futuresrun import MODULE, execute


@dataclass(frozen=True)
class Races:
    """kind: of programs; programs: how many; misses: how many planted races may be missed."""

    kind: str
    programs: int
    misses: int = 0


DEEP = (Races("races", 1000), Races("planted", 100, 2))


def run(layout: Layout, stock: Path) -> Outcome:
    """stock: a JDK without Sequitur's classes, for the agent brings its own."""
    outcome = Outcome()
    tool = javaprogram.command(layout, MODULE)
    agent = javaprogram.jar(layout, "futures")
    maven.package(layout, layout.image("release"), agent)
    progress = Progress(len(DEEP))
    for races in DEEP:
        progress.start(races.kind)
        log = layout.build / "futures" / f"{races.kind}.txt"
        log.parent.mkdir(parents=True, exist_ok=True)
        code, output = execute(command(tool, races, stock, agent), log, progress)
        found = judge(races, code, output)
        outcome += found
        progress.finish(f"{races.programs} programs, {found.failed} failed")
    return outcome


def command(tool: list[str], races: Races, stock: Path, agent: Path) -> list[str]:
    return [*tool, "--kind", races.kind, "--programs", str(races.programs), "--may-miss",
            str(races.misses), "--jdk", str(stock), "--options", f"-javaagent:{agent}=checked"]


def judge(races: Races, code: int, output: str) -> Outcome:
    """A planted race that may be missed is no failure; the tool's exit code says so."""
    wrong = re.findall(r"^generated\.(\w+)$", output, re.M)
    is_whole = re.search(rf"^{races.programs} programs, {len(wrong)} wrong$", output, re.M)
    if is_whole and code == 0:
        return Outcome(passed=races.programs)
    outcome = Outcome(passed=races.programs - len(wrong) if is_whole else 0)
    for name in wrong:
        outcome.fail(f"{name}: a checked run did not report what it should ({races.kind})")
    if not wrong:
        outcome.fail(f"{races.kind}: {last_words(output) or 'no word'}")
    return outcome
