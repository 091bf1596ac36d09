# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A Gradle project that uses the annotations is compiled, tested and run by the image; another JDK
is not taken for it, and does not start its tests. An init script brings a build that knows nothing
of Sequitur to it. As docs/user/gradle.md tells a user to do it."""

import functools
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from sequitur.images.configure import clean_environment
from sequitur.machine import packages
from test_image import LAYOUT, stock_jdk
from test_maven_example import maven

# The oldest that has run the example. Debian's 4.4.1 knows no toolchains, and sets a security
# manager in the VM that runs the tests, which Java 24 and later refuse.
OLDEST = (8, 11)
# What the project depends on beside the annotations: Gradle, offline, finds it where Maven put it.
LIBRARIES = ("org.junit:junit-bom:5.11.4:pom", "org.junit.jupiter:junit-jupiter:5.11.4",
             "org.junit.platform:junit-platform-launcher:1.11.4")
VENDOR = "vendor = JvmVendorSpec.matching('Sequitur')"
FLAGS = "['-XX:MemoryModel=sc', '-XX:+LazyFutures']"


def gradle(*words: object) -> subprocess.CompletedProcess[str]:
    """Gradle itself runs on the machine's own Java: not every version runs on Java 25."""
    return subprocess.run(["gradle", *map(str, words)], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                          env={**os.environ, **clean_environment()})


@functools.cache
def reason_to_skip() -> str:
    """Why the Gradle of this machine cannot build the example; empty if it can."""
    if not shutil.which("gradle"):
        return "no Gradle is installed"
    result = gradle("--version")
    found = re.search(r"^Gradle (\d+)\.(\d+)\S*$", result.stdout, re.M)
    if result.returncode != 0 or not found:
        return f"the installed Gradle does not start: {result.stdout}"
    if (int(found[1]), int(found[2])) < OLDEST:
        return f"{found[0]} is too old: the example needs {OLDEST[0]}.{OLDEST[1]}"
    return ""


@functools.cache
def fetch_libraries() -> str:
    """Puts the annotations and LIBRARIES into Maven's repository. What a failing Maven said."""
    home = LAYOUT.image("release")
    steps = [("--file", str(LAYOUT.root / "java/pom.xml"), "--projects", ".,annotations",
              "-DskipTests", "install"),
             *(("dependency:get", f"-Dartifact={library}") for library in LIBRARIES)]
    for step in steps:
        result = maven(home, *step)
        if result.returncode != 0:
            return result.stdout
    return ""


class GradleExampleTest(unittest.TestCase):
    def setUp(self):
        if reason_to_skip():
            self.skipTest(reason_to_skip())
        packages.ensure(packages.TEST, LAYOUT)
        self.assertEqual("", fetch_libraries())
        holder = tempfile.TemporaryDirectory(prefix="sequitur-gradle-")
        self.addCleanup(holder.cleanup)
        self.state = Path(holder.name) / "state"
        self.project = Path(holder.name) / "demo"
        shutil.copytree(LAYOUT.root / "examples/gradle", self.project,
                        ignore=shutil.ignore_patterns("build", ".gradle"))

    def build(self, home: Path, *words: object) -> subprocess.CompletedProcess[str]:
        """home: the only JDK that Gradle may take, beside the one that it runs on itself."""
        return gradle("--offline", "--no-daemon", "--gradle-user-home", self.state, "--project-dir",
                      self.project, f"-Porg.gradle.java.installations.paths={home}",
                      "-Porg.gradle.java.installations.auto-detect=false", *words)

    def test_on_the_image(self):
        result = self.build(LAYOUT.image("release"), "run", "test")
        self.assertEqual(0, result.returncode, result.stdout)
        self.assertIn("handed over 42, summed up 499999500000", result.stdout)
        self.check_report()

    def check_report(self):
        report = self.project / "build/test-results/test/TEST-demo.DemoTest.xml"
        suite = ElementTree.parse(report).getroot()
        counts = {name: suite.get(name) for name in ("tests", "skipped", "failures", "errors")}
        self.assertEqual({"tests": "2", "skipped": "0", "failures": "0", "errors": "0"}, counts)

    def test_another_jdk_is_not_taken(self):
        result = self.build(stock_jdk(self).home, "test")
        self.assertNotEqual(0, result.returncode)
        self.assertIn("languageVersion=25, vendor=vendor matching('Sequitur')", result.stdout)

    def test_another_jdk_does_not_start_the_tests(self):
        self.edit(VENDOR, "")
        result = self.build(stock_jdk(self).home, "test")
        self.assertNotEqual(0, result.returncode)
        self.assertIn("Unrecognized VM option 'MemoryModel=sc'", result.stdout)

    def test_a_build_without_a_word_of_it(self):
        self.edit(VENDOR, "")
        self.edit(FLAGS, "[]")
        script = self.project / "sequitur.init.gradle"
        # Without the script, the first test would wait for its flag for 60 seconds, and fail.
        result = self.build(stock_jdk(self).home, "--init-script", script,
                            f"-Dsequitur.home={LAYOUT.image('release')}", "test")
        self.assertEqual(0, result.returncode, result.stdout)
        self.check_report()

    def edit(self, old: str, new: str) -> None:
        script = self.project / "build.gradle"
        text = script.read_text()
        self.assertEqual(1, text.count(old))
        script.write_text(text.replace(old, new))


if __name__ == "__main__":
    unittest.main()
