# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs random programs with marked calls on the fastdebug VM, split at every chance: a suite.

Each program computes what it does on a plain VM, or the program's seed is a failure. So is a
configuration in which hardly anything was split, for that one has shown nothing."""

import re
import shutil
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from ..base import unfinished
from ..base.errors import Failure, last_words
from ..base.keys import file_sum
from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.process import run_logged
from ..base.progress import Progress
from ..base.stamps import Stamp
from ..programs import javaprogram
from .deep import state

MODULE = "futures-stress"
STRESS = ("-XX:+UnlockDiagnosticVMOptions -XX:+LazyFutures -XX:+StressLazyFutures "
          "-XX:LazyFuturesBeat=10 -XX:LazyFuturesWorkers=4")
# Programs of each configuration in a quick run, of a slow one, and in a deep run: 10,000 in all.
QUICK_PROGRAMS = 15
QUICK_SLOW_PROGRAMS = 5
DEEP_PROGRAMS = 1000
# Of each configuration with effects in a deep run, by build: 20,000 and more in all. Release
# builds are five times as fast; the interpreter, and C2 for every method, take ten times as long.
DEEP_EFFECTS = {"fastdebug": 40, "release": 1800}
SLOW = 8
# Seconds until a VM counts as hung.
PATIENCE = 300
DEEP_PATIENCE = 3600
TIMES = 40
# A look interrupts a program every few milliseconds; in fewer rounds too many programs end unsplit.
RELEASE_TIMES = 16
# Programs in one VM. A larger number starts fewer VMs.
BATCH = 25
RELEASE_BATCH = 100
# A busy machine has few idle moments; far fewer splits than this say that something is broken.
PROGRAMS_WITHOUT_SPLIT = 5
# Of the programs with effects, so many must have been split in a deep run.
SHARE = Fraction(2, 3)
_SPLITS = re.compile(r"splits: (\d+) of")
_SPLIT_PROGRAM = re.compile(r" split .*?generated\.(\w+)")
_DONE = re.compile(r"^(\d+) of (\d+) programs\n", re.M)


@dataclass(frozen=True)
class Configuration:
    """name: what a failure is reported as; options: of the VM beside those of STRESS; kind: of
    programs: those that keep to the rules of relaxed methods, or those that break all of them;
    release: options instead of these on a release build, which has fewer ways to be stressed;
    splits: whether anything can be split; slow: gets fewer programs; times: how often a fastdebug
    build runs each."""

    name: str
    options: str
    kind: str = "values"
    release: str = ""
    splits: bool = True
    slow: bool = False
    times: int = TIMES


@dataclass(frozen=True)
class Turn:
    """Random programs in one configuration on the image of one level. patience: seconds until a VM
    counts as hung."""

    configuration: Configuration
    level: str
    programs: int
    patience: int = PATIENCE

    @property
    def name(self) -> str:
        return self.configuration.name + (" release" if self.level == "release" else "")

    @property
    def options(self) -> str:
        own = self.configuration.release if self.level == "release" else ""
        return own or self.configuration.options

    @property
    def times(self) -> int:
        return RELEASE_TIMES if self.level == "release" else self.configuration.times

    @property
    def batch(self) -> int:
        return RELEASE_BATCH if self.level == "release" else BATCH


@dataclass(frozen=True)
class Splits:
    """How many splits the VMs of one turn have logged, and in how many programs."""

    splits: int
    programs: int


_SOON = "-XX:CompileThresholdScaling=0.1"
CONFIGURATIONS = (
    Configuration("interpreter", "-Xint -XX:+UseSerialGC", slow=True),
    Configuration("c1", "-XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=0.05"),
    Configuration("c2", "-XX:-TieredCompilation -XX:CompileThresholdScaling=0.05"),
    Configuration("tiered", f"{_SOON} -XX:+UseParallelGC"),
    Configuration("serial", f"-XX:+UseSerialGC -Xmx32m {_SOON}"),
    Configuration("g1", f"-XX:+UseG1GC -Xmx32m {_SOON}"),
    Configuration("z", f"-XX:+UseZGC -Xmx64m {_SOON}"),
    Configuration("shenandoah", f"-XX:+UseShenandoahGC -Xmx64m {_SOON}"),
    Configuration("deoptimisation", f"-XX:+DeoptimizeALot -XX:+StressReflectiveCode {_SOON}"),
    Configuration("sequential consistency", f"-XX:MemoryModel=sc {_SOON}"),
)

# The same with programs full of effects, in methods that promise to behave as their text.
_SAFE = (
    *(each for each in CONFIGURATIONS if each.name != "deoptimisation"),
    # A fastdebug VM that deoptimises at every chance takes minutes for each program that overflows
    # the stack, with lazy futures or without.
    Configuration("deoptimisation", f"-XX:+DeoptimizeALot {_SOON}", times=4,
                  release=f"-XX:+DeoptimizeNMethodBarriersALot {_SOON}"),
    Configuration("safepoints", "-XX:+SafepointALot -XX:GuaranteedSafepointInterval=1 "
                  f"-XX:LazyFuturesWorkers=2 {_SOON}"),
    Configuration("compiled at once", "-Xcomp -XX:CompileCommand=quiet "
                  "-XX:CompileCommand=compileonly,generated.*::* -XX:LazyFuturesWorkers=8",
                  slow=True),
    Configuration("one worker", f"-XX:LazyFuturesWorkers=1 {_SOON}", splits=False),
)
SAFE_CONFIGURATIONS = tuple(replace(each, name=f"safe {each.name}", kind="effects")
                            for each in _SAFE)
# Those of a quick run.
QUICK_SAFE = ("safe interpreter", "safe c2", "safe tiered")


def turns(deep: bool) -> list[Turn]:
    if deep:
        return [*(Turn(each, level, programs // SLOW if each.slow else programs, DEEP_PATIENCE)
                  for level, programs in DEEP_EFFECTS.items() for each in SAFE_CONFIGURATIONS),
                *(Turn(each, "fastdebug", DEEP_PROGRAMS, DEEP_PATIENCE)
                  for each in CONFIGURATIONS)]
    return [Turn(each, "fastdebug", QUICK_SLOW_PROGRAMS if each.slow else QUICK_PROGRAMS)
            for each in (*CONFIGURATIONS, *SAFE_CONFIGURATIONS)
            if each.kind == "values" or each.name in QUICK_SAFE]


def run(layout: Layout, deep: bool) -> Outcome:
    """Random programs in every configuration; deep: the number that a release needs, where an
    interrupted run goes on with the turns that have not passed yet."""
    tool = javaprogram.command(layout, MODULE)
    if not deep:
        folder = layout.build / "futures"
        shutil.rmtree(folder, ignore_errors=True)
        return run_turns(layout, tool, turns(deep), folder)[0]
    key = f"{state(layout, quick=False)} {file_sum(javaprogram.jar(layout, MODULE))}"
    folder = layout.build / "deep/futures"
    with unfinished.work(folder, key):
        outcome, effects = run_turns(layout, tool, turns(deep), folder)
    return outcome + judge_share(effects)


def run_turns(layout: Layout, tool: list[str], todo: list[Turn],
              folder: Path) -> tuple[Outcome, list[tuple[Turn, Splits]]]:
    """Also returns what was split in the turns with effects; folder: gets one for each turn."""
    outcome = Outcome()
    progress = Progress(len(todo))
    seed = 1
    effects: list[tuple[Turn, Splits]] = []
    for turn in todo:
        progress.start(turn.name)
        logs = folder / turn.name.replace(" ", "-")
        words = command(tool, layout.image(turn.level), turn, seed, logs)
        seed += turn.programs
        seen, found = play(turn, words, logs, progress)
        if turn.configuration.kind == "effects" and turn.configuration.splits:
            effects.append((turn, seen))
        outcome += found
        progress.finish(f"{seen.splits} splits, in {seen.programs} of {turn.programs} programs, "
                        f"{found.failed} failed")
    return outcome, effects


def play(turn: Turn, words: list[str], logs: Path, progress: Progress) -> tuple[Splits, Outcome]:
    """Runs a turn, unless the same words have passed; logs: a folder for its files."""
    passed = Stamp(logs / "passed")
    if passed.matches(" ".join(words)):
        return read_splits(logs), Outcome(passed=turn.programs)
    shutil.rmtree(logs, ignore_errors=True)
    logs.mkdir(parents=True)
    code, output = execute(words, logs / "output.txt", progress)
    seen = read_splits(logs)
    found = judge(turn, code, output, seen)
    if not found.failed:
        passed.write(" ".join(words))
    return seen, found


def command(tool: list[str], image: Path, turn: Turn, seed: int, logs: Path) -> list[str]:
    promise = "-XX:LazyFuturesPromise=safe " if turn.configuration.kind == "effects" else ""
    log = f"-Xlog:futures=debug:file={logs}/vm-%p.log:uptime:filecount=0"
    return [*tool, "--kind", turn.configuration.kind, "--programs", str(turn.programs), "--seed",
            str(seed), "--times", str(turn.times), "--batch", str(turn.batch),
            "--patience", str(turn.patience), "--jdk", str(image), "--options",
            f"{STRESS} {promise}{turn.options} {log}"]


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


def read_splits(logs: Path) -> Splits:
    splits = 0
    programs = set()
    for log in logs.glob("vm-*.log"):
        with log.open(errors="replace") as lines:
            for line in lines:
                if found := _SPLIT_PROGRAM.search(line):
                    programs.add(found[1])
                elif found := _SPLITS.search(line):
                    splits += int(found[1])
    return Splits(splits, len(programs))


def judge(turn: Turn, code: int, output: str, seen: Splits) -> Outcome:
    wrong = re.findall(r"^generated\.(\w+)$", output, re.M)
    is_whole = re.search(rf"^{turn.programs} programs, {len(wrong)} differ$", output, re.M)
    outcome = Outcome(passed=turn.programs - len(wrong) if is_whole else 0)
    for name in wrong:
        outcome.fail(f"{name} under {turn.name} computed something else")
    if not is_whole or (code != 0 and not wrong):
        outcome.fail(f"{turn.name}: {last_words(output) or 'no word'}")
    if turn.configuration.splits and seen.splits * PROGRAMS_WITHOUT_SPLIT < turn.programs:
        outcome.fail(f"{turn.name}: only {seen.splits} splits in {turn.programs} programs")
    return outcome


def judge_share(seen: list[tuple[Turn, Splits]]) -> Outcome:
    """Says in how many programs something was split; fails if these are too few."""
    outcome = Outcome()
    programs = sum(turn.programs for turn, _ in seen)
    split = sum(splits.programs for _, splits in seen)
    print(f"split: {split} of {programs} programs with effects")
    if split < SHARE * programs:
        outcome.fail(f"only {split} of {programs} programs with effects were split")
    return outcome
