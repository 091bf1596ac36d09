# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""OpenJDK's tests run under every zeroing policy with every collector that has them."""

import re
import unittest
from pathlib import Path
from unittest import mock

from sequitur.base.layout import Layout
from sequitur.base.outcome import Outcome
from sequitur.suites import deep, deepzeroing, jtreg, jtregtests
from sequitur.verbs.suites import SUITES
from support import ROOT, TemporaryFolder


class OptionsTest(unittest.TestCase):
    def test_verifier_is_unlocked_before_it_is_asked_for(self):
        options = deepzeroing.options("bulk", "Serial")
        self.assertIn("-XX:+UseSerialGC", options)
        self.assertIn("-XX:ZeroingPolicy=bulk", options)
        self.assertLess(options.index("-XX:+UnlockDiagnosticVMOptions"),
                        options.index("-XX:+VerifyPreZeroed"))

    def test_suite_is_deep(self):
        self.assertEqual([True], [suite.deep for suite in SUITES if suite.name == "deep-zeroing"])


class ListsTest(TemporaryFolder):
    def test_exclusions_for_all_and_for_one(self):
        for name in ("all", "g1"):
            (self.folder / f"exclusions-{name}.txt").touch()
        found = {which: [file.name for file in deep.exclusions(self.folder, which)]
                 for which in ("serial", "g1")}
        self.assertEqual({"serial": ["exclusions-all.txt"],
                          "g1": ["exclusions-all.txt", "exclusions-g1.txt"]}, found)

    def test_repository_has_a_quick_subset(self):
        lists = ROOT / deepzeroing.LISTS
        some, every = (deep.selection(lists, quick) for quick in (True, False))
        self.assertTrue(0 < len(some) < len(every))
        for root in deep.ROOTS:
            self.assertTrue(any(path.startswith(root + "/") for path in some), root)


class PartsTest(unittest.TestCase):
    PARTS = tuple(deepzeroing.parts(Layout(ROOT, Path("/cache")), quick=True))

    def test_every_configuration_has_a_folder_of_its_own(self):
        folders = {part.request.folder for part in self.PARTS}
        configurations = len(deepzeroing.COLLECTORS) * len(deepzeroing.POLICIES)
        self.assertEqual(configurations * (1 + len(deepzeroing.TIERS)) * len(deep.ROOTS),
                         len(folders))
        self.assertEqual(len(self.PARTS), len(folders))

    def test_compilers_are_tested_alone_on_their_own_list(self):
        found = {part.label: part.request for part in self.PARTS
                 if part.request.folder.name == "hotspot"}
        alone, mixed = found["G1, bulk, interpreter"], found["G1, bulk"]
        self.assertEqual(["-Xint"], [option for option in alone.vm_options
                                     if option not in mixed.vm_options])
        self.assertTrue(0 < len(alone.tests) < len(mixed.tests))


class RequestTest(unittest.TestCase):
    LAYOUT = Layout(Path("/clone"), Path("/cache"))

    def test_request_takes_the_tests_of_one_root(self):
        request = deep.request(self.LAYOUT, "hotspot/jtreg", ["hotspot/jtreg/gc/A", "jdk/b"],
                               Path("/out"), ["-XX:+A"], [Path("/left-out.txt")], 6)
        self.assertEqual((["gc/A"], Path("/out/hotspot")), (request.tests, request.folder))
        tests = Path("/clone/build/upstream/test/hotspot/jtreg")
        self.assertEqual([tests / "ProblemList.txt", Path("/left-out.txt")], request.exclusions)

    def test_failures_name_their_run(self):
        outcome = deepzeroing.labelled(Outcome(2, 1, 3, ["A (failed)"]), "G1, bulk")
        self.assertEqual(Outcome(2, 1, 3, ["A (failed) [G1, bulk]"]), outcome)


class StressTest(unittest.TestCase):
    """Our own tests that are asked for long runs: each gets its seconds, and time enough."""

    def setUp(self):
        patch = mock.patch("sequitur.suites.jtregtests.build_native", lambda layout, root: None)
        patch.start()
        self.addCleanup(patch.stop)

    def requests(self, seconds):
        layout = RequestTest.LAYOUT
        yield (deepzeroing.STRESS, deepzeroing.STRESS_LIMIT, len(deepzeroing.AHEAD),
               deepzeroing.stress(layout, seconds))
        yield ([deep.LOCKS], deep.LOCKS_LIMIT, deep.LOCK_CONFIGURATIONS,
               deep.stress(layout, [deep.LOCKS], Path("/out"), seconds, deep.LOCK_CONFIGURATIONS,
                           deep.LOCKS_LIMIT))

    def test_variable_reaches_the_test(self):
        for tests, _, _, request in self.requests(600):
            line = jtreg.command(Path("/jtreg"), request)
            self.assertIn(f"-e:{deep.SECONDS_VARIABLE}=600", line)
            self.assertIn("-concurrency:1", line)
            for test in tests:
                self.assertIn(f"/clone/{jtregtests.FOLDER}/{test}", request.tests)
                folder = (ROOT / jtregtests.FOLDER / test).parent
                self.assertTrue(any(f'"{deep.SECONDS_VARIABLE}"' in file.read_text()
                                    for file in folder.glob("*.java")), test)

    def test_time_limit_suffices(self):
        for seconds in (deep.STRESS_SECONDS, deep.QUICK_STRESS_SECONDS):
            for tests, limit, configurations, request in self.requests(seconds):
                texts = [(ROOT / jtregtests.FOLDER / test).read_text() for test in tests]
                declared = [int(found) for text in texts
                            for found in re.findall(r"timeout=(\d+)", text)]
                self.assertEqual(limit, min(declared))
                self.assertGreater(request.timeout_factor * limit, 1.2 * configurations * seconds)

    def test_every_configuration_of_locks_is_counted(self):
        text = (ROOT / jtregtests.FOLDER / deep.LOCKS).read_text()
        listed = text[text.index("CONFIGURATIONS ="):].split(";")[0]
        self.assertEqual(deep.LOCK_CONFIGURATIONS, listed.count("List.of(") - 1)


if __name__ == "__main__":
    unittest.main()
