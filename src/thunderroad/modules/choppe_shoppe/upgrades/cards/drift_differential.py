"""Drift Differential (UP-USE-01)."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.vendetta.cards import mark
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import PASSED, PASSES
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.turn.drive import regular

from ..state import USED, use, used


# Once per turn, in a regular move, this car may pass through the first occupied space it enters without slamming.
def drift_differential(g: Game, me: int, space: int, may: bool) -> bool:
    """If a command lets it pass, this is saved for the next one."""
    return may or (not used(g, me) and regular(g, me))


def passed(g: Game, me: int, space: int, passing: bool) -> None:
    """Use it up on one space, passed or not; only what it has passed by this is told."""
    may = False
    for modify in g.on[me].passes:
        may = may if modify is drift_differential else modify(g, me, space, may)
    if may:
        return
    if passing:
        use(g, me, UNTIL_TURN_ENDS)
    else:
        mark(g, USED, UNTIL_TURN_ENDS, g.owner[me], vehicle=me)


CARDS: Final = (Card("drift-differential", listens=(PASSES.do(drift_differential), PASSED.do(passed))),)
