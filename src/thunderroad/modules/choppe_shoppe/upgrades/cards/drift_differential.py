"""Drift Differential (UP-USE-01)."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import PASSED, PASSES
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.turn.drive import regular

from ..state import use, used


# Once per turn, in a regular move, this car may pass through the first occupied space it enters without slamming.
def drift_differential(g: Game, me: int, space: int, may: bool) -> bool:
    """If the Drift command lets it pass, this is saved for the next one."""
    return may or (not used(g, me) and regular(g, me))


def passed(g: Game, me: int, space: int) -> None:
    """Use it up on one space, passed or not."""
    use(g, me, UNTIL_TURN_ENDS)


CARDS: Final = (Card("drift-differential", listens=(PASSES.do(drift_differential), PASSED.do(passed))),)
