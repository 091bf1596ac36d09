# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Stamps: a file that is written only after a step succeeded, holding the key of its inputs."""

from dataclasses import dataclass
from pathlib import Path

from . import wholefile


@dataclass(frozen=True)
class Stamp:
    """path: the stamp's file. A missing file matches no key."""

    path: Path

    def matches(self, key: str) -> bool:
        try:
            return self.path.read_text() == key
        except FileNotFoundError:
            return False

    def write(self, key: str) -> None:
        """All or nothing: a reader sees the old key or the new one."""
        wholefile.write(self.path, key.encode())

    def clear(self) -> None:
        self.path.unlink(missing_ok=True)
