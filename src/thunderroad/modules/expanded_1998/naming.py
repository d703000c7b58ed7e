"""The ids by which the numbers of this module are saved (kernel/naming.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...kernel.naming import OPTIONS, Names
from .choices import DRIVE, FIRST_ACTION
from .state import ENTRY, POWER_UPS
from .turn.actions import ACTIONS
from .turn.attack import ATTACKS

if TYPE_CHECKING:
    from ...classic.game import Game
    from ...classic.rules import Rules
    from ...kernel.naming import Sorts

IDS: Final = tuple(one.id for one in POWER_UPS)


class Lying(Names):
    """A power-up on a space: ``space * ENTRY + entry``, saved as ``SPACE ID``, face down without an id."""

    __slots__ = ()

    def id(self, number: int) -> str | int:
        """Such as ``37 rocket``."""
        return f"{number // ENTRY} {self.ids[number % ENTRY]}"

    def number(self, id: Any) -> int:
        """The inverse of `id`; raises LoadError."""
        space, _, name = str(id).partition(" ")
        if name not in self.numbers or not space.isdecimal():
            raise self.unknown(name)
        return int(space) * ENTRY + self.numbers[name]


def sorts(rules: Rules[Game]) -> Sorts:
    """Power-ups, what can be done in a move, attacks."""
    power_ups = Names("the power-up", IDS)
    ways = {number: str(number) for number in range(FIRST_ACTION)}
    actions = {FIRST_ACTION + number: action.id for number, action in enumerate(ACTIONS)}
    return {
        "power-ups": power_ups,
        "lying": Lying("the power-up", ["", *IDS]),
        "assaults": Names("the attack", [kind.id for kind in ATTACKS]),
        OPTIONS + DRIVE.id: Names("the maneuver", ways | actions),
        OPTIONS + "power-up": power_ups,
    }
