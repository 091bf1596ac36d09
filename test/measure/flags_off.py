#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Times whole runs of real programs on two JDKs in interleaved pairs, and prints ratios.

usage: flags_off.py BASE_JDK[,FLAG...] OTHER_JDK[,FLAG...] JARS WORK [PAIRS]

BASE_JDK, OTHER_JDK: folders of JDKs, each with VM flags for its runs; JARS: the jars of pom.xml,
by `mvn dependency:copy-dependencies -DoutputDirectory=JARS`; WORK: a folder for files the programs
write; PAIRS: runs of each program on each JDK (default 8).

A ratio is the time on OTHER over the time on BASE of one pair, the order within a pair drawn by
lot. Printed: the median ratio of a program's pairs, and the geometric mean of all pairs with a
95 % interval by bootstrap over pairs, programs kept apart. Start-up is part of a run."""

import random
import shutil
import statistics
import subprocess
import sys
import time
import zipfile
from pathlib import Path

QUEENS = """
def place(n, row, cols, left, right):
    if row == n:
        return 1
    return sum(place(n, row + 1, cols | {c}, left | {row + c}, right | {row - c})
               for c in range(n) if c not in cols and row + c not in left and row - c not in right)
assert place(8, 0, frozenset(), frozenset(), frozenset()) == 92
words = {}
for i in range(300000):
    words['w%d' % (i * 7919 % 5003)] = words.get('w%d' % (i % 5003), 0) + 1
assert len(words) == 5003
"""

ORDERS = """
CREATE TABLE item(id INT PRIMARY KEY, grp INT, price DECIMAL(10,2), name VARCHAR(40));
INSERT INTO item SELECT x, MOD(x * 7919, 997), MOD(x, 10000) / 100.0, 'item ' || x
  FROM SYSTEM_RANGE(1, 200000);
CREATE INDEX by_group ON item(grp);
UPDATE item SET price = price * 1.1 WHERE MOD(id, 3) = 0;
CREATE TABLE total AS SELECT grp, SUM(price) s, COUNT(*) n FROM item GROUP BY grp;
SELECT COUNT(*) FROM item a JOIN total t ON a.grp = t.grp WHERE a.price > t.s / t.n;
DELETE FROM item WHERE id > 100000;
"""


def programs(jars: Path, work: Path) -> dict[str, list[str]]:
    """Command lines by name, without the launcher of the VM."""
    sources = work / "sources"
    with zipfile.ZipFile(next(jars.glob("lucene-core-*-sources.jar"))) as archive:
        archive.extractall(sources)
    listed = [str(file) for file in sorted(sources.rglob("*.java")) if file.stem != "module-info"]
    (work / "sources.txt").write_text("\n".join(listed))
    (work / "queens.py").write_text(QUEENS)
    (work / "orders.sql").write_text(ORDERS)
    jar = {name: str(next(jars.glob(f"{name}-[0-9]*.jar"))) for name in ("ecj", "h2")}
    jython = str(next(jars.glob("jython-standalone-*.jar")))
    files, out = f"@{work}/sources.txt", str(work / "out")
    return {
        "javac": ["-m", "jdk.compiler/com.sun.tools.javac.Main", "-nowarn", "-proc:none", "-d", out,
                  files],
        "ecj": ["-jar", jar["ecj"], "-nowarn", "-proc:none", "-source", "21", "-target", "21", "-d",
                out, files],
        "javadoc": ["-m", "jdk.javadoc/jdk.javadoc.internal.tool.Main", "-quiet", "-Xdoclint:none",
                    "-d", out, "-sourcepath", str(sources), "-subpackages",
                    "org.apache.lucene.store:org.apache.lucene.search"],
        "jython": ["-Dpython.cachedir.skip=true", "-jar", jython, str(work / "queens.py")],
        "h2": ["-cp", jar["h2"], "org.h2.tools.RunScript", "-url", "jdbc:h2:mem:test", "-script",
               str(work / "orders.sql")],
    }


def run(jdk: str, program: list[str], work: Path) -> float:
    """Seconds of wall time; a program that writes nothing to `out` or fails on errors of its own
    input still counts, one that cannot start does not."""
    home, *flags = jdk.split(",")
    shutil.rmtree(work / "out", ignore_errors=True)
    begin = time.monotonic()
    code = subprocess.run([f"{home}/bin/java", "-Xms1g", "-Xmx2g", *flags, *program],
                          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True)
    seconds = time.monotonic() - begin
    if seconds < 0.3 or "Could not create" in code.stderr:
        sys.exit(f"flags_off: {' '.join(program[:3])} did not run: {code.stderr[:300]}")
    return seconds


def interval(ratios: dict[str, list[float]]) -> tuple[float, float]:
    means = []
    for _ in range(5000):
        picks = [random.choices(pairs, k=len(pairs)) for pairs in ratios.values()]
        means.append(statistics.geometric_mean([ratio for pick in picks for ratio in pick]))
    means.sort()
    return means[len(means) // 40], means[-len(means) // 40]


def main() -> None:
    if len(sys.argv) not in (5, 6):
        sys.exit(__doc__)
    base, other, jars, work = sys.argv[1], sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4])
    pairs = int(sys.argv[5]) if len(sys.argv) == 6 else 8
    random.seed(1)
    work.mkdir(parents=True, exist_ok=True)
    commands = programs(jars, work)
    ratios: dict[str, list[float]] = {name: [] for name in commands}
    for pair in range(pairs):
        for name, program in commands.items():
            order = random.sample((base, other), 2)
            seconds = {jdk: run(jdk, program, work) for jdk in order}
            ratios[name].append(seconds[other] / seconds[base])
            print(f"pair {pair + 1}/{pairs} {name} {seconds[base]:.2f} s, "
                  f"ratio {ratios[name][-1]:.3f}", flush=True)
    for name, values in ratios.items():
        print(f"{name:8} median ratio {statistics.median(values):.3f}  "
              f"from {min(values):.3f} to {max(values):.3f}")
    mean = statistics.geometric_mean([ratio for values in ratios.values() for ratio in values])
    low, high = interval(ratios)
    print(f"geometric mean {mean:.4f}, 95 % interval {low:.4f} to {high:.4f}")


if __name__ == "__main__":
    main()
