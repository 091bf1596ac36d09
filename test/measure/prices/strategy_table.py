#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Prices one change under two strategies: does a fence cost less where the memory model places
others?

usage: strategy_table.py WORK PROGRAM,... [PRICE_OPTION...]

WORK: a new folder for all files; PROGRAM: a workload of the suite; PRICE_OPTION: options of
./sequitur price, for example --rounds 16. Takes two minutes for each program.

The change: a full fence (lock) at each barrier of new objects, a StoreStore barrier that needs no
instruction on x86. It is priced under -XX:MemoryModel=java and under sc, whose own fences drain the
same stores. If the two do not interact, an execution costs the same under both.

Written: WORK/strategies.json, figures of a results page (docs/results/0014-what-a-fence-costs.md):
for each program and model k of the barrier as a share for each ns, and what the fence adds to one
execution, in ns; with 95 % intervals where there is one, null where nothing is known."""

import json
import subprocess
import sys
from pathlib import Path

from figures import HEAP, ROOT, added, work_folder, write

KIND = "new-object"
MODELS = ["java", "sc"]


def priced(programs: str, work: Path, model: str, options: list[str]) -> None:
    subprocess.run([str(ROOT / "sequitur"), "price", "--workloads", programs, "--barriers", KIND,
                    "--add", "lock", f"--flags={HEAP} -XX:MemoryModel={model}", "--output",
                    str(work / model), *options], check=True)


def main() -> None:
    work, programs, options = work_folder(__doc__, 2), sys.argv[2], sys.argv[3:]
    for model in MODELS:
        priced(programs, work, model, options)
    rows = []
    for program in programs.split(","):
        row: dict = {"program": program}
        for model in MODELS:
            prices = json.loads((work / model / program / "prices.json").read_text())
            row[model] = added(KIND, prices)
        rows.append(row)
    write(work / "strategies.json", prices, __file__, sys.argv[2:], rows)


if __name__ == "__main__":
    main()
