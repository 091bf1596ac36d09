# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Takes files from Debian packages without installing them: downloaded by a private apt, which
checks signatures and sums, and unpacked into the cache."""

import shutil
import tempfile
from pathlib import Path

from ..base.errors import Failure
from ..base.process import run_logged
from .aptsource import private_list


def unpacked(package: str, suite: str, cache: Path, log: Path) -> Path:
    """Folder with the files of `package`, fetched the first time. Raises Failure when apt cannot
    give it."""
    return tree(cache / package, [package], suite, log)


def tree(home: Path, names: list[str], suite: str, log: Path, architecture: str = "") -> Path:
    """The folder `home` with the files of several packages, fetched the first time.

    suite: codename of a Debian release; architecture: as dpkg names another processor, the
    machine's own when it is empty. What the packages need is not fetched with them. Raises
    Failure when apt cannot give one of them."""
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
        for package in names:
            files = list(work.glob(f"{package}_*.deb"))
            if not files:
                raise Failure(f"suite {suite} of the machine's mirror has no {package}: unpack the "
                              f"package into {home} by hand")
            run_logged(f"unpacking {package}",
                       ["dpkg-deb", "-x", str(files[0]), str(work / "files")], log)
        shutil.rmtree(home, ignore_errors=True)
        (work / "files").rename(home)
    return home
