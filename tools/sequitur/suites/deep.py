# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""OpenJDK's own tests as an outside judge: test/deep says which, under which memory model, and
with which locks."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from ..base import unfinished
from ..base.errors import Failure
from ..base.layout import LEVELS, Layout
from ..base.outcome import Outcome
from ..base.progress import Progress
from . import jtreg, jtregtests

# What is judged, and the flags of every VM.
MODELS = {"java": [], "tso": ["-XX:MemoryModel=tso"], "sc": ["-XX:MemoryModel=sc"],
          "locks": ["-XX:+ConditionalOrdering"]}
# Test suites of the tarball, and OpenJDK's own list of tests that are known to fail in each.
ROOTS = {"hotspot/jtreg": "ProblemList.txt", "jdk": "ProblemList.txt"}
# What our own stress tests obey: seconds for each of their configurations.
SECONDS_VARIABLE = "SEQUITUR_STRESS_SECONDS"
STRESS_SECONDS, QUICK_STRESS_SECONDS = 600, 60
# The stress test of what is judged, how many configurations it has, and the time limit that it
# declares, in seconds.
LOCKS, LOCK_CONFIGURATIONS, LOCKS_LIMIT = "locks/TestReservedLocks.java", 8, 900
# Factor on a test's own time limit: assertions, and a fence after each store.
TIMEOUT_FACTORS = {"java": 4, "tso": 4, "sc": 8, "locks": 4}


@dataclass(frozen=True)
class Entry:
    """One line of a list. path: below the tarball's test folder; quick: part of a quick run."""

    path: str
    quick: bool


def read_list(text: str, name: str) -> list[Entry]:
    """Raises Failure for a line that is not `PATH` or `PATH quick`."""
    entries = []
    for line in text.splitlines():
        words = [] if line.startswith("#") else line.split()
        if len(words) > 2 or words[1:] not in ([], ["quick"]):
            raise Failure(f"{name}: `{line}` is not a path, or a path and `quick`")
        if words:
            entries.append(Entry(words[0], len(words) == 2))
    return entries


def selection(folder: Path, quick: bool) -> list[str]:
    """Paths of all lists in `folder`, without those that lie in another one's folder."""
    entries = [entry for file in sorted(folder.glob("*.txt"))
               if not file.name.startswith("exclusions-")
               for entry in read_list(file.read_text(), file.name)]
    paths = {entry.path for entry in entries if entry.quick or not quick}
    return sorted(path for path in paths
                  if not any(path.startswith(other + "/") for other in paths))


def check_lists(folder: Path, tests: Path) -> None:
    """Raises Failure for an entry or exclusion that names nothing, or one without a reason."""
    for path in selection(folder, quick=False):
        if not (tests / path.split("#")[0]).exists():
            raise Failure(f"test/deep lists {path}, which is not in the OpenJDK source")
    for file in sorted(folder.glob("exclusions-*.txt")):
        check_exclusions(file, [tests / root for root in ROOTS])


def check_exclusions(file: Path, roots: list[Path]) -> None:
    """Raises Failure for an exclusion that names no test below the roots, or has no reason."""
    previous = ""
    for line in file.read_text().splitlines():
        if line and not line.startswith("#"):
            test = line.split()[0].split("#")[0]
            if not any((root / test).exists() for root in roots):
                raise Failure(f"{file.name}: there is no test {test}")
            if not previous.strip("# "):
                raise Failure(f"{file.name}: no comment above {test} says why it is left out")
        previous = line if line.startswith("#") or not line else previous


def verifier_log(folder: Path) -> list[str]:
    """The option that makes every VM of a test write its ordering verifier's findings there."""
    folder.mkdir(parents=True, exist_ok=True)
    return [f"-Xlog:ordering=warning:file={folder}/%p.log:none:filecount=0"]


def given_up(folder: Path) -> list[str]:
    """The verifier's findings in all VMs of a run, each once, sorted, with the number of VMs."""
    found: Counter[str] = Counter()
    for log in folder.glob("*.log"):
        found.update(set(log.read_text(errors="replace").splitlines()))
    return [f"{line[:300]} (in {vms} VMs)" for line, vms in sorted(found.items())]


def exclusions(lists: Path, *which: str) -> list[Path]:
    """What is left out in all runs, and in those of a model, a collector or a mode."""
    names = (f"exclusions-{name}.txt" for name in ("all", *which))
    return [lists / name for name in names if (lists / name).exists()]


def request(layout: Layout, root: str, chosen: list[str], folder: Path, options: list[str],
            exclusions: list[Path], timeout_factor: float, level: str = "fastdebug") -> jtreg.Run:
    """The run of what was chosen in one of the tarball's test suites; `folder` gets a folder for
    it, whose tests that passed in an interrupted run are not run again."""
    tests = layout.upstream / "test" / root
    return jtreg.Run(
        jdk=layout.image(level), compiler=layout.image("release"), root=tests,
        tests=[path.removeprefix(root + "/") for path in chosen if path.startswith(root + "/")],
        folder=folder / root.split("/")[0], vm_options=options,
        exclusions=[tests / ROOTS[root], *exclusions], timeout_factor=timeout_factor,
        keywords="!native", resumes=True)


def stress(layout: Layout, tests: list[str], folder: Path, seconds: int, configurations: int,
           limit: int) -> jtreg.Run:
    """Some of our own tests for so many seconds in each of their configurations, one after the
    other, alone on the machine. limit: the least that they declare, in seconds."""
    root = layout.root / jtregtests.FOLDER
    return jtreg.Run(
        jdk=layout.image("fastdebug"), compiler=layout.image("release"), root=root,
        tests=[str(root / test) for test in tests], folder=folder,
        native=jtregtests.build_native(layout, root),
        at_once=1, timeout_factor=max(4, 1.5 * configurations * seconds / limit),
        variables={SECONDS_VARIABLE: str(seconds)})


def execute(home: Path, request: jtreg.Run, progress: Progress) -> Outcome:
    """Runs it as the step that has been started, and finishes the step."""
    found = jtreg.execute(home, request, progress.update)
    progress.finish(f"{found.passed} passed, {found.failed} failed, {found.skipped} left out")
    return found


def run_locks(layout: Layout, quick: bool, level: str) -> Outcome:
    """OpenJDK's tests with reserved locks, and then the programs that attack them."""
    outcome = run(layout, "locks", quick, level)
    home = jtreg.install(layout.cache, layout.logs / "jtreg-fetch.log")
    seconds = QUICK_STRESS_SECONDS if quick else STRESS_SECONDS
    request = stress(layout, [LOCKS], layout.build / "deep/locks-stress", seconds,
                     LOCK_CONFIGURATIONS, LOCKS_LIMIT)
    progress = Progress(1)
    progress.start(f"stress, {seconds} s each")
    return outcome + execute(home, request, progress)


def state(layout: Layout, quick: bool) -> str:
    """Equal for two runs if they run the same of the same images."""
    images = [(layout.stamps / f"image-{level}").read_text() for level in LEVELS]
    return " ".join([*images, "quick" if quick else "all"])


def run(layout: Layout, model: str, quick: bool, level: str) -> Outcome:
    """Runs the selection on one image under one memory model; a line of counts for each of the
    tarball's test suites goes to standard output."""
    lists = layout.root / "test/deep"
    check_lists(lists, layout.upstream / "test")
    home = jtreg.install(layout.cache, layout.logs / "jtreg-fetch.log")
    chosen = selection(lists, quick)
    folder = layout.build / "deep" / f"{model}-{level}"
    progress = Progress(len(ROOTS))
    total = Outcome()
    with unfinished.work(folder, state(layout, quick)):
        for root in ROOTS:
            name = root.split("/")[0]
            findings = folder / f"{name}-verifier"
            # A flag more than none would leave out the tests that run without flags only.
            options = [*MODELS[model], *(verifier_log(findings) if MODELS[model] else [])]
            progress.start(f"{name} {model}")
            found = jtreg.execute(home, request(
                layout, root, chosen, folder, options, exclusions(lists, model),
                TIMEOUT_FACTORS[model], level), progress.update)
            for line in given_up(findings):
                found.fail(f"ordering verifier: {line}")
            progress.finish(f"{found.passed} passed, {found.failed} failed, "
                            f"{found.skipped} left out")
            total += found
    return total
