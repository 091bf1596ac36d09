# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs the litmus program of java/litmus: for ./sequitur litmus, and as a suite of the tests."""

from ..base import reporting
from ..base.layout import Layout
from ..base.lock import Lock
from ..base.outcome import Outcome
from ..programs import javaprogram

# Models under which hardly any outcome is forbidden.
UNORDERED = ("java", "none")


def command(layout: Layout, level: str) -> list[str]:
    """The program runs on the release image; the JDK that it tests is that of `level`."""
    return [*javaprogram.command(layout, "litmus"), "--jdk", str(layout.image(level))]


def run(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    """`--fastdebug` as the first argument tests the image with assertions. What is missing is
    built first. Does not return when it succeeds: the process becomes the litmus program."""
    level = "release"
    if arguments[:1] == ["--fastdebug"]:
        level, arguments = "fastdebug", arguments[1:]
    if javaprogram.asks(arguments, "--jdk", "--list"):
        return javaprogram.run(layout, lock, "litmus", arguments, needs_image=False)
    javaprogram.ensure_images(layout, lock, "release", level)
    return javaprogram.become([*command(layout, level), *arguments])


def suite(layout: Layout, level: str = "fastdebug", name: str = "litmus",
          options: tuple[str, ...] = ()) -> Outcome:
    """The quick sweep on an image with assertions, where the verifier is on. name: of the log and
    the report; options: further ones of the program."""
    report = layout.build / f"{name}.json"
    return reporting.run("litmus", [*command(layout, level), "--quick", "--json", str(report),
                                    *options], layout.logs / f"{name}.log", report, read_report)


def read_report(report: dict) -> Outcome:
    """Counts each cell, each positive control and each crash or hang of litmus's JSON report. A
    cell of model java that shows nothing forbidden is a control, no test of order."""
    outcome = Outcome()
    for test in report["tests"]:
        if test["forbidden"]:
            outcome.failed_cells += 1
            outcome.fail(f"{test['model']}, {test['mode']}, {test['gc']}: {test['shape']}: "
                         f"{test['forbidden']} forbidden outcomes of {test['program']}")
        elif test["model"] in UNORDERED:
            outcome.controls += 1
        else:
            outcome.passed += 1
            outcome.cells += 1
    for message in report["failures"]:
        outcome.fail(message)
    for control in report["controls"]:
        if control["state"] == "MISSED":
            outcome.fail(f"control not seen under {control['model']}: {control['name']}")
        elif control["state"] == "SEEN":
            outcome.passed += 1
        else:
            outcome.skipped += 1
    return outcome
