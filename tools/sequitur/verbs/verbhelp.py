# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What `./sequitur help VERB` and `./sequitur VERB --help` print for the verbs whose options the
programs in Java read, and for `upgrade` and `completion`, which have more to say than options. It
is in files, which tests compare with what reads the options, so that help needs nothing built."""

from pathlib import Path

from . import givenimage

FOLDER = Path(__file__).parent / "help"
ASKING = ("-h", "--help")
USE_AN_IMAGE = ("bench", "example", "litmus", "locks", "price")
# What the front door itself reads.
OWN = {"litmus": """
      --fastdebug   first argument only: the image with assertions on
"""}


def text(verb: str) -> str:
    own = (FOLDER / f"{verb}.txt").read_text()
    own += OWN.get(verb, "")
    return own + givenimage.HELP if verb in USE_AN_IMAGE else own


def known(verb: str) -> bool:
    return (FOLDER / f"{verb}.txt").exists()


def asked(verb: str, arguments: list[str]) -> bool:
    """Whether the arguments ask what the verb does. Those of `run` are the VM's, but for none, and
    behind `--` begins another command."""
    own = arguments[:arguments.index("--")] if "--" in arguments else arguments
    return verb != "run" and any(word in ASKING for word in own)
