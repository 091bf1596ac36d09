# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Compiles the kernels in C (src/native/llvm/kernels) for ./sequitur bench --native: by clang as
it is, and by each strategy of the plugin. Those of projects come with the libraries of others that
they call, compiled in the same way."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ..base import keys
from ..base.errors import Failure, meant
from ..base.layout import Layout
from ..base.process import run_logged
from ..base.progress import Progress
from ..base.stamps import Stamp
from ..machine import llvm, packages
from . import llvmplugin, nativeprojects
from .benchwords import BenchWords

SOURCES = f"{llvmplugin.SOURCES}/kernels"
INCLUDE = f"{llvmplugin.SOURCES}/include"
PLAIN = "clang"
# What the driver of the plugin is told; all but the first.
STRATEGIES: dict[str, tuple[str, ...]] = {
    PLAIN: (),
    "placed": ("--sequitur-strategy=placed",),
    "mfence": ("--sequitur-strategy=placed", "--sequitur-fence=mfence"),
    "atomics": ("--sequitur-strategy=atomics",),
    "fences": ("--sequitur-strategy=fences",),
    "compiler": ("--sequitur-strategy=compiler",),
    "drf": ("--sequitur-strategy=placed", "-DDRF"),
}
USUAL = "clang,placed,atomics,fences,compiler,drf"
# Their code says nowhere that it has no races.
USUAL_OF_PROJECTS = "clang,placed,atomics,fences,compiler"
LEVELS = ("O0", "O1", "O2", "O3")
USUAL_LEVEL = "O2"


def asked(words: BenchWords) -> tuple[list[str], str]:
    """The strategies and the level of a command line. Raises Failure for what there is not."""
    usual = USUAL_OF_PROJECTS if words.has("--projects") else USUAL
    values = words.values("--strategies") or [usual]
    names = list(dict.fromkeys(name for value in values for name in value.split(",")))
    level = (words.values("--optimise") or [USUAL_LEVEL])[-1]
    for what, word, known in (*(("strategy", name, tuple(STRATEGIES)) for name in names),
                              ("level", level, LEVELS)):
        if word not in known:
            raise Failure(f"unknown {what} '{word}': "
                          + meant(word, known, "./sequitur bench --help"), 2)
    if words.has("--projects") and "drf" in names:
        raise Failure("the projects have no code marked drf: leave drf out of --strategies", 2)
    return names, level


def programs(layout: Layout, words: BenchWords) -> list[str]:
    """The options that tell the bench which program is which; the programs are compiled."""
    names, level = asked(words)
    version = llvm.ensure(layout)[0]
    llvmplugin.build(layout, [version])
    if words.has("--projects"):
        for project in nativeprojects.PROJECTS:
            packages.ensure(project.needs, layout, "measure C projects of others")
    options = []
    progress = Progress(len(names))
    for name in names:
        kernels = Kernels(layout, version, name, (f"-{level}", *STRATEGIES[name]))
        progress.start(name)
        if words.has("--projects"):
            program = kernels.folder(level) / f"{name}-projects"
            kernels.compile_with_projects(program, progress)
        else:
            program = kernels.folder(level) / name
            kernels.compile(program)
        progress.finish()
        options += ["--native-program", f"{name}={program} {' '.join(kernels.flags)}"]
    return options


@dataclass(frozen=True)
class Kernels:
    """Those of one strategy. flags: of the compiler."""

    layout: Layout
    version: int
    strategy: str
    flags: tuple[str, ...]

    def folder(self, level: str) -> Path:
        return self.layout.build / "native-kernels" / level

    @property
    def compiler(self) -> str:
        return str(llvm.home(self.version) / "bin/clang" if self.strategy == PLAIN
                   else llvmplugin.driver(self.layout))

    @property
    def environment(self) -> dict[str, str]:
        return {"SEQUITUR_LLVM": str(self.version)}

    def compile(self, program: Path, *more: str) -> None:
        """more: further sources, options and libraries."""
        program.parent.mkdir(parents=True, exist_ok=True)
        sources = sorted(map(str, (self.layout.root / SOURCES).glob("*.c")))
        run_logged(f"compiling the kernels in C for {self.strategy}",
                   [self.compiler, *self.flags, f"-I{self.layout.root / INCLUDE}", *sources, *more,
                    "-lm", "-o", str(program)],
                   self.layout.logs / f"native-kernels-{self.strategy}.log", env=self.environment)

    def compile_with_projects(self, program: Path, progress: Progress) -> None:
        """Each project is built in a folder beside the program, unless that was done before."""
        headers, libraries = [], []
        for project in nativeprojects.PROJECTS:
            place = self._built(project, program.with_suffix(f".{project.source}"), progress)
            headers += [f"-I{place / folder}" for folder in project.headers]
            libraries += [str(place / file) for file in project.libraries]
        sources = sorted(map(str, (self.layout.root / SOURCES / "projects").glob("*.c")))
        self.compile(program, "-DPROJECTS", *headers, *sources, *libraries, "-pthread", "-ldl")

    def _built(self, project: nativeprojects.Project, folder: Path, progress: Progress) -> Path:
        source = nativeprojects.tarball(self.layout, project)
        plugin = llvmplugin.plugin(self.layout, self.version)
        key = keys.key_of(source.name, *project.steps, *self.flags, self.compiler,
                          "" if self.strategy == PLAIN else keys.file_sum(plugin))
        stamp = Stamp(folder.with_suffix(f"{folder.suffix}.built"))
        if not stamp.matches(key):
            stamp.clear()
            self._build(project, nativeprojects.unpack(folder, source), progress)
            stamp.write(key)
        return nativeprojects.inside(folder)

    def _build(self, project: nativeprojects.Project, place: Path, progress: Progress) -> None:
        level, *flags = self.flags
        env = {**self.environment, "CC": " ".join([self.compiler, *flags]), "CFLAGS": level}
        log = self.layout.logs / f"native-kernels-{self.strategy}-{project.source}.log"
        for step in project.steps:
            nativeprojects.shell(step, place, log, env,
                                 partial(progress.update, None, f"{project.source}: {step}"))
