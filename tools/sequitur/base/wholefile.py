# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Files that a reader sees as they were or as they are to be, never half written."""

from pathlib import Path


def write(path: Path, content: bytes) -> None:
    """Writes `path` whole or leaves it; makes its folder; a file that was there keeps its mode."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    partial.write_bytes(content)
    if path.exists():
        partial.chmod(path.stat().st_mode)
    partial.replace(path)
