# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What a reader sees while a step runs, on a terminal and in a log."""

import io
import unittest

from sequitur.base.progress import Progress, duration
from sequitur.images.vmbuild import USUAL_OBJECTS, CompileMeter
from support import TemporaryFolder


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class ProgressTest(unittest.TestCase):
    def setUp(self):
        self.now = 0.0

    def progress(self, stream: io.StringIO) -> Progress:
        return Progress(3, stream, clock=lambda: self.now)

    def log(self, updates: list[tuple[float | None, str]], finished: bool) -> str:
        """What a step of these updates, two a second, leaves in a log."""
        stream = io.StringIO()
        progress = self.progress(stream)
        progress.start("vm")
        for update in updates:
            self.now += 0.5
            progress.update(*update)
        if finished:
            progress.finish()
        return stream.getvalue()

    def test_log_gets_a_line_for_every_tenth(self):
        log = self.log([(count / 1000, f"{count} files") for count in range(1, 1000)], True)
        lines = log.splitlines()
        self.assertEqual(1 + 9 + 1, len(lines))
        self.assertTrue(all(line.startswith("[1/3] vm ") for line in lines))
        self.assertIn(" 50% 500 files", lines[5])
        self.assertIn("4:10", lines[5])
        self.assertNotIn("\r", log)

    def test_log_gets_a_line_a_minute_without_a_fraction(self):
        log = self.log([(None, "preparing")] * 600, False)
        self.assertEqual(1 + 5, len(log.splitlines()))

    def test_log_gets_a_line_a_minute_while_a_tenth_takes_longer(self):
        log = self.log([(count / 10_000, f"{count} of 10000") for count in range(1, 600)], False)
        self.assertEqual(1 + 4, len(log.splitlines()))

    def test_terminal_line_moves_in_place(self):
        stream = Terminal()
        progress = self.progress(stream)
        progress.start("vm")
        self.now = 61
        progress.update(0.07, "7 of 100")
        progress.update(0.071, "7 of 100")
        self.assertEqual(3, stream.getvalue().count("\r"))
        self.assertEqual(0, stream.getvalue().count("\n"))
        self.assertIn("1:01    7% 7 of 100", stream.getvalue())
        progress.finish()
        self.assertTrue(stream.getvalue().endswith("done\n"))

    def test_duration(self):
        self.assertEqual(["0:00", "0:59", "1:01", "75:00"],
                         [duration(seconds) for seconds in (0, 59.9, 61, 4500)])


class CompileMeterTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.log = self.folder / "log"

    def add_objects(self, count: int) -> None:
        for number in range(count):
            (self.folder / f"{number}.o").touch()

    def test_from_nothing(self):
        meter = CompileMeter(self.folder, self.log)
        self.assertEqual((None, "preparing"), meter.read())
        self.log.write_text("Creating support/libjvm.so from 2000 file(s)\n")
        self.add_objects(500)
        self.assertEqual((0.25, "500 of 2000 files"), meter.read())

    def test_after_an_interruption_nothing_is_announced(self):
        self.add_objects(USUAL_OBJECTS // 4)
        meter = CompileMeter(self.folder, self.log)
        self.add_objects(USUAL_OBJECTS // 2)
        self.assertEqual(0.5, meter.read()[0])

    def test_no_fraction_when_everything_was_compiled_before(self):
        self.add_objects(USUAL_OBJECTS)
        meter = CompileMeter(self.folder, self.log)
        self.assertEqual((None, "compiling"), meter.read())
        self.log.write_text("Creating support/libjvm.so from 7 file(s)\n")
        self.assertEqual((None, "compiling 7 changed files"), meter.read())


if __name__ == "__main__":
    unittest.main()
