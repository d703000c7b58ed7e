"""What always holds in a game with Extra Ammo, besides the base game's own."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.kit.invariants import check as base_check
from tests.kit.invariants import holds, turn_begins
from thunderroad.modules.extra_ammo.bounties.slams import slams_of
from thunderroad.modules.extra_ammo.hands import hands, suits
from thunderroad.vendetta.game import Game


def check(game: Game) -> None:
    """The base game's invariants, then ours."""
    base_check(game)
    for invariant in INVARIANTS if game.round else ():
        invariant(game)


def cards_are_conserved(g: Game) -> None:
    """Of no card there are more than in the deck; those that are missing have been played (XA-AA-03, XA-BO-04)."""
    played = Counter(event.data.get("card") for event in g.events or () if event.kind == "card-played")
    for hand in hands(g):
        for number, card in enumerate(hand.cards(g)):
            unseen = hand.unseen(number)
            holds(0 <= unseen <= card.copies, "XA-AA-03", f"{card.id}: {unseen} left")
            holds(g.events is None or unseen + played[card.id] == card.copies, "XA-AA-03", f"{card.id}: {unseen} left")


def what_is_held_may_be_held(g: Game) -> None:
    """What a seat really holds is among what it may hold as far as all know (XA-GEN-02-R2)."""
    for hand in hands(g):
        ours = {card.effect for card in hand.cards(g)}
        for seat in range(g.rules.seats):
            known = {g.rules.concern.cards[number].id for number in g.out_of_box.hands[seat]}
            mine = {card.effect for card in hand.in_hand(g, seat)}
            dealt = not g.stack or type(g.stack[-1]).__name__ != "Deal"
            holds(known & ours == hand.may_hold(g, seat) or not dealt, "XA-GEN-02-R2", f"seat {seat} may hold {known}")
            holds(mine <= known or not dealt, "XA-GEN-02-R2", f"seat {seat} holds {mine}, all know of {known}")
            suit = all(suits(g, seat, card) for card in hand.in_hand(g, seat))
            holds(suit, "XA-AA-01", f"{mine} does not suit seat {seat}")


def nothing_is_remembered_of_a_turn(g: Game) -> None:
    """When a turn begins, so that equal positions are equal."""
    if turn_begins(g):
        holds(not slams_of(g).settled, "XA-BO-03", "slams are remembered after their turn")


INVARIANTS: Final = (cards_are_conserved, what_is_held_may_be_held, nothing_is_remembered_of_a_turn)
