"""Hands of cards that somebody cannot tell apart (GE-DECK-03-R1)."""

from __future__ import annotations

from typing import Any, Final

from tests.kit.secrets import Exchange
from thunderroad.kernel.chance import Rng


def hand_and_deck(g: Any, viewer: int | None, rng: Rng) -> bool:
    """A card in another hand, and another one in the deck of its crew."""
    section = g.sections["Decks"]
    kinds = next((hidden for seat in range(g.rules.seats) if (hidden := g.hidden_dice(seat))), ())
    found = [
        (seat, card, at)
        for seat, plays in enumerate(section.plays)
        if plays and seat != viewer
        for card in sorted(set(g.dice[seat]))
        for at in range(len(kinds))
        if section.deck[seat * len(kinds) + at] and kinds[at] != card
    ]
    if found:
        seat, card, at = found[rng.below(len(found))]
        hand = list(g.dice[seat])
        hand.remove(card)
        g.dice[seat] = tuple(sorted((*hand, kinds[at])))
        section.deck[seat * len(kinds) + at] -= 1
        section.deck[seat * len(kinds) + kinds.index(card)] += 1
    return bool(found)


EXCHANGES: Final[tuple[Exchange, ...]] = (hand_and_deck,)
