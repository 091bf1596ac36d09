# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""herd7, which lists the ends that the published model of a processor allows a litmus test.

It comes from Debian's sid and runs under the loader and C library of its own release."""

import os
import re
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ...base.errors import Failure, last_words
from ...base.layout import Layout
from ...machine import debpackage
from .herdprograms import State

PACKAGES = ["herdtools7", "libc6", "libgmp10"]
SUITE = "sid"
LIBRARIES = "usr/lib/x86_64-linux-gnu"
# Tests that one process of herd7 reads.
CHUNK = 50
# Of one such process. The slowest test takes some seconds.
TIME_LIMIT = 900


@dataclass(frozen=True)
class Herd7:
    """home: its unpacked packages; work: a folder for tests and models."""

    home: Path
    work: Path

    def states(self, tests: dict[str, str], model: str,
               tick: Callable[[float], None]) -> dict[str, set[State]]:
        """Of each litmus test, by its title: all ends, by names of places. model: of the processor,
        in herd7's language; when it is empty, that of herd7. tick: told how much is done, from 0 to
        1. Raises Failure for a test that herd7 does not understand."""
        self.work.mkdir(parents=True, exist_ok=True)
        options = []
        if model:
            (self.work / "model.cat").write_text(model)
            options = ["-model", "model.cat"]
        for title, text in tests.items():
            (self.work / f"{title}.litmus").write_text(text)
        titles = list(tests)
        chunks = [titles[at:at + CHUNK] for at in range(0, len(titles), CHUNK)]
        found: dict[str, set[State]] = {}
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for number, output in enumerate(pool.map(partial(self._run, options), chunks), 1):
                found |= read_states(output)
                tick(number / len(chunks))
        if lost := [title for title in titles if title not in found]:
            raise Failure(f"herd7 says nothing of {self.work}/{lost[0]}.litmus")
        return found

    def _run(self, options: list[str], titles: list[str]) -> str:
        loader = self.home / LIBRARIES / "ld-linux-x86-64.so.2"
        files = [str(self.work / f"{title}.litmus") for title in titles]
        try:
            result = subprocess.run(
                [str(loader), "--library-path", str(self.home / LIBRARIES),
                 str(self.home / "usr/bin/herd7"), "-show", "none",
                 "-set-libdir", str(self.home / "usr/share/herdtools7/herd"), *options, *files],
                capture_output=True, text=True, timeout=TIME_LIMIT, cwd=self.work)
        except subprocess.TimeoutExpired as error:
            raise Failure(f"herd7 took more than {TIME_LIMIT} s for {files[0]} and "
                          f"{len(files) - 1} more") from error
        if result.returncode or result.stderr:
            first = result.stderr.splitlines()[0] if result.stderr else last_words(result.stdout)
            raise Failure(f"herd7: {first}")
        return result.stdout


def read_states(output: str) -> dict[str, set[State]]:
    """The ends that herd7's output lists for each test."""
    found: dict[str, set[State]] = {}
    for block in re.split(r"^Test ", output, flags=re.M)[1:]:
        ends = [line for line in block.splitlines() if line.startswith("[")]
        found[block.split()[0]] = {
            frozenset((place, int(number))
                      for place, number in re.findall(r"\[(\w+)\]=(-?\d+);", line))
            for line in ends}
    return found


def install(layout: Layout, work: Path) -> Herd7:
    """Fetched the first time. Raises Failure when the machine's mirror has no sid."""
    home = debpackage.tree(layout.cache / "herdtools7", PACKAGES, SUITE,
                           layout.logs / "herd7-fetch.log")
    return Herd7(home, work)
