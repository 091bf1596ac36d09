# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The check on the Test of patches: each form of a name, and a name of each form that is wrong."""

import unittest

from sequitur.checks.patchtests import problems
from support import ROOT


class PatchTestsTest(unittest.TestCase):
    def assert_refused(self, text: str, *words: str) -> None:
        found = problems(ROOT, text)
        self.assertEqual(1, len(found), found)
        for word in words:
            self.assertIn(word, found[0])

    def test_accepted(self):
        for text in ("TestVerifier", "TestVerifier: fault 5, and more, is not reported",
                     "TestFreshObjects.lockAfterCapture", "TestVerifier, TestJniOrdering",
                     "litmus SB", "litmus SB+arraycopy mode int kind unsafe", "litmus mode c2",
                     "litmus hoisted-spin", "fault 1, fault 7", "gtest SqMemoryModel",
                     "test_litmusrun", "does not compile", "none: nothing can show it"):
            self.assertEqual([], problems(ROOT, text), text)

    def test_a_jtreg_test_that_does_not_exist(self):
        self.assert_refused("TestOrderingFaults: fault 5 is not reported", "TestOrderingFaults",
                            "there is no test")
        self.assert_refused("TestVerifier, TestRelaxed", "TestRelaxed")
        self.assert_refused("TestVerifier.nothing", "does not have")

    def test_a_file_that_is_no_test(self):
        self.assert_refused("JniActors", "there is no test")

    def test_litmus(self):
        self.assert_refused("litmus ArrayCopyStoreBuffer", "shape `ArrayCopyStoreBuffer`")
        self.assert_refused("litmus SB mode c3", "mode `c3`")
        self.assert_refused("litmus SB kind jni", "kind `jni`")
        self.assert_refused("litmus", "without a shape")
        self.assert_refused("litmus SB mode", "without saying which")

    def test_others(self):
        self.assert_refused("fault 99", "does not plant")
        self.assert_refused("gtest SqNothing", "test/gtest")
        self.assert_refused("gtest", "test/gtest")
        self.assert_refused("test_nothing", "test_nothing.py")
        self.assert_refused("bench --zeroing", "which is none of")
        self.assert_refused("none", "which is none of")
        self.assert_refused("", "which is none of")


if __name__ == "__main__":
    unittest.main()
