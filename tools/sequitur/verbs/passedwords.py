# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Looks at the options of verbs whose words a program in Java reads, before anything is built for
it. What may be right is left to the program."""

import re
from collections.abc import Iterable
from typing import NoReturn

from ..base.errors import Failure, meant
from . import verbhelp

FASTDEBUG = "--fastdebug"
# A line that begins with an option: its short name, its name, and what it takes.
_DEFINITION = re.compile(r"^ {2,6}(?:(-\w), )?(--[a-z][a-z-]*)"
                         r"((?:[= ][A-Z]\S*(?: [A-Z]+)*)?)(?: |$)", re.M)
# The front door gives these to the programs; help does not name them.
HIDDEN = {"bench": ("--image", "--module", "--native-program", "--results"),
          "locks": ("--java", "--module", "--results"),
          "price": ("--java", "--module", "--results")}
# Verbs that have nothing but options, and what to do about another word.
OPTIONS_ALONE = {"bench": "a command to measure stands behind --",
                 "example": "see ./sequitur example --help",
                 "litmus": "see ./sequitur litmus --help"}


def options(text: str) -> dict[str, int]:
    """How many words behind it each option of a help text takes."""
    found: dict[str, int] = {}
    for short, name, taken in _DEFINITION.findall(text):
        found[name] = len(taken.split())
        if short:
            found[short] = found[name]
    return found


def pairs(text: str) -> dict[str, str]:
    """Options of a help text that take a pair, as NAME=FLAGS, with what they take."""
    return {name: taken[1:] for _, name, taken in _DEFINITION.findall(text) if "=" in taken[1:]}


def check(verb: str, arguments: list[str]) -> None:
    """Raises Failure for an option that the verb does not have, and for other words if it has
    nothing but options. A value may begin with a dash, and behind `--` stands another command."""
    text = verbhelp.text(verb)
    shown, paired = options(text), pairs(text)
    known = {**shown, **dict.fromkeys(HIDDEN.get(verb, ()), 1)}
    words = iter(arguments[:arguments.index("--")] if "--" in arguments else arguments)
    for place, word in enumerate(words):
        option, given, value = word.partition("=")
        if not option.startswith("-") or option == "-":
            if verb in OPTIONS_ALONE and "--" not in arguments:
                raise Failure(f"{verb}: '{word}' is no option: {OPTIONS_ALONE[verb]}", 2)
            continue
        if option not in known:
            refuse(verb, option, shown)
        if option == FASTDEBUG and place:
            raise Failure(f"{FASTDEBUG} stands first: ./sequitur {verb} {FASTDEBUG} ...", 2)
        for _ in range(known[option] - bool(given)):
            value = next(words, "")
        if option in paired and "=" not in value:
            by_name = "; known names: --configs" if option == "--config" else ""
            raise Failure(f"{option} takes {paired[option]}, not '{value}'{by_name}", 2)


def refuse(verb: str, option: str, known: Iterable[str]) -> NoReturn:
    """Raises Failure, which names the option's nearest of those that the verb has."""
    raise Failure(f"{verb} has no option {option}: "
                  f"{meant(option, known, f'./sequitur {verb} --help')}", 2)
