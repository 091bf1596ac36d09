# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The `Test:` of each patch names tests that exist.

Its form: names between commas, then perhaps a colon and what is seen when the hook no longer fires.
A name is a jtreg test (`TestVerifier`, `TestFreshObjects.method`), shapes and settings of litmus
(`litmus SB+clone mode c2 kind array`), a planted fault (`fault 2`), a unit test of the VM (`gtest
SqMinCut`) or of the tools (`test_litmusrun`). In the place of names may stand `does not compile`,
or `none: REASON`."""

import re
from pathlib import Path

from ..base.layout import Layout
from ..patches import patchqueue
from ..suites import faults

LITMUS = "java/litmus/src/main/java/org/sequitur/litmus"
# Where litmus declares the words that its options understand, and how.
LITMUS_WORDS = {
    "shape": ((f"{LITMUS}/shapes/HandWritten.java", r'^ +[A-Z0-9_]+\("([^"]+)"'),
              (f"{LITMUS}/shapes/Shapes.java", r'(?:\badd\(|String [A-Z_]+ = )"([^"]+)"')),
    "mode": ((f"{LITMUS}/run/Mode.java", r'^ +[A-Z0-9_]+\("([^"]+)", '),),
    "kind": ((f"{LITMUS}/gen/AccessKind.java", r'^ +[A-Z_]+\("([^"]+)", '),),
}
JTREG = re.compile(r"([A-Z]\w+)(?:\.(\w+))?")
FORMS = ("a jtreg test, `litmus SHAPE`, `litmus mode MODE`, `fault N`, `gtest SUITE`, `test_NAME`, "
         "or instead `does not compile` or `none: REASON`")


def check(layout: Layout) -> list[str]:
    return [f"patches/{patch.name}.patch: its Test names {problem}"
            for patch in patchqueue.load(layout)
            for problem in problems(layout.root, patch.fields.get("Test", ""))]


def problems(root: Path, text: str) -> list[str]:
    """What is wrong with the value of a Test field, one line each."""
    if text == "does not compile" or re.match(r"none: \S", text):
        return []
    names = [name.strip() for name in text.partition(":")[0].split(",")]
    return [problem for name in names if (problem := _problem(root, name))]


def _problem(root: Path, name: str) -> str | None:
    first, _, rest = name.partition(" ")
    if first == "litmus":
        return _litmus_problem(root, rest.split())
    if first == "fault":
        known = any(rest == str(plant.fault) for plant in faults.PLANTS)
        return None if known else f"`{name}`, which tools/sequitur/suites/faults.py does not plant"
    if first == "gtest":
        sources = (root / "test/gtest").rglob("*.cpp")
        found = any(re.search(rf"\({re.escape(rest)},", source.read_text()) for source in sources)
        return None if rest and found else f"`{name}`, which is in no file of test/gtest"
    if re.fullmatch(r"test_\w+", name):
        found = any((root / "test").glob(f"*/{name}.py"))
        return None if found else f"`{name}`, but there is no test/*/{name}.py"
    if match := JTREG.fullmatch(name):
        return _jtreg_problem(root, match[1], match[2])
    return f"`{name}`, which is none of {FORMS}"


def _jtreg_problem(root: Path, test: str, method: str | None) -> str | None:
    files = [file for file in (root / "test/jtreg").rglob(f"{test}.java")
             if "@test" in file.read_text()]
    if not files:
        return f"{test}, but there is no test test/jtreg/**/{test}.java"
    if method and not re.search(rf"\b{method}\(", files[0].read_text()):
        return f"{test}.{method}, which {test}.java does not have"
    return None


def _litmus_problem(root: Path, words: list[str]) -> str | None:
    if not words:
        return "litmus without a shape or mode"
    what = "shape"
    for word in words:
        if word in ("mode", "kind") and what == "shape":
            what = word
        elif word not in _litmus_words(root, what):
            return f"litmus's {what} `{word}`, which it does not have"
        else:
            what = "shape"
    return None if what == "shape" else f"litmus's {what} without saying which"


def _litmus_words(root: Path, what: str) -> set[str]:
    return {word for file, declaration in LITMUS_WORDS[what]
            for word in re.findall(declaration, (root / file).read_text(), re.M)}
