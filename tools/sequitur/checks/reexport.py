# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Patches apply exactly, and exporting them gives the same bytes."""

from ..base.layout import Layout
from ..patches import patchqueue
from .common import upstream_git


def check(layout: Layout) -> list[str]:
    git = upstream_git(layout)
    patches = patchqueue.load(layout)
    commit = patchqueue.commits(git, patches, layout.build)
    problems = [f"patches/{patch.name}.patch changes when it is exported again: run "
                "./sequitur refresh" for patch in patches
                if patchqueue.export(git, patch, commit).to_bytes() != patch.to_bytes()]
    owned = {path for patch in patches for path in patch.paths}
    # The tree may be of older patches: the next build brings it up to date, and keeps edits.
    for file in git.changed_files("HEAD"):
        how = "in a patch, but not exported" if file in owned else "in no patch"
        problems.append(f"build/upstream/{file} has edits that are {how}: run ./sequitur refresh")
    return problems
