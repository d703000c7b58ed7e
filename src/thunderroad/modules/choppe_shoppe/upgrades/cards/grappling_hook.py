"""Grappling Hook (UP-USE-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.grid.topology import SIDE
from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.board import faced
from thunderroad.vendetta.content import TOP
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import LAST_REROLL
from thunderroad.vendetta.listeners import Throwing
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.enter import ground_for
from thunderroad.vendetta.turn.push import farther
from thunderroad.vendetta.turn.throw import free_dice

from ..state import acts


class Grapple(Frame[Game]):
    """The direction die is thrown once more, and that result stands."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "die")

    def __init__(self, vehicle: int, die: int) -> None:
        self.vehicle = vehicle
        self.die = die

    def start(self, g: Game, answer: int) -> Signal:
        """Reroll; there is no choice."""
        acts(g, self.vehicle)
        return g.finish(1 << self.die)


# When a slam would push this car off the board or onto an impassable space, reroll the direction die once.
def grappling_hook(g: Game, me: int, dice: Throwing) -> Grapple | None:
    """Judged by what is visible; a front exit does not count."""
    die = dice.dice.index("direction")
    mover = dice.whom[0 if len(dice.whom) == 1 or dice.faces[0] == TOP else 1]
    if mover != me or not free_dice(g, dice) >> die & 1:
        return None
    return Grapple(me, die) if _lost(g, me, _path(g, me, dice, die)) else None


def _path(g: Game, me: int, dice: Throwing, die: int) -> list[int]:
    """Every space to which the slam would push it."""
    heading, board = faced(g, me, dice.faces[die]), g.rules.map
    far = dice.faces[die + 1] if len(dice.faces) > die + 1 else 1
    whom = dice.whom if len(dice.whom) > 1 else (me, dice.other)
    more = farther(g, me, whom, heading, g.stops[me], g.cell[me])
    return [board.jump(g.cell[me], heading, far + k) for k in range(1 + (len(more.cards) if more else 0))]


def _lost(g: Game, me: int, path: list[int]) -> bool:
    """Whether it would be eliminated along the way; the search ends at the front or at another vehicle."""
    for space in path:
        if space == SIDE or space < g.rear:
            return True
        if space >= g.front:
            return False
        if g.rules.deadly[ground_for(g, me, space)]:
            return True
        if g.top(space) != NOBODY:
            return False
    return False


CARDS: Final = (Card("grappling-hook", listens=(LAST_REROLL.do(grappling_hook),)),)
FRAMES: Final = (Grapple,)
