# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A wrong option is refused before anything is built for it, a right one never."""

import re
import unittest
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.base.layout import Layout
from sequitur.verbs import cli, passedwords, verbhelp
from support import ROOT, front_door

JAVA = {"bench": "bench/src/main/java/org/sequitur/bench/*.java",
        "price": "bench/src/main/java/org/sequitur/bench/price/PriceMain.java",
        "locks": "lock-trace/src/main/java/org/sequitur/locks/report/LocksMain.java",
        "litmus": "litmus/src/main/java/org/sequitur/litmus/Main.java",
        "example": "example/src/main/java/org/sequitur/example/Main.java"}
RIGHT = {
    "bench": ["", "--list", "--common-flags -Xmx2g", "--common-flags=-Xms1g --forks 2",
              "--config a=-Xint", "--config a= --config=b=sc",
              "--compare a.json b.json",
              "--compare=a.json -b.json", "--configs java,sc -- {java} --nosuch -jar a.jar",
              "--image x --turns", "--module a=b --results c", "--until 2% -- x", "a -- b"],
    "price": ["--pid 7", "--merge a.json b.json c.json", "--flags -Xmx2g --most 2",
              "-- java --nosuch"],
    "locks": ["trace --top 3", "--trace t", "--moi-ns 8 --sr-ns=100,1000 --model t",
              "-- -jar a.jar --nosuch"],
    "litmus": ["--fastdebug --model sc", "--extra-jvm-args -Xint --quick", "--program -x=1"],
    "example": ["--only bugs --pairs=2", "--java -x", "--image f"],
}
WRONG = {
    "bench": {"--nosuch": "bench has no option --nosuch",
              "--workload x": "did you mean --workloads?",
              "--config=a=sc -Xint": "no option -Xint",
              "--config sc": "--config takes NAME=FLAGS, not 'sc'; known names: --configs",
              "--plant=x": "--plant takes NAME=PERCENT, not 'x'",
              "--turns --fork=3 -- x": "mean --forks?",
              "xalan": "'xalan' is no option: a command to measure stands behind --",
              "--java x": "no option --java", "--fastdebug": "no option --fastdebug"},
    "price": {"--nosuch": "see ./sequitur price --help", "--list": "price has no option --list",
              "--merge a.json --sed 1": "did you mean --seed?"},
    "locks": {"--nosuch": "locks has no option", "t --trce x": "did you mean --trace?"},
    "litmus": {"--nosuch": "litmus has no option", "--shapes SB": "did you mean --shape?",
               "SB": "'SB' is no option: see ./sequitur litmus --help",
               "--model sc --fastdebug": "--fastdebug stands first"},
    "example": {"--nosuch": "example has no option", "bugs": "'bugs' is no option"},
}


class PassedWordsTest(unittest.TestCase):
    def test_right_words_are_left_alone(self):
        for verb, lines in RIGHT.items():
            for line in lines:
                with self.subTest(verb=verb, line=line):
                    passedwords.check(verb, line.split())

    def test_wrong_words_are_refused(self):
        for verb, lines in WRONG.items():
            for line, said in lines.items():
                with self.subTest(verb=verb, line=line), self.assertRaises(Failure) as caught:
                    passedwords.check(verb, line.split())
                self.assertEqual(2, caught.exception.code)
                self.assertIn(said, str(caught.exception))

    def test_one_word_holds_spaces(self):
        passedwords.check("bench", ["--common-flags=-Xms1g -Xmx2g", "--config", "a=sc -Xint"])

    def test_nothing_is_started(self):
        layout = Layout.of_this_clone()
        for verb in WRONG:
            with mock.patch.dict(cli.PASSED_ON, {verb: self.fail}), self.assertRaises(Failure):
                cli.dispatch([verb, "--nosuch"], layout)

    def test_from_outside(self):
        result = front_door("locks", "--workload", "x", "--", "-jar", "a.jar")
        self.assertEqual((2, "", "sequitur: locks has no option --workload: did you mean "
                          "--workloads?\n"), (result.returncode, result.stdout, result.stderr))


class OptionsTest(unittest.TestCase):
    def test_they_are_those_that_the_programs_read(self):
        for verb, pattern in JAVA.items():
            text = "".join(file.read_text() for file in (ROOT / "java").glob(pattern))
            read = set(re.findall(r'names = \{?(?:"-\w", )?"(--[a-z-]+)"', text))
            hidden = set(re.findall(r'names = "(--[a-z-]+)"[^)]*hidden = true', text))
            self.assertEqual(hidden, {*passedwords.HIDDEN.get(verb, ())})
            options = passedwords.options((verbhelp.FOLDER / f"{verb}.txt").read_text())
            # Most programs have these from a library.
            self.assertEqual(read - hidden | {"--help"}, {
                each for each in options if each.startswith("--") and each != "--version"}, verb)

    def test_what_they_take(self):
        options = passedwords.options(verbhelp.text("bench"))
        for option, count in (("--compare", 2), ("--config", 1), ("--forms", 1), ("--turns", 0),
                              ("--image", 1), ("-h", 0)):
            self.assertEqual(count, options[option], option)


if __name__ == "__main__":
    unittest.main()
