# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A step is done again exactly when its inputs changed, its output is gone, or it failed."""

import io
import unittest

from sequitur.base.errors import Failure
from sequitur.base.keys import files_key
from sequitur.base.progress import Progress
from sequitur.base.steps import Step
from support import TemporaryFolder


class StepTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.output = self.folder / "output"
        self.calls = 0
        self.fail_with: BaseException | None = None

    def work(self, report):
        self.calls += 1
        if self.fail_with:
            raise self.fail_with
        self.output.touch()

    def perform(self, key: str = "k") -> bool:
        step = Step("thing", self.folder / "stamp", lambda: key, (self.output,), self.work)
        return step.perform(Progress(1, io.StringIO()))

    def test_second_time_does_nothing(self):
        self.assertEqual((True, False), (self.perform(), self.perform()))
        self.assertEqual(1, self.calls)

    def test_changed_inputs(self):
        self.perform("one")
        self.assertTrue(self.perform("two"))

    def test_missing_output(self):
        self.perform()
        self.output.unlink()
        self.assertTrue(self.perform())

    def test_failure_and_interruption_are_not_stamped(self):
        for error in (Failure("no"), KeyboardInterrupt(), OSError(28, "full")):
            self.perform()
            self.fail_with = error
            with self.assertRaises(type(error)):
                self.perform("other")
            self.fail_with = None
            self.assertTrue(self.perform())

    def test_key_of_files_follows_names_and_contents(self):
        (self.folder / "tree").mkdir()
        file = self.folder / "tree/a"
        file.write_text("1")
        keys = {files_key([self.folder / "tree"])}
        file.write_text("2")
        keys.add(files_key([self.folder / "tree"]))
        file.rename(self.folder / "tree/b")
        keys.add(files_key([self.folder / "tree"]))
        self.assertEqual(3, len(keys))

    def test_key_of_files_ignores_build_products(self):
        (self.folder / "tree/target").mkdir(parents=True)
        before = files_key([self.folder / "tree"])
        (self.folder / "tree/target/x.class").write_text("x")
        self.assertEqual(before, files_key([self.folder / "tree"]))


if __name__ == "__main__":
    unittest.main()
