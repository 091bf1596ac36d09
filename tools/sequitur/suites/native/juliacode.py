# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Julia's own code through the plugin: what AddSC makes of each access of a corpus of bitcode, and
programs that run in Julia, compiled by Julia, by LLVM, and by LLVM with the plugin."""

import re
from functools import partial
from pathlib import Path

from ...base.errors import Failure
from ...base.layout import Layout
from ...base.outcome import Outcome
from ...base.process import output_of, run_logged
from ...base.progress import Progress
from ...machine import julia, llvm
from ...programs import llvmplugin
from . import juliatags
from .juliaaccesses import functions, numbered

SCRIPTS = f"{llvmplugin.SOURCES}/test/tools/julia"
# How Julia's code generation leaves the code, with its intrinsics lowered, and as Julia runs it.
MODULES = ("emitted", "lowered", "optimised")
MODE = "-sequitur-language=julia"
# So that tags alone decide.
TAGS_ONLY = (MODE, "-sequitur-exempt-local=0", "-sequitur-exempt-constant=0")
SAME = 6


def run(layout: Layout) -> Outcome:
    """Raises Failure when there is no such Julia, or the plugin cannot be built."""
    versions = llvm.ensure_all(layout)
    home = julia.ensure(layout)
    llvmplugin.build(layout, versions)
    work = layout.build / "julia"
    work.mkdir(parents=True, exist_ok=True)
    _julia(layout, home, "writing the corpus", "corpus", [str(work)])
    outcome = Outcome()
    progress = Progress(2 * len(versions))
    for version in versions:
        progress.start(f"corpus {version}")
        outcome += _judge_corpus(layout, work, version)
        progress.finish()
        progress.start(f"programs {version}")
        outcome += _run_programs(layout, home, version, progress)
        progress.finish()
    return outcome


def _julia(layout: Layout, home: Path, what: str, script: str, arguments: list[str],
           progress: Progress | None = None) -> str:
    """What the script prints."""
    log = layout.logs / f"julia-{script}.log"
    tick = partial(progress.update, None, what) if progress else lambda: None
    program = str(layout.root / SCRIPTS / f"{script}.jl")
    run_logged(what, [*julia.command(home), program, *arguments], log,
               env=julia.environment(home, layout.build / "julia"), tick=tick)
    return log.read_text()


def _judge_corpus(layout: Layout, work: Path, version: int) -> Outcome:
    outcome, verdicts = Outcome(), juliatags.Verdicts()
    for module in MODULES:
        before = numbered(output_of([_tool(version, "llvm-dis"), str(work / f"{module}.bc"),
                                     "-o", "-"]))
        source = work / f"{module}.ll"
        source.write_text(before)
        wrong, found = juliatags.judge(before, _added(layout, version, source, *TAGS_ONLY))
        verdicts += found
        _count(outcome, f"{module}, LLVM {version}", wrong)
        # The judge must not take for right what was not ordered, or ordered without the tags.
        for what, text in (("unordered code", before),
                           ("code ordered without tags", _added(layout, version, source, *TAGS_ONLY,
                                                                "-sequitur-julia-tags=0"))):
            blind = not juliatags.judge(before, text)[0]
            _count(outcome, f"{module}, LLVM {version}", [f"no complaint of {what}"] * blind)
        _count(outcome, f"{module}, LLVM {version}", _optimise(layout, version, source))
    _count(outcome, f"corpus, LLVM {version}", juliatags.missing_rows(verdicts))
    (work / f"verdicts-{version}.txt").write_text(juliatags.table(verdicts))
    return outcome


def _tool(version: int, name: str) -> str:
    return str(llvm.home(version) / "bin" / name)


def _count(outcome: Outcome, what: str, wrong: list[str]) -> None:
    """One test, which fails with the first complaint."""
    if wrong:
        outcome.fail(f"{what}: {wrong[0]}" + f" and {len(wrong) - 1} more" * (len(wrong) > 1))
    else:
        outcome.passed += 1


def _opt(layout: Layout, version: int, *arguments: str) -> str:
    return output_of([_tool(version, "opt"), "-load-pass-plugin",
                      str(llvmplugin.plugin(layout, version)), "-S", *arguments])


def _added(layout: Layout, version: int, source: Path, *options: str) -> str:
    return _opt(layout, version, "-passes=sequitur-addsc", *options, str(source), "-o", "-")


def _optimise(layout: Layout, version: int, source: Path) -> list[str]:
    """What goes wrong in LLVM's whole pipeline, where the plugin judges its own fences."""
    try:
        text = _opt(layout, version, "-passes=default<O2>", MODE, str(source), "-o", "-")
    except Failure as failure:
        return [str(failure)]
    return [] if any(functions(text).values()) else ["nothing is left of it"]


def _run_programs(layout: Layout, home: Path, version: int, progress: Progress) -> Outcome:
    work = layout.build / "julia" / f"run-{version}"
    work.mkdir(parents=True, exist_ok=True)
    compile_it = ["sh", str(layout.root / SCRIPTS / "compile.sh"), str(version),
                  str(llvmplugin.plugin(layout, version)), str(work)]
    said = _julia(layout, home, "running Julia's programs", "run", [str(work), *compile_it],
                  progress)
    (work / "said.txt").write_text(said)
    outcome = read_run(said, f"LLVM {version}")
    code = output_of([_tool(version, "llvm-dis"), str(work / "ordered.bc"), "-o", "-"])
    _count(outcome, f"LLVM {version}", loops(code))
    return outcome


def read_run(said: str, where: str) -> Outcome:
    """Counts what run.jl prints: weak outcomes there must be without the plugin, and none with
    it; and every result is that of the same function compiled by Julia."""
    outcome = Outcome()
    weak = {name: (int(count), int(rounds)) for name, count, rounds
            in re.findall(r"(?m)^weak (\w+) (\d+) of (\d+)$", said)}
    for name in ("stock", "plain"):
        seen = weak.get(name, (0, 0))[0]
        _count(outcome, f"{where}, {name}", [] if seen else [
            "no weak outcome is seen without the plugin, so that none with it shows nothing: run "
            "it again while the machine does nothing else"])
    count, rounds = weak.get("ordered", (0, 0))
    _count(outcome, f"{where}, ordered", [] if rounds and not count else [
        f"{count} of {rounds} rounds are weak with the plugin"])
    same = re.findall(r"(?m)^same (\w+ \w+) (true|false)$", said)
    wrong = [f"{name} gives another result" for name, answer in same if answer == "false"]
    missing = [f"{len(same)} results were compared, not {SAME}"] if len(same) != SAME else []
    _count(outcome, where, wrong + missing)
    return outcome


def loops(code: str) -> list[str]:
    """A loop marked drf is vectorised, the same one without the mark has its loads in order."""
    bodies = dict(re.findall(r"(?ms)^define [^@]*@(\w+)\((.*?)^}", code))
    marked, other = bodies.get("native_drftotal", ""), bodies.get("native_total", "")
    return [*(["the loop marked drf is not vectorised"] * (" load <" not in marked)),
            *(["the loop without a mark is not ordered"] * (" load atomic " not in other))]
