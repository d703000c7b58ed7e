"""What a position is worth on a board that is no road: who can still act, who is hurt, and what seats hold besides."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, Final

from ...family.advice import Estimate
from ...kernel.portable import exp
from ..choices import PASS, PLAY
from .offers import NEVER
from .opinion import chained, held

if TYPE_CHECKING:
    from ...kernel.choice import Choice
    from ..game import Game

ABLE: Final = 8.0
"""Points of a vehicle that can act."""
ALIVE: Final = 2.0
"""Points of one that cannot; it may be repaired."""
HURT: Final = 2.0
"""Points that a damage token costs a vehicle that can act."""
STEEP: Final = 10.0
"""So many points make the odds of winning e times better, as on a road (weights.py)."""


def points(g: Game, seat: int) -> float:
    """Points of a seat, with all that modules tell of."""
    found = held(g, seat)
    for vehicle in g.fleet(seat):
        if g.operable(vehicle):
            found += ABLE - HURT * len(g.damage[vehicle])
        elif g.cell[vehicle] >= 0:
            found += ALIVE
    return found


def share(g: Game, seat: int) -> float:
    """The chance of a seat to win, in percent, as far as points tell."""
    seats = [other for other in range(g.rules.seats) if not g.out[other]]
    if seat not in seats:
        return 0.0
    mine = points(g, seat)
    return 100.0 / fsum([exp((points(g, other) - mine) / STEEP) for other in seats])


def estimate(g: Game, choice: Choice, seat: int) -> Estimate:
    """All options are alike until they are tried; an offer may be passed, but not for longer than once."""
    now = share(g, seat)
    if choice.kind != PLAY.id:
        return Estimate([now] * len(choice.options), blank=True, through=chained(g))
    values = [now if option >= PASS else NEVER for option in choice.options]
    return Estimate(values, blank=True, leave=choice.options.index(PASS), through=True)
