"""Bruiser: whom its cars slam goes a space farther, is dented first, falls again, and may be hit once more; it never
forgets a loss."""

from __future__ import annotations

from typing import Any, Final

from thunderroad.kernel.cards import Card
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import ELIMINATED, FARTHER, LAST_REROLL, MAY_AFTER_SLAM, MOVES, SLAM_BEGINS
from thunderroad.vendetta.in_play import UNTIL_USED
from thunderroad.vendetta.turn.minor import MinorDamage

from ..frames import Burst, Marks, Says


def farther(g: Game, me: int, e: Any, spaces: int) -> int:
    """Others that its cars have slammed."""
    return spaces + (len(e.whom) > 1 and g.owner[e.vehicle] != g.owner[me])


def dented(g: Game, me: int, e: Any) -> MinorDamage | None:
    """The bottom one of somebody else."""
    return MinorDamage(e.bottom, seat=g.owner[me]) if me == e.top and g.owner[me] != g.owner[e.bottom] else None


def both_again(g: Game, me: int, e: Any) -> Says:
    """As far as they are free."""
    return Says(3)


def hit_again(g: Game, me: int, e: Any) -> Burst | None:
    """The one that was moved, until it is out of action."""
    return Burst((e.mover,), me) if g.owner[e.mover] != me and g.operable(e.mover) else None


def remembers(g: Game, me: int) -> Marks:
    """A car that is gone: another one is furious for the rest of the game."""
    return Marks(GRUDGE.id, max(g.fleet(g.owner[me]), key=g.operable), UNTIL_USED)


def furious(g: Game, me: int, coast: int, moves: int) -> int:
    """One move more, but for a coast."""
    return moves + 1 - coast


GRUDGE: Final = Card("toy-grudge", listens=(MOVES.do(furious),))
SLAMS: Final = (FARTHER.do(farther), SLAM_BEGINS.do(dented), LAST_REROLL.do(both_again), MAY_AFTER_SLAM.do(hit_again))
BRUISER: Final = Card("toy-bruiser", listens=(*SLAMS, ELIMINATED.do(remembers)))
CARDS: Final = (BRUISER, GRUDGE)
FRAMES: Final = ()
