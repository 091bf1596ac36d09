# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""One VM of java/futures-bench, which does an iteration whenever it is told to."""

import contextlib
import json
import subprocess
import tempfile
import threading

from ..base.errors import last_words

# Of one iteration, in seconds; some forms take a hundred times as long as others.
TIME_LIMIT = 300


class Fork:
    """command: that of the VM and the kernel, without --turns. The VM starts with the first
    step; use as a context, which ends it.

    times: milliseconds of each iteration so far. failure: one line, once the VM has failed."""

    def __init__(self, command: list[str]):
        self.times: list[float] = []
        self.failure: str | None = None
        self._command = [*command, "--turns"]
        self._child: subprocess.Popen[str] | None = None
        self._errors = tempfile.TemporaryFile("w+", errors="replace")  # noqa: SIM115

    def __enter__(self) -> "Fork":
        return self

    def __exit__(self, *unused) -> None:
        if self._child:
            self._child.kill()
            self._child.communicate()
        self._errors.close()

    def step(self) -> bool:
        """Waits for one more iteration; False when there is none, for the VM has ended."""
        alarm = threading.Timer(TIME_LIMIT, self._give_up)
        alarm.start()
        try:
            if self._child is None:
                self._child = subprocess.Popen(self._command, stdin=subprocess.PIPE, text=True,
                                               stdout=subprocess.PIPE, stderr=self._errors)
            else:
                self._grant(self._child)
            for line in self._child.stdout or ():
                if line.startswith("{"):
                    self.times.append(json.loads(line)["ms"])
                    return True
            self._end(self._child)
        finally:
            alarm.cancel()
        return False

    @staticmethod
    def _grant(child: subprocess.Popen[str]) -> None:
        # Without a pipe it has done its last iteration and left.
        with contextlib.suppress(BrokenPipeError):
            assert child.stdin, "the VM was started with a pipe"
            child.stdin.write("\n")
            child.stdin.flush()

    def _give_up(self) -> None:
        self.failure = f"an iteration did not end within {TIME_LIMIT} s"
        if self._child:
            self._child.kill()

    def _end(self, child: subprocess.Popen[str]) -> None:
        code = child.wait()
        if code != 0 and not self.failure:
            self._errors.seek(0)
            self.failure = last_words(self._errors.read()) or f"exit code {code}"
