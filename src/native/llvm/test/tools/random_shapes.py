# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Writes a C program of random litmus shapes, each with the outcomes that sequential consistency
allows, found by trying all interleavings.

random_shapes.py SEED COUNT > shapes.c

Two threads of two to five steps each store constants to three variables and read them. Other steps
invite optimisations: reading twice, overwriting, copying, a condition, a loop, a call, a local
variable. What a thread read, and what is in memory at the end, is the outcome."""

import random
import sys
from collections.abc import Iterator

VARIABLES = "xyz"
# An access: (variable, constant to store or None to read), or (variable, "copy") to store what was
# read last.
Access = tuple[str, int | str | None]
Step = tuple[str, list[Access]]


def read(name: str) -> str:
    return f"seen = 4 * seen + (last = {name});"


class Maker:
    def __init__(self, seed: int):
        self.random = random.Random(seed)

    def step(self, budget: int) -> Step:
        """C text of one step and its accesses in order; at most `budget` of them are reads."""
        name, other = self.random.sample(VARIABLES, 2)
        value = self.random.randint(1, 3)
        steps: list[Step] = [
            (f"{name} = {value};", [(name, value)]),
            (f"{name} = 3; {name} = {value};", [(name, 3), (name, value)]),
            (f"for (int i = 1; i < 3; i++) {{ {name} = i; }}", [(name, 1), (name, 2)]),
            (f"store(&{name}, {value});", [(name, value)]),
            (f"{{ int local = {value}; int *to = &local; {name} = *to; }}", [(name, value)]),
            (f"if (always) {{ {name} = {value}; }} else {{ {name} = {value}; {other} = 0; }}",
             [(name, value)]),
        ]
        if budget >= 1:
            steps += [(read(name), [(name, None)])] * 3
            steps += [
                (f"{read(name)} {other} = last;", [(name, None), (other, "copy")]),
                (f"{name} = {value}; {read(name)}", [(name, value), (name, None)]),
                (f"last = load(&{name}); seen = 4 * seen + last;", [(name, None)]),
            ]
        if budget >= 2:
            steps += [
                (f"{read(name)} {read(name)}", [(name, None), (name, None)]),
                (f"{read(name)} {read(other)}", [(name, None), (other, None)]),
                (f"for (int i = 0; i < 2; i++) {{ {read(name)} {other} = i + 1; }}",
                 [(name, None), (other, 1), (name, None), (other, 2)]),
            ]
        return self.random.choice(steps)

    def thread(self) -> list[Step]:
        steps: list[Step] = []
        accesses = reads = 0
        for _ in range(self.random.randint(2, 4)):
            step = self.step(4 - reads)
            if accesses + len(step[1]) <= 6:
                steps.append(step)
                accesses += len(step[1])
                reads += sum(access[1] is None for access in step[1])
        return steps


State = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def moves(threads: list[list[Access]], state: State) -> Iterator[State]:
    """What each thread may do next. A state: values of variables, and for each thread the number
    of accesses done, what it has seen, what it read last."""
    for who in (0, 1):
        memory, done, seen, last = (list(part) for part in state)
        if done[who] == len(threads[who]):
            continue
        name, value = threads[who][done[who]]
        at = VARIABLES.index(name)
        done[who] += 1
        if value is None:
            last[who] = memory[at]
            seen[who] = 4 * seen[who] + memory[at]
        else:
            memory[at] = last[who] if value == "copy" else int(value)
        yield tuple(memory), tuple(done), tuple(seen), tuple(last)


def outcomes(threads: list[list[Access]]) -> set[tuple[int, ...]]:
    start: State = ((0, 0, 0), (0, 0), (0, 0), (0, 0))
    known, work, ends = {start}, [start], set()
    while work:
        state = work.pop()
        following = list(moves(threads, state))
        if not following:
            ends.add((*state[2], *state[0]))
        for each in following:
            if each not in known:
                known.add(each)
                work.append(each)
    return ends


def code(ends: tuple[int, ...]) -> int:
    """One number for an outcome, as `code` in the program computes it."""
    first, second, x, y, z = ends
    return (((first * 256 + second) * 4 + x) * 4 + y) * 4 + z


PROLOGUE = """\
#include "shapes.h"

static struct { int x, a[63], y, b[63], z, c[63]; } m FAR;
#define x m.x
#define y m.y
#define z m.z
int always = 1;
static void reset(void) { x = y = z = 0; }
static NOINLINE void store(int *to, int value) { *to = value; }
static NOINLINE int load(const int *from) { return *from; }
static int isWeak(const int *results, const long *allowed, int count) {
  long code = (((results[0] * 256L + results[1]) * 4 + x) * 4 + y) * 4 + z;
  for (int i = 0; i < count; i++) {
    if (allowed[i] == code) {
      return 0;
    }
  }
  return 1;
}
"""


def program(seed: int, count: int) -> str:
    maker, parts, names = Maker(seed), [PROLOGUE], []
    for number in range(count):
        threads = [maker.thread(), maker.thread()]
        for who, steps in enumerate(threads):
            body = "\n  ".join(text for text, _ in steps)
            parts.append(f"static int r{number}_{who}(void) {{\n  int seen = 0, last = 0;\n"
                         f"  {body}\n  (void)last;\n  return seen;\n}}")
        ends = outcomes([[access for _, step in steps for access in step] for steps in threads])
        allowed = sorted(map(code, ends))
        parts.append(f"static const long allowed{number}[] = "
                     f"{{{', '.join(f'{each}L' for each in allowed)}}};\n"
                     f"static int weak{number}(const int *results) {{\n"
                     f"  return isWeak(results, allowed{number}, {len(allowed)});\n}}")
        names.append(f'{{"random{number}", {{r{number}_0, r{number}_1}}, reset, weak{number}, '
                     "{&x, &m.b}, sizeof m / 2}")
    parts.append(f"const struct shape shapes[] = {{{', '.join(names)}, {{0}}}};")
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    print(program(int(sys.argv[1]), int(sys.argv[2])), end="")
