# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Spark's own standalone cluster on this machine: a master and workers, unmodified, which start
their executors in VMs of their own. Every port is one that the system gives."""

import os
import re
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from ..base.errors import Failure, last_words

HOST = "127.0.0.1"
WORKERS = 2
EXECUTOR_MEMORY = "1g"
DAEMON_HEAP = "-Xmx256m"
MASTER = "org.apache.spark.deploy.master.Master"
WORKER = "org.apache.spark.deploy.worker.Worker"
EXECUTOR = "org.apache.spark.executor.CoarseGrainedExecutorBackend"
# Seconds until a daemon says that it is ready, and until all are gone when they are told to end.
START_LIMIT, STOP_LIMIT = 90, 20
POLL_SECONDS = 0.2
_MASTER_URL = re.compile(r"Starting Spark master at (spark://\S+:\d+)")


@dataclass(frozen=True)
class Process:
    """pid, and the words of its command line."""

    pid: int
    words: tuple[str, ...]

    @property
    def is_executor(self) -> bool:
        return EXECUTOR in self.words


@dataclass(frozen=True)
class Daemon:
    """The master or a worker, and what its log is called."""

    name: str
    child: subprocess.Popen


def marker(folder: Path) -> str:
    """A property in the command line of every VM of the cluster in `folder`, by which its processes
    are known, those of a run that was killed too."""
    return f"-Dsequitur.cluster={folder}"


def processes(mark: str, proc: Path = Path("/proc")) -> list[Process]:
    """Those that have `mark` as a word of their command line and have not ended."""
    found = []
    for entry in proc.iterdir():
        if entry.name.isdecimal() and int(entry.name) != os.getpid():
            try:
                words = (entry / "cmdline").read_bytes().decode(errors="replace").split("\0")
            except OSError:
                continue
            if mark in words:
                found.append(Process(int(entry.name), tuple(words[:-1])))
    return found


def end(mark: str, limit: float = STOP_LIMIT) -> list[Process]:
    """Ends the marked processes, at last by force; returns those that are still there."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        deadline = time.monotonic() + limit
        for process in processes(mark):
            _send(process.pid, number)
        while (left := processes(mark)) and time.monotonic() < deadline:
            time.sleep(POLL_SECONDS)
        if not left:
            break
    return left


def _send(pid: int, number: int) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return


class Cluster:
    """Use it in a `with`: at its end no process of it is left, or a Failure is raised. home: the
    JDK of all its VMs; jars: Spark's; folder: emptied first, for all files of the cluster."""

    def __init__(self, home: Path, jars: list[Path], folder: Path):
        self.home, self.jars, self.folder = home, jars, folder
        self.mark = marker(folder)
        self.url = ""
        self._daemons: list[Daemon] = []

    def __enter__(self) -> "Cluster":
        try:
            if left := end(self.mark):
                raise Failure(f"process {left[0].pid} of an earlier run does not end: end it by "
                              "hand")
            self._lay_out()
            self._start()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        left = self._stop()
        if left and kind is None:
            raise Failure(f"process {left[0].pid} of Spark's cluster does not end: end it by hand")

    @property
    def work(self) -> Path:
        """Where the workers keep what executors print: one folder for each."""
        return self.folder / "work"

    def environment(self) -> dict[str, str]:
        """For the VMs of the cluster and for drivers: of the user's settings for Java and Spark,
        none; Spark's files below the folder."""
        kept = {name: value for name, value in os.environ.items()
                if not name.startswith(("SPARK_", "JAVA_", "JDK_JAVA_", "_JAVA_"))}
        return kept | {"JAVA_HOME": str(self.home), "SPARK_HOME": str(self.folder / "spark"),
                       # A worker looks for it in the folders of a built Spark otherwise.
                       "SPARK_SCALA_VERSION": self.scala_version, "SPARK_LOCAL_IP": HOST,
                       "SPARK_LOCAL_DIRS": str(self.folder / "local")}

    @property
    def scala_version(self) -> str:
        """Of Spark's jars. Raises Failure when Spark is not among them."""
        for jar in self.jars:
            if match := re.match(r"spark-core_(\d+\.\d+)-", jar.name):
                return match[1]
        raise Failure("no spark-core among the jars of java/workloads/spark: build it again")

    def executors(self) -> list[Process]:
        return [process for process in processes(self.mark) if process.is_executor]

    def _lay_out(self) -> None:
        """A Spark installation as the workers want one: a folder with jars."""
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "spark/jars").mkdir(parents=True)
        (self.folder / "local").mkdir()
        for jar in self.jars:
            (self.folder / "spark/jars" / jar.name).symlink_to(jar)

    def _start(self) -> None:
        self._launch("master", MASTER)
        self.url = self._await("master", _MASTER_URL)[0]
        for number in range(WORKERS):
            self._launch(f"worker-{number}", WORKER, "--cores", "1", "--memory", EXECUTOR_MEMORY,
                         "--work-dir", str(self.work / f"worker-{number}"), self.url)
        self._await("master", re.compile("(Registering worker)"), WORKERS)

    def _launch(self, name: str, program: str, *arguments: str) -> None:
        words = [str(self.home / "bin/java"), self.mark, DAEMON_HEAP, "-cp",
                 f"{self.folder}/spark/jars/*", program, "--host", HOST, "--port", "0",
                 "--webui-port", "0", *arguments]
        with self._log(name).open("wb") as log:
            self._daemons.append(Daemon(name, subprocess.Popen(
                words, env=self.environment(), cwd=self.folder, stdin=subprocess.DEVNULL,
                stdout=log, stderr=subprocess.STDOUT, start_new_session=True)))

    def _log(self, name: str) -> Path:
        return self.folder / f"{name}.log"

    def _await(self, name: str, pattern: re.Pattern, count: int = 1) -> list[str]:
        """The matches in a daemon's log once there are as many. Raises Failure."""
        deadline = time.monotonic() + START_LIMIT
        while True:
            text = self._log(name).read_text(errors="replace")
            found = list(pattern.finditer(text))
            if len(found) >= count:
                return [match[1] for match in found]
            if ended := [each for each in self._daemons if each.child.poll() is not None]:
                said = last_words(self._log(ended[0].name).read_text(errors="replace"))
                raise Failure(f"Spark's {ended[0].name} ended: {said or 'without a word'}")
            if time.monotonic() > deadline:
                raise Failure(f"Spark's {name} was not ready after {START_LIMIT} seconds: "
                              f"{self._log(name)}")
            time.sleep(POLL_SECONDS)

    def _stop(self) -> list[Process]:
        """Daemons first: they start executors, and one that has just begun is not marked yet. While
        it becomes Java, its command line is empty."""
        for each in self._daemons:
            each.child.terminate()
        for each in self._daemons:
            try:
                each.child.wait(STOP_LIMIT)
            except subprocess.TimeoutExpired:
                each.child.kill()
                each.child.wait()
        return end(self.mark)
