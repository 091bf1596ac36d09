#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Prices the four orders of barriers in programs of the suite: which order matters to which?

usage: sensitivity_table.py WORK PROGRAM,... [PRICE_OPTION...]

WORK: a new folder for each program's files; PROGRAM: a workload of the suite; PRICE_OPTION: options
of ./sequitur price, for example --image. Takes a minute and a half for each program.

Written: WORK/sensitivity.json, figures of a results page
(docs/results/0015-which-barriers-matter.md): for each program how much more time a unit of its work
takes when every barrier with an order takes 10 ns longer, as a share with its 95 % interval (10 ns
times k); null where no k could be had. Programs stand by falling share for all barriers at once. A
last row has the mean of each column."""

import json
import subprocess
import sys
from statistics import mean

from figures import ROOT, interval, work_folder, write

KINDS = ["LoadLoad", "LoadStore", "StoreLoad", "StoreStore", "all"]
ADDED_NS = 10


def row(program: str, prices: dict) -> dict:
    shares = {kind: None for kind in KINDS}
    for kind in prices["summary"]:
        shares[kind["kind"]] = interval(*(ADDED_NS * k for k in kind["kPerNs"]))
    return {"program": program, **shares}


def mean_row(rows: list[dict]) -> dict:
    known = {kind: [row[kind]["estimate"] for row in rows if row[kind]] for kind in KINDS}
    return {"program": "**mean**",
            **{kind: {"estimate": mean(values)} if values else None
               for kind, values in known.items()}}


def main() -> None:
    work, programs, options = work_folder(__doc__, 2), sys.argv[2], sys.argv[3:]
    done = subprocess.run([str(ROOT / "sequitur"), "price", "--workloads", programs, "--barriers",
                           ",".join(KINDS), "--output", str(work), *options])
    measured = {program: json.loads((work / program / "prices.json").read_text())
                for program in programs.split(",") if (work / program / "prices.json").exists()}
    if not measured:
        raise SystemExit("no program could be priced: see above")
    rows = [row(program, prices) for program, prices in measured.items()]
    rows.sort(key=lambda line: -(line["all"] or {"estimate": 0})["estimate"])
    write(work / "sensitivity.json", next(iter(measured.values())), __file__, sys.argv[2:],
          [*rows, mean_row(rows)])
    raise SystemExit(done.returncode)


if __name__ == "__main__":
    main()
