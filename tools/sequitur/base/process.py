# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs child processes: their output goes to a log, their failure becomes one line."""

import os
import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

from .errors import Failure, last_words

POLL_SECONDS = 0.5
_ERROR_LINE = re.compile(r"error:|Error:|ERROR|fatal|\*\*\*|undefined reference|Exception")
_HEADING = re.compile(r"[A-Z\s]*:?\s*")


def run_logged(what: str, command: list[str], log: Path, *, cwd: Path | None = None,
               env: dict[str, str] | None = None, tick: Callable[[], None] = lambda: None,
               mark: str = "", advice: str = "") -> None:
    """Runs `command` with its output in `log`, calling `tick` twice a second.

    env: variables added to ours, or taken away where the value is empty; mark: what the tool's own
    lines of errors begin with; advice: what else to do when it fails. Raises Failure naming the
    log and the first error line in it. An interrupt is passed on to the child, which is given
    time to clean up after itself."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("wb") as output:
        try:
            child = subprocess.Popen(command, cwd=cwd, env=_environment(env),
                                     preexec_fn=_obey_interrupts, start_new_session=True,
                                     stdin=subprocess.DEVNULL, stdout=output,
                                     stderr=subprocess.STDOUT)
        except FileNotFoundError as error:
            raise Failure(f"{what}: {command[0]} is not installed") from error
        try:
            while True:
                try:
                    code = child.wait(POLL_SECONDS)
                    break
                except subprocess.TimeoutExpired:
                    tick()
        except BaseException:
            _stop(child)
            raise
    if code != 0:
        last = f"; {advice}" if advice else ""
        raise Failure(f"{what} failed: {first_error(log, mark)}; the whole log: {log}{last}")


def _obey_interrupts() -> None:
    """In the child: a process started in the background inherits that interrupts are ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _environment(changes: dict[str, str] | None) -> dict[str, str]:
    merged = {**os.environ, **(changes or {})}
    return {name: value for name, value in merged.items() if value or name not in (changes or {})}


def _stop(child: subprocess.Popen) -> None:
    for number, seconds in ((signal.SIGINT, 10), (signal.SIGTERM, 5), (signal.SIGKILL, 5)):
        try:
            os.killpg(child.pid, number)
            child.wait(seconds)
            return
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue


def first_error(log: Path, mark: str = "") -> str:
    """The line of a log a reader wants to see first. mark: what lines of errors begin with, where
    there is such; headings among them say nothing."""
    text = log.read_text(errors="replace")
    lines = text.splitlines()
    for line in lines:
        if "No space left on device" in line:
            return "disk full: free some space, then run the same command again"
    marked = [line for line in lines if mark and line.startswith(mark)
              and not _HEADING.fullmatch(line.removeprefix(mark))]
    telling = marked or [line for line in lines if _ERROR_LINE.search(line)]
    return (telling[0].strip()[:300] if telling else last_words(text)) or "no output"


def output_of(command: list[str], *, cwd: Path | None = None, env: dict[str, str] | None = None,
              check: bool = True) -> str:
    """Standard output of a short command. Raises Failure with its last error line."""
    try:
        result = subprocess.run(command, cwd=cwd, env=_environment(env), capture_output=True,
                                text=True, stdin=subprocess.DEVNULL)
    except FileNotFoundError as error:
        raise Failure(f"{command[0]} is not installed") from error
    if check and result.returncode != 0:
        said = last_words(result.stderr, result.stdout) or "no output"
        raise Failure(f"{' '.join(command[:3])}: {said}")
    return result.stdout
