# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The lab prices a program whose barriers are known, and says what it cannot do."""

import json
import subprocess
import unittest
from pathlib import Path

from compiledprogram import JAVA, compiled, started
from test_image import LAYOUT

SOURCE = LAYOUT.root / "test/measure/prices/Truth.java"
# On a busy machine a short run is off by more than the eight percent of a long one on an idle one.
FACTOR = 1.4
# More rounds where the ends of k's interval lie further apart than so many times: how wide it is
# says nothing of where it is.
NARROW = 1.8


class PriceTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = compiled(cls, SOURCE.name, SOURCE.read_text())

    def price(self, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run([LAYOUT.root / "sequitur", "price", "--output", self.folder / "out",
                               *arguments], capture_output=True, text=True)

    def truth(self, *arguments: str, flags: tuple[str, ...] = ()) -> subprocess.Popen[bytes]:
        return started(self, self.folder, *flags, "-cp", ".", "Truth", *arguments)

    def known(self, rounds: int) -> tuple[dict, str]:
        """A program with one volatile store in each unit; what was found, and what was printed."""
        done = self.price("--rounds", str(rounds), "--block", "0.2", "--warm-up", "4", "--progress",
                          "bean:truth:type=Units#Units", "--barriers", "volatile-store,full-fence",
                          "--", "java", "-cp", str(self.folder), "Truth", "volatile", "2000", "1")
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        return json.loads((self.folder / "out/prices.json").read_text()), done.stdout

    def test_a_known_program(self):
        for rounds in (12, 48):
            results, said = self.known(rounds)
            k = {row["kind"]: row["kPerNs"] for row in results["summary"]}
            estimate, low, high = k["volatile-store"]
            if 0 < high < NARROW * low:
                break
        self.assertIn("volatile-store", said)
        # The shortest, as of calibrations: what else runs only makes a block longer. It slows the
        # spins of the same round down alike, so that k knows nothing of it.
        unit = min(block["seconds"] / block["progress"] * 1e9 for block in results["blocks"]
                   if block["count"] == 0 and block["progress"] > 0)
        self.assertTrue(1 / FACTOR < estimate * unit < FACTOR,
                        f"{said}\nk is {estimate * unit:.3f} ({low * unit:.3f} to {high * unit:.3f}"
                        f") of the truth after {rounds} rounds, a unit {unit:.0f} ns")
        self.assertLess(abs(k["full-fence"][0]), estimate / 100)
        self.assertIn("</html>", (self.folder / "out/prices.html").read_text())

    def test_a_program_without_sites(self):
        said = self.price("--pid", str(self.truth("volatile", "2000", "1").pid))
        self.assertEqual(1, said.returncode)
        self.assertIn("has no cost sites: start it with", said.stderr)

    def test_a_progress_that_never_moves(self):
        process = self.truth("volatile", "2000", "1", flags=("-XX:+BarrierCostSites",))
        said = self.price("--pid", str(process.pid), "--progress",
                          "bean:java.lang:type=Runtime#SpecVersion")
        self.assertEqual(1, said.returncode)
        self.assertIn("is no number", said.stderr)
        said = self.price("--pid", str(process.pid), "--progress",
                          "bean:java.lang:type=Runtime#StartTime")
        self.assertEqual(1, said.returncode)
        self.assertIn("no progress in ", said.stderr)
        # What was set while it looked is gone.
        listing = subprocess.run([JAVA / "jcmd", str(process.pid), "VM.barrier_cost"],
                                 capture_output=True, text=True, check=True).stdout
        self.assertTrue(all(line.split()[3] == "0" for line in listing.splitlines()[2:-1]), listing)


if __name__ == "__main__":
    unittest.main()
