"""Randomness is asked for, never owned: dice, the generators, scripts, explicit chance.

A frame asks with `g.roll` or `g.pick`; the game's *source* answers: its own generator
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
from .native import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF


def fair_limit(n: int) -> int:
    """Words from here up are discarded, so that the remainder of a division by `n` is exactly uniform."""
    return 0x100000000 - 0x100000000 % n


@mypyc_attr(allow_interpreted_subclasses=True)
class Generator:
    """A stream of 32-bit words, and what is drawn from it: everything is exactly uniform."""

    __slots__ = ()

    def word(self) -> int:
        """The next 32-bit word."""
        raise NotImplementedError

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
    def words(self) -> tuple[int, ...]:
        """The whole state, for saving; see `restored`."""
        raise NotImplementedError

    def clone(self) -> Generator:
        """An independent copy that will give the same stream."""
        return restored(self.words)


class Rng(Generator):
    """sfc32: a small, fast generator whose whole state is four 32-bit words.

    Its arithmetic never leaves 32 bits, so it behaves the same plain and compiled, in any Python.  Anybody who sees
    enough of its results can work out the others, so games between people who are apart use `Keyed` instead.
    """

    __slots__ = ("a", "b", "c", "d")

    ALGORITHM: Final = "sfc32"

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

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

    @property
    def words(self) -> tuple[int, ...]:
        """The four words."""
        return (self.a, self.b, self.c, self.d)

    def clone(self) -> Rng:
        """An independent copy that will give the same stream."""
        return Rng(self.a, self.b, self.c, self.d)


class Keyed(Generator):
    """blake2b in counter mode: without the 256-bit key, nobody can work out a word from all the others.

    `at` counts the words given so far.
    """

    __slots__ = ("at", "block", "key")

    ALGORITHM: Final = "blake2b"
    KEY_WORDS: Final = 8
    PER_BLOCK: Final = 16

    def __init__(self, key: bytes, at: int = 0) -> None:
        self.key = key
        self.at = at
        self.block = self._block()

    @classmethod
    def seeded(cls, text: str) -> Keyed:
        """A generator for a seed text; it is as secret as the text."""
        return cls(hashlib.blake2b(text.encode(), digest_size=32).digest())

    def _block(self) -> memoryview:
        """The block of words that contains the next one."""
        counter = (self.at // self.PER_BLOCK).to_bytes(8, "little")
        return memoryview(hashlib.blake2b(counter, key=self.key).digest())

    def word(self) -> int:
        """The next 32-bit word."""
        place = self.at % self.PER_BLOCK
        if place == 0:
            self.block = self._block()
        self.at += 1
        return int.from_bytes(self.block[4 * place : 4 * place + 4], "little")

    @property
    def words(self) -> tuple[int, ...]:
        """The key as eight words, and the count."""
        key = self.key
        return (*[int.from_bytes(key[k : k + 4], "little") for k in range(0, len(key), 4)], self.at)


def seeded(seed: str) -> Generator:
    """The generator that a game's seed names: ``blake2b:...`` means the keyed one, any other text sfc32."""
    name, _, rest = seed.partition(":")
    return Keyed.seeded(rest) if name == Keyed.ALGORITHM and rest else Rng.seeded(seed)


def restored(words: Sequence[int]) -> Generator:
    """A generator with the state that `words` returned; raises ValueError for anything else."""
    match [int(word) for word in words]:
        case [a, b, c, d]:
            return Rng(a, b, c, d)
        case [*key, at] if len(key) == Keyed.KEY_WORDS and at >= 0:
            return Keyed(b"".join((word & MASK).to_bytes(4, "little") for word in key), at)
    raise ValueError("this is not a valid state of a generator")


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

    def content(self) -> tuple[str, tuple[int, ...], list[tuple[int, str]]]:
        """What sets this die apart from others (digest.py)."""
        return self.id, self.faces, sorted(self.names.items())


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Decides random results instead of the game's own generator."""

    explicit: bool = False
    """True: results are asked for as choices of the seat CHANCE; `decide` is never called."""

    def decide(self, name: str, names: Sequence[str], weights: Sequence[int]) -> int:
        """The index of the result of roll or draw `name` among its possible results, `names`.

        `weights` are their chances as positive ints.
        """
        raise ScriptError(f"nothing decides the random result '{name}' ({', '.join(names)})")

    def clone(self) -> Source:
        """The source of a copy of the game; one without state is shared."""
        return self


class Explicit(Source):
    """Explicit chance: see `EXPLICIT`."""

    explicit = True


EXPLICIT: Final = Explicit()
"""Pass as source to enumerate every random result with its weight (search, perft, real dice)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Script(Source):
    """Named random results in order, such as ``("slam", "top"), ("direction", "rear-left")``.

    Rolling a die other than the scripted one fails with a sentence; `rest` is what has not been used yet.
    With `after`, a generator takes over when the script is used up.
    """

    def __init__(self, results: Iterable[tuple[str, str]], after: Generator | None = None) -> None:
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
