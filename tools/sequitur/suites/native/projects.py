# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Builds C projects of Debian, unmodified, with the driver sequitur-clang, and runs their own
tests: a suite for each project and version of LLVM."""

import os
import re
import shlex
import shutil
import subprocess
import tempfile
from functools import partial
from pathlib import Path

from ...base.errors import Failure
from ...base.layout import Layout
from ...base.outcome import Outcome
from ...base.progress import Progress
from ...machine import llvm, packages
from ...programs import llvmplugin, nativeprojects
from ...programs.nativeprojects import PROJECTS, Project

PURPOSE = "test the plugin for clang with projects of others"
# The full fence of the default strategy on x86-64, as the disassembler prints it; clang's own
# has another operand.
FENCE = re.compile(r"\borl\s+\$0x0, \(%rsp\)")


def run(layout: Layout) -> Outcome:
    """Raises Failure when the plugin cannot be built or a source cannot be fetched."""
    versions = llvm.ensure_all(layout)
    for project in PROJECTS:
        packages.ensure(project.needs, layout, PURPOSE)
    llvmplugin.build(layout, versions)
    outcome = Outcome()
    progress = Progress(len(PROJECTS) * len(versions))
    for project in PROJECTS:
        source = nativeprojects.tarball(layout, project)
        for version in versions:
            progress.start(f"{project.source} {version}")
            trouble = _try(layout, project, source, version, progress)
            if trouble:
                outcome.fail(f"{project.source}, LLVM {version}: {trouble}")
            else:
                outcome.passed += 1
            progress.finish("failed" if trouble else "built, has fences, passes its tests")
    return outcome


def _try(layout: Layout, project: Project, source: Path, version: int,
         progress: Progress) -> str:
    """What went wrong, in a line; empty when nothing did."""
    place = nativeprojects.unpack(
        layout.build / "native-projects" / f"{project.source}-{version}", source)
    driver = llvmplugin.driver(layout)
    env = {"CC": str(driver), "CXX": f"{driver}++", "SEQUITUR_LLVM": str(version)}
    log = layout.logs / f"{project.source}-{version}.log"

    def shell(command: str, where: Path, shown: str) -> None:
        nativeprojects.shell(command, where, log, env, partial(progress.update, None, shown), shown)

    try:
        for step in (*project.steps, *project.test_steps):
            shell(step, place, step)
        if project.refuses_root and os.geteuid() == 0:
            with tempfile.TemporaryDirectory() as copy:
                shutil.copytree(place, copy, symlinks=True, dirs_exist_ok=True)
                shell(_as_nobody(project.tests), Path(copy), project.tests)
        else:
            shell(project.tests, place, project.tests)
    except Failure as failure:
        return str(failure)
    if not re.search(project.passed, log.read_text(errors="replace")):
        return f"its tests do not say that they passed: see {log}"
    if not has_fences(version, place / project.built):
        return f"{project.built} has no fence: the plugin was not used"
    return ""


def _as_nobody(command: str) -> str:
    """The shell command of a user without rights, who is given the folder it runs in."""
    return ("chown -R nobody: . && exec setpriv --reuid=nobody --regid=nogroup --clear-groups "
            f"env HOME=. sh -c {shlex.quote(command)}")


def has_fences(version: int, file: Path) -> bool:
    """Whether the instructions of an object file or archive contain the plugin's full fence."""
    tool = llvm.home(version) / "bin/llvm-objdump"
    text = subprocess.run([str(tool), "--disassemble", "--no-show-raw-insn", str(file)],
                          env=os.environ | {"LC_ALL": "C"}, capture_output=True, text=True).stdout
    return bool(FENCE.search(text))
