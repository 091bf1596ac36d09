# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Debian packages that building and testing need."""

import os
import shutil
import subprocess
from collections.abc import Iterable

from ..base.errors import Failure
from ..base.layout import Layout
from ..base.process import run_logged

BUILD = ("autoconf", "ccache", "file", "g++", "gcc", "git", "libasound2-dev", "libcups2-dev",
         "libfontconfig1-dev", "libx11-dev", "libxext-dev", "libxrandr-dev", "libxrender-dev",
         "libxt-dev", "libxtst-dev", "make", "unzip", "xz-utils", "zip")
CROSS = ("g++-aarch64-linux-gnu", "gcc-aarch64-linux-gnu", "qemu-user-static")
TEST = ("maven",)
LINT = ("python3-venv",)
BENCH = ("fontconfig", "fonts-dejavu-core")


def missing(names: Iterable[str]) -> list[str]:
    """Packages of `names` that are not installed; none on a system without dpkg, where only the
    tools themselves can tell."""
    if not shutil.which("dpkg-query"):
        return []
    result = subprocess.run(["dpkg-query", "-W", "-f", "${Package}\t${db:Status-Abbrev}\n", *names],
                            capture_output=True, text=True)
    installed = {line.split("\t")[0] for line in result.stdout.splitlines()
                 if line.split("\t")[1].startswith("ii")}
    return [name for name in names if name not in installed]


def install_command(names: Iterable[str]) -> str:
    return "apt-get install --yes --no-install-recommends " + " ".join(names)


def ensure(names: Iterable[str], layout: Layout) -> None:
    """Installs what is missing when we are root.

    Raises Failure with the exact command otherwise, or when the installation fails."""
    absent = missing(names)
    if not absent:
        return
    if os.geteuid() != 0:
        raise Failure(f"packages are missing: run `sudo {install_command(absent)}`")
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    log = layout.logs / "packages.log"
    command = install_command(absent)
    try:
        run_logged("apt-get install", command.split(), log, env=env)
    except Failure:
        # The package lists may be absent or too old: read them, then try once more.
        run_logged("apt-get update", ["apt-get", "update"], log, env=env)
        run_logged("apt-get install", command.split(), log, env=env)
