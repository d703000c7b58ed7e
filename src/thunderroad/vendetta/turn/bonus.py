"""The road die bonus (VB-ROAD)."""

from __future__ import annotations

from ..game import Game
from ..position import NOBODY, OUT


def road_open(g: Game, vehicle: int) -> bool:
    """Whether the road die bonus is open to the driver now (VB-ROAD-01, VB-ROAD-06-R1).

    A coast never has it: the drive of a coast marks the bonus as used (VB-COAST-05).
    """
    if g.bonus or (g.halted and not g.rules.options.road_die_after_stop):
        return False
    stayed = bool(g.on_road)
    if g.any.road_test:
        stayed = passes_road_test(g, vehicle, stayed)
    return stayed and g.cell[vehicle] != OUT and g.operable(vehicle)


def passes_road_test(g: Game, vehicle: int, stayed: bool) -> bool:
    """Whether a vehicle counts as having stayed on road, given whether it did (VB-ROAD-01)."""
    for modify in g.on[vehicle].road_test:
        stayed = modify(g, vehicle, stayed)
    return stayed


def take_road_die(g: Game, vehicle: int) -> None:
    """Gain the road die's moves (VB-ROAD-01); once a turn (VB-ROAD-02-R1)."""
    g.bonus = 1
    g.halted = 0
    g.left = moves = road_moves(g, vehicle)
    g.tell("bonus", "VB-ROAD-01", vehicle=vehicle, moves=moves)


def road_moves(g: Game, vehicle: int) -> int:
    """How many moves the road die gives a vehicle (VB-ROAD-01); for NOBODY: what it shows."""
    moves = g.road_die
    if g.any.road_moves and vehicle != NOBODY:
        for modify in g.on[vehicle].road_moves:
            moves = modify(g, vehicle, moves)
    return moves
