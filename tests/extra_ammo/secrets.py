"""Hands of Extra Ammo that somebody cannot tell apart (XA-GEN-02-R2)."""

from __future__ import annotations

from typing import Any, Final

from tests.kit.secrets import Exchange
from thunderroad.kernel.chance import Rng


def _decks(g: Any) -> list[Any]:
    return [section for section in g.sections.values() if hasattr(section, "DECK")]


def _suits(g: Any, seat: int, card: Any) -> bool:
    """Some cards are not for a crew whose vehicle fills several spaces, and all know that."""
    long = any(g.rules.part[g.spec[vehicle]] for vehicle in g.fleet(seat))
    return not (card.data.get("one_space") and long)


def hands(g: Any, viewer: int | None, rng: Rng) -> bool:
    """Two seats hold each other's card of a deck."""
    found = []
    for deck in _decks(g):
        cards = g.rules.decks[deck.DECK].cards
        seats = [seat for seat, held in enumerate(deck.held) if len(held) == 1 and seat != viewer]
        found += [
            (deck, one, other)
            for one in seats
            for other in seats
            if one < other
            and deck.held[one] != deck.held[other]
            and _suits(g, one, cards[deck.held[other][0]])
            and _suits(g, other, cards[deck.held[one][0]])
        ]
    if found:
        deck, one, other = found[rng.below(len(found))]
        deck.held[one], deck.held[other] = deck.held[other], deck.held[one]
    return bool(found)


def hand_and_box(g: Any, viewer: int | None, rng: Rng) -> bool:
    """A card in another hand is one that really stayed in the box."""
    found = [
        (deck, seat, number)
        for deck in _decks(g)
        for seat, held in enumerate(deck.held)
        if held and seat != viewer
        for number, count in enumerate(deck.box)
        if count and number not in held and _suits(g, seat, g.rules.decks[deck.DECK].cards[number])
    ]
    if found:
        deck, seat, number = found[rng.below(len(found))]
        was, *rest = deck.held[seat]
        deck.held[seat] = tuple(sorted((*rest, number)))
        deck.box[number] -= 1
        deck.box[was] += 1
    return bool(found)


EXCHANGES: Final[tuple[Exchange, ...]] = (hands, hand_and_box)
