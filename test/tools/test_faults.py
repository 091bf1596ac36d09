# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Planted bugs: what is counted as noticed, by each means, and that one not noticed fails."""

import json
import unittest
from pathlib import Path
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.base.layout import Layout
from sequitur.base.outcome import Outcome
from sequitur.suites import faults
from support import TemporaryFolder

PLANT = faults.Plant(99, "a bug", "--mode c2 --shape SB")


class ArgumentsTest(unittest.TestCase):
    def test_collector(self):
        self.assertEqual(["--gc", "serial"], faults.litmus_arguments(PLANT, "")[-3:-1])
        chosen = faults.Plant(99, "a bug", "--mode c2 --shape SB --gc g1")
        self.assertEqual(1, faults.litmus_arguments(chosen, "").count("--gc"))

    def test_fault(self):
        self.assertIn("-XX:-X -XX:OrderingFault=99", faults.litmus_arguments(PLANT, "-XX:-X")[-1])

    def test_plants(self):
        numbers = [plant.fault for plant in faults.PLANTS]
        self.assertEqual(sorted(numbers), numbers)
        for plant in faults.PLANTS:
            self.assertIn(plant.notice, faults.NOTICES)


class NoticedTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.layout = Layout(self.folder, self.folder / "cache")
        self.layout.build.mkdir(parents=True)
        self.words: list[list[str]] = []

    def hunt(self, notice: str, act) -> Outcome:
        """Runs a plant; act: what the program does instead, given its words."""
        def program(what, words, log):
            self.words.append(words)
            act(words)

        with mock.patch.object(faults, "run_logged", program), \
                mock.patch.object(faults.litmusrun, "command", lambda *_: ["litmus"]):
            return faults.run(self.layout, (faults.Plant(99, "a bug", PLANT.hunt, notice),))

    @staticmethod
    def report(*counts: int):
        def act(words):
            tests = [{"forbidden": count} for count in counts]
            Path(words[words.index("--json") + 1]).write_text(json.dumps({"tests": tests}))
            if any(counts):
                raise Failure("litmus failed")
        return act

    def test_litmus_notices(self):
        self.assertEqual((1, 0), self.counts(self.hunt("litmus", self.report(0, 3))))
        self.assertEqual(1, len(self.words))

    def test_litmus_looks_again_under_other_seeds(self):
        outcome = self.hunt("litmus", self.report(0, 0))
        self.assertEqual((0, 1), self.counts(outcome))
        self.assertIn("not noticed by litmus --mode c2 --shape SB", outcome.failures[0])
        hunts = [tuple(int(words[words.index(option) + 1])
                       for option in ("--seed", "--time-per-test")) for words in self.words]
        self.assertEqual(list(faults.HUNTS), hunts)

    def test_litmus_stops_at_the_first_sign(self):
        def act(words):
            self.report(int("--seed 2 " in " ".join(words)))(words)
        self.assertEqual((1, 0), self.counts(self.hunt("litmus", act)))
        self.assertEqual(3, len(self.words))

    def test_litmus_breaks(self):
        def act(words):
            raise Failure("no such option")
        self.assertIn("no such option", self.hunt("litmus", act).failures[0])

    def log(self, text: str):
        def act(words):
            folder = words[-2].partition("file=")[2].partition("/%p.log")[0]
            (Path(folder) / "17.log").write_text(text)
        return act

    def test_verifier_notices(self):
        complaint = "[warning][ordering] C2 gives up A::b: the fence judge found a store\n"
        self.assertEqual((1, 0), self.counts(self.hunt("verifier", self.log(complaint))))
        self.assertIn("-XX:+VerifyOrdering", self.words[0][-2])

    def test_verifier_is_silent(self):
        self.assertIn("not noticed", self.hunt("verifier", self.log("")).failures[0])
        self.assertIn("no VM wrote", self.hunt("verifier", lambda words: None).failures[0])

    def jtreg(self, *failures: str) -> Outcome:
        with mock.patch.object(faults.jtreg, "install", lambda *_: self.folder), \
                mock.patch.object(faults.jtregtests, "build_native", lambda *_: self.folder), \
                mock.patch.object(faults.jtreg, "execute",
                                  lambda *_: Outcome(failed=1, failures=list(failures))):
            return self.hunt("jtreg", lambda words: None)

    def test_jtreg(self):
        self.assertEqual((1, 0), self.counts(
            self.jtreg("T.java (failed): field.Int: 7 weak outcomes with MemoryModel=sc, no")))
        self.assertIn("no compiler", self.jtreg("T.java (error): no compiler").failures[0])
        self.assertIn("not noticed", self.jtreg().failures[0])

    @staticmethod
    def counts(outcome: Outcome) -> tuple[int, int]:
        return outcome.passed, outcome.failed


if __name__ == "__main__":
    unittest.main()
