"""The draw pile of tiles, and who has seen which: `tile_seen` matches `tile_pile` (VB-SETUP-02, VB-SCROLL-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .knowledge import EVERYBODY

if TYPE_CHECKING:
    from .position import Position


def set_pile(g: Position, sides: list[int], who: int = EVERYBODY) -> None:
    """The draw pile, top first, and who knows it."""
    g.tile_pile = sides
    g.tile_seen = (who,) * len(sides)


def draw_tile(g: Position) -> int:
    """Take the top side off the pile."""
    g.tile_seen = g.tile_seen[1:]
    return g.tile_pile.pop(0)


def put_under(g: Position, side: int, who: int = EVERYBODY) -> None:
    """Put a side under the pile; everybody sees which, unless only these seats know it."""
    g.tile_pile.append(side)
    g.tile_seen = (*g.tile_seen, who)


def hide_tile(g: Position, number: int) -> None:
    """Nobody knows the tile of this number in the pile."""
    g.tile_seen = (*g.tile_seen[:number], 0, *g.tile_seen[number + 1 :])


def turn_top(g: Position) -> None:
    """The top tile is turned over, so that its other side is dealt; seats that knew it still do."""
    g.tile_pile[0] ^= 1


def sink_top(g: Position) -> None:
    """The top tile goes under the pile as it lies; seats that knew it still do."""
    who = g.tile_seen[0]
    put_under(g, draw_tile(g), who)
