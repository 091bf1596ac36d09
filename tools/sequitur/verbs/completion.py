# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""./sequitur completion: what lets bash and zsh complete verbs and their options."""

import argparse
import re
from collections.abc import Iterable

from ..base.errors import Failure
from . import passedwords, verbhelp

SHELLS = ("bash", "zsh")
SCRIPT = """\
{first}_sequitur() {{
    local words
    if [ "$COMP_CWORD" = 1 ]; then
        words="{verbs}"
    else
        case "${{COMP_WORDS[1]}}" in
{cases}
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _sequitur sequitur ./sequitur
"""


def script(shell: str, parsers: dict[str, argparse.ArgumentParser],
           passed_on: Iterable[str]) -> str:
    """parsers: of verbs whose options are read here; passed_on: verbs that others read. File names
    are completed where no word fits. Raises Failure for an unknown shell."""
    if shell not in SHELLS:
        raise Failure(f"completion takes {' or '.join(SHELLS)}: "
                      "see ./sequitur completion --help", 2)
    words = {verb: _of_parser(parser) for verb, parser in parsers.items()}
    words |= {verb: _long(passedwords.options(verbhelp.text(verb))) for verb in passed_on
              if verbhelp.known(verb)}
    words["run"] = ["--fastdebug", "--image"]
    verbs = " ".join(sorted({*parsers, *passed_on, "help", "completion"}))
    words |= {"help": verbs.split(), "completion": list(SHELLS)}
    cases = "\n".join(f'            {verb}) words="{" ".join(each)}" ;;'
                      for verb, each in sorted(words.items()))
    first = "autoload -U +X bashcompinit && bashcompinit\n" if shell == "zsh" else ""
    return SCRIPT.format(first=first, verbs=verbs, cases=cases)


def _of_parser(parser: argparse.ArgumentParser) -> list[str]:
    words: set[str] = set()
    for action in parser._actions:
        words.update(action.option_strings or action.choices or ())
    return _long(words)


def _long(words: Iterable[str]) -> list[str]:
    return sorted(word for word in words if not re.fullmatch("-[A-Za-z]", word))
