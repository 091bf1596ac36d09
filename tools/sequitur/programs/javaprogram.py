# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs a program of one of our Java modules on an image, building what is missing first."""

import os
import sys
from pathlib import Path

from ..base.layout import Layout
from ..base.lock import Lock
from ..images.build import Build, Options
from ..machine import packages
from . import maven


def jar(layout: Layout, module: str) -> Path:
    return layout.root / f"java/{module}/target/sequitur-{module}.jar"


def command(layout: Layout, module: str, home: Path | None = None) -> list[str]:
    """Starts the module's program on the JDK in `home`, by default the release image. Packages it
    when its sources changed."""
    home = home or layout.image("release")
    packages.ensure(packages.TEST, layout)
    maven.package(layout, home, jar(layout, module))
    return [str(home / "bin/java"), "-jar", str(jar(layout, module))]


def ensure_images(layout: Layout, lock: Lock, *levels: str) -> None:
    for level in levels:
        if not (layout.image(level) / "bin/java").exists():
            Build(layout, lock, Options.from_environment()).image(level)


def become(words: list[str]) -> int:
    """Replaces this process; does not return when it succeeds."""
    sys.stdout.flush()
    os.execv(words[0], words)


def run(layout: Layout, lock: Lock, module: str, arguments: list[str]) -> int:
    ensure_images(layout, lock, "release")
    return become([*command(layout, module), *arguments])
