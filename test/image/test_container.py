# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The Containerfile of ./sequitur dist makes a container whose java is ours. Needs root, and
Debian's packages buildah and mmdebstrap; makes the base system from the machine's own mirror."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from sequitur.base import lock, wholefile
from sequitur.base.layout import Layout
from sequitur.dist import archive
from sequitur.dist.dist import CONTAINERFILE, TRIED, Distribution

SOURCES = Path("/etc/apt/sources.list.d/debian.sources")


@unittest.skipUnless(shutil.which("buildah") and shutil.which("mmdebstrap"),
                     "buildah or mmdebstrap is not installed")
@unittest.skipUnless(os.geteuid() == 0, "the base system is made by root only")
class ContainerTest(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory(prefix="sequitur-container-")
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)

    def buildah(self, *words: object) -> str:
        """Its output. Without a daemon and without namespaces, all of its state in our folder."""
        result = subprocess.run(["buildah", "--root", str(self.folder / "store"), "--runroot",
                                 str(self.folder / "run"), "--storage-driver", "vfs",
                                 *map(str, words)], text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                                env={**os.environ, "BUILDAH_ISOLATION": "chroot"})
        self.assertEqual(0, result.returncode, f"{words}: {result.stdout}")
        return result.stdout

    def base_system(self, name: str) -> None:
        """Debian's own minimal system under the name that the Containerfile begins with."""
        packed = self.folder / "base.tar"
        mirrors = [str(SOURCES)] if SOURCES.exists() else []
        result = subprocess.run(["mmdebstrap", "--quiet", "--mode=root", "--variant=minbase",
                                 "bookworm", str(packed), *mirrors], text=True,
                                capture_output=True)
        self.assertEqual(0, result.returncode, result.stderr)
        container = self.buildah("from", "--quiet", "scratch").split()[-1]
        self.buildah("add", "--quiet", container, packed, "/")
        self.buildah("commit", "--quiet", "--rm", container, f"docker.io/library/{name}")
        packed.unlink()

    def test_the_containers_java_is_ours(self):
        layout = Layout.of_this_clone()
        release = lock.read(layout.root / "upstream.lock")
        context = self.folder / "context"
        made = Distribution(layout, release, layout.image("release"), context)
        archive.pack(made.image, made.top, made.archive, 0)
        text = CONTAINERFILE.format(archive=made.archive.name, top=made.top)
        wholefile.write(context / "Containerfile", text.encode())
        self.base_system(text.split()[1])
        self.buildah("bud", "--quiet", "--pull-never", "--tag", "sequitur", context)
        container = self.buildah("from", "--quiet", "--pull-never", "sequitur").split()[-1]
        self.assertIn(release.vendor_version, self.buildah("run", container, "java", "--version"))
        source = self.folder / "Tried.java"
        source.write_text(TRIED)
        self.buildah("copy", container, source, "/tmp/")
        self.assertEqual("1\n", self.buildah("run", container, "java", "-XX:MemoryModel=sc",
                                             "/tmp/Tried.java"))
        self.assertEqual(f"/opt/{made.top}",
                         self.buildah("run", container, "printenv", "JAVA_HOME").strip())


if __name__ == "__main__":
    unittest.main()
