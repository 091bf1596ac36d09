# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Makes the pages that list the VM's flags from the headers that declare them.

`PYTHONPATH=tools python3 -m sequitur.flags.flagpages` writes the pages anew."""

import textwrap
from pathlib import Path

from ..base.layout import Layout
from .flagheaders import Flag, all_flags

USER_PAGE = Path("docs/user/flags.md")
FAULT_PAGE = Path("docs/developer/fault-flags.md")
REMEDY = "run PYTHONPATH=tools python3 -m sequitur.flags.flagpages"
_LICENCE = "<!-- SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0 -->\n"
_SINCE = "0.1.0"
_TYPES = {"bool": "switch", "uint": "number", "size_t": "number of bytes", "ccstr": "text"}
_WIDTH = 118
_USER_HEAD = """\
# Which flags does Sequitur add?

Unless you set one of these flags, the VM behaves as the stock JDK does. The list is made from the
headers that declare the flags. `java -XX:+UnlockDiagnosticVMOptions -XX:+PrintFlagsFinal -version`
prints the values of a VM.

- A **product** flag can be set as it is. A **diagnostic** flag needs
  `-XX:+UnlockDiagnosticVMOptions` before it.
- A **switch** is set by `-XX:+Name` and unset by `-XX:-Name`. All others are set by
  `-XX:Name=value`.
- The text below each flag is the VM's own help.

Options that are not VM flags, and so not in this list:

- `-XX:CompileCommand=relaxed,pattern` names methods that [opt out](memory-model.md) of `tso` and
  `sc`.
- `-Xlog:ordering`, `-Xlog:gc+zeroing`, `-Xlog:futures` and `-Xlog:locks` log what the features do.

Words in the help: a *StoreLoad fence* is an instruction that makes a processor finish its writes
before its next read. A *TLAB* is the piece of the heap that one thread allocates from. *Eden* is
where new objects are made. *C1* and *C2* are the VM's two compilers. *Escape analysis* is how C2
proves that no other thread can reach an object.
"""
_FAULT_HEAD = """\
# Flags that plant bugs

A fastdebug image has one flag for each feature that plants a known bug, so that a test can be seen
to notice it. A release image does not have them. [Planted faults](planted-faults.md) tells which
test notices which.
"""


def _form(flag: Flag) -> str:
    return f"-XX:[+-]{flag.name}" if flag.type == "bool" else f"-XX:{flag.name}=..."


def _entry(flag: Flag) -> str:
    default = f"default `{flag.default}`" if flag.default else "default: not set"
    facts = [_TYPES.get(flag.type, flag.type), flag.kind, default]
    if flag.name == "VerifyOrdering":
        facts[-1] += ", `true` in fastdebug images"
    if flag.range:
        facts.append(f"range {flag.range}")
    facts.append(f"since {_SINCE}")
    help_text = textwrap.fill(flag.help, _WIDTH, break_on_hyphens=False)
    return f"### `{_form(flag)}`\n\n{', '.join(facts)}\n\n{help_text}\n"


def pages(layout: Layout) -> dict[Path, str]:
    """Text of each page that is made from the headers, by its place in the repository."""
    flags = all_flags(layout)
    parts = [_USER_HEAD]
    for kind, title in (("product", "## Product flags\n"), ("diagnostic", "## Diagnostic flags\n")):
        parts += [title, *(_entry(flag) for flag in flags if flag.kind == kind)]
    faults = [_FAULT_HEAD, "## Develop flags\n",
              *(_entry(flag) for flag in flags if flag.kind == "develop")]
    return {USER_PAGE: _LICENCE + "\n".join(parts), FAULT_PAGE: _LICENCE + "\n".join(faults)}


def write(layout: Layout) -> None:
    for page, text in pages(layout).items():
        (layout.root / page).write_text(text)


if __name__ == "__main__":
    write(Layout.of_this_clone())
