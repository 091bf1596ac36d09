# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The few git operations the tools need, independent of the user's configuration."""

import contextlib
import os
import shutil
import subprocess
from pathlib import Path

from .errors import Failure, last_words

# A fixed identity and date: the same patches give the same commits in every clone.
_FIXED = {"GIT_AUTHOR_NAME": "Sequitur", "GIT_AUTHOR_EMAIL": "overlay@sequitur.invalid",
          "GIT_COMMITTER_NAME": "Sequitur", "GIT_COMMITTER_EMAIL": "overlay@sequitur.invalid",
          "GIT_AUTHOR_DATE": "2000-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2000-01-01T00:00:00Z",
          "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull, "LC_ALL": "C"}
_OPTIONS = ["-c", "core.autocrlf=false", "-c", "core.quotepath=true", "-c", "gc.auto=0",
            "-c", "safe.directory=*", "-c", "advice.detachedHead=false",
            # Everything in the repository can be made again: speed counts, not durability.
            "-c", "core.fsync=none", "-c", "core.compression=1"]
_DIFF = ["--full-index", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames",
         "--unified=3", "--diff-algorithm=myers", "--indent-heuristic",
         "--src-prefix=a/", "--dst-prefix=b/"]


class Git:
    """One repository with a work tree at `folder`."""

    def __init__(self, folder: Path, index: Path | None = None):
        """index: use this index file instead of the repository's own."""
        self.folder = folder
        self.index = index

    @staticmethod
    def create(folder: Path) -> "Git":
        git = Git(folder)
        git.run("init", "--quiet", "--initial-branch=overlay")
        return git

    def run_bytes(self, *arguments: str, stdin: bytes | None = None) -> bytes:
        """Standard output. Raises Failure with git's own last line."""
        env = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        env |= _FIXED
        if self.index:
            env["GIT_INDEX_FILE"] = str(self.index)
        result = subprocess.run(["git", *_OPTIONS, *arguments], cwd=self.folder, env=env,
                                input=stdin, capture_output=True)
        if result.returncode != 0:
            said = (text.decode(errors="replace") for text in (result.stderr, result.stdout))
            raise Failure(f"git {arguments[0]}: {last_words(*said) or 'failed'}")
        return result.stdout

    def run(self, *arguments: str, stdin: bytes | None = None) -> str:
        return self.run_bytes(*arguments, stdin=stdin).decode(errors="surrogateescape").strip("\n")

    @property
    def knows(self) -> bool:
        """Whether git is there and the folder a clone of its own: a repository around it would
        tell of something else."""
        return (self.folder / ".git").exists() and shutil.which("git") is not None

    def state(self, digits: int | None = None) -> str | None:
        """The commit, with `+` behind it when tracked files are changed; None where git knows
        nothing of the folder. digits: how many suffice where they are unique; None for all."""
        if not self.knows:
            return None
        short = [f"--short={digits}"] if digits else []
        changed = self.run("status", "--porcelain", "--untracked-files=no")
        return self.run("rev-parse", *short, "HEAD") + ("+" if changed else "")

    def commit_all(self, message: str) -> None:
        """Commits every file below the folder, ignored ones too."""
        self.run("add", "--all", "--force")
        self.run("commit", "--quiet", "--no-verify", "--message", message)

    def pristine(self) -> str:
        """The commit that holds the tarball."""
        return self.run("rev-list", "--max-parents=0", "HEAD")

    def diff(self, old: str, files: list[str], new: str | None = None) -> bytes:
        """`old` against `new` or the work tree, in the one form patches are kept in."""
        commits = [old, new] if new else [old]
        return self.run_bytes("diff", *_DIFF, *commits, "--", *files) if files else b""

    def changed_files(self, commit: str) -> list[str]:
        """Tracked files whose content in the work tree differs from `commit`, sorted."""
        # The index remembers stat data; without a refresh a touched file would look changed.
        self.refresh_index()
        output = self.run("diff", "--name-only", "--no-renames", "-z", commit)
        return sorted(name for name in output.split("\0") if name)

    def refresh_index(self) -> None:
        """Not an error when files differ: git then exits with 1."""
        with contextlib.suppress(Failure):
            self.run("update-index", "-q", "--refresh")

    def untracked_files(self) -> list[str]:
        output = self.run("ls-files", "--others", "--exclude-standard", "-z")
        return sorted(name for name in output.split("\0") if name)

    def content(self, commit: str, file: str) -> bytes | None:
        """A file's bytes in a commit or tree, or None when it is not there."""
        if not self.run("ls-tree", commit, "--", file):
            return None
        return self.run_bytes("cat-file", "blob", f"{commit}:{file}")
