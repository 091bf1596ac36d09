# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Figures of a results page, as ./sequitur refresh keeps them: rows of one measurement, with when,
where and by which command it was made."""

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
# Of the programs of the suite.
HEAP = "-Xms2g -Xmx3g"


def price(kind: str, prices: dict) -> dict | None:
    """What ./sequitur price found of a kind, by its prices.json; None where it says nothing."""
    return next((row for row in prices["summary"] if row["kind"] == kind), None)


def interval(estimate: float, low: float, high: float) -> dict:
    return {"estimate": estimate, "low": low, "high": high}


def write(file: Path, measured: dict, script: str, arguments: list[str], rows: list[dict]) -> None:
    """measured: the results of a run, whose date and environment are those of the figures; script:
    the __file__ of what was called; arguments: what was typed behind it and WORK."""
    command = [str(Path(script).resolve().relative_to(ROOT)), "WORK", *arguments]
    figures = {"format": 1, "date": measured["date"], "environment": measured["environment"],
               "command": " ".join(command), "programs": rows}
    file.write_text(json.dumps(figures, indent=2) + "\n")
