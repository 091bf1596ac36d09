# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A turn that has passed is not run again, unless what it runs on has changed."""

from sequitur.suites.keptturns import KeptTurns, Turned
from support import TemporaryFolder

WORDS = ["tool", "--seed", "1"]
SEEN = Turned(25, 300, 20)


class KeptTurnsTest(TemporaryFolder):
    def kept(self, inputs="a"):
        return KeptTurns(self.folder / "passed", inputs)

    def test_a_turn_is_found_again(self):
        self.assertIsNone(self.kept().read("safe c2", WORDS))
        self.kept().write("safe c2", WORDS, SEEN)
        self.assertEqual(SEEN, self.kept().read("safe c2", WORDS))
        self.assertIsNone(self.kept().read("safe c1", WORDS))

    def test_other_images_or_words_have_not_passed(self):
        self.kept().write("c2", WORDS, SEEN)
        self.assertIsNone(self.kept("b").read("c2", WORDS))
        self.assertIsNone(self.kept().read("c2", [*WORDS, "--times", "8"]))

    def test_a_whole_run_is_forgotten(self):
        self.kept().write("c2", WORDS, SEEN)
        self.kept().forget()
        self.assertIsNone(self.kept().read("c2", WORDS))
