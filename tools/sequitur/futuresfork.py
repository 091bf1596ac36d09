# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""One VM of java/futures-bench, which does an iteration whenever it is told to."""

import json
import subprocess
import tempfile
import threading

from .errors import last_words

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
        self._child: subprocess.Popen | None = None
        self._errors = tempfile.TemporaryFile("w+", errors="replace")

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
                self._grant()
            for line in self._child.stdout:
                if line.startswith("{"):
                    self.times.append(json.loads(line)["ms"])
                    return True
            self._end()
        finally:
            alarm.cancel()
        return False

    def _grant(self) -> None:
        try:
            self._child.stdin.write("\n")
            self._child.stdin.flush()
        except BrokenPipeError:
            # It has done its last iteration and left.
            pass

    def _give_up(self) -> None:
        self.failure = f"an iteration did not end within {TIME_LIMIT} s"
        self._child.kill()

    def _end(self) -> None:
        code = self._child.wait()
        if code != 0 and not self.failure:
            self._errors.seek(0)
            self.failure = last_words(self._errors.read()) or f"exit code {code}"
