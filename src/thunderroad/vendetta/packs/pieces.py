"""What packs say of tokens and cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Final

from ...kernel.packs import Pack
from ..content import CardData
from ..reading import hyphens
from ..rules import Parts
from .entries import Entry, entries
from .world import Change, World

APART: Final = frozenset({"symbol", "family"})
"""What a card says of its looks."""
SYMBOL: Final = "i-card"
MOST: Final = 99
"""The largest count of one kind of token or card."""


def tokens(heading: str, counts: str) -> Change:
    """Changes hazard or damage tokens."""

    def change(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
        here = {kind.id: kind for kind in getattr(parts, heading)}
        everywhere = {kind.id: kind for kind in getattr(world.parts, heading)}
        implemented = dict(here)
        numbers = dict(getattr(parts, counts))
        shown = dict(parts.titles)
        for entry in entries(pack, heading, data):
            if not world.plays(entry, here, everywhere):
                continue
            if entry.removed():
                numbers[entry.id] = 0
                continue
            like = world.effect(entry, entry.id, implemented, everywhere)
            symbol = entry.symbol(here[entry.id].symbol if entry.id in here else like.symbol)
            here[entry.id] = replace(like, id=entry.id, symbol=symbol)
            numbers[entry.id] = entry.number("count", numbers.get(entry.id), 0, MOST)
            shown |= titles(entry, heading)
            entry.done()
        changed: dict[str, Any] = {heading: tuple(here.values()), counts: numbers, "titles": shown}
        return replace(parts, **changed)

    return change


def titles(entry: Entry, heading: str) -> dict[str, str]:
    """Display name and text of an item, as `Rules.titles` keeps them."""
    found = {}
    if entry.has("name"):
        found[f"{heading}.{entry.id}"] = entry.text("name", "")
    if entry.has("text"):
        found[f"{heading}.{entry.id}.text"] = entry.text("text", "")
    return found


def decks(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    """Cards of decks: copies, names, texts, figures, effects."""
    if not isinstance(data, Mapping):
        raise pack.wrong("[decks] should hold tables such as [decks.DECK.CARD]")
    found = dict(parts.decks)
    for key, items in data.items():
        id = hyphens(key)
        if id not in world.parts.decks:
            known = ", ".join(sorted(world.parts.decks)) or "none"
            raise pack.wrong(f"[decks.{key:.40}] is unknown; decks are: {known}")
        every = {card.id: card for card in world.parts.decks[id].cards}
        here = {card.id: card for card in found[id].cards} if id in found else {}
        implemented = dict(here)
        for entry in entries(pack, key, items, f"decks.{key}"):
            if world.plays(entry, here, every) and id in found:
                like = world.effect(entry, entry.id, implemented, every)
                here[entry.id] = _card(entry, here.get(entry.id), like, found[id].look.families)
        if id in found:
            found[id] = replace(found[id], cards=tuple(here.values()))
    return replace(parts, decks=found)


def _card(entry: Entry, card: CardData | None, like: CardData, families: Collection[str]) -> CardData:
    """One kind of card, changed or new."""
    base = card or like
    if entry.removed():
        return replace(base, copies=0)
    made = CardData(
        id=entry.id,
        name=entry.text("name", base.name),
        text=entry.text("text", base.text),
        copies=entry.number("copies", card.copies if card else None, 0, MOST),
        provenance="owner",
        effect=like.effect if entry.has("effect") else base.effect,
        data={**base.data, **_figures(entry, base.data), **_shown(entry, card, families)},
        clause=base.clause,
    )
    entry.done()
    return made


def _shown(entry: Entry, card: CardData | None, families: Collection[str]) -> dict[str, str]:
    """Its drawing and its family; a new card has no drawing but its own."""
    drawn = {"symbol": entry.symbol(SYMBOL)} if entry.has("symbol") else {} if card else {"symbol": ""}
    if not entry.has("family"):
        return drawn
    return {**drawn, "family": entry.known("family", "", families, "a family of this deck")}


def _figures(entry: Entry, data: Mapping[str, Any]) -> dict[str, Any]:
    """Other values of a card: as many as it has, each of its kind."""
    found = {}
    for key, value in data.items():
        if key in APART:
            continue
        if isinstance(value, str | int | bool | float) and entry.has(key):
            if type(entry.data[key]) is not type(value):
                raise entry.wrong(f"{key} should be like {value!r:.40}, not {entry.data[key]!r:.40}")
            found[key] = entry.data[key]
        elif isinstance(value, list) and all(isinstance(item, str) for item in value) and entry.has(key):
            found[key] = [hyphens(item) for item in entry.members(key, value, str, "texts")]
    return found
