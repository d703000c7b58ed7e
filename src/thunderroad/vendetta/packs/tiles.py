"""What packs say of tile sides: grids with letters for terrains, and stars for hazard spaces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ...kernel.packs import Pack
from ..content import TERRAINS, ContentError, Side, side
from ..reading import hyphens
from ..rules import Parts
from .entries import Entry, entries
from .world import World

TILES: Final = 4
"""The tiles needed besides the starting tile: the board takes two, and the road must go on."""


def sides(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    """Tile sides: titles, grids, new and removed tiles."""
    here = {one.id: one for one in parts.sides}
    everywhere = {one.id: one for one in world.parts.sides}
    letters = symbols_of(pack, world)
    for entry in entries(pack, "sides", data):
        new = entry.id not in everywhere and "grid" in entry.data
        if not new and not world.plays(entry, here, everywhere):
            continue
        if entry.removed():
            here.pop(entry.id, None)
        else:
            here[entry.id] = _side(entry, here.get(entry.id), letters, {kind.id for kind in parts.terrains})
    return replace(parts, sides=_paired(pack, list(here.values())))


def symbols_of(pack: Pack, world: World) -> dict[str, str]:
    """The letters of the pack's grids: those of the base game, and its own under ``[symbols]``."""
    own = pack.data.get("symbols", {})
    terrains = {kind.id for kind in world.parts.terrains}
    if not isinstance(own, Mapping):
        raise pack.wrong('[symbols] should give each letter a terrain, such as g = "off-road"')
    for letter, id in own.items():
        if len(letter) != 1 or not letter.isalpha() or not isinstance(id, str) or hyphens(id) not in terrains:
            known = ", ".join(sorted(terrains))
            raise pack.wrong(f"[symbols] {letter:.20} = {id!r:.40}: a letter stands for one terrain; there are {known}")
    return {**dict(zip("romX", TERRAINS, strict=True)), **{letter: hyphens(id) for letter, id in own.items()}}


def _side(entry: Entry, old: Side | None, symbols: Mapping[str, str], played: set[str]) -> Side:
    """A side with the grid and title of the pack; hazard spaces are those that the grid marks."""
    if old is not None and not entry.has("grid"):
        side_ = replace(old, title=entry.text("title", old.title), provenance="owner")
        entry.done()
        return side_
    grid = entry.members("grid", (), str, "lines") if entry.has("grid") else []
    for cell in (cell.rstrip("*") for line in grid for cell in line.split()):
        if symbols.get(cell, "road") not in played:
            raise entry.wrong(f"has {symbols[cell]}, which belongs to a module that is not in play; add that module")
    known = {letter: id for letter, id in symbols.items() if id in played}
    table: dict[str, Any] = {
        "id": entry.id,
        "title": entry.text("title", old.title if old else entry.id),
        "tile": old.tile if old else entry.number("tile", None, 0, 999),
        "start": old.start if old else False,
        "grid": grid,
        "hazard_spaces": _places(entry, "hazard_spaces") if entry.has("hazard_spaces") else _marked(grid),
        "provenance": "owner",
    }
    for key in ("hazards_2_players_only", "hazards_2_and_3_players"):
        if entry.has(key):
            table[key] = _places(entry, key)
    entry.done()
    try:
        return side(table, known, "grid")
    except (ContentError, IndexError, TypeError) as error:
        raise entry.wrong(f"has a wrong grid ({error}); draw 6 lines of 8 spaces") from error


def _marked(grid: list[str]) -> list[list[int]]:
    """The spaces with a star, as [lane, column] from 1."""
    return [
        [lane, column]
        for lane, line in enumerate(grid, 1)
        for column, cell in enumerate(line.split(), 1)
        if cell.endswith("*")
    ]


def _places(entry: Entry, key: str) -> list[list[int]]:
    """Spaces as [lane, column]."""
    places = entry.members(key, (), list, "spaces [lane, column]")
    for place in places:
        if len(place) != 2 or not all(type(n) is int for n in place) or not (1 <= place[0] <= 6 and 1 <= place[1] <= 8):
            raise entry.wrong(
                f"{key} should hold spaces [lane, column], lanes 1 to 6 and columns 1 to 8; not {place!r:.40}"
            )
    return places


def _paired(pack: Pack, sides: list[Side]) -> tuple[Side, ...]:
    """The sides, both of each tile together; raises PackError where one is missing."""
    tiles: dict[int, list[Side]] = {}
    for one in sides:
        tiles.setdefault(one.tile, []).append(one)
    for tile, both in tiles.items():
        if len(both) != 2:
            raise pack.wrong(f"[sides] tile {tile} has {len(both)} sides; give it two, or remove both")
    if sum(both[0].dealt and not both[0].start for both in tiles.values()) < TILES:
        raise pack.wrong(f"[sides] too few tiles are left; keep at least {TILES} besides the starting tile")
    if not any(both[0].start for both in tiles.values()):
        raise pack.wrong("[sides] no starting tile is left; keep it")
    return tuple(one for both in tiles.values() for one in both)
