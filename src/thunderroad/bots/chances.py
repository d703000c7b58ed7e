"""Every seat's chance of winning, as the ruleset's advisor judges a position."""

from __future__ import annotations

from math import fsum

from thunderroad.family.advice import Advisor
from thunderroad.kernel.game import BaseGame


def chances(advisor: Advisor, game: BaseGame, seats: int) -> list[float]:
    """Every seat's chance in percent, as the vehicles stand; together 100, or 0 if nobody has a chance.

    The asked seat gets what the others leave: its own worth would be that of its best answer, so it would get the
    credit for a shot before firing it.
    """
    asked = game.choice.seat if game.choice is not None else None
    worths = [0.0 if seat == asked else max(0.0, advisor.worth(game, seat)) for seat in range(seats)]
    if asked is not None and asked >= 0:
        worths[asked] = max(0.0, 100.0 - fsum(worths))
    whole = fsum(worths) or 1.0
    return [100 * worth / whole for worth in worths]
