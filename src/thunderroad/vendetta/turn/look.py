"""Looking at face-down things, which everybody notices but only that seat sees; taking tokens off the road."""

from __future__ import annotations

from ..game import Game
from ..knowledge import disclose, learn, learn_tile
from ..position import HIDDEN
from ..tokens import discard_token
from .scroll import printed


def look(g: Game, seat: int, space: int, clause: str) -> None:
    """A seat looks at the face-down hazard token on a space, by this clause."""
    k = space % g.span
    learn(g, seat, k)
    g.tell("look", clause, seat=seat, space=space)
    g.tell("learn", clause, seats=(seat,), space=space, token=g.token[k] - HIDDEN - 1)


def show(g: Game, space: int, clause: str) -> None:
    """Show the face-down hazard token on a space to everybody; it stays there."""
    k = space % g.span
    disclose(g, k)
    g.tell("show", clause, space=space, token=g.token[k] - HIDDEN - 1)


def look_at_tile(g: Game, seat: int, number: int, clause: str) -> None:
    """A seat looks at the tile of this number in the draw pile; 0 is the top."""
    learn_tile(g, seat, number)
    g.tell("look-tile", clause, seat=seat, number=number + 1)
    g.tell("learn-tile", clause, seats=(seat,), side=g.tile_pile[number], number=number + 1)


def clear_token(g: Game, space: int, clause: str) -> None:
    """Discard the hazard token on a space as it lies; the printed terrain is in force again (VB-TERR-01)."""
    k = space % g.span
    lasting = g.token[k] < HIDDEN
    discard_token(g, k)
    if lasting:
        g.lay_ground(space, printed(g, space))
    g.tell("cleared", clause, space=space)
