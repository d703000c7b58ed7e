"""What an exhaustive run must see of 1998 besides what is declared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...classic.choices import DIE, NONE
from ...classic.display.presenting import Occurs
from ...classic.game import Game
from . import choices
from .choices import FINISH, FIRST_ACTION
from .content import data
from .display.questions import DECLARED
from .machine import machine
from .state import POWER_UPS
from .turn.actions import ACTIONS


def _answered(g: Game, value: int) -> list[str]:
    """Maneuvers and power-ups that were chosen."""
    choice = g.choice
    assert choice is not None
    if choice.kind == choices.DRIVE.id and value > FINISH:
        return [f"action {ACTIONS[value - FIRST_ACTION].id}"]
    if choice.kind == choices.DECLARE.id and value != NONE:
        return [f"declared {DECLARED[value % DIE]}"]
    return []


def _seen(g: Game) -> Iterator[str]:
    """The parts of vehicles that came onto the road, and the power-ups that were used up."""
    moves = [event.data["vehicle"] for event in g.events or () if event.kind == "move"]
    for vehicle in dict.fromkeys(moves):
        assert isinstance(vehicle, int)
        built = machine(g, vehicle)
        yield from (f"part {part}" for part in built.parts)
        yield from (f"bought {id}" for id in built.power_ups)
    for event in g.events or ():
        if event.kind == "item-used":
            yield f"used {event.data['what']}"


OCCURS: Final = Occurs(
    keys=(
        *(f"power-up {one.id}" for one in POWER_UPS),
        *(f"bought {one.id}" for one in POWER_UPS if one.price),
        *(f"used {one.id}" for one in POWER_UPS if one.uses and one.id != "large-sharp-object"),
        *(f"part {id}" for parts in data().parts.values() for id in parts),
        *(f"action {one.id}" for one in ACTIONS),
        *(f"declared {word}" for word in DECLARED.values()),
        *(f"wrecked by {why}" for why in ("armor", "drive")),
    ),
    rare=(
        "attack chopper", "choice assign", "choice go", "choice road-bonus", "choice steer", "event place",
        "event lift", "event stays",
    ),
    answered=_answered,
    seen=_seen,
)  # fmt: skip
