#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Prices the barriers of programs whose barriers are known (Truth.java): how far off is k?

usage: truth_table.py WORK [PRICE_OPTION...]

WORK: a new folder for each run's files; PRICE_OPTION: options of ./sequitur price, for example
--image. Takes four minutes.

Written: WORK/truth.json, figures of a results page (docs/results/0006-barrier-prices.md): for each
program the nanoseconds of a unit of its work, seen while nothing spins; the counts that were set;
k over the truth, which is barriers in a unit over its nanoseconds, with the ends of k's 95 %
interval."""

from dataclasses import dataclass
from pathlib import Path

import known
from figures import ROOT, interval, measure, price


@dataclass(frozen=True)
class Case:
    """kind: the site's; barrier: Truth's word for it; turns: how much a unit computes; barriers:
    how many it executes."""

    kind: str
    barrier: str
    turns: int
    barriers: int

    @property
    def name(self) -> str:
        return f"{self.barrier}-{self.turns}-{self.barriers}"


CASES = [Case("volatile-store", "volatile", 130, 1), Case("lock", "lock", 130, 1),
         Case("atomic-acquire", "atomic", 130, 1), Case("atomic-acquire", "atomic", 1350, 1),
         Case("volatile-store", "volatile", 270, 3), Case("volatile-store", "volatile", 1350, 1)]


def priced(case: Case, work: Path, options: list[str]) -> dict:
    program = [str(ROOT / "test/measure/prices/Truth.java"), case.barrier, str(case.turns),
               str(case.barriers)]
    return known.priced(work / case.name, case.kind, options, program, rounds=12)


def row(case: Case, prices: dict) -> dict:
    base = [block for block in prices["blocks"]
            if block["count"] == 0 and not block["disturbed"] and block["progress"] > 0]
    nanos = 1e9 * sum(block["seconds"] for block in base) / sum(block["progress"] for block in base)
    truth = case.barriers / nanos
    counts = [block["count"] for block in prices["blocks"] if block["count"] > 0]
    return {"kind": f"`{case.kind}`", "barriers": case.barriers, "nanos": nanos,
            "leastSpins": min(counts), "mostSpins": max(counts),
            "overTruth": interval(*(value / truth for value in price(case.kind, prices)["kPerNs"]))}


def main() -> None:
    rows = measure(__file__, __doc__, "truth.json", CASES, priced, row)
    for line in rows:
        ratio = line["overTruth"]
        print(f"{line['kind']:18} {line['nanos']:7.1f} ns  {line['leastSpins']} to "
              f"{line['mostSpins']} spins  k over the truth {ratio['estimate']:.3f} "
              f"({ratio['low']:.3f} to {ratio['high']:.3f})")


if __name__ == "__main__":
    main()
