# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Files that a reader sees as they were or as they are to be, never half written."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def partial(path: Path) -> Iterator[Path]:
    """A file beside `path` to write to, whose folder is made. It becomes `path` at the end, or goes
    where that is not reached."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".partial")
    try:
        yield beside
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def write(path: Path, content: bytes) -> None:
    """Writes `path` whole or leaves it; makes its folder; a file that was there keeps its mode."""
    with partial(path) as beside:
        beside.write_bytes(content)
        if path.exists():
            beside.chmod(path.stat().st_mode)


def write_if_changed(path: Path, content: bytes) -> None:
    """The same, where the content differs: what is made of an unchanged file is not made again."""
    if not path.exists() or path.read_bytes() != content:
        write(path, content)
