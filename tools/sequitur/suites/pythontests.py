# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs a folder of unittest modules in a process of its own and counts what they found."""

import json
import sys
import unittest
from pathlib import Path

from ..base.errors import last_words
from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.process import run_logged


def run(layout: Layout, folder: str) -> Outcome:
    """folder: relative to the root."""
    name = folder.replace("/", "-")
    report = layout.build / f"{name}.json"
    report.parent.mkdir(parents=True, exist_ok=True)
    report.unlink(missing_ok=True)
    run_logged(f"the tests in {folder}",
               [sys.executable, "-m", "sequitur.suites.pythontests", str(layout.root / folder),
                str(report)], layout.logs / f"{name}.log",
               env={"PYTHONPATH": str(layout.root / "tools")})
    return Outcome(**json.loads(report.read_text()))


def main(folder: str, report: str) -> int:
    suite = unittest.defaultTestLoader.discover(folder, top_level_dir=folder)
    result = unittest.TextTestRunner(verbosity=2, buffer=True).run(suite)
    bad = [*result.failures, *result.errors]
    skipped = len(result.skipped)
    outcome = Outcome(result.testsRun - len(bad) - skipped, len(bad), skipped,
                      [f"{case.id()}: {last_words(text)}" for case, text in bad])
    if result.testsRun == 0:
        outcome = Outcome.broken(f"{folder} holds no tests")
    Path(report).write_text(json.dumps(vars(outcome)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
