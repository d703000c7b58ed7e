"""What lies around a chopper: its arc, its tile, its neighbours."""

from __future__ import annotations

from ....grid.road import TILE
from ....vendetta.board import around
from ....vendetta.game import Game
from ....vendetta.listeners import Commanding
from ....vendetta.position import HOME, NOBODY
from ....vendetta.turn.command import open_to_chopper


def landed(g: Game, seat: int, e: Commanding) -> bool:
    """Whether this is a seat's own airstrike, and its chopper is still where it landed."""
    return e.seat == seat and g.chopper[seat] != HOME


def in_arc(g: Game, seat: int) -> tuple[int, ...]:
    """The spaces of the front arc of a seat's chopper, left to right."""
    space, board = g.chopper[seat], g.rules.map
    ahead = [space + delta for delta in board.aims[g.nose[seat]][space % board.period]]
    return tuple([one for one in ahead if g.on_board(one)])


def with_token(g: Game, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """Those of these spaces with a hazard token, face up or face down."""
    return tuple([space for space in spaces if g.token[space % g.span]])


def on_tile_of(g: Game, space: int) -> tuple[int, ...]:
    """The spaces of the tile of a space."""
    first = space - (space - g.rear) % TILE
    return tuple(range(first, first + TILE))


def vehicles_on(g: Game, spaces: tuple[int, ...]) -> list[int]:
    """The road vehicles on these spaces."""
    return [vehicle for vehicle in map(g.top, spaces) if vehicle != NOBODY]


def beside(g: Game, space: int) -> list[int]:
    """The road vehicles adjacent to a space."""
    return vehicles_on(g, around(g, space))


def under_tokens(g: Game, seat: int) -> tuple[int, ...]:
    """Where a chopper could land if the hazard token there were gone."""
    taken = {g.chopper[other] for other in range(g.rules.seats) if other != seat}
    free = [one for one in g.with_tokens() if g.top(one) == NOBODY and one not in taken]
    return open_to_chopper(g, seat, tuple([one for one in free if not g.rules.blocking[g.printed(one)]]))


def once_each(g: Game, vehicles: list[int]) -> tuple[int, ...]:
    """The same vehicles; of a long one only the first of its sections."""
    found: dict[int, int] = {}
    for vehicle in vehicles:
        found.setdefault(g.whole(vehicle), vehicle)
    return tuple(found.values())
