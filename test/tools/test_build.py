# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Which steps a build consists of, and how OpenJDK is configured."""

import subprocess
import sys
import unittest
from pathlib import Path
from unittest import mock

from sequitur.base import lock
from sequitur.base.errors import Failure
from sequitur.base.layout import Layout
from sequitur.images import aarch64
from sequitur.images.build import Build, Options, exclusive
from sequitur.images.configure import Configuration
from sequitur.machine import bootjdk
from sequitur.machine.bootjdk import BootJdk
from support import ROOT, TemporaryFolder

LOCK = lock.read(ROOT / "upstream.lock")
TREE = ["packages", "source", "patches", "configure"]


class StepsTest(TemporaryFolder):
    def steps(self, level: str, version: str = LOCK.version, separable: bool = True,
              **options) -> list[str]:
        boot = BootJdk(Path("/jdk"), version, version, "Somebody")
        seen: list[str] = []
        with mock.patch.object(bootjdk, "find", return_value=boot), \
                mock.patch.object(BootJdk, "separable", separable), \
                mock.patch.object(Build, "_perform",
                                  lambda _, steps: seen.extend(step.name for step in steps)):
            Build(Layout(self.folder, self.folder / "cache"), LOCK, Options(**options)).image(level)
        return seen

    def test_boot_jdk_of_the_locked_version_lends_its_class_library(self):
        self.assertEqual([*TREE, "vm", "image"], self.steps("release"))
        self.assertEqual([*TREE, "vm", "image"], self.steps("fastdebug"))

    def test_another_version_makes_us_build_the_class_library(self):
        self.assertEqual([*TREE, "vm", "classes", "image"], self.steps("release", "25.0.1+8"))
        self.assertEqual([*TREE, "vm", *TREE, "classes", "image"],
                         self.steps("fastdebug", "25.0.1+8"))

    def test_a_jdk_that_cannot_be_taken_apart_does_too(self):
        self.assertEqual([*TREE, "vm", "classes", "image"],
                         self.steps("release", separable=False))

    def test_the_image_for_aarch64_has_a_base_of_its_own(self):
        self.assertEqual([*TREE, "vm", "image"], self.steps(aarch64.LEVEL, "25.0.1+8"))

    def test_a_given_libjvm_needs_the_source_only(self):
        libjvm = self.folder / "libjvm.so"
        libjvm.touch()
        self.assertEqual(["source", "patches", "image"],
                         self.steps("release", libjvm=str(libjvm)))

    def test_a_given_libjvm_must_exist(self):
        with self.assertRaisesRegex(Failure, "--libjvm /none: no such file"):
            self.steps("release", libjvm="/none")


class ConfigurationTest(TemporaryFolder):
    def configuration(self, cached: bool) -> Configuration:
        return Configuration(Layout(self.folder / "clone", self.folder / "cache"), LOCK,
                             BootJdk(Path("/jdk"), LOCK.version, LOCK.version, "x"), "release",
                             cached)

    def test_makefiles_are_led_to_ours_and_the_cache_is_outside_the_clone(self):
        text = self.configuration(True).custom_spec()
        self.assertIn(f"SEQUITUR_ROOT := {self.folder}/clone\n", text)
        self.assertIn(f"export CCACHE_DIR := {self.folder}/cache/ccache\n", text)
        self.assertIn(f"export CCACHE_BASEDIR := {self.folder}/clone\n", text)
        self.assertIn("include $(SEQUITUR_ROOT)/make/custom-spec.gmk", text)

    def test_the_cache_keeps_what_a_precompiled_header_went_into(self):
        text = self.configuration(True).custom_spec()
        self.assertRegex(text, r"(?m)^export CCACHE_SLOPPINESS := .*\bpch_defines\b")

    def test_cache_can_be_turned_off(self):
        text = self.configuration(False).custom_spec()
        self.assertIn("export CCACHE_DISABLE := 1\n", text)
        self.assertNotIn("CCACHE_DIR", text)

    def test_the_version_is_ours(self):
        arguments = self.configuration(True).arguments()
        for argument in ("--with-vendor-name=Sequitur", "--with-version-opt=sequitur",
                         "--with-version-build=9"):
            self.assertIn(argument, arguments)


class ExclusiveTest(TemporaryFolder):
    def test_a_second_build_waits_and_says_so(self):
        path = self.folder / ".lock"
        program = ("from pathlib import Path; from sequitur.images.build import exclusive\n"
                   f"with exclusive(Path({str(path)!r})): print('in', flush=True)")
        with exclusive(path):
            child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE, text=True)
            self.assertIn("waiting for another build", child.stderr.readline())
        output, _ = child.communicate(timeout=60)
        self.assertEqual("in\n", output)


if __name__ == "__main__":
    unittest.main()
