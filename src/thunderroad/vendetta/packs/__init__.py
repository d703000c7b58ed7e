"""Applies an owner's pack to the parts of a game: counts, names, texts, figures, grids, faces, effects.

A pack changes items by id.  Items of modules that are not played are left alone; an unknown id is refused.  A pack
names an effect by the id of an item that has it, so packs need no rules language. docs/guides/owner-packs.md explains
what a pack may contain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from ...kernel.packs import Pack
from ..content import Crew
from ..rules import Parts
from . import boards, tiles
from .entries import entries
from .pieces import decks, tokens
from .world import Change, World

__all__ = ["World", "apply", "changed_crew", "items_of", "totals"]


def apply(parts: Parts, pack: Pack, world: World) -> Parts:
    """The parts as the pack changes them; raises PackError."""
    for heading in pack.data:
        if heading not in CHANGES and heading not in APART:
            known = ", ".join(sorted({*CHANGES, *APART}))
            raise pack.wrong(f"[{heading:.40}] is not part of a pack; the headings are {known}")
    tiles.symbols_of(pack, world)
    for heading, change in CHANGES.items():
        if heading in pack.data:
            parts = change(parts, pack, pack.data[heading], world)
    for kind in parts.crew_kinds:
        die = parts.dice[kind.die]
        if len(die.values) < 2 or any(die.names[value] != str(value) for value in die.values):
            raise pack.wrong(
                f"[boards.{kind.id}] the die '{die.id}' must show at least two different numbers; "
                "with just one, nobody would ever have the lowest sum and go first"
            )
    return parts


def changed_crew(crew: Crew, pack: Pack, world: World) -> Crew:
    """A crew with the name from the pack."""
    for entry in entries(pack, "crews", pack.data.get("crews", {})):
        if entry.id not in world.crews:
            raise entry.wrong(f"is unknown; there are {', '.join(sorted(world.crews))}")
        name, printed = entry.text("name", crew.name), entry.text("printed", crew.printed)
        entry.done()
        if entry.id == crew.id:
            crew = replace(crew, name=name, printed=printed, provenance="owner")
    return crew


def totals(before: Parts, after: Parts) -> Iterator[str]:
    """Where a pack's counts differ from what is printed on all boxes together, a sentence each."""
    piles = [
        ("hazard tokens", before.hazard_counts, after.hazard_counts),
        ("damage tokens", before.damage_counts, after.damage_counts),
    ]
    for what, printed, now in piles:
        if sum(printed.values()) != sum(now.values()):
            yield f"the {what} add up to {sum(now.values())}, but {sum(printed.values())} are printed on the box"
    for id, deck in after.decks.items():
        copies = sum(card.copies for card in deck.cards)
        if copies != deck.printed:
            yield f"the cards of {id} add up to {copies}, but {deck.printed} are printed on the box"


def items_of(world: World) -> dict[str, list[str]]:
    """The ids that a pack may use, by heading."""
    parts = world.parts
    found: dict[str, Iterable[str]] = {
        "hazards": (kind.id for kind in parts.hazards),
        "damage": (kind.id for kind in parts.damage),
        "commands": (kind.data.id for kind in parts.commands),
        "boards": (kind.id for kind in parts.crew_kinds),
        "vehicles": (spec.id for spec in parts.specs),
        "terrains": (kind.id for kind in parts.terrains),
        "dice": parts.dice,
        "sides": (one.id for one in parts.sides),
        "crews": sorted(world.crews),
        "box": ("wreck-figures", "minor-damage"),
        **{f"decks.{id}": (card.id for card in deck.cards) for id, deck in parts.decks.items()},
    }
    return {heading: list(ids) for heading, ids in found.items()}


CHANGES: Final[Mapping[str, Change]] = {
    "terrains": boards.terrains,
    "sides": tiles.sides,
    "hazards": tokens("hazards", "hazard_counts"),
    "damage": tokens("damage", "damage_counts"),
    "dice": boards.dice,
    "commands": boards.commands,
    "boards": boards.boards,
    "vehicles": boards.vehicles,
    "decks": decks,
    "box": boards.box,
}
"""What a pack may contain, by heading, in the order in which it is applied."""
APART: Final = frozenset({"crews", "symbols"})
"""Headings that are read elsewhere: names of crews, letters of grids."""
