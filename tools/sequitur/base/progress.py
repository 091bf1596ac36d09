# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""One line that moves on a terminal; a plain line now and then everywhere else."""

import shutil
import sys
import time
from collections.abc import Callable
from typing import TextIO


def duration(seconds: float) -> str:
    """Minutes and seconds, for example 2:31."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def say(message: str) -> None:
    """One line on standard error, in the place of a line that moves."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")
    print(f"sequitur: {message}", file=sys.stderr)


class Progress:
    """Reports steps of a known number: step, percent where one is known, elapsed time.

    On a terminal the line is rewritten in place; otherwise a line is printed when a step starts,
    at every tenth of it, after a minute without a line, and when it ends."""

    QUIET_SECONDS = 60

    def __init__(self, total: int, stream: TextIO | None = None,
                 clock: Callable[[], float] = time.monotonic):
        self.total = total
        self.stream = sys.stderr if stream is None else stream
        self.clock = clock
        self.moving = self.stream.isatty()
        self.index = 0
        self.name = ""
        self.started = self.spoke = clock()
        self.tenth = 0

    def start(self, name: str, detail: str = "...") -> None:
        self.index += 1
        self.name = name
        self.started = self.spoke = self.clock()
        self.tenth = 0
        self._show(self._line(detail))

    def update(self, fraction: float | None = None, detail: str = "") -> None:
        """fraction: how much of this step is done, 0 to 1, or None when that is not known."""
        percent = "" if fraction is None else f"{min(fraction, 1):4.0%}"
        text = " ".join(part for part in (percent, detail) if part)
        if self.moving:
            self._show(self._line(text))
            return
        tenth = int(min(fraction, 1) * 10) if fraction is not None else 0
        quiet = self.clock() - self.spoke >= self.QUIET_SECONDS
        if tenth > self.tenth or quiet:
            self.tenth = max(tenth, self.tenth)
            self.spoke = self.clock()
            self._show(self._line(text))

    def finish(self, detail: str = "done") -> None:
        self._show(self._line(detail))
        if self.moving:
            self.stream.write("\n")
        self.stream.flush()

    def skip(self, name: str, reason: str = "up to date") -> None:
        self.index += 1
        self.name = name
        self.started = self.clock()
        if not self.moving:
            return
        self._show(self._line(reason))
        self.stream.write("\n")

    def _line(self, text: str) -> str:
        elapsed = duration(self.clock() - self.started)
        return f"[{self.index}/{self.total}] {self.name:<10} {elapsed:>5}  {text}".rstrip()

    def _show(self, line: str) -> None:
        if self.moving:
            # What is wider than the terminal cannot be erased.
            line = line[:shutil.get_terminal_size().columns - 1]
            self.stream.write(f"\r\033[K{line}")
        else:
            self.stream.write(line + "\n")
        self.stream.flush()
