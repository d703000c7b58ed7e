"""The kinds of question that 1998 adds, each with the clause that gives the choice.

A vehicle is its number, a space its number, a direction 0 to 5; what else a value means stands beside its kind.
"""

from __future__ import annotations

from typing import Final

from ...classic.choices import NONE
from ...kernel.choice import NO, ChoiceKind

FINISH: Final = 6
"""In a DRIVE question: leave the rest of the movement; actions by number follow."""
FIRST_ACTION: Final = 7

ORDER: Final = ChoiceKind("place-or-move", "E98-SETUP-01")
"""NO: move first, YES: place first."""
ROW: Final = ChoiceKind("start-row", "E98-SETUP-03")
SPOT: Final = ChoiceKind("start-spot", "E98-SETUP-03")
ENTER: Final = ChoiceKind("enter", "E98-SETUP-06")
DECLARE: Final = ChoiceKind("declare", "E98-MAN-01", NONE)
"""NONE, or ``vehicle * DIE + what``, as in turn.py."""
MOVE: Final = ChoiceKind("move", "E98-TURN-03")
"""``vehicle * DIE + how``: a die, TURN_ABOUT for the declared Quick Turn, or two dice for a Charge as `pair`."""
WRECKS_AHEAD: Final = ChoiceKind("wrecks-ahead", "E98-WRECK-01")
ROAD_DIE: Final = ChoiceKind("road-die", "E98-TURN-06", NO)
DRIVE: Final = ChoiceKind("drive", "E98-VEH-03", FINISH)
"""A direction, FINISH, or FIRST_ACTION + the number of an action."""
TURN_SIDE: Final = ChoiceKind("turn-side", "E98-MAN-03")
"""LEFT or RIGHT."""
TAKE: Final = ChoiceKind("take-power-up", "E98-PU-01", NO)
RESIST: Final = ChoiceKind("resist", "E98-SHOVE-03", NO)
SHOVE_TO: Final = ChoiceKind("shove-to", "E98-SHOVE-01")
COUNTER: Final = ChoiceKind("counter", "E98-RAM-03", NONE)
"""NONE, RAM or SHOVE."""
FORCED: Final = ChoiceKind("forced", "E98-SHOVE-02")
"""RAM or SHOVE."""
JUMP_ATTACK: Final = ChoiceKind("jump-attack", "E98-PU-16", NONE)
"""NONE, or ``flyer * DIE + RAM or SHOVE``."""
RETURN: Final = ChoiceKind("return", "E98-PU-06", NONE)
RETURN_TO: Final = ChoiceKind("return-to", "E98-PU-06")
REROLL: Final = ChoiceKind("reroll", "E98-TURN-02", NONE)
FLARES_OUT: Final = ChoiceKind("flares", "E98-PU-08", NO)

RAM: Final = 0
SHOVE: Final = 1
LEFT: Final = 0
RIGHT: Final = 1
TURN_ABOUT: Final = 7
PAIR: Final = 8


def pair(low: int, high: int) -> int:
    """Two dice of a Charge as the lower part of an option; both below PAIR."""
    return PAIR * low + high
