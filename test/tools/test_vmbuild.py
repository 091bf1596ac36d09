# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Dependency files that the compiler cache has changed lead make to the object again."""

import unittest

from sequitur.images.vmbuild import repair_dependencies
from support import TemporaryFolder


class RepairDependenciesTest(TemporaryFolder):
    def setUp(self) -> None:
        super().setUp()
        self.makefiles = self.folder / "make/hotspot"
        self.objects = self.folder / "build/objs"
        self.objects.mkdir(parents=True)

    def test_relative_target_becomes_absolute(self) -> None:
        rest = ": \\\n ../../src/a.cpp \\\n ../../src/a.hpp\n"
        file = self.objects / "a.d"
        file.write_text("../../build/objs/a.o" + rest)
        self.assertEqual(repair_dependencies(self.folder / "build", self.makefiles), 1)
        self.assertEqual(file.read_text(), f"{self.objects}/a.o" + rest)

    def test_absolute_target_stays(self) -> None:
        text = f"{self.objects}/b.o: ../../src/b.cpp\n"
        (self.objects / "b.d").write_text(text)
        self.assertEqual(repair_dependencies(self.objects, self.makefiles), 0)
        self.assertEqual((self.objects / "b.d").read_text(), text)

    def test_no_objects_yet(self) -> None:
        self.assertEqual(repair_dependencies(self.folder / "absent", self.makefiles), 0)


if __name__ == "__main__":
    unittest.main()
