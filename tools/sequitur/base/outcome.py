# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What a suite of tests found."""

from dataclasses import dataclass, field


@dataclass
class Outcome:
    """Numbers of tests, and one line for each failure.

    cells, failed_cells: how many of those that passed and failed are cells of litmus, one program
    in one setting, which are no tests of their own. controls: cells under model java that ended as
    they may; java forbids next to nothing, so they show that weak outcomes can be seen and are
    counted nowhere else."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    failures: list[str] = field(default_factory=list)
    cells: int = 0
    failed_cells: int = 0
    controls: int = 0

    @staticmethod
    def broken(message: str) -> "Outcome":
        """A suite that could not run counts as one failure."""
        return Outcome(failed=1, failures=[message])

    def fail(self, message: str) -> None:
        self.failed += 1
        self.failures.append(message)

    def __add__(self, other: "Outcome") -> "Outcome":
        return Outcome(self.passed + other.passed, self.failed + other.failed,
                       self.skipped + other.skipped, self.failures + other.failures,
                       self.cells + other.cells, self.failed_cells + other.failed_cells,
                       self.controls + other.controls)
