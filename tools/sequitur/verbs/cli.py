# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The front door: verbs, their options, and one clear line for everything that goes wrong."""

import argparse
import itertools
import os
import signal
import sys
from pathlib import Path
from typing import NoReturn

from ..base import lock
from ..base.errors import Failure, explain, meant
from ..base.layout import LEVELS, Layout
from ..base.progress import say
from . import commands as verbs
from . import completion, givenimage, passedwords, runwords, verbhelp

USAGE = """\
Sequitur: an OpenJDK whose programs run in the order they were written.

usage: ./sequitur VERB [ARGUMENTS]

  run ARGS...      the image's java; builds the image first when there is none
  build [WHAT]     vm (release libjvm), image (default), fastdebug (image with
                   assertions), aarch64 (that for AArch64, run by QEMU),
                   llvm (the plugin for clang: order for C and C++)
  dist             the image as an archive and a Debian package, with checksums
  test [--deep]    everything that must hold; --deep adds OpenJDK's own tests
  check [--fix]    the repository's rules, in seconds, nothing built
  example          real programs from Maven Central, right and wrong, under each
                   memory model
  litmus ARGS...   small concurrent programs against the memory models
  bench ARGS...    programs under several VM configurations: which got slower,
                   and how sure is that
  price ARGS...    what each memory barrier costs a running program
  locks ARGS...    which locks a program takes, and which of them order anything
  doctor           what building needs, and whether it is here
  upgrade          tries the patches on a newer OpenJDK, builds and tests it,
                   and takes it over when all is green
  refresh          export edits made in build/upstream into patches/
  clean [--all]    remove what was built; --all also downloads and the compiler
                   cache
  help [VERB]      this text, or a verb's options
  completion       for bash and zsh: eval "$(./sequitur completion bash)"
  --version        which Sequitur, of which OpenJDK

Everything that is built is below build/; downloads and the compiler cache are
in ~/.cache/sequitur (XDG_CACHE_HOME and SEQUITUR_CACHE are obeyed)."""


WHAT = {
    "build": "Builds the VM or an image of the JDK from the source that upstream.lock names; only "
             "what changed is built again.",
    "test": "Runs the tests, and builds first what they need.",
    "check": "Checks the repository's rules, in seconds. Builds nothing.",
    "doctor": "Says what building and running need, and whether it is here.",
    "refresh": "Exports what was edited in build/upstream into patches/.",
    "clean": "Removes what was built. Sources stay.",
    "dist": "Packs the image as an archive and a Debian package, with checksums.",
}


class Parser(argparse.ArgumentParser):
    """argparse whose errors are Failures."""

    def read(self, words: list[str]) -> argparse.Namespace:
        """Parses a verb's words. Names an unknown option before the word behind it is taken for
        something else. Raises Failure."""
        known = self._option_string_actions
        for word in itertools.takewhile(lambda each: each != "--", words):
            option = word.split("=")[0]
            if option.startswith("-") and option not in known:
                passedwords.refuse(self._verb(), option, known)
        return self.parse_args(words)

    def error(self, message: str) -> NoReturn:
        raise Failure(f"{self._verb()}: {message}; see {self.prog} --help", 2)

    def _verb(self) -> str:
        return self.prog.removeprefix("./sequitur ")


def _build_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--boot-jdk", metavar="DIR", help="the JDK 25 to build with")
    parser.add_argument("--source", metavar="FILE", default=os.environ.get("SEQUITUR_SOURCE"),
                        help="the OpenJDK tarball of upstream.lock (also: SEQUITUR_SOURCE)")
    parser.add_argument("--no-ccache", dest="cached", action="store_false",
                        default=os.environ.get("SEQUITUR_CCACHE") != "off",
                        help="do without the compiler cache (also: SEQUITUR_CCACHE=off)")


def _parser(verb: str) -> Parser:
    parser = Parser(prog=f"./sequitur {verb}", allow_abbrev=False, description=WHAT.get(verb))
    if verb == "build":
        parser.add_argument("what", nargs="?", default="image", metavar="WHAT",
                            choices=("vm", "image", "fastdebug", "aarch64", "llvm"),
                            help="vm: the release libjvm; image: a JDK with it (default); "
                                 "fastdebug: a JDK with assertions; aarch64: that for AArch64; "
                                 "llvm: the plugin for clang, no JDK (docs/user/native-code.md)")
        parser.add_argument("--libjvm", metavar="FILE",
                            help="put this libjvm.so into the image instead of building one")
        _build_options(parser)
    elif verb == "test":
        parser.add_argument("suites", nargs="*", metavar="SUITE", help="only these suites")
        parser.add_argument("--deep", action="store_true", help="add OpenJDK's own tests")
        parser.add_argument("--quick", action="store_true",
                            help="of OpenJDK's own tests, only those marked quick in test/deep")
        parser.add_argument("--level", choices=LEVELS, default="fastdebug",
                            help="the image for deep-java, -tso, -sc and -locks, default: "
                                 "fastdebug, whose verifiers watch what is compiled")
        parser.add_argument("--list", action="store_true", help="name the suites and stop")
        _build_options(parser)
    elif verb == "check":
        parser.add_argument("--fix", action="store_true",
                            help="before that: let ruff and clang-format change what they can")
    elif verb == "refresh":
        parser.add_argument("--into", metavar="NAME", help="add FILEs to patch NAME")
        parser.add_argument("--plots", action="store_true",
                            help="instead: draw the plots of pages again from their tables")
        parser.add_argument("--results", action="store_true",
                            help="instead: make the tables of pages again from the results that "
                                 "are kept in docs/results/data, then draw the plots")
        parser.add_argument("--keep", metavar="NAME=FILE", action="append", default=[],
                            help="before that: keep the results.json, fences.json or "
                                 "other figures of a run there; may be given again")
        parser.add_argument("files", nargs="*", metavar="FILE", help="upstream files for --into")
    elif verb == "upgrade":
        parser.add_argument("--source", metavar="FILE", help="the newer OpenJDK's tarball")
        parser.add_argument("--version", metavar="VERSION", help="fetch this one, like 25.0.5+8")
        parser.add_argument("--suite", metavar="NAME", help="the Debian release that has it")
        parser.add_argument("--try", dest="stop", action="store_true",
                            help="stop after the report on patches and premises")
        parser.add_argument("--continue", dest="go_on", action="store_true",
                            help="go on after what did not fit was mended")
        parser.add_argument("--boot-jdk", metavar="DIR", help="the JDK 25 to build with")
    elif verb == "dist":
        parser.add_argument("--image", type=Path, metavar="DIR",
                            help="what to pack, default: the image, built first if need be")
        parser.add_argument("--out", type=Path, metavar="DIR",
                            help="where the files go, default: build/dist")
    elif verb == "clean":
        parser.add_argument("--all", action="store_true",
                            help="also remove downloads and the compiler cache")
    elif verb == "doctor":
        parser.add_argument("--image", metavar="FILE",
                            help="what the other verbs need with this image; building is left out")
        _build_options(parser)
    return parser


PARSED = {"build": verbs.build, "test": verbs.test, "check": verbs.check, "doctor": verbs.doctor,
          "refresh": verbs.refresh, "clean": verbs.clean, "dist": verbs.dist,
          "upgrade": verbs.upgrade}
PASSED_ON = {"run": verbs.run, "example": verbs.example, "litmus": verbs.litmus,
             "bench": verbs.bench, "price": verbs.price, "locks": verbs.locks}


def dispatch(arguments: list[str], layout: Layout) -> int:
    """Exit code of one call. Raises Failure."""
    verb, *rest = arguments or ["help"]
    if verb in ("help", "-h", "--help"):
        verb, rest = (rest[0], ["--help"]) if rest else ("help", [])
        if verb == "run":
            rest = []
    if verb in ("help", "-h", "--help"):
        print(USAGE)
        return 0
    asks_version = verb in PASSED_ON and verb != "run" and rest in (["--version"], ["-V"])
    if verb in ("version", "--version") or asks_version:
        release = lock.read(layout.root / "upstream.lock")
        print(f"Sequitur {release.release}, OpenJDK {release.version}")
        return 0
    if verbhelp.known(verb) and verbhelp.asked(verb, rest):
        print(verbhelp.text(verb), end="")
        return 0
    if verb == "completion":
        print(completion.script(rest[0] if rest else "", {each: _parser(each) for each in PARSED},
                                PASSED_ON), end="")
        return 0
    if verb in PASSED_ON:
        if verb == "run":
            runwords.check(rest)
        else:
            passedwords.check(verb, rest)
        layout, rest = givenimage.taken(layout, verb, rest)
        return PASSED_ON[verb](layout, lock.read(layout.root / "upstream.lock"), rest)
    if verb in PARSED:
        options = _parser(verb).read(rest)
        return PARSED[verb](layout, lock.read(layout.root / "upstream.lock"), options)
    if verb.partition("=")[0] == givenimage.OPTION:
        raise Failure(f"the verb stands before {givenimage.OPTION}: "
                      f"./sequitur run {givenimage.OPTION} FILE ...", 2)
    verbs_there = [*PARSED, *PASSED_ON, "help", "completion", "--version", "--help"]
    raise Failure(f"there is no verb `{verb}`: {meant(verb, verbs_there, './sequitur help')}", 2)


def _stop(number: int, frame: object) -> NoReturn:
    """Unwinds the stack, so that children are stopped too."""
    raise SystemExit(_complain("stopped; the same command goes on where this one stopped",
                               128 + number))


def main(arguments: list[str]) -> int:
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _stop)
    try:
        return dispatch(arguments, Layout.of_this_clone())
    except Failure as failure:
        return _complain(str(failure), failure.code)
    except BrokenPipeError:
        # The reader went away; what it did not read is no error of ours.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except OSError as error:
        return _complain(explain(error), 1)
    except KeyboardInterrupt:
        return _complain("interrupted; the same command goes on where this one stopped", 130)


def _complain(message: str, code: int) -> int:
    say(message)
    return code
