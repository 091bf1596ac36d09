# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Kept tools that check our Python, in an environment of their own in the cache."""

import subprocess
import sys
from pathlib import Path

from ..base.errors import Failure
from ..base.keys import key_of
from ..base.layout import Layout
from ..base.process import run_logged
from ..base.stamps import Stamp
from ..machine import packages

REQUIREMENTS = "tools/lint-requirements.txt"


def environment(layout: Layout) -> Path:
    """The folder that holds the tools, installed when it is not there or their versions changed.

    Raises Failure when they cannot be fetched."""
    wanted = layout.root / REQUIREMENTS
    folder = layout.cache / "lint"
    stamp, key = Stamp(folder / "stamp"), key_of(wanted.read_text(), sys.version)
    if stamp.matches(key):
        return folder / "bin"
    if subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True).returncode:
        packages.ensure(packages.LINT, layout)
    log = layout.logs / "lint.log"
    run_logged("python3 -m venv", [sys.executable, "-m", "venv", "--clear", str(folder)], log)
    run_logged("installing what checks our Python",
               [str(folder / "bin/pip"), "install", "--quiet", "--disable-pip-version-check",
                "--requirement", str(wanted)], log)
    stamp.write(key)
    return folder / "bin"


def complaints(layout: Layout, *command: str) -> str:
    """What a tool, run in the repository's root, says when it objects; empty if it does not."""
    tool = environment(layout) / command[0]
    if not tool.exists():
        raise Failure(f"{REQUIREMENTS} names no {command[0]}: add it there")
    result = subprocess.run([str(tool), *command[1:]], cwd=layout.root, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.stdout if result.returncode else ""
