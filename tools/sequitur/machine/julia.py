# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""A Julia from Debian's packages, unpacked into the cache and run from there; nothing is
installed."""

from pathlib import Path

from ..base.errors import Failure
from ..base.layout import Layout
from ..base.process import output_of
from . import debpackage

# The newest suite that has a Julia.
SUITE, VERSION = "bullseye", "1.5"
# What the packages need as well, but for the C and C++ libraries, which the machine's own stand
# for: newer ones run what was built with older ones.
PACKAGES = (
    "julia", "julia-common", "libjulia1", "libllvm9", "libbrotli1", "libbsd0", "libcom-err2",
    "libcurl3-gnutls", "libdsfmt-19937-1", "libedit2", "libffi7", "libgcrypt20", "libgfortran5",
    "libgit2-1.1", "libgmp10", "libgnutls30", "libgpg-error0", "libgssapi-krb5-2", "libhogweed6",
    "libhttp-parser2.9", "libidn2-0", "libk5crypto3", "libkeyutils1", "libkrb5-3",
    "libkrb5support0", "libldap-2.4-2", "liblzma5", "libmbedcrypto3", "libmbedtls12",
    "libmbedx509-0", "libmd0", "libmpfr6", "libnettle8", "libnghttp2-14", "libopenlibm3",
    "libp11-kit0", "libpcre2-8-0", "libpcre3", "libpsl5", "libquadmath0", "librtmp1", "libsasl2-2",
    "libssh2-1", "libssl1.1", "libtasn1-6", "libtinfo6", "libunistring2", "libunwind8",
    "libutf8proc2", "libz3-4", "zlib1g")


def ensure(layout: Layout) -> Path:
    """The folder with the packages' files, fetched the first time: 65 MB, 350 MB unpacked.

    Raises Failure when the machine's mirror does not give them, or that Julia does not run."""
    home = layout.cache / "julia"
    try:
        debpackage.tree(home, list(PACKAGES), SUITE, layout.logs / "julia-fetch.log")
    except Failure as failure:
        raise Failure(f"there is no Julia {VERSION} to test with ({failure}): use a mirror with "
                      f"Debian's suite {SUITE}, or unpack its packages into {home}") from failure
    said = output_of([*command(home), "-e", "print(VERSION)"], env=environment(home, home)).strip()
    if not said.startswith(f"{VERSION}."):
        raise Failure(f"{home} has Julia {said}, not {VERSION}: remove the folder, to have it "
                      "fetched again")
    return home


def command(home: Path) -> list[str]:
    """Runs Julia; its arguments follow."""
    return [str(home / "usr/bin/julia"), "--startup-file=no", "--history-file=no"]


def environment(home: Path, work: Path) -> dict[str, str]:
    """Variables that let it find its libraries, run two threads, and write below `work` only."""
    folders = [home / "lib", home / "usr/lib"]
    places = [place for folder in folders for place in folder.glob("*-linux-gnu")]
    own = [place / "julia" for place in places if (place / "julia").is_dir()]
    return {"LD_LIBRARY_PATH": ":".join(map(str, [*own, *places])),
            "JULIA_DEPOT_PATH": str(work / "depot"), "JULIA_NUM_THREADS": "2", "JULIA_PROJECT": ""}
