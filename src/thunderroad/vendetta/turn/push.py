"""What moves a vehicle one space that way: pushes, and what adds to them."""

from __future__ import annotations

from typing import Any

from ...kernel.frame import Frame
from ..asking import instead, reaction
from ..game import Game
from .causes import PUSH
from .enter import enter


def shove(g: Game, vehicle: int, heading: int) -> Frame[Any] | None:
    """Push a vehicle one space; it pays nothing, and whatever it meets is resolved."""
    stays = g.any.instead_of_moving and g.on[vehicle].instead_of_moving
    frame = instead(g, stays, vehicle, "push") if stays else None
    if frame is not None:
        return frame
    return enter(g, vehicle, g.rules.map.step(g.cell[vehicle], heading), heading, PUSH)


def pushed(g: Game, vehicle: int, heading: int, stops: int) -> Frame[Any] | None:
    """What modules add when a slam or a skid has moved a vehicle; `stops` is its count of stops before."""
    concerned = g.any.pushed and g.on[vehicle].pushed
    return reaction(g, "pushed", concerned, vehicle, heading, stops) if concerned else None
