# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Which newer source is meant: a file or a version becomes the lock that would name it."""

import lzma
import re
import tarfile
import zlib
from dataclasses import replace
from pathlib import Path

from ..base.errors import Failure
from ..base.keys import file_sum
from ..base.layout import Layout
from ..base.lock import Lock
from ..patches import upstream

NUMBERS = "make/conf/version-numbers.conf"
PARTS = ("FEATURE", "INTERIM", "UPDATE", "PATCH", "EXTRA1", "EXTRA2", "EXTRA3")
VERSION = re.compile(r"\d+(?:\.\d+)*\+\d+")


def find(layout: Layout, lock: Lock, source: str | None, version: str | None,
         suite: str | None) -> tuple[Path, Lock]:
    """The tarball and the lock that would name it. source: a file; version: what to fetch, or, for
    a file that does not tell, its build number; suite: the Debian release to fetch it from.

    Raises Failure when it is none, not newer, or of another feature release."""
    if version and not VERSION.fullmatch(version):
        raise Failure(f"--version {version}: a version looks like 25.0.5+8, build number included",
                      2)
    if not source and not version:
        raise Failure("which source? Give --source FILE or --version VERSION", 2)
    if source:
        file = Path(source)
        found = version_of(file, version)
    else:
        found = version or ""
        require_newer(lock, found)
        wanted = replace(lock, tarball=tarball_name(lock, found), suite=suite or lock.suite)
        file = upstream.newer(layout, wanted)
        if version_of(file, found) != found:
            raise Failure(f"{file} is not OpenJDK {found}, though it is named so: remove it")
    require_newer(lock, found)
    return file, replace(lock, version=found, tarball=tarball_name(lock, found),
                         suite=suite or lock.suite, size=file.stat().st_size,
                         sha256=file_sum(file))


def tarball_name(lock: Lock, version: str) -> str:
    """As Debian names it, so that a clone without the file can fetch it."""
    return f"{lock.package}_{version}.orig.tar.xz"


def require_newer(lock: Lock, version: str) -> None:
    if version == lock.version:
        raise Failure(f"the project is on OpenJDK {version} already")
    if version.partition(".")[0].partition("+")[0] != str(lock.feature):
        raise Failure(f"OpenJDK {version} is another feature release than {lock.version}: "
                      "upgrade follows the updates of one")
    if _order(version) < _order(lock.version):
        raise Failure(f"OpenJDK {version} is older than {lock.version}, which the project is on")


def _order(version: str) -> tuple[list[int], int]:
    numbers, _, build = version.partition("+")
    return [int(number) for number in numbers.split(".")], int(build)


def version_of(file: Path, given: str | None) -> str:
    """Version and build number of the source in a tarball; the build number is in the name of the
    folder in it, or in that of the file, or `given`. Raises Failure."""
    folder, number = _look_into(file)
    if given:
        if given.partition("+")[0] != number:
            raise Failure(f"{file} is OpenJDK {number}, not {given}")
        return given
    for name in (folder, file.name):
        if match := re.search(rf"(?<![\d.]){re.escape(number)}\+\d+", name):
            return match[0]
    raise Failure(f"{file} is OpenJDK {number}, but does not tell its build number: add "
                  f"--version {number}+BUILD")


def _look_into(file: Path) -> tuple[str, str]:
    """The name of the tarball's folder and the version without build number."""
    if not file.is_file():
        raise Failure(f"{file}: no such file; give the tarball of a newer OpenJDK with --source "
                      "FILE")
    try:
        with tarfile.open(file, "r|xz") as archive:
            for member in archive:
                folder, _, rest = member.name.removeprefix("./").partition("/")
                if rest == NUMBERS and (stream := archive.extractfile(member)):
                    return folder, _number(file, stream.read().decode(errors="replace"))
    except (tarfile.TarError, lzma.LZMAError, zlib.error, EOFError) as error:
        raise Failure(f"{file} is no whole tarball compressed with xz ({error})") from error
    raise Failure(f"{file} is no OpenJDK source: it has no {NUMBERS}")


def _number(file: Path, text: str) -> str:
    values = dict(re.findall(r"^DEFAULT_VERSION_(\w+)=(\d+)", text, re.M))
    numbers = [values.get(part, "0") for part in PARTS]
    while len(numbers) > 1 and numbers[-1] == "0":
        numbers.pop()
    if "FEATURE" not in values:
        raise Failure(f"{file} is no OpenJDK source: its {NUMBERS} names no feature release")
    return ".".join(numbers)
