# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Compares the instructions of functions in two files of x86-64 assembly.

same_code.py ONE.s OTHER.s [--but PREFIX]

Labels are compared without the number of the function or constant string, which depends on the
file; directives and comments are not compared. Ends with 1 and a line for each function whose code
differs or that only one file has; and if there are fewer than two functions. Functions whose name
begins with PREFIX are left out."""

import argparse
import re
import sys
from pathlib import Path

FUNCTION = re.compile(r"([A-Za-z_]\w*):")
LABEL_NUMBER = re.compile(r"(\.L[A-Z]+|\.L\.str\.)\d+")


def functions(assembly: str) -> dict[str, list[str]]:
    """Instructions and labels by function."""
    code: dict[str, list[str]] = {}
    name = ""
    for line in assembly.splitlines():
        begin = FUNCTION.match(line)
        if begin:
            name = begin[1]
            code[name] = []
            continue
        if line.startswith(".Lfunc_end"):
            name = ""  # constants of the next function follow
        text = LABEL_NUMBER.sub(r"\1", line.split("#")[0]).strip()
        is_label = text.endswith(":")
        if name and text and (is_label or not text.startswith(".")):
            code[name].append(text)
    return {name: lines for name, lines in code.items() if lines}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs=2)
    parser.add_argument("--but")
    chosen = parser.parse_args()
    one, other = (functions(Path(file).read_text(encoding="utf-8")) for file in chosen.files)
    names = [name for name in sorted(one.keys() | other.keys())
             if not (chosen.but and name.startswith(chosen.but))]
    different = [name for name in names if one.get(name) != other.get(name)]
    for name in different:
        print(f"{name}: the code differs")
    if len(names) < 2:
        print("no functions to compare")
    return 1 if different or len(names) < 2 else 0


if __name__ == "__main__":
    sys.exit(main())
