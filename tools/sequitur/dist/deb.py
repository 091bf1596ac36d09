# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The image as a Debian package. It does not make itself the machine's default java."""

import os
import re
import shutil
from pathlib import Path

from ..base import wholefile
from ..base.lock import Lock
from ..base.process import run_logged

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
# For windows, fonts and sound; nothing else needs them.
DESKTOP = ("libfreetype6", "libfontconfig1", "libasound2", "libx11-6", "libxext6", "libxi6",
           "libxrender1", "libxtst6")
_GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)\0")


def available() -> bool:
    return shutil.which("dpkg-deb") is not None


def package_name(lock: Lock) -> str:
    return f"{lock.name.lower()}-{lock.feature}-jdk"


def home(lock: Lock) -> Path:
    """The folder of the JDK, below the root."""
    return Path("usr/lib/jvm") / f"{lock.name.lower()}-{lock.feature}"


def build(image: Path, lock: Lock, machine: str, target: Path, work: Path, moment: int,
          log: Path) -> None:
    """machine: as uname says it; work: a folder that is made and removed, on the file system of the
    image. The same input and moment give the same package. Raises Failure."""
    shutil.rmtree(work, ignore_errors=True)
    target_home = work / home(lock)
    target_home.parent.mkdir(parents=True)
    shutil.copytree(image, target_home, symlinks=True, copy_function=os.link)
    (work / "DEBIAN").mkdir()
    (work / "DEBIAN/control").write_text(control(image, lock, machine))
    with wholefile.partial(target) as partial:
        run_logged("dpkg-deb", ["dpkg-deb", "--root-owner-group", "-Zgzip", "-z6", "--build",
                                str(work), str(partial)], log,
                   env={"SOURCE_DATE_EPOCH": str(moment)})
    shutil.rmtree(work)


def control(image: Path, lock: Lock, machine: str) -> str:
    java = f"java{lock.feature}"
    provided = [f"{java}-{kind}{end}" for kind in ("runtime", "sdk") for end in ("", "-headless")]
    size = sum(path.lstat().st_size for path in image.rglob("*") if path.is_file())
    return f"""\
Package: {package_name(lock)}
Version: {lock.version}~{lock.name.lower()}{lock.release}
Architecture: {ARCHITECTURES[machine]}
Maintainer: the founders of {lock.name} <overlay@sequitur.invalid>
Installed-Size: {-(-size // 1024)}
Depends: libc6 (>= {least_glibc(image)})
Suggests: {", ".join(DESKTOP)}
Provides: {", ".join(provided)}
Section: java
Priority: optional
Description: OpenJDK whose programs run in the order they were written
 A JDK {lock.feature} with a memory model by choice (-XX:MemoryModel=java|tso|sc), zeroing
 policies and lazy futures. Each is a flag that is off by default.
 .
 It is installed beside other JDKs and does not become the default one.
"""


def least_glibc(image: Path) -> str:
    """The newest version of the C library that any file of the image asks for."""
    files = [*(image / "bin").iterdir(), *(image / "lib").rglob("*.so")]
    versions = {(int(major), int(minor)) for path in files if path.is_file()
                for major, minor in _GLIBC.findall(path.read_bytes())}
    return ".".join(map(str, max(versions, default=(2, 17))))
