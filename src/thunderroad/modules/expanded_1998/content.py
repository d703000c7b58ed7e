"""Reads the parts of vehicles, the power-ups and their places, each with its provenance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final

from ...classic.board import space
from ...kernel.reading import folder_of, hyphens, integer, reading, source, table, text, total

HEADINGS: Final = ("body", "engine", "weapon", "armor", "brake", "accessory")
"""The kinds of parts, as the file calls them."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something to buy: what it costs, what it does, and what it cannot be mounted on.

    `armor`, `move`, `ram` and `dodge` are a body's values or what a part adds; `limit` says how many one vehicle may
    have, `arc` where a weapon reaches.
    """

    id: str
    name: str
    price: int
    provenance: str
    armor: int = 0
    move: int = 0
    ram: int = 0
    dodge: int = 0
    limit: int = 1
    not_on: tuple[str, ...] = ()
    arc: tuple[str, ...] = ()
    turbine: bool = False
    mixes: bool = False
    per_player: bool = False
    road_bonus: bool = True
    road_cap: int = 0
    off_road: int = 0
    text: str = ""

    @property
    def symbol(self) -> str:
        """Its drawing in the catalogue."""
        return f"pt-{self.id}"


@dataclass(frozen=True, slots=True)
class PowerUp:
    """A kind of power-up: cards in the deck, uses of each (0: it lasts), price before the race (0: none), its rule."""

    id: str
    name: str
    copies: int
    uses: int
    price: int
    not_on: tuple[str, ...]
    provenance: str
    rule: str

    @property
    def symbol(self) -> str:
        """Its drawing, face up."""
        return f"pu-{self.id}"


@dataclass(frozen=True, slots=True)
class Budget:
    """What a team may spend, how many vehicles it may have, and how much armor one of them."""

    purse: int
    most: int
    armor_cap: int


@dataclass(frozen=True, slots=True)
class Data:
    """The catalogue; `places` gives by board the offsets of its power-up places 1 to 4."""

    budget: Budget
    parts: Mapping[str, Mapping[str, Part]]
    power_ups: tuple[PowerUp, ...]
    places: Mapping[str, tuple[int, ...]]
    wreck_armor: int
    most_power_ups: int = 2


@cache
def data() -> Data:
    """The data as they were shipped; raises ContentError naming file and reason."""
    return read(folder_of(__package__))


def read(folder: Traversable) -> Data:
    """The data files of a folder."""
    catalogue, cards = table(folder, "catalogue"), table(folder, "power_ups")
    with reading("catalogue.toml"):
        budget = catalogue["budget"]
        source("catalogue", budget)
        parts = {heading: {one.id: one for one in map(_part, catalogue[heading])} for heading in HEADINGS}
        limits = Budget(integer(budget["purse"]), integer(budget["vehicles_max"]), integer(budget["armor_cap"]))
        wreck_armor = integer(catalogue["defaults"]["wreck_armor"])
    with reading("power_ups.toml"):
        power_ups = tuple(map(_power_up, cards["power_up"]))
        places = {item["board"]: _places(item) for item in cards["places"]}
        total("power_ups", "the cards", sum(one.copies for one in power_ups), cards["power_up_rules"]["deck_total"])
    return Data(limits, parts, power_ups, places, wreck_armor)


def _part(item: Mapping[str, Any]) -> Part:
    """One entry of the catalogue; without a name it is named after its id."""
    return Part(
        id=hyphens(item["id"]),
        name=text(item.get("name", item["id"].replace("_", " ").capitalize())),
        price=integer(item["price"]),
        provenance=source("catalogue", item),
        armor=integer(item.get("armor", 0)),
        move=integer(item.get("move", 0)),
        ram=integer(item.get("ram", 0)),
        dodge=integer(item.get("dodge", 0)),
        limit=integer(item.get("limit", 1)),
        not_on=tuple(item.get("not_on", ())),
        arc=tuple(hyphens(word) for word in item.get("arc", ())),
        turbine=bool(item.get("turbine", False)),
        mixes=bool(item.get("mixes", False)),
        per_player=bool(item.get("per_player", False)),
        road_bonus=bool(item.get("road_bonus", True)),
        road_cap=integer(item.get("road_die_cap", 0)),
        off_road=integer(item.get("off_road_drive_target", 0)),
        text=text(item.get("text", "")),
    )


def _power_up(item: Mapping[str, Any]) -> PowerUp:
    bought = "note" not in item
    return PowerUp(
        id=hyphens(item["id"]),
        name=text(item["name"]),
        copies=integer(item["copies"]),
        uses=integer(item.get("uses", 0)),
        price=integer(item.get("price", 0)) if bought else 0,
        not_on=tuple(item.get("not_on", ())),
        provenance=source("power_ups", item),
        rule=text(item["rule"]),
    )


def _places(item: Mapping[str, Any]) -> tuple[int, ...]:
    source("power_ups", item)
    return tuple(space(row - 1, column - 1) for row, column in item["spaces"])
