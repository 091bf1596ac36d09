# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur check: the repository's rules. Nothing is built; what kept tools it needs is fetched
the first time.

A check takes the layout and returns its problems, one line each; it raises Skipped when it needs
something that is not there, like the upstream tree."""

from collections.abc import Callable

from ..base.errors import Failure
from ..base.layout import Layout
from ..base.outcome import Outcome
from . import (
    flags,
    formatting,
    includes,
    layers,
    licences,
    links,
    linters,
    names,
    patchtests,
    plots,
    pylayers,
    reexport,
    resulttables,
    seams,
)
from .common import Skipped

CHECKS: dict[str, Callable[[Layout], list[str]]] = {
    "seams: one include, one call, within budget": seams.check,
    "seams: the table in patches/README.md is fresh": seams.check_table,
    "seams: every patch names a test that exists": patchtests.check,
    "seams: exporting the patches again changes nothing": reexport.check,
    "includes are sorted as upstream sorts them": includes.check,
    "the VM's code: no circle of folders or files, none crowded, no logic in hooks": layers.check,
    "packages of our Python: no circle, none crowded": pylayers.check,
    "file names start with sq and are unique": names.check,
    "no file shadows one of upstream": names.check_against_upstream,
    "formatting": formatting.check,
    "our Python: what ruff says": linters.check_python,
    "our Python: what mypy says": linters.check_types,
    "our C and C++: laid out as clang-format has it (--fix does it)": linters.check_cpp,
    "every source file names its licence": licences.check,
    "links between pages lead somewhere": links.check,
    "tables of results are made of the data that is kept": resulttables.check,
    "plots show the tables below them": plots.check,
    "the pages of flags say what the headers declare": flags.check,
}


def outcome(layout: Layout) -> Outcome:
    """Runs all checks, printing one line each and one per problem."""
    total = Outcome()
    for title, check in CHECKS.items():
        try:
            problems = check(layout)
        except Skipped as reason:
            print(f"skip  {title}: {reason}")
            total.skipped += 1
            continue
        except Failure as failure:
            problems = [str(failure)]
        print(f"{'FAIL' if problems else 'ok  '}  {title}")
        for problem in problems:
            print(f"      {problem}")
        if problems:
            total.fail(f"{title}: {problems[0]}"
                       + (f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""))
        else:
            total.passed += 1
    return total


def run_all(layout: Layout) -> int:
    result = outcome(layout)
    print(f"{result.passed} passed, {result.failed} failed, {result.skipped} skipped")
    return 1 if result.failed else 0
