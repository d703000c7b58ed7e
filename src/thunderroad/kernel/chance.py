"""Randomness is asked for, never owned: dice, the small generator, scripts, explicit chance.

A frame asks with `g.roll` or `g.pick`; who answers is the game's *source*: its own generator
(source None), a `Script` of named results (tests, scenarios, replays of journals), or `EXPLICIT`,
which turns every random result into a question to the seat CHANCE.
"""

from __future__ import annotations

import hashlib
from bisect import bisect
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from .errors import ScriptEnds, ScriptError

MASK: Final = 0xFFFFFFFF


def fair_limit(n: int) -> int:
    """Words from here up are thrown away, so that the rest of a division by `n` is exactly uniform."""
    return 0x100000000 - 0x100000000 % n


class Rng:
    """sfc32: a small, fast generator whose whole state is four 32-bit words.

    Its arithmetic never leaves 32 bits, so that it runs alike plain and compiled, in any Python.
    """

    __slots__ = ("a", "b", "c", "d")

    ALGORITHM: Final = "sfc32"

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    @classmethod
    def seeded(cls, text: str) -> Rng:
        """A generator for a seed text; equal texts give equal streams everywhere."""
        raw = hashlib.sha256(f"{cls.ALGORITHM}:{text}".encode()).digest()
        words = [int.from_bytes(raw[i : i + 4], "little") for i in (0, 4, 8, 12)]
        rng = cls(words[0], words[1], words[2], words[3])
        for _ in range(12):
            rng.word()
        return rng

    def word(self) -> int:
        """The next 32-bit word."""
        a = self.a
        b = self.b
        c = self.c
        d = self.d
        out = (a + b + d) & MASK
        self.d = (d + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = c * 9 & MASK
        self.c = ((c << 21 | c >> 11) + out) & MASK  # turned by 21 bits; what goes beyond 32 is cut off at the end
        return out

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n is at least 1."""
        limit = 0x100000000 - 0x100000000 % n  # hot: `fair_limit` without the call
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, with chances in proportion to the integer weights (their sum is at least 1)."""
        sums = list(accumulate(weights))
        return bisect(sums, self.below(sums[-1]))

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place, each order equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    @property
    def words(self) -> tuple[int, int, int, int]:
        """The whole state, for saving."""
        return (self.a, self.b, self.c, self.d)

    def clone(self) -> Rng:
        """An independent copy that will give the same stream."""
        return Rng(self.a, self.b, self.c, self.d)


class Die:
    """A die: its id, its faces in order (values may repeat) and a name for each value."""

    __slots__ = ("faces", "id", "limit", "names", "size", "values", "weights")

    def __init__(self, id: str, faces: Sequence[int], names: dict[int, str] | None = None) -> None:
        self.id = id
        self.faces = tuple(faces)
        self.size = len(self.faces)
        self.limit = fair_limit(self.size)
        self.values = tuple(sorted(set(self.faces)))
        self.weights = tuple(self.faces.count(value) for value in self.values)
        self.names = names if names is not None else {value: str(value) for value in self.values}

    def name(self, value: int) -> str:
        """The written name of a face value, as in scripts and journals."""
        return self.names[value]


class Source:
    """Somebody who decides random results instead of the game's own generator."""

    explicit: bool = False
    """True: results are asked for as choices of the seat CHANCE; `decide` is never called."""

    def decide(self, name: str, names: Sequence[str], weights: Sequence[int]) -> int:
        """The index of the result of roll or draw `name` among its possible results, `names`.

        `weights` are their chances as positive ints.
        """
        raise ScriptError(f"nobody decides the random result '{name}' ({', '.join(names)})")

    def clone(self) -> Source:
        """What a copy of the game goes on with; a source without a state is shared."""
        return self


class Explicit(Source):
    """Explicit chance: see `EXPLICIT`."""

    explicit = True


EXPLICIT: Final = Explicit()
"""Pass as source to enumerate every random result with its weight (search, perft, real dice)."""


class Script(Source):
    """Named random results in order, such as ``("slam", "top"), ("direction", "rear-left")``.

    A roll of another die than scripted fails with a sentence; `rest` is what has not been used yet.
    With `after` a generator takes over when the script is used up.
    """

    def __init__(self, results: Iterable[tuple[str, str]], after: Rng | None = None) -> None:
        self.rest = list(results)
        self.after = after

    def decide(self, name: str, names: Sequence[str], weights: Sequence[int]) -> int:
        """The scripted result, by name."""
        if not self.rest:
            if self.after is not None:
                return self.after.weighted(weights)
            raise ScriptEnds(f"the rules ask for '{name}' ({', '.join(names)}), but no scripted result is left")
        wanted, result = self.rest.pop(0)
        if wanted != name:
            raise ScriptError(f"'{wanted}: {result}' is scripted next, but the rules ask for '{name}'")
        if result not in names:
            raise ScriptError(f"'{name}' cannot show '{result}'; possible now: {', '.join(names)}")
        return list(names).index(result)

    def clone(self) -> Script:
        """A script with the same rest."""
        return Script(self.rest, self.after and self.after.clone())
