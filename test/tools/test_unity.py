# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Each of upstream's sources is in the test VM once, alone or in one group."""

import re
import unittest

from sequitur.images.unity import GROUP, SHARED, UnityBuild
from support import TemporaryClone

MAKEFILE = """
BUILD_LIBJVM_flagged.cpp_CXXFLAGS := -O0
DISABLED_WARNINGS_gcc_warned.cpp := address, \\
abstract.cpp_CXXFLAGS := -DVERSION, \\
JVM_EXCLUDE_FILES += named.cpp
"""


class UnityTest(TemporaryClone):
    def setUp(self) -> None:
        super().setUp()
        self.write("make/hotspot/lib/CompileJvm.gmk", MAKEFILE)

    def add(self, folder: str, *names: str) -> None:
        for name in names:
            self.write(f"{SHARED}/{folder}/{name}.cpp", "")

    def unity(self, *patched: str, level: str = "fastdebug") -> UnityBuild:
        return UnityBuild(self.layout, level, patched)

    def members(self, *patched: str) -> list[list[str]]:
        return list(self.unity(*patched).groups.values())

    def test_a_folder_is_cut_into_even_groups(self) -> None:
        names = [f"f{number:02}" for number in range(GROUP * 2 + 1)]
        self.add("gc/g1", *names)
        found = [group for group in self.members() if group[0].startswith("gc")]
        self.assertEqual([f"gc/g1/{name}.cpp" for name in names],
                         [name for group in found for name in group])
        self.assertEqual([21, 22, 22], [len(group) for group in found])

    def test_what_has_its_own_flags_or_is_edited_stays_alone(self) -> None:
        self.add("opto", "flagged", "warned", "abstract", "named", "patched", "other")
        self.assertIn(["opto/named.cpp", "opto/other.cpp"],
                      self.members(f"{SHARED}/opto/patched.cpp"))

    def test_what_would_be_a_group_of_one_stays_alone(self) -> None:
        self.add("asm", "only")
        self.assertFalse(any("asm" in name for name in self.unity().groups))

    def test_folders_of_other_programs_are_left_out(self) -> None:
        self.add("adlc", "main", "forms")
        self.add("interpreter/zero", "one", "two")
        self.assertFalse(re.search("adlc|zero", str(self.members())))

    def test_make_leaves_out_what_a_group_includes(self) -> None:
        self.add("ci", "one", "two")
        unity = self.unity()
        unity.write()
        included = re.findall(r'#include "(.*)"', "".join(
            file.read_text() for file in unity.folder.glob("*.cpp")))
        rule = (unity.folder / "sources.gmk").read_text()
        excluded = re.search(r"JVM_EXCLUDE_FILES \+= (.*)", rule)[1].split()
        self.assertEqual(sorted(excluded), sorted(f"/share/{name}" for name in included))
        self.assertEqual(len(excluded) - len(unity.groups), unity.saved)
        self.assertTrue(all((self.layout.upstream / SHARED / name).is_file() for name in included))

    def test_the_release_vm_has_none(self) -> None:
        self.add("ci", "one", "two")
        unity = self.unity(level="release")
        unity.write()
        self.assertEqual((0, False), (unity.saved, unity.folder.exists()))

    def test_files_change_only_with_their_content(self) -> None:
        self.add("ci", "one", "two")
        self.add("oops", "four", "five")
        first = self.unity()
        first.write()
        kept = first.folder / "unity_oops_1.cpp"
        before = kept.stat().st_mtime_ns
        self.add("ci", "three")
        second = self.unity(f"{SHARED}/ci/one.cpp", f"{SHARED}/ci/two.cpp")
        second.write()
        self.assertEqual(before, kept.stat().st_mtime_ns)
        self.assertFalse((first.folder / "unity_ci_1.cpp").exists())
        self.assertNotEqual(first.key(), second.key())


if __name__ == "__main__":
    unittest.main()
