# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What is ours and stands where java would read it is refused; the program's words never are."""

import unittest
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.base.layout import Layout
from sequitur.verbs import cli, runwords

JAVA = ("--class-path", "--module-path", "--upgrade-module-path", "--add-modules",
        "--enable-native-access", "--list-modules", "--describe-module", "--dry-run",
        "--validate-modules", "--show-version", "--version", "--help", "--show-module-resolution",
        "--help-extra", "--add-reads", "--add-exports", "--add-opens", "--limit-modules",
        "--patch-module", "--enable-preview", "--finalization", "--source", "--module",
        "--illegal-native-access", "--disable-@files", "--illegal-final-field-mutation",
        "--sun-misc-unsafe-memory-access")


class RunWordsTest(unittest.TestCase):
    def refused(self, line: str, said: str) -> None:
        with self.subTest(line), self.assertRaises(Failure) as caught:
            runwords.check(line.split())
        self.assertEqual((2, said), (caught.exception.code, str(caught.exception)))

    def test_the_image_stands_first(self):
        for line in ("-version --image F", "-Xint --image=F -jar a.jar", "-cp x --image F Main",
                     "--image F -version --image G", "--add-opens a/b=c --image F Main"):
            self.refused(line, "--image stands first: ./sequitur run --image FILE ARGS...")
        self.refused("-Xint --fastdebug Main",
                     "--fastdebug stands first: ./sequitur run --fastdebug ARGS...")

    def test_two_images(self):
        for line in ("--fastdebug --image F Main", "--image F --fastdebug",
                     "--image=F --fastdebug"):
            self.refused(line, "--image and --fastdebug name two images: leave one of them out")

    def test_a_first_word_that_is_nearly_ours(self):
        for word in ("--imge", "--imgae=F", "--img", "--images"):
            self.refused(f"{word} F", f"run has no option {word.split('=')[0]}: did you mean "
                                      "--image?")
        for word in ("--fast-debug", "--fastdbg"):
            self.refused(word, f"run has no option {word}: did you mean --fastdebug?")

    def test_words_of_java_and_of_the_program_are_left_alone(self):
        for line in ("", "-version", "Main --image", "-jar a.jar --image F", "-m a/b --image",
                     "--module=a/b --imge", "A.java --fastdebug", "@words --image F",
                     "-cp --image Main", "--image F Main --image --fastdebug", "--fastdebug Main",
                     "--image=F -jar a.jar --imge", "--nosuch",
                     "-XX:MemoryModel=sc -cp x Main --image"):
            with self.subTest(line):
                runwords.check(line.split())
        for word in JAVA:
            runwords.check([word, "x"])

    def test_nothing_is_started(self):
        with mock.patch.dict(cli.PASSED_ON, run=self.fail), self.assertRaises(Failure):
            cli.dispatch(["run", "-version", "--image", "F"], Layout.of_this_clone())


if __name__ == "__main__":
    unittest.main()
