"""The decks that a module brings, as they are shipped, for those who read through all cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...family.decks import CardInfo, DeckInfo
from .cards import SYMBOL, label_of

if TYPE_CHECKING:
    from ...family.module import Module
    from ..content import CardData, Deck


def decks_of(module: Module) -> tuple[DeckInfo, ...]:
    """All decks of a module, in the order in which it names them."""
    return tuple(map(_deck, module.adds.get("decks", ())))


def _deck(deck: Deck) -> DeckInfo:
    title = deck.title or deck.id.replace("-", " ").capitalize()
    return DeckInfo(deck.id, title, label_of(deck), tuple(_card(deck, card) for card in deck.cards))


def _card(deck: Deck, card: CardData) -> CardInfo:
    return CardInfo(
        id=card.id,
        name=card.name,
        text=card.text,
        clause=card.clause or deck.clause,
        copies=card.copies,
        provenance=card.provenance,
        note=str(card.data.get("limit", "")),
        symbol=str(card.data.get("symbol") or deck.symbol or SYMBOL),
    )
