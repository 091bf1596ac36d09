# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Runs the Spark workloads on a standalone cluster whose executors are Sequitur's VMs, and asks
each executor which VM it is and which memory model it has."""

import re
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.progress import Progress
from ..images.build import exclusive
from ..machine import packages
from . import sparkcluster, workloadrun
from .sparkcluster import EXECUTOR_MEMORY, POLL_SECONDS, WORKERS, Cluster, Process

MODULE = "spark"
MODELS = ("java", "sc")
# Of one run, and of one question to an executor.
TIME_LIMIT, ANSWER_LIMIT = 300, 20
DRIVER_HEAP = "-Xmx1g"
# Of one run: the cluster replaces one that ends, without end.
MOST_EXECUTORS = 4 * WORKERS
_TASK_DONE = re.compile(r"\bFinished task\b")


@dataclass(frozen=True)
class Answer:
    """What an executor is: the file that its process runs, its VM's version and memory model."""

    program: Path
    version: str
    model: str


def own_jars(layout: Layout) -> list[Path]:
    """The workloads' own, which the driver hands to the executors as an application's jars."""
    return [layout.root / workloadrun.FOLDER / name / f"target/{name}.jar"
            for name in ("api", MODULE)]


def command(cluster: Cluster, path: str, jars: list[Path], workload: str, model: str) -> list[str]:
    """The driver's. path: its class path; jars: for the executors."""
    # No task starts before all executors are there, so that each gets work.
    settings = {"spark.master": cluster.url, "spark.executor.memory": EXECUTOR_MEMORY,
                "spark.jars": ",".join(map(str, jars)), "spark.cores.max": str(WORKERS),
                "spark.scheduler.minRegisteredResourcesRatio": "1.0",
                "spark.scheduler.maxRegisteredResourcesWaitingTime": "120s",
                "spark.executor.extraJavaOptions":
                    f'"{cluster.mark}" -XX:MemoryModel={model}'}
    return [str(cluster.home / "bin/java"), cluster.mark, f"-XX:MemoryModel={model}", DRIVER_HEAP,
            *(f"-D{name}={value}" for name, value in settings.items()), "-cp", path,
            workloadrun.FORK, "--workload", workload, "--size", "small",
            "--iterations", str(workloadrun.ITERATIONS)]


def ask(home: Path, process: Process) -> Answer | None:
    """None when the process does not answer, as it may not yet or no longer."""
    try:
        program = Path(f"/proc/{process.pid}/exe").readlink()
        said = [subprocess.run([str(home / "bin" / tool), *words], capture_output=True, text=True,
                               timeout=ANSWER_LIMIT, stdin=subprocess.DEVNULL)
                for tool, *words in (("jcmd", str(process.pid), "VM.version"),
                                     ("jinfo", "-flag", "MemoryModel", str(process.pid)))]
    except (OSError, subprocess.TimeoutExpired):
        return None
    version = re.search(r"version (\S+)$", said[0].stdout, re.M)
    model = re.search(r"^-XX:MemoryModel=(\w+)$", said[1].stdout, re.M)
    return Answer(program, version[1], model[1]) if version and model else None


def objections(answers: dict[int, Answer | None], home: Path, version: str,
               model: str) -> list[str]:
    """What is wrong with the executors of a run, by process. home, version: of the image."""
    java = (home / "bin/java").resolve()
    found = []
    known = [answer for answer in answers.values() if answer]
    if len(known) < WORKERS:
        found.append(f"{len(known)} of {len(answers)} executors said what they are, instead of "
                     f"{WORKERS}")
    for answer in known:
        if answer.program.resolve() != java:
            found.append(f"an executor ran {answer.program} instead of {java}")
        if answer.version != version:
            found.append(f"an executor's VM is {answer.version} instead of {version}")
        if answer.model != model:
            found.append(f"an executor's memory model is {answer.model} instead of {model}")
    return found


def tasks_of(work: Path, seen: set[Path]) -> list[int]:
    """How many tasks each executor finished whose log is not in `seen`; its log then is."""
    logs = sorted(set(work.glob("*/app-*/*/stderr")) - seen)
    seen.update(logs)
    return [len(_TASK_DONE.findall(log.read_text(errors="replace"))) for log in logs]


def _last_error(work: Path) -> str:
    """What the executor that printed last ended with."""
    logs = sorted(work.glob("*/app-*/*/stderr"), key=lambda log: log.stat().st_mtime)
    for log in reversed(logs):
        text = log.read_text(errors="replace")
        if found := re.search(r"^Exception in thread.*|^\S*Error.*", text, re.M):
            return found[0][:300]
    return f"see {work}"


def drive(cluster: Cluster, words: list[str]) -> tuple[str, dict[int, Answer | None]]:
    """Runs a driver and asks the executors meanwhile. Returns why it failed, or "", and the
    answers by process."""
    answers: dict[int, Answer | None] = {}
    deadline = time.monotonic() + TIME_LIMIT
    log = cluster.folder / "driver.log"
    with log.open("wb") as output:
        child = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output,
                                 stderr=subprocess.STDOUT, cwd=cluster.folder,
                                 env=cluster.environment())
        try:
            while child.poll() is None:
                if time.monotonic() > deadline:
                    return f"did not end within {TIME_LIMIT} seconds", answers
                if len(answers) > MOST_EXECUTORS:
                    return f"executors end again and again: {_last_error(cluster.work)}", answers
                for process in cluster.executors():
                    if not answers.get(process.pid):
                        answers[process.pid] = ask(cluster.home, process)
                time.sleep(POLL_SECONDS)
        finally:
            child.kill()
            child.wait()
    text = log.read_text(errors="replace")
    result = subprocess.CompletedProcess(words, child.returncode, text, "")
    return workloadrun.reason(result) if child.returncode else "", answers


def execute(cluster: Cluster, name: str, words: list[str], version: str, model: str,
            seen: set[Path], outcome: Outcome) -> None:
    """Counts a run as passed if its results were right and its executors were what they had to be
    and did the work."""
    trouble, answers = drive(cluster, words)
    _wait_for_end(cluster)
    tasks = tasks_of(cluster.work, seen)
    faults = [trouble] if trouble else objections(answers, cluster.home, version, model)
    # One more means that an executor died and was replaced.
    if not trouble and (len(tasks) != WORKERS or not all(tasks)):
        faults.append(f"tasks done by each executor: {tasks}; {WORKERS} should have done some")
    for fault in faults[:1]:
        outcome.fail(f"{name}: {fault}")
    if not faults:
        outcome.passed += 1
        known = sum(answer is not None for answer in answers.values())
        print(f"{name}: right; {known} executors, each {version} with MemoryModel={model}; "
              f"tasks {' + '.join(map(str, tasks))}", flush=True)


def _wait_for_end(cluster: Cluster) -> None:
    """Executors end after their driver; those of the next run must not be taken for them."""
    deadline = time.monotonic() + sparkcluster.STOP_LIMIT
    while cluster.executors() and time.monotonic() < deadline:
        time.sleep(POLL_SECONDS)


def suite(layout: Layout, version: str) -> Outcome:
    """version: of the image's VM, as `java -version` prints it."""
    packages.ensure(packages.TEST, layout)
    home = layout.image("release")
    outcome = workloadrun.build(layout, home, (MODULE,))
    path = workloadrun.class_path(layout, MODULE)
    names = [name for name in workloadrun.names(home / "bin/java", path)
             if name.startswith("spark-")]
    own = own_jars(layout)
    jars = [Path(entry) for entry in path.split(":") if Path(entry) not in own]
    folder = layout.build / "spark-cluster"
    seen: set[Path] = set()
    runs = [(name, model) for name in names for model in MODELS]
    progress = Progress(1)
    progress.start("cluster")
    with exclusive(layout.build / "spark-cluster.lock"), Cluster(home, jars, folder) as cluster:
        for number, (name, model) in enumerate(runs):
            progress.update(number / len(runs), f"{name} under {model}")
            execute(cluster, f"{name} under {model}", command(cluster, path, own, name, model),
                    version, model, seen, outcome)
    progress.finish(f"{outcome.passed} passed, {outcome.failed} failed")
    return outcome
