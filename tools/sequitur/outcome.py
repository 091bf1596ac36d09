# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What a suite of tests found."""

from dataclasses import dataclass, field


@dataclass
class Outcome:
    """Numbers of tests, and one line for each failure."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    failures: list[str] = field(default_factory=list)

    @staticmethod
    def broken(message: str) -> "Outcome":
        """A suite that could not run counts as one failure."""
        return Outcome(failed=1, failures=[message])

    def fail(self, message: str) -> None:
        self.failed += 1
        self.failures.append(message)

    def __add__(self, other: "Outcome") -> "Outcome":
        return Outcome(self.passed + other.passed, self.failed + other.failed,
                       self.skipped + other.skipped, self.failures + other.failures)
