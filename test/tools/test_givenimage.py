# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""`--image FILE` stands for the release image, wherever a verb names one, and nothing is built."""

import unittest
from pathlib import Path

from sequitur.base.errors import Failure
from sequitur.base.layout import Layout
from sequitur.verbs import givenimage
from support import TemporaryFolder, front_door


class TakenTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.layout = Layout(self.folder / "clone", self.folder / "cache")
        self.home = self.folder / "jdk"
        (self.home / "bin").mkdir(parents=True)
        (self.home / "bin/java").write_text("#!/bin/sh\necho ours \"$@\"\n")
        (self.home / "bin/java").chmod(0o755)
        (self.home / "release").write_text('IMPLEMENTOR="Sequitur"\n')

    def taken(self, verb: str, *arguments: str) -> tuple[Path, list[str]]:
        layout, rest = givenimage.taken(self.layout, verb, list(arguments))
        return layout.image("release"), rest

    def test_in_either_form_wherever_the_verbs_own_options_stand(self):
        for words in (["--image", str(self.home)], [f"--image={self.home}"]):
            for before, after in (([], []), (["--seconds", "3"], []), ([], ["--", "{java}", "-x"])):
                self.assertEqual((self.home, before + after),
                                 self.taken("bench", *before, *words, *after))

    def test_what_belongs_to_another_command_stays(self):
        own = self.layout.image("release")
        for verb, words in (("run", ["-cp", "x", "--image", "y"]), ("run", []),
                            ("bench", ["--", "tool", "--image", "y"])):
            self.assertEqual((own, words), self.taken(verb, *words))
        self.assertEqual((self.home, ["Main", "--image"]),
                         self.taken("run", "--image", str(self.home), "Main", "--image"))

    def test_the_image_with_assertions_is_another(self):
        layout, _ = givenimage.taken(self.layout, "litmus", ["--image", str(self.home)])
        self.assertEqual(self.layout.image("fastdebug"), layout.image("fastdebug"))
        self.refused("leave one of them out", "litmus", "--fastdebug", "--image", str(self.home))
        self.refused("leave one of them out", "run", "--image", str(self.home), "--fastdebug")

    def refused(self, words: str, *arguments: str) -> None:
        with self.assertRaisesRegex(Failure, words):
            self.taken(*arguments)

    def test_what_names_no_image_is_refused(self):
        for words in (["--image"], ["--image="], ["--image", "--", "x"],
                      ["--image", str(self.home), f"--image={self.home}"]):
            self.refused("takes one archive", "bench", *words)
        self.refused("download https://x.org/a.tar.gz first", "bench", "--image",
                     "https://x.org/a.tar.gz")
        self.refused("there is no /nowhere", "bench", "--image", "/nowhere")

    def test_the_front_door_runs_it(self):
        result = front_door("run", f"--image={self.home}", "-Xint", "Main", "--image")
        self.assertEqual((0, "ours -Xint Main --image\n"), (result.returncode, result.stdout))

    def test_help_and_completion_name_it(self):
        script = front_door("completion", "bash").stdout
        for verb in ("bench", "example", "litmus", "locks", "price", "run"):
            self.assertIn("--image FILE", front_door("help", verb).stdout, verb)
            self.assertRegex(script, rf"(?m)^ *{verb}\) .*--image")


if __name__ == "__main__":
    unittest.main()
