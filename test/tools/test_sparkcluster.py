# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Spark's cluster: what is asked of executors, and that no process of it is left, with daemons that
are scripts."""

import subprocess
import sys
import time
import unittest
from pathlib import Path
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.base.outcome import Outcome
from sequitur.suites import sparkcluster, sparkclusterrun
from sequitur.suites.sparkcluster import EXECUTOR, Cluster, end, marker, processes
from sequitur.suites.sparkclusterrun import Answer, objections, tasks_of
from sequitur.verbs.suites import SUITES
from support import TemporaryFolder

# A java that plays master, worker and driver. The master says where it is, and that workers came.
JAVA = """\
#!/bin/sh
case "$*" in
*Master*) echo "INFO Starting Spark master at spark://127.0.0.1:4711"
          echo "Registering worker 1"; echo "Registering worker 2"; exec "$0-sleep" "$@";;
*Worker*) exec "$0-sleep" "$@";;
esac
"""
SLEEP = f"""#!{sys.executable}
import time
time.sleep(60)
"""


class ClusterTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.home = self.folder / "jdk"
        self.script("java", JAVA)
        self.script("java-sleep", SLEEP)
        self.cluster = Cluster(self.home, [Path("/spark-core_2.13-4.1.0.jar")],
                               self.folder / "cluster")
        self.addCleanup(end, self.cluster.mark, 5)

    def script(self, name: str, text: str) -> None:
        file = self.home / "bin" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o755)

    def test_it_starts_and_leaves_no_process(self):
        with self.cluster:
            self.assertEqual("spark://127.0.0.1:4711", self.cluster.url)
            # While a script becomes another program, its command line is empty for a moment.
            deadline = time.monotonic() + 10
            while len(processes(self.cluster.mark)) < 3 and time.monotonic() < deadline:
                time.sleep(0.05)
            self.assertEqual(3, len(processes(self.cluster.mark)))
            self.assertEqual([], self.cluster.executors())
            jar = self.cluster.folder / "spark/jars/spark-core_2.13-4.1.0.jar"
            self.assertTrue(jar.is_symlink())
        self.assertEqual([], processes(self.cluster.mark))

    def test_nor_after_a_failure(self):
        with self.assertRaisesRegex(ValueError, "mine"), self.cluster:
            raise ValueError("mine")
        self.assertEqual([], processes(self.cluster.mark))

    def test_nor_is_a_daemon_that_cannot_be_found_by_its_mark(self):
        with mock.patch.object(sparkcluster, "end", return_value=[]), self.cluster:
            pass
        self.assertEqual([], processes(self.cluster.mark))

    def test_processes_of_a_run_that_was_killed_are_ended(self):
        left = subprocess.Popen([str(self.home / "bin/java-sleep"), self.cluster.mark, EXECUTOR])
        other = subprocess.Popen([str(self.home / "bin/java-sleep"), self.cluster.mark + "2"])
        self.addCleanup(other.wait)
        self.addCleanup(other.kill)
        while not processes(self.cluster.mark):
            time.sleep(0.05)
        with self.cluster:
            self.assertIsNotNone(left.wait(5))
            self.assertIsNone(other.poll(), "another folder's is left alone")

    def test_a_process_that_does_not_listen_is_killed(self):
        self.script("java-sleep", SLEEP.replace("import time", "import signal, time\n"
                    "signal.signal(signal.SIGTERM, signal.SIG_IGN)"))
        with mock.patch.object(sparkcluster, "STOP_LIMIT", 1):
            stubborn = subprocess.Popen([str(self.home / "bin/java-sleep"), self.cluster.mark])
            time.sleep(0.5)
            self.assertEqual([], end(self.cluster.mark, 1))
        self.assertEqual(-9, stubborn.wait(5))

    def test_a_daemon_that_ends_is_named_with_its_last_words(self):
        self.script("java", "#!/bin/sh\necho 'no heap' >&2; exit 1\n")
        with self.assertRaisesRegex(Failure, "Spark's master ended: no heap"), self.cluster:
            self.fail("it did not start")

    def test_a_daemon_that_says_nothing(self):
        self.script("java", '#!/bin/sh\nexec "$0-sleep" "$@"\n')
        with mock.patch.object(sparkcluster, "START_LIMIT", 0.3), \
                self.assertRaisesRegex(Failure, "master was not ready after 0.3 seconds"), \
                self.cluster:
            self.fail("it did not start")
        self.assertEqual([], processes(self.cluster.mark))

    def run_with(self, driver: str, answers: dict[int, Answer | None]) -> Outcome:
        """The outcome of a driver that is a script, whose executors gave these answers."""
        outcome = Outcome()
        work = self.cluster.work
        real = sparkclusterrun.drive

        def drive(cluster, words):
            return real(cluster, words)[0], answers

        with self.cluster, mock.patch.object(sparkclusterrun, "drive", drive):
            for number in range(2):
                log = work / f"worker-{number}/app-1/{number}/stderr"
                log.parent.mkdir(parents=True)
                log.write_text("INFO Executor: Finished task 1.0 in stage 1\n")
            sparkclusterrun.execute(self.cluster, "x under sc", ["sh", "-c", driver], "25-x", "sc",
                                    set(), outcome)
        return outcome

    def answer(self, **changes) -> Answer:
        words = {"program": self.home / "bin/java", "version": "25-x", "model": "sc"}
        return Answer(**{**words, **changes})

    def test_a_run_that_is_right(self):
        outcome = self.run_with("exit 0", {1: self.answer(), 2: self.answer()})
        self.assertEqual((1, 0), (outcome.passed, outcome.failed), outcome.failures)

    def test_a_wrong_result_is_told(self):
        outcome = self.run_with("echo 'fork: x: checksum 1 instead of 2'; exit 1",
                                {1: self.answer(), 2: self.answer()})
        self.assertEqual(["x under sc: x: checksum 1 instead of 2"], outcome.failures)

    def test_right_results_of_wrong_executors_fail(self):
        outcome = self.run_with("exit 0", {1: self.answer(), 2: self.answer(model="java")})
        self.assertEqual(["x under sc: an executor's memory model is java instead of sc"],
                         outcome.failures)

    def test_a_driver_that_hangs(self):
        with mock.patch.object(sparkclusterrun, "TIME_LIMIT", 0.5):
            outcome = self.run_with("exec sleep 30", {})
        self.assertEqual(["x under sc: did not end within 0.5 seconds"], outcome.failures)

    def test_executors_that_end_again_and_again(self):
        """Each pid is another one, as when the cluster replaces what does not start."""
        pids = iter(range(10**9, 2 * 10**9))
        with self.cluster:
            log = self.cluster.work / "worker-0/app-1/7/stderr"
            log.parent.mkdir(parents=True)
            log.write_text('Exception in thread "main" java.lang.Error: no\n\tat x\n')
            replaced = mock.patch.object(
                Cluster, "executors", lambda _: [sparkcluster.Process(next(pids), ())])
            with replaced:
                reason, _ = sparkclusterrun.drive(self.cluster, ["sleep", "30"])
        self.assertEqual('executors end again and again: Exception in thread "main" '
                         "java.lang.Error: no", reason)


class AnswersTest(TemporaryFolder):
    def test_objections(self):
        home = self.folder
        good = Answer(home / "bin/java", "25-x", "sc")

        def said(*answers: Answer | None) -> str:
            return " ".join(objections(dict(enumerate(answers)), home, "25-x", "sc"))

        self.assertEqual("", said(good, good, None))
        self.assertIn("1 of 2 executors said what they are, instead of 2", said(good, None))
        self.assertIn("0 of 0 executors", said())
        self.assertIn("ran /usr/bin/java instead", said(good, Answer(Path("/usr/bin/java"), "25-x",
                                                                     "sc")))
        self.assertIn("VM is 25 instead of 25-x", said(good, Answer(home / "bin/java", "25", "sc")))
        self.assertIn("memory model is java instead of sc",
                      said(good, Answer(home / "bin/java", "25-x", "java")))

    def test_tasks_are_counted_for_new_logs_only(self):
        seen: set[Path] = set()
        for number, text in enumerate(("Finished task 1\nFinished task 2\n", "")):
            log = self.folder / f"worker-{number}/app-1/{number}/stderr"
            log.parent.mkdir(parents=True)
            log.write_text(text)
        self.assertEqual([2, 0], tasks_of(self.folder, seen))
        self.assertEqual([], tasks_of(self.folder, seen))

    def test_a_process_that_is_gone_does_not_answer(self):
        child = subprocess.Popen(["true"])
        child.wait()
        self.assertIsNone(sparkclusterrun.ask(self.folder, sparkcluster.Process(child.pid, ())))

    def test_the_command_sets_the_model_for_driver_and_executors(self):
        cluster = Cluster(self.folder, [], self.folder / "with space")
        cluster.url = "spark://h:1"
        words = sparkclusterrun.command(cluster, "a.jar", [Path("/b.jar")], "spark-als", "sc")
        self.assertIn("-XX:MemoryModel=sc", words)
        self.assertIn(f'-Dspark.executor.extraJavaOptions="{marker(cluster.folder)}" '
                      "-XX:MemoryModel=sc", words)
        self.assertIn("-Dspark.master=spark://h:1", words)

    def test_it_is_a_deep_suite(self):
        self.assertTrue({suite.name: suite.deep for suite in SUITES}["spark-cluster"])


if __name__ == "__main__":
    unittest.main()
