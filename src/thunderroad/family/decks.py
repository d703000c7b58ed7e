"""The decks of a box, for reading: every kind of card, with what it does and where that comes from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardInfo:
    """A kind of card: the deck has `copies` of it; `note` says what else to know, such as a limit.

    `lead`, `family` and `colour` as in `CardView`.
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
    lead: str = ""
    family: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class DeckInfo:
    """A deck, in words; `label` is what one of its cards is called.

    `sheet` is the file of its drawings beside that of the module (display/drawings.py), if it has one.
    """

    id: str
    title: str
    label: str
    cards: tuple[CardInfo, ...]
    sheet: str = ""
