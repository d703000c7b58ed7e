"""Hands that are passed around in a draft: what a seat has seen of them, and redealing the rest.

A packet is a row of cards: first those that have been taken from it, in that order, then the rest, ascending.  In round
r of the draft packet p is with drafter ``(p + r) % n``, who takes the card at place r.  So the packets tell who holds
and who keeps what.  A card that has not been dealt yet is below 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ....kernel.chance import Rng


def holding(drafters: int, drafter: int, round: int) -> int:
    """The packet of a drafter in a round of the draft."""
    return (drafter - round) % drafters


def taken(drafters: int, packet: int, given: int) -> int:
    """How many cards have been taken from a packet after a number of answers."""
    rounds, answered = divmod(given, drafters)
    return rounds + ((packet + rounds) % drafters < answered)


def looks(drafters: int, drafter: int, packet: int, given: int, rounds: int) -> list[int]:
    """The rounds in which a drafter has looked at a packet, after a number of answers, in a draft of `rounds`."""
    so_far = min(given // drafters + 1, rounds)
    return [round for round in range(so_far) if holding(drafters, drafter, round) == packet]


def redealt(
    packets: Sequence[int], deck: Sequence[int], size: int, rounds: int, given: int, drafter: int | None, rng: Rng
) -> list[int]:
    """Packets of `size` cards, redealt for a drafter (None: somebody else) who sees no difference.

    What it has never seen comes evenly from the rest of the deck.  What it has passed on has been taken by later
    drafters, and it does not know which card by whom.
    """
    drafters = len(packets) // size
    found = list(packets)
    unseen: list[int] = []
    for packet in range(drafters):
        start, done = packet * size, taken(drafters, packet, given)
        seen = [] if drafter is None else looks(drafters, drafter, packet, given, rounds)
        unseen += [place for place in range(start, start + (seen[0] if seen else size)) if found[place] >= 0]
        for at, end in zip(seen, [*seen[1:], size], strict=False):
            if at < done:  # it has taken its card; in hand it knows them all
                _shuffle(found, range(start + at + 1, start + end), rng)
    _deal(found, unseen, deck, rng)
    for packet in range(drafters):
        rest = slice(packet * size + taken(drafters, packet, given), (packet + 1) * size)
        found[rest] = sorted(found[rest])
    return found


def _shuffle(cards: list[int], places: range, rng: Rng) -> None:
    """Shuffle these cards among themselves; their order must not matter."""
    mixed = sorted(cards[place] for place in places)
    rng.shuffle(mixed)
    for place, card in zip(places, mixed, strict=True):
        cards[place] = card


def _deal(cards: list[int], places: Sequence[int], deck: Sequence[int], rng: Rng) -> None:
    """Fill these places with cards of the deck that are in no other place."""
    left = sorted(deck)
    for place, card in enumerate(cards):
        if place not in places and card >= 0:
            left.remove(card)
    rng.shuffle(left)
    for place, card in zip(places, left, strict=False):
        cards[place] = card
