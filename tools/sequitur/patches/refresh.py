# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur refresh: exports the edits made in build/upstream into patches/."""

import re
from pathlib import Path

from ..base.errors import Failure
from ..base.git import Git
from ..base.layout import Layout
from . import patchfile, patchqueue, seamtable
from .patchfile import Patch

PATCH_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def refresh(layout: Layout, into: str | None = None, files: list[str] | None = None) -> list[str]:
    """Rewrites every patch whose files changed, the seam table, and the commits of
    build/upstream; returns lines that say what was done.

    into, files: add these upstream files to patch `into`, making the patch when it is new.
    Without `into`, a changed file that belongs to no patch is a Failure naming it."""
    if not (layout.upstream / ".git").exists():
        raise Failure("there is no build/upstream to export from: run ./sequitur build vm first")
    git = Git(layout.upstream)
    patches = patchqueue.load(layout)
    report = []
    if into:
        patches = _assign(layout, git, patches, into, files or [])
    _refuse_new_files(git)
    homeless = _homeless(git, patches)
    if homeless and not into:
        raise Failure(f"{homeless[0]} was changed but belongs to no patch: "
                      f"./sequitur refresh --into NAME {' '.join(homeless)}")
    for patch in patches:
        exported = patchqueue.export(git, patch)
        if not exported.files:
            raise Failure(f"patch {patch.name} has become empty: delete patches/{patch.name}.patch "
                          "and its line in patches/series")
        if _write(layout.patches / f"{patch.name}.patch", exported.to_bytes()):
            report.append(f"wrote patches/{patch.name}.patch")
    if into and into not in patchqueue.series(layout):
        _append_to_series(layout, into)
        report.append(f"added {into} to patches/series")
    patches = patchqueue.load(layout)
    if seamtable.update(layout, patches):
        report.append("wrote the seam table in patches/README.md")
    patchqueue.apply(layout, patches)
    report += [f"still in no patch: {file}" for file in homeless]
    return report or ["nothing to export: patches/ and build/upstream agree"]


def _assign(layout: Layout, git: Git, patches: list[Patch], into: str,
            files: list[str]) -> list[Patch]:
    if not PATCH_NAME.fullmatch(into):
        raise Failure(f"`{into}` is no patch name: use lower-case words joined by -, like "
                      "c2-access-decorators")
    if not files:
        raise Failure("name the upstream files to add: ./sequitur refresh --into NAME FILE...")
    owner = {path: patch for patch in patches for path in patch.paths}
    chosen = []
    for file in files:
        path = _upstream_path(layout, file)
        if path in owner and owner[path].name != into:
            raise Failure(f"{path} already belongs to patch {owner[path].name}")
        if not git.content(git.pristine(), path):
            raise Failure(f"{path} is not a file of the locked OpenJDK source")
        chosen.append(path)
    patch = next((patch for patch in patches if patch.name == into), None)
    if patch is None:
        existing = layout.patches / f"{into}.patch"
        header = patchfile.read(existing).header if existing.exists() else patchfile.template(into)
        patch = Patch(into, header, b"", [])
        patches = [*patches, patch]
    patch.files += [patchfile.FileDiff(path) for path in chosen if path not in patch.paths]
    return patches


def _upstream_path(layout: Layout, file: str) -> str:
    """Accepts paths below the clone, below the current folder, and below build/upstream."""
    for base in (Path.cwd(), layout.root):
        path = (base / file).resolve()
        if path.is_relative_to(layout.upstream.resolve()) and path.exists():
            return str(path.relative_to(layout.upstream.resolve()))
    return file


def _homeless(git: Git, patches: list[Patch]) -> list[str]:
    owned = {path for patch in patches for path in patch.paths}
    return [file for file in git.changed_files(git.pristine()) if file not in owned]


def _refuse_new_files(git: Git) -> None:
    new = [file for file in git.untracked_files()
           if not file.endswith((".orig", ".rej", "~", ".swp", ".partial"))]
    if new:
        raise Failure(f"{new[0]} is new in build/upstream: put it into src/hotspot, patches only "
                      "change files of upstream")


def _append_to_series(layout: Layout, name: str) -> None:
    file = layout.patches / "series"
    text = file.read_text() if file.exists() else ""
    if text and not text.endswith("\n"):
        text += "\n"
    file.write_text(f"{text}{name}.patch\n")


def _write(path: Path, content: bytes) -> bool:
    if path.exists() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return True
