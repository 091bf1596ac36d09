# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Looks at the words of ./sequitur run, which are java's and the program's but for the first."""

import difflib
from collections.abc import Iterator

from ..base.errors import Failure
from .givenimage import OPTION as IMAGE
from .passedwords import FASTDEBUG

OURS = (IMAGE, FASTDEBUG)
# Options of java that take the next word (IsWhiteSpaceOption in OpenJDK's launcher, java.c).
TAKE_A_WORD = ("-cp", "-classpath", "--class-path", "-p", "--module-path", "--upgrade-module-path",
               "--add-modules", "--limit-modules", "--add-exports", "--add-opens", "--add-reads",
               "--patch-module", "--enable-native-access", "-d", "--describe-module", "--source")
# Behind these and their word stands what belongs to the program.
NAME_THE_PROGRAM = ("-jar", "-m", "--module")


def check(arguments: list[str]) -> None:
    """Raises Failure for a first word that is nearly one of ours, and for one of ours that stands
    behind others where java would read it. Words of the program are never refused."""
    first = arguments[0].partition("=")[0] if arguments else ""
    close = difflib.get_close_matches(first, OURS, 1)
    if first.startswith("--") and first not in (*OURS, *TAKE_A_WORD, *NAME_THE_PROGRAM) and close:
        raise Failure(f"run has no option {first}: did you mean {close[0]}?", 2)
    behind = arguments[2:] if arguments[:1] == [IMAGE] else arguments[1:]
    for word in _of_java(behind if first in OURS else arguments):
        option = word.partition("=")[0]
        if {first, option} == set(OURS):
            raise Failure(f"{IMAGE} and {FASTDEBUG} name two images: leave one of them out", 2)
        if option in OURS:
            value = " FILE" if option == IMAGE else ""
            raise Failure(f"{option} stands first: ./sequitur run {option}{value} ARGS...", 2)


def _of_java(words: list[str]) -> Iterator[str]:
    """The options in front of what names the program. A file of options may name it too, so what
    follows one is taken for the program's."""
    rest = iter(words)
    for word in rest:
        if not word.startswith("-") or word in NAME_THE_PROGRAM or word.startswith("--module="):
            return
        yield word
        if word in TAKE_A_WORD:
            next(rest, None)
