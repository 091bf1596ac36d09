# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Every kernel runs in every form in every round; a fork that fails or hangs is kept as such."""

import contextlib
import io
import json
import random
import unittest
from unittest import mock

from sequitur.programs import futuresbench, futuresfork
from sequitur.programs.futuresbench import CONFIGURATIONS, command, options, together
from support import TemporaryFolder


class OptionsTest(unittest.TestCase):
    def test_usual(self):
        chosen = options([])
        self.assertEqual("sequential", chosen.forms[0])
        self.assertEqual(len(futuresbench.PROGRAMS), len(chosen.workloads))

    def test_wrong_use_names_what_there_is(self):
        for words, said in ((["--forms", "sequential,futur"], "unknown form 'futur'"),
                            (["--workloads", "fibs"], "unknown kernel 'fibs'"),
                            (["--forms", "future"], "two forms are compared"),
                            (["--forks", "0"], "at least 1")):
            error = io.StringIO()
            with contextlib.redirect_stderr(error), self.assertRaises(SystemExit) as stopped:
                options(words)
            self.assertEqual(2, stopped.exception.code)
            self.assertIn(said, error.getvalue())

    def test_future_runs_with_the_flag_and_its_rivals_without(self):
        self.assertIn("-XX:+LazyFutures", CONFIGURATIONS["future"].flags)
        self.assertEqual((), CONFIGURATIONS["forkjoin"].flags)


class ForkTest(TemporaryFolder):
    def command(self, script: str, name: str = "java") -> list[str]:
        java = self.folder / name
        java.write_text(f"#!/bin/sh\n{script}\n")
        java.chmod(0o755)
        return command(str(java), "x.jar", "fib", "future", options([]))

    def fork(self, script: str) -> dict:
        return together([self.command(script)], random.Random(1))[0]

    def test_iterations(self):
        line = json.dumps({"program": "fib", "ms": 1.5})
        found = self.fork(f"echo '{line}'; echo noise; echo '{line}'")
        self.assertEqual([1.5e6, 1.5e6], [each["wallNs"] for each in found["iterations"]])
        self.assertNotIn("failure", found)

    def test_turns(self):
        log = self.folder / "log"
        script = f"""for i in 1 2 3; do
            [ $i = 1 ] || read turn
            echo "%s $i" >> {log}; sleep 0.05; echo "%s $i" >> {log}; echo '{{"ms": 1}}'
            done"""
        found = together([self.command(script.replace("%s", name), name) for name in "abc"],
                         random.Random(3))
        self.assertEqual([3, 3, 3], [len(each["iterations"]) for each in found])
        lines = log.read_text().splitlines()
        self.assertEqual(lines[::2], lines[1::2])
        turns = [lines[start:start + 6:2] for start in (0, 6, 12)]
        self.assertEqual([[f"{name} {i}" for name in "abc"] for i in (1, 2, 3)],
                         [sorted(turn) for turn in turns])
        self.assertNotEqual(1, len({"".join(line[0] for line in turn) for turn in turns}))

    def test_the_seed_is_kept_and_decides(self):
        self.assertEqual(7, options(["--seed", "7"]).seed)
        self.assertNotEqual(options([]).seed, options([]).seed)

    def test_one_that_fails_leaves_the_others_their_turns(self):
        well = """echo '{"ms": 1}'; read turn; echo '{"ms": 2}'"""
        found = together([self.command("echo no >&2; exit 1", "a"), self.command(well, "b")],
                         random.Random(1))
        self.assertEqual(["no", None], [each.get("failure") for each in found])
        self.assertEqual(2, len(found[1]["iterations"]))

    def test_a_failure_is_its_last_line(self):
        found = self.fork("echo x >&2; echo no kernel >&2; exit 1")
        self.assertEqual("no kernel", found["failure"])
        trace = r"printf 'x\nCaused by: no kernel\n\tat a.B.c(B.java:1)\n' >&2"
        self.assertEqual("Caused by: no kernel", self.fork(f"{trace}; exit 1")["failure"])
        self.assertEqual("exit code 134", self.fork("exit 134")["failure"])

    def test_every_form_has_the_stack_that_the_deepest_kernel_needs(self):
        self.assertIn(" -Xss64m ", self.fork('echo java "$@" >&2; exit 1')["failure"])

    def test_a_hang(self):
        with mock.patch.object(futuresfork, "TIME_LIMIT", 0.2):
            self.assertIn("did not end", self.fork("exec sleep 20")["failure"])


class RunTest(TemporaryFolder):
    """The whole verb, with kernels and a report that only pretend to work."""

    def setUp(self):
        super().setUp()
        self.java = self.folder / "java"
        self.layout = mock.Mock(build=self.folder / "build")
        self.lock = mock.Mock(version_string="25+1-x")

    def bench(self, script: str, *words: str) -> tuple[int, dict]:
        self.java.write_text(f"#!/bin/sh\n[ $3 = --render ] && exit\n{script}\n")
        self.java.chmod(0o755)
        out = self.folder / "out"
        with (mock.patch.object(futuresbench.javaprogram, "ensure_images"),
              mock.patch.object(futuresbench.javaprogram, "command",
                                return_value=[str(self.java), "-jar", "x.jar"]),
              contextlib.redirect_stderr(io.StringIO()), contextlib.redirect_stdout(io.StringIO())):
            status = futuresbench.run(self.layout, self.lock, ["--out", str(out), *words])
        return status, json.loads((out / "results.json").read_text())

    def test_every_pair_in_every_round(self):
        status, results = self.bench("""echo '{"ms": 2}'""", "--forks", "2", "--workloads",
                                     "fib,uts", "--forms", "sequential,future")
        self.assertEqual(0, status)
        self.assertTrue(results["complete"])
        self.assertIsInstance(results["seed"], int)
        self.assertEqual(list(range(8)), [each["position"] for each in results["forks"]])
        self.assertEqual(8, len({(each["round"], each["workload"], each["configuration"])
                                 for each in results["forks"]}))
        self.assertEqual({"25+1-x"}, {each["vm"]["version"] for each in results["forks"]})
        self.assertFalse((self.folder / "out/results.json.partial").exists())

    def test_an_interrupt_keeps_whole_rounds(self):
        count = self.folder / "count"
        script = (f"echo x >> {count}\n"
                  f"[ $(wc -l < {count}) = 4 ] && kill -INT $PPID && sleep 5\n"
                  """echo '{"ms": 2}'""")
        status, results = self.bench(script, "--forks", "9", "--workloads", "fib",
                                     "--forms", "sequential,future")
        self.assertEqual(130, status)
        self.assertFalse(results["complete"])
        self.assertEqual([0, 0], [each["round"] for each in results["forks"]])


if __name__ == "__main__":
    unittest.main()
