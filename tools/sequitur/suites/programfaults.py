# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Plants known ordering bugs in the fastdebug VM, one at a time, and counts the random programs
that are played until one shows a forbidden outcome; for bugs in what is taken for private also
until -XX:+VerifyElision ends the VM: a suite.

Left out are those that no program of this kind can show: 6 and 8, for which the programs have no
native code and no long copies, and 20, which only the judge of finished code notices."""

from dataclasses import dataclass, replace

from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.progress import Progress
from ..programs import javaprogram
from . import orderingprograms
from .faults import NO_TRANSITION_FENCE

# A bug that so many programs do not notice is a failure.
MAX_PROGRAMS = 2000
MILLISECONDS = 150
# Small, for the tool stops at the end of a VM's programs.
BATCH = 50
_C1 = "-XX:TieredStopAtLevel=1"
_C2 = "-XX:-TieredCompilation"
_INTERPRETER = "-Xint"


@dataclass(frozen=True)
class Plant:
    """fault: the value of -XX:OrderingFault; what: the bug in words; tier: options for the code
    that has it; by_look: whether a look through the heap shall notice it, and no outcome."""

    fault: int
    what: str
    tier: str = _C2
    by_look: bool = False

    @property
    def name(self) -> str:
        return f"fault-{self.fault}" + ("-by-look" if self.by_look else "")


_BY_OUTCOME = (
    Plant(1, "C1 shares and hoists array loads", _C1),
    Plant(2, "no fence after the interpreter's array stores", _INTERPRETER),
    Plant(3, "C2 drops every StoreLoad fence"),
    Plant(4, "C2 array loads without acquire"),
    Plant(5, "no fence after putfield in C1", _C1),
    Plant(7, "C1 shares and hoists field loads", _C1),
    Plant(9, "a store of a new object's reference publishes nothing"),
    Plant(10, "every allocated object counts as never escaping"),
    Plant(11, "every callee keeps its arguments to itself"),
    Plant(12, "every field counts as immutable"),
    Plant(13, "fences between blocks are left out"),
    Plant(14, "a safepoint poll counts as a fence"),
    Plant(15, "volatile fields of relaxed classes lose their order"),
    Plant(16, "arraycopy is on no list of bulk operations"),
    Plant(17, "memory of an unknown base counts as unshared"),
    Plant(18, "references that atomics take out of a holder are not followed"),
    Plant(19, "callees are trusted although they have exception handlers"),
)
# They make claims that -XX:+VerifyElision judges.
_CLAIMS = (9, 10, 11, 12, 18, 19)
PLANTS = _BY_OUTCOME + tuple(replace(plant, by_look=True) for plant in _BY_OUTCOME
                             if plant.fault in _CLAIMS)
# What the VM says then, on the stream whose last lines the tool repeats.
_LOOK = "-XX:+VerifyElision: "
_LOOKING = f"{orderingprograms.LOOKING} -XX:+DisplayVMOutputToStderr"


def run(layout: Layout, plants: tuple[Plant, ...] = PLANTS) -> Outcome:
    outcome = Outcome()
    tool = javaprogram.command(layout, orderingprograms.MODULE)
    folder = layout.build / "ordering-programs"
    folder.mkdir(parents=True, exist_ok=True)
    progress = Progress(len(plants))
    for plant in plants:
        progress.start(plant.name)
        report = folder / f"{plant.name}.json"
        words = [*orderingprograms.command(tool, layout.image("fastdebug"), configuration(plant),
                                           MAX_PROGRAMS, 1, MILLISECONDS, report),
                 "--until-failure", "--batch", str(BATCH)]
        said = orderingprograms.execute(words, report, folder / f"{plant.name}.txt", progress)
        found, noticed = judge(plant, orderingprograms.read(report), said)
        outcome += found
        progress.finish(noticed)
    return outcome


def configuration(plant: Plant) -> orderingprograms.Configuration:
    # The verifier would give up the faulty code. For the tool nothing is forbidden under java.
    options = (f"{plant.tier} -XX:-VerifyOrdering {NO_TRANSITION_FENCE} -XX:+UseSerialGC "
               f"-XX:OrderingFault={plant.fault}")
    if plant.by_look:
        options = f"-XX:MemoryModel=sc {_LOOKING} {options}"
    return orderingprograms.Configuration(plant.name, "fastdebug",
                                          "java" if plant.by_look else "sc", options)


def is_notice(plant: Plant, wrong: dict) -> bool:
    return _LOOK in wrong["trouble"] if plant.by_look else bool(wrong["outcomes"])


def judge(plant: Plant, report: dict | None, said: str) -> tuple[Outcome, str]:
    """The outcome, and in words how many programs it took; said: the tool's last words."""
    if report is None:
        return Outcome.broken(f"{plant.name} ({plant.what}): {said or 'no word'}"), said
    if any(is_notice(plant, wrong) for wrong in report["wrong"]):
        return Outcome(passed=1), f"noticed by program {report['programs']}"
    trouble = "; ".join(wrong["trouble"] for wrong in report["wrong"]) or "not noticed"
    return Outcome.broken(f"{plant.name} ({plant.what}): {trouble} "
                          f"in {report['programs']} programs"), trouble
