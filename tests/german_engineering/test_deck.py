"""Decks that run out (GE-DECK)."""

from __future__ import annotations

import pytest

from tests.german_engineering.kit import ID, VENDETTA, card, cards, names, piles, turn
from tests.kit.road import Draw, Road
from thunderroad.kernel.chance import Script
from thunderroad.modules.german_engineering.cards import cards_of
from thunderroad.modules.german_engineering.state import decks_of
from thunderroad.modules.german_engineering.turn.dealing import DrawHand, Reveal
from thunderroad.vendetta.rules import HITS, MISS

SCENE = """
    . . . . . .
     . . . . . .
    Am . Tl . . .
     . . . . . .
    . . . . . .
     . . . . . Ts
"""
OFF = ("off-road", "off-road", "off-road")


def with_deck(road: Draw, deck: str) -> Road:
    """Amber has only these cards in its deck; the rest is discarded, but for hand and board."""
    game = road(SCENE, modules=(ID,), tiles=OFF)
    turn(game, "amber", "1-any 1-large").answer("Am 1-large", "none", "front").asks("amber", "shoot")
    decks = decks_of(game.g)
    kept = cards(deck) if deck else ()
    for at, kind in enumerate(cards_of(game.g).kinds):
        moved = decks.deck[at] - kept.count(kind)
        decks.deck[at] -= moved
        decks.discards[at] += moved
    return game


@pytest.mark.rule("GE-DECK-01", "GE-DECK-02")
def test_an_empty_deck_is_made_anew_of_the_discards_without_the_cards_on_boards(road: Draw) -> None:
    game = with_deck(road, "")
    game.dice("reveal: 6-any", "damage: dent").answer("Tl")
    game.told("cards-shuffled", "GE-DECK-01", times=1)
    deck, discards = piles(game.g, 0)
    assert discards == "6-any"
    cards = cards_of(game.g)
    assert len(deck.split()) == sum(cards.counts) - 3
    assert deck.split().count("1-large") == cards.counts[cards.names.index("1-large")] - 1


@pytest.mark.rule("GE-DECK-01")
def test_a_deck_is_made_anew_only_when_a_card_is_needed(road: Draw) -> None:
    game = with_deck(road, "4-large")
    game.dice("reveal: 4-large", "damage: dent").answer("Tl").never_told("cards-shuffled")
    assert piles(game.g, 0)[0] == ""


@pytest.mark.rule("GE-DECK-01")
def test_in_the_middle_of_drawing_the_discards_are_shuffled(road: Draw) -> None:
    """The last card of the old deck, then cards of the new one."""
    game = with_deck(road, "4-large").answer("none")
    game.g.stack.clear()
    game.g.choice = None
    game.g.source = Script([("card", "4-large"), ("card", "2-large"), ("card", "2-large"), ("card", "2-medium")])
    game.g.stack.append(DrawHand(0))
    game.g.run()
    assert game.g.dice[0] == cards("1-any 2-large 2-large 2-medium 4-large")
    game.told("cards-shuffled", times=1)


@pytest.mark.rule("GE-DECK-02-R1")
def test_without_any_card_a_draw_is_skipped_and_an_attack_misses(road: Draw) -> None:
    game = with_deck(road, "")
    decks_of(game.g).discards[:] = [0] * len(decks_of(game.g).discards)
    game.answer("Tl").told("no-card", "GE-DECK-02-R1").told("miss").holds("Tl")
    assert not HITS[MISS]
    game.g.choice = None
    game.g.stack[:] = [DrawHand(0)]
    game.g.run()
    assert game.g.dice[0] == cards("1-any")


@pytest.mark.rule("GE-DECK-03")
def test_discards_are_open_to_all(road: Draw) -> None:

    game = with_deck(road, "4-large 6-any").answer("none")
    for viewer in (0, 1, None):
        piles_seen = {fact.id: fact.value for fact in VENDETTA.view(game.g, viewer).seats[0].piles}
        assert piles_seen["deck"] == "2"
        assert "2 (large) x2" in piles_seen["discards"]
        assert "1 (any size)" not in piles_seen["discards"]


def test_a_crew_is_shown_with_cards_even_when_its_hand_is_empty(road: Draw) -> None:
    game = with_deck(road, "4-large 6-any").answer("none")
    game.g.dice[0] = ()
    for viewer in (0, 1, None):
        assert VENDETTA.view(game.g, viewer).seats[0].cards


def test_the_names_of_cards_are_those_of_their_faces() -> None:
    assert names([card("4-small-medium")]) == "4-small-medium"
    assert Reveal.FIELDS == ("seat",)
