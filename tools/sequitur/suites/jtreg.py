# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Fetches jtreg, OpenJDK's test harness, and runs it on one test suite."""

import os
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ..base.errors import Failure
from ..base.outcome import Outcome
from ..base.process import output_of, run_logged
from ..machine import debpackage

PACKAGE = "jtreg8"
SUITE = "trixie"
_OUTCOME = re.compile(r"^(Passed|FAILED|Error)[.:] +(\S+\.(?:java|sh|html)\S*)", re.M)
# In a fatal error's message the place comes first, then what was found there.
_VM_ERROR = re.compile(r"^(?:# +(?=Internal Error|SIG[A-Z]+ |Error: |assert\(|fatal error: )|"
                       r"(?: *stderr: \[)?(?=Exception in thread ))(.*)", re.M)
# What jtreg is to run of a run that was interrupted.
_NOT_PASSED = "-status:notRun,error,fail"
_STATISTIC = re.compile(r"([a-z][a-z -]*): (\d+)")


@dataclass(frozen=True)
class Run:
    """One call of jtreg.

    jdk: the image under test; compiler: the JDK that compiles the tests; root: folder with a
    TEST.ROOT; tests: paths below it; folder: gets `work`, `report` and `jtreg.log`; native: the
    folder of the tests' libraries in native code; at_once: how many tests may run at the same
    time, as many as there are processors when it is None; variables: added to the environment of
    the tests; resumes: whether tests that passed in an interrupted run in the same folder need not
    run again."""

    jdk: Path
    compiler: Path
    root: Path
    tests: list[str]
    folder: Path
    vm_options: list[str] = field(default_factory=list)
    exclusions: list[Path] = field(default_factory=list)
    timeout_factor: float = 4
    keywords: str = ""
    native: Path | None = None
    at_once: int | None = None
    variables: dict[str, str] = field(default_factory=dict)
    resumes: bool = False


def install(cache: Path, log: Path) -> Path:
    """Folder that holds jtreg's `lib`; fetched once with apt, which checks its signature and sum.

    Raises Failure when apt cannot give it."""
    return debpackage.unpacked(PACKAGE, SUITE, cache, log) / "usr/share/jtreg"


def command(home: Path, run: Run) -> list[str]:
    """The command line, without the tests."""
    cores = run.at_once or os.cpu_count() or 1
    line = [str(run.compiler / "bin/java"), "-Xmx512m", "-Dprogram=jtreg", "-jar",
            str(home / "lib/jtreg.jar"), "-agentvm", "-automatic", "-ignore:quiet", "-ea", "-esa",
            "-verbose:summary", "-retain:fail,error", "-report:files",
            f"-concurrency:{cores}", f"-timeoutFactor:{run.timeout_factor:g}",
            f"-testjdk:{run.jdk}", f"-compilejdk:{run.compiler}", f"-dir:{run.root}",
            f"-workDir:{run.folder / 'work'}", f"-reportDir:{run.folder / 'report'}",
            "-vmoption:-Xmx768m", f"-vmoption:-XX:MaxRAMPercentage={25 / cores:g}"]
    line += [f"-vmoption:{option}" for option in run.vm_options]
    line += [f"-exclude:{file}" for file in run.exclusions]
    line += [f"-e:{name}={value}" for name, value in run.variables.items()]
    line += [f"-nativepath:{run.native}"] if run.native else []
    return line + ([f"-k:{run.keywords}"] if run.keywords else [])


def listed(options: list[str], tests: list[str]) -> int:
    """How many tests a command line will start; 0 when jtreg does not tell."""
    output = output_of([*options, "-listtests", *tests], check=False)
    match = re.search(r"^Tests found: (\d+)", output, re.M)
    return int(match[1]) if match else 0


def execute(home: Path, run: Run, progress: Callable[[float | None, str], None]) -> Outcome:
    """Runs the tests. progress is given the fraction done, when it is known, and a short text.

    Raises Failure when jtreg itself could not run; tests that fail are no Failure."""
    work = run.folder / "work"
    if not run.resumes:
        shutil.rmtree(run.folder, ignore_errors=True)
    run.folder.mkdir(parents=True, exist_ok=True)
    before = passed(work)
    options = [*command(home, run), *([_NOT_PASSED] if work.exists() else [])]
    total = listed(options, run.tests) if run.at_once != 1 else 0
    log = run.folder / "jtreg.log"

    def tick() -> None:
        done = _OUTCOME.findall(log.read_text(errors="replace"))
        bad = sum(kind != "Passed" for kind, _ in done)
        progress(len(done) / total if total else None,
                 f"{len(done)}{f' of {total}' if total else ''}, {bad} not passed")

    statistics = run.folder / "report/text/stats.txt"
    statistics.unlink(missing_ok=True)
    failure = None
    try:
        run_logged("jtreg", [*options, *run.tests], log, tick=tick)
    except Failure as error:
        # jtreg's exit code for failed tests is no worse than that for a wrong option: the report
        # tells which of the two it was.
        failure = error
    if not statistics.exists():
        raise failure or Failure(f"jtreg left no report; its log: {log}")
    return before + outcome_of(statistics.read_text(), log.read_text(errors="replace"),
                               lambda name: reason(_record(work, name)))


def _record(work: Path, name: str) -> str:
    """What jtreg wrote of a test, with its output; "" when there is no such file."""
    test, _, instance = name.partition("#")
    file = work / Path(test).with_suffix("")
    file = file.with_name(f"{file.name}{instance and '_'}{instance}.jtr")
    return file.read_text(errors="replace") if file.exists() else ""


def passed(work: Path) -> Outcome:
    """The tests that passed in an interrupted run, which jtreg does not run again. One that found
    that it had nothing to test counts as skipped."""
    outcome = Outcome()
    for record in work.rglob("*.jtr"):
        verdict = re.search(r"^test result: Passed\. (Skipped)?",
                            record.read_text(errors="replace"), re.M)
        if verdict and verdict[1]:
            outcome.skipped += 1
        elif verdict:
            outcome.passed += 1
    return outcome


def reason(record: str) -> str:
    """Why a test failed, in one line: jtreg's verdict, then the first error of a VM that it
    started. record: the text of a .jtr file."""
    verdict = re.search(r"^test result: \w+\. *(.*)", record, re.M)
    found = [verdict[1]] if verdict else []
    found += [" ".join(match[1].split()) for match in list(_VM_ERROR.finditer(record))[:2]]
    return "".join(f": {each.strip()[:300]}" for each in found)


def outcome_of(statistics: str, log: str, why: Callable[[str], str] = lambda name: "") -> Outcome:
    """Reads jtreg's stats.txt, for example `Test results: passed: 4; error: 1; excluded: 2`.

    A test counts as skipped when it is excluded, is not meant for this platform or image, or
    itself finds that it has nothing to test here; not when its keywords kept it from being
    selected, nor when it passed in an interrupted run. why: what to add to the name of a test that
    did not pass."""
    found = {name.strip(): int(number) for name, number in _STATISTIC.findall(statistics)}
    for unselected in ("did not match keywords", "did not match prior status"):
        found.pop(unselected, None)
    skipped = found.pop("skipped", 0)
    passing, failed, errors = (found.pop(name, 0) for name in ("passed", "failed", "error"))
    bad = [f"{name} ({'failed' if kind == 'FAILED' else 'in error'}){why(name)}"
           for kind, name in _OUTCOME.findall(log) if kind != "Passed"]
    return Outcome(passing - skipped, failed + errors, skipped + sum(found.values()), bad)
