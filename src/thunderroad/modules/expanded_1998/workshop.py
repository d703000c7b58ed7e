"""The workshop of 1998: its catalogue for a page, the file of a draft, the check of a team (E98-VEH-02)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from ...classic.wording import say, word
from ...display.view.seats import FactView
from ...display.wording import language
from ...family.workshop import (
    BuildView,
    PartGroup,
    PartInfo,
    SheetView,
    TeamDraft,
    VehicleDraft,
    Workshop,
    WorkshopView,
)
from .content import Data, Part, data
from .fleet import TEAMS, team_text
from .garage import FIELDS, LISTS, NEEDED, POWER_UPS, Draft, read_draft
from .invent import invented
from .machine import BODIES, Machine, describe, figure, fittings, printed_armor

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...kernel.chance import Rng
    from .content import PowerUp

UNIT: Final = "dollars"
LABELS: Final = {
    "body": "Body",
    "engine": "Engine",
    "weapon": "Weapon",
    "armor": "Armor",
    "brakes": "Brakes",
    "accessories": "Accessories",
    POWER_UPS: "Power-ups",
}
ARCS: Final = {
    "hand-weapons": "Reaches its own square.",
    "basic": "Reaches its own square and the three ahead.",
    "turret": "Reaches its own square and all around it.",
}


# --- the catalogue -------------------------------------------------------------------------


def view() -> WorkshopView:
    """All parts, and our own teams to start from."""
    return _view(language())


@cache
def _view(tag: str) -> WorkshopView:
    """The same in the language `tag`, which is the current one."""
    known = data()
    groups = [
        PartGroup(
            id=field,
            label=word(LABELS[field]),
            needed=field in NEEDED,
            most=sum(part.limit for part in known.parts[heading].values()) if field in LISTS else 1,
            parts=[_part(part) for part in known.parts[heading].values()],
        )
        for field, heading in FIELDS.items()
    ]
    cards = [_card(one) for one in known.power_ups if one.price]
    groups.append(PartGroup(POWER_UPS, word(LABELS[POWER_UPS]), needed=False, most=known.most_power_ups, parts=cards))
    drafts = [draft for id in TEAMS if (draft := inspect(team_text(id)).draft) is not None]
    teams = [TeamDraft(word(draft.name), draft.vehicles) for draft in drafts]
    return WorkshopView(word("Garage of 1998"), word(UNIT), known.budget.purse, known.budget.most, groups, teams)


def _part(part: Part) -> PartInfo:
    symbol = BODIES.get(part.id, part.symbol)
    return PartInfo(part.id, word(part.name), part.price, " ".join(_effects(part)), part.limit, symbol)


def _effects(part: Part) -> Iterator[str]:
    """What a part does: its own words, else its values."""
    if part.text:
        yield word(part.text)
        return
    values = {"Armor": part.armor, "Move": part.move, "Rams": part.ram, "Hit at": part.dodge}
    found = [f"{word(name)} {value:+d}" for name, value in values.items() if value]
    if found:
        yield f"{', '.join(found)}."
    elif not part.turbine and part.id not in ARCS:
        yield word("Neither faster nor slower.")
    if part.turbine:
        yield word("The road bonus counts twice.")
    if part.id in ARCS:
        yield word(ARCS[part.id])
    if not part.road_bonus:
        yield word("Flies over everything, without a road bonus.")
    if part.road_cap:
        yield say("workshop.treads", most=part.road_cap)
    for body in part.not_on:
        yield say("workshop.not-on", body=body)


def _card(card: PowerUp) -> PartInfo:
    words = [say(f"power-up.{card.id}")]
    words += [say("workshop.not-on", body=body) for body in card.not_on]
    return PartInfo(card.id, word(card.name), card.price, " ".join(words), card.copies, card.symbol)


# --- what it says of a team ----------------------------------------------------------------


def inspect(content: str) -> BuildView:
    """A team's text, checked."""
    known = data()
    draft = read_draft(content, known)
    sheets = [None if machine is None else _sheet(known, machine) for machine in draft.machines]
    return BuildView(
        name=draft.name,
        price=sum(sheet.price for sheet in sheets if sheet is not None),
        purse=known.budget.purse,
        unit=UNIT,
        text=content,
        draft=_drafted(draft) if draft.vehicles else None,
        sheets=sheets,
        faults=list(draft.faults),
    )


def _sheet(known: Data, machine: Machine) -> SheetView:
    facts = [
        FactView("armor", word("Armor"), str(printed_armor(machine)), "pt-iron"),
        FactView("move", word("Move"), f"d6{machine.move:+d}" if machine.move else "d6", "i-scroll"),
        FactView("ram", word("Rams"), f"{machine.ram:+d}", "i-slam"),
        FactView("dodge", word("Hit at"), f"{machine.dodge:+d}", "i-shoot"),
    ]
    return SheetView(machine.name, figure(machine), machine.price, describe(known, machine), facts, fittings(machine))


def _drafted(draft: Draft) -> TeamDraft:
    """The content of a file as a page can show it: lists of words, without entries that are not words."""
    vehicles = []
    for number, item in enumerate(draft.vehicles, 1):
        parts = {field: _words(item, field) for field in LABELS}
        name = item.get("name", f"Vehicle {number}")
        vehicles.append(VehicleDraft(name if isinstance(name, str) else f"Vehicle {number}", parts))
    return TeamDraft(draft.name, vehicles)


def _words(item: Mapping[str, object], field: str) -> list[str]:
    value = item.get(field) or []
    words = [value] if isinstance(value, str) else value
    listed = words if isinstance(words, list) else []
    return [word.replace("_", "-") for word in listed if isinstance(word, str) and word != "none"]


# --- files ---------------------------------------------------------------------------------


def write(draft: TeamDraft) -> str:
    """The file of a draft, legal or not; `inspect` checks it."""
    lines = [f"name = {_quoted(draft.name)}"]
    for vehicle in draft.vehicles:
        lines += ["", "[[vehicle]]", f"name = {_quoted(vehicle.name)}"]
        for field, words in vehicle.parts.items():
            if words and field in LABELS:
                lines.append(f"{field} = {_value(field, words)}")
    return "\n".join(lines) + "\n"


def _value(field: str, words: list[str]) -> str:
    if field not in LISTS and len(words) == 1:
        return _quoted(words[0])
    return f"[{', '.join(map(_quoted, words))}]"


def _quoted(word: str) -> str:
    """A TOML text: JSON's escapes mean the same there."""
    return json.dumps(word, ensure_ascii=False).replace("\x7f", "\\u007f")


def invent(rng: Rng) -> str:
    """The file of a random team."""
    return write(invented(rng, data()))


WORKSHOP: Final = Workshop(view, inspect, write, invent)
"""The workshop as the module declares it."""
