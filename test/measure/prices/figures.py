# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Figures of a results page, as ./sequitur refresh keeps them: rows of one measurement, with when,
where and by which command it was made."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[3]
# Of the programs of the suite.
HEAP = "-Xms2g -Xmx3g"

Case = TypeVar("Case")


def price(kind: str, prices: dict) -> dict | None:
    """What ./sequitur price found of a kind, by its prices.json; None where it says nothing."""
    return next((row for row in prices["summary"] if row["kind"] == kind), None)


def price_java(folder: Path, options: list[str], program: list[str]) -> dict:
    """What ./sequitur price with these options found of a java program, by its prices.json, which
    goes to the folder with the other files of the run."""
    subprocess.run([str(ROOT / "sequitur"), "price", "--output", str(folder), *options,
                    "--", "java", *program], check=True)
    return json.loads((folder / "prices.json").read_text())


def interval(estimate: float, low: float, high: float) -> dict:
    return {"estimate": estimate, "low": low, "high": high}


def added(kind: str, prices: dict) -> dict:
    """What a run of ./sequitur price --add INSTRUCTION says of a kind: k for each ns, as a share,
    and what the instruction adds to one execution, in ns; null where nothing is known."""
    row = price(kind, prices)
    if row is None:
        return {"k": None, "ns": None}
    cost = next(iter(row["changedNs"].values()), [])
    return {"k": interval(*row["kPerNs"]),
            "ns": interval(*cost) if len(cost) == 3 else {"estimate": cost[0]} if cost else None}


def write(file: Path, measured: dict, script: str, arguments: list[str], rows: list[dict]) -> None:
    """measured: the results of a run, whose date and environment are those of the figures; script:
    the __file__ of what was called; arguments: what was typed behind it and WORK."""
    command = [str(Path(script).resolve().relative_to(ROOT)), "WORK", *arguments]
    figures = {"format": 1, "date": measured["date"], "environment": measured["environment"],
               "command": " ".join(command), "programs": rows}
    file.write_text(json.dumps(figures, indent=2) + "\n")


def work_folder(usage: str, arguments: int = 1) -> Path:
    """The new folder WORK of "SCRIPT WORK ...", which takes so many arguments at least; ends with
    the usage where they are not there."""
    if len(sys.argv) <= arguments or sys.argv[1].startswith("-"):
        raise SystemExit(usage)
    work = Path(sys.argv[1]).absolute()
    work.mkdir(parents=True)
    return work


def measure(script: str, usage: str, name: str, cases: list[Case],
            priced: Callable[[Case, Path, list[str]], dict],
            row: Callable[[Case, dict], dict]) -> list[dict]:
    """Does what "SCRIPT WORK [PRICE_OPTION...]" asks for: prices each case in the folder WORK,
    writes the rows to the file of that name there, and returns them."""
    work = work_folder(usage)
    found = [(case, priced(case, work, sys.argv[2:])) for case in cases]
    rows = [row(case, prices) for case, prices in found]
    write(work / name, found[0][1], script, sys.argv[2:], rows)
    return rows
