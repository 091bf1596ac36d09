# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""`--image FILE`: a verb uses a JDK that ./sequitur dist has made instead of building one."""

from dataclasses import replace
from pathlib import Path

from ..base.errors import Failure
from ..base.layout import Layout
from ..dist import unpacked

OPTION = "--image"
HELP = """
      --image FILE  for all of this: the JDK in an archive of ./sequitur dist,
                    or in a folder; nothing of the VM is built
"""


def taken(layout: Layout, verb: str, arguments: list[str]) -> tuple[Layout, list[str]]:
    """The option, in either form, taken out of a verb's arguments, and the layout whose release
    image is that JDK. Those of `run` belong to java from the second on, and behind `--` begins
    another command. Raises Failure for a file that holds no JDK."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    places = [place for place in range(1 if verb == "run" else end)
              if arguments[place:place + 1] and arguments[place].partition("=")[0] == OPTION]
    if not places:
        return layout, arguments
    first, *others = places
    given = arguments[first].partition("=")[2]
    rest = arguments[first + 1:]
    if arguments[first] == OPTION and first + 1 < end:
        given, rest = rest[0], rest[1:]
    if others or not given:
        raise Failure("--image takes one archive of ./sequitur dist, or the folder of a JDK", 2)
    if "--fastdebug" in (arguments[:1] + rest[:1]):
        raise Failure("--image and --fastdebug name two images: leave one of them out", 2)
    return using(layout, given), arguments[:first] + rest


def using(layout: Layout, given: str) -> Layout:
    """The layout whose release image is the JDK in this file or folder. Raises Failure when none is
    there."""
    if "://" in given:
        raise Failure(f"--image takes a file: download {given} first", 2)
    return replace(layout, given=unpacked.home_of(layout, Path(given)).resolve())
