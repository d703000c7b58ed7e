"""All cards, deck by deck, for those who read through them."""

from __future__ import annotations

from msgspec import Struct


class CardLine(Struct):
    """A kind of card: `copies` of it are in its deck, `note` says what more there is to know, such as a limit.

    `clause` is its rule; `provenance` where its text comes from: ``rulebook``, ``publisher``, ``third-party``,
    ``inferred``, ``house`` (ours), ``mixed`` or ``owner`` (of a pack).  `lead`, `family` and `colour` as in `CardView`.
    """

    id: str
    name: str
    text: str
    clause: str
    copies: int
    provenance: str
    note: str
    symbol: str
    lead: str
    family: str
    colour: str


class DeckView(Struct):
    """A deck of a `module` (its name in words), and what one of its cards is called.

    `drawings` are the addresses of the sheets with the symbols of its cards.
    """

    id: str
    title: str
    label: str
    ruleset: str
    module: str
    cards: list[CardLine]
    drawings: list[str]
