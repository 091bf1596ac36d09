# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Makes an image: the modules of a JDK of the locked version, relinked with our libjvm.

Guarantee: every module holds what the base JDK packaged, except the files of java.base and jdk.jfr
that PackageModules replaces and the packages of lazy futures that it adds to java.base; the module
sequitur.annotations is added. The image is moved into place when it is
complete, CDS archives included, so a folder with the image's name is always a whole one."""

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from ..base.errors import Failure
from ..base.keys import files_key, key_of
from ..base.layout import Layout
from ..base.lock import Lock
from ..base.process import output_of, run_logged
from ..base.stamps import Stamp
from ..machine.bootjdk import BootJdk

ANNOTATIONS = "sequitur.annotations"
# As in java/annotations/pom.xml: the artifact and the module are the same classes.
ANNOTATIONS_RELEASE = "17"
BUG_PLACE = "the place your copy of Sequitur came from"
INTERNAL = ["--add-modules", "jdk.jlink",
            "--add-exports", "jdk.jlink/jdk.tools.jlink.internal=ALL-UNNAMED"]
# OpenJDK's own order of resources (make/Images.gmk): what starts first lies first.
ORDER = ["**module-info.class", "@{classlist}", "/java.base/java/**", "/java.base/jdk/**",
         "/java.base/sun/**", "/java.base/com/**", "/jdk.localedata/**"]
# File suffix and flags of each CDS archive (make/Images.gmk).
CDS_VARIANTS = {
    "": ["-XX:-UseCompactObjectHeaders"],
    "_nocoops": ["-XX:-UseCompressedOops", "-XX:-UseCompactObjectHeaders"],
    "_coh": ["-XX:+UseCompactObjectHeaders"],
    "_nocoops_coh": ["-XX:-UseCompressedOops", "-XX:+UseCompactObjectHeaders"],
}
_KEPT_RELEASE_KEYS = ("JAVA_VERSION", "JAVA_VERSION_DATE", "LIBC", "OS_ARCH", "OS_NAME")

# Upstream's list of JFR events with ours in it, and what makes the class library's form of it.
JFR_SOURCE = "src/hotspot/share/jfr/metadata"
JFR_GENERATOR = "make/src/classes/build/tools/jfr/GenerateJfrFiles.java"
OUR_EVENTS = ("jdk.NurseryZeroing", "jdk.FutureSplit", "jdk.FutureRefusal", "jdk.FutureWait",
              "jdk.LockRevocation", "jdk.LockSite")

Report = Callable[[float, str], None]


class ImageBuilder:
    """Builds one image. base: a JDK of the locked version; libjvm: the VM to put in; target: the
    image's folder; report: called with the fraction done and what is going on."""

    def __init__(self, layout: Layout, lock: Lock, base: BootJdk, libjvm: Path, target: Path,
                 report: Report = lambda fraction, detail: None):
        self.layout, self.lock, self.base = layout, lock, base
        self.libjvm, self.target, self.report = libjvm, target, report
        self.tools = base
        self.work = layout.build / f"{target.name}-work"
        self.jmods = layout.build / "jmods"
        self.annotations = layout.root / "java/annotations/src/main/java"
        self.futures = layout.root / "java/futures/src/main/java"
        self.packager = layout.root / "tools/java"

    def key(self) -> str:
        """Changes when the image would."""
        return key_of(self.base.identity, files_key([self.libjvm]),
                      files_key([self.annotations, self.futures, self.packager, Path(__file__),
                                 self.layout.upstream / JFR_SOURCE]),
                      repr(self.lock))

    def build(self) -> None:
        """Raises Failure when a tool fails; the old image, if any, is then still in place."""
        self._remove(self.work)
        self.work.mkdir(parents=True)
        self._package_other_modules()
        self._package_base()
        self._package_jfr()
        self._package_annotations()
        image = self._link()
        self._copy_extras(image)
        self._dump_cds(image)
        self._put_in_place(image)
        self._remove(self.work)

    def _run(self, what: str, command: list[str], log: str) -> None:
        run_logged(what, command, self.layout.logs / f"{self.target.name}-{log}.log")

    def _package(self, *arguments: str) -> None:
        self._run("packaging the class library",
                  [self.tools.tool("java"), "-Xlog:disable", *INTERNAL,
                   f"-Dsequitur.jmods={self.base.home / 'jmods'}",
                   str(self.packager / "PackageModules.java"), *arguments], f"jmod-{arguments[0]}")

    def _package_other_modules(self) -> None:
        """Most modules depend on the base JDK alone, so they are packaged once."""
        key = key_of(self.base.identity, files_key([self.packager]))
        stamp = Stamp(self.layout.stamps / "jmods")
        if stamp.matches(key) and self.jmods.is_dir():
            return
        self.report(0.0, "packaging the class library")
        self._remove(self.jmods)
        self.jmods.mkdir(parents=True)
        self._package("others", str(self.jmods))
        stamp.write(key)

    def _package_base(self) -> None:
        self.report(0.15, "packaging java.base")
        folder = self.work / "jmods"
        folder.mkdir()
        properties = self.work / "version.properties"
        properties.write_text("".join(f"{name}={value}\n" for name, value in {
            "java_runtime_version": self.lock.version_string,
            "VERSION_OPT": self.lock.name.lower(),
            "VENDOR": self.lock.name,
            "VENDOR_URL": "https://openjdk.org/",
            "VENDOR_VERSION": self.lock.vendor_version,
            "VENDOR_URL_BUG": BUG_PLACE,
            "VENDOR_URL_VM_BUG": BUG_PLACE,
        }.items()))
        self._package("base", str(folder), str(self.libjvm), str(properties),
                      str(self._compile_futures()))

    def _compile_futures(self) -> Path:
        """What generated code calls and what generates it; simulated splits stay outside."""
        classes = self.work / "futures"
        sources = sorted(str(path) for path in self.futures.rglob("*.java")
                         if "simulate" not in path.parts)
        self._run("compiling lazy futures",
                  [self.tools.tool("javac"), "-Xlint:all", "-Werror", "--patch-module",
                   f"java.base={self.futures}", "-d", str(classes), *sources], "javac-futures")
        return classes

    def _package_jfr(self) -> None:
        """The class library knows the VM's events by number, so both must be of one list."""
        self.report(0.2, "packaging jdk.jfr")
        metadata = self.work / "metadata.bin"
        source = self.layout.upstream / JFR_SOURCE
        self._run("listing the VM's events",
                  [self.tools.tool("java"), str(self.layout.upstream / JFR_GENERATOR),
                   "--mode", "metadata", "--xml", str(source / "metadata.xml"),
                   "--xsd", str(source / "metadata.xsd"), "--output", str(metadata)], "jfr")
        self._package("jfr", str(self.work / "jmods"), str(metadata), *OUR_EVENTS)

    def _package_annotations(self) -> None:
        """Compiled by the base JDK's javac alone, so that an image needs no network."""
        self.report(0.25, f"packaging {ANNOTATIONS}")
        classes = self.work / "classes"
        sources = sorted(str(path) for path in self.annotations.rglob("*.java"))
        if not sources:
            raise Failure(f"{self.annotations} has no Java source: restore java/annotations")
        self._run(f"compiling {ANNOTATIONS}",
                  [self.tools.tool("javac"), "--release", ANNOTATIONS_RELEASE, "-Xlint:all",
                   "-Werror", "--module-version", self.lock.release, "-d", str(classes), *sources],
                  "javac")
        legal = self.work / "legal"
        legal.mkdir()
        shutil.copyfile(self.layout.root / "LICENSE", legal / "LICENSE")
        self._run(f"packaging {ANNOTATIONS}",
                  [self.tools.tool("jmod"), "create", "--class-path", str(classes),
                   "--legal-notices", str(legal),
                   str(self.work / "jmods" / f"{ANNOTATIONS}.jmod")], "jmod")

    def _link(self) -> Path:
        self.report(0.3, "linking")
        image = self.work / "image"
        order = ",".join(ORDER).format(classlist=self.base.home / "lib/classlist")
        path = os.pathsep.join((str(self.work / "jmods"), str(self.jmods)))
        release = self.work / "release"
        release.write_text(self._release_text())
        self._run("linking the image",
                  [self.tools.tool("jlink"), "--module-path", path,
                   "--add-modules", "ALL-MODULE-PATH", "--generate-linkable-runtime",
                   f"--order-resources={order}", "--release-info", str(release),
                   "--output", str(image)], "jlink")
        return image

    def _release_text(self) -> str:
        stock = dict(re.findall(r"^(\w+)=(.*)$", (self.base.home / "release").read_text(), re.M))
        ours = {key: stock[key] for key in _KEPT_RELEASE_KEYS if key in stock}
        ours |= {"IMPLEMENTOR": f'"{self.lock.name}"',
                 "IMPLEMENTOR_VERSION": f'"{self.lock.vendor_version}"',
                 "JAVA_RUNTIME_VERSION": f'"{self.lock.version_string}"',
                 "SOURCE": f'"{self.lock.tarball}"'}
        return "".join(f"{key}={value}\n" for key, value in sorted(ours.items()))

    def _copy_extras(self, image: Path) -> None:
        """What a JDK holds beside its modules."""
        for name in ("NOTICE", "lib/src.zip"):
            if (self.base.home / name).exists():
                shutil.copyfile(self.base.home / name, image / name)

    def _dump_cds(self, image: Path) -> None:
        for index, (suffix, flags) in enumerate(CDS_VARIANTS.items()):
            self.report(0.5 + 0.125 * index, f"class data archive {index + 1} of 4")
            self._run("dumping class data",
                      [str(image / "bin/java"), "-Xshare:dump",
                       f"-XX:SharedArchiveFile={image}/lib/server/classes{suffix}.jsa", "-server",
                       "-XX:+UnlockExperimentalVMOptions", *flags, "-Xmx128M", "-Xms128M",
                       "-XX:+UseG1GC"], f"cds{suffix}")

    def _put_in_place(self, image: Path) -> None:
        version = output_of([str(image / "bin/java"), "-Xshare:auto", "--version"])
        if self.lock.vendor_version not in version:
            raise Failure(f"the linked image does not name {self.lock.vendor_version}: {version}")
        old = self.work / "old"
        if self.target.exists():
            self.target.rename(old)
        image.rename(self.target)

    @staticmethod
    def _remove(folder: Path) -> None:
        if folder.exists():
            shutil.rmtree(folder)
