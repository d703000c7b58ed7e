"""Which terrain comes into force on a space of the road (VB-TERR-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..grid.road import tile_slot

if TYPE_CHECKING:
    from .position import Position


def in_force(g: Position, space: int, ground: int) -> int:
    """What cards make of a terrain that would come into force: those of the table, then those beside the tile."""
    out = g.out_of_box
    for modify in out.table.ground_in_force:
        ground = modify(g, space, ground)
    if out.places:
        for modify in out.places[tile_slot(space)].ground_in_force:
            ground = modify(g, space, ground)
    return ground
