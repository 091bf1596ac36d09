# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Archives are the same whenever they are made, say what is in them, and are not trusted."""

import contextlib
import io
import json
import os
import shutil
import subprocess
import tarfile
import unittest
from pathlib import Path
from unittest import mock

from sequitur.base import lock
from sequitur.base.errors import Failure
from sequitur.base.git import Git
from sequitur.base.keys import file_sum
from sequitur.base.layout import Layout
from sequitur.dist import archive, deb, sbom, unpacked
from sequitur.dist.dist import Distribution
from support import ROOT, TemporaryFolder

MOMENT = 1_000_000_000


class WithImage(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.lock = lock.read(ROOT / "upstream.lock")
        self.image = self.folder / "image"
        for name, content in (("bin/java", "#!/bin/sh\necho \"$@\"\n"),
                              ("release", 'IMPLEMENTOR="Sequitur"\n'),
                              ("lib/server/libjvm.so", "GLIBC_2.4\0GLIBC_2.34\0GLIBC_2.9\0"),
                              ("legal/java.desktop/libpng.md", "## libpng v1.6.57\n\ntext"),
                              ("legal/java.base/icu.md", "## The \"xml:\" Namespace\n"),
                              ("legal/java.base/unicode.md", "## Unicode Database, Version 16.0\n"),
                              ("legal/java.base/LICENSE", "text")):
            (self.image / name).parent.mkdir(parents=True, exist_ok=True)
            (self.image / name).write_text(content)
        (self.image / "bin/java").chmod(0o700)
        (self.image / "legal/java.desktop/LICENSE").symlink_to("../java.base/LICENSE")

    def packed(self, name: str = "a.tar.gz") -> Path:
        archive.pack(self.image, "top", self.folder / name, MOMENT)
        return self.folder / name


class DistTest(WithImage):
    def test_the_same_bytes_again(self):
        first = self.packed()
        copy = self.folder / "elsewhere"
        shutil.copytree(self.image, copy, symlinks=True)
        (copy / "bin/java").chmod(0o750)
        os.utime(copy / "bin/java", (5, 5))
        # A second name of a file must not become a link in the archive.
        (copy / "lib/server/libjvm.so").unlink()
        os.link(self.image / "lib/server/libjvm.so", copy / "lib/server/libjvm.so")
        archive.pack(copy, "top", self.folder / "b.tar.gz", MOMENT)
        self.assertEqual(first.read_bytes(), (self.folder / "b.tar.gz").read_bytes())
        archive.pack(copy, "top", self.folder / "c.tar.gz", MOMENT + 1)
        self.assertNotEqual(first.read_bytes(), (self.folder / "c.tar.gz").read_bytes())

    def test_unpacked_it_is_what_it_was(self):
        home = archive.unpack(self.packed(), self.folder / "out")
        self.assertEqual("top", home.name)
        self.assertEqual(0o755, (home / "bin/java").stat().st_mode & 0o777)
        self.assertEqual(0o644, (home / "legal/java.base/LICENSE").stat().st_mode & 0o777)
        self.assertEqual("../java.base/LICENSE",
                         os.readlink(home / "legal/java.desktop/LICENSE"))
        self.assertEqual([], list(self.folder.glob("*.partial")))

    def test_bill_of_materials(self):
        bill = json.loads(sbom.document(self.image, self.lock, "abc", MOMENT))
        self.assertEqual("2001-09-09T01:46:40+00:00", bill["metadata"]["timestamp"])
        names = [(each["name"], each.get("version")) for each in bill["components"]]
        self.assertEqual([("OpenJDK", self.lock.version), ("lib/server/libjvm.so", None),
                          ("Unicode Database", "16.0"), ("libpng", "1.6.57")], names)
        self.assertNotEqual(bill["serialNumber"], json.loads(
            sbom.document(self.image, self.lock, "abd", MOMENT))["serialNumber"])

    @unittest.skipUnless(deb.available(), "needs dpkg-deb")
    def test_debian_package(self):
        self.assertEqual("2.34", deb.least_glibc(self.image))
        package = self.folder / "a.deb"
        for _ in range(2):
            deb.build(self.image, self.lock, "x86_64", package, self.folder / "work", MOMENT,
                      self.folder / "log")
        fields = subprocess.check_output(["dpkg-deb", "--field", str(package)], text=True)
        self.assertIn("Depends: libc6 (>= 2.34)\n", fields)
        self.assertIn("Architecture: amd64\n", fields)
        listed = subprocess.check_output(["dpkg-deb", "--contents", str(package)], text=True)
        self.assertRegex(listed, r"-rwx\S+ root/root .* ./usr/lib/jvm/sequitur-25/bin/java")
        self.assertTrue((self.image / "bin/java").exists())


class OriginTest(WithImage):
    """Which commit, and of when, the files are said to be of."""

    def setUp(self):
        super().setUp()
        self.layout = Layout(self.folder / "sources", self.folder / "cache")
        self.layout.root.mkdir()
        (self.layout.root / "upstream.lock").write_text("lock")
        os.utime(self.layout.root / "upstream.lock", (MOMENT, MOMENT))
        self.distribution = Distribution(self.layout, self.lock, self.image, self.folder)

    def origin(self, **environment: str) -> tuple[int, str, str]:
        said = io.StringIO()
        with mock.patch.dict(os.environ, environment), contextlib.redirect_stderr(said):
            if not environment:
                os.environ.pop("SOURCE_DATE_EPOCH", None)
            return self.distribution._moment(), self.distribution._commit(), said.getvalue()

    def test_a_tree_without_git(self):
        said = ("sequitur: git knows nothing of these sources: the bill of materials will name no "
                "commit\n")
        self.assertEqual((MOMENT, "unknown", said), self.origin())
        self.assertEqual((7, "unknown", said), self.origin(SOURCE_DATE_EPOCH="7"))

    def test_a_repository_around_the_tree_says_nothing_of_it(self):
        Git.create(self.folder).commit_all("of something else")
        self.assertEqual((MOMENT, "unknown"), self.origin()[:2])

    def test_a_clone(self):
        git = Git.create(self.layout.root)
        git.commit_all("first")
        head = git.run("rev-parse", "HEAD")
        self.assertEqual((946684800, head, ""), self.origin())
        (self.layout.root / "upstream.lock").write_text("changed")
        self.assertEqual(f"{head}+", self.origin()[1])


class WithoutFilters:
    """In place of a test's own Python: one whose tarfile knows no filters, as that of Debian 12."""

    def setUp(self):
        super().setUp()
        if not hasattr(tarfile, "data_filter"):
            return
        patch = mock.patch.object(tarfile, "data_filter")
        patch.start()
        self.addCleanup(patch.stop)
        del tarfile.data_filter
        whole = tarfile.TarFile.extractall
        patch = mock.patch.object(tarfile.TarFile, "extractall",
                                  lambda archive, folder, members: whole(
                                      archive, folder, members, filter="fully_trusted"))
        patch.start()
        self.addCleanup(patch.stop)


class UnpackedTest(WithImage):
    def setUp(self):
        super().setUp()
        self.layout = Layout(self.folder, self.folder / "cache")

    def refused(self, file: Path, words: str) -> None:
        with self.assertRaises(Failure) as caught:
            unpacked.home_of(self.layout, file)
        self.assertIn(words, str(caught.exception))
        self.assertNotIn("\n", str(caught.exception))

    def test_once(self):
        file = self.packed()
        home = unpacked.home_of(self.layout, file)
        self.assertEqual("hello\n", subprocess.check_output([str(home / "bin/java"), "hello"],
                                                            text=True))
        before = (home / "bin/java").stat().st_ctime_ns
        self.assertEqual(home, unpacked.home_of(self.layout, file))
        self.assertEqual(before, (home / "bin/java").stat().st_ctime_ns)
        self.assertEqual(self.image, unpacked.home_of(self.layout, self.image))

    def test_what_is_no_archive(self):
        self.refused(self.folder / "none.tar.gz", "there is no")
        (self.folder / "text.tar.gz").write_text("text")
        self.refused(self.folder / "text.tar.gz", "is no archive: give one that ./sequitur dist")
        half = self.folder / "half.tar.gz"
        half.write_bytes(self.packed().read_bytes()[:300])
        self.refused(half, "cannot be unpacked")
        for place, byte in ((5000, 0xff), (5000, 0), (60000, 0x55)):
            self.refused(self.damaged(place, byte), "cannot be unpacked")
        self.refused(self.folder / "image/bin", f"give the folder above, {self.image}")
        self.refused(self.folder / "cache", "holds no bin/java: give an archive")
        (self.folder / "sequitur-1-jdk-2.tar.gz").write_bytes(b"")
        self.refused(self.folder, f"give {self.folder}/sequitur-1-jdk-2.tar.gz")
        self.assertEqual([], list((self.folder / "cache/images").iterdir()))

    def test_another_jdk_is_not_taken_for_ours(self):
        (self.image / "release").write_text('IMPLEMENTOR="Debian"\nJAVA_VERSION="17.0.1"\n')
        for given in (self.image, self.packed()):
            self.refused(given, "is no Sequitur but Debian 17.0.1")
        (self.image / "release").unlink()
        self.refused(self.image, "is no Sequitur: give the folder of one")
        self.assertEqual([], list((self.folder / "cache/images").iterdir()))

    def damaged(self, place: int, byte: int) -> Path:
        """An archive with a hole behind its beginning."""
        text = "\n".join(str(number * number) for number in range(50000))
        (self.image / "bin/text").write_text(text)
        content = bytearray(self.packed().read_bytes())
        content[place:place + 1000] = bytes([byte]) * 1000
        file = self.folder / "damaged.tar.gz"
        file.write_bytes(content)
        return file

    def test_a_wrong_checksum(self):
        file = self.packed()
        (self.folder / "SHA256SUMS").write_text(f"{file_sum(file)}  a.tar.gz\n")
        unpacked.home_of(self.layout, file)
        (self.folder / "SHA256SUMS").write_text(f"{'0' * 64}  a.tar.gz\n")
        self.refused(file, "is not what SHA256SUMS beside it says")

    def test_a_file_that_would_lie_outside(self):
        evil = self.folder / "evil.tar.gz"
        with tarfile.open(evil, "w:gz") as opened:
            opened.add(self.image / "bin/java", "../outside")
        self.refused(evil, "cannot be unpacked")
        self.assertFalse((self.folder / "cache/outside").exists())

    def evil(self, *entries: tuple[str, bytes, str]) -> Path:
        """An archive of a whole JDK and entries with a name, a type and what they lead to."""
        archive = self.folder / "evil.tar"
        with tarfile.open(archive, "w") as opened:
            opened.add(self.image, "top")
            for name, kind, target in entries:
                entry = tarfile.TarInfo(name)
                entry.type, entry.linkname = kind, target
                opened.addfile(entry)
        return archive

    def test_what_leaves_the_folder_is_refused_in_one_line(self):
        out = str(self.folder / "target")
        for entries in ([("top/../../x", tarfile.REGTYPE, "")],
                        [("top/x", tarfile.SYMTYPE, "../../x")],
                        [("top/x", tarfile.SYMTYPE, out)],
                        [("top/x", tarfile.LNKTYPE, "../x")],
                        [("top/x", tarfile.CHRTYPE, "")], [("top/x", tarfile.FIFOTYPE, "")]):
            with self.subTest(entries):
                file = self.evil(*entries)
                with self.assertRaisesRegex(Failure, "^.*evil.tar cannot be unpacked: .*; download"
                                                     " it again$"):
                    unpacked.home_of(self.layout, file)
                self.assertEqual([], list((self.folder / "cache/images").iterdir()))

    def test_a_package_is_to_be_installed(self):
        shutil.copy2(ROOT / "upstream.lock", self.folder / "upstream.lock")
        package = self.folder / "a.deb"
        package.write_text("!<arch>")
        for user, command in ((0, "`apt install"), (1000, "`sudo apt install")):
            with mock.patch("os.geteuid", return_value=user):
                self.refused(package, f"{command} {package}`, then give --image "
                                      "/usr/lib/jvm/sequitur-25")
        with contextlib.chdir(self.folder):
            self.refused(Path("a.deb"), "apt install ./a.deb`")


class UnpackedWithoutFiltersTest(WithoutFilters, UnpackedTest):
    def test_ways_out_by_way_of_a_link(self):
        for entries in ([("top/here", tarfile.SYMTYPE, "."), ("top/here/x", tarfile.REGTYPE, "")],
                        [("top/a", tarfile.SYMTYPE, ".."), ("top/b", tarfile.SYMTYPE, "a/..")],
                        [("top/bin/a", tarfile.SYMTYPE, "../../x"),
                         ("top/a", tarfile.LNKTYPE, "top/bin/a")],
                        [(f"{self.folder}/x", tarfile.REGTYPE, "")]):
            with self.subTest(entries):
                self.refused(self.evil(*entries), "cannot be unpacked")

    def test_nobody_else_may_write_and_nothing_runs_as_another_user(self):
        (self.image / "bin/java").chmod(0o6777)
        home = unpacked.home_of(self.layout, self.evil())
        self.assertEqual(0o755, (home / "bin/java").stat().st_mode & 0o7777)
        self.assertEqual(os.geteuid(), (home / "bin/java").stat().st_uid)


if __name__ == "__main__":
    unittest.main()
