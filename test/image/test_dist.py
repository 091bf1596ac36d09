# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The files that others download hold a JDK that works where it was not built."""

import subprocess
import tarfile
import tempfile
import unittest
from pathlib import Path

from sequitur.base import lock
from sequitur.base.layout import Layout
from sequitur.dist import deb
from sequitur.dist.dist import Distribution


class DistTest(unittest.TestCase):
    def test_all_files(self):
        layout = Layout.of_this_clone()
        release = lock.read(layout.root / "upstream.lock")
        with tempfile.TemporaryDirectory(dir=layout.build) as folder:
            # Unpacks the archive and runs a program with what was in it.
            files = Distribution(layout, release, layout.image("release"), Path(folder)).build()
            self.assertEqual({".gz", ".json", "", *([".deb"] if deb.available() else [])},
                             {file.suffix for file in files})
            subprocess.run(["sha256sum", "--quiet", "--check", "SHA256SUMS"], cwd=folder,
                           check=True)
            self.assertEqual({file.name for file in files},
                             {file.name for file in Path(folder).iterdir()})
            repository, = Path(folder).glob("*-maven.tar.gz")
            with tarfile.open(repository) as opened:
                names = [Path(name).name for name in opened.getnames()]
            for artifact in ("annotations", "concurrent"):
                for suffix in (".pom", ".jar", "-sources.jar", "-javadoc.jar"):
                    self.assertIn(f"sequitur-{artifact}-{release.release}{suffix}", names)
            self.assertIn(f"sequitur-futures-javac-{release.release}.jar", names)
            self.assertNotIn("maven-metadata.xml", names)


if __name__ == "__main__":
    unittest.main()
