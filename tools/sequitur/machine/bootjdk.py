# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Finds the JDK that compiles upstream's tools and lends the image its class library."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ..base.errors import Failure

USUAL_FOLDERS = ("/usr/lib/jvm/*", "/usr/java/*", "/usr/local/*jdk*", "/opt/*", "/opt/*/*jdk*",
                 "~/.sdkman/candidates/java/*", "~/.jdks/*", "~/.asdf/installs/java/*")


# How the run-time version of our own images ends. They cannot stand for the stock JDK, and an image
# made of one would have our classes twice.
OURS = "-sequitur"
# More of what was looked at would hide what to do.
NAMED = 2


class NoneFound(Failure):
    """There is no JDK to build with. ours: an installed Sequitur that was passed over."""

    def __init__(self, message: str, ours: Path | None):
        super().__init__(message)
        self.ours = ours


@dataclass(frozen=True)
class BootJdk:
    """A JDK that was seen to run. home: real path; version: like 25.0.3+9; runtime: the full
    build string, like 25.0.3+9-LTS; vendor: its maker."""

    home: Path
    version: str
    runtime: str
    vendor: str

    @property
    def feature(self) -> int:
        return int(self.version.partition(".")[0].partition("+")[0])

    @property
    def is_ours(self) -> bool:
        return self.runtime.endswith(OURS)

    def tool(self, name: str) -> str:
        return str(self.home / "bin" / name)

    @cached_property
    def separable(self) -> bool:
        """Whether its modules can be taken apart to make an image: JMOD files, or jlink that
        links from the run-time image (JEP 493)."""
        if (self.home / "jmods/java.base.jmod").exists():
            return True
        output = subprocess.run([self.tool("jlink"), "--help"], capture_output=True, text=True)
        return "Linking from run-time image enabled" in output.stdout

    @property
    def identity(self) -> str:
        """Changes when the folder holds another JDK."""
        modules = (self.home / "lib/modules").stat()
        return f"{self.home} {self.runtime} {self.vendor} {modules.st_size} {modules.st_mtime_ns}"


def probe(home: Path) -> BootJdk | str:
    """The JDK in `home`, or a few words on why there is none."""
    java = home / "bin/java"
    if not java.exists():
        return "has no bin/java"
    if (feature := _declared_feature(home)) not in (None, 25):
        return f"is JDK {feature}"
    if not (home / "bin/javac").exists():
        return "has no javac"
    try:
        output = subprocess.run([str(java), "-XshowSettings:properties", "-version"],
                                capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return "bin/java does not run"
    if output.returncode != 0:
        return "bin/java does not run"
    found = dict(re.findall(r"^\s+(java\.\S+) = (.*)$", output.stderr, re.M))
    runtime = found.get("java.runtime.version", "")
    version = re.match(r"\d+(\.\d+)*(\+\d+)?", runtime)
    if not version:
        return "bin/java names no version"
    if not version.group().startswith("25"):
        return f"is JDK {version.group()}"
    return BootJdk(home.resolve(), version.group(), runtime, found.get("java.vendor", ""))


def _declared_feature(home: Path) -> int | None:
    """The feature number in the `release` file, to avoid starting every JVM of the machine."""
    try:
        text = (home / "release").read_text()
    except OSError:
        return None
    match = re.search(r'^JAVA_VERSION="(?:1\.)?(\d+)', text, re.M)
    return int(match.group(1)) if match else None


def candidates(environ: dict[str, str], folders: tuple[str, ...] = USUAL_FOLDERS) -> list[Path]:
    """Folders to look at, in order of preference, each once."""
    found: list[Path] = []
    for variable in ("SEQUITUR_BOOT_JDK", "JAVA_HOME"):
        if environ.get(variable):
            found.append(Path(environ[variable]))
    if java := shutil.which("java", path=environ.get("PATH", os.defpath)):
        found.append(Path(java).resolve().parents[1])
    for pattern in folders:
        expanded = Path(os.path.expanduser(pattern))
        parts = expanded.parts[1:]
        found += sorted(Path("/").glob("/".join(parts)))
    distinct: dict[Path, Path] = {}
    for path in found:
        if path.is_dir():
            distinct.setdefault(path.resolve(), path)
    return list(distinct.values())


def find(version: str, explicit: str | None = None, environ: dict[str, str] | None = None,
         folders: tuple[str, ...] = USUAL_FOLDERS, ignore: Path | None = None) -> BootJdk:
    """The JDK to build with: `explicit` if given, else the first of exactly `version`, else the
    first of the same feature. `ignore`: a folder whose JDKs do not count (our own output).

    Raises NoneFound when there is none, naming what was looked at and how to get one."""
    environ = dict(os.environ) if environ is None else environ
    if explicit:
        result = probe(Path(explicit))
        if isinstance(result, str):
            raise Failure(f"--boot-jdk {explicit}: {result}; give the folder of a JDK 25")
        if result.is_ours:
            raise Failure(f"--boot-jdk {explicit} is Sequitur itself: give another JDK 25")
        return result
    usable, refused, ours = [], [], None
    for home in candidates(environ, folders):
        if ignore and home.resolve().is_relative_to(ignore):
            continue
        result = probe(home)
        if isinstance(result, BootJdk) and result.is_ours:
            result, ours = "is Sequitur itself", home
        if isinstance(result, str):
            if (home / "bin/java").exists():
                refused.append(f"{home} {result}")
            continue
        if result.version == version:
            return result
        usable.append(result)
    if usable:
        return usable[0]
    raise NoneFound("no JDK 25 found: unpack one of any maker and name its folder in JAVA_HOME, or "
                    f"install openjdk-25-jdk where Debian has it ({_looked_at(refused)})", ours)


def _looked_at(refused: list[str]) -> str:
    if not refused:
        return "none in JAVA_HOME, PATH or the usual folders"
    more = len(refused) - NAMED
    return "; ".join(refused[:NAMED]) + (f"; {more} more" if more > 0 else "")
