# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Builds and runs the unit tests of our HotSpot code (test/gtest), linked into the fastdebug VM."""

from ..base import reporting
from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.process import run_logged
from ..images.configure import clean_environment
from ..machine import debpackage

# HotSpot asks for 1.14 at least; the machine's own release may be older.
PACKAGE, SUITE, SOURCES = "googletest", "trixie", "usr/src/googletest"
LEVEL = "fastdebug"


def run(layout: Layout) -> Outcome:
    """Raises Failure when the tests cannot be built."""
    sources = debpackage.unpacked(PACKAGE, SUITE, layout.cache, layout.logs / "gtest-fetch.log")
    run_logged("building the unit tests", ["make", f"CONF={LEVEL}", "LOG=warn", "hotspot"],
               layout.logs / "gtest-build.log", cwd=layout.upstream,
               env={**clean_environment(), "SEQUITUR_GTEST": str(sources / SOURCES)})
    launcher = layout.vm(LEVEL) / "hotspot/variant-server/libjvm/gtest/gtestLauncher"
    report = layout.build / "gtest.json"
    return reporting.run("unit tests", [str(launcher), f"-jdk:{layout.image(LEVEL)}",
                                        f"--gtest_output=json:{report}"],
                         layout.logs / "gtest.log", report, read_report)


def read_report(report: dict) -> Outcome:
    """Counts googletest's JSON report; a disabled or skipped test counts as skipped."""
    outcome = Outcome()
    for suite in report["testsuites"]:
        for test in suite["testsuite"]:
            if test.get("failures"):
                first = test["failures"][0]["failure"].strip().splitlines()
                outcome.fail(f"{suite['name']}.{test['name']}: {' '.join(first[:3])}")
            elif test["status"] != "RUN" or test.get("result") == "SKIPPED":
                outcome.skipped += 1
            else:
                outcome.passed += 1
    return outcome
