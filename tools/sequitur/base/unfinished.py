# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Work of hours that goes on where it was interrupted."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .stamps import Stamp


@contextmanager
def work(folder: Path, key: str) -> Iterator[None]:
    """The block keeps its results below `folder`, which is empty when it begins, unless a block of
    the same key began there before and did not end."""
    begun = Stamp(folder / "unfinished")
    if not begun.matches(key):
        shutil.rmtree(folder, ignore_errors=True)
        begun.write(key)
    yield
    begun.clear()
