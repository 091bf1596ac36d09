# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Kept tools that check our Python."""

import subprocess

from ..base.errors import Failure
from ..base.layout import Layout
from ..machine import pythonvenv

SET = "lint"


def complaints(layout: Layout, *command: str) -> str:
    """What a tool, run in the repository's root, says when it objects; empty if it does not."""
    tool = pythonvenv.environment(layout, SET) / command[0]
    if not tool.exists():
        raise Failure(f"{pythonvenv.requirements(SET)} names no {command[0]}: add it there")
    result = subprocess.run([str(tool), *command[1:]], cwd=layout.root, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.stdout if result.returncode else ""
