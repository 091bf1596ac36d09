# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs the shapes of java/jcstress under jcstress, OpenJDK's own harness: a suite.

Both directions: under `sc` no forbidden outcome, under `java` those that say that the harness would
have seen one."""

import contextlib
import re
import shutil
from dataclasses import dataclass, field

from ..base.errors import Failure
from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.process import run_logged
from ..base.progress import Progress
from ..programs import javaprogram

MODULE = "jcstress"
# Each test in each mixture of interpreter, C1 and C2 that its actors can have, one VM each.
EFFORT = ("-m", "quick", "-f", "1", "-fsm", "1", "-time", "100", "-iters", "3", "-v")
# Inlined, it would show its caller what it does with its result.
NOT_INLINED = "-XX:CompileCommand=dontinline,*PublishedInHandler::make"
# What must be seen without order: the names end in these. One test of each kind is enough.
CONTROLS = {"store buffering": ("StoreBuffering",),
            "message passing": ("MessagePassing", "MessagePassingReread")}
CONTROL_TESTS = "StoreBuffering|MessagePassing"
_SUMMARY = re.compile(r"^RUN RESULTS:", re.M)
_TEST = re.compile(r"^\.* ?\[([^\]]+)\] (\S+)$")
_ROW = re.compile(r"^ {2,}(\S.*?)\s+([\d,]+)\s+[<\d.]+%\s+(\w+)\s")
_PLANNED = re.compile(r"\(Results: (\d+) planned; (\d+) passed, (\d+) failed, (\d+) soft errs, "
                      r"(\d+) hard errs\)")


@dataclass
class Test:
    """One test in all its runs. status: jcstress's word; samples: by outcome, of those that the
    test forbids."""

    name: str
    status: str
    forbidden: dict[str, int] = field(default_factory=dict)
    samples: int = 0

    @property
    def seen(self) -> int:
        return sum(self.forbidden.values())


def read(text: str) -> list[Test]:
    """The tests of jcstress's closing summary. Raises Failure if the run did not reach it."""
    found = _SUMMARY.search(text)
    if not found:
        raise Failure("jcstress did not finish: its output has no summary")
    tests: list[Test] = []
    for line in text[found.end():].splitlines():
        if test := _TEST.match(line):
            tests.append(Test(test[2], test[1]))
        elif (row := _ROW.match(line)) and tests:
            number = int(row[2].replace(",", ""))
            tests[-1].samples += number
            if row[3] == "Forbidden":
                tests[-1].forbidden[row[1]] = number
    return tests


def judge(tests: list[Test]) -> Outcome:
    """Under sc: each test has run and shows nothing that it forbids."""
    outcome = Outcome()
    for test in tests:
        if test.seen:
            values = "; ".join(values for values, number in test.forbidden.items() if number)
            outcome.fail(f"{test.name}: forbidden ({values}) {test.seen} times in "
                         f"{test.samples} samples under sc")
        elif test.status != "OK" or test.samples == 0:
            outcome.fail(f"{test.name}: {test.status}, {test.samples} samples under sc")
        else:
            outcome.passed += 1
    if not tests:
        outcome.fail("jcstress found no test that this machine has enough processors for")
    return outcome


def judge_controls(tests: list[Test]) -> Outcome:
    """Under java: each kind of shape shows its forbidden outcome somewhere."""
    outcome = Outcome()
    for kind, names in CONTROLS.items():
        if any(test.seen for test in tests if test.name.rpartition(".")[2] in names):
            outcome.passed += 1
        else:
            outcome.fail(f"control not seen under java: {kind}")
    return outcome


def command(tool: list[str], model: str, folder: str, tests: str) -> list[str]:
    options = f"-XX:MemoryModel={model} {NOT_INLINED}"
    return [*tool, *EFFORT, "-jvmArgs", options, "-r", folder, "-t", tests]


def execute(layout: Layout, tool: list[str], model: str, tests: str,
            progress: Progress) -> list[Test]:
    """Runs jcstress, which fails when it sees what is forbidden; its summary says more."""
    folder = layout.build / "jcstress" / model
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    log = layout.logs / f"jcstress-{model}.log"

    def tick() -> None:
        if lines := _PLANNED.findall(log.read_text(errors="replace")):
            planned, *done = map(int, lines[-1])
            progress.update(sum(done) / planned, f"{sum(done)} of {planned} runs")

    with contextlib.suppress(Failure):  # read tells whether it came to the end
        run_logged("jcstress", command(tool, model, str(folder), tests), log, cwd=folder, tick=tick)
    return read(log.read_text(errors="replace"))


def run(layout: Layout) -> Outcome:
    tool = javaprogram.command(layout, MODULE)
    progress = Progress(2)
    total = Outcome()
    for model, tests, judged in (("sc", ".*", judge), ("java", CONTROL_TESTS, judge_controls)):
        progress.start(f"jcstress {model}")
        found = judged(execute(layout, tool, model, tests, progress))
        progress.finish(f"{found.passed} passed, {found.failed} failed")
        total += found
    return total
