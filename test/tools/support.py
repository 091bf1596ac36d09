# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What the tests of the tools share: temporary clones, tiny upstream trees, made-up JDKs."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from sequitur.base.git import Git
from sequitur.base.layout import Layout

ROOT = Path(__file__).resolve().parents[2]
UPSTREAM_FILES = {
    "src/hotspot/share/a.cpp": "".join(f"line {number};\n" for number in range(1, 41)),
    "src/hotspot/share/b.cpp": "".join(f"row {number};\n" for number in range(1, 41)),
    "src/hotspot/share/c.cpp": "void c() {}\n",
}


class TemporaryFolder(unittest.TestCase):
    """self.folder: removed after the test."""

    def setUp(self) -> None:
        holder = tempfile.TemporaryDirectory(prefix="sequitur-test-")
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)
        self.folder.chmod(0o755)


class TemporaryClone(TemporaryFolder):
    """self.layout: a clone with empty patches/ and a tiny pristine build/upstream."""

    def setUp(self) -> None:
        super().setUp()
        self.layout = Layout(self.folder / "clone", self.folder / "cache")
        self.layout.patches.mkdir(parents=True)
        (self.layout.patches / "series").write_text("# patches in order\n")
        for name, text in UPSTREAM_FILES.items():
            self.write(name, text)
        Git.create(self.layout.upstream).commit_all("pristine")

    def write(self, name: str, text: str) -> None:
        path = self.layout.upstream / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def read(self, name: str) -> str:
        return (self.layout.upstream / name).read_text()

    def insert(self, name: str, after: str, line: str) -> None:
        """Adds a line to an upstream file, as an editor would."""
        text = self.read(name)
        assert after in text
        self.write(name, text.replace(after, f"{after}{line}\n", 1))


def make_jdk(home: Path, runtime: str, *, javac: bool = True, works: bool = True,
             vendor: str = "Somebody") -> Path:
    """A folder that looks like a JDK; its java is a script that prints the properties asked for."""
    (home / "bin").mkdir(parents=True)
    number = runtime.split("+")[0]
    (home / "release").write_text(f'JAVA_VERSION="{number}"\n')
    script = (f"#!/bin/sh\necho '    java.runtime.version = {runtime}' >&2\n"
              f"echo '    java.vendor = {vendor}' >&2\nexit {0 if works else 1}\n")
    for tool in ["java", *(["javac"] if javac else [])]:
        (home / "bin" / tool).write_text(script)
        (home / "bin" / tool).chmod(0o755)
    return home


def front_door(*arguments: str, root: Path = ROOT,
               **environment: str) -> subprocess.CompletedProcess:
    """Runs ./sequitur from another folder."""
    return subprocess.run([str(root / "sequitur"), *arguments], capture_output=True, text=True,
                          env={**os.environ, **environment}, stdin=subprocess.DEVNULL, cwd="/")
