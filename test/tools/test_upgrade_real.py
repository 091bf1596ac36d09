# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The patches on the files of the real source, as they are and altered. Needs the locked tarball in
the cache."""

import subprocess
import tempfile
import unittest
from pathlib import Path

from sequitur.base import lock as locks
from sequitur.base.layout import Layout
from sequitur.patches import hunkfit, patchqueue, trial
from support import ROOT, TemporaryFolder

LAYOUT = Layout.of_this_clone()
TARBALL = LAYOUT.downloads / locks.read(ROOT / "upstream.lock").tarball
TLAB = "src/hotspot/share/gc/shared/threadLocalAllocBuffer.cpp"
COMPILE = "src/hotspot/share/opto/compile.cpp"


@unittest.skipUnless(TARBALL.exists(), "the locked tarball is not in the cache")
class RealSourceTest(TemporaryFolder):
    content: dict[str, bytes]

    @classmethod
    def setUpClass(cls):
        """Reads the tarball once: only the files with hooks."""
        cls.patches = patchqueue.load(LAYOUT)
        paths = [path for patch in cls.patches for path in patch.paths]
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["tar", "-xJf", TARBALL, "-C", folder, "--strip-components=1",
                            "--wildcards", *(f"*/{path}" for path in paths)], check=True)
            cls.content = {path: (Path(folder) / path).read_bytes() for path in paths}

    def trial(self, path: str = "", old: bytes = b"", new: bytes = b"") -> dict[str, str]:
        """States of the patches, by name, with `old` replaced in one file."""
        for name, content in self.content.items():
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            if name == path:
                self.assertIn(old, content)
                content = content.replace(old, new)
            (self.folder / name).write_bytes(content)
        self.trials = trial.on(self.folder, self.patches)
        return {each.name: each.state for each in self.trials}

    def test_every_patch_applies_as_it_is(self):
        self.assertEqual({"clean"}, set(self.trial().values()))

    def test_moved_lines(self):
        states = self.trial(COMPILE, b'#include "asm/', b'// one\n// two\n#include "asm/')
        self.assertEqual("elsewhere", states.pop("c2-phases"))
        self.assertEqual({"clean"}, set(states.values()))

    def test_a_renamed_function(self):
        states = self.trial(TLAB, b"startup_initialization() {", b"set_up() {")
        self.assertEqual("conflict", states.pop("tlab-startup"))
        self.assertEqual({"clean"}, set(states.values()))
        report = "\n".join(trial.report(self.trials))
        self.assertIn("! | void ThreadLocalAllocBuffer::startup_initialization() {", report)
        self.assertIn("! | void ThreadLocalAllocBuffer::set_up() {", report)

    def test_no_hook_goes_into_a_function_of_another_name(self):
        """Whichever function is renamed: its hunks are told, never silently put in."""
        for patch in self.patches:
            for file in patch.files:
                for hunk in file.hunks:
                    with self.subTest(f"{file.path}:{hunk.old_line}"):
                        self._rename_around(patch.name, file.path, hunk)

    def _rename_around(self, name: str, path: str, hunk) -> None:
        lines = self.content[path].decode("latin-1").split("\n")
        above = hunk.old_line - 1 + len(hunkfit.context_above(hunk))
        function = hunkfit.function_above(lines, above)
        if not function or "(" not in function:
            return
        index = max(number for number in range(above) if lines[number].startswith(function))
        lines[index] = lines[index].replace("(", "_renamed(", 1)
        found = hunkfit.fit(lines, hunk, 0)
        self.assertFalse(isinstance(found, hunkfit.Fit) and found.same_function)


if __name__ == "__main__":
    unittest.main()
