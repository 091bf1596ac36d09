# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What programs compile against, as a Maven repository in an archive."""

import shutil
from pathlib import Path

from ..base.layout import Layout
from ..programs import maven
from . import archive

# The parent, the annotations, the locks for other JDKs, and the processor that warns of calls that
# will not be split with what it needs: each with sources and documentation.
MODULES = ".,annotations,concurrent,futures,futures-javac"


def pack(layout: Layout, java_home: Path, top: str, target: Path, work: Path, moment: int) -> None:
    """work: a folder that is made and removed. Raises Failure."""
    shutil.rmtree(work, ignore_errors=True)
    maven.run(layout, java_home, "--activate-profiles", "release", "-DskipTests", "--projects",
              MODULES, f"-DaltDeploymentRepository=dist::{work.as_uri()}", "deploy")
    # They say when this was done, and a fixed version needs none.
    for index in work.rglob("maven-metadata.xml*"):
        index.unlink()
    archive.pack(work, top, target, moment)
    shutil.rmtree(work)
