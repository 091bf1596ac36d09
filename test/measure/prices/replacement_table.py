#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Puts another instruction in the place of each full fence (-XX:StoreLoadFence) in programs whose
barriers are known (Truth.java), and compares the change with what was predicted.

usage: replacement_table.py WORK [BENCH_OPTION...]

WORK: a new folder for all files; BENCH_OPTION: options of ./sequitur bench, for example --forks 8.
Takes ten minutes.

A program is priced with HotSpot's own fence, a locked addition, while each instruction is executed
behind it (./sequitur price --add). Then it runs with each in its place, in random order.

Written: WORK/replacements.json, figures of a results page
(docs/results/0014-what-a-fence-costs.md): for each program and instruction the nanoseconds of a
unit of its work; how much more time a unit was predicted to take, by the calibrating loop (k times
what the instruction takes there beyond the locked addition) and by the executed instruction (the
time with it behind the fence over that with a second locked addition there); how much more it took,
as a share; and the same for one execution, in ns (share over k). With 95 % intervals; those of the
executed and of the last by adding the squares of both relative errors."""

import sys
from dataclasses import dataclass
from math import exp, hypot, log
from pathlib import Path

from figures import interval, price, work_folder, write
from known import benched, compiled, nanos, priced

USUAL = "lock"
OTHERS = ["mfence", "xchg"]


@dataclass(frozen=True)
class Case:
    """unit: what a unit executes, for people; kind: the site's; options: of the VM; program:
    Truth's arguments."""

    unit: str
    kind: str
    options: str
    program: tuple[str, ...]

    @property
    def name(self) -> str:
        return "-".join((self.kind, *self.program))


JAVA, SC = "-XX:MemoryModel=java", "-XX:MemoryModel=sc"
CASES = [Case("one volatile store", "volatile-store", JAVA, ("volatile", "90", "1")),
         Case("four volatile stores", "volatile-store", JAVA, ("volatile", "20", "4")),
         Case("four fences of `sc`", "sc-fence", SC, ("plain", "20", "4"))]


def flags(instruction: str) -> str:
    return f"-XX:+UnlockDiagnosticVMOptions -XX:StoreLoadFence={instruction}"


def in_the_loop(work: Path, program: list[str]) -> dict[str, float]:
    """Nanoseconds of each instruction in the loop that calibrates."""
    return {instruction: priced(work / "loop" / instruction, "volatile-store", [],
                                [*flags(instruction).split(), *program],
                                rounds=4)["costNs"]["full-fence"]
            for instruction in (USUAL, *OTHERS)}


def executed(prices: dict, instruction: str) -> dict:
    """How much more time the program takes with the instruction behind its fences than with a
    second usual one there."""
    ratio, error = 0.0, 0.0
    for name, sign in ((instruction, -1), (USUAL, 1)):
        change = next(change for change in prices["changes"]
                      if change["strategy"].startswith(f"{name} added"))
        ratio += sign * log(change["ratio"])
        error = hypot(error, log(change["high"] / change["low"]) / 2)
    return interval(*(exp(end) - 1 for end in (ratio, ratio - error, ratio + error)))


def over(share: dict, k: list[float]) -> dict:
    """share / k; the ends are as far from it as both errors together."""
    value = share["estimate"] / k[0]
    error = hypot((share["high"] - share["low"]) / 2 / k[0], value * (k[2] - k[1]) / 2 / k[0])
    return interval(value, value - error, value + error)


def row(case: Case, instruction: str, prices: dict, time: dict, loop: dict[str, float]) -> dict:
    k = price(case.kind, prices)["kPerNs"]
    measured = interval(*(time[end] - 1 for end in ("ratio", "low", "high")))
    return {"unit": case.unit, "nanos": nanos(prices), "instead": f"`{instruction}`",
            "loop": interval(*(value * (loop[instruction] - loop[USUAL]) for value in k)),
            "executed": executed(prices, instruction), "measured": measured,
            "ns": over(measured, k)}


def main() -> None:
    work = work_folder(__doc__)
    start = ["-cp", str(compiled(work)), "Truth"]
    loop = in_the_loop(work, [*start, *CASES[0].program])
    rows = []
    for case in CASES:
        program = [*start, *case.program]
        prices = priced(work / case.name / "price", case.kind,
                        ["--add", ",".join((USUAL, *OTHERS))], [case.options, *program])
        times = benched(work / case.name / "bench",
                        {name: f"{case.options} {flags(name)}" for name in (USUAL, *OTHERS)},
                        nanos(prices), sys.argv[2:], program)
        rows += [row(case, name, prices, times[name], loop) for name in OTHERS]
    write(work / "replacements.json", prices, __file__, sys.argv[2:], rows)
    print("in the loop:", ", ".join(f"{name} {cost:.1f} ns" for name, cost in loop.items()))
    for line in rows:
        print(line["unit"], line["instead"], *(
            f"{name} {line[name]['estimate']:.3f} ({line[name]['low']:.3f} to "
            f"{line[name]['high']:.3f})" for name in ("loop", "executed", "measured", "ns")))


if __name__ == "__main__":
    main()
