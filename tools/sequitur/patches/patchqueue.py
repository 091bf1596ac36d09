# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The patch queue: patches/series applied onto build/upstream, one commit per patch.

Each upstream file belongs to one patch, so the patches commute and each can be exported from the
work tree by itself. The work tree is written only where its content changes, so that the next
build compiles only what the change reaches."""

from pathlib import Path

from ..base import wholefile
from ..base.errors import Failure
from ..base.git import Git
from ..base.keys import key_of
from ..base.layout import Layout
from . import patchfile
from .patchfile import Patch


def series(layout: Layout) -> list[str]:
    """Names of the patches in order, without suffix. # starts a comment."""
    file = layout.patches / "series"
    if not file.exists():
        return []
    lines = (line.partition("#")[0].strip() for line in file.read_text().splitlines())
    return [line.removesuffix(".patch") for line in lines if line]


def load(layout: Layout) -> list[Patch]:
    """Raises Failure when a patch is missing or a file is in two of them."""
    patches = [patchfile.read(layout.patches / f"{name}.patch") for name in series(layout)]
    owner: dict[str, str] = {}
    for patch in patches:
        for path in patch.paths:
            if path in owner:
                raise Failure(f"{path} is in two patches, {owner[path]} and {patch.name}: "
                              "keep it in one")
            owner[path] = patch.name
    return patches


def key(patches: list[Patch]) -> str:
    return key_of(*(f"{patch.name}\0{key_of(patch.header, patch.diff.decode('latin-1'))}"
                    for patch in patches))


def commits(git: Git, patches: list[Patch], scratch: Path) -> str:
    """Makes the commits in the object store alone; returns the last one.

    scratch: a folder for the index file. Raises Failure naming a patch that does not apply."""
    index = scratch / "patch-queue.index"
    index.unlink(missing_ok=True)
    staged = Git(git.folder, index)
    commit = git.pristine()
    staged.run("read-tree", commit)
    for patch in patches:
        try:
            staged.run("apply", "--cached", "--whitespace=nowarn", "-", stdin=patch.diff)
        except Failure as error:
            raise Failure(f"patches/{patch.name}.patch does not apply to the locked source "
                          f"({error})") from error
        subject = patch.fields.get("Subject", patch.name)
        commit = staged.run("commit-tree", staged.run("write-tree"), "-p", commit, "-m", subject)
    index.unlink(missing_ok=True)
    return commit


def apply(layout: Layout, patches: list[Patch]) -> list[str]:
    """Brings build/upstream to pristine plus `patches`; returns the files written.

    Edits made by hand and not exported yet stay, and the next build compiles them. A Failure when
    the patches want another content for an edited file than it had: the edit would be lost. Can
    be repeated after an interruption."""
    git = Git(layout.upstream)
    target = commits(git, patches, layout.build)
    moved = git.run("diff", "--name-only", "--no-renames", "-z", "HEAD", target).split("\0")
    edited = set(git.changed_files("HEAD"))
    written: list[str] = []
    lost: list[str] = []
    for file in sorted(name for name in moved if name):
        path = layout.upstream / file
        present = path.read_bytes() if path.exists() else None
        if present != git.content(target, file):
            (lost if file in edited else written).append(file)
    if lost:
        raise Failure(f"patches/ changes files of build/upstream that have edits ({lost[0]}"
                      f"{f' and {len(lost) - 1} more' if len(lost) > 1 else ''}): export these "
                      "with ./sequitur refresh or drop them with git -C build/upstream checkout")
    for file in written:
        _write(layout.upstream / file, git.content(target, file))
    git.run("update-ref", "HEAD", target)
    git.run("read-tree", "HEAD")
    git.refresh_index()
    return written


def _write(path: Path, content: bytes | None) -> None:
    if content is None:
        path.unlink()
        return
    wholefile.write(path, content)


def export(git: Git, patch: Patch, commit: str | None = None) -> Patch:
    """`patch` with its diff taken from the work tree, or from `commit`; the header stays."""
    diff = git.diff(git.pristine(), patch.paths, commit)
    return patchfile.parse(patch.name, patch.header.encode() + diff) if diff else Patch(
        patch.name, patch.header, b"", [])
