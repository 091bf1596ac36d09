#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Does a dearer barrier make the slowest requests slower, or all alike? Prices one kind of barrier
in programs that answer requests (Requests.java), and compares their latencies.

usage: latency_table.py WORK [PRICE_OPTION...]

WORK: a new folder for each run's files; PRICE_OPTION: options of ./sequitur price, for example
--image. Takes seven minutes.

Written: WORK/latency.json, figures of a results page (docs/results/0015-which-barriers-matter.md):
for each program the median and the 99th percentile of a request in microseconds, medians over
blocks while nothing spins; the ratio of both, and of the time of a request by throughput, between
blocks with the largest count and those, with 95 % intervals by resampling blocks."""

from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median, quantiles

from figures import ROOT, interval, measure, price_java

OPTIONS = ["--rounds", "12", "--block", "0.5", "--warm-up", "4", "--progress", "jfr:test.Request"]
SEED = 1
RESAMPLES = 9999
MICROS_IN_NANO = 1e-3


@dataclass(frozen=True)
class Case:
    """kind: the site's; ending, turns, steps: arguments of Requests."""

    name: str
    kind: str
    ending: str
    turns: int
    steps: int


CASES = [Case("volatile stores", "volatile-store", "volatile", 270, 1000),
         Case("a lock of each thread", "lock", "own", 270, 1000),
         Case("a lock of both threads", "lock", "shared", 270, 1000)]


def priced(case: Case, work: Path, options: list[str]) -> dict:
    program = [str(ROOT / "test/measure/prices/Requests.java"), case.ending, str(case.turns),
               str(case.steps)]
    return price_java(work / case.ending, [*OPTIONS, "--barriers", case.kind, *options], program)


def ratio(dear: list[float], base: list[float]) -> dict:
    """Of medians, with a 95 % interval."""
    random = Random(SEED)
    drawn = [median(random.choices(dear, k=len(dear))) / median(random.choices(base, k=len(base)))
             for _ in range(RESAMPLES)]
    ends = quantiles(drawn, n=40)
    return interval(median(dear) / median(base), ends[0], ends[-1])


def row(case: Case, prices: dict) -> dict:
    blocks = [block for block in prices["blocks"]
              if not block["disturbed"] and block["latency"] is not None]
    most = max(block["count"] for block in blocks)
    base = [block for block in blocks if block["count"] == 0]
    dear = [block for block in blocks if block["count"] == most]

    def latencies(of: list[dict], what: str) -> list[float]:
        return [block["latency"][what] for block in of]

    def times(of: list[dict]) -> list[float]:
        return [block["seconds"] / block["progress"] for block in of]

    return {"program": case.name, "kind": f"`{case.kind}`", "spins": most, "blocks": len(dear),
            "p50Us": MICROS_IN_NANO * median(latencies(base, "p50")),
            "p99Us": MICROS_IN_NANO * median(latencies(base, "p99")),
            "time": ratio(times(dear), times(base)),
            **{what: ratio(latencies(dear, what), latencies(base, what))
               for what in ("p50", "p99")}}


def main() -> None:
    rows = measure(__file__, __doc__, "latency.json", CASES, priced, row)
    for line in rows:
        print(line)


if __name__ == "__main__":
    main()
