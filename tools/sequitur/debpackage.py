# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Takes a tool from a Debian package without installing it: downloaded by a private apt, which
checks signature and sum, and unpacked into the cache."""

import shutil
import tempfile
from pathlib import Path

from .aptsource import machine_mirror
from .errors import Failure
from .process import run_logged


def unpacked(package: str, suite: str, cache: Path, log: Path) -> Path:
    """Folder with the files of `package`, fetched the first time. Raises Failure when apt cannot
    give it."""
    home = cache / package
    if home.is_dir():
        return home
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache, prefix=f"{package}-") as name:
        work = Path(name)
        for folder in ("lists/partial", "archives/partial"):
            (work / folder).mkdir(parents=True)
        mirror = machine_mirror()
        signed = f"Signed-By: {mirror.signed_by}\n" if mirror.signed_by else ""
        (work / "private.sources").write_text(
            f"Types: deb\nURIs: {mirror.uri}\nSuites: {suite}\nComponents: main\n{signed}")
        settings = (f"Dir::Etc::sourcelist={work}/private.sources", "Dir::Etc::sourceparts=-",
                    f"Dir::State::lists={work}/lists", "Dir::State::status=/dev/null",
                    f"Dir::Cache={work}", "APT::Sandbox::User=root", "Debug::NoLocking=1")
        options = [word for setting in settings for word in ("-o", setting)]
        run_logged("reading the list of packages", ["apt-get", *options, "update"], log)
        run_logged(f"fetching {package}", ["apt-get", *options, "download", package], log, cwd=work)
        files = list(work.glob(f"{package}_*.deb"))
        if not files:
            raise Failure(f"suite {suite} of the machine's mirror has no {package}: unpack the "
                          f"package into {home} by hand")
        run_logged(f"unpacking {package}", ["dpkg-deb", "-x", str(files[0]), str(work / "files")],
                   log)
        shutil.rmtree(home, ignore_errors=True)
        (work / "files").rename(home)
    return home
