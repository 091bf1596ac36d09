# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The OpenJDK source tree: fetched, checked against upstream.lock, unpacked, and kept as a git
repository whose first commit is the pristine tarball."""

import shutil
from pathlib import Path

from ..base.errors import Failure
from ..base.git import Git
from ..base.keys import verify_sum
from ..base.layout import Layout
from ..base.lock import Lock
from ..base.process import run_logged
from ..machine import aptsource


def verify(path: Path, lock: Lock) -> None:
    """Raises Failure unless `path` is the locked tarball, byte for byte."""
    if not path.is_file():
        raise Failure(f"{path} is not there: name the file {lock.tarball} with --source FILE")
    size = path.stat().st_size
    if size < lock.size:
        raise Failure(f"{path} is truncated: {size} of {lock.size} bytes; fetch it again")
    verify_sum(path, lock.sha256, "upstream.lock")


def tarball(layout: Layout, lock: Lock, source: str | None) -> Path:
    """The verified tarball: `source` if given, else the cached one, else a fetched one.

    A file that fails the check never gets the tarball's name; a bad one in the cache, which is
    ours, is removed. Raises Failure."""
    if source:
        verify(Path(source), lock)
        return Path(source)
    cached = layout.downloads / lock.tarball
    if cached.exists():
        try:
            verify(cached, lock)
            return cached
        except Failure:
            cached.unlink()
    layout.downloads.mkdir(parents=True, exist_ok=True)
    fetched = _fetch(layout, lock)
    try:
        verify(fetched, lock)
    except Failure:
        fetched.unlink()
        raise
    return fetched.rename(cached)


def _fetch(layout: Layout, lock: Lock) -> Path:
    """What the mirror gives for the locked tarball, not verified. Raises Failure."""
    try:
        return aptsource.fetch(lock.package, lock.suite, lock.tarball, layout.downloads,
                               layout.logs / "fetch.log")
    except Failure as unlisted:
        try:
            return aptsource.fetch_unlisted(lock.package, lock.tarball, layout.downloads,
                                            layout.logs / "fetch-unlisted.log")
        except Failure:
            raise unlisted from None


def newer(layout: Layout, lock: Lock) -> Path:
    """The tarball that `lock` names but whose sum nobody knows yet: the cached one, else one that
    apt fetches, whose signature it checks. Raises Failure when the suite has none."""
    cached = layout.downloads / lock.tarball
    if cached.exists():
        return cached
    layout.downloads.mkdir(parents=True, exist_ok=True)
    return aptsource.fetch(lock.package, lock.suite, lock.tarball, layout.downloads,
                           layout.logs / "fetch.log").rename(cached)


def extract(layout: Layout, archive: Path) -> None:
    """Unpacks into build/upstream, which appears when it is whole, first commit included.

    Raises Failure rather than throw away edits of an older tree that were not exported."""
    is_there = (layout.upstream / ".git").exists()
    if is_there and (edits := Git(layout.upstream).changed_files("HEAD")):
        raise Failure(f"build/upstream is of another version and has edits ({edits[0]}): "
                      "export them with ./sequitur refresh or remove build/upstream")
    partial = layout.build / "upstream.partial"
    if partial.exists():
        shutil.rmtree(partial)
    partial.mkdir(parents=True)
    run_logged("unpacking the OpenJDK source",
               ["tar", "--extract", "--xz", "--file", str(archive), "--strip-components=1",
                "--directory", str(partial)], layout.logs / "extract.log")
    Git.create(partial).commit_all("pristine")
    if layout.upstream.exists():
        shutil.rmtree(layout.upstream)
    partial.rename(layout.upstream)
