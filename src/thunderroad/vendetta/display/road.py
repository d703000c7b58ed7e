"""The road as a seat may know it: terrains, tiles and spaces; face-down tokens show their back."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ...chassis.display.names import crew_name
from ...display.view.board import PieceView, SpaceView, TerrainView, TileView, TokenView
from ...display.wording import language
from ...grid.map import SIXTHS
from ...grid.road import COLUMNS, LANES, TILE, column_of
from ..content import Side
from ..game import Game
from ..knowledge import EVERYBODY, among, knowers, unseen_mix
from ..position import HIDDEN, NOBODY
from ..rules import Rules
from ..wording import CATALOGUE, has, say, word
from . import presenting
from .names import (
    PLACES,
    chopper_name,
    ground_words,
    hazard_words,
    item_words,
    stock_words,
    terrain_words,
    token_symbol,
)


def terrains(g: Game) -> list[TerrainView]:
    """What each kind of ground is called and does; its pattern is named after it."""
    return [_terrain(g, id) for id in g.rules.terrain_names]


def _terrain(g: Game, id: str) -> TerrainView:
    key = f"terrain.{id}"
    text = g.rules.titles.get(f"terrains.{id}.text") or (say(key) if has(key) else "")
    return TerrainView(id, ground_words(g.rules, id), f"space-{id.replace('-', '')}", text, _rule(g.rules, id))


def _rule(rules: Rules[Game], terrain: str) -> str:
    return next(kind.rule for kind in rules.terrains if kind.id == terrain)


def tokens(g: Game, seat: int | None) -> list[TokenView]:
    """All kinds of hazard token, and how many of each a seat has not seen; first the back of all of them."""
    rules = g.rules
    down = rules.parts.back
    back = TokenView(
        down, stock_words(rules, "token.face-down"), stock_words(rules, "token.back"), "VB-MOVE-06", None, 0
    )
    return [back] + [
        TokenView(kind.symbol, item_words(g, "hazards", kind.id), _token_text(g, kind.id), kind.rule, down, unseen)
        for kind, unseen in zip(rules.hazards, unseen_mix(g, seat), strict=True)
        if kind.stock == rules.parts.stock
    ]


def _token_text(g: Game, id: str) -> str:
    key = f"token.{id}"
    return g.rules.titles.get(f"hazards.{id}.text") or (say(key) if has(key) else "")


def tiles(g: Game) -> list[TileView]:
    """The tiles on the table: those of a road from the rear, of which the last leads to the finish line."""
    of_board = _on_road if g.rules.map.scrolls else _on_field
    return [of_board(g, number, g.rules.sides[side]) for number, side in enumerate(g.tiles)]


def _on_road(g: Game, number: int, data: Side) -> TileView:
    place, ends = PLACES[number], "-last" if g.final else ""
    note = say(f"tile.{place}" if place == "middle" else f"tile.{place}{ends}")
    column = column_of(g.rear + number * TILE)
    return TileView(data.id, data.title, place, column, COLUMNS, LANES, note=note)


def _on_field(g: Game, number: int, data: Side) -> TileView:
    """Place a tile at an angle where it leads into a field; the part of it that is not shown is covered."""
    board = g.rules.map
    first = number * board.tile
    heading = board.fixed[first]
    place = board.directions[(heading + SIXTHS // 2) % SIXTHS]
    covered = list(range(first, first + board.tile))
    _, column = board.place(first)
    return TileView(data.id, data.title, place, column, board.tile // LANES, LANES, spaces=covered, heading=heading)


def spaces(g: Game, seat: int | None, pieces: list[PieceView]) -> list[SpaceView]:
    """All spaces of the board as a seat knows them; their words say who stands there."""
    tile = g.rules.map.tile
    marks = {
        g.rear + number * tile + offset
        for number, side in enumerate(g.tiles)
        for offset in g.rules.sides[side].marks
        if offset < tile
    }
    by_id = {piece.id: piece for piece in pieces}
    taken, tag = {*g.cell, *g.chopper}, language()
    changes = presenting.of(g).space
    found = []
    for space in range(g.rear, g.front):
        k = space % g.span
        token = g.token[k]
        view = _ground(g.rules, space, g.ground[k], min(HIDDEN, token), space in marks, tag)
        if g.seen and g.seen[k]:
            view = _known(g, seat, k, view)
        if space in taken:
            view = replace(view, words=", ".join([view.words, *_occupants(g, space, by_id)]))
        for change in changes:
            view = change(g, space, view)
        found.append(view)
    return found


@lru_cache(maxsize=20_000)
def _ground(rules: Rules[Game], space: int, ground: int, token: int, mark: bool, tag: str) -> SpaceView:
    """A space without the pieces on it; shared by all tables with these rules and readers of a language (`tag`)."""
    lane, column = rules.map.place(space)
    return SpaceView(
        id=space,
        lane=lane + 1,
        column=column,
        terrain=rules.terrain_names[ground],
        mark=mark,
        token=token_symbol(rules, token),
        words=word(terrain_words(rules, ground, token)),
    )


def _known(g: Game, seat: int | None, k: int, view: SpaceView) -> SpaceView:
    """A space with a face-down token that somebody knows."""
    who = knowers(g, k)
    seats = [other for other in range(g.rules.seats) if among(who, other)]
    others = CATALOGUE.listed([crew_name(g, other) for other in seats if other != seat])
    if not among(who, seat):
        return replace(view, words=say("space.known-to-others", space=view.words, others=others), seen=seats)
    token = say("space.token", token=hazard_words(g, k))
    key = "all" if who == EVERYBODY else "you" if others else "you-alone"
    words = say(f"space.known-to-{key}", token=token, others=others)
    return replace(view, token=token_symbol(g.rules, g.token[k] - HIDDEN), words=word(words), seen=seats)


def _occupants(g: Game, space: int, pieces: dict[str, PieceView]) -> list[str]:
    words = []
    vehicle = g.top(space)
    while vehicle != NOBODY:
        words.append(_state_words(pieces[f"v{vehicle}"]))
        vehicle = g.under[vehicle]
    return words + [chopper_name(g, seat) for seat, at in enumerate(g.chopper) if at == space]


def _state_words(piece: PieceView) -> str:
    """A vehicle with its condition."""
    words = [piece.name]
    if piece.inoperable:
        words.append(say("space.inoperable"))
    elif piece.damage:
        words.append(say("space.damage-one") if piece.damage == 1 else say("space.damage", count=piece.damage))
    return ", ".join([*words, *(mark.label for mark in piece.marks)])
