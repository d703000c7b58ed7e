"""What bots go by in the arena: scrap, what pays some, the way to it; walls and edges beside their cars."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, Final

from ....vendetta.advice.opinion import Opinion
from ..state import in_play, scrap
from .cars import CARS, lost
from .drives import SCRAP, drive, enter, road_bonus, steer
from .favors import in_hand
from .places import Places

if TYPE_CHECKING:
    from ....vendetta.game import Game


def riches(g: Game, seat: int) -> float:
    """Points of what a seat holds and of where its cars stand."""
    held = SCRAP * scrap(g)[seat] + in_hand(g, seat)
    places = Places(g)
    cars = [v for v in g.fleet(seat) if g.operable(v) and in_play(g, v)]
    stands = [places.stand(v, g.cell[v], g.facing[v]) for v in cars]
    perils = [(places.danger(g.cell[v]), v) for v in cars]
    return held + fsum(stands) - fsum([danger * lost(g, v) for danger, v in perils if danger])


OPINION: Final = Opinion(
    holdings=(riches,), drive=drive, weights=CARS, questions={"steer": steer, "enter": enter, "road-bonus": road_bonus}
)
