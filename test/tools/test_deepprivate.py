# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Claims are counted over all VMs, and a run that checked none is no pass."""

import contextlib
import io
import unittest
from unittest import mock

from sequitur.base.layout import Layout
from sequitur.base.outcome import Outcome
from sequitur.suites import deepprivate
from sequitur.verbs.suites import SUITES
from support import ROOT, TemporaryFolder

LINE = ("checked claims that an object is private: {} fresh, {} fresh from a callee, "
        "0 non-escaping, "
        "7 values of immutable fields; not in memory: 3, for want of time: 4\n")


class ClaimsTest(TemporaryFolder):
    def judged(self):
        with contextlib.redirect_stdout(io.StringIO()) as said:
            return deepprivate.judged(Outcome(passed=1), "a test", self.folder), said.getvalue()

    def test_claims_of_all_vms_are_added(self):
        (self.folder / "1.log").write_text("Memory model: sc\n" + LINE.format(20, 1))
        (self.folder / "2.log").write_text(LINE.format(300, 0))
        outcome, said = self.judged()
        self.assertEqual((1, 0), (outcome.passed, outcome.failed))
        self.assertEqual("checked in a test: 320 fresh, 1 fresh from a callee, 0 non-escaping, "
                         "14 values of immutable fields\n", said)

    def test_no_claim_is_no_pass(self):
        (self.folder / "1.log").write_text("Memory model: sc\n")
        self.assertEqual(1, self.judged()[0].failed)

    def test_each_vm_has_a_log_of_its_own(self):
        self.assertIn("%p.log", deepprivate.log(self.folder / "claims"))
        self.assertTrue((self.folder / "claims").is_dir())


class OpenJdkTest(TemporaryFolder):
    def test_lists_run_with_each_collector_and_the_compiler_of_the_tests_starts(self):
        requests = []
        layout = Layout(ROOT, self.folder)
        with mock.patch.multiple(deepprivate.deep, check_lists=mock.DEFAULT,
                                 execute=lambda home, request, progress:
                                     requests.append(request) or Outcome(passed=1)), \
                mock.patch.object(deepprivate.jtreg, "install"), \
                mock.patch.object(Layout, "build", self.folder / "build"), \
                contextlib.redirect_stdout(io.StringIO()):
            outcome = deepprivate.openjdk(layout, True, mock.Mock())
        self.assertEqual(6, len(requests))
        self.assertEqual(3, outcome.failed, "no VM has checked anything")
        for request, collector in zip(requests[::2], deepprivate.COLLECTORS, strict=True):
            self.assertIn(f"-XX:+Use{collector}GC", request.vm_options)
            # The release image, whose javac gets the same options, has no such check.
            self.assertIn("-XX:+VerifyElision", request.vm_options)
            self.assertIn("-XX:+IgnoreUnrecognizedVMOptions", request.vm_options)
            self.assertEqual("exclusions-private.txt", request.exclusions[-1].name)


class OursTest(TemporaryFolder):
    def test_flags_reach_each_vm_and_exclusions_name_tests(self):
        requests = []
        layout = Layout(ROOT, self.folder)
        with mock.patch.object(deepprivate.deep, "execute", lambda home, request, progress:
                               requests.append(request) or Outcome(passed=1)), \
                mock.patch.object(deepprivate.jtreg, "install"), \
                mock.patch.object(deepprivate.jtregtests, "build_native"), \
                mock.patch.object(Layout, "build", self.folder / "build"), \
                contextlib.redirect_stdout(io.StringIO()):
            outcome = deepprivate.ours(layout, mock.Mock())
        [request] = requests
        self.assertEqual(1, outcome.failed, "no VM has checked anything")
        given = request.variables["JAVA_TOOL_OPTIONS"].split()
        self.assertIn("-XX:+VerifyElision", given)
        self.assertIn("-XX:+IgnoreUnrecognizedVMOptions", given)
        self.assertFalse([flag for flag in given if flag.endswith("GC")],
                         "tests choose their collector")
        self.assertTrue(all((ROOT / "test/jtreg" / name).is_dir() for name in deepprivate.OURS))
        logs = next(flag for flag in given if flag.startswith("-Xlog")).partition("file=")[2]
        self.assertFalse(logs.startswith(str(request.folder)),
                         "jtreg makes its folder anew, and no VM starts whose log has no folder")


class SuiteTest(unittest.TestCase):
    def test_suite_is_deep(self):
        self.assertEqual([True], [suite.deep for suite in SUITES if suite.name == "deep-private"])


if __name__ == "__main__":
    unittest.main()
