# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A Maven project that uses the annotations compiles, and its tests run on the image; on a JDK that
is not ours they fail with the VM's own words. As docs/user/maven.md tells a user to do it."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from sequitur.images.configure import clean_environment
from sequitur.machine import packages
from test_image import LAYOUT, stock_jdk


def maven(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["mvn", "--batch-mode", "--no-transfer-progress", *words], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          stdin=subprocess.DEVNULL,
                          env={**os.environ, **clean_environment(), "JAVA_HOME": str(home)})


class MavenExampleTest(unittest.TestCase):
    def setUp(self):
        packages.ensure(packages.TEST, LAYOUT)
        holder = tempfile.TemporaryDirectory(prefix="sequitur-maven-")
        self.addCleanup(holder.cleanup)
        self.project = Path(holder.name) / "demo"
        shutil.copytree(LAYOUT.root / "examples/maven", self.project,
                        ignore=shutil.ignore_patterns("target"))

    def verify(self, home: Path) -> subprocess.CompletedProcess[str]:
        return maven(LAYOUT.image("release"), "--file", str(self.project / "pom.xml"),
                     f"-Dsequitur.home={home}", "verify")

    def test_on_the_image_and_on_another_jdk(self):
        installed = maven(LAYOUT.image("release"), "--file", str(LAYOUT.root / "java/pom.xml"),
                          "--projects", ".,annotations", "-DskipTests", "install")
        self.assertEqual(0, installed.returncode, installed.stdout)
        result = self.verify(LAYOUT.image("release"))
        self.assertEqual(0, result.returncode, result.stdout)
        self.assertTrue(re.search(r"Tests run: 2, Failures: 0, Errors: 0", result.stdout),
                        result.stdout)
        other = self.verify(stock_jdk(self).home)
        self.assertNotEqual(0, other.returncode)
        self.assertIn("Unrecognized VM option 'MemoryModel=sc'", other.stdout)


if __name__ == "__main__":
    unittest.main()
