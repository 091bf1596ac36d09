#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Prices one change beside different neighbours, in programs whose barriers are known (Truth.java):
does a fence cost less where another one has just drained the same stores?

usage: interaction_table.py WORK [PRICE_OPTION...]

WORK: a new folder for all files; PRICE_OPTION: options of ./sequitur price, for example --image.
Takes six minutes.

The change: a full fence (lock) at each VarHandle.storeStoreFence, which stands between a store and
a load and needs no instruction on x86. Beside it stands nothing under java; under sc the fence that
this model places between the same store and load, a locked instruction or mfence. If the two do not
interact, an execution costs the same everywhere.

Written: WORK/interactions.json, figures of a results page
(docs/results/0014-what-a-fence-costs.md): for each program and neighbour the nanoseconds of a unit
of work, k as a share for each ns, and what the fence adds to one execution, in ns; with 95 %
intervals."""

from functools import cache

import known
from figures import added, measure

compiled = cache(known.compiled)

KIND = "store-store-fence"
MFENCE = ["-XX:+UnlockDiagnosticVMOptions", "-XX:StoreLoadFence=mfence"]
NEIGHBOURS = {"nothing": ["-XX:MemoryModel=java"],
              "a locked instruction": ["-XX:MemoryModel=sc"],
              "`mfence`": ["-XX:MemoryModel=sc", *MFENCE]}
# What a unit executes, for people, and arguments of Truth.
PROGRAMS = {"one store": ["fence", "90", "1"], "four stores": ["fence", "20", "4"]}
CASES = [(unit, neighbour) for unit in PROGRAMS for neighbour in NEIGHBOURS]


def price_case(case, work, options):
    unit, neighbour = case
    folder = work / f"{list(PROGRAMS).index(unit)}-{list(NEIGHBOURS).index(neighbour)}"
    return known.priced(folder, KIND, ["--add", "lock", *options],
                  [*NEIGHBOURS[neighbour], "-cp", str(compiled(work)), "Truth", *PROGRAMS[unit]])


def row(case, prices):
    unit, neighbour = case
    return {"unit": unit, "neighbour": neighbour, "nanos": known.nanos(prices),
            **added(KIND, prices)}


def main() -> None:
    for line in measure(__file__, __doc__, "interactions.json", CASES, price_case, row):
        print(line)


if __name__ == "__main__":
    main()
