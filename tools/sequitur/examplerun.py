# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur example: runs the main example of java/example on the image."""

import os
import sys
from pathlib import Path

from . import maven, packages
from .build import Build, Options
from .layout import Layout
from .lock import Lock


def program(layout: Layout) -> Path:
    return layout.root / "java/example/target/sequitur-example.jar"


def run(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    """What is missing is built first. Does not return when it succeeds: the process becomes the
    example. The release image, because the example tells how long things take."""
    image = layout.image("release")
    if not (image / "bin/java").exists():
        Build(layout, lock, Options.from_environment()).image("release")
    packages.ensure(packages.TEST, layout)
    maven.package(layout, image, program(layout))
    sys.stdout.flush()
    java = image / "bin/java"
    os.execv(java, [str(java), "-jar", str(program(layout)), *arguments])
