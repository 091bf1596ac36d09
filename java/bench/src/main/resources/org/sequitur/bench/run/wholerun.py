# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs a command to its end and prints what it used as one JSON object.

usage: wholerun.py OUTPUT ERRORS COMMAND [ARGUMENT...]

Its standard output and errors go into the two files, its standard input is empty. Times are those
of the command and of the processes that it waited for; the memory is the largest of one of them."""

import hashlib
import json
import os
import sys
import time


def run(output: str, errors: str, command: list[str]) -> dict:
    """Wall and processor time in nanoseconds; status: the exit code, or minus the signal."""
    actions = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
               (os.POSIX_SPAWN_OPEN, 1, output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
               (os.POSIX_SPAWN_OPEN, 2, errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)]
    start = time.monotonic_ns()
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    _, status, used = os.wait4(child, 0)
    wall = time.monotonic_ns() - start
    with open(output, "rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    return {"status": os.waitstatus_to_exitcode(status), "wallNs": wall,
            "cpuNs": round((used.ru_utime + used.ru_stime) * 1e9),
            "peakRssBytes": used.ru_maxrss * 1024, "minorFaults": used.ru_minflt,
            "majorFaults": used.ru_majflt, "involuntarySwitches": used.ru_nivcsw,
            "output": digest}


if __name__ == "__main__":
    try:
        print(json.dumps(run(sys.argv[1], sys.argv[2], sys.argv[3:])))
    except OSError as error:
        sys.exit(f"{sys.argv[3]} does not start: {error.strerror}")
