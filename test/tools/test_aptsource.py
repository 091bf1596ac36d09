# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The private apt list is derived from both formats of the machine's own lists."""

import functools
import http.server
import threading
import unittest
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.machine import aptsource
from sequitur.machine.aptsource import Mirror, parse_deb822, parse_one_line, version_carrying
from support import TemporaryFolder

DEB822 = """\
Types: deb
# a comment
URIs: http://other.example/security
Suites: bookworm-security
Components: main

Types: deb deb-src
URIs: http://mirror.example/debian http://second.example/debian
Suites: bookworm bookworm-updates
Components: main contrib
Signed-By: /usr/share/keyrings/archive.gpg
"""
ONE_LINE = """\
# deb http://old.example/debian bookworm main
deb http://other.example/tools bookworm-tools main
deb [arch=amd64 signed-by=/k.gpg] http://mirror.example/debian bookworm main contrib
"""
SHOWSRC = """\
Package: openjdk-25
Version: 25.0.4+1-1
Checksums-Sha256:
 aaa 10 openjdk-25_25.0.4+1.orig.tar.xz

Package: openjdk-25
Version: 25.0.3+9-2~deb13u1
Checksums-Sha256:
 bbb 10 openjdk-25_25.0.3+9.orig.tar.xz
 ccc 10 openjdk-25_25.0.3+9-2~deb13u1.debian.tar.xz
"""


class ParseTest(unittest.TestCase):
    def test_deb822(self):
        self.assertEqual(Mirror("http://mirror.example/debian", "/usr/share/keyrings/archive.gpg"),
                         parse_deb822(DEB822, "bookworm"))

    def test_deb822_without_this_release(self):
        self.assertIsNone(parse_deb822(DEB822, "bullseye"))

    def test_deb822_disabled(self):
        self.assertIsNone(parse_deb822("Enabled: no\n" + DEB822.split("\n\n")[1], "bookworm"))

    def test_one_line(self):
        self.assertEqual(Mirror("http://mirror.example/debian", "/k.gpg"),
                         parse_one_line(ONE_LINE, "bookworm"))

    def test_one_line_without_options(self):
        self.assertEqual(Mirror("http://m.example", ""),
                         parse_one_line("deb http://m.example bookworm main\n", "bookworm"))

    def test_version_that_carries_the_tarball(self):
        self.assertEqual("25.0.3+9-2~deb13u1",
                         version_carrying(SHOWSRC, "openjdk-25_25.0.3+9.orig.tar.xz"))
        self.assertIsNone(version_carrying(SHOWSRC, "openjdk-25_25.0.2+1.orig.tar.xz"))


class MachineTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.release = self.folder / "os-release"
        self.release.write_text('ID=debian\nVERSION_CODENAME="bookworm"\n')
        (self.folder / "sources.list.d").mkdir()

    def mirror(self) -> Mirror:
        return aptsource.machine_mirror(self.folder, self.release)

    def test_old_file(self):
        (self.folder / "sources.list").write_text(ONE_LINE)
        self.assertEqual("http://mirror.example/debian", self.mirror().uri)

    def test_new_file(self):
        (self.folder / "sources.list.d/debian.sources").write_text(DEB822)
        self.assertEqual("http://mirror.example/debian", self.mirror().uri)

    def test_no_mirror(self):
        with self.assertRaisesRegex(Failure, "no Debian mirror .* --source FILE"):
            self.mirror()

    def test_another_system(self):
        with self.assertRaisesRegex(Failure, "--source FILE"):
            aptsource.machine_mirror(self.folder, self.folder / "none")


class UnlistedTest(TemporaryFolder):
    """A mirror's pool is served from a folder, to apt's own client."""

    def setUp(self):
        super().setUp()
        pool = self.folder / "debian/pool/main/o/openjdk-25"
        pool.mkdir(parents=True)
        (pool / "old.tar.xz").write_text("the source")
        self.into = self.folder / "downloads"
        self.into.mkdir()
        handler = functools.partial(Quiet, directory=str(self.folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        uri = f"http://127.0.0.1:{server.server_port}/debian/"
        patch = mock.patch.object(aptsource, "machine_mirror", return_value=Mirror(uri, ""))
        patch.start()
        self.addCleanup(patch.stop)

    def fetch(self, tarball: str):
        return aptsource.fetch_unlisted("openjdk-25", tarball, self.into, self.folder / "log")

    def test_file_that_no_suite_lists(self):
        self.assertEqual("the source", self.fetch("old.tar.xz").read_text())

    def test_file_that_is_gone(self):
        with self.assertRaises(Failure):
            self.fetch("older.tar.xz")
        self.assertEqual([], list(self.into.iterdir()))


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


if __name__ == "__main__":
    unittest.main()
