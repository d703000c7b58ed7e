"""What all weapons share: that all are told when one acts, and what bots give for having it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....vendetta.board import neighbours
from ....vendetta.position import NOBODY
from ..content import box
from ..state import WEAPONS, weapon_of

if TYPE_CHECKING:
    from ....vendetta.game import Game

SPARE: Final = 0.5
"""Of the points of a weapon, what it is worth to a car that cannot act: it may be repaired (CC-SW-01-R2)."""


def acts(g: Game, vehicle: int) -> None:
    """The super-weapon of a vehicle does something, and all are told."""
    card = weapon_of(g, vehicle)
    if card is not None:
        g.tell("super-weapon-acts", card.clause, vehicle=vehicle, card=g.rules.decks[WEAPONS].cards.index(card))


def hurtable(g: Game, space: int, facing: int) -> tuple[int, ...]:
    """Those beside a space that a token can hurt: not the inoperable; clockwise from that front (CC-SW-10-R1)."""
    near = neighbours(g, space, facing)
    return tuple([v for v in near if g.owner[v] == NOBODY or g.reserved[v] < g.slots[v]])


class Having:
    """Points of a weapon for its seat, while the car lives that has it (CC-SW-05); the less, the fewer rounds are left.

    They are those of a whole game; a scrap is worth two.
    """

    def __init__(self, effect: str, points: float) -> None:
        self.effect = effect
        self.points = points

    def __call__(self, g: Game, seat: int) -> float:
        """There is one of each."""
        number, rows = g.rules.concern.number[self.effect], g.out_of_box.held
        for vehicle in g.fleet(seat):
            if number in rows[vehicle]:
                left = self.points * max(0.0, 1.0 - g.round / (box().rounds + 1))
                return left if g.operable(vehicle) else left * SPARE
        return 0.0
