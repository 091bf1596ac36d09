# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Programs whose barriers are known (Truth.java): how they are started, priced and measured under
several VM options."""

import json
import subprocess
from pathlib import Path
from statistics import median

from figures import ROOT, price_java

PRICE = ["--block", "0.2", "--warm-up", "4",
         "--progress", "bean:truth:type=Units#Units"]
SECONDS = 6


def compiled(work: Path) -> Path:
    """The class path of the programs, whose classes go to the folder WORK."""
    classes = work / "classes"
    subprocess.run(["javac", "-d", str(classes), str(ROOT / "test/measure/prices/Truth.java")],
                   check=True)
    return classes


def priced(folder: Path, kind: str, options: list[str], program: list[str],
           rounds: int = 24) -> dict:
    """The prices of one kind of barriers, by price_java."""
    return price_java(folder, [*PRICE, "--rounds", str(rounds), "--barriers", kind, *options],
                      program)


def nanos(prices: dict) -> float:
    """Of a unit of work while nothing is raised."""
    return median(1e9 * block["seconds"] / block["progress"] for block in prices["blocks"]
                  if block["count"] == 0 and block["progress"] > 0)


def benched(folder: Path, configurations: dict[str, str], unit: float, options: list[str],
            program: list[str]) -> dict[str, dict]:
    """What ./sequitur bench finds of the program's time under each configuration (name to VM
    options) as a multiple of that under the first; unit: nanoseconds of a unit of work, of which a
    process does six seconds."""
    units = str(int(SECONDS * 1e9 / unit))
    named = [word for name, flags in configurations.items() for word in ("--config",
                                                                         f"{name}={flags}")]
    subprocess.run([str(ROOT / "sequitur"), "bench", *named, "--common-flags=-Xmx256m", "--out",
                    str(folder), *options, "--", "{java}", *program, units], check=True)
    results = json.loads((folder / "results.json").read_text())
    return {row["configuration"]: row["steady"] for row in results["summary"]}
