# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Locks of a known program are told, of one that ends and of one that goes on."""

import json
import subprocess
import time
import unittest
from pathlib import Path

from compiledprogram import compiled, started
from test_image import LAYOUT

# Two objects that one thread locks, and nobody else. Ends after so many milliseconds.
PROGRAM = """
public class Known {
    static class Account { int sum; }

    static void add(Account account) {
        synchronized (account) { account.sum++; }
    }

    public static void main(String[] args) throws Exception {
        long end = System.nanoTime() + Long.parseLong(args[0]) * 1_000_000;
        Account[] both = {new Account(), new Account()};
        for (int i = 0; System.nanoTime() < end; i++) { add(both[i & 1]); }
    }
}
"""
FOR_EVER = "600000"
# Until a VM has started, and has recorded something.
SECONDS = 60


class LocksTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = compiled(cls, "Known.java", PROGRAM)

    def locks(self, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run([LAYOUT.root / "sequitur", "locks", *arguments],
                              capture_output=True, text=True)

    def running(self, *flags: str) -> subprocess.Popen[bytes]:
        return started(self, self.folder, *flags, "-cp", ".", "Known", FOR_EVER)

    def check_figures(self, file: Path) -> int:
        """Returns how many acquires were recorded; nearly all are of the program's own lock."""
        figures = json.loads(file.read_text())
        recorded = figures["recorded"]
        self.assertGreater(recorded["confined"], recorded["acquires"] * 0.9, recorded)
        self.assertIn("Known$Account", file.read_text())
        return recorded["acquires"]

    def test_a_program_that_ends(self):
        out = self.folder / "ended"
        done = self.locks("--share", "100", "--output", out, "--", "java", "-cp", str(self.folder),
                          "Known", "500")
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        self.assertIn("Known.add(", done.stdout)
        self.assertGreater(self.check_figures(out / "locks.json"), 1000)
        self.assertIn("</html>", (out / "locks.html").read_text())

    def test_a_program_that_goes_on(self):
        process = self.running("-XX:+LockTrace", "-XX:LockTraceShare=20")
        file = self.folder / "running.json"
        seen = []
        end = time.monotonic() + SECONDS
        while len(seen) < 3 and time.monotonic() < end:
            done = self.locks("--pid", str(process.pid), "--json", file)
            if done.returncode == 0 and "No lock was recorded" not in done.stdout:
                seen.append(self.check_figures(file))
        self.assertEqual(3, len(seen), done.stdout + done.stderr)
        self.assertEqual(sorted(set(seen)), seen, "the trace has stopped")
        self.assertIsNone(process.poll(), "the program has stopped")

    def test_a_program_that_records_nothing(self):
        process = self.running()
        time.sleep(2)
        done = self.locks("--pid", str(process.pid))
        self.assertEqual(1, done.returncode, done.stdout)
        self.assertEqual(1, len(done.stderr.splitlines()), done.stderr)
        self.assertIn(f"process {process.pid} records no locks: start it with", done.stderr)
