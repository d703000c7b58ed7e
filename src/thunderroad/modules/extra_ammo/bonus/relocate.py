"""Moving vehicles from one space to another: no movement, no entry effects, nothing is collected."""

from __future__ import annotations

from ....vendetta.board import around
from ....vendetta.game import Game
from ....vendetta.turn.relocate import relocate


def put_down(g: Game, vehicle: int, space: int, how: str) -> None:
    """Put a vehicle on another space, which holds no other."""
    g.tell("move", "XA-BC-02", vehicle=vehicle, path=(g.cell[vehicle], space), how=how)
    relocate(g, vehicle, space)


def calm_spaces_around(g: Game, space: int) -> tuple[int, ...]:
    """The empty spaces adjacent to one where nothing would happen to a vehicle."""
    empty = set(g.empty_spaces())
    return tuple([to for to in around(g, space) if to in empty and g.rules.calm_ground[g.ground_at(to)]])
