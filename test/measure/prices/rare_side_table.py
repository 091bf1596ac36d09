#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Counts three fences of HotSpot whose other side comes rarely: would it pay if that side asked for
the order of both threads, and the frequent side did without a fence?

usage: rare_side_table.py WORK REQUEST_NS PROGRAM,...

WORK: a new folder for all files; REQUEST_NS: how long membarrier takes on this machine while
another thread runs, in ns (the benchmark Fences.heavy of java/concurrent-bench); PROGRAM: a
workload of the suite. Takes half a minute for each program. Needs the release image of
./sequitur build.

The fences, counted by cost sites for a second, and the requests that would be needed instead,
counted in the logs of the whole run:
  g1-card        behind a store that crosses regions: one request for each buffer of cards refined
  monitor-exit   at the exit of an inflated monitor: two for each thread that blocks at one, which
                 looks for the owner once before and once after it says that it waits
  native-return  at the return from native code: one for each safepoint and each handshake

Written: WORK/rare_sides.json, figures of a results page
(docs/results/0013-fences-whose-other-side-is-rare.md): for each program and fence how often a
second it is executed; how many executions there are for each request, null without a request; the
time of the fences as a share of all processors' time, by what a fence takes in the calibrating
loop; and that of the requests."""

import json
import re
import subprocess
import sys
from pathlib import Path

from figures import HEAP, ROOT, write

CARDS_OF_A_BUFFER = 256
REQUESTS_OF_A_BLOCKED_THREAD = 2
LOG = "gc+refine+stats=debug,handshake,safepoint"
EVENT = "jdk.JavaMonitorEnter"
UPTIME = re.compile(r"^\[([\d.]+)s\]")
REFINED = re.compile(r"Total refinement: .* refined: (\d+)")
FENCES = ["g1-card", "monitor-exit", "native-return"]


def priced(program: str, work: Path) -> dict:
    """Runs a program with what counts; leaves WORK/PROGRAM.log and .jfr."""
    recording = (f"-XX:StartFlightRecording:filename={work / program}.jfr,settings=none,"
                 f"+{EVENT}#enabled=true,+{EVENT}#threshold=0ms")
    flags = f"{HEAP} -Xlog:{LOG}:file={work / program}.log:uptime {recording}"
    subprocess.run([str(ROOT / "sequitur"), "price", "--workloads", program, f"--flags={flags}",
                    "--barriers", ",".join(FENCES), "--rounds", "3", "--block", "0.1",
                    "--output", str(work)], check=True)
    return json.loads((work / program / "prices.json").read_text())


def blocked(recording: Path) -> int:
    """How many threads blocked at a monitor in the whole run."""
    summary = subprocess.run([str(ROOT / "build/image/bin/jfr"), "summary", str(recording)],
                             check=True, capture_output=True, text=True).stdout
    return sum(int(line.split()[1]) for line in summary.splitlines()
               if line.split()[:1] == [EVENT])


def requests_per_second(program: str, work: Path) -> dict[str, float]:
    lines = (work / f"{program}.log").read_text().splitlines()
    seconds = max(float(found[1]) for line in lines if (found := UPTIME.match(line)))
    cards = sum(int(found[1]) for line in lines if (found := REFINED.search(line)))
    stops = sum("Safepoint \"" in line or "Handshake \"" in line for line in lines)
    return {"g1-card": cards / CARDS_OF_A_BUFFER / seconds,
            "monitor-exit": REQUESTS_OF_A_BLOCKED_THREAD * blocked(work / f"{program}.jfr")
            / seconds,
            "native-return": stops / seconds}


def row(program: str, prices: dict, requests: dict[str, float], request_ns: float) -> dict:
    second = 1e9 * prices["environment"]["processors"]
    columns: dict = {"program": program}
    for fence in FENCES:
        executed = prices["executionsPerSecond"].get(fence, 0.0)
        asked = requests[fence]
        columns[fence] = {"perSecond": executed,
                          "forEachRequest": executed / asked if asked else None,
                          "saved": executed * prices["costNs"]["full-fence"] / second,
                          "paid": asked * request_ns / second}
    return columns


def main() -> None:
    if len(sys.argv) != 4 or sys.argv[1].startswith("-"):
        raise SystemExit(__doc__)
    work, request_ns, programs = Path(sys.argv[1]).absolute(), float(sys.argv[2]), sys.argv[3]
    work.mkdir(parents=True)
    rows = []
    for program in programs.split(","):
        prices = priced(program, work)
        rows.append(row(program, prices, requests_per_second(program, work), request_ns))
    write(work / "rare_sides.json", prices, __file__, sys.argv[2:], rows)
    for line in rows:
        print(line)


if __name__ == "__main__":
    main()
