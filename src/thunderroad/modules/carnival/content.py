"""What the box of the arena holds, from its content folder: two sides, cards, favors, numbers; all of it checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ...vendetta.content import TERRAINS, ContentError, Crew, Deck, crew, deck
from ...vendetta.reading import folder_of, integer, reading, source, table, words
from .board import FIRST, GATES, Arena, ArenaSide, on_tile

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

SIDES: Final = ("haulasseum", "wringer")
"""Of the arena board, by the names of their files; the first one is the easier (CC-SETUP-01)."""
_LETTERS: Final = dict(zip("romX", TERRAINS, strict=True))
_WAYS: Final = {"front": 0, "front_right": 1, "front_left": 5}


@dataclass(frozen=True, slots=True)
class Box:
    """All components (CC-SETUP); what damage, an elimination and Witness Me! pay stands in `pays`."""

    board: Arena
    sides: Mapping[str, ArenaSide]
    weapons: Deck
    favors: Deck
    decrees: Deck
    witness: Deck
    pays: Mapping[str, int]
    rounds: int
    shown: int
    crews: tuple[Crew, ...]
    words: Mapping[str, str]

    def content(self) -> tuple[Any, ...]:
        """What makes this box another one than others (kernel/digest.py)."""
        return self.board, self.sides, self.pays, self.rounds, self.shown


@cache
def box() -> Box:
    """The data as shipped; raises ContentError naming file, item and reason."""
    folder = folder_of(__package__)
    board = _board({id: table(folder, id) for id in SIDES})
    numbers = table(folder, "arena")
    with reading("arena.toml"):
        pays = {key: integer(numbers["scrap"][key]) for key in ("damage", "elimination", "witness")}
        rounds, shown = integer(numbers["game"]["rounds"]), integer(numbers["game"]["tina_cards"])
        crews = tuple(crew(item) for item in numbers["crew"])
    return Box(
        board=board,
        sides=board.sides,
        weapons=_deck(folder, "super_weapons"),
        favors=_deck(folder, "party_favors"),
        decrees=_deck(folder, "tinas_turn"),
        witness=_deck(folder, "witness_me"),
        pays=pays,
        rounds=rounds,
        shown=shown,
        crews=crews,
        words=words(folder),
    )


def earlier(edition: int) -> Box:
    """The box of an earlier version: other favors and cards of Tina's, and a side of the board that had more to see.

    See docs/decisions/0026.
    """
    folder, newest = folder_of(__package__, edition), folder_of(__package__)
    board = _board({SIDES[0]: table(folder, SIDES[0]), **{id: table(newest, id) for id in SIDES[1:]}})
    favors, decrees = _deck(folder, "party_favors"), _deck(folder, "tinas_turn")
    return replace(box(), board=board, sides=board.sides, favors=favors, decrees=decrees)


def _board(data: Mapping[str, Mapping[str, Any]]) -> Arena:
    """The arena with what is printed on its sides."""
    with reading(f"{SIDES[0]}.toml"):
        board = Arena([_hex(row) for row in data[SIDES[0]]["map"]["spaces"]])
    board.sides = {id: _side(id, one, board) for id, one in data.items()}
    return board


def _deck(folder: Traversable, name: str) -> Deck:
    return deck(name, table(folder, name))


def _hex(row: list[Any]) -> tuple[int, int]:
    return integer(row[0]), integer(row[1])


def _side(file: str, data: Mapping[str, Any], board: Arena) -> ArenaSide:
    """One side, checked against the lattice: both have the same hexes, the neighbours and entries that are listed."""
    with reading(f"{file}.toml"):
        rows = data["map"]["spaces"]
        if [_hex(row) for row in rows] != list(board.hexes[FIRST:]):
            raise ContentError(f"{file}.toml: the sides of the arena have other spaces, or the same in another order")
        at = {place: space for space, place in enumerate(board.hexes)}
        for space, row in enumerate(rows, FIRST):
            _check_neighbours(file, board, at, space, row)
        for gate in data["gate"]:
            _check_entries(file, board, at, gate)
        found = ArenaSide(
            id=data["id"],
            title=data["title"],
            ground=tuple(_LETTERS[row[2]] for row in rows),
            **{key: tuple(at[_hex(place)] for place in data["features"][name]) for key, name in _FEATURES.items()},
            pillars={item["letter"]: at[_hex(item["space"])] for item in data["pillar"]},
            provenance=source(file, data),
        )
    _check_features(file, data, found, at)
    return found


_FEATURES: Final = {"weapons": "super_weapons", "favors": "party_favors", "spotlights": "spotlights"}


def _named(at: Mapping[tuple[int, int], int], word: str) -> int:
    """The space that a neighbour table means: ``q,r``, ``gate:L2C6``, or -1 for ``edge``."""
    if word == "edge":
        return -1
    gate, _, place = word.rpartition(":")
    if gate:
        lane, _, column = place[1:].partition("C")
        return at[on_tile(GATES.index(gate), int(lane), int(column))]
    q, _, r = word.partition(",")
    return at[int(q), int(r)]


def _check_neighbours(file: str, board: Arena, at: Mapping[tuple[int, int], int], space: int, row: list[Any]) -> None:
    near = [_named(at, word) for word in row[3:]]
    if near != [board.step(space, heading) for heading in range(len(near))]:
        raise ContentError(f"{file}.toml: the neighbours of {row[0]},{row[1]} are not those of the lattice")


def _check_entries(file: str, board: Arena, at: Mapping[tuple[int, int], int], gate: Mapping[str, Any]) -> None:
    number = GATES.index(gate["id"])
    for tile, way, q, r, _ in gate["entries"]:
        heading = (_WAYS[way] + integer(gate["tile_front_index"])) % 6
        if board.step(_named(at, f"{GATES[number]}:{tile}"), heading) != at[q, r]:
            raise ContentError(f"{file}.toml: from {gate['id']} {tile} nobody comes to {q},{r} by the {way}")


def _check_features(file: str, data: Mapping[str, Any], side: ArenaSide, at: Mapping[tuple[int, int], int]) -> None:
    """Walls are those of the map, and no space has two features."""
    walls = {FIRST + place for place, ground in enumerate(side.ground) if ground == TERRAINS[3]}
    if walls != {at[_hex(place)] for place in data["features"]["walls"]}:
        raise ContentError(f"{file}.toml: listed and drawn walls differ")
    places = [*side.weapons, *side.favors, *side.spotlights, *side.pillars.values(), *walls]
    if len(places) != len(set(places)):
        raise ContentError(f"{file}.toml: a space of the arena has two features")
