"""Which vehicles and attacks the texts of leaders mean."""

from __future__ import annotations

from typing import Any

from thunderroad.kernel.frame import Frame
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.turn import Turn


def long(g: Game, vehicle: int) -> bool:
    """Whether a vehicle of a seat is a section of a long one, so neither car nor motorcycle."""
    return any(g.rules.part[g.spec[v]] for v in g.fleet(g.owner[vehicle]))


def small_vehicles(g: Game) -> list[int]:
    """The operable cars and motorcycles."""
    return [v for v, seat in enumerate(g.owner) if seat != NOBODY and g.operable(v) and not long(g, v)]


def in_step_4(g: Game, attack: Frame[Any]) -> bool:
    """Whether an attack on the stack is that of step 4: the turn itself waits for it, not a command."""
    caller = g.stack[g.stack.index(attack) - 1]
    return isinstance(caller, Turn) and caller.at == "shot"
