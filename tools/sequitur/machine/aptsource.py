# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Fetches one file of a Debian source package through a private apt configuration.

The private list is derived from the machine's own apt sources (same mirror, same key), so that no
host name is written down here and the machine's configuration stays as it is."""

import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ..base.errors import Failure
from ..base.process import output_of, run_logged

APT_FOLDER = Path("/etc/apt")
OS_RELEASE = Path("/etc/os-release")
APT_HELPER = Path("/usr/lib/apt/apt-helper")


@dataclass(frozen=True)
class Mirror:
    """uri: where the machine's own release comes from; signed_by: path of its key, or empty."""

    uri: str
    signed_by: str


def release_codename(text: str) -> str:
    match = re.search(r"^VERSION_CODENAME=\"?([\w-]+)", text, re.M)
    return match.group(1) if match else ""


def parse_deb822(text: str, codename: str) -> Mirror | None:
    """The mirror of `codename` in a *.sources file."""
    for stanza in re.split(r"\n\s*\n", text):
        lines = [line for line in stanza.splitlines() if not line.startswith("#")]
        pairs = re.findall(r"^([\w-]+):[ \t]*(.*)$", "\n".join(lines), re.M)
        field = {key.lower(): value.strip() for key, value in pairs}
        if field.get("enabled", "yes").lower() == "no" or "deb" not in field.get("types", ""):
            continue
        if codename in field.get("suites", "").split() and "main" in field.get("components", ""):
            return Mirror(field["uris"].split()[0], field.get("signed-by", ""))
    return None


def parse_one_line(text: str, codename: str) -> Mirror | None:
    """The mirror of `codename` in a sources.list file."""
    pattern = re.compile(r"^deb(?:-src)?\s+(?:\[([^\]]*)\]\s*)?(\S+)\s+(\S+)\s+(.*)$")
    for line in text.splitlines():
        match = pattern.match(line.strip())
        if match and match[3] == codename and "main" in match[4].split():
            key = re.search(r"signed-by=(\S+)", match[1] or "")
            return Mirror(match[2], key.group(1) if key else "")
    return None


def machine_mirror(folder: Path = APT_FOLDER, os_release: Path = OS_RELEASE) -> Mirror:
    """Raises Failure on a system whose apt sources name no mirror of its own release."""
    codename = release_codename(os_release.read_text()) if os_release.exists() else ""
    parts = folder / "sources.list.d"
    files = [folder / "sources.list", *sorted(parts.glob("*.list")),
             *sorted(parts.glob("*.sources"))]
    for file in files:
        if codename and file.exists():
            parse = parse_deb822 if file.suffix == ".sources" else parse_one_line
            if mirror := parse(file.read_text(), codename):
                return mirror
    raise Failure("no Debian mirror in the machine's apt sources: fetch upstream.lock's tarball by "
                  "other means and name it with --source FILE")


def private_list(work: Path, suite: str, kind: str, *settings: str) -> list[str]:
    """Options that make apt use the machine's mirror of one suite alone, and keep what it reads
    and fetches in the folder `work`. kind: deb or deb-src; settings: further ones, NAME=VALUE.

    Raises Failure when the machine names no mirror."""
    for folder in ("lists/partial", "archives/partial"):
        (work / folder).mkdir(parents=True)
    mirror = machine_mirror()
    signed = f"Signed-By: {mirror.signed_by}\n" if mirror.signed_by else ""
    (work / "private.sources").write_text(
        f"Types: {kind}\nURIs: {mirror.uri}\nSuites: {suite}\nComponents: main\n{signed}")
    own = (f"Dir::Etc::sourcelist={work}/private.sources", "Dir::Etc::sourceparts=-",
           f"Dir::State::lists={work}/lists", f"Dir::Cache={work}", "APT::Sandbox::User=root")
    return [word for setting in (*own, *settings) for word in ("-o", setting)]


def _source_lists(work: Path, suite: str, log: Path) -> list[str]:
    """Options for a private apt that has read which source packages the suite has."""
    options = private_list(work, suite, "deb-src")
    run_logged("reading the list of source packages", ["apt-get", *options, "update"], log)
    return options


def _download(what: str, package: str, options: list[str], work: Path, log: Path) -> None:
    """Puts the files of a source package into the folder `work`."""
    run_logged(f"fetching {what}", ["apt-get", *options, "source", "--download-only",
                                    "--only-source", package], log, cwd=work)


def fetch(package: str, suite: str, tarball: str, into: Path, log: Path) -> Path:
    """Downloads the version of `package` that carries `tarball`; returns the file.

    Sibling files of the package may be missing on a mirror, which makes apt fail though the
    tarball has arrived; the caller checks its sum. Raises Failure when it has not arrived."""
    with tempfile.TemporaryDirectory(dir=into, prefix="apt-") as name:
        work = Path(name)
        options = _source_lists(work, suite, log)
        listing = output_of(["apt-cache", *options, "showsrc", package], check=False)
        version = version_carrying(listing, tarball)
        others = ", ".join(versions_listed(listing, package)) or "none"
        failure = f"suite {suite} lists no {package} with {tarball}; the versions are: {others}"
        if version:
            try:
                _download("the OpenJDK source", f"{package}={version}", options, work, log)
            except Failure as error:
                failure = str(error)
        if not (work / tarball).exists():
            raise Failure(f"the mirror did not give {tarball} ({failure}): fetch that file by "
                          "other means and name it with --source FILE")
        return (work / tarball).rename(into / f"{tarball}.fetched")


def fetch_newest(package: str, into: Path, log: Path) -> Path:
    """Downloads the tarball of a source package of the machine's own Debian release, as its
    authors made it; returns the file. Raises Failure when it has not arrived."""
    suite = release_codename(OS_RELEASE.read_text()) if OS_RELEASE.exists() else ""
    with tempfile.TemporaryDirectory(dir=into, prefix="apt-") as name:
        work = Path(name)
        _download(f"the source of {package}", package, _source_lists(work, suite, log), work, log)
        found = sorted(work.glob(f"{package}_*.orig.tar.*[!c]"))
        if not found:
            raise Failure(f"suite {suite} gave no tarball of {package}: see {log}")
        return found[0].rename(into / found[0].name)


def fetch_unlisted(package: str, tarball: str, into: Path, log: Path) -> Path:
    """Downloads `tarball`, or a package made from it, from where Debian's rule for a mirror's pool
    puts it; returns the file. package: the source package.

    A version that no suite lists any more stays there for some time. No list vouches for it: only
    for a file whose sum is known and checked. Raises Failure when it has not arrived."""
    letter = package[:4] if package.startswith("lib") else package[:1]
    uri = f"{machine_mirror().uri.rstrip('/')}/pool/main/{letter}/{package}/{tarball}"
    file = into / f"{tarball}.fetched"
    try:
        run_logged(f"fetching {tarball} from the mirror's pool",
                   [str(APT_HELPER), "download-file", uri, str(file)], log)
    except BaseException:
        file.unlink(missing_ok=True)
        raise
    return file


def versions_listed(listing: str, package: str) -> list[str]:
    """Versions, as upstream counts them, of the tarballs in `apt-cache showsrc` output."""
    pattern = rf"\s{re.escape(package)}_(\S+)\.orig\.tar\.\w+$"
    return sorted(set(re.findall(pattern, listing, re.M)))


def version_carrying(listing: str, tarball: str) -> str | None:
    """The first version in `apt-cache showsrc` output whose files include `tarball`."""
    for stanza in re.split(r"\n\s*\n", listing):
        version = re.search(r"^Version: (\S+)$", stanza, re.M)
        if version and re.search(rf"\s{re.escape(tarball)}$", stanza, re.M):
            return version.group(1)
    return None
