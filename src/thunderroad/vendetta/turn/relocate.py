"""Putting vehicles elsewhere, which is no movement and has no entry effects (XA-BC-02, CC-PF-01-R1)."""

from __future__ import annotations

from ..game import Game


def relocate(g: Game, vehicle: int, space: int) -> None:
    """Put a vehicle on a space of the board, and notify those who must know."""
    g.put(vehicle, space)
    if g.any.relocated:
        for notice in g.on[vehicle].relocated:
            notice(g, vehicle)
