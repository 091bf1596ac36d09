# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What kept tools say about our Python and C++: ruff, mypy and clang-format, in the versions that
tools/lint-requirements.txt names."""

import re
import subprocess

from ..base.errors import Failure
from ..base.layout import Layout
from ..machine import pythonvenv
from .common import Skipped, our_sources

SET = "lint"
RUFF = ("ruff", "check", "--no-cache", "--quiet")
PYTHON = ("tools", "test")
CPP = (".c", ".cpp", ".h", ".hpp")
_IS_PLACE = re.compile(r"\S+:\d+:\d+: ")


def complaints(layout: Layout, *command: str) -> str:
    """What a tool, run in the repository's root, says when it objects; empty if it does not.

    Raises Failure when the tools cannot be fetched, which is done once."""
    tool = pythonvenv.environment(layout, SET) / command[0]
    if not tool.exists():
        raise Failure(f"{pythonvenv.requirements(SET)} names no {command[0]}: add it there")
    result = subprocess.run([str(tool), *command[1:]], cwd=layout.root, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.stdout if result.returncode else ""


def python_problems(layout: Layout, *paths: str) -> str:
    return complaints(layout, *RUFF, "--output-format=concise", *paths)


def type_problems(layout: Layout, *paths: str) -> str:
    """paths: none for those that pyproject.toml names."""
    return complaints(layout, "mypy", f"--cache-dir={layout.cache / 'mypy'}", "--no-error-summary",
                      *paths)


def cpp_problems(layout: Layout, *paths: str) -> str:
    """Where clang-format would lay a file out otherwise, by the .clang-format nearest to it."""
    return complaints(layout, "clang-format", "--dry-run", "--Werror", *paths)


def check_python(layout: Layout) -> list[str]:
    _require_tools(layout)
    return python_problems(layout, *PYTHON).splitlines()


def check_types(layout: Layout) -> list[str]:
    _require_tools(layout)
    return type_problems(layout).splitlines()


def check_cpp(layout: Layout) -> list[str]:
    _require_tools(layout)
    found = cpp_problems(layout, *_cpp_files(layout)).splitlines()
    # Each is followed by the line that it is about and a mark below that.
    return [line for line in found if _IS_PLACE.match(line)] or found


def mend(layout: Layout) -> None:
    """Changes our files as the tools would have them, where they can do it themselves."""
    complaints(layout, *RUFF, "--fix", *PYTHON)
    complaints(layout, "clang-format", "-i", *_cpp_files(layout))


def _cpp_files(layout: Layout) -> list[str]:
    return [str(path) for path in our_sources(layout, *CPP)]


def _require_tools(layout: Layout) -> None:
    """Raises Skipped when the tools cannot be fetched: that is no fault of our files."""
    try:
        pythonvenv.environment(layout, SET)
    except Failure as failure:
        raise Skipped(str(failure)) from None
