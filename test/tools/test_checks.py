# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The checks on our own files: what passes, and what each rule refuses."""

import subprocess
import unittest
from pathlib import Path

from sequitur.checks import flags, formatting, includes, licences, links, names
from sequitur.checks.common import Skipped
from sequitur.flags import flagpages
from support import TemporaryClone, TemporaryFolder

SORTED = """\
#include "a/sqB.hpp"
#include "a/sqC.hpp"

#include <stdint.h>
"""


class IncludesTest(unittest.TestCase):
    def test_sorted(self):
        self.assertIsNone(includes.unsorted_line("sqX.cpp", SORTED))

    def test_case_is_ignored(self):
        self.assertIsNone(includes.unsorted_line("x.cpp", '#include "aB.hpp"\n#include "AC.hpp"\n'))

    def test_out_of_order(self):
        text = "// x\n\n" + '#include "b.hpp"\n#include "a.hpp"\n'
        self.assertEqual(3, includes.unsorted_line("x.cpp", text))

    def test_system_includes_come_last(self):
        self.assertEqual(1, includes.unsorted_line("x.cpp", '#include <x>\n\n#include "a.hpp"\n'))

    def test_inline_header_starts_with_its_own(self):
        text = '#include "z/sqZ.hpp"\n\n#include "a.hpp"\n'
        self.assertIsNone(includes.unsorted_line("src/z/sqZ.inline.hpp", text))
        self.assertEqual(1, includes.unsorted_line("src/z/sqZ.cpp", text))


class LinksTest(TemporaryFolder):
    def test_what_counts_as_a_link(self):
        text = ("[a](b.md) [c](d/e.md#f) [here](#g) [web](https://example.org)\n"
                "```\n[code](x.md)\n```\n")
        self.assertEqual(["b.md", "d/e.md"], links.targets(text))

    def test_a_link_to_nothing(self):
        (self.folder / "docs").mkdir()
        (self.folder / "docs/a.md").write_text("[b](b.md) [c](../c.md) [gone](gone.md)\n")
        (self.folder / "docs/b.md").write_text("b\n")
        (self.folder / "c.md").write_text("c\n")
        pages = [Path("docs/a.md"), Path("docs/b.md"), Path("c.md")]
        self.assertEqual(["docs/a.md links to gone.md, which does not exist"],
                         links.dead_links(self.folder, pages))


class FormattingTest(unittest.TestCase):
    def assert_refused(self, suffix: str, line: str, words: str) -> None:
        self.assertIn(words, formatting.line_problem(suffix, line) or "nothing")

    def test_refused(self):
        self.assert_refused(".py", "x ", "trailing")
        self.assert_refused(".cpp", "\tx", "tab")
        self.assert_refused(".py", "x" * 101, "more than 100")
        self.assert_refused(".cpp", "x" * 121, "more than 120")
        self.assert_refused(".java", "// TO" + "DO", "unfinished")
        self.assert_refused(".hpp", "return NU" + "LL;", "nullptr")
        self.assert_refused(".sh", "cd /ho" + "me/somebody", "absolute path")
        self.assert_refused(".py", "deb.debian" + ".org", "registry")

    def test_accepted(self):
        for suffix, line in ((".gmk", "\techo"), (".md", "x" * 200), (".cpp", "// NU" + "LL"),
                             (".py", "x" * 100), (".py", "path/home/x"), (".hpp", "IS_NULLABLE")):
            self.assertIsNone(formatting.line_problem(suffix, line), line)

    def test_end_of_file(self):
        self.assertEqual(1, len(formatting.file_problems(Path("a.py"), "x")))
        self.assertEqual(1, len(formatting.file_problems(Path("a.py"), "x\n\n")))
        self.assertEqual([], formatting.file_problems(Path("a.py"), "x\n"))


class RepositoryTest(TemporaryClone):
    def setUp(self):
        super().setUp()
        subprocess.run(["git", "init", "--quiet", self.layout.root], check=True)
        (self.layout.root / ".gitignore").write_text("/build/\n")

    def add(self, name: str, text: str = "") -> None:
        path = self.layout.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def test_names(self):
        self.add("src/hotspot/share/sequitur/sqGood.hpp")
        self.add("src/hotspot/cpu/x86/sequitur/sqEmit.hpp")
        self.add("src/hotspot/cpu/aarch64/sequitur/sqEmit.hpp")
        self.assertEqual([], names.check(self.layout))
        self.add("src/hotspot/share/sequitur/bad.hpp")
        self.add("src/hotspot/share/sequitur/other/sqGood.hpp")
        problems = names.check(self.layout)
        self.assertIn("bad.hpp: HotSpot files of ours start with sq", problems[0])
        self.assertIn("sqGood.hpp exists 2 times", problems[1])

    def test_shadowing(self):
        self.assertEqual([], names.check_against_upstream(self.layout))
        self.add("src/hotspot/share/sequitur/a.cpp")
        self.assertIn("the name of upstream's src/hotspot/share/a.cpp",
                      names.check_against_upstream(self.layout)[0])

    def test_shadowing_needs_the_source(self):
        self.layout.upstream.rename(self.folder / "away")
        with self.assertRaisesRegex(Skipped, "./sequitur build vm first"):
            names.check_against_upstream(self.layout)

    def test_licences(self):
        self.add("a.py", f"#!/usr/bin/python3\n# {licences.LINE}\n")
        self.add("read.md", "no source file\n")
        self.assertEqual([], licences.check(self.layout))
        self.add("b.hpp", "int b;\n")
        self.add("script", "#!/bin/sh\n")
        self.assertEqual(["b.hpp", "script"],
                         [problem.split(":")[0] for problem in licences.check(self.layout)])

    def test_flags(self):
        self.add("src/hotspot/share/sequitur/ordering/sqOrderingGlobals.hpp",
                 '  product(bool, GoodFlag, false, DIAGNOSTIC, \\\n'
                 '          "Does "  \\\n          "good")\n')
        for page, text in flagpages.pages(self.layout).items():
            self.add(str(page), text)
        self.assertEqual([], flags.check(self.layout))
        page = flagpages.pages(self.layout)[flagpages.USER_PAGE]
        self.add("docs/user/flags.md", page.replace("Does", "Did"))
        problems = flags.check(self.layout)
        self.assertEqual(1, len(problems))
        self.assertIn("docs/user/flags.md", problems[0])

    def test_a_flag_that_cannot_be_read_is_a_problem(self):
        self.add("src/hotspot/share/sequitur/ordering/sqOrderingGlobals.hpp",
                 "  product(bool, Good, false, Words)\n")
        self.assertIn("cannot read", flags.check(self.layout)[0])

    def test_ignored_files_are_not_ours(self):
        self.add("build/x.py", "bad \n")
        self.assertEqual([], formatting.check(self.layout))
        self.add("x.py", "bad \n")
        self.assertEqual(1, len(formatting.check(self.layout)))


if __name__ == "__main__":
    unittest.main()
