# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The suites of ./sequitur test, in the order they run: the quick ones first.

To add one, write a function that takes a Context and returns an Outcome, and a line in SUITES."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .. import checks
from ..base.layout import Layout
from ..base.lock import Lock
from ..base.outcome import Outcome
from ..images import aarch64
from ..machine import bootjdk, packages
from ..programs import maven
from ..suites import (
    aarch64run,
    deep,
    deepprivate,
    deepzeroing,
    faults,
    futuresraces,
    futuresrun,
    gtest,
    jcstressrun,
    jtregtests,
    litmusrun,
    orderingprograms,
    programfaults,
    pythontests,
    sparkclusterrun,
    workloadrun,
)
from ..suites.native import herdrun, juliacode, llvmtests, projects


@dataclass(frozen=True)
class Context:
    """What a suite may use. quick: run less of what takes hours; level: the image that runs
    OpenJDK's own tests under a memory model."""

    layout: Layout
    lock: Lock
    quick: bool = False
    level: str = "fastdebug"

    def image(self, level: str) -> Path:
        return self.layout.image(level)


@dataclass(frozen=True)
class Suite:
    """name: for the command line; what: what it tests; needs: images that must be built before;
    run: the suite; deep: only with --deep."""

    name: str
    what: str
    needs: tuple[str, ...]
    run: Callable[[Context], Outcome]
    deep: bool = False


def check(context: Context) -> Outcome:
    return checks.outcome(context.layout)


def tools(context: Context) -> Outcome:
    return pythontests.run(context.layout, "test/tools")


def native_code(context: Context) -> Outcome:
    return llvmtests.run(context.layout)


def native_code_elsewhere(context: Context) -> Outcome:
    return llvmtests.run_others(context.layout)


def java_modules(context: Context) -> Outcome:
    packages.ensure(packages.TEST, context.layout)
    return maven.test(context.layout, context.image("release"), stock(context))


def stock(context: Context) -> Path:
    """A JDK without Sequitur's classes."""
    return bootjdk.find(context.lock.version, ignore=context.layout.build).home


def native_projects(context: Context) -> Outcome:
    return projects.run(context.layout)


def julia_code(context: Context) -> Outcome:
    return juliacode.run(context.layout)


def native_instructions(context: Context) -> Outcome:
    return herdrun.run(context.layout)


def image(context: Context) -> Outcome:
    return pythontests.run(context.layout, "test/image")


def litmus(context: Context) -> Outcome:
    return litmusrun.suite(context.layout)


def planted_faults(context: Context) -> Outcome:
    return faults.run(context.layout)


def programs(context: Context) -> Outcome:
    return orderingprograms.run(context.layout, deep=False)


def all_programs(context: Context) -> Outcome:
    return orderingprograms.run(context.layout, deep=not context.quick)


def faults_in_programs(context: Context) -> Outcome:
    return programfaults.run(context.layout)


def unit_tests(context: Context) -> Outcome:
    return gtest.run(context.layout)


def jtreg(context: Context) -> Outcome:
    return jtregtests.run(context.layout)


def workloads(context: Context) -> Outcome:
    return workloadrun.suite(context.layout, workloadrun.QUICK, kernels=True)


def spark(context: Context) -> Outcome:
    return workloadrun.suite(context.layout, workloadrun.SPARK, kernels=False)


def spark_cluster(context: Context) -> Outcome:
    return sparkclusterrun.suite(context.layout, context.lock.version_string)


def openjdk(model: str) -> Callable[[Context], Outcome]:
    """The suite of OpenJDK's own tests under one memory model."""
    return lambda context: deep.run(context.layout, model, context.quick, context.level)


def locks(context: Context) -> Outcome:
    return deep.run_locks(context.layout, context.quick, context.level)


def zeroing(context: Context) -> Outcome:
    return deepzeroing.run(context.layout, context.quick)


def private(context: Context) -> Outcome:
    return deepprivate.run(context.layout, context.quick)


def foreign(context: Context) -> Outcome:
    return aarch64run.run(context.layout)


def futures(context: Context) -> Outcome:
    return futuresrun.run(context.layout, deep=False)


def jcstress(context: Context) -> Outcome:
    return jcstressrun.run(context.layout)


def all_futures(context: Context) -> Outcome:
    outcome = futuresrun.run(context.layout, deep=not context.quick)
    return outcome if context.quick else outcome + futuresraces.run(context.layout, stock(context))


BOTH = ("release", "fastdebug")
SUITES = (
    Suite("tools", "the front door and its tools, by unittest", (), tools),
    Suite("llvm", "the plugin for clang, by lit; C programs that race", (), native_code),
    Suite("java", "the Java modules, by JUnit", ("release",), java_modules),
    Suite("image", "what the JDK is made of, and that it works", BOTH, image),
    Suite("litmus", "small racy programs against the memory models", BOTH, litmus),
    Suite("programs", "random programs, judged by an interpreter", BOTH, programs),
    Suite("faults", "planted bugs, each noticed by litmus", BOTH, planted_faults),
    Suite("gtest", "parts of the VM's own code", ("fastdebug",), unit_tests),
    Suite("jtreg", "the VM's promises, one by one", BOTH, jtreg),
    Suite("futures", "random programs with marked calls", BOTH, futures),
    Suite("workloads", "real programs under java and sc", ("release",), workloads),
    Suite("spark", "Spark's programs under java and sc", ("release",), spark, deep=True),
    Suite("spark-cluster", "the same on a cluster of this machine",
           ("release",), spark_cluster, deep=True),
    Suite("aarch64", "the image for AArch64, run by QEMU",
           ("release", aarch64.LEVEL), foreign, deep=True),
    *(Suite(f"deep-{model}", f"OpenJDK's own tests under {model}", BOTH, openjdk(model),
            deep=True)
      for model in ("java", "tso", "sc")),
    Suite("deep-locks", "OpenJDK's own tests with reserved locks", BOTH, locks, deep=True),
    Suite("deep-zeroing", "OpenJDK's own tests with each zeroing policy", BOTH, zeroing, deep=True),
    Suite("deep-private", "what C2 takes for private, looked for in the heap", BOTH, private,
          deep=True),
    Suite("deep-jcstress", "the published shapes, by jcstress", ("release",), jcstress, deep=True),
    Suite("deep-llvm", "the plugin for clang with other versions of LLVM", (),
          native_code_elsewhere, deep=True),
    Suite("deep-native", "C projects built with the plugin, by their own tests", (),
          native_projects, deep=True),
    Suite("deep-julia", "Julia's own code through the plugin, and run in Julia", (),
          julia_code, deep=True),
    Suite("deep-herd7", "the plugin's instructions, by the processors' models", (),
          native_instructions, deep=True),
    Suite("deep-futures", "20,000 random programs with marked calls", BOTH, all_futures, deep=True),
    Suite("deep-programs", "28,000 random programs, judged by an interpreter",
           BOTH, all_programs, deep=True),
    Suite("program-faults", "how many random programs notice each planted bug",
           BOTH, faults_in_programs, deep=True),
    # Last, because the rules on patches need the unpacked source.
    Suite("check", "the repository's rules", (), check),
)
