# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A table that is not made of its data is noticed, and data is kept under plain names."""

import hashlib
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.checks import resulttables
from sequitur.programs import resultsrun
from sequitur.verbs import cli
from support import TemporaryFolder

REQUEST = "data/run.json.gz\nsc: `sc`\n"
BODY = "\n| Program | `sc` |\n|---|--:|\n| x | 1.2 |\n\n"


class StaleTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        (self.folder / "data").mkdir()
        self.data = self.folder / "data/run.json.gz"
        self.data.write_bytes(b"measured")

    def page(self) -> str:
        data = hashlib.sha256(self.data.read_bytes()).hexdigest()
        checksum = hashlib.sha256((REQUEST + BODY + data).encode()).hexdigest()
        return f"# T\n\n<!-- results: {REQUEST}-->\n{BODY}<!-- end of results: {checksum} -->\n"

    def stale(self, page: str) -> list[str]:
        return resulttables.stale(self.folder, page)

    def test_a_table_as_it_was_made_is_fresh(self):
        self.assertEqual([], self.stale(self.page()))
        self.assertEqual([], self.stale("# T\n\n| a |\n|---|\n"))

    def test_a_changed_figure_request_or_data_is_noticed(self):
        page = self.page()
        for changed in (page.replace("1.2", "1.1"), page.replace("sc: `sc`", "sc: sc"),
                        page.replace("end of results: ", "end of results: 0")):
            self.assertEqual(["data/run.json.gz"], self.stale(changed))
        self.data.write_bytes(b"measured again")
        self.assertEqual(["data/run.json.gz"], self.stale(page))
        self.data.unlink()
        self.assertEqual(["data/run.json.gz"], self.stale(page))

    def test_tables_of_fences_and_of_other_figures_are_looked_at_too(self):
        for kind in ("fences", "figures"):
            page = self.page().replace("<!-- results", f"<!-- {kind}")
            self.assertEqual(["data/run.json.gz"], self.stale(page))  # its end belongs to another
            page = page.replace("end of results", f"end of {kind}")
            self.assertEqual([], self.stale(page))
            self.assertEqual(["data/run.json.gz"], self.stale(page.replace("1.2", "1.1")))

    def test_a_second_file_of_data_counts(self):
        times = self.folder / "data/times.json.gz"
        times.write_bytes(b"slow")
        request = REQUEST + "times = data/times.json.gz\n"
        data = "".join(hashlib.sha256(file.read_bytes()).hexdigest() for file in (self.data, times))
        checksum = hashlib.sha256((request + BODY + data).encode()).hexdigest()
        page = f"<!-- fences: {request}-->\n{BODY}<!-- end of fences: {checksum} -->\n"
        self.assertEqual([], self.stale(page))
        times.write_bytes(b"fast")
        self.assertEqual(["data/run.json.gz"], self.stale(page))

    def test_a_table_that_was_never_made_is_noticed(self):
        page = f"<!-- results: {REQUEST}-->\n<!-- end of results -->\n"
        self.assertEqual(["data/run.json.gz"], self.stale(page))

    def test_a_table_without_an_end_is_noticed_also_before_another(self):
        page = self.page()
        for begin in ("<!-- results: data/new.json.gz\nsc: `sc`\n-->\n",
                      "<!-- results: data/new.json.gz -->\n"):
            self.assertEqual(["data/new.json.gz"], self.stale(page + begin))
            self.assertIn("data/run.json.gz", self.stale(begin + page))

    def test_an_example_does_not_matter(self):
        self.assertEqual([], self.stale(f"```\n{self.page().replace('1.2', '1.1')}```\n"))

    def test_data_that_no_page_shows_is_noticed(self):
        results = self.folder / "docs/results"
        (results / "data").mkdir(parents=True)
        (results / "data/run.json.gz").write_bytes(b"")
        (results / "data/other.json.gz").write_bytes(b"")
        (results / "0001.md").write_text(self.page())
        layout = SimpleNamespace(root=self.folder)
        self.assertEqual(["docs/results/data/other.json.gz"], resulttables.unused(layout))


class KeepTest(TemporaryFolder):
    def test_results_are_kept_under_their_name(self):
        run = self.folder / "results.json"
        run.write_text("{}")
        word = resultsrun.added(SimpleNamespace(root=Path("/c")), f"0002-zen4={run}")
        self.assertEqual(f"/c/docs/results/data/0002-zen4.json.gz={run}", word)

    def test_several_runs_are_kept_at_once(self):
        parser = cli._parser("refresh")
        self.assertEqual(["a=1", "b=2"], parser.read(["--keep", "a=1", "--keep", "b=2"]).keep)
        self.assertEqual([], parser.read([]).keep)

    def test_each_run_that_is_kept_is_handed_on(self):
        runs = [self.folder / name for name in ("1.json", "2.json")]
        for run in runs:
            run.write_text("{}")
        keep = [f"{name}={run}" for name, run in zip("ab", runs, strict=True)]
        with mock.patch.multiple(resultsrun.javaprogram, jar=mock.DEFAULT, become=mock.DEFAULT,
                                 host=lambda *_, **__: Path("/jdk")), \
                mock.patch.object(resultsrun.maven, "package"), \
                mock.patch.object(resultsrun.subprocess, "run") as program:
            program.return_value.returncode = 0
            resultsrun.run(SimpleNamespace(root=self.folder), None, keep, tables=False)
        data = self.folder / "docs/results/data"
        words = program.call_args.args[0]
        for name, run in zip("ab", runs, strict=True):
            self.assertIn(f"{data / name}.json.gz={run}", words)

    def test_a_name_is_given_once(self):
        run = self.folder / "results.json"
        run.write_text("{}")
        with self.assertRaises(Failure) as raised:
            resultsrun.run(SimpleNamespace(root=self.folder), None, [f"a={run}", f"a={run}"],
                           tables=False)
        self.assertIn("the name a is given twice", str(raised.exception))
        self.assertEqual(2, raised.exception.code)

    def test_what_cannot_be_kept_is_refused(self):
        run = self.folder / "results.json"
        run.write_text("{}")
        for wrong in (str(run), "a=", f"a={run}x", f"a/b={run}", f"={run}"):
            with self.assertRaises(Failure) as raised:
                resultsrun.added(SimpleNamespace(root=Path("/c")), wrong)
            self.assertEqual(2, raised.exception.code, wrong)


if __name__ == "__main__":
    unittest.main()
