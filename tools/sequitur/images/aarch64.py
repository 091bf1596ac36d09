# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Sequitur for AArch64 on an x86-64 machine: a cross compiler makes libjvm, Debian's JDK for
AArch64 of the locked version lends the class library, and QEMU runs the image.

Guarantee: what runs is the code that the VM emits for AArch64. Not shown: reorderings that only an
AArch64 processor does, for QEMU runs on this machine's."""

import os
import re
import shutil
import tempfile
from pathlib import Path

from ..base.errors import Failure
from ..base.keys import verify_sum
from ..base.layout import Layout
from ..base.lock import Lock
from ..machine import aptsource, debpackage, packages
from ..machine.aptsource import release_codename
from ..machine.bootjdk import BootJdk

LEVEL = "fastdebug-aarch64"
# Sums of Debian's packages of the locked version.
SUMS = "aarch64.lock"
TRIPLET = "aarch64-linux-gnu"
ARCHITECTURE = "arm64"
QEMU = "qemu-aarch64-static"
# Tells programs that run that the emulator may reorder what an AArch64 processor does not.
EMULATED = "SEQUITUR_EMULATED"
# Shared libraries that a JDK without a screen loads.
LIBRARIES = ("libc6", "libgcc-s1", "libstdc++6", "zlib1g")
# What configure looks for, though libjvm uses none of it.
DEVELOPMENT = ("libasound2", "libasound2-dev", "libcups2-dev", "libfontconfig-dev", "libice-dev",
               "libice6", "libsm-dev", "libsm6", "libx11-6", "libx11-dev", "libxau6", "libxcb1",
               "libxdmcp6", "libxext-dev", "libxext6", "libxi-dev", "libxi6", "libxrandr-dev",
               "libxrandr2", "libxrender-dev", "libxrender1", "libxt-dev", "libxt6", "libxtst-dev",
               "libxtst6", "libbsd0", "libmd0", "libuuid1", "x11proto-dev")
# The first bytes of a program for AArch64: ELF, 64 bits, little-endian; byte 18: the processor.
_ELF, _MACHINE = b"\x7fELF\x02\x01", b"\xb7\x00"


def root(layout: Layout, lock: Lock) -> Path:
    """Debian's JDK of the locked version and the libraries it loads. Raises Failure when neither
    the suite of the lock nor the mirror's pool has that version any more."""
    home = _unpacked(layout, lock)
    if not (home / "lib").exists():
        (home / "lib").symlink_to("usr/lib")
    return home


def _unpacked(layout: Layout, lock: Lock) -> Path:
    home = layout.cache / f"aarch64-{lock.version}"
    log = layout.logs / "aarch64-fetch.log"
    jdk = [f"{lock.package}-{part}={lock.version}*" for part in ("jre-headless", "jdk-headless")]
    try:
        return debpackage.tree(home, [*LIBRARIES, *jdk], lock.suite, log, ARCHITECTURE)
    except Failure as unlisted:
        home.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=home.parent, prefix=f"{home.name}-") as name:
            files = unlisted_packages(layout, lock, Path(name))
            if not files:
                raise unlisted
            return debpackage.tree(home, list(LIBRARIES), lock.suite, log, ARCHITECTURE, files)


def unlisted_packages(layout: Layout, lock: Lock, into: Path) -> list[Path]:
    """The packages of the locked version that aarch64.lock names, from the mirror's pool; none if
    it names another version. Raises Failure when one does not arrive, or is not the one named."""
    lines = (layout.root / SUMS).read_text().splitlines()
    sums = [line.split() for line in lines if f"_{lock.version}-" in line]
    files = []
    for expected, name in sums:
        file = aptsource.fetch_unlisted(lock.package, name, into,
                                        layout.logs / "aarch64-unlisted.log")
        verify_sum(file, expected, SUMS)
        files.append(file)
    return files


def base(layout: Layout, lock: Lock) -> BootJdk:
    """The JDK whose modules become the image. Its tools do not run on this machine."""
    home = root(layout, lock) / f"usr/lib/jvm/java-{lock.feature}-openjdk-{ARCHITECTURE}"
    found = dict(re.findall(r'^(\w+)="(.*)"$', (home / "release").read_text(), re.M))
    runtime = found["JAVA_RUNTIME_VERSION"]
    if not runtime.startswith(lock.version):
        raise Failure(f"the AArch64 JDK of suite {lock.suite} is {runtime}, not {lock.version}: "
                      f"unpack one of that version into {layout.cache}/aarch64-{lock.version}")
    return BootJdk(home, lock.version, runtime, found.get("IMPLEMENTOR", ""))


def development(layout: Layout) -> Path:
    """Folder `usr` with the headers and libraries that configure looks for."""
    suite = release_codename(Path("/etc/os-release").read_text())
    return debpackage.tree(layout.cache / f"aarch64-{suite}-dev", list(DEVELOPMENT), suite,
                           layout.logs / "aarch64-fetch.log", ARCHITECTURE) / "usr"


def configure_arguments(layout: Layout, boot: BootJdk) -> list[str]:
    """What tells OpenJDK's configure to compile for AArch64."""
    usr = development(layout)
    libraries = usr / "lib" / TRIPLET
    headers = [f"--{option}={usr / 'include'}"
               for option in ("with-cups-include", "with-fontconfig-include", "with-alsa-include",
                              "x-includes")]
    return [f"--openjdk-target={TRIPLET}", f"--with-build-jdk={boot.home}",
            "--with-freetype=bundled", f"--with-alsa-lib={libraries}", f"--x-libraries={libraries}",
            *headers]


def emulate(image: Path, libraries: Path) -> None:
    """Replaces each program of the image by a script that has QEMU run it, so that the image can
    be used, and start itself, like any other."""
    emulator = shutil.which(QEMU)
    if not emulator:
        raise Failure(f"{QEMU} is not installed: {packages.install_command(packages.CROSS)}")
    for program in [*(image / "bin").iterdir(), image / "lib/jspawnhelper"]:
        with program.open("rb") as file:
            start = file.read(20)
        if not start.startswith(_ELF) or start[18:] != _MACHINE:
            continue
        real = program.with_name(f"{program.name}.{ARCHITECTURE}")
        program.rename(real)
        # The image is moved when it is complete, so the script finds its program beside itself.
        program.write_text(f'#!/bin/sh\n{EMULATED}=1 exec {emulator} -L {libraries} '
                           f'"$(dirname "$(readlink -f "$0")")/{real.name}" "$@"\n')
        os.chmod(program, 0o755)
