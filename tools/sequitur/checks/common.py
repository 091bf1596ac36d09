# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What the checks share: which files are ours, and whether upstream's tree is here."""

import re
import subprocess
from pathlib import Path

from ..base.git import Git
from ..base.layout import Layout

_CODE = re.compile(r"^```.*?^```", re.M | re.S)


class Skipped(Exception):
    """The check cannot be done here; the text says what would make it possible."""


def our_files(layout: Layout) -> list[Path]:
    """Files of the repository, also those not committed yet, relative to its root, sorted.
    Ignored files are not ours."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others",
               "--exclude-standard"]
    try:
        output = subprocess.run(command, cwd=layout.root, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise Skipped("needs a git checkout") from None
    names = {name for name in output.decode().split("\0") if name}
    return sorted(path for path in map(Path, names) if (layout.root / path).is_file())


def our_sources(layout: Layout, *suffixes: str) -> list[Path]:
    return [path for path in our_files(layout) if path.suffix in suffixes]


def without_code(page: str) -> str:
    """A page without its blocks of code, in which links and images are none."""
    return _CODE.sub("", page)


def upstream_git(layout: Layout) -> Git:
    """Raises Skipped when nothing has been unpacked."""
    if not (layout.upstream / ".git").exists():
        raise Skipped("needs build/upstream: run ./sequitur build vm first")
    return Git(layout.upstream)
