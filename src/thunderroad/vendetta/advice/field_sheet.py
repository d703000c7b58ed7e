"""The worksheet for a board that is not a road: the board's module knows what a drive is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...family.advice import Estimate
from ..position import NOBODY, OUT
from ..turn.drive import moves_of
from .answers import points_for
from .field import loss, on_a_road, shares_of, spites, worth_row
from .opinion import chained, opinions
from .roadmap import NoRoad
from .worksheet import Worksheet

if TYPE_CHECKING:
    from ...kernel.choice import Choice
    from ..game import Game
    from .memory import Memory
    from .weights import Weights

UNSURE: Final = frozenset({"steer", "enter", "road-bonus"})
"""Questions to a driver: playing their options out says more about slams and tokens."""


class FieldSheet(Worksheet):
    """An open question on the board of a module."""

    @property
    def weights(self) -> Weights:
        """What the module of the board says; as on a road if it says nothing."""
        told = next((opinion.weights for opinion in opinions(self.g) if opinion.weights is not None), None)
        return super().weights if told is None else told

    def share(self, extra: float = 0.0) -> float:
        """By remaining cars, and by what the seats have."""
        return self.shares([extra])[0]

    def shares(self, extras: Sequence[float]) -> list[float]:
        """The same for several numbers of points."""
        return shares_of(self.g, self.seat, self.weights, extras)

    def estimate(self, choice: Choice) -> Estimate:
        """A first estimate of a question, as far as an opinion exists that needs no road."""
        points = points_for(self.g, choice.kind)
        try:
            values = None if points is None else points(self, choice.options)
        except NoRoad:
            values = None
        through = chained(self.g)
        if values is None:
            return Estimate([0.0] * len(choice.options), blank=True, through=through)
        return Estimate(self.shares(values), sure=choice.kind not in UNSURE, through=through)

    def drive(self, vehicle: int, moves: int, drift: int = 0, turns: int | None = None) -> float:
        """What the module of the board says; it says nothing about drifting."""
        told = next((opinion.drive for opinion in opinions(self.g) if opinion.drive is not None), None)
        if told is None or drift:
            raise NoRoad
        key = (vehicle, moves, drift, turns)
        found = self._drives.get(key)
        if found is None:
            found = self._drives[key] = told(self, vehicle, moves)
        return found

    def coast(self, vehicle: int) -> float:
        """One step."""
        return self.drive(vehicle, moves_of(self.g, vehicle, 0, 1))

    def shot(self, target: int) -> float:
        """By what the target loses, wherever it stands."""
        return self.hit_chance(target) * self.harm(target, loss(self.g, target, self.weights))

    def harm(self, vehicle: int, points: float) -> float:
        """Points won when the owner of a vehicle loses these; the seat itself may be that."""
        owner = self.g.owner[vehicle]
        return -points if owner == self.seat else 0.0 if owner == NOBODY else points * self.kept(_spites)[owner]

    def mended(self, vehicle: int) -> float:
        """The same as on a road."""
        g = self.g
        hurt = len(g.damage[vehicle])
        if g.cell[vehicle] == OUT or not hurt:
            return 0.0
        row = worth_row(g, vehicle, self.weights)
        return row[min(hurt, len(row)) - 1] - row[min(hurt, len(row) - 1)]


def _spites(sheet: Worksheet) -> list[float]:
    return spites(sheet.g, sheet.seat, sheet.weights)


def worksheet(memory: Memory, g: Game, seat: int) -> Worksheet:
    """The worksheet that fits the board."""
    return Worksheet(memory, g, seat) if on_a_road(g) else FieldSheet(memory, g, seat)
