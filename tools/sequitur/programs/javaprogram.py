# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs a program of one of our Java modules on an image, building what is missing first."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..base.errors import Failure
from ..base.layout import Layout
from ..base.lock import Lock
from ..base.progress import say
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
            with _given_instead(level == "release"):
                work = Build(layout, lock, Options.from_environment())
            other = ("" if level != "release" else " With an archive, nothing is built: write "
                     "--image FILE behind the verb")
            say(f"there is no {level} image yet; building one takes 20 to 40 minutes on two cores."
                f"{other}")
            work.image(level)


@contextmanager
def _given_instead(possible: bool) -> Iterator[None]:
    """Says, where no JDK is found to build with, that a Sequitur which is there will do."""
    try:
        yield
    except bootjdk.NoneFound as failure:
        if not possible:
            raise
        raise Failure(f"give --image {failure.ours or 'FILE'}, a Sequitur built elsewhere; to "
                      f"build one here: {failure}") from failure


def host(layout: Layout, lock: Lock, needs_image: bool, takes_image: bool = True) -> Path:
    """The JDK that runs a program of ours: the image, built first if it is needed; else any.
    takes_image: whether the verb has --image."""
    image = layout.image("release")
    if needs_image:
        ensure_images(layout, lock, "release")
    if needs_image or (image / "bin/java").exists():
        return image
    with _given_instead(takes_image):
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
