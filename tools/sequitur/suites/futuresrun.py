# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs random programs with marked calls on the fastdebug VM, split at every chance: a suite.

Each program computes what it does on a plain VM, or the program's seed is a failure. So is a
configuration in which hardly anything was split, for that one has shown nothing."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from ..base.errors import Failure, last_words
from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.process import run_logged
from ..base.progress import Progress
from ..programs import javaprogram

MODULE = "futures-stress"
STRESS = ("-XX:+UnlockDiagnosticVMOptions -XX:+LazyFutures -XX:+StressLazyFutures "
          "-XX:LazyFuturesBeat=10 -XX:LazyFuturesWorkers=4")
# Programs of each configuration in a quick run, and in a deep one: 10,000 in all.
QUICK_PROGRAMS = 25
DEEP_PROGRAMS = 1000
# Of each configuration with effects, in a deep run: 20,000 in all.
DEEP_EFFECTS = 2250
TIMES = 40
# A busy machine has few idle moments; far fewer splits than this say that something is broken.
PROGRAMS_WITHOUT_SPLIT = 5
_SPLITS = re.compile(r"splits: (\d+) of")
_DONE = re.compile(r"^(\d+) of (\d+) programs\n", re.M)


@dataclass(frozen=True)
class Configuration:
    """name: what a failure is reported as; options: of the VM beside those of STRESS; kind: of
    programs: those that keep to the rules of relaxed methods, or those that break all of them."""

    name: str
    options: str
    kind: str = "values"


CONFIGURATIONS = (
    Configuration("interpreter", "-Xint -XX:+UseSerialGC"),
    Configuration("c1", "-XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=0.05"),
    Configuration("c2", "-XX:-TieredCompilation -XX:CompileThresholdScaling=0.05"),
    Configuration("tiered", "-XX:CompileThresholdScaling=0.1 -XX:+UseParallelGC"),
    Configuration("serial", "-XX:+UseSerialGC -Xmx32m -XX:CompileThresholdScaling=0.1"),
    Configuration("g1", "-XX:+UseG1GC -Xmx32m -XX:CompileThresholdScaling=0.1"),
    Configuration("z", "-XX:+UseZGC -Xmx64m -XX:CompileThresholdScaling=0.1"),
    Configuration("shenandoah", "-XX:+UseShenandoahGC -Xmx64m -XX:CompileThresholdScaling=0.1"),
    Configuration("deoptimisation", "-XX:+DeoptimizeALot -XX:+StressReflectiveCode "
                  "-XX:CompileThresholdScaling=0.1"),
    Configuration("sequential consistency", "-XX:MemoryModel=sc -XX:CompileThresholdScaling=0.1"),
)

# The same with programs full of effects, in methods that promise to behave as their text. Not
# with DeoptimizeALot: it walks the whole stack again and again, and these programs overflow theirs.
SAFE_CONFIGURATIONS = tuple(
    Configuration(f"safe {each.name}", f"-XX:LazyFuturesPromise=safe {each.options}", "effects")
    for each in CONFIGURATIONS if each.name != "deoptimisation")
# Those of a quick run.
QUICK_SAFE = ("safe interpreter", "safe c2", "safe tiered")


def run(layout: Layout, deep: bool) -> Outcome:
    """Random programs in every configuration; deep: the number that a release needs."""
    outcome = Outcome()
    tool = javaprogram.command(layout, MODULE)
    configurations = CONFIGURATIONS + tuple(each for each in SAFE_CONFIGURATIONS
                                            if deep or each.name in QUICK_SAFE)
    progress = Progress(len(configurations))
    for number, configuration in enumerate(configurations):
        progress.start(configuration.name)
        programs = how_many(configuration, deep)
        logs = layout.build / "futures" / configuration.name.replace(" ", "-")
        shutil.rmtree(logs, ignore_errors=True)
        logs.mkdir(parents=True)
        words = command(tool, layout.image("fastdebug"), configuration, programs,
                        1 + number * programs, logs)
        code, output = execute(words, logs / "output.txt", progress)
        found = judge(configuration, programs, code, output, splits(logs))
        outcome += found
        progress.finish(f"{splits(logs)} splits, {found.failed} failed")
    return outcome


def how_many(configuration: Configuration, deep: bool) -> int:
    if not deep:
        return QUICK_PROGRAMS
    return DEEP_EFFECTS if configuration.kind == "effects" else DEEP_PROGRAMS


def command(tool: list[str], image: Path, configuration: Configuration, programs: int, seed: int,
            logs: Path) -> list[str]:
    options = f"{STRESS} {configuration.options} -Xlog:futures:file={logs}/vm-%p.log"
    return [*tool, "--kind", configuration.kind, "--programs", str(programs), "--seed", str(seed),
            "--times", str(TIMES), "--jdk", str(image), "--options", options]


def execute(words: list[str], log: Path, progress: Progress) -> tuple[int, str]:
    """Exit code of the tool, 1 for any but 0, and its output but for the lines that say how far it
    is. log: gets all of it."""
    def tick() -> None:
        if done := _DONE.findall(log.read_text()):
            number, programs = done[-1]
            progress.update(int(number) / int(programs), f"{number} of {programs} programs")

    code = 0
    try:
        run_logged("the random programs", words, log, tick=tick)
    except Failure:
        code = 1  # what went wrong is for judge to tell
    tick()
    return code, _DONE.sub("", log.read_text())


def splits(logs: Path) -> int:
    """How many splits the VMs of one configuration have logged."""
    return sum(int(number) for log in logs.glob("vm-*.log")
               for number in _SPLITS.findall(log.read_text()))


def judge(configuration: Configuration, programs: int, code: int, output: str,
          split: int) -> Outcome:
    wrong = re.findall(r"^generated\.(\w+)$", output, re.M)
    is_whole = re.search(rf"^{programs} programs, {len(wrong)} differ$", output, re.M)
    outcome = Outcome(passed=programs - len(wrong) if is_whole else 0)
    for name in wrong:
        outcome.fail(f"{name} under {configuration.name} computed something else")
    if not is_whole or (code != 0 and not wrong):
        outcome.fail(f"{configuration.name}: {last_words(output) or 'no word'}")
    if split * PROGRAMS_WITHOUT_SPLIT < programs:
        outcome.fail(f"{configuration.name}: only {split} splits in {programs} programs")
    return outcome
