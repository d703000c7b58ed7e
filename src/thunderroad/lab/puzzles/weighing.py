"""Weighs the answers to a question against each other: cheaply at first, then ever more thoroughly, until one is sure.

All answers meet the same worlds with the same dice.  The worlds that decide are others than those that chose, so what
a puzzle says of its answers is no luck of the draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum
from typing import Final, NamedTuple

from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame

from ..analysis.onward import Onward
from ..analysis.sample import difference, error, mean
from .lines import Line, follow
from .model import GAP, LOWER

FIRST: Final = 3
"""Worlds after which a question in which nothing seems to matter is left."""
GLANCE: Final = 8
"""Worlds of the first look, played on for one round."""
FAINT: Final = 2.0
SEEMS: Final = 6.0
"""Points that the best answer must lead by after so many worlds."""
HOPELESS: Final = 30.0
"""Points behind with which an answer is out for good."""
LOOK: Final = 32
"""Worlds of the second look, played on for two rounds."""
BATCH: Final = 64
"""Worlds after which a question that will not do is left."""


@dataclass(slots=True)
class Weighed:
    """An answer: its lines (all lead to the same), and what became of it in each world."""

    lines: list[Line]
    ends: list[float] = field(default_factory=list)

    @property
    def chance(self) -> float:
        """The mean."""
        return fsum(self.ends) / len(self.ends)

    @property
    def spread(self) -> float:
        """The error of the mean."""
        return error(mean([[end] for end in self.ends]).variances[0], len(self.ends))

    def behind(self, other: Weighed) -> tuple[float, float]:
        """How much less it is worth than another, in the worlds that both have seen, and the error of that."""
        seen = min(len(self.ends), len(other.ends))
        gap = difference([[end] for end in other.ends[:seen]], [[end] for end in self.ends[:seen]])
        return gap.values[0], error(gap.variances[0], seen)


class Judges(NamedTuple):
    """Who plays on and judges for each of the looks."""

    first: Onward
    glance: Onward
    look: Onward
    decide: Onward


@dataclass(frozen=True, slots=True)
class Weight:
    """An answer as it came out in the end; see `model.Rated`."""

    lines: list[Line]
    chance: float
    behind: float
    error: float
    worlds: int


class Scales:
    """Weighs the answers to the open question of one position."""

    def __init__(self, game: BaseGame, seed: str, judges: Judges, worlds: int) -> None:
        assert game.choice is not None
        self._game = game
        self._seat = game.choice.seat
        self._seed = seed
        self._judges = judges
        self._worlds = worlds

    def weigh(self, lines: Sequence[Line]) -> list[Weight]:
        """All answers, the best first, if that is better by enough than every other; else nothing."""
        field = [Weighed([line]) for line in lines]
        self._play("first", self._judges.first, field, FIRST)
        if _lead(field) < FAINT:
            return []
        _forget(field)
        self._play("glance", self._judges.glance, field, GLANCE)
        field = _merged(field)
        if _lead(field) < SEEMS:
            return []
        field = _close(field)
        _forget(field)
        for worlds in (GLANCE, LOOK):
            self._play("look", self._judges.look, field, worlds)
            if len(field) > 1 and _lead(field) < SEEMS:
                return []
        top = _ranked(field)[0]
        if any(fsum(one.behind(top)) < GAP for one in field if one is not top):
            return []
        return self._decide(field, top)

    def _decide(self, field: list[Weighed], top: Weighed) -> list[Weight]:
        """The same in many other worlds, for those that could still be nearer than the gap."""
        rest = sorted((one for one in field if one is not top), key=lambda one: one.behind(top)[0])
        far = [one for one in rest[1:] if one.behind(top)[0] - one.behind(top)[1] >= HOPELESS]
        settled = [Weight(one.lines, one.chance, *one.behind(top), len(one.ends)) for one in far]
        final = [Weighed(one.lines) for one in (top, *rest) if one not in far]
        for worlds in range(BATCH, self._worlds + BATCH, BATCH):
            self._play("decide", self._judges.decide, final, min(worlds, self._worlds))
            if any(fsum(one.behind(final[0])) < GAP for one in final[1:]):
                return []
        found = [Weight(one.lines, one.chance, *one.behind(final[0]), len(one.ends)) for one in final[1:]]
        if any(each.behind < GAP or each.behind - each.error < LOWER for each in found):
            return []
        best = Weight(final[0].lines, final[0].chance, 0.0, final[0].spread, len(final[0].ends))
        return [best, *sorted([*found, *settled], key=lambda each: (each.behind, each.lines[0].options))]

    def _play(self, what: str, onward: Onward, field: Sequence[Weighed], worlds: int) -> None:
        """Play all on until they have seen so many worlds."""
        for world in range(len(field[0].ends), worlds):
            dealt = self._game.clone_for(self._seat, Rng.seeded(f"{self._seed} {what} {world}"))
            for one in field:
                twin = dealt.clone()
                follow(twin, one.lines[0].options, self._seat)
                one.ends.append(onward.end(twin, self._seat)[self._seat])


def _forget(field: Sequence[Weighed]) -> None:
    for one in field:
        one.ends.clear()


def _ranked(field: Sequence[Weighed]) -> list[Weighed]:
    return sorted(field, key=lambda one: -one.chance)


def _lead(field: Sequence[Weighed]) -> float:
    """How much better the best is than the first that leads elsewhere."""
    top, *rest = _ranked(field)
    others = [one for one in rest if one.ends != top.ends]
    return top.chance - others[0].chance if others else 0.0


def _close(field: Sequence[Weighed]) -> list[Weighed]:
    """Those that are not far behind, but at least two."""
    top, *rest = _ranked(field)
    near = [one for one in rest if top.chance - one.chance < HOPELESS]
    return [top, *(near or rest[:1])]


def _merged(field: Sequence[Weighed]) -> list[Weighed]:
    """Answers that came to the very same in every world are one."""
    found: dict[tuple[float, ...], Weighed] = {}
    for one in field:
        same = tuple(one.ends)
        if same in found:
            found[same].lines += one.lines
        else:
            found[same] = one
    return list(found.values())
