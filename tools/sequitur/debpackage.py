# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Takes files from Debian packages without installing them: downloaded by a private apt, which
checks signatures and sums, and unpacked into the cache."""

import tempfile
from pathlib import Path

from .aptsource import Mirror, machine_mirror
from .errors import Failure
from .process import run_logged


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
    with tempfile.TemporaryDirectory(dir=home.parent, prefix=f"{home.name}-") as name:
        work = Path(name)
        for folder in ("lists/partial", "archives/partial"):
            (work / folder).mkdir(parents=True)
        (work / "private.sources").write_text(_stanza(machine_mirror(), suite))
        options = [word for setting in _settings(work, architecture) for word in ("-o", setting)]
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
        (work / "files").rename(home)
    return home


def _stanza(mirror: Mirror, suite: str) -> str:
    signed = f"Signed-By: {mirror.signed_by}\n" if mirror.signed_by else ""
    return f"Types: deb\nURIs: {mirror.uri}\nSuites: {suite}\nComponents: main\n{signed}"


def _settings(work: Path, architecture: str) -> list[str]:
    settings = [f"Dir::Etc::sourcelist={work}/private.sources", "Dir::Etc::sourceparts=-",
                f"Dir::State::lists={work}/lists", "Dir::State::status=/dev/null",
                f"Dir::Cache={work}", "APT::Sandbox::User=root", "Debug::NoLocking=1"]
    if architecture:
        settings += [f"APT::Architecture={architecture}", f"APT::Architectures={architecture}"]
    return settings
