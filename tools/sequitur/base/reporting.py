# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs a program that tests and writes what it found as JSON."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .errors import Failure
from .outcome import Outcome
from .process import run_logged


def run(what: str, command: list[str], log: Path, report: Path,
        read: Callable[[Any], Outcome]) -> Outcome:
    """What the report says, as `read` counts it. A program that ends badly though it reports no
    failure, or writes no report, is a failure of its own; an old report is never taken for one."""
    report.unlink(missing_ok=True)
    trouble = None
    try:
        run_logged(what, command, log)
    except Failure as failure:
        trouble = str(failure)
    if not report.exists():
        return Outcome.broken(trouble or f"{what}: no report was written")
    outcome = read(json.loads(report.read_text()))
    if trouble and not outcome.failed:
        outcome.fail(trouble)
    return outcome
