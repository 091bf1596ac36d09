# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs a folder of unittest modules, as many at a time as there are processors, and counts what
they found."""

import io
import json
import sys
import unittest
from concurrent.futures import ProcessPoolExecutor
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
    modules = sorted(path.stem for path in Path(folder).glob("test_*.py"))
    outcome = Outcome()
    with ProcessPoolExecutor() as pool:
        for found, said in pool.map(run_module, [folder] * len(modules), modules):
            print(said, flush=True)
            outcome += found
    Path(report).write_text(json.dumps(vars(outcome)))
    return 0


def run_module(folder: str, module: str) -> tuple[Outcome, str]:
    """Also returns what the tests said."""
    said = io.StringIO()
    suite = unittest.defaultTestLoader.discover(folder, f"{module}.py", top_level_dir=folder)
    result = unittest.TextTestRunner(said, verbosity=2, buffer=True).run(suite)
    bad = [*result.failures, *result.errors]
    skipped = len(result.skipped)
    return Outcome(result.testsRun - len(bad) - skipped, len(bad), skipped,
                   [f"{case.id()}: {last_words(text)}" for case, text in bad]), said.getvalue()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
