# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A folder as a .tar.gz that is the same, byte for byte, whenever and wherever it is made."""

import gzip
import tarfile
from collections.abc import Callable
from pathlib import Path

from ..base import wholefile
from . import members

LEVEL = 6
AT_ONCE = 1 << 20


def pack(folder: Path, top: str, target: Path, moment: int,
         report: Callable[[float], None] = lambda fraction: None) -> None:
    """Writes `folder` to `target` as one folder named `top`. moment: seconds since 1970 that every
    file has. Owners are root, modes 755 or 644; entries are sorted by name. A target that is there
    is replaced when the new one is whole."""
    entries = [folder, *sorted(folder.rglob("*"))]
    size, done = sum(path.lstat().st_size for path in entries), 0
    with wholefile.partial(target) as partial, partial.open("wb") as raw, \
            gzip.GzipFile("", "wb", LEVEL, raw, mtime=moment) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in entries:
            report(done / size)
            done += path.lstat().st_size
            entry = archive.gettarinfo(path, str(Path(top) / path.relative_to(folder)))
            # Two names of one file are two files in the archive, whatever the file system did.
            if path.is_file() and not path.is_symlink():
                entry.type, entry.linkname, entry.size = tarfile.REGTYPE, "", path.stat().st_size
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = moment
            entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
            if entry.isreg():
                with path.open("rb") as content:
                    archive.addfile(entry, content)
            else:
                archive.addfile(entry)


def unpack(archive: Path, folder: Path) -> Path:
    """Unpacks into `folder`, refusing what would lie outside of it; returns the one folder inside.
    Raises tarfile.TarError, zlib.error or OSError, also for one that was damaged on its way."""
    with tarfile.open(archive) as opened:
        # Python 3.11.2, which Debian 12 has, knows no filters yet.
        if hasattr(tarfile, "data_filter"):
            opened.extractall(folder, filter="data")
        else:
            opened.extractall(folder, members.harmless(opened.getmembers()))
        # The checksum is behind all that has been read.
        while opened.fileobj and opened.fileobj.read(AT_ONCE):
            pass
    inside, = folder.iterdir()
    return inside
