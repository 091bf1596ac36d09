# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Names of workloads are right before anything is built."""

import re
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.base.layout import Layout
from sequitur.programs import benchrun, locksrun, pricerun, workloadnames
from sequitur.programs.benchwords import BenchWords

LAYOUT = Layout.of_this_clone({})
LOCK = SimpleNamespace(version="25.0.3+9")
PROGRAM = re.compile(r'@Program\(\s*name = "([^"]+)"')


class KnownTest(unittest.TestCase):
    def test_each_workload_of_the_sources_is_known(self):
        named = {name for end in ("java", "scala")
                 for file in (LAYOUT.root / "java/workloads").glob(f"*/src/main/**/*.{end}")
                 for name in PROGRAM.findall(file.read_text(encoding="utf-8"))}
        self.assertGreater(len(named), 25)
        modules = {file.name for file in (LAYOUT.root / "java/workloads").iterdir()}
        self.assertEqual(named, workloadnames.known(LAYOUT) - modules)

    def test_a_group_is_known(self):
        workloadnames.refuse_unknown(LAYOUT, ["locking,batik", "xalan"])
        workloadnames.refuse_unknown(LAYOUT, ["batik,allocation.Uncached.mix"])  # a kernel

    def test_each_wrong_name_is_refused_with_what_was_meant(self):
        with self.assertRaisesRegex(Failure, "unknown workload 'xaln': did you mean xalan.; "
                                    "unknown workload 'q': see ./sequitur bench --list") as refused:
            workloadnames.refuse_unknown(LAYOUT, ["batik,xaln", "q"])
        self.assertEqual(2, refused.exception.code)

    def test_without_a_suite_the_program_decides(self):
        workloadnames.refuse_unknown(Layout(Path("/nothing"), Path("/nothing")), ["q"])


class VerbsTest(unittest.TestCase):
    """The verbs that take workloads refuse before they look for a JDK, which would build one."""

    def test_nothing_is_built_for_a_wrong_name(self):
        with mock.patch("sequitur.programs.javaprogram.host", side_effect=AssertionError):
            for verb in (benchrun, locksrun, pricerun):
                with self.assertRaisesRegex(Failure, "did you mean xalan"):
                    verb.run(LAYOUT, LOCK, ["--workloads=xaln"])

    def test_names_of_other_kinds_are_left_to_the_bench(self):
        for words in (["--kernels"], ["--futures"], ["--workload-jar", "a.jar"],
                      ["--jmh-jar=a.jar"], ["--compare"]):
            self.assertEqual([], BenchWords.of([*words, "--workloads", "q"]).of_the_suite)
