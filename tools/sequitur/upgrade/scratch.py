# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The scratch clone that a newer source is tried in: a whole copy of the repository in
build/upgrade with a build/upstream of its own, and a git history of one commit, so that what was
changed there is known and nothing else is taken over."""

import shutil
from pathlib import Path

from ..base import wholefile
from ..base.errors import Failure
from ..base.git import Git
from ..base.keys import key_of
from ..base.layout import Layout
from ..base.lock import Lock, rewritten
from ..base.stamps import Stamp
from ..images.build import source_key
from ..patches import patchfile, patchqueue, upstream

LOCK_FILE = "upstream.lock"
LEFT_OUT = shutil.ignore_patterns(".git", "target", "__pycache__", "*.class",
                                  ".mypy_cache", ".ruff_cache")


class Scratch:
    """main: the layout of the clone that follows; layout: that of the copy in it."""

    def __init__(self, main: Layout):
        self.main = main
        self.layout = Layout(main.build / "upgrade", main.cache)
        self._begun = Stamp(main.build / "upgrade.begun")

    @property
    def is_whole(self) -> bool:
        """Whether a scratch clone is here that was finished: only then its stamp is."""
        return self._begun.path.exists() and self.layout.root.is_dir()

    def make(self, archive: Path, lock: Lock) -> None:
        """Makes it anew, with the source of `archive` unpacked and no patch applied."""
        self.remove()
        root = self.layout.root

        def left_out(folder: str, names: list[str]) -> set[str]:
            # Only the build folder at the top: a package of our tools may have that name.
            top = {self.main.build.name} if Path(folder) == self.main.root else set()
            return {*LEFT_OUT(folder, names), *top.intersection(names)}

        shutil.copytree(self.main.root, root, ignore=left_out, symlinks=True)
        Git.create(root).commit_all("as it was")
        file = root / LOCK_FILE
        wholefile.write(file, rewritten(file.read_text(), lock).encode())
        upstream.extract(self.layout, archive)
        shutil.copyfile(archive, self.tarball(lock))
        Stamp(self.layout.stamps / "source").write(source_key(lock))
        self._begun.write(key_of(lock.sha256))

    def tarball(self, lock: Lock) -> Path:
        """A copy of the tarball, for when --continue no longer knows where it came from."""
        return self.layout.build / lock.tarball

    def remove(self) -> None:
        self._begun.clear()
        if self.layout.root.exists():
            shutil.rmtree(self.layout.root)

    def lost_lines(self) -> list[str]:
        """Files of upstream into which the patches put fewer lines now than before: a hook that
        did not fit and was not put in by hand. Reads patches/ of the scratch clone."""
        git = Git(self.layout.root)
        now = {file.path: file.added for patch in patchqueue.load(self.layout)
               for file in patch.files}
        lost = []
        for name in patchqueue.series(self.layout):
            content = git.content("HEAD", f"patches/{name}.patch")
            for file in patchfile.parse(name, content).files if content else []:
                if now.get(file.path, 0) < file.added:
                    lost.append(f"{file.path} gets {now.get(file.path, 0)} lines instead of "
                                f"{file.added}")
        return lost

    def changed(self) -> list[str]:
        """Files that differ from the copied ones, new ones too; the lock last."""
        git = Git(self.layout.root)
        names = {*git.changed_files("HEAD"), *git.untracked_files()}
        return [*sorted(names - {LOCK_FILE}), *sorted(names & {LOCK_FILE})]

    def take_over(self) -> list[str]:
        """Writes what changed into the main clone, the lock last; returns the files. Done again
        after an interruption, it writes the same.

        Raises Failure when a file was changed in the main clone meanwhile: then nothing is."""
        git, names = Git(self.layout.root), self.changed()
        for name in names:
            present, ours = (_content(root / name) for root in (self.main.root, self.layout.root))
            if present not in (ours, git.content("HEAD", name)):
                raise Failure(f"{name} was changed since this upgrade began: nothing was taken "
                              "over; begin again")
        for name in names:
            ours = _content(self.layout.root / name)
            if ours is None:
                (self.main.root / name).unlink(missing_ok=True)
            else:
                wholefile.write(self.main.root / name, ours)
        return names


def _content(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None
