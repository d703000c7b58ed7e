"""The kinds of question the base game asks, each with the clause that gives the choice.

Option values: a vehicle is its number, a space its number, a direction 0 to 5; a die on something is
``thing * DIE + die``.
"""

from __future__ import annotations

from typing import Final

from ..kernel.choice import NO, ChoiceKind

NONE: Final = -1
"""As a target or a command: none."""

ASSIGN: Final = ChoiceKind("assign", "VB-ASSIGN-01")
COAST: Final = ChoiceKind("coast", "VB-COAST-01")
COMMAND: Final = ChoiceKind("command", "VB-ASSIGN-05", NONE)
SECOND_COMMAND: Final = ChoiceKind("second-command", "CL-TOKEN-04")
AIRSTRIKE: Final = ChoiceKind("airstrike", "VB-CMD-03")
REPAIR: Final = ChoiceKind("repair", "VB-CMD-10")
ENTER: Final = ChoiceKind("enter", "VB-MOVE-01")
STEER: Final = ChoiceKind("steer", "VB-MOVE-03")
DRIFT: Final = ChoiceKind("drift", "VB-CMD-07", NO)
ROAD_BONUS: Final = ChoiceKind("road-bonus", "VB-ROAD-02", NO)
SLAM_REROLL: Final = ChoiceKind("slam-reroll", "VB-SLAM-05")
SHOOT: Final = ChoiceKind("shoot", "VB-SHOOT-02", NONE)
ORDER: Final = ChoiceKind("order", "CL-TOKEN-04-R1")
PLAY: Final = ChoiceKind("play", "XA-GEN-02-R1")
REROLL_DICE: Final = ChoiceKind("reroll-dice", "XA-OS-02")

PASS: Final = NONE
NOT_THIS_ROUND: Final = -2
"""Pass now, and whenever this moment comes again before the round ends."""
NOT_THIS_GAME: Final = -3
"""Pass whenever this moment comes, until the game ends."""
LISTEN: Final = -4
"""Take back a pass for the round or the game, and be asked again."""

WAY: Final = 6
"""An answer to STEER is a heading or, from here on, the number of a way (`Way`) to do something else."""
DIE: Final = 64
"""Option values that carry a die are ``thing * DIE + die``."""
WORTH: Final = 7
"""The bits of a die that are its value; a module may use the higher ones to distinguish dice of equal value."""


TOKEN: Final = DIE - 1
"""Instead of a die: a command token (CL-TOKEN-01).  The command says what it is worth, see `value_of`."""


def worth(die: int) -> int:
    """The value that a die shows, 1 to 6."""
    return die & WORTH
