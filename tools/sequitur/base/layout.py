# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Where everything lives: one place that knows the folders of a clone and of the user's cache."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

LEVELS = ("release", "fastdebug")


@dataclass(frozen=True)
class Layout:
    """Folders of one clone (`root`) and of the cache shared between clones (`cache`). given: a JDK
    of ours that stands for the release image, so that none is built."""

    root: Path
    cache: Path
    given: Path | None = None

    @staticmethod
    def of_this_clone(environ: Mapping[str, str] = os.environ) -> "Layout":
        root = Path(__file__).resolve().parents[3]
        base = environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
        return Layout(root, Path(environ.get("SEQUITUR_CACHE") or Path(base) / "sequitur"))

    @property
    def build(self) -> Path:
        return self.root / "build"

    @property
    def upstream(self) -> Path:
        return self.build / "upstream"

    @property
    def patches(self) -> Path:
        return self.root / "patches"

    @property
    def logs(self) -> Path:
        return self.build / "logs"

    @property
    def stamps(self) -> Path:
        return self.build / "stamps"

    @property
    def downloads(self) -> Path:
        return self.cache / "downloads"

    @property
    def ccache(self) -> Path:
        return self.cache / "ccache"

    def vm(self, level: str) -> Path:
        """Output folder of OpenJDK's build for one debug level."""
        return self.upstream / "build" / level

    def libjvm(self, level: str) -> Path:
        return self.vm(level) / "support/modules_libs/java.base/server/libjvm.so"

    def image(self, level: str) -> Path:
        if self.given and level == "release":
            return self.given
        return self.build / ("image" if level == "release" else f"image-{level}")
