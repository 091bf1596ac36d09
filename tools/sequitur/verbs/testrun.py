# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur test: builds what the suites need, runs them all, and sums up."""

import argparse
import time

from ..base.errors import Failure, meant
from ..base.layout import Layout
from ..base.lock import Lock
from ..base.outcome import Outcome
from ..base.progress import duration
from ..images.build import Build, Options
from .suites import SUITES, Context, Suite


def choose(names: list[str], deep: bool) -> list[Suite]:
    """The suites of these names, or all that are not deep, or all. Raises Failure for a name
    that is none."""
    known = {suite.name: suite for suite in SUITES}
    for name in names:
        if name not in known:
            raise Failure(f"there is no suite `{name}`: "
                          f"{meant(name, known, './sequitur test --list')}", 2)
    return [suite for suite in SUITES
            if suite.name in names or (not names and (deep or not suite.deep))]


def run(layout: Layout, lock: Lock, options: argparse.Namespace, build: Options) -> int:
    if options.list:
        for suite in SUITES:
            print(f"{suite.name:<14} {suite.what}{' (--deep)' if suite.deep else ''}")
        return 0
    chosen = choose(options.suites, options.deep)
    built: dict[str, Failure | None] = {}
    results: dict[str, tuple[Outcome, float]] = {}
    for suite in chosen:
        outcome = _build_needs(suite, layout, lock, build, built)
        started = time.monotonic()
        if not outcome:
            print(f"== {suite.name}", flush=True)
            outcome = _run(suite, Context(layout, lock, options.quick, options.level))
        results[suite.name] = outcome, time.monotonic() - started
    return summarise(results)


def _build_needs(suite: Suite, layout: Layout, lock: Lock, options: Options,
                 built: dict[str, Failure | None]) -> Outcome | None:
    """An Outcome when an image that the suite needs cannot be built; each is tried once."""
    for level in suite.needs:
        if level not in built:
            print(f"== build {level}", flush=True)
            try:
                Build(layout, lock, options).image(level)
                built[level] = None
            except Failure as failure:
                built[level] = failure
        if built[level]:
            return Outcome.broken(f"the {level} image was not built: {built[level]}")
    return None


def _run(suite: Suite, context: Context) -> Outcome:
    try:
        outcome = suite.run(context)
    except Failure as failure:
        outcome = Outcome.broken(str(failure))
    if outcome.passed + outcome.failed == 0:
        outcome.fail(f"suite {suite.name} ran no test")
    return outcome


def by_kind(total: Outcome) -> str:
    """Tests, cells of litmus and controls apart: a thousand cells are no thousand tests."""
    return (f"tests: {total.passed - total.cells:,} passed, "
            f"{total.failed - total.failed_cells:,} failed; "
            f"litmus cells: {total.cells:,} passed, {total.failed_cells:,} failed; "
            f"controls (model java): {total.controls:,}")


def summarise(results: dict[str, tuple[Outcome, float]]) -> int:
    """Prints the failures, a line of counts per suite and the total, then the total by kind, and
    as the last line how many passed and failed; 1 if any failed."""
    total = sum((outcome for outcome, _ in results.values()), Outcome())
    if total.failures:
        print("\nfailures:")
        for name, (outcome, _) in results.items():
            for line in outcome.failures:
                print(f"  {name}: {line}")
    print(f"\n{'suite':<12} {'passed':>8} {'failed':>8} {'skipped':>8} {'time':>8}")
    for name, (outcome, seconds) in results.items():
        print(f"{name:<12} {outcome.passed:>8} {outcome.failed:>8} {outcome.skipped:>8} "
              f"{duration(seconds):>8}")
    seconds = sum(seconds for _, seconds in results.values())
    print(f"{'total':<12} {total.passed:>8} {total.failed:>8} {total.skipped:>8} "
          f"{duration(seconds):>8}")
    print(f"\n{by_kind(total)}\n{total.passed} passed, {total.failed} failed")
    return 1 if total.failed else 0
