# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""upstream.lock: which OpenJDK source this overlay is for."""

import re
from dataclasses import dataclass, fields
from pathlib import Path

from .errors import Failure


@dataclass(frozen=True)
class Lock:
    """version: OpenJDK's version with its build number; package and suite: the Debian source
    package that carries the tarball; tarball, size (bytes), sha256 (hex): that file; name and
    release: what this project calls itself in `java -version`."""

    version: str
    package: str
    suite: str
    tarball: str
    size: int
    sha256: str
    name: str
    release: str

    @property
    def feature(self) -> int:
        return int(self.version.partition(".")[0].partition("+")[0])

    @property
    def number(self) -> str:
        """The version without its build number, for example 25.0.3."""
        return self.version.partition("+")[0]

    @property
    def build_number(self) -> str:
        return self.version.partition("+")[2]

    @property
    def version_string(self) -> str:
        """What `java -version` prints as the build, for example 25.0.3+9-sequitur."""
        return f"{self.version}-{self.name.lower()}"

    @property
    def vendor_version(self) -> str:
        return f"{self.name}-{self.release}"


def read(path: Path) -> Lock:
    """Parses `key = value` lines; # starts a comment. Raises Failure for a bad file."""
    values: dict[str, str] = {}
    try:
        lines = path.read_text().splitlines()
    except FileNotFoundError as error:
        raise Failure(f"{path.name} is missing: git checkout {path.name}") from error
    for number, line in enumerate(lines, 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        key, equals, value = (part.strip() for part in line.partition("="))
        if not equals or not value:
            raise Failure(f"{path.name}:{number}: expected `key = value`, found `{line}`")
        if key in values:
            raise Failure(f"{path.name}:{number}: {key} is given twice")
        values[key] = value
    return _checked(path, values)


def rewritten(text: str, lock: Lock) -> str:
    """The text of a lock file that `read` takes, with the values of `lock`; comments stay."""
    lines = []
    for line in text.split("\n"):
        match = re.match(r"(\w+)\s*=\s*", line)
        lines.append(f"{match[0]}{getattr(lock, match[1])}" if match else line)
    return "\n".join(lines)


def _checked(path: Path, values: dict[str, str]) -> Lock:
    names = [field.name for field in fields(Lock)]
    missing = [name for name in names if name not in values]
    unknown = [name for name in values if name not in names]
    if missing or unknown:
        what = f"lacks {', '.join(missing)}" if missing else f"has unknown {', '.join(unknown)}"
        raise Failure(f"{path.name} {what}: the keys are {', '.join(names)}")
    if not re.fullmatch(r"\d+(\.\d+)*\+\d+", values["version"]):
        raise Failure(f"{path.name}: version must look like 25.0.3+9, found {values['version']}")
    if not re.fullmatch(r"[0-9a-f]{64}", values["sha256"]):
        raise Failure(f"{path.name}: sha256 must be 64 lower-case hexadecimal digits")
    if not values["size"].isdecimal():
        raise Failure(f"{path.name}: size must be a number of bytes, found {values['size']}")
    return Lock(**{name: text for name, text in values.items() if name != "size"},
                size=int(values["size"]))
