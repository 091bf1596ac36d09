# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur dist: the image as files that others can download, each with its checksum."""

import os
import platform
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ..base import wholefile
from ..base.errors import Failure
from ..base.git import Git
from ..base.keys import file_sum
from ..base.layout import Layout
from ..base.lock import Lock
from ..base.process import output_of
from ..base.progress import Progress, say
from . import archive, artifacts, deb, sbom
from .unpacked import SUMS

# What names a machine in the names of JDK downloads.
MACHINES = {"x86_64": "x64", "aarch64": "aarch64"}
UNKNOWN = "unknown"
TRIED = """\
public class Tried {
    static int x, y;
    public static void main(String[] arguments) {
        x = 1;
        System.out.println(y + x);
    }
}
"""
CONTAINERFILE = """\
FROM debian:12-slim
ADD {archive} /opt/
ENV JAVA_HOME=/opt/{top} PATH=/opt/{top}/bin:$PATH
CMD ["jshell"]
"""


@dataclass(frozen=True)
class Distribution:
    """image: a whole one; out: the folder of the files; machine: as uname says it."""

    layout: Layout
    lock: Lock
    image: Path
    out: Path
    machine: str = platform.machine()

    @property
    def top(self) -> str:
        """The folder in the archive, and the stem of all names."""
        return (f"{self.lock.name.lower()}-{self.lock.release}-jdk-{self.lock.version}-linux-"
                f"{MACHINES[self.machine]}")

    @property
    def archive(self) -> Path:
        return self.out / f"{self.top}.tar.gz"

    def build(self) -> list[Path]:
        """Makes all files; returns them. Raises Failure, and then leaves no file half written."""
        moment, commit = self._moment(), self._commit()
        steps = Progress(4 + deb.available())
        steps.start("archive")
        archive.pack(self.image, self.top, self.archive, moment,
                     lambda fraction: steps.update(fraction, self.archive.name))
        steps.finish()
        files = [self.archive]
        steps.start("contents")
        bill, container = self.out / f"{self.top}.cdx.json", self.out / "Containerfile"
        wholefile.write(bill, sbom.document(self.image, self.lock, commit, moment).encode())
        wholefile.write(container, CONTAINERFILE.format(archive=self.archive.name,
                                                        top=self.top).encode())
        files += [bill, container]
        steps.finish()
        if deb.available():
            steps.start("package")
            package = self.out / f"{deb.package_name(self.lock)}_{self.lock.version}.deb"
            deb.build(self.image, self.lock, self.machine, package, self.out / "deb-work", moment,
                      self.layout.logs / "dpkg-deb.log")
            files.append(package)
            steps.finish()
        steps.start("artifacts")
        repository = self.out / f"{self.lock.name.lower()}-{self.lock.release}-maven.tar.gz"
        artifacts.pack(self.layout, self.image, "repository", repository, self.out / "maven-work",
                       moment)
        files.append(repository)
        steps.finish()
        steps.start("trial")
        try_out(self.archive, self.lock)
        steps.finish("unpacked elsewhere: java, javac and -XX:MemoryModel=sc work")
        sums = "".join(f"{file_sum(file)}  {file.name}\n" for file in files)
        wholefile.write(self.out / SUMS, sums.encode())
        return [*files, self.out / SUMS]

    def _commit(self) -> str:
        """That of the overlay, `+` behind it if there are changes."""
        state = Git(self.layout.root).state()
        if state is None:
            say("git knows nothing of these sources: the bill of materials will name no commit")
            return UNKNOWN
        return state

    def _moment(self) -> int:
        """The date of everything in the files: SOURCE_DATE_EPOCH, else that of the commit; without
        git that of upstream.lock, which git dates so in an archive of the sources."""
        given = os.environ.get("SOURCE_DATE_EPOCH")
        if given is not None and not given.isdecimal():
            raise Failure(f"SOURCE_DATE_EPOCH={given} is no number of seconds since 1970", 2)
        if given:
            return int(given)
        git = Git(self.layout.root)
        if not git.knows:
            return int((self.layout.root / "upstream.lock").stat().st_mtime)
        return int(git.run("log", "-1", "--format=%ct"))


def try_out(packed: Path, lock: Lock) -> None:
    """Compiles and runs a program with the JDK of an archive, unpacked where it was not built."""
    with tempfile.TemporaryDirectory(prefix="sequitur dist ") as folder:
        home = archive.unpack(packed, Path(folder) / "jdk")
        source = Path(folder) / "Tried.java"
        source.write_text(TRIED)
        version = output_of([str(home / "bin/java"), "--version"])
        if lock.vendor_version not in version:
            raise Failure(f"{packed.name} does not name {lock.vendor_version}: {version}")
        output_of([str(home / "bin/javac"), "-d", folder, str(source)])
        said = subprocess.run([str(home / "bin/java"), "-XX:MemoryModel=sc", "-Xshare:on", "-cp",
                               folder, "Tried"], capture_output=True, text=True)
        if (said.returncode, said.stdout.strip()) != (0, "1"):
            raise Failure(f"{packed.name}: a program under -XX:MemoryModel=sc ended with "
                          f"{said.returncode}: {(said.stdout + said.stderr).strip()[:200]}")
