# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""An archive of `./sequitur dist`, unpacked once and kept in the cache."""

import gzip
import re
import shutil
import tarfile
import tempfile
import zlib
from pathlib import Path

from ..base import lock
from ..base.errors import Failure
from ..base.keys import file_sum
from ..base.layout import Layout
from ..machine import packages
from . import archive, deb

SUMS = "SHA256SUMS"
# As the file `release` of a JDK of ours names who made it.
MAKER = "Sequitur"
DAMAGED = (tarfile.TarError, EOFError, ValueError, zlib.error, gzip.BadGzipFile)


def home_of(layout: Layout, given: Path) -> Path:
    """The JDK in an archive; a folder is one itself. Raises Failure for what is none, and for an
    archive that is not what the list of checksums beside it says."""
    if given.is_dir():
        return _ours(given, given)
    if not given.is_file():
        raise Failure(f"there is no {given}: give an archive of ./sequitur dist, or a folder with "
                      "the JDK", 2)
    if given.suffix == ".deb":
        raise Failure(_package(layout, given), 2)
    if not tarfile.is_tarfile(given):
        raise Failure(f"{given} is no archive: give one that ./sequitur dist has made", 2)
    digest = file_sum(given)
    _verify(given, digest)
    kept = layout.cache / "images" / digest[:16]
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(dir=kept.parent))
        try:
            _ours(archive.unpack(given, fresh), given)
            fresh.rename(kept)
        except DAMAGED as error:
            said = str(error).partition("\n")[0].rstrip(":")
            raise Failure(f"{given} cannot be unpacked: {said}; download it again") from error
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    return next(kept.iterdir())


def _package(layout: Layout, given: Path) -> str:
    """What to do with a Debian package."""
    # Without a folder in front, apt takes it for the name of a package.
    file = given if given.is_absolute() else f"./{given}"
    installed = Path("/") / deb.home(lock.read(layout.root / "upstream.lock"))
    return (f"{given.name} is a package, no archive: run `{packages.as_root(f'apt install {file}')}"
            f"`, then give --image {installed}")


def _verify(given: Path, digest: str) -> None:
    listed = given.with_name(SUMS)
    lines = listed.read_text().splitlines() if listed.exists() else []
    expected = {name: wanted for wanted, _, name in (line.partition("  ") for line in lines)}
    if expected.get(given.name, digest) != digest:
        raise Failure(f"{given.name} is not what {SUMS} beside it says: download it again")


def _ours(home: Path, given: Path) -> Path:
    """The same folder. Raises Failure if it is no JDK of ours."""
    if not (home / "bin/java").exists():
        raise Failure(f"{given} holds no bin/java: {_instead(given)}", 2)
    release = home / "release"
    text = release.read_text(errors="replace") if release.exists() else ""
    said = dict(re.findall(r'^(\w+)="(.*)"$', text, re.M))
    if said.get("IMPLEMENTOR") != MAKER:
        which = " ".join(filter(None, (said.get("IMPLEMENTOR"), said.get("JAVA_VERSION"))))
        raise Failure(f"{given} is no {MAKER}{f' but {which}' if which else ''}: give the folder "
                      "of one, or an archive of ./sequitur dist", 2)
    return home


def _instead(given: Path) -> str:
    """What may have been meant."""
    if given.name == "bin" and (given / "java").exists():
        return f"give the folder above, {given.parent}"
    inside = sorted(given.glob("sequitur-*-jdk-*.tar.gz")) if given.is_dir() else []
    return f"give {inside[0]}" if inside else "give an archive that ./sequitur dist has made"
