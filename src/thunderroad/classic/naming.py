"""The ids by which a position of this game is saved, for each choice of modules (kernel/naming.py)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..kernel.naming import OPTIONS, Names, Sorts, WithRest
from .choices import ATTACK, MANEUVER, MOST, STEER

if TYPE_CHECKING:
    from .rules import Rules


@lru_cache(maxsize=64)
def sorts(rules: Rules[Any]) -> Sorts:
    """All sorts of things that the numbers of a position refer to."""
    attacks = WithRest("the attack", [kind.id for kind in rules.attacks], MOST * MOST)
    headings = {number: str(number) for number in range(MANEUVER)}
    ways = headings | {MANEUVER + number: kind.id for number, kind in enumerate(rules.maneuvers)}
    return {
        "sides": Names("the board", [side.id for side in rules.sides]),
        OPTIONS + ATTACK.id: attacks,
        OPTIONS + STEER.id: Names("the maneuver", ways),
        **rules.parts.sorts_of(rules),
    }
