# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Judges what AddSC made of each access of Julia's code, by a copy of the published table of its
own; shares nothing with the plugin. Tags alone decide here: exemptions of other kinds are off."""

from collections import Counter

from .juliaaccesses import Access, functions

# Liu, Volatile-by-default, table 5.1: whether the tag needs order. All other tags do.
NO, IMMUTABLE, YES = "no", "immutable", "yes"
TABLE = {
    "jtbaa": YES, "jtbaa_gcframe": NO, "jtbaa_stack": NO, "jtbaa_unionselbyte": NO,
    "jtbaa_data": YES, "jtbaa_binding": YES, "jtbaa_value": YES, "jtbaa_mutab": YES,
    "jtbaa_immut": IMMUTABLE, "jtbaa_ptrarraybuf": YES, "jtbaa_arraybuf": YES,
    "jtbaa_array": NO, "jtbaa_arrayptr": NO, "jtbaa_arraysize": NO, "jtbaa_arraylen": NO,
    "jtbaa_arrayflags": NO, "jtbaa_arrayoffset": NO, "jtbaa_arrayselbyte": NO, "jtbaa_const": NO,
}
# Rows that code generation of Julia 1.5 has no use for: jtbaa_array is only the parent of others.
NEVER = {"jtbaa_array"}
PLAIN, RELEASE, ORDERED = "plain", "release", "seq_cst"
Verdicts = Counter[tuple[str, str, str]]


def wanted(tag: str, kind: str) -> str:
    """What the table asks for an access with this tag."""
    row = TABLE.get(tag, YES)
    if row == IMMUTABLE:
        return {"load": PLAIN, "store": RELEASE}.get(kind, ORDERED)
    return PLAIN if row == NO else ORDERED


def verdict(access: Access) -> str:
    """What the access is: plain, release, seq_cst, or another word for what it may never be."""
    if access.ordering:
        return access.ordering
    if access.is_enclosed:
        return "too weak for its size" if access.is_short else ORDERED
    return PLAIN


def judge(before: str, after: str) -> tuple[list[str], Verdicts]:
    """What is wrong, a line each, and how often each tag and kind of access got which verdict.

    before: IR with numbered accesses; after: what AddSC made of it."""
    wrong: list[str] = []
    verdicts: Verdicts = Counter()
    left, right = functions(before), functions(after)
    if left.keys() != right.keys():
        return [f"functions differ: {sorted(left.keys() ^ right.keys())[:3]}"], verdicts
    for name, accesses in left.items():
        wrong += [f"{name}: {line}" for line in _judge(accesses, right[name], verdicts)]
    return wrong, verdicts


def _judge(before: list[Access], after: list[Access], verdicts: Verdicts) -> list[str]:
    """Of one function. What AddSC takes apart keeps its place: between the accesses in front of it
    and behind it stand its parts, which have no number."""
    wrong = []
    expected = {access.number: place for place, access in enumerate(before)}
    parts: list[Access] = []
    reached = 0
    for access in [*after, None]:
        if access and access.number < 0:
            parts.append(access)
            continue
        place = expected[access.number] if access else len(before)
        wrong += _judge_parts(before[reached:place], parts, verdicts)
        parts, reached = [], place + 1
        if access:
            original = before[place]
            verdicts[original.tag, original.kind, verdict(access)] += 1
            if verdict(access) != wanted(original.tag, original.kind):
                wrong.append(_complaint(original, verdict(access)))
    return wrong


def _judge_parts(gone: list[Access], parts: list[Access], verdicts: Verdicts) -> list[str]:
    """gone: accesses taken apart; parts: what stands in their place. A part has the tag of its
    whole, or none when it is one of a copy, and is as ordered as that asks."""
    tags = {access.tag for access in gone} | {"" for access in gone if access.kind == "bulk"}
    wrong = [_complaint(access, "taken apart") for access in gone
             if wanted(access.tag, access.kind) == PLAIN]
    for access in gone:
        verdicts[access.tag, access.kind, "in parts"] += 1
    wrong += [_complaint(access, "gone") for access in gone[len(parts):]]
    for part in parts:
        if part.tag not in tags:
            wrong.append(_complaint(part, "without the tag of its whole" if gone
                                    else "from nowhere"))
        elif verdict(part) != wanted(part.tag, part.kind):
            wrong.append(_complaint(part, verdict(part)))
    return wrong


def _complaint(access: Access, found: str) -> str:
    return (f"{access.tag or 'no tag'}, {access.kind}: {found}, not "
            f"{wanted(access.tag, access.kind)}: {access.text}"[:200])


def missing_rows(verdicts: Verdicts) -> list[str]:
    """What the corpus does not show: rows of the table that no access has."""
    seen = {tag for tag, _, _ in verdicts}
    return [*(f"no access in the corpus has the tag {row}"
              for row in sorted(TABLE.keys() - seen - NEVER)),
            *(f"the tag {row} is in the corpus: take it out of NEVER"
              for row in sorted(seen & NEVER))]


def table(verdicts: Verdicts) -> str:
    """The numbers of accesses for a reader, a line each."""
    return "".join(f"{tag or 'no tag'} {kind} {found}: {count}\n"
                   for (tag, kind, found), count in sorted(verdicts.items()))
