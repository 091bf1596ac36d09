# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Configures OpenJDK's build for one level: same JVM features as the stock build."""

import os
from dataclasses import dataclass
from pathlib import Path

from ..base import wholefile
from ..base.keys import key_of
from ..base.layout import Layout
from ..base.lock import Lock
from ..base.process import output_of, run_logged
from ..machine.bootjdk import BootJdk
from . import aarch64

CACHE_SIZE = "5G"
# A fresh clone has new times on every file and may lie elsewhere: neither may cause a miss. Without
# pch_defines no object of a precompiled header is kept; the header's own bytes, which depend on
# every macro, are part of the key. They are not if the cache goes by the compiler's list of
# dependencies (CCACHE_DEPEND): what headers of the precompiled one include is not in that list.
CACHE_SLOPPINESS = "include_file_ctime,include_file_mtime,time_macros,pch_defines"


@dataclass(frozen=True)
class Configuration:
    """level: release, fastdebug, or aarch64.LEVEL; cached: whether the compiler cache is used."""

    layout: Layout
    lock: Lock
    boot: BootJdk
    level: str
    cached: bool = True

    @property
    def output(self) -> Path:
        return self.layout.vm(self.level)

    def arguments(self) -> list[str]:
        # One of the builds does without precompiled headers: it shows an include that is missing.
        cross = [*aarch64.configure_arguments(self.layout, self.boot),
                 "--disable-precompiled-headers"] if self.is_cross else []
        return [*cross, f"--with-conf-name={self.level}",
                f"--with-debug-level={self.level.partition('-')[0]}",
                f"--with-boot-jdk={self.boot.home}", "--enable-headless-only",
                "--with-native-debug-symbols=none", f"--with-vendor-name={self.lock.name}",
                f"--with-vendor-version-string={self.lock.vendor_version}", "--with-version-pre=",
                f"--with-version-build={self.lock.build_number}",
                f"--with-version-opt={self.lock.name.lower()}"]

    @property
    def is_cross(self) -> bool:
        return self.level == aarch64.LEVEL

    def key(self) -> str:
        prefix = f"{aarch64.TRIPLET}-" if self.is_cross else ""
        compiler = output_of([f"{prefix}g++", "--version"]).splitlines()[0]
        return key_of(*self.arguments(), self.boot.identity, str(self.layout.upstream), compiler)

    def custom_spec(self) -> str:
        """The file beside spec.gmk that leads OpenJDK's makefiles to ours."""
        cache = {"CCACHE_DIR": str(self.layout.ccache), "CCACHE_BASEDIR": str(self.layout.root),
                 "CCACHE_NOHASHDIR": "1", "CCACHE_MAXSIZE": CACHE_SIZE, "CCACHE_COMPRESS": "1",
                 "CCACHE_SLOPPINESS": CACHE_SLOPPINESS}
        if not self.cached:
            cache = {"CCACHE_DISABLE": "1"}
        lines = [f"SEQUITUR_ROOT := {self.layout.root}"]
        lines += [f"export {name} := {value}" for name, value in cache.items()]
        lines.append("include $(SEQUITUR_ROOT)/make/custom-spec.gmk")
        return "\n".join(lines) + "\n"

    def write_custom_spec(self) -> None:
        wholefile.write_if_changed(self.output / "custom-spec.gmk", self.custom_spec().encode())

    def run(self) -> None:
        """Raises Failure with configure's own message."""
        run_logged("configuring OpenJDK", ["bash", "configure", *self.arguments()],
                   self.layout.logs / f"configure-{self.level}.log", cwd=self.layout.upstream,
                   env=clean_environment())
        self.write_custom_spec()


def clean_environment() -> dict[str, str]:
    """OpenJDK's build refuses or obeys these; the user's values must not reach it."""
    names = ("JAVA_HOME", "CLASSPATH", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS",
             "CFLAGS", "CXXFLAGS", "LDFLAGS", "MAKEFLAGS", "CCACHE_DIR", "CCACHE_CONFIGPATH")
    return {name: "" for name in names if name in os.environ}
