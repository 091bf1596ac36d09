# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Small programs of two to four threads, and what sequential consistency lets them end in.

An access is a letter and a place. Reads: R ordinary, U unaligned, A seq_cst in the program itself.
Writes: W ordinary, V unaligned, B seq_cst in the program. X exchanges, seq_cst in the program."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

READS, WRITES = "RUAX", "WVBX"
KINDS = "RWUVABX"
ORDINARY = "RW"
PLACES = "xyz"
# Accesses of one thread; the values of two threads differ for that many.
MOST = 3
# Writes in one program, and accesses of one place in it: herd7 goes through all orders of the ones
# and all that the others could read. Programs of two accesses a thread may have one write more, as
# the shape 2+2W has.
MOST_WRITES, MOST_OF_PLACE = 3, 4

Thread = tuple[str, ...]
Threads = tuple[Thread, ...]
# Each name's last value: reads are called r, number of the thread, number of the read in it.
State = frozenset[tuple[str, int]]


@dataclass(frozen=True)
class Program:
    """threads: their accesses; cuts: of each thread, where a function ends and the next begins."""

    threads: Threads
    cuts: tuple[tuple[int, ...], ...]

    def __str__(self) -> str:
        return " || ".join("; ".join(" ".join(piece.accesses) for piece in self.pieces(index))
                           for index in range(len(self.threads)))

    def pieces(self, index: int) -> list["Piece"]:
        """The functions that a thread calls, in order."""
        thread, ends = self.threads[index], (*self.cuts[index], len(self.threads[index]))
        return [Piece(index, begin, thread[begin:end])
                for begin, end in zip((0, *self.cuts[index]), ends, strict=True)]


@dataclass(frozen=True)
class Piece:
    """One function. first: number of its first access in the thread."""

    thread: int
    first: int
    accesses: Thread


def value(thread: int, number: int) -> int:
    """What a thread's access of that number writes: no two writes of a program write the same."""
    return 1 + MOST * thread + number


def reads(accesses: Thread) -> int:
    return sum(access[0] in READS for access in accesses)


def whole(threads: Threads) -> Program:
    """Each thread is one function."""
    return Program(threads, tuple(() for _ in threads))


def divided(threads: Threads) -> Iterator[Program]:
    """The whole one; each access a function; the first one apart; the last one apart."""
    ways = {tuple(cut(len(thread)) for thread in threads)
            for cut in (lambda _: (), lambda size: tuple(range(1, size)),
                        lambda size: (1,)[:size - 1], lambda size: (size - 1,)[:size - 1])}
    return (Program(threads, cuts) for cuts in sorted(ways))


def states(threads: Threads) -> set[State]:
    """All ends of all interleavings, by going through them."""
    ends: set[State] = set()
    places = {access[1] for thread in threads for access in thread}
    seen = set()

    def go(at: tuple[int, ...], memory: dict[str, int]) -> None:
        key = at, frozenset(memory.items())
        if key in seen:
            return
        seen.add(key)
        if all(number == len(thread) for number, thread in zip(at, threads, strict=True)):
            ends.add(key[1])
        for index, thread in enumerate(threads):
            if at[index] < len(thread):
                number = at[index]
                after = dict(memory)
                kind, place = thread[number][0], thread[number][1]
                if kind in READS:
                    after[f"r{index}{reads(thread[:number])}"] = memory[place]
                if kind in WRITES:
                    after[place] = value(index, number)
                go((*at[:index], number + 1, *at[index + 1:]), after)

    go((0,) * len(threads), dict.fromkeys(places, 0))
    return ends


def _meets(threads: Threads) -> bool:
    """Whether each place is used by two threads at least and written, and neither too often."""
    accesses = [access for thread in threads for access in thread]
    writes = [access[1] for access in accesses if access[0] in WRITES]
    most = MOST_WRITES + (len(threads) == 2 and len(accesses) <= 4)
    return len(writes) <= most and all(
        sum(any(access[1] == place for access in thread) for thread in threads) > 1
        and place in writes and sum(access[1] == place for access in accesses) <= MOST_OF_PLACE
        for place in {access[1] for access in accesses})


def _distinct(programs: Iterable[Threads]) -> Iterator[Threads]:
    """One of those that differ in the order of threads and the names of places only."""
    seen = set()
    for threads in programs:
        if not _meets(threads):
            continue
        swapped = tuple(tuple(a[0] + a[1].translate(_SWAP) for a in thread) for thread in threads)
        key = min(tuple(sorted(threads)), tuple(sorted(swapped)))
        if key not in seen:
            seen.add(key)
            yield threads


_SWAP = str.maketrans("xy", "yx")


def _threads(most: int, kinds: str = ORDINARY, places: str = "xy") -> list[Thread]:
    accesses = [kind + place for kind in kinds for place in places]
    return [thread for size in range(1, most + 1) for thread in product(accesses, repeat=size)]


def two_threads(most: int) -> Iterator[Threads]:
    """All of two threads with up to so many ordinary accesses of two places each."""
    return _distinct(product(_threads(most), repeat=2))


def three_threads() -> Iterator[Threads]:
    """All of three threads with one or two ordinary accesses of two places each."""
    return _distinct(product(_threads(2), repeat=3))


def crossed(kinds: str = KINDS) -> Iterator[Threads]:
    """Two threads that use two places in opposite orders, by all kinds of access."""
    return _distinct(((f"{a}x", f"{b}y"), (f"{c}y", f"{d}x"))
                     for a, b, c, d in product(kinds, repeat=4))


def rings() -> Iterator[Threads]:
    """Three threads, each of which uses its own place and then the next one's; and four, two of
    which write a place each while the others read both."""
    for kinds in product(ORDINARY, repeat=6):
        ring = tuple((kinds[2 * n] + PLACES[n], kinds[2 * n + 1] + PLACES[(n + 1) % 3])
                     for n in range(3))
        if _meets(ring):
            yield ring
    for a, b, c in product("WX", "RA", "RA"):
        yield (f"{a}x",), (f"{a}y",), (f"{b}x", f"{c}y"), (f"{b}y", f"{c}x")


def all_programs() -> list[Program]:
    """Ordinary accesses exhaustively, in all divisions; all kinds in the shapes of two accesses."""
    families = (*two_threads(MOST), *three_threads(), *crossed(), *rings())
    return list(dict.fromkeys(program for threads in families for program in divided(threads)))


def some_programs() -> list[Program]:
    """Those of two accesses a thread: enough to tell that an instruction is needed."""
    families = (*two_threads(2), *crossed(), *rings())
    return list(dict.fromkeys(program for threads in families for program in divided(threads)))
