"""The road as a seat may know it: terrains, tiles and spaces; face-down tokens show their back."""

from __future__ import annotations

from ..grid.road import COLUMNS, LANES, SPAN, TILE, column_of, lane_of
from ..kernel.view import PieceView, SpaceView, TerrainView, TileView
from . import presenting
from .game import NOBODY, Game
from .names import PLACES, crew_name, ground_words, terrain_name, terrain_words, token_symbol
from .wording import has, say


def terrains(g: Game) -> list[TerrainView]:
    """What each kind of ground is called and does; its pattern is named after it."""
    return [_terrain(g, id) for id in g.rules.terrain_names]


def _terrain(g: Game, id: str) -> TerrainView:
    key = f"terrain.{id}"
    text = g.rules.titles.get(f"terrains.{id}.text") or (say(key) if has(key) else "")
    return TerrainView(id, ground_words(g, id), f"space-{id.replace('-', '')}", text)


def tiles(g: Game) -> list[TileView]:
    """The tiles on the table, from the rear."""
    found = []
    for number, side in enumerate(g.tiles):
        data = g.rules.sides[side]
        column = column_of(g.rear + number * TILE)
        found.append(TileView(data.id, data.title, PLACES[number], column, COLUMNS, LANES))
    return found


def spaces(g: Game, pieces: list[PieceView]) -> list[SpaceView]:
    """All spaces of the board; their words tell who stands there."""
    marks = {
        g.rear + number * TILE + offset for number, side in enumerate(g.tiles) for offset in g.rules.sides[side].marks
    }
    by_id = {piece.id: piece for piece in pieces}
    return [_space(g, space, space in marks, by_id) for space in range(g.rear, g.front)]


def _space(g: Game, space: int, mark: bool, pieces: dict[str, PieceView]) -> SpaceView:
    words = [terrain_words(g, space)]
    vehicle = g.top(space)
    while vehicle != NOBODY:
        words.append(_state_words(pieces[f"v{vehicle}"]))
        vehicle = g.under[vehicle]
    words += [f"{crew_name(g, seat)} chopper" for seat, at in enumerate(g.chopper) if at == space]
    view = SpaceView(
        id=space,
        lane=lane_of(space) + 1,
        column=column_of(space),
        terrain=terrain_name(g, g.ground[space % SPAN]),
        mark=mark,
        token=token_symbol(g, g.token[space % SPAN]),
        words=", ".join(words),
    )
    for change in presenting.of(g).space:
        view = change(g, space, view)
    return view


def _state_words(piece: PieceView) -> str:
    """A vehicle with what is the matter with it."""
    words = [piece.name]
    if piece.inoperable:
        words.append("inoperable")
    elif piece.damage:
        words.append("one damage" if piece.damage == 1 else f"{piece.damage} damage")
    return ", ".join([*words, *(mark.label for mark in piece.marks)])
