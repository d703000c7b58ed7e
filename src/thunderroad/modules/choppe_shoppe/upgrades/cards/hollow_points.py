"""Hollow Points (UP-USE-01)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import DRAWS
from thunderroad.vendetta.listeners import Damaging
from thunderroad.vendetta.position import NOBODY

from ..choices import TOKEN_OF
from ..state import acts, figure


class PickOfDrawn(Frame[Game]):
    """Several damage tokens are turned up; the shooter's owner picks one, the others are shuffled back."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "drawn")
    NAMED: ClassVar[Mapping[str, str]] = {"drawn": "tuple:damage"}

    def __init__(self, vehicle: int, drawn: tuple[int, ...] = ()) -> None:
        self.vehicle = vehicle
        self.drawn = drawn

    def start(self, g: Game, answer: int) -> Signal:
        """Draw the next one from those that are left."""
        left = [count - self.drawn.count(kind) for kind, count in enumerate(g.damage_pile)]
        if len(self.drawn) == figure(g, self.vehicle, "tokens") or not any(left):
            return self._pick(g)
        return g.pick(self, "damage", range(len(left)), left, g.rules.damage_names, then="turned_up")

    def turned_up(self, g: Game, kind: int) -> Signal:
        """Show it to everybody."""
        self.drawn = (*self.drawn, kind)
        return self.start(g, 0)

    def _pick(self, g: Game) -> Signal:
        acts(g, self.vehicle)
        for kind in self.drawn:
            g.tell("token-turned-up", "UP-USE-01", vehicle=self.vehicle, token=kind)
        options = tuple(sorted(set(self.drawn), key=g.rules.damage_names.__getitem__))
        return g.ask(self, g.owner[self.vehicle], TOKEN_OF, options, then="chosen")

    def chosen(self, g: Game, kind: int) -> Signal:
        """Take the chosen one from the pile."""
        return g.finish(kind)


# When this car hits another player's car, draw two damage tokens; you choose which one it takes, the other is shuffled
# back.
def hollow_points(g: Game, me: int, damage: Damaging) -> PickOfDrawn | None:
    """With one token in the pile there is no choice."""
    target = damage.vehicle
    hit = g.rules.damage_causes[damage.cause].shot and damage.by == me
    theirs = g.owner[target] not in (NOBODY, g.owner[me]) and g.rules.specs[g.spec[target]].kind == "car"
    return PickOfDrawn(me) if hit and theirs and sum(g.damage_pile) > 1 else None


CARDS: Final = (Card("hollow-points", listens=(DRAWS.do(hollow_points),)),)
FRAMES: Final = (PickOfDrawn,)
