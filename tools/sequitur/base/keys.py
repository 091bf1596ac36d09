# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Keys of a step's inputs: equal keys mean that doing the step again would change nothing."""

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

from .errors import Failure

IGNORED = {"__pycache__", "target"}


def key_of(*parts: str) -> str:
    """A short digest of strings in order."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part.encode() + b"\0")
    return digest.hexdigest()[:32]


def files_under(path: Path) -> Iterable[Path]:
    """`path` itself if it is a file, else its files in a fixed order."""
    if path.is_file():
        yield path
        return
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if name not in IGNORED)
        for name in sorted(names):
            yield Path(folder) / name


def files_key(paths: Iterable[Path]) -> str:
    """A digest of names and contents of files and of everything below folders."""
    digest = hashlib.sha256()
    for path in paths:
        for file in files_under(path):
            name = file.relative_to(path) if file != path else file.name
            digest.update(f"{name}\0{file_sum(file)}\0".encode())
    return digest.hexdigest()[:32]


def file_sum(path: Path) -> str:
    """sha256 of a file, hexadecimal."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def verify_sum(path: Path, expected: str, named_in: str) -> None:
    """Raises Failure unless a file that was fetched has the sum that the file `named_in` names."""
    if (actual := file_sum(path)) != expected:
        raise Failure(f"{path} has the wrong checksum: expected {expected}, found {actual}; "
                      f"fetch it again or correct {named_in}")
