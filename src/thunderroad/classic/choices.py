"""The kinds of question the game asks, each with the clause that gives the choice.

Option values: a vehicle is its number, a space its number, a direction 0 to 5; a die on a vehicle is
``vehicle * DIE + die``; an attack is made by `attack`.
"""

from __future__ import annotations

from typing import Final

from ..kernel.choice import NO, ChoiceKind

NONE: Final = -1
"""As an attack or a repair: none."""

ASSIGN: Final = ChoiceKind("assign", "C86-TURN-03")
REPAIR: Final = ChoiceKind("repair", "C86-REP-03", NONE)
GO: Final = ChoiceKind("go", "C86-MOVE-05-R1")
ROAD_BONUS: Final = ChoiceKind("road-bonus", "C86-ROAD-04", NO)
STEER: Final = ChoiceKind("steer", "C86-MOVE-01")
ATTACK: Final = ChoiceKind("attack", "C86-ATT-01", NONE)

DIE: Final = 64
"""Option values that carry a die are ``vehicle * DIE + die``."""
MOST: Final = 64
"""Vehicle numbers stay below this."""
CHOPPER: Final = MOST - 1
"""As the attacker of an attack: the seat's chopper off the board (C86-CHOP-01)."""
MANEUVER: Final = 6
"""Values of a steering question from here on are maneuvers of modules."""


def attack(kind: int, attacker: int, target: int) -> int:
    """The option of an attack of a kind (its number in `Rules.attacks`)."""
    return (kind * MOST + attacker) * MOST + target


def attack_of(value: int) -> tuple[int, int, int]:
    """Kind, attacker and target of an attack option."""
    rest, target = divmod(value, MOST)
    kind, attacker = divmod(rest, MOST)
    return kind, attacker, target
