# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Errors a user can do something about, each one line."""

import difflib
import errno
from collections.abc import Iterable
from pathlib import Path

# Less alike than this was not meant: --nosuch is no --out.
ALIKE = 0.7


class Failure(Exception):
    """What is wrong and what to do, in one line; the front door prints it and exits with `code`."""

    def __init__(self, message: str, code: int = 1):
        super().__init__(message)
        self.code = code


def explain(error: OSError) -> str:
    """One line for an operating-system error that reached the front door."""
    where = error.filename or "a file"
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"disk full while writing {where}: free some space, then run the same command again"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"cannot write {where}: make the folder writable or clone elsewhere"
    return f"{where}: {error.strerror or error}"


def meant(word: str, known: Iterable[str], command: str) -> str:
    """What to do about a word that is none of the known ones: the nearest of them, or else which
    command lists them."""
    close = difflib.get_close_matches(word, known, 1, ALIKE)
    return f"did you mean {close[0]}?" if close else f"see {command}"


def last_words(*texts: str) -> str:
    """Of the first text that says anything: its last line that is no place in a Java stack trace,
    which is where programs say why they end; "" when none says anything."""
    for text in texts:
        lines = [line for line in text.splitlines()
                 if line.strip() and not line.startswith("\tat ")]
        if lines:
            return lines[-1].strip()[:300]
    return ""


def require_writable(folder: Path) -> None:
    """Creates `folder` if need be and proves a file can be written there.

    Raises Failure when it cannot."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as error:
        error.filename = str(folder)
        raise Failure(explain(error)) from error
