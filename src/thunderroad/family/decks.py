"""The decks of a box as people read through them: every kind of card with what it does, and where that comes from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardInfo:
    """A kind of card: `copies` of it are in the deck, `note` says what more there is to know, such as a limit.

    `provenance` is where its text comes from: ``rulebook``, ``publisher``, ``third-party``,
    ``inferred``, ``house``, ``mixed`` or ``owner``.
    """

    id: str
    name: str
    text: str
    clause: str
    copies: int
    provenance: str
    note: str
    symbol: str


@dataclass(frozen=True, slots=True)
class DeckInfo:
    """A deck, in words; `label` is what one of its cards is called."""

    id: str
    title: str
    label: str
    cards: tuple[CardInfo, ...]
