# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Kept Python tools, each set in an environment of its own in the cache."""

import subprocess
import sys
from pathlib import Path

from ..base.keys import key_of
from ..base.layout import Layout
from ..base.process import run_logged
from ..base.stamps import Stamp
from . import packages


def environment(layout: Layout, name: str) -> Path:
    """The folder that holds the tools which tools/NAME-requirements.txt lists, installed when it is
    not there or their versions changed.

    Raises Failure when they cannot be fetched."""
    wanted = layout.root / requirements(name)
    folder = layout.cache / name
    stamp, key = Stamp(folder / "stamp"), key_of(wanted.read_text(), sys.version)
    if stamp.matches(key):
        return folder / "bin"
    if subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True).returncode:
        packages.ensure(packages.LINT, layout)
    log = layout.logs / f"{name}.log"
    run_logged("python3 -m venv", [sys.executable, "-m", "venv", "--clear", str(folder)], log)
    run_logged(f"installing what {requirements(name)} lists",
               [str(folder / "bin/pip"), "install", "--quiet", "--disable-pip-version-check",
                "--requirement", str(wanted)], log)
    stamp.write(key)
    return folder / "bin"


def requirements(name: str) -> str:
    return f"tools/{name}-requirements.txt"
