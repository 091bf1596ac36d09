# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Builds and tests the Java modules with Maven, and reads what their tests found."""

import functools
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

from ..base.errors import Failure
from ..base.keys import files_key, key_of
from ..base.layout import Layout
from ..base.outcome import Outcome
from ..base.process import run_logged
from ..base.progress import Progress
from ..base.stamps import Stamp
from ..images.configure import clean_environment

# As many as there are processors: many tests wait for a VM that they have started.
MODULES_AT_ONCE = "1C"


def run(layout: Layout, java_home: Path, *goals: str, folder: str = "java") -> None:
    """Runs Maven on the pom of `folder`. Raises Failure with Maven's first error."""
    _remove_unfinished_jars(layout.root / folder)
    progress = Progress(1)
    progress.start("workloads" if folder != "java" else "Java tools",
                   "Maven compiles what changed, the first time for about a minute")
    run_logged("building the Java modules",
               ["mvn", "--batch-mode", "--no-transfer-progress", "--threads", MODULES_AT_ONCE,
                "--file", str(layout.root / folder / "pom.xml"), *goals],
               layout.logs / "maven.log",
               env={**clean_environment(), "JAVA_HOME": str(java_home)},
               tick=lambda: progress.update(None, "Maven compiles what changed"),
               mark="[ERROR]", advice="if it stays, ./sequitur clean")
    progress.finish()


def _remove_unfinished_jars(folder: Path) -> None:
    """A Maven that was stopped leaves a jar half written, and later calls compile against it."""
    for pattern in ("*/target/*.jar", "*/*/target/*.jar"):
        for jar in folder.glob(pattern):
            if not zipfile.is_zipfile(jar):
                jar.unlink()


def package(layout: Layout, java_home: Path, product: Path) -> None:
    """Makes `product`, unless the sources it was made from are unchanged."""
    stamp, key = Stamp(layout.stamps / "maven"), sources_key(layout, java_home)
    if product.exists() and stamp.matches(key):
        return
    run(layout, java_home, "-DskipTests", "package")
    if not product.exists():
        raise Failure(f"Maven made no {product.name}: see {layout.logs / 'maven.log'}")
    stamp.write(key)


def sources_key(layout: Layout, java_home: Path) -> str:
    """Of all modules but the workloads, which are built on their own; what a workload is belongs to
    both."""
    paths = sorted((layout.root / "java").iterdir())
    own = [path for path in paths if path.name not in ("workloads", "target")]
    return key_of(_jdk_key(java_home), files_key([*own, layout.root / "java/workloads/api"]))


@functools.cache
def _jdk_key(java_home: Path) -> str:
    """The same for one JDK in two places; what is compiled against it depends on its classes."""
    return files_key([java_home / "release", java_home / "lib/modules"])


def workloads(layout: Layout, java_home: Path, only: str | None = None) -> dict[str, Path]:
    """Builds java/workloads, or one module of it that needs no other, when its sources changed or
    something of its class paths is gone. Returns for each module, in the order of the build, the
    file that holds its class path."""
    folder = "java/workloads"
    pom = layout.root / folder / "pom.xml"
    if not pom.exists():
        raise Failure(f"{folder} is not there: get the whole repository, then run this again")
    names = [(element.text or "").strip() for element in ElementTree.parse(pom).getroot().iter()
             if element.tag.endswith("}module")]
    names = [name for name in names if only in (None, name)]
    files = {name: layout.root / folder / name / "target/classpath.txt" for name in names}
    stamp = Stamp(layout.stamps / "-".join(["maven-workloads", *([only] if only else [])]))
    key = key_of(_jdk_key(java_home), files_key([layout.root / folder]))
    if not (stamp.matches(key) and all(map(_complete, files.values()))):
        run(layout, java_home, "-DskipTests", "package", *(["--projects", only] if only else []),
            folder=folder)
        for name, file in files.items():
            if not _complete(file):
                raise Failure(f"Maven made no whole class path of {folder}/{name}: "
                              f"see {layout.logs / 'maven.log'}")
        stamp.write(key)
    return files


def _complete(classpath: Path) -> bool:
    """Whether the file is there and so is all that it names."""
    return classpath.exists() and all(
        Path(entry).exists() for entry in classpath.read_text().strip().split(":"))


def test(layout: Layout, java_home: Path, stock: Path) -> Outcome:
    """Runs every module's tests, also after a failure; counts them from Surefire's reports.
    java_home: the image; stock: a JDK without Sequitur's classes, for the tests of these."""
    for report in _reports(layout.root / "java"):
        report.unlink()
    trouble = None
    try:
        run(layout, java_home, "--fail-at-end", f"-Dstock.java={stock / 'bin/java'}", "package")
    except Failure as failure:
        trouble = str(failure)
    outcome = read_reports(layout.root / "java")
    if trouble and not outcome.failed:
        outcome.fail(trouble)
    return outcome


def _reports(folder: Path) -> list[Path]:
    """Surefire's, of all modules below `folder`."""
    return sorted(folder.glob("**/target/surefire-reports/TEST-*.xml"))


def read_reports(folder: Path) -> Outcome:
    """Sums up target/surefire-reports/TEST-*.xml of the modules below `folder`."""
    outcome = Outcome()
    for report in _reports(folder):
        for case in ElementTree.parse(report).getroot().iter("testcase"):
            bad = [element for kind in ("failure", "error")
                   if (element := case.find(kind)) is not None]
            if bad:
                text = (bad[0].get("message") or bad[0].get("type") or "").strip()
                first = text.splitlines()[0] if text else "failed"
                outcome.fail(f"{case.get('classname')}.{case.get('name')}: {first}")
            elif case.find("skipped") is not None:
                outcome.skipped += 1
            else:
                outcome.passed += 1
    return outcome
