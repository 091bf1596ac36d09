# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The boot JDK is found where people keep JDKs, and its absence is explained."""

import unittest

from sequitur.base.errors import Failure
from sequitur.machine import bootjdk
from support import TemporaryFolder, make_jdk

WANTED = "25.0.3+9"


class BootJdkTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.usual = (f"{self.folder}/jvm/*",)

    def find(self, explicit=None, **environ):
        environ.setdefault("PATH", "")
        return bootjdk.find(WANTED, explicit, environ, self.usual)

    def test_usual_folder(self):
        home = make_jdk(self.folder / "jvm/jdk-25", "25.0.3+9-LTS", vendor="Them")
        found = self.find()
        self.assertEqual((home, WANTED, "25.0.3+9-LTS", "Them", 25),
                         (found.home, found.version, found.runtime, found.vendor, found.feature))

    def test_exact_version_wins_over_an_earlier_place(self):
        other = make_jdk(self.folder / "other", "25.0.1+8")
        exact = make_jdk(self.folder / "jvm/z", WANTED)
        self.assertEqual(exact, self.find(JAVA_HOME=str(other)).home)

    def test_java_home_wins_among_equals(self):
        make_jdk(self.folder / "jvm/a", "25.0.2+1")
        mine = make_jdk(self.folder / "mine", "25.0.1+8")
        self.assertEqual(mine, self.find(JAVA_HOME=str(mine)).home)

    def test_java_on_the_path(self):
        home = make_jdk(self.folder / "elsewhere", WANTED)
        self.assertEqual(home, self.find(PATH=str(home / "bin")).home)

    def test_explicit_choice_is_not_second_guessed(self):
        make_jdk(self.folder / "jvm/exact", WANTED)
        chosen = make_jdk(self.folder / "chosen", "25.0.1+8")
        self.assertEqual(chosen, self.find(explicit=str(chosen)).home)

    def test_explicit_choice_must_be_25(self):
        old = make_jdk(self.folder / "old", "21.0.2+13")
        with self.assertRaisesRegex(Failure, "--boot-jdk .*is JDK 21.*JDK 25"):
            self.find(explicit=str(old))

    def test_explicit_choice_must_exist(self):
        with self.assertRaisesRegex(Failure, "--boot-jdk .*has no bin/java"):
            self.find(explicit=str(self.folder / "nothing"))

    def test_a_runtime_without_compiler_does_not_count(self):
        make_jdk(self.folder / "jvm/jre", WANTED, javac=False)
        with self.assertRaisesRegex(Failure, "jre has no javac"):
            self.find()

    def test_a_jdk_that_does_not_run_does_not_count(self):
        make_jdk(self.folder / "jvm/broken", WANTED, works=False)
        with self.assertRaisesRegex(Failure, "broken bin/java does not run"):
            self.find()

    def test_none_says_what_was_looked_at_and_how_to_get_one(self):
        make_jdk(self.folder / "jvm/seventeen", "17.0.19+10")
        with self.assertRaises(Failure) as caught:
            self.find()
        message = str(caught.exception)
        for words in ("no JDK 25 found", "seventeen is JDK 17", "install openjdk-25-jdk", "unpack",
                      "JAVA_HOME"):
            self.assertIn(words, message)
        self.assertNotIn("\n", message)

    def test_what_to_do_is_not_hidden_behind_what_was_looked_at(self):
        for number in range(17, 24):
            make_jdk(self.folder / f"jvm/{number}", f"{number}.0.1+1")
        with self.assertRaises(bootjdk.NoneFound) as caught:
            self.find()
        message = str(caught.exception).replace(str(self.folder), "/usr")
        self.assertIn("17 is JDK 17; /usr/jvm/18 is JDK 18; 5 more)", message)
        self.assertLess(len(message), 220)
        self.assertIsNone(caught.exception.ours)

    def test_none_at_all(self):
        with self.assertRaisesRegex(Failure, "none in JAVA_HOME, PATH or the usual folders"):
            self.find()

    def test_an_installed_sequitur_does_not_count(self):
        ours = make_jdk(self.folder / "jvm/a", WANTED + "-sequitur")
        with self.assertRaisesRegex(bootjdk.NoneFound, "is Sequitur itself") as caught:
            self.find(JAVA_HOME=str(ours))
        self.assertEqual(ours, caught.exception.ours)
        with self.assertRaisesRegex(Failure, "is Sequitur itself: give another"):
            self.find(explicit=str(ours))
        other = make_jdk(self.folder / "jvm/b", "25.0.1+8")
        self.assertEqual(other, self.find(JAVA_HOME=str(ours)).home)

    def test_our_own_output_is_ignored(self):
        make_jdk(self.folder / "jvm/image", WANTED)
        with self.assertRaises(Failure):
            bootjdk.find(WANTED, None, {"PATH": ""}, self.usual, ignore=self.folder / "jvm")


if __name__ == "__main__":
    unittest.main()
