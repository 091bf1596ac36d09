# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A trace is read without an image; a program gets the image's java, and keeps its own options."""

import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from sequitur.base.layout import Layout
from sequitur.programs import locksrun

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
            "sequitur.programs.benchrun.ensure_fonts":
                lambda layout: self.events.append(("fonts",)),
            "sequitur.machine.bootjdk.find":
                lambda version, ignore: SimpleNamespace(home=Path(f"/jdk-{version}")),
        }
        for name, function in replaced.items():
            patch = mock.patch(name, function)
            patch.start()
            self.addCleanup(patch.stop)

    def own(self, words):
        return words[words.index("-jar") + 2:]

    def test_a_trace_needs_neither_image_nor_fonts(self):
        words = locksrun.run(self.layout, LOCK, ["--trace", "t", "--top", "3"])
        self.assertEqual([("package", "sequitur-lock-trace.jar")], self.events)
        self.assertEqual("/jdk-25.0.3+9/bin/java", words[0])
        self.assertEqual(["--trace", "t", "--top", "3"], self.own(words))

    def test_plots_need_fonts(self):
        for option in (["--svg", "d"], ["--html=f"]):
            self.events.clear()
            locksrun.run(self.layout, LOCK, ["t", *option])
            self.assertIn(("fonts",), self.events)

    def test_a_program_runs_on_the_image_and_keeps_its_own_options(self):
        words = locksrun.run(self.layout, LOCK, ["--share", "2", "--", "-jar", "a.jar", "--html"])
        self.assertEqual(("image", ("release",)), self.events[0])
        self.assertIn(("fonts",), self.events)
        image = str(self.layout.image("release") / "bin/java")
        self.assertEqual(["--share", "2", "--results", "/clone/build/locks", "--java", image, "--",
                          "-jar", "a.jar", "--html"], self.own(words))

    def test_workloads_of_the_suite_run_on_the_image(self):
        words = locksrun.run(self.layout, LOCK, ["--workloads", "xalan"])
        self.assertEqual(("image", ("release",)), self.events[0])
        image = str(self.layout.image("release") / "bin/java")
        self.assertEqual(["--workloads", "xalan", "--results", "/clone/build/locks", "--java",
                          image, "--module", "libraries=/libraries.txt"], self.own(words))


if __name__ == "__main__":
    unittest.main()
