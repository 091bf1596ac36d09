# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Plants known ordering bugs in the fastdebug VM, one at a time: each must be noticed."""

import json
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass

from ..base.errors import Failure
from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.process import run_logged
from ..base.progress import Progress
from . import jtreg, jtregtests, litmusrun

# Thread transitions fence as well and would hide a missing fence of a native function.
NO_TRANSITION_FENCE = "-XX:+UseSystemMemoryBarrier"
LEVEL = "fastdebug"
# A seed and milliseconds for each shape. A planted bug shows by chance: of the threads' timing,
# which more time cures, and of C2's random order in c2-stress, which is decided by the seed. Under
# some seeds that order leaves a bug without effect. Most show at once: first a short look.
HUNTS = ((1, 100), (1, 500), (2, 500), (3, 500), (4, 3000), (5, 3000), (6, 3000))
# What a verifier logs of a compilation that it gives up.
_COMPLAINT = re.compile(r"\b(?:verifier|judge)\b")
_WEAK = re.compile(r"(\d+) weak outcomes with MemoryModel=sc")


@dataclass(frozen=True)
class Plant:
    """fault: the value of -XX:OrderingFault; what: the bug in words; hunt: where it is looked for;
    notice: a key of NOTICES, which says what notices it and what a hunt is."""

    fault: int
    what: str
    hunt: str
    notice: str = "litmus"


PLANTS = (
    Plant(1, "C1 shares and hoists array loads", "--mode c1 --shape MP+reread --kind array"),
    Plant(2, "no fence after the interpreter's array stores", "--mode int --shape SB --kind array"),
    Plant(3, "C2 drops every StoreLoad fence", "--mode c2 --shape SB --kind field"),
    Plant(4, "C2 array loads without acquire", "--mode c2 --shape MP+reread --kind array"),
    Plant(5, "no fence after putfield in C1", "--mode c1 --shape SB --kind field"),
    Plant(6, "no fence after a store of reflection", "--mode int,c1,c2 --shape SB+array-set"),
    Plant(6, "no fence after a store of JNI", "ordering/jni/TestJniOrdering.java", "jtreg"),
    Plant(7, "C1 shares and hoists field loads", "--mode c1 --shape MP+reread --kind field"),
    Plant(8, "no fence after arraycopy", "--mode c1,c2 --shape SB+arraycopy"),
    Plant(9, "a store of a new object's reference publishes nothing",
          "--mode c2 --shape SB+published --gc g1"),
    Plant(10, "every allocated object counts as never escaping",
          "--mode c2 --shape SB+buffer --gc g1"),
    Plant(11, "every callee keeps its arguments to itself",
          "--mode c2 --shape SB+published-call"),
    Plant(12, "every field counts as immutable", "--mode c2 --shape MP+reread --kind field"),
    Plant(13, "fences between blocks are left out",
          "--mode c2 --shape SB+branch-load,SB+branch-store"),
    Plant(14, "a safepoint poll counts as a fence", "--mode c2-stress --shape SB+back-edge"),
    Plant(15, "volatile fields of relaxed classes lose their order",
          "--mode c2 --shape SB+relaxed-volatile"),
    Plant(16, "arraycopy is on no list of bulk operations", "--mode c2 --shape SB+arraycopy"),
    Plant(17, "memory of an unknown base counts as unshared",
          "--mode c2 --shape SB+unknown-base"),
    Plant(18, "references that atomics take out of a holder are not followed",
          "--mode c2 --shape SB+atomic-holder --gc g1"),
    Plant(19, "callees are trusted although they have exception handlers",
          "--mode c2 --shape SB+published-handler"),
)


def run(layout: Layout, plants: tuple[Plant, ...] = PLANTS) -> Outcome:
    outcome = Outcome()
    progress = Progress(len(plants))
    for plant in plants:
        progress.start(f"fault {plant.fault}")
        try:
            seen = NOTICES[plant.notice](layout, plant)
        except Failure as failure:
            outcome.fail(f"fault {plant.fault} ({plant.what}): {failure}")
            progress.finish("could not be looked for")
            continue
        if seen == 0:
            outcome.fail(f"fault {plant.fault} ({plant.what}): not noticed by {plant.notice} "
                         f"{plant.hunt}")
        else:
            outcome.passed += 1
        progress.finish(f"{seen} signs of it")
    return outcome


def _by_litmus(layout: Layout, plant: Plant) -> int:
    """The number of forbidden outcomes. The verifier would give up the faulty code."""
    for seed, milliseconds in HUNTS:
        report = layout.build / f"fault-{plant.fault}.json"
        report.unlink(missing_ok=True)
        options = f"-XX:-VerifyOrdering {NO_TRANSITION_FENCE}"
        failure = _hunt(layout, plant, options,
                        ["--seed", str(seed), "--time-per-test", str(milliseconds),
                         "--json", str(report)])
        if not report.exists():
            raise failure or Failure("litmus wrote no report")
        if seen := sum(test["forbidden"] for test in json.loads(report.read_text())["tests"]):
            return seen
    return 0


def _by_verifier(layout: Layout, plant: Plant) -> int:
    """The number of complaints that the verifier logs while litmus runs the faulty code."""
    folder = layout.build / f"fault-{plant.fault}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    failure = _hunt(layout, plant,
                    f"-XX:+VerifyOrdering -Xlog:ordering=warning:file={folder}/%p.log", ["--quick"])
    logs = list(folder.glob("*.log"))
    if not logs:
        raise failure or Failure("no VM wrote a log")
    return sum(len(_COMPLAINT.findall(log.read_text())) for log in logs)


def _by_jtreg(layout: Layout, plant: Plant) -> int:
    """The number of weak outcomes in the message of a test that fails; hunt: its file."""
    root = layout.root / jtregtests.FOLDER
    found = jtreg.execute(
        jtreg.install(layout.cache, layout.logs / "jtreg-fetch.log"),
        jtreg.Run(jdk=layout.image(LEVEL), compiler=layout.image("release"), root=root,
                  tests=[str(root / plant.hunt)],
                  folder=layout.build / "jtreg" / f"fault-{plant.fault}",
                  native=jtregtests.build_native(layout, root), at_once=1,
                  vm_options=[f"-Dordering.flags=-XX:OrderingFault={plant.fault}"]),
        lambda fraction, text: None)
    weak = sum(map(int, _WEAK.findall(" ".join(found.failures))))
    if found.failures and not weak:
        raise Failure(found.failures[0])
    return weak


NOTICES: dict[str, Callable[[Layout, Plant], int]] = {
    "litmus": _by_litmus,
    "verifier": _by_verifier,
    "jtreg": _by_jtreg,
}


def litmus_arguments(plant: Plant, options: str) -> list[str]:
    """options: of the VM, besides the fault. A hunt may choose another collector."""
    words = ["--model", "sc", "--type", "int", *plant.hunt.split()]
    if "--gc" not in words:
        words += ["--gc", "serial"]
    return [*words, "--extra-jvm-args="
            f"-XX:+UnlockDiagnosticVMOptions {options} -XX:OrderingFault={plant.fault}"]


def _hunt(layout: Layout, plant: Plant, options: str, words: list[str]) -> Failure | None:
    """Runs litmus, which fails when it sees what it looks for: that is returned, not raised."""
    try:
        run_logged(f"litmus with fault {plant.fault}",
                   [*litmusrun.command(layout, LEVEL), *litmus_arguments(plant, options), *words],
                   layout.logs / f"fault-{plant.fault}.log")
    except Failure as failure:
        return failure
    return None
