"""The decks that a module brings, as shipped, for the page of all cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...family.decks import CardInfo, DeckInfo
from .cards import label_of, look_of

if TYPE_CHECKING:
    from ...family.module import Module
    from ..content import CardData, Deck


def decks_of(module: Module) -> tuple[DeckInfo, ...]:
    """All decks of a module, in the order in which it names them."""
    return tuple(map(_deck, module.adds.get("decks", ())))


def sheets_of(module: Module) -> tuple[str, ...]:
    """The sheets that these decks are drawn on, each once."""
    sheets = [deck.look.sheet for deck in module.adds.get("decks", ())]
    return tuple(dict.fromkeys(sheet for sheet in sheets if sheet))


def _deck(deck: Deck) -> DeckInfo:
    title = deck.title or deck.id.replace("-", " ").capitalize()
    return DeckInfo(deck.id, title, label_of(deck), tuple(_card(deck, card) for card in deck.cards), deck.look.sheet)


def _card(deck: Deck, card: CardData) -> CardInfo:
    look = look_of(deck, card)
    return CardInfo(
        id=card.id,
        name=card.name,
        text=card.text,
        clause=card.clause or deck.clause,
        copies=card.copies,
        provenance=card.provenance,
        note=look.note,
        symbol=look.symbol,
        lead=look.lead,
        family=look.family,
        colour=look.colour,
    )
