# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur litmus: runs the litmus program of java/litmus on an image."""

import os
import sys
from pathlib import Path

from . import maven, packages
from .build import Build, Options
from .layout import Layout
from .lock import Lock


def program(layout: Layout) -> Path:
    return layout.root / "java/litmus/target/sequitur-litmus.jar"


def run(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    """`--fastdebug` as the first argument chooses the image with assertions. What is missing is
    built first. Does not return when it succeeds: the process becomes the litmus program."""
    level = "release"
    if arguments[:1] == ["--fastdebug"]:
        level, arguments = "fastdebug", arguments[1:]
    image = layout.image(level)
    if not (image / "bin/java").exists():
        Build(layout, lock, Options.from_environment()).image(level)
    packages.ensure(packages.TEST, layout)
    maven.package(layout, layout.image(level), program(layout))
    sys.stdout.flush()
    java = image / "bin/java"
    os.execv(java, [str(java), "-jar", str(program(layout)), *arguments])
