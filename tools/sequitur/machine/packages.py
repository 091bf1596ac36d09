# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Debian packages that building and testing need."""

import os
import shutil
import subprocess
from collections.abc import Iterable

from ..base.errors import Failure
from ..base.layout import Layout
from ..base.process import run_logged
from ..base.progress import say

BUILD = ("autoconf", "ccache", "file", "g++", "gcc", "git", "libasound2-dev", "libcups2-dev",
         "libfontconfig1-dev", "libx11-dev", "libxext-dev", "libxrandr-dev", "libxrender-dev",
         "libxt-dev", "libxtst-dev", "make", "unzip", "xz-utils", "zip")
CROSS = ("g++-aarch64-linux-gnu", "gcc-aarch64-linux-gnu", "qemu-user-static")
TEST = ("maven",)
LINT = ("python3-venv",)
BENCH = ("fontconfig", "fonts-dejavu-core")
PURPOSE = {BUILD: "build the VM", BUILD + CROSS: "build the VM for AArch64",
           TEST: "compile the Java programs", LINT: "check our code", BENCH: "draw plots"}


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


def as_root(command: str) -> str:
    """What to type so that root runs a command."""
    return command if os.geteuid() == 0 else f"sudo {command}"


def ensure(names: tuple[str, ...], layout: Layout, purpose: str = "") -> None:
    """Installs what is missing when we are root, and says so before. purpose: of names that are
    none of the lists here.

    Raises Failure with the exact command otherwise, or when the installation fails."""
    absent = missing(names)
    if not absent:
        return
    if os.geteuid() != 0:
        raise Failure(f"packages are missing: run `{as_root(install_command(absent))}`")
    say(f"installing {' '.join(absent)}, to {purpose or PURPOSE.get(names, 'go on')}")
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    log = layout.logs / "packages.log"
    command = install_command(absent)
    try:
        run_logged("apt-get install", command.split(), log, env=env)
    except Failure:
        # The package lists may be absent or too old: read them, then try once more.
        run_logged("apt-get update", ["apt-get", "update"], log, env=env)
        run_logged("apt-get install", command.split(), log, env=env)
