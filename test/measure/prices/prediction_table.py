#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Predicts what a change of one kind of barriers does to programs whose barriers are known
(Truth.java), then makes the change and measures it: do they agree?

usage: prediction_table.py WORK [BENCH_OPTION...]

WORK: a new folder for all files; BENCH_OPTION: options of ./sequitur bench, for example --forks 8.
Takes a quarter of an hour.

In each program the kind of barriers has no instruction of its own before the change, and a full
fence after it. The program runs before and after in random order, and after over before is what the
fences cost. It is priced before (./sequitur price --add lock), at the return from native code
after, since there is no site where there is no fence.

Written: WORK/predictions.json, figures of a results page (docs/results/0014-what-a-fence-costs.md):
for each program the nanoseconds of a unit of its work before; by how much more time a unit was
predicted to take after the change, by the calibrating loop (k times the time c that a full fence
takes there, k c / (1 - k c) where it is priced after) and by the executed lock (1 / p - 1, null
where it is priced after), and by how much more it took: shares, with their 95 % intervals."""

import sys
from dataclasses import dataclass

from figures import interval, price, work_folder, write
from known import benched, compiled, nanos, priced


@dataclass(frozen=True)
class Case:
    """change: for people; kind: the site's; before, after: VM options; program: Truth's arguments;
    priced: the VM options it is priced with; there: whether the fence is there then."""

    change: str
    kind: str
    before: str
    after: str
    priced: str
    program: tuple[str, ...]
    there: bool = False

    @property
    def name(self) -> str:
        return "-".join((self.kind, *self.program))


NATIVE = ("-XX:+UseSystemMemoryBarrier", "-XX:-UseSystemMemoryBarrier")
FENCES = ("-Dtruth.fence=stores", "-Dtruth.fence=full")
MODELS = ("-XX:MemoryModel=tso", "-XX:MemoryModel=sc")
CASES = [
    Case("the fence at the return from native code, 20 calls in a unit", "native-return", *NATIVE,
         NATIVE[1], ("native", "90", "20"), there=True),
    Case("`storeStoreFence` becomes `fullFence`, one in a unit", "store-store-fence", *FENCES,
         FENCES[0], ("fence", "90", "1")),
    Case("`storeStoreFence` becomes `fullFence`, four in a unit", "store-store-fence", *FENCES,
         FENCES[0], ("fence", "20", "4")),
    Case("`tso` becomes `sc`, one store and load in a unit", "sc-ghost", *MODELS,
         "-XX:+GhostFenceSites", ("plain", "90", "1")),
    Case("`tso` becomes `sc`, four in a unit", "sc-ghost", *MODELS,
         "-XX:+GhostFenceSites", ("plain", "20", "4"))]


def row(case: Case, prices: dict, time: dict) -> dict:
    shares = [k * prices["costNs"]["full-fence"] for k in price(case.kind, prices)["kPerNs"]]
    if case.there:
        shares = [share / (1 - share) for share in shares]
    change = prices["changes"][0]
    return {"change": case.change, "nanos": nanos(prices), "loop": interval(*shares),
            "lock": None if case.there else interval(*(1 / change[end] - 1
                                                       for end in ("ratio", "high", "low"))),
            "measured": interval(*(time[end] - 1 for end in ("ratio", "low", "high")))}


def main() -> None:
    work = work_folder(__doc__)
    classes = compiled(work)
    rows = []
    for case in CASES:
        program = ["-cp", str(classes), "Truth", *case.program]
        prices = priced(work / case.name / "price", case.kind, ["--add", "lock"],
                        [case.priced, *program])
        times = benched(work / case.name / "bench", {"before": case.before, "after": case.after},
                        nanos(prices), sys.argv[2:], program)
        rows.append(row(case, prices, times["after"]))
    write(work / "predictions.json", prices, __file__, sys.argv[2:], rows)
    for line in rows:
        print(line["change"], *(f"{name} {line[name]['estimate']:.3f} ({line[name]['low']:.3f} to "
                                f"{line[name]['high']:.3f})"
                                for name in ("loop", "lock", "measured") if line[name]))


if __name__ == "__main__":
    main()
