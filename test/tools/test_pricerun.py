# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The lab gets the image's java to start a program on, and builds nothing it does not need."""

import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from sequitur.base.layout import Layout
from sequitur.programs import pricerun

LOCK = SimpleNamespace(version="25.0.3+9")


class CommandTest(unittest.TestCase):
    def setUp(self):
        self.layout = Layout(Path("/clone"), Path("/cache"))
        self.events = []
        replaced = {
            "sequitur.programs.javaprogram.ensure_images":
                lambda layout, lock, *levels: self.events.append(("image", levels)),
            "sequitur.programs.javaprogram.become": lambda words: words,
            "sequitur.programs.maven.package":
                lambda layout, home, jar: self.events.append(("package", jar.name)),
            "sequitur.programs.maven.workloads":
                lambda layout, home: {"libraries": Path("/libraries.txt")},
            "sequitur.programs.benchrun.ensure_fonts": lambda layout: None,
            "sequitur.machine.bootjdk.find":
                lambda version, ignore: SimpleNamespace(home=Path(f"/jdk-{version}")),
        }
        for name, function in replaced.items():
            patch = mock.patch(name, function)
            patch.start()
            self.addCleanup(patch.stop)

    def test_a_running_process_needs_no_image(self):
        words = pricerun.run(self.layout, LOCK, ["--pid", "7"])
        self.assertEqual([("package", "sequitur-bench.jar")], self.events)
        self.assertEqual("/jdk-25.0.3+9/bin/java", words[0])
        main = words.index(pricerun.MAIN)
        self.assertEqual(["--pid", "7", "--results", "/clone/build/bench"], words[main + 1:])

    def test_a_program_runs_on_the_image_and_keeps_its_own_options(self):
        words = pricerun.run(self.layout, LOCK, ["--most", "2", "--", "java", "--results", "x"])
        self.assertEqual(("image", ("release",)), self.events[0])
        image = str(self.layout.image("release") / "bin/java")
        main = words.index(pricerun.MAIN)
        self.assertEqual(["--most", "2", "--results", "/clone/build/bench", "--java", image, "--",
                          "java", "--results", "x"], words[main + 1:])

    def test_workloads_of_the_suite_run_on_the_image(self):
        for arguments in (["--workloads", "xalan"], ["--workloads=xalan"]):
            self.events.clear()
            words = pricerun.run(self.layout, LOCK, arguments)
            self.assertEqual(("image", ("release",)), self.events[0])
            image = str(self.layout.image("release") / "bin/java")
            main = words.index(pricerun.MAIN)
            self.assertEqual([*arguments, "--results", "/clone/build/bench", "--java", image,
                              "--module", "libraries=/libraries.txt"], words[main + 1:])


if __name__ == "__main__":
    unittest.main()
