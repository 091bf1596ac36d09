#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Predicts what the fences of sc cost programs that run without, then measures it: does it agree?

usage: ghost_table.py WORK PROGRAM,... [BENCH_OPTION...]

WORK: a new folder for all files; PROGRAM: a workload of the suite; BENCH_OPTION: options of
./sequitur bench, for example --forks 4. Takes five minutes for each program.

Each program is priced first where sc would place its fences (./sequitur price --barriers sc-ghost
--add lock,mfence), then runs under tso and sc by turns. tso keeps the compiler from what sc keeps
it from and places no fence, so sc over tso is what the fences cost.

Written: WORK/ghosts.json, figures of a results page (docs/results/0014-what-a-fence-costs.md): for
each program k, as a share for each ns; by how much more time a unit of its work took with each
instruction at the ghosts, as a share; what one execution took by that, in ns: (1 / p - 1) / k,
after Ritson and Owens, "Benchmarking weak memory models", PPoPP 2016, equation 2; and by how much
more time it took under sc than under tso. Shares have 95 % intervals. The last row has the
geometric means of times, that of the instructions without an interval."""

import json
import subprocess
import sys
from pathlib import Path
from statistics import geometric_mean

from figures import HEAP, ROOT, interval, price, work_folder, write

KIND = "sc-ghost"
INSTRUCTIONS = ["lock", "mfence"]


def predicted(prices: dict) -> dict:
    """What ghosts say of one program, null where they say nothing."""
    row = price(KIND, prices)
    figures: dict = {"k": interval(*row["kPerNs"]) if row else None}
    changes = {change["strategy"].split()[0]: change for change in prices["changes"]}
    for name in INSTRUCTIONS:
        change = changes.get(name)
        figures[name] = change and interval(*(1 / change[end] - 1
                                              for end in ("ratio", "high", "low")))
        cost = row and change and row["changedNs"].get(change["strategy"])
        figures[name + "Ns"] = cost[0] if cost else None
    return figures


def measured(results: dict) -> dict[str, dict | None]:
    """sc over tso for each program, less 1."""
    found = {}
    for row in results["summary"]:
        time = row.get("steady")
        if row["configuration"] == "sc" and time:
            known = time["low"] is not None
            found[row["workload"]] = interval(*(time[end] - 1 for end in ("ratio", "low", "high"))
                                              ) if known else {"estimate": time["ratio"] - 1}
    return found


def mean_row(rows: list[dict], real: dict[str, dict | None]) -> dict:
    row: dict = {"program": "**geometric mean**", "measured": real.get("geometric mean"), "k": None}
    for name in INSTRUCTIONS:
        times = [1 + each[name]["estimate"] for each in rows if each[name]]
        row[name] = {"estimate": geometric_mean(times) - 1} if times else None
        row[name + "Ns"] = None
    return row


def rows_of(work: Path, programs: list[str], results: dict) -> list[dict]:
    real = measured(results)
    rows = [{"program": program, "measured": real.get(program),
             **predicted(json.loads((work / program / "prices.json").read_text()))}
            for program in programs]
    return [*rows, mean_row(rows, real)]


def main() -> None:
    work, programs, options = work_folder(__doc__, 2), sys.argv[2], sys.argv[3:]
    front = str(ROOT / "sequitur")
    subprocess.run([front, "price", "--workloads", programs, "--barriers", KIND, "--add",
                    ",".join(INSTRUCTIONS), "--flags", f"{HEAP} -XX:+GhostFenceSites",
                    "--rounds", "16", "--output", str(work)], check=True)
    subprocess.run([front, "bench", "--turns", "--workloads", programs, "--configs", "tso,sc",
                    f"--common-flags={HEAP}", "--out", str(work / "bench"), *options], check=True)
    results = json.loads((work / "bench/results.json").read_text())
    write(work / "ghosts.json", results, __file__, sys.argv[2:],
          rows_of(work, programs.split(","), results))


if __name__ == "__main__":
    main()
