# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Does herd7 allow what clang and the plugin emit to end in exactly what sequential consistency
allows? And does it notice each kind of instruction that is taken out?"""

import hashlib
import shutil
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial

from ...base.layout import Layout
from ...base.outcome import Outcome
from ...base.process import output_of
from ...base.progress import Progress
from ...machine import llvm
from ...programs import llvmplugin
from . import herd7, herdprograms, herdtests
from .herdprograms import Program, State, Threads
from .herdtests import AARCH64, X86, Processor

FOLDER = "native-herd7"
# Programs that are asked at once whether they notice that an instruction is missing.
STEP = 200


@dataclass(frozen=True)
class Target:
    """variant, options: what tells it from the others of the strategy, in words and for the driver;
    exchanges: whether an exchange is one instruction. A loop of two exclusive ones has more
    executions than herd7 can go through. unneeded: kinds of instruction that order nothing which
    the others leave unordered."""

    processor: Processor
    strategy: str
    variant: str = ""
    options: tuple[str, ...] = ()
    exchanges: bool = True
    unneeded: tuple[str, ...] = ()

    @property
    def is_default(self) -> bool:
        """What users get who ask for nothing else."""
        usual = "placed" if self.processor is X86 else "atomics"
        return self.strategy == usual and self.variant != "mfence"

    def __str__(self) -> str:
        return f"{self.processor.name} {self.strategy} {self.variant}".rstrip()

    def takes(self, program: Program) -> bool:
        return self.exchanges or not any(access[0] == "X" for thread in program.threads
                                         for access in thread)


def _arm(strategy: str, *unneeded: str) -> tuple[Target, Target]:
    """The oldest processors, and those that have exchanges and `ldapr`."""
    return (Target(AARCH64, strategy, "armv8-a", ("-march=armv8-a",), False, unneeded),
            Target(AARCH64, strategy, "armv8.3-a", ("-march=armv8.3-a",), True, unneeded))


TARGETS = (
    Target(X86, "placed"), Target(X86, "atomics"), Target(X86, "fences"), Target(X86, "dmb"),
    Target(X86, "placed", "mfence", ("--sequitur-fence=mfence",)),
    # A full fence stands behind each store, and under dmb in front too.
    *_arm("atomics"), *_arm("placed"), *_arm("fences", "stlr"), *_arm("dmb", "stlr"))
# The order of the compiler only: the processors' own weak outcomes are to be seen.
CONTROLS = (Target(X86, "compiler"), _arm("compiler")[1])


def compiled(layout: Layout, version: int, target: Target,
             programs: Iterable[Program]) -> dict[str, list[str]]:
    """The instructions of all functions of the programs."""
    pieces = [piece for program in programs for index in range(len(program.threads))
              for piece in program.pieces(index)]
    folder = layout.build / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    source = folder / "functions.c"
    source.write_text(herdtests.source(pieces))
    assembly = output_of(
        [str(llvmplugin.driver(layout)),
         f"--target={target.processor.triple}", "-ffreestanding", "-nostdlibinc",
         "-fno-asynchronous-unwind-tables", "-O2", "-S", f"--sequitur-strategy={target.strategy}",
         *target.options, "-o", "-", str(source)], env={"SEQUITUR_LLVM": str(version)})
    return herdtests.instructions(assembly, target.processor)


@dataclass
class Judge:
    """Asks herd7 once for each distinct litmus test."""

    herd: herd7.Herd7
    progress: Progress
    known: dict[str, set[State]] = field(default_factory=dict)
    consistent: dict[Threads, set[State]] = field(default_factory=dict)

    def found(self, programs: list[Program], code: dict[str, list[str]],
              processor: Processor) -> list[tuple[Program, set[State], set[State]]]:
        """With each program the ends that herd7 allows, and those of sequential consistency."""
        titles, wanted = {}, {}
        for program in programs:
            body = herdtests.litmus(program, code, processor, "TITLE")
            title = "t" + hashlib.sha256(body.encode()).hexdigest()[:16]
            titles[program] = title
            if title not in self.known:
                wanted[title] = body.replace("TITLE", title)
        tick = partial(self.progress.update, detail=f"{len(wanted)} tests")
        self.known |= self.herd.states(wanted, processor.model, tick)
        return [(program, self.known[titles[program]], self._consistent(program.threads))
                for program in programs]

    def _consistent(self, threads: Threads) -> set[State]:
        if threads not in self.consistent:
            self.consistent[threads] = herdprograms.states(threads)
        return self.consistent[threads]

    def weak(self, programs: list[Program], code: dict[str, list[str]],
             processor: Processor) -> list[Program]:
        """Those that may end as sequential consistency forbids."""
        return [program for program, allowed, wanted in self.found(programs, code, processor)
                if allowed - wanted]


def shown(state: State) -> str:
    return " ".join(f"{place}={number}" for place, number in sorted(state))


def judge(asked: Judge, target: Target, version: int, programs: list[Program],
          code: dict[str, list[str]]) -> Outcome:
    """Each program passes whose ends are exactly those of sequential consistency."""
    outcome = Outcome()
    for program, allowed, wanted in asked.found(programs, code, target.processor):
        where = f"{target}, LLVM {version}: {program}"
        if allowed - wanted:
            outcome.fail(f"{where} may end in {shown(min(allowed - wanted, key=shown))}")
        elif wanted - allowed:
            outcome.fail(f"{where} never ends in {shown(min(wanted - allowed, key=shown))}: its "
                         "instructions are not those of the program")
        else:
            outcome.passed += 1
    return outcome


def notices(asked: Judge, target: Target, programs: list[Program],
            code: dict[str, list[str]]) -> Outcome:
    """Each kind of instruction that orders passes if a program breaks without it, or if none does
    and it is known not to be needed."""
    outcome = Outcome()
    for kind, pattern, instead in target.processor.weaker:
        without = herdtests.weakened(code, pattern, instead)
        if without == code:
            continue
        weak = _first_weak(asked, target, programs, without)
        if (weak is None) != (kind in target.unneeded):
            outcome.fail(f"{target}: without {kind}, "
                         f"{weak or 'no program'} is not sequentially consistent")
        else:
            print(f"{target}: without {kind}, {weak or 'no program'} breaks")
            outcome.passed += 1
    return outcome


def _first_weak(asked: Judge, target: Target, programs: list[Program],
                code: dict[str, list[str]]) -> Program | None:
    for at in range(0, len(programs), STEP):
        if weak := asked.weak(programs[at:at + STEP], code, target.processor):
            return weak[0]
    return None


def run(layout: Layout) -> Outcome:
    """With each version of LLVM that the plugin is built for and that is here."""
    versions = llvm.ensure_all(layout)
    llvmplugin.build(layout, versions)
    shutil.rmtree(layout.build / FOLDER, ignore_errors=True)
    progress = Progress(len(versions) * len(TARGETS) + len(CONTROLS) + len(TARGETS))
    asked = Judge(herd7.install(layout, layout.build / FOLDER), progress)
    every, some = herdprograms.all_programs(), herdprograms.some_programs()
    outcome = Outcome()
    for control in CONTROLS:
        progress.start(f"{control}")
        weak = asked.weak(some, compiled(layout, versions[0], control, some), control.processor)
        if not weak:
            outcome.fail(f"{control}: no program has a weak outcome")
        progress.finish(f"{len(weak)} of {len(some)} have weak outcomes")
    for target in TARGETS:
        programs = [program for program in (every if target.is_default else some)
                    if target.takes(program)]
        for version in versions:
            progress.start(f"{target}, LLVM {version}")
            code = compiled(layout, version, target, programs)
            found = judge(asked, target, version, programs, code)
            progress.finish(f"{found.passed} of {len(programs)} are sequentially consistent")
            outcome += found
        progress.start(f"{target}, weakened")
        found = notices(asked, target, [p for p in some if target.takes(p)], code)
        progress.finish(f"{found.passed} kinds of instruction as expected, {found.failed} not")
        outcome += found
    return outcome
