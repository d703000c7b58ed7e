"""What all party favors share: they are spent, and only in the turn of their owner (CC-PF-03, CC-PF-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....vendetta.position import NOBODY
from ....vendetta.turn.ending import EndTurn
from ....vendetta.turn.orders import OrderedTurn
from ..state import favors, favors_of, first_kind

if TYPE_CHECKING:
    from ....kernel.cards import Card
    from ....vendetta.game import Game

TURNS: Final = (OrderedTurn, EndTurn)
"""The frames of a player's turn, its end included."""


def spend(g: Game, seat: int, card: Card) -> None:
    """A used favor leaves play; all see which it was (CC-PF-05)."""
    first, printed = first_kind(g), favors_of(g)
    kind = next(kind for kind in favors(g).kinds(seat) if printed[kind - first].effect == card.id)
    favors(g).spend(g, seat, kind)
    g.tell("favor-used", "CC-PF-05", seat=seat, token=kind)


def own_turn(g: Game, seat: int) -> bool:
    """Whether it is a seat's turn, to its very end: neither Tina's nor between rounds, when dice fall (CC-TINA-12)."""
    if g.active != seat:
        return False
    for frame in g.stack:  # noqa: SIM110 - hot
        if isinstance(frame, TURNS):
            return True
    return False


def active_car(g: Game) -> int:
    """The vehicle that got this turn's die (CC-PF-04), or NOBODY."""
    return next((frame.vehicle for frame in g.stack[::-1] if isinstance(frame, OrderedTurn)), NOBODY)
