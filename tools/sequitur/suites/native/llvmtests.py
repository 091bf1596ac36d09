# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs the tests of the pass plugin (src/native/llvm/test) by LLVM's own lit, for the versions
of LLVM that are here."""

from ...base import reporting
from ...base.layout import Layout
from ...base.outcome import Outcome
from ...machine import llvm, packages, pythonvenv
from ...programs import llvmplugin

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def run(layout: Layout) -> Outcome:
    """With the version of LLVM that users get: the newest that is here. Raises Failure when the
    plugin cannot be built, or nothing can run its tests."""
    return _run_with(layout, llvm.ensure(layout)[:1])


def run_others(layout: Layout) -> Outcome:
    """With the other versions that the plugin is built for, and programs for AArch64."""
    versions = llvm.ensure_all(layout)
    packages.ensure(packages.CROSS, layout, "run programs for AArch64")
    outcome = _run_with(layout, versions[1:])
    for version in llvm.VERSIONS:
        if version not in versions:
            print(f"LLVM {version} is not installed, so that the plugin is not tested with it")
            outcome.skipped += 1
    return outcome


def _run_with(layout: Layout, versions: list[int]) -> Outcome:
    lit = pythonvenv.environment(layout, "lit") / "lit"
    llvmplugin.build(layout, versions)
    return sum((_run(layout, str(lit), version) for version in versions), Outcome())


def _run(layout: Layout, lit: str, version: int) -> Outcome:
    work = llvmplugin.folder(layout, version) / "tests"
    report = work / "report.json"
    # One at a time: the litmus shapes need two processors for themselves.
    return reporting.run(f"tests with LLVM {version}",
                         [lit, "-j1", "--verbose", "--param", f"llvm={version}",
                          "--param", f"plugin={llvmplugin.plugin(layout, version)}",
                          "--param", f"work={work}", "--output", str(report),
                          str(layout.root / llvmplugin.SOURCES / "test")],
                         layout.logs / f"llvm-{version}-tests.log", report, read_report)


def read_report(report: dict) -> Outcome:
    """Counts lit's JSON report."""
    outcome = Outcome()
    for test in report["tests"]:
        if test["code"] in PASSED:
            outcome.passed += 1
        elif test["code"] in SKIPPED:
            outcome.skipped += 1
        else:
            outcome.fail(f"{test['name']}: {_reason(test)}")
    return outcome


def _reason(test: dict) -> str:
    """The first line that says what went wrong."""
    lines = [line.strip() for line in (test.get("output") or "").splitlines()]
    wanted = [line for line in lines if "error:" in line or line.startswith("FAIL ")]
    return (wanted or [test["code"].lower()])[0][:300]
