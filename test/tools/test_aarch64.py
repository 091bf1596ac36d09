# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Programs of the AArch64 image are run by the emulator, wherever the image lies."""

import dataclasses
import hashlib
import os
import re
import subprocess
import unittest
from pathlib import Path
from unittest import mock

from sequitur.base import lock
from sequitur.base.errors import Failure
from sequitur.base.layout import Layout
from sequitur.images import aarch64
from sequitur.images.configure import Configuration
from sequitur.machine import aptsource, debpackage
from sequitur.machine.bootjdk import BootJdk
from support import ROOT, TemporaryFolder

LOCK = lock.read(ROOT / "upstream.lock")
PROGRAM = b"\x7fELF\x02\x01\x01" + bytes(9) + b"\x03\x00\xb7\x00"


class EmulateTest(TemporaryFolder):
    def image(self) -> None:
        self.home = self.folder / "image"
        for name in ("bin/java", "lib/jspawnhelper"):
            (self.home / name).parent.mkdir(parents=True, exist_ok=True)
            (self.home / name).write_bytes(PROGRAM)
        (self.home / "bin/tool.sh").write_text("#!/bin/sh\n")
        emulator = self.folder / "qemu"
        emulator.write_text('#!/bin/sh\necho "$@"\n')
        os.chmod(emulator, 0o755)
        with mock.patch("shutil.which", return_value=str(emulator)):
            aarch64.emulate(self.home, self.folder / "root")

    def test_a_moved_image_finds_its_programs(self):
        self.image()
        moved = self.folder / "with space"
        self.home.rename(moved)
        output = subprocess.run([moved / "bin/java", "a b"], capture_output=True, text=True)
        self.assertEqual(f"-L {self.folder}/root {moved}/bin/java.arm64 a b\n", output.stdout)

    def test_only_programs_for_the_other_processor_change(self):
        self.image()
        self.assertEqual({"java", "java.arm64", "tool.sh"},
                         {path.name for path in (self.home / "bin").iterdir()})
        self.assertEqual(PROGRAM, (self.home / "lib/jspawnhelper.arm64").read_bytes())

    def test_without_the_emulator(self):
        with mock.patch("shutil.which", return_value=None), \
                self.assertRaisesRegex(Failure, "qemu-user-static"):
            aarch64.emulate(self.folder, self.folder)


class BaseTest(TemporaryFolder):
    def base(self, version: str) -> BootJdk:
        home = self.folder / "usr/lib/jvm/java-25-openjdk-arm64"
        home.mkdir(parents=True)
        (home / "release").write_text(f'IMPLEMENTOR="Debian"\nJAVA_RUNTIME_VERSION="{version}"\n')
        with mock.patch.object(debpackage, "tree", return_value=self.folder):
            return aarch64.base(Layout(self.folder, self.folder), LOCK)

    def test_the_locked_version(self):
        self.assertEqual("Debian", self.base(f"{LOCK.version}-2-Debian").vendor)
        self.assertTrue((self.folder / "lib").is_symlink())

    def test_another_version_is_refused(self):
        with self.assertRaisesRegex(Failure, "is 25.0.9.1-Debian, not"):
            self.base("25.0.9+1-Debian")


class UnlistedTest(TemporaryFolder):
    """The suite has a newer version than the locked one; the mirror's pool may have it still."""

    NAMES = ("openjdk-25-jdk-headless_25.0.3+9-2_arm64.deb",
             "openjdk-25-jre-headless_25.0.3+9-2_arm64.deb")

    def setUp(self):
        super().setUp()
        self.layout = Layout(self.folder / "clone", self.folder / "cache")
        self.layout.root.mkdir()
        self.lock = dataclasses.replace(LOCK, version="25.0.3+9")
        self.unpacked: list[list[str]] = []

    def sums(self, *contents: str) -> None:
        lines = [f"{hashlib.sha256(text.encode()).hexdigest()}  {name}"
                 for text, name in zip(contents, self.NAMES, strict=True)]
        (self.layout.root / aarch64.SUMS).write_text("\n".join(["# both", *lines, ""]))

    def arrives(self, package: str, name: str, into: Path, log: Path) -> Path:
        (into / name).write_text(name)
        return into / name

    def tree(self, home, names, suite, log, architecture, files=()):
        if any(name.startswith("openjdk-25-jdk") for name in names):
            raise Failure("suite trixie has no such version")
        self.unpacked.append([file.read_text() for file in files])
        home.mkdir(parents=True)
        return home

    def root(self) -> Path:
        with mock.patch.object(debpackage, "tree", side_effect=self.tree), \
                mock.patch.object(aptsource, "fetch_unlisted", side_effect=self.arrives):
            return aarch64.root(self.layout, self.lock)

    def test_packages_of_the_pool_are_taken(self):
        self.sums(*self.NAMES)
        self.assertTrue((self.root() / "lib").is_symlink())
        self.assertEqual([list(self.NAMES)], self.unpacked)

    def test_another_file_of_that_name_is_refused(self):
        self.sums(self.NAMES[0], "what was meant")
        with self.assertRaisesRegex(Failure, "jre-headless.*wrong checksum"):
            self.root()
        self.assertEqual([], self.unpacked)
        self.assertEqual([], list(self.layout.cache.iterdir()))

    def test_sums_of_another_version_are_not_used(self):
        self.sums(*self.NAMES)
        self.lock = dataclasses.replace(LOCK, version="25.0.4+7")
        with self.assertRaisesRegex(Failure, "no such version"):
            self.root()
        self.assertEqual([], self.unpacked)

    def test_the_projects_own_names_both_packages_of_one_version(self):
        lines = [line for line in (ROOT / aarch64.SUMS).read_text().splitlines()
                 if not line.startswith("#")]
        found = [re.fullmatch(r"[0-9a-f]{64}  openjdk-\d+-(jdk|jre)-headless_(.+)_arm64.deb", line)
                 for line in lines]
        self.assertEqual(["jdk", "jre"], [match and match[1] for match in found])
        self.assertEqual(1, len({match[2] for match in found}))


class ConfigureTest(TemporaryFolder):
    def test_compiles_for_the_other_processor(self):
        boot = BootJdk(self.folder / "jdk", LOCK.version, LOCK.version, "x")
        layout = Layout(self.folder / "clone", self.folder / "cache")
        with mock.patch.object(debpackage, "tree", return_value=self.folder):
            arguments = Configuration(layout, LOCK, boot, aarch64.LEVEL).arguments()
        for argument in ("--openjdk-target=aarch64-linux-gnu", "--with-debug-level=fastdebug",
                         "--with-conf-name=fastdebug-aarch64",
                         f"--with-build-jdk={self.folder}/jdk",
                         "--disable-precompiled-headers"):
            self.assertIn(argument, arguments)


if __name__ == "__main__":
    unittest.main()
