# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Takes files from Debian packages without installing them: downloaded by a private apt, which
checks signatures and sums, and unpacked into the cache."""

import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from ..base.errors import Failure
from ..base.process import run_logged
from .aptsource import private_list


def unpacked(package: str, suite: str, cache: Path, log: Path) -> Path:
    """Folder with the files of `package`, fetched the first time. Raises Failure when apt cannot
    give it."""
    return tree(cache / package, [package], suite, log)


def tree(home: Path, names: list[str], suite: str, log: Path, architecture: str = "",
         files: Iterable[Path] = ()) -> Path:
    """The folder `home` with the files of several packages, fetched the first time.

    names: each alone, or as NAME=VERSION, where * stands for any end; suite: codename of a Debian
    release; architecture: as dpkg names another processor, the machine's own when it is empty;
    files: further packages, which are there. What the packages need is not fetched with them.
    Raises Failure when apt cannot give one of them."""
    if home.is_dir():
        return home
    home.parent.mkdir(parents=True, exist_ok=True)
    settings = ["Dir::State::status=/dev/null", "Debug::NoLocking=1"]
    if architecture:
        settings += [f"APT::Architecture={architecture}", f"APT::Architectures={architecture}"]
    with tempfile.TemporaryDirectory(dir=home.parent, prefix=f"{home.name}-") as name:
        work = Path(name)
        options = private_list(work, suite, "deb", *settings)
        run_logged("reading the list of packages", ["apt-get", *options, "update"], log)
        run_logged(f"fetching {' '.join(names)}", ["apt-get", *options, "download", *names], log,
                   cwd=work)
        for file in [*(_fetched(work, package, suite, home) for package in names), *files]:
            run_logged(f"unpacking {file.name}",
                       ["dpkg-deb", "-x", str(file), str(work / "files")], log)
        shutil.rmtree(home, ignore_errors=True)
        (work / "files").rename(home)
    return home


def _fetched(work: Path, package: str, suite: str, home: Path) -> Path:
    name = package.partition("=")[0]
    files = list(work.glob(f"{name}_*.deb"))
    if not files:
        raise Failure(f"suite {suite} of the machine's mirror has no {package}: unpack the package "
                      f"into {home} by hand")
    return files[0]
