# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Builds and tests a scratch clone by its own front door."""

import contextlib
import signal
import subprocess

from ..base.errors import Failure
from ..base.layout import Layout
from . import premises

# Seconds that a front door gets to stop what it started.
PATIENCE = 60


def build(scratch: Layout, boot_jdk: str | None) -> None:
    """Raises Failure, which names the premises that the compiler found broken, if any."""
    if _front_door(scratch, "build", boot_jdk):
        broken = premises.broken_in_logs(scratch)
        reason = f"premise broken: {'; '.join(broken)}" if broken else f"logs: {scratch.logs}"
        raise Failure(f"the new source does not build ({reason})")


def test(scratch: Layout, boot_jdk: str | None) -> None:
    """The tests that run without --deep."""
    if _front_door(scratch, "test", boot_jdk):
        raise Failure("the new source builds, but tests fail (see above): mend build/upgrade, then "
                      "./sequitur upgrade --continue")


def _front_door(scratch: Layout, verb: str, boot_jdk: str | None) -> int:
    """Exit code. What it prints goes where ours goes; when we are stopped, so is it."""
    print(f"== ./sequitur {verb} in {scratch.root}", flush=True)
    words = [str(scratch.root / "sequitur"), verb]
    child = subprocess.Popen([*words, *(["--boot-jdk", boot_jdk] if boot_jdk else [])],
                             cwd=scratch.root, stdin=subprocess.DEVNULL)
    try:
        return child.wait()
    except BaseException:
        with contextlib.suppress(ProcessLookupError):
            child.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(PATIENCE)
        child.kill()
        raise
