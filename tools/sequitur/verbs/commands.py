# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What each verb of the front door does. Each returns the exit code."""

import argparse
import os
import shutil
import sys
from pathlib import Path
from typing import NoReturn

from ..base.errors import Failure
from ..base.layout import Layout
from ..base.lock import Lock
from ..checks import linters, run_all
from ..dist.dist import Distribution
from ..images import aarch64
from ..images.build import Build, Options
from ..machine import llvm
from ..patches import refresh as exporter
from ..programs import benchrun, javaprogram, llvmplugin, locksrun, pricerun, resultsrun
from ..suites import litmusrun
from ..upgrade import upgrade as upgrading
from . import doctor as health
from . import givenimage, testrun

RUN_EXPLAINED = """\
./sequitur run ARGS... runs the image's java with ARGS;
{image}

  ./sequitur run -version
  ./sequitur run -XX:MemoryModel=sc -jar app.jar
  ./sequitur run -XX:MemoryModel=tso -Xlog:ordering -cp classes Main

-XX:MemoryModel=java|tso|sc
    java: the Java memory model, as any JVM (default)
    tso:  loads acquire, stores release; only a load may pass an earlier store
    sc:   every access to a field or array element behaves as volatile
-XX:ZeroingPolicy=concurrent
    lets an idle processor clear new memory (hot: the default)
-XX:+LazyFutures
    lets calls marked @Future run beside the rest of their method
-Xlog:ordering
    says once what was relaxed and what was compiled how
--fastdebug, first argument only
    the image with assertions on
--image FILE, first argument only
    the JDK in an archive of ./sequitur dist, or in a folder; nothing is built

All flags: docs/user/flags.md. The options of any java: ./sequitur run -help"""


def _options(options: argparse.Namespace) -> Options:
    return Options(options.boot_jdk, options.source, getattr(options, "libjvm", None),
                   options.cached)


def build(layout: Layout, lock: Lock, options: argparse.Namespace) -> int:
    if options.what == "llvm":
        versions = llvm.ensure(layout)
        llvmplugin.build(layout, versions)
        print(llvmplugin.ready(layout, versions))
        return 0
    work = Build(layout, lock, _options(options))
    if options.what == "vm":
        work.vm("release")
        print(layout.libjvm("release"))
        return 0
    level = {"fastdebug": "fastdebug", "aarch64": aarch64.LEVEL}.get(options.what, "release")
    work.image(level)
    print(f"{layout.image(level).relative_to(layout.root)}/bin/java is ready: try ./sequitur run")
    return 0


def run(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    """Does not return when it succeeds: the process becomes the image's java."""
    level = "release"
    if arguments[:1] == ["--fastdebug"]:
        level, arguments = "fastdebug", arguments[1:]
    java = layout.image(level) / "bin/java"
    if not arguments or arguments in (["--help"], ["-h"]):
        state = (f"it is at {os.path.relpath(java)}." if java.exists()
                 else "there is none yet: the first run builds it (20 to 40 minutes on\n"
                 "two cores). Nothing is built with an archive: ./sequitur run --image FILE")
        print(RUN_EXPLAINED.format(image=state))
        return 0
    javaprogram.ensure_images(layout, lock, level)
    return _become(java, arguments)


def _become(java: Path, arguments: list[str]) -> NoReturn:
    sys.stdout.flush()
    os.execv(java, [str(java), *arguments])


def dist(layout: Layout, lock: Lock, options: argparse.Namespace) -> int:
    image = options.image
    if image is None:
        Build(layout, lock, Options.from_environment()).image("release")
        image = layout.image("release")
    elif not (image / "lib/server/libjvm.so").exists():
        raise Failure(f"--image {image} is no JDK: it has no lib/server/libjvm.so", 2)
    for file in Distribution(layout, lock, image, options.out or layout.build / "dist").build():
        size = file.stat().st_size
        print(f"{size / 1e6:6.0f} MB  {file}" if size > 1e6 else f"{size / 1e3:6.1f} kB  {file}")
    return 0


def example(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    return javaprogram.run(layout, lock, "example", arguments,
                           needs_image=not javaprogram.asks(arguments, "--java"))


def litmus(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    return litmusrun.run(layout, lock, arguments)


def bench(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    return benchrun.run(layout, lock, arguments)


def price(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    return pricerun.run(layout, lock, arguments)


def locks(layout: Layout, lock: Lock, arguments: list[str]) -> int:
    return locksrun.run(layout, lock, arguments)


def test(layout: Layout, lock: Lock, options: argparse.Namespace) -> int:
    return testrun.run(layout, lock, options, _options(options))


def check(layout: Layout, lock: Lock, options: argparse.Namespace) -> int:
    if options.fix:
        linters.mend(layout)
    return run_all(layout)


def doctor(layout: Layout, lock: Lock, options: argparse.Namespace) -> int:
    if options.image:
        layout = givenimage.using(layout, options.image)
    return health.report(layout, lock, options.boot_jdk, options.source)


def refresh(layout: Layout, lock: Lock, options: argparse.Namespace) -> int:
    if options.plots or options.results or options.keep:
        return resultsrun.run(layout, lock, options.keep, options.results)
    if options.files and not options.into:
        raise Failure("files need --into NAME: ./sequitur refresh --into NAME FILE...", 2)
    for line in exporter.refresh(layout, options.into, options.files):
        print(line)
    return 0


def upgrade(layout: Layout, lock: Lock, options: argparse.Namespace) -> int:
    return upgrading.run(layout, lock, upgrading.Request(
        options.source, options.version, options.suite, options.stop, options.go_on,
        options.boot_jdk))


def clean(layout: Layout, lock: Lock, options: argparse.Namespace) -> int:
    made_by_maven = sorted({*layout.root.glob("java/*/target"),
                            *layout.root.glob("java/workloads/*/target")})
    for folder in [layout.build, *made_by_maven, *([layout.cache] if options.all else [])]:
        if Path(folder).exists():
            shutil.rmtree(folder)
            print(f"removed {folder}")
    return 0
