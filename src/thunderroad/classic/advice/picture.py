"""What a position is worth to each seat: running cars, where they stand, and who can hit them."""

from __future__ import annotations

from functools import cached_property
from math import fsum
from typing import Final

from ..board import BOARD, COLUMNS, ROWS, arc
from ..display import presenting
from ..game import Game
from ..turn.attack import prey, ram_odds, shot_odds

TOUGH: Final = {4: 0.85, 5: 1.0, 6: 1.15}
"""Worth of a running car by rank: a large one is hard to hit."""
SURVIVES: Final = 0.5
"""Chance of a crash roll."""
WRECK: Final = 0.06
"""Worth of a wreck on a board: a double six comes once in thirteen turns."""
ROAD: Final = 0.03
AHEAD: Final = 0.008
"""Worth of each column on the lead board."""
REACH: Final = 8
"""How many columns an opponent behind may advance in a turn."""
CAUGHT: Final = 0.13
"""Chance that an opponent within reach gets into a position to attack."""
DUMPED: Final = 0.85
"""What is lost with a dumped car, as a share of its worth."""


class Picture:
    """The worth of everything in one position; made once for all options of a question."""

    def __init__(self, g: Game) -> None:
        self.g = g
        self.columns = [(space - g.rear) // ROWS for space in g.cell]
        self.head = max((self.columns[v] for v in range(len(g.cell)) if g.runs(v) and g.cell[v] >= 0), default=0)
        self.worths = [self.vehicle(v) for v in range(len(g.cell))]
        self.strength = [fsum(self.worths[v] for v in g.fleet(seat)) for seat in range(g.rules.seats)]
        self._landings: dict[tuple[int, int, int], float] = {}

    @cached_property
    def whole(self) -> float:
        """All strength on the boards."""
        return fsum(self.strength)

    def vehicle(self, v: int) -> float:
        """The worth of a vehicle as it stands."""
        g = self.g
        if g.cell[v] < 0:
            return 0.0
        worth = WRECK * self.place(self.columns[v]) if g.wrecked[v] else self.base(v) * self.place(self.columns[v])
        for each in presenting.of(g).advice:
            if each.worth is not None:
                worth = each.worth(g, v, worth)
        return worth

    def base(self, v: int) -> float:
        """The worth of a running vehicle, wherever it is."""
        return TOUGH.get(self.g.rank(v), 1.0 if self.g.rank(v) > 3 else 0.7)

    def place(self, column: int) -> float:
        """How safe a column is from being dumped, 1 on the lead board and more in front."""
        if column >= COLUMNS:
            return 1.0 + AHEAD * (column - COLUMNS)
        needs = (COLUMNS - column) / 4.5
        lasts = max(0.4, (2 * COLUMNS - self.head) / 5.0)
        risk = min(1.0, needs / lasts / 1.6)
        return 1.0 - DUMPED * risk

    def survives(self, v: int) -> float:
        """The chance that a vehicle comes through a wreck."""
        for each in presenting.of(self.g).advice:
            if each.survives is not None:
                return each.survives(self.g, v)
        return SURVIVES

    def share(self, seat: int) -> float:
        """A seat's part of all strength, in percent: its chance, roughly."""
        return 100.0 * self.strength[seat] / self.whole if self.whole else 0.0

    def without(self, seat: int, target: int, chance: float) -> float:
        """The seat's share when a vehicle of another one becomes a wreck with this chance."""
        own, loss = self.strength[seat], self.worths[target] - WRECK
        rest = self.whole - loss
        after = 100.0 * own / rest if rest > 0 else 100.0
        return (1 - chance) * self.share(seat) + chance * after

    # --- a car somewhere else --------------------------------------------------------------

    def standing(self, v: int, space: int, crossed: int) -> float:
        """The seat's share when its car ends on a space, after a switch of the boards or without."""
        key = (v, space, crossed)
        found = self._landings.get(key)
        if found is None:
            found = self._landings[key] = self._standing(v, space, crossed)
        return found

    def wrecked(self, v: int, crossed: int) -> float:
        """The seat's share when its car becomes a wreck on the way."""
        own, others = self._sides(v, crossed)
        return 100.0 * (own + WRECK) / (own + WRECK + others)

    def _sides(self, v: int, crossed: int) -> tuple[float, float]:
        """Strength of the seat without this car, and of all others; dumped cars do not count."""
        g, seat = self.g, self.g.rules.owner[v]
        own, others = self.strength[seat] - self.worths[v], self.whole - self.strength[seat]
        if crossed:
            for other, space in enumerate(g.cell):
                if other != v and 0 <= space < g.rear + BOARD:
                    if g.rules.owner[other] == seat:
                        own -= self.worths[other]
                    else:
                        others -= self.worths[other]
        return own, others

    def _standing(self, v: int, space: int, crossed: int) -> float:
        g = self.g
        own, others = self._sides(v, crossed)
        column = (space - g.rear) // ROWS - (COLUMNS if crossed else 0)
        worth = self.base(v) * self.place(column) + (ROAD if g.is_road(space) else 0.0)
        worth *= 1.0 - self._exposure(v, space)
        gain = self.attack(v, space, crossed)
        rest = own + worth + others
        return 100.0 * (own + worth) / max(rest - gain, own + worth)

    def _exposure(self, v: int, space: int) -> float:
        """The chance that an opponent hits a car there before its next turn."""
        g, seat = self.g, self.g.rules.owner[v]
        at = (space - g.rear) // ROWS
        hit = (7 - g.rank(v)) / 6
        near = sum(
            1
            for other, column in enumerate(self.columns)
            if g.rules.owner[other] != seat and g.runs(other) and 0 <= at - column <= REACH and g.cell[other] >= 0
        )
        return min(0.6, near * CAUGHT * max(0.0, hit))

    def attack(self, v: int, space: int, crossed: int) -> float:
        """What the best attack of a car from a space takes from the others, on average."""
        g = self.g
        if g.round == 1:
            return 0.0
        seat = g.rules.owner[v]
        best = 0.0
        for target in prey(g, seat, space):
            wins, all_ = ram_odds(g, v, target)
            best = max(best, wins / all_ * self.worths[target])
        for _, ahead in arc(space, g.facing[v]):
            for target in prey(g, seat, ahead):
                wins, all_ = shot_odds(g, v, target)
                best = max(best, wins / all_ * self.worths[target])
        return best
