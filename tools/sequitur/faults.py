# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Plants known ordering bugs in the fastdebug VM, one at a time: litmus must notice each."""

import json
from dataclasses import dataclass

from . import litmusrun
from .errors import Failure
from .layout import Layout
from .outcome import Outcome
from .process import run_logged
from .progress import Progress

# Thread transitions fence as well and would hide a missing fence of a native function.
NO_TRANSITION_FENCE = "-XX:+UseSystemMemoryBarrier"


@dataclass(frozen=True)
class Plant:
    """fault: the value of -XX:OrderingFault; what: the bug in words; hunt: litmus's arguments."""

    fault: int
    what: str
    hunt: str


PLANTS = (
    Plant(1, "C1 shares and hoists array loads", "--mode c1 --shape MP+reread --kind array"),
    Plant(2, "no fence after the interpreter's array stores", "--mode int --shape SB --kind array"),
    Plant(3, "C2 drops every StoreLoad fence", "--mode c2 --shape SB --kind field"),
    Plant(4, "C2 array loads without acquire", "--mode c2 --shape MP+reread --kind array"),
    Plant(5, "no fence after putfield in C1", "--mode c1 --shape SB --kind field"),
    Plant(7, "C1 shares and hoists field loads", "--mode c1 --shape MP+reread --kind field"),
)


def run(layout: Layout) -> Outcome:
    outcome = Outcome()
    progress = Progress(len(PLANTS))
    for plant in PLANTS:
        progress.start(f"fault {plant.fault}")
        seen = _forbidden(layout, plant)
        if isinstance(seen, str):
            outcome.fail(f"fault {plant.fault} ({plant.what}): {seen}")
        elif seen == 0:
            outcome.fail(f"fault {plant.fault} ({plant.what}): not noticed by litmus {plant.hunt}")
        else:
            outcome.passed += 1
        progress.finish(f"{seen} forbidden outcomes")
    return outcome


def _forbidden(layout: Layout, plant: Plant) -> int | str:
    """The number of forbidden outcomes seen, or what went wrong. Looks again, for longer, before
    it says 0: a planted bug shows by chance."""
    seen: int | str = 0
    for milliseconds in (500, 3000):
        seen = _hunt(layout, plant, milliseconds)
        if seen:
            break
    return seen


def _hunt(layout: Layout, plant: Plant, milliseconds: int) -> int | str:
    report = layout.build / f"fault-{plant.fault}.json"
    report.unlink(missing_ok=True)
    # The verifier would give up the faulty code.
    options = (f"-XX:+UnlockDiagnosticVMOptions -XX:-VerifyOrdering {NO_TRANSITION_FENCE} "
               f"-XX:OrderingFault={plant.fault}")
    try:
        run_logged(f"litmus with fault {plant.fault}",
                   [*litmusrun.command(layout, "fastdebug"), "--model", "sc", "--type", "int",
                    *plant.hunt.split(), "--gc", "serial", "--time-per-test", str(milliseconds),
                    f"--extra-jvm-args={options}", "--json", str(report)],
                   layout.logs / f"fault-{plant.fault}.log")
    except Failure as failure:
        if not report.exists():
            return str(failure)
    return sum(test["forbidden"] for test in json.loads(report.read_text())["tests"])
