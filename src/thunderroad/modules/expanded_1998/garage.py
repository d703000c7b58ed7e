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

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from ...display.wording import Catalogue
from ...family.workshop import Fault
from ...kernel.errors import BuildError
from ...kernel.outside import toml
from ...kernel.reading import folder_of, hyphens
from .content import Data, Part, data
from .machine import Machine, assembled

FIELDS: Final = {
    "body": "body", "engine": "engine", "weapon": "weapon", "armor": "armor", "brakes": "brake",
    "accessories": "accessory",
}  # fmt: skip
"""The words of a vehicle in the order in which its parts count, each with its heading in the catalogue."""
POWER_UPS: Final = "power_ups"
LISTS: Final = ("armor", "brakes", "accessories", POWER_UPS)
NEEDED: Final = ("body", "engine")
LONGEST: Final = 24
"""Letters of a name."""
LARGEST: Final = 8_000
"""Letters of a file."""
WORDS: Final = Catalogue(folder_of(__package__))
"""The module's own words: teams are checked even where no game knows the module yet."""


def fault(key: str, **values: object) -> str:
    """A fault in words, in the current language."""
    return WORDS.say(f"fault.{key}", **values)


@dataclass(frozen=True, slots=True)
class Team:
    """A legal team: its vehicles and what they cost."""

    name: str
    machines: tuple[Machine, ...]

    @property
    def price(self) -> int:
        """What it costs."""
        return sum(machine.price for machine in self.machines)


@dataclass(frozen=True, slots=True)
class Draft:
    """What a file says, buildable or not: None stands for a vehicle that cannot be assembled."""

    name: str
    vehicles: tuple[Mapping[str, Any], ...]
    machines: tuple[Machine | None, ...]
    faults: tuple[Fault, ...]


def read_team(content: str, known: Data | None = None) -> Team:
    """The team of a file's text; raises BuildError with everything that is wrong."""
    draft = read_draft(content, known)
    if draft.faults:
        raise BuildError([fault.text for fault in draft.faults])
    return Team(draft.name, tuple(machine for machine in draft.machines if machine is not None))


def read_draft(content: str, known: Data | None = None) -> Draft:
    """The content of a file, with everything that is wrong."""
    if len(content) > LARGEST:
        return Draft("", (), (), (Fault(fault("too-long", most=LARGEST, count=len(content))),))
    try:
        table = toml(content)
    except ValueError as error:
        return Draft("", (), (), (Fault(fault("no-toml", error=str(error))),))
    return _Reader(known or data()).team(table)


class _Reader:
    """Collects the faults of a team; `at` is the number of the current vehicle."""

    def __init__(self, known: Data) -> None:
        self.known = known
        self.faults: list[Fault] = []
        self.at: int | None = None
        self.cards = {one.id: one for one in known.power_ups}

    def wrong(self, key: str, **values: object) -> None:
        """Note a fault."""
        self.found(fault(key, **values))

    def found(self, text: str) -> None:
        """Note a fault in words."""
        self.faults.append(Fault(text, self.at))

    def team(self, table: Mapping[str, Any]) -> Draft:
        """Check everything before refusing anything."""
        name = self.title(table.get("name", "Team"), fault("the-team"))
        items = table.get("vehicle")
        if not isinstance(items, list) or not items:
            self.wrong("no-vehicle")
            return Draft(name, (), (), tuple(self.faults))
        most = self.known.budget.most
        if len(items) > most:
            self.wrong("too-many", most=most, count=len(items))
        machines = []
        for self.at, item in enumerate(items):
            machines.append(self.vehicle(item, fault("number", n=self.at + 1)))
        self.at = None
        for text in team_faults(self.known, tuple(machine for machine in machines if machine is not None)):
            self.found(text)
        vehicles = tuple(item if isinstance(item, dict) else {} for item in items)
        return Draft(name, vehicles, tuple(machines), tuple(self.faults))

    def title(self, value: Any, what: str) -> str:
        """A name that is readable and short enough."""
        if not isinstance(value, str) or not value.isprintable() or not 0 < len(value.strip()) <= LONGEST:
            self.wrong("no-name", what=what, most=LONGEST)
            return what[:1].upper() + what[1:]
        return value.strip()

    def vehicle(self, item: Any, number: str) -> Machine | None:
        """One vehicle; None if it cannot be assembled."""
        if not isinstance(item, dict):
            self.wrong("no-table", number=number)
            return None
        before = len(self.faults)
        name = self.title(item.get("name", number), number)
        for word in sorted(item.keys() - {"name", POWER_UPS, *FIELDS}):
            self.wrong("no-word", name=name, word=word[:20], known=", ".join(["name", *FIELDS, POWER_UPS]))
        parts = [part for field in FIELDS for part in self.parts(name, field, item.get(field))]
        bought = self.power_ups(name, item.get(POWER_UPS))
        if len(self.faults) > before or not parts or parts[0].id not in self.known.parts["body"]:
            return None
        for text in vehicle_faults(self.known, parts, bought):
            self.wrong("of-vehicle", name=name, fault=text)
        return assembled(self.known, name, parts, bought)

    def parts(self, name: str, field: str, value: Any) -> Iterator[Part]:
        """The parts named by a word of a vehicle."""
        heading = self.known.parts[FIELDS[field]]
        if not value and field in NEEDED:
            self.wrong("lacks", name=name, field=field, known=", ".join(heading))
        for word in self.names(name, field, value):
            if word in heading:
                yield heading[word]
            elif word != "none" or field in NEEDED:
                self.wrong("no-part", name=name, field=field, word=word[:20], meant=_meant(word, heading))

    def power_ups(self, name: str, value: Any) -> tuple[str, ...]:
        """The power-ups bought before the race."""
        found = self.names(name, POWER_UPS, value)
        for word in found:
            if word not in self.cards:
                self.wrong("no-power-up", name=name, word=word[:20], meant=_meant(word, self.cards))
            elif not self.cards[word].price:
                self.wrong("unsold", name=name, card=self.cards[word].name)
        return tuple(word for word in found if word in self.cards)

    def names(self, name: str, field: str, value: Any) -> list[str]:
        """A text, or a list of texts where several are possible."""
        if value is None:
            return []
        words = [value] if isinstance(value, str) else value
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            self.wrong("no-list", name=name, field=field)
            return []
        if len(words) > 1 and field not in LISTS:
            self.wrong("one-only", name=name, field=field)
        return [hyphens(word) for word in words]


def _meant(word: str, known: Mapping[str, Any]) -> str:
    """What was probably meant, or what there is."""
    close = get_close_matches(word, known, 1)
    return fault("meant", word=f"'{close[0]}'") if close else fault("known", known=", ".join(known))


def vehicle_faults(known: Data, parts: list[Part], power_ups: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with one vehicle, body first."""
    body = parts[0]
    counted = Counter(part.id for part in parts)
    for part in dict.fromkeys(parts):
        if counted[part.id] > part.limit:
            key = "mounted-once" if part.limit == 1 else "mounted"
            yield fault(key, part=part.name, most=part.limit, count=counted[part.id])
        if body.id in part.not_on:
            yield fault("part-not-on", part=part.name, body=body.id)
    if body.id == "flying" and {"brakes", "pneumatic-brakes", "drag-chute"} & counted.keys():
        yield fault("no-brakes")
    plates = [part for part in parts if part.id in known.parts["armor"] and not part.mixes]
    plating = dict.fromkeys(WORDS.word(part.name) for part in plates)
    if len(plating) > 1:
        yield fault("mixed", plating=", ".join(plating))
    armor = sum(part.armor for part in parts) + counted["mercurium"] + counted["spaced"]
    if armor > known.budget.armor_cap:
        yield fault("too-heavy", armor=armor, most=known.budget.armor_cap)
    cards = {one.id: one for one in known.power_ups}
    if len(power_ups) > known.most_power_ups:
        yield fault("too-many-cards", most=known.most_power_ups, count=len(power_ups))
    for id in dict.fromkeys(power_ups):
        if body.id in cards[id].not_on:
            yield fault("card-not-on", body=body.id, card=cards[id].name)


def team_faults(known: Data, machines: tuple[Machine, ...]) -> Iterator[str]:
    """What is wrong with a team as a whole."""
    price = sum(machine.price for machine in machines)
    if price > known.budget.purse:
        yield fault("too-dear", price=price, over=price - known.budget.purse, purse=known.budget.purse)
    names = Counter(vehicle_id(machine.name) for machine in machines)
    for name, count in names.items():
        if not name:
            yield fault("nameless")
        elif count > 1:
            yield fault("same-name", name=name, count=count)
    for part in known.parts["accessory"].values():
        count = sum(machine.has(part.id) for machine in machines)
        if part.per_player and count > 1:
            yield fault("one-a-player", part=part.name, count=count)
    bought = Counter(id for machine in machines for id in machine.power_ups)
    for one in known.power_ups:
        if bought[one.id] > one.copies:
            yield fault("sold-out", card=one.name, copies=one.copies, count=bought[one.id])


def vehicle_id(name: str) -> str:
    """The name of a vehicle in files."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split())
