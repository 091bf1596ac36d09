# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A Java program that a test compiles once, for all its methods, and starts."""

import subprocess
import tempfile
import unittest
from pathlib import Path

from test_image import LAYOUT

JAVA = LAYOUT.image("release") / "bin"


def compiled(test: type[unittest.TestCase], name: str, source: str) -> Path:
    """The folder with the classes of a source file, which goes with the class `test`."""
    folder = tempfile.TemporaryDirectory()
    test.addClassCleanup(folder.cleanup)
    home = Path(folder.name)
    (home / name).write_text(source)
    subprocess.run([JAVA / "javac", "-d", home, home / name], check=True)
    return home


def started(test: unittest.TestCase, folder: Path, *words: str) -> subprocess.Popen[bytes]:
    """A VM with these words behind java, in that folder; it is killed when the test ends."""
    process = subprocess.Popen([JAVA / "java", *words], cwd=folder, stdout=subprocess.DEVNULL)
    test.addCleanup(process.wait)
    test.addCleanup(process.kill)
    return process
