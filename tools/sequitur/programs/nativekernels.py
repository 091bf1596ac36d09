# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Compiles the kernels in C (src/native/llvm/kernels) for ./sequitur bench --native: by clang as
it is, and by each strategy of the plugin."""

from pathlib import Path

from ..base.errors import Failure, meant
from ..base.layout import Layout
from ..base.process import run_logged
from ..machine import llvm
from . import llvmplugin
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
LEVELS = ("O0", "O1", "O2", "O3")
USUAL_LEVEL = "O2"


def asked(words: BenchWords) -> tuple[list[str], str]:
    """The strategies and the level of a command line. Raises Failure for what there is not."""
    values = words.values("--strategies") or [USUAL]
    names = list(dict.fromkeys(name for value in values for name in value.split(",")))
    level = (words.values("--optimise") or [USUAL_LEVEL])[-1]
    for what, word, known in (*(("strategy", name, tuple(STRATEGIES)) for name in names),
                              ("level", level, LEVELS)):
        if word not in known:
            raise Failure(f"unknown {what} '{word}': "
                          + meant(word, known, "./sequitur bench --help"), 2)
    return names, level


def programs(layout: Layout, words: BenchWords) -> list[str]:
    """The options that tell the bench which program is which; the programs are compiled."""
    names, level = asked(words)
    version = llvm.ensure(layout)[0]
    llvmplugin.build(layout, [version])
    options = []
    for name in names:
        flags = (f"-{level}", *STRATEGIES[name])
        program = layout.build / "native-kernels" / level / name
        compile_kernels(layout, version, name, flags, program)
        options += ["--native-program", f"{name}={program} {' '.join(flags)}"]
    return options


def compile_kernels(layout: Layout, version: int, name: str, flags: tuple[str, ...],
                    program: Path) -> None:
    program.parent.mkdir(parents=True, exist_ok=True)
    compiler = (llvm.home(version) / "bin/clang" if name == PLAIN
                else layout.root / llvmplugin.DRIVERS / "sequitur-clang")
    sources = sorted(map(str, (layout.root / SOURCES).glob("*.c")))
    run_logged(f"compiling the kernels in C for {name}",
               [str(compiler), *flags, f"-I{layout.root / INCLUDE}", *sources, "-lm",
                "-o", str(program)], layout.logs / f"native-kernels-{name}.log",
               env={"SEQUITUR_LLVM": str(version)})
