"""How long a search may think: a number of iterations, or seconds of a clock."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Final

from thunderroad.kernel.errors import RecipeError

Clock = Callable[[], float]
"""Seconds since any moment; never goes back."""

MOST_ITERATIONS: Final = 1_000_000
LEAST_SECONDS: Final = 0.05
MOST_SECONDS: Final = 600.0
WRITTEN: Final = re.compile(r"([0-9]{1,12})|([0-9]{1,6}(?:\.[0-9]{1,6})?)s", re.ASCII)
HOW: Final = "write search:200 for 200 iterations or search:0.5s for half a second"
SPARE: Final = 1.5
"""A step is begun only if this many times the longest step so far still fits."""
WORLDS: Final = 4
"""Worlds that an answer should be played on in."""
SHORTEST: Final = 1e-6
"""Seconds that an iteration takes at least."""
USED: Final = 0.97
"""The part of the seconds for iterations; the rest is for what is done before and after them."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Either so many iterations, or so many seconds."""

    iterations: int = 0
    seconds: float = 0.0

    def share(self, part: float, most: float = MOST_SECONDS) -> Budget:
        """A part of the seconds, and no more than so many; iterations stay, so that they mean the same everywhere."""
        if not self.seconds:
            return self
        return replace(self, seconds=max(LEAST_SECONDS, min(self.seconds * part, most)))


def budget(text: str) -> Budget:
    """Read ``200`` or ``0.5s``; raises RecipeError with a sentence that says what to write."""
    found = WRITTEN.fullmatch(text)
    if found is None:
        raise RecipeError(f"'{text[:40]}' is not a budget for a search; {HOW}")
    if found[1] is not None:
        iterations = int(found[1])
        if not 1 <= iterations <= MOST_ITERATIONS:
            raise RecipeError(f"a search takes 1 to {MOST_ITERATIONS} iterations, not {iterations}; {HOW}")
        return Budget(iterations=iterations)
    seconds = float(found[2])
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise RecipeError(f"a search takes {LEAST_SECONDS} to {MOST_SECONDS:.0f} seconds, not {found[2]}; {HOW}")
    return Budget(seconds=seconds)


class OutOfTime(Exception):  # noqa: N818 - no error: it ends an unfinished iteration
    """The time is up; what was begun is dropped."""


class Meter:
    """What is left of one decision's budget, from the moment when the meter is made."""

    def __init__(self, budget: Budget, clock: Clock = perf_counter) -> None:
        self._iterations = budget.iterations
        self._seconds = budget.seconds * USED
        self._clock = clock
        self._begun = self._last = clock() if budget.seconds else 0.0
        self._longest = 0.0
        self._done = 0

    def shorten(self, part: float) -> None:
        """Make do with a part of the seconds, or of the iterations."""
        self._seconds *= part
        self._iterations = max(1, int(self._iterations * part)) if self._iterations else 0

    def step(self) -> None:
        """Call before anything that takes time; raises OutOfTime if it might end too late."""
        if not self._seconds:
            return
        now = self._clock()
        self._longest = max(self._longest, now - self._last)
        self._last = now
        if now + SPARE * self._longest - self._begun >= self._seconds:
            raise OutOfTime

    def count(self) -> None:
        """An iteration is over."""
        self._done += 1

    def spent(self) -> float:
        """The part of the budget that is spent: 1 when nothing is left."""
        if self._seconds:
            return min(1.0, (self._clock() - self._begun) / self._seconds)
        return min(1.0, self._done / self._iterations)

    def abreast(self) -> int:
        """How many answers can be compared, so that each gets some iterations, as long as those so far."""
        if not self._seconds:
            return max(2, self._iterations // WORLDS)
        if not self._done:
            return MOST_ITERATIONS
        each = max((self._clock() - self._begun) / self._done, SHORTEST)
        return max(2, int(self._seconds / (each * WORLDS)))

    def holds(self, iterations: int) -> bool:
        """Whether so many more iterations may be begun; of time nobody knows before."""
        return bool(self._seconds) or self._done + iterations <= self._iterations
