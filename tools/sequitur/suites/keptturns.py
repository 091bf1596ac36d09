# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Keeps how the turns of a long suite ended, so that an interrupted run goes on where it was."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from ..base.keys import files_key, key_of
from ..base.layout import Layout


@dataclass(frozen=True)
class Turned:
    """passed: tests of a turn, all of which passed; splits, programs: what else was seen."""

    passed: int
    splits: int
    programs: int


@dataclass(frozen=True)
class KeptTurns:
    """folder: of one file per turn; inputs: a key of what the turns run on, so that one that ran on
    something else runs again."""

    folder: Path
    inputs: str

    @staticmethod
    def of(layout: Layout, folder: Path, levels: tuple[str, ...], *files: Path) -> "KeptTurns":
        """For turns that run on the images of these levels, with these files of the project."""
        parts = [layout.image(level) / part for level in levels
                 for part in ("lib/server/libjvm.so", "lib/modules")]
        return KeptTurns(folder, files_key([*parts, *files]))

    def read(self, name: str, words: list[str]) -> Turned | None:
        """How a turn that runs these words ended, if it has."""
        file = self._file(name)
        if not file.exists():
            return None
        kept = json.loads(file.read_text())
        if kept.pop("key") != self._key(words):
            return None
        return Turned(**kept)

    def write(self, name: str, words: list[str], turned: Turned) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        half = self._file(name).with_suffix(".half")
        half.write_text(json.dumps({"key": self._key(words), **asdict(turned)}))
        half.replace(self._file(name))

    def forget(self) -> None:
        """The run has come to its end: the next one begins anew."""
        for file in self.folder.glob("*.json"):
            file.unlink()

    def _file(self, name: str) -> Path:
        return self.folder / f"{name.replace(' ', '-')}.json"

    def _key(self, words: list[str]) -> str:
        return key_of(self.inputs, *words)
