# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Which versions of LLVM the machine has, as Debian packages them."""

import os
import shutil
import subprocess
from pathlib import Path

from ..base.errors import Failure
from ..base.layout import Layout
from . import packages

# Those that the plugin can be built for; the first that is here is the one for users.
VERSIONS = (19, 16)
TOOLS = ("cmake", "g++", "ninja-build")
FOR_PLUGIN = "build the plugin for clang"


def packages_of(version: int) -> tuple[str, ...]:
    return (f"clang-{version}", f"llvm-{version}-dev", f"llvm-{version}-tools")


def home(version: int) -> Path:
    return Path(f"/usr/lib/llvm-{version}")


def installed() -> list[int]:
    return [version for version in VERSIONS
            if (home(version) / "lib/cmake/llvm/LLVMConfig.cmake").exists()
            and all((home(version) / "bin" / tool).exists() for tool in ("clang", "FileCheck"))]


def ensure(layout: Layout) -> list[int]:
    """The versions that are installed; installs the newest that the machine's Debian offers when
    there is none, and what building needs. Raises Failure with the command to run otherwise."""
    packages.ensure(TOOLS, layout, FOR_PLUGIN)
    if not installed():
        packages.ensure(packages_of(_best_offered()), layout, FOR_PLUGIN)
    versions = installed()
    if not versions:
        names = " or ".join(map(str, VERSIONS))
        raise Failure(f"there is no LLVM {names} below {home(VERSIONS[0])}: install what Debian "
                      f"calls {' '.join(packages_of(VERSIONS[0]))}")
    return versions


def ensure_all(layout: Layout) -> list[int]:
    """The same for every version that is offered, so that all are tested, as far as we may
    install packages."""
    versions = ensure(layout)
    if os.geteuid() == 0:
        for version in VERSIONS:
            if version not in versions and _is_offered(version):
                packages.ensure(packages_of(version), layout, FOR_PLUGIN)
    return installed()


def state() -> str:
    """For the doctor. Raises Failure with the command to run when something is missing."""
    wanted = TOOLS if installed() else (*TOOLS, *packages_of(VERSIONS[0]))
    if absent := packages.missing(wanted):
        command = packages.as_root(packages.install_command(absent))
        raise Failure(f"missing: run `{command}`; needed only by `build llvm` and `test llvm`")
    return "LLVM " + " and ".join(map(str, installed()))


def _best_offered() -> int:
    """When none is, the newest: installing it tells what is wrong."""
    return next(filter(_is_offered, VERSIONS), VERSIONS[0])


def _is_offered(version: int) -> bool:
    if not shutil.which("apt-cache"):
        return False
    names = packages_of(version)
    found = subprocess.run(["apt-cache", "show", "--no-all-versions", *names], text=True,
                           capture_output=True).stdout
    return all(f"Package: {name}\n" in found for name in names)
