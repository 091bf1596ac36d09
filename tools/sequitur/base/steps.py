# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Steps of a build: each knows the key of its inputs and is done again only when that changes."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .progress import Progress
from .stamps import Stamp

Report = Callable[[float | None, str], None]


@dataclass(frozen=True)
class Step:
    """name: one word; stamp: where the key of the last success is kept; key: digest of the
    inputs, asked once, just before the step; outputs: must exist for the step to count as done;
    work: does it, reporting (fraction or None, what is going on)."""

    name: str
    stamp: Path
    key: Callable[[], str]
    outputs: tuple[Path, ...]
    work: Callable[[Report], None]

    def perform(self, progress: Progress) -> bool:
        """Returns whether there was anything to do. The stamp is written after success only, so
        an interrupted or failed step starts again the next time."""
        stamp, key = Stamp(self.stamp), self.key()
        if stamp.matches(key) and all(path.exists() for path in self.outputs):
            progress.skip(self.name)
            return False
        progress.start(self.name)
        stamp.clear()
        self.work(progress.update)
        stamp.write(key)
        progress.finish()
        return True
