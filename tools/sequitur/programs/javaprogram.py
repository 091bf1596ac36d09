# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs a program of one of our Java modules on an image, building what is missing first."""

import os
import sys
from pathlib import Path

from ..base.layout import Layout
from ..base.lock import Lock
from ..images.build import Build, Options
from ..machine import bootjdk, packages
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
            other = ("" if level != "release" else " With an archive, nothing is built: write "
                     "--image FILE behind the verb")
            print(f"sequitur: there is no {level} image yet; building one takes 20 to 40 minutes "
                  f"on two cores.{other}", file=sys.stderr)
            Build(layout, lock, Options.from_environment()).image(level)


def host(layout: Layout, lock: Lock, needs_image: bool) -> Path:
    """The JDK that runs a program of ours: the image, built first if it is needed; else any."""
    image = layout.image("release")
    if needs_image:
        ensure_images(layout, lock, "release")
    if needs_image or (image / "bin/java").exists():
        return image
    return bootjdk.find(lock.version, ignore=layout.build).home


def asks(arguments: list[str], *options: str) -> bool:
    """Whether one of the options is there, as `--option VALUE` or `--option=VALUE`."""
    return any(word.split("=")[0] in options for word in arguments)


def become(words: list[str]) -> int:
    """Replaces this process; does not return when it succeeds."""
    sys.stdout.flush()
    os.execv(words[0], words)


def run(layout: Layout, lock: Lock, module: str, arguments: list[str], needs_image: bool) -> int:
    """Does not return when it succeeds: the process becomes the module's program."""
    return become([*command(layout, module, host(layout, lock, needs_image)), *arguments])
