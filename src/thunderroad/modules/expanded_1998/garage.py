"""Teams as text files: vehicles from the parts of the catalogue for a purse, checked (E98-VEH-02).

name = "Raiders"
[[vehicle]]
name = "Screamer"
body = "rolling"
engine = "small-turbine"
weapon = "basic"
armor = ["mercurium"]
brakes = "brakes"
accessories = ["ram-bar"]
power_ups = ["rocket"]
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from ...kernel.errors import BuildError
from ...kernel.reading import hyphens
from .data import Data, Part, data
from .machine import Machine, assembled, printed_armor

FIELDS: Final = {
    "body": "body", "engine": "engine", "weapon": "weapon", "armor": "armor", "brakes": "brake",
    "accessories": "accessory",
}  # fmt: skip
"""The words of a vehicle in the order in which its parts count, each with its heading of the catalogue."""
LISTS: Final = ("armor", "brakes", "accessories", "power_ups")
NEEDED: Final = ("body", "engine")


@dataclass(frozen=True, slots=True)
class Team:
    """A team that keeps to the rules: its vehicles and what they cost."""

    name: str
    machines: tuple[Machine, ...]

    @property
    def price(self) -> int:
        """What it costs."""
        return sum(machine.price for machine in self.machines)


def read_team(content: str, known: Data | None = None) -> Team:
    """The team of a file's text; raises BuildError with everything that is wrong."""
    known = known or data()
    try:
        table = tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        raise BuildError([f"this is no TOML file: {error}"]) from error
    return _Reader(known).team(table)


class _Reader:
    """Collects what is wrong with a team."""

    def __init__(self, known: Data) -> None:
        self.known = known
        self.faults: list[str] = []
        self.cards = {one.id: one for one in known.power_ups}

    def team(self, table: Mapping[str, Any]) -> Team:
        """Everything is looked at before anything is refused."""
        vehicles = table.get("vehicle")
        if not isinstance(vehicles, list) or not vehicles:
            raise BuildError(["a team needs at least one [[vehicle]]"])
        most = self.known.budget.most
        if len(vehicles) > most:
            self.faults.append(f"a team has at most {most} vehicles, here are {len(vehicles)}")
        machines = [self.vehicle(item, number) for number, item in enumerate(vehicles, 1)]
        built = tuple(machine for machine in machines if machine is not None)
        self.faults += _team_faults(self.known, built)
        if self.faults:
            raise BuildError(self.faults)
        return Team(str(table.get("name", "Team")), built)

    def vehicle(self, item: Any, number: int) -> Machine | None:
        """One vehicle; None if it cannot be put together."""
        if not isinstance(item, dict):
            self.faults.append(f"vehicle {number} should be a [[vehicle]] table")
            return None
        name = str(item.get("name", f"Vehicle {number}"))
        for word in item.keys() - {"name", "power_ups", *FIELDS}:
            self.faults.append(f"{name}: '{word}' is no word of a vehicle; words are name, {', '.join(self._words())}")
        before = len(self.faults)
        parts = [part for field in FIELDS for part in self.parts(name, field, item.get(field))]
        bought = self.power_ups(name, item.get("power_ups"))
        if len(self.faults) > before or not parts or parts[0].id not in self.known.parts["body"]:
            return None
        self.faults += [f"{name}: {fault}" for fault in _faults(self.known, parts, bought)]
        return assembled(self.known, name, parts, bought)

    @staticmethod
    def _words() -> list[str]:
        return [*FIELDS, "power_ups"]

    def parts(self, name: str, field: str, value: Any) -> Iterator[Part]:
        """The parts that a word of a vehicle names."""
        heading = self.known.parts[FIELDS[field]]
        if value is None:
            if field in NEEDED:
                self.faults.append(f"{name} needs '{field}': one of {', '.join(heading)}")
            return
        for word in self.names(name, field, value):
            if word in heading:
                yield heading[word]
            elif word != "none" or field in NEEDED:
                self.faults.append(f"{name}: there is no {field} '{word}'{_meant(word, heading)}")

    def power_ups(self, name: str, value: Any) -> tuple[str, ...]:
        """The power-ups bought before the race."""
        found = [] if value is None else self.names(name, "power_ups", value)
        for word in found:
            if word not in self.cards:
                self.faults.append(f"{name}: there is no power-up '{word}'{_meant(word, self.cards)}")
            elif not self.cards[word].price:
                self.faults.append(f"{name}: {self.cards[word].name} cannot be bought as a power-up")
        return tuple(word for word in found if word in self.cards)

    def names(self, name: str, field: str, value: Any) -> list[str]:
        """A text, or a list of texts where several are possible."""
        words = [value] if isinstance(value, str) else value
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            self.faults.append(f"{name}: '{field}' should be a text or a list of texts")
            return []
        if len(words) > 1 and field not in LISTS:
            self.faults.append(f"{name}: a vehicle has one {field}")
        return [hyphens(word) for word in words]


def _meant(word: str, known: Mapping[str, Any]) -> str:
    """What was meant perhaps, or what there is."""
    close = get_close_matches(word, known, 1)
    return f"; did you mean '{close[0]}'?" if close else f"; there are {', '.join(known)}"


def _faults(known: Data, parts: list[Part], power_ups: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with one vehicle."""
    body = parts[0]
    counted = Counter(part.id for part in parts)
    for part in dict.fromkeys(parts):
        if counted[part.id] > part.limit:
            yield f"{part.name} can be mounted {_times(part.limit)}, not {counted[part.id]} times"
        if body.id in part.not_on:
            yield f"{part.name} cannot be mounted on a {body.id} vehicle"
    if body.id == "flying" and {"brakes", "pneumatic-brakes", "drag-chute"} & counted.keys():
        yield "a flying vehicle cannot stop and has no use for brakes"
    plating = dict.fromkeys(part.name for part in parts if part.id in known.parts["armor"] and not part.mixes)
    if len(plating) > 1:
        yield f"armor of different types cannot be mixed: {', '.join(plating)}; only Mercurium goes with others"
    armor = sum(part.armor for part in parts) + counted["mercurium"] + counted["spaced"]
    if armor > known.budget.armor_cap:
        yield f"armor {armor} is too much; {known.budget.armor_cap} is the most"
    cards = {one.id: one for one in known.power_ups}
    if len(power_ups) > known.most_power_ups:
        yield f"a vehicle starts with at most {known.most_power_ups} power-ups, not {len(power_ups)}"
    for id in dict.fromkeys(power_ups):
        if body.id in cards[id].not_on:
            yield f"a {body.id} vehicle cannot have {cards[id].name}"


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _team_faults(known: Data, machines: tuple[Machine, ...]) -> Iterator[str]:
    """What is wrong with a team as a whole."""
    price = sum(machine.price for machine in machines)
    if price > known.budget.purse:
        over = price - known.budget.purse
        yield f"the team costs {price:,} dollars; that is {over:,} more than the purse of {known.budget.purse:,}"
    names = Counter(vehicle_id(machine.name) for machine in machines)
    for name, count in names.items():
        if count > 1 or not name:
            yield f"each vehicle needs a name of its own; '{name}' is there {count} times"
    for part in known.parts["accessory"].values():
        count = sum(machine.has(part.id) for machine in machines)
        if part.per_player and count > 1:
            yield f"a player has {part.name} once, not {count} times"
    bought = Counter(id for machine in machines for id in machine.power_ups)
    for one in known.power_ups:
        if bought[one.id] > one.copies:
            yield f"there are only {one.copies} {one.name} in the deck, the team buys {bought[one.id]}"


def vehicle_id(name: str) -> str:
    """The name of a vehicle in files."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split())


# --- a report ------------------------------------------------------------------------------


def report(content: str) -> list[str]:
    """What a team file builds, in lines; raises BuildError."""
    known = data()
    team = read_team(content, known)
    lines = [f"{team.name}: {team.price:,} of {known.budget.purse:,} dollars"]
    lines += [f"{machine.name}: {describe(known, machine)}; {machine.price:,} dollars" for machine in team.machines]
    return lines


def describe(known: Data, machine: Machine) -> str:
    """The sheet of a vehicle in a line."""
    titles = {part.id: part.name for group in known.parts.values() for part in group.values()}
    cards = {one.id: one.name for one in known.power_ups}
    move = f"d6{machine.move:+d}" if machine.move else "d6"
    words = [titles[machine.body], f"armor {printed_armor(machine)}", move]
    counted = Counter(machine.parts[1:])
    words += [titles[id] if count == 1 else f"{count} {titles[id]}" for id, count in counted.items()]
    return ", ".join([*words, *(cards[id] for id in machine.power_ups)])
