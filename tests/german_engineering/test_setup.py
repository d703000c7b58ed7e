"""Set-up with decks: the first hands, the announced totals, and ties (GE-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.german_engineering.kit import CREWS, begin, cards, conserved, drawn, names, piles
from tests.kit.start import facts
from thunderroad.family.module import Module
from thunderroad.modules.german_engineering.cards import cards_of
from thunderroad.modules.german_engineering.state import decks_of

LOW = "1-large 1-any 1-small-medium 2-large 2-large"
HIGH = "6-large 6-large 6-any 5-large 5-medium"
ALSO_LOW = "1-large 1-any 1-small-medium 2-large 2-medium"


@pytest.mark.rule("GE-SETUP-01", "GE-SETUP-01-R1", "GE-SETUP-03")
def test_every_car_crew_plays_with_a_hand_of_five_and_rolls_no_movement_dice() -> None:
    g = begin(crews=CREWS)
    assert [len(hand) for hand in g.dice] == [5, 5, 5, 5]
    assert g.trace is not None
    assert "movement" not in {name for name, _ in g.trace}
    assert all(sum(decks_of(g).left(seat)) == sum(cards_of(g).counts) - 5 for seat in range(4))
    conserved(g)


@pytest.mark.rule("GE-SETUP-01")
def test_the_decks_of_the_crews_are_apart() -> None:
    """Both can draw all three cards of a value, since each has a deck of its own."""
    g = begin(*drawn(LOW, ALSO_LOW, LOW, HIGH))
    assert (g.dice[0], g.dice[1]) == (cards(LOW), cards(HIGH))
    whole = Counter(dict(zip(cards_of(g).names, cards_of(g).counts, strict=True)))
    assert Counter(piles(g, 0)[0].split()) == whole - Counter(LOW.split())


@pytest.mark.rule("GE-SETUP-04")
def test_totals_are_announced_and_the_lowest_begins() -> None:
    g = begin(*drawn(HIGH, LOW))
    assert facts(g, "hand-total") == [{"seat": 0, "sum": 28}, {"seat": 1, "sum": 7}]
    assert g.first == 1
    assert g.active == 1
    assert facts(g, "first") == [{"seat": 1, "sum": 7}]


@pytest.mark.rule("GE-SETUP-05", "GE-SETUP-05-R2")
def test_a_tie_for_the_lowest_makes_everybody_draw_a_new_hand_from_a_whole_deck() -> None:
    """The third crew was not in the tie and draws anew too; the old hands are back in the decks, not discarded."""
    g = begin(*drawn(LOW, HIGH, ALSO_LOW, LOW, ALSO_LOW, HIGH, HIGH, HIGH, LOW), crews=CREWS[:3])
    assert len(facts(g, "tie")) == 2
    assert [names(hand) for hand in g.dice] == [names(cards(hand)) for hand in (HIGH, HIGH, LOW)]
    assert g.first == 2
    assert [piles(g, seat)[1] for seat in range(3)] == ["", "", ""]
    assert [event.clause for event in g.events or () if event.kind == "hand-back"] == ["GE-SETUP-05-R2"] * 6
    conserved(g)


@pytest.mark.rule("GE-SETUP-05")
def test_a_tie_above_the_lowest_changes_nothing() -> None:
    g = begin(*drawn(HIGH, LOW, HIGH), crews=CREWS[:3])
    assert not facts(g, "tie")
    assert g.first == 1


@pytest.mark.rule("GE-SETUP-05-R1", "GE-SETUP-06", "GE-SETUP-01-R1")
def test_a_crew_with_dice_competes_and_rolls_again_together_with_the_new_hands(toy: Module) -> None:
    g = begin(
        *drawn(LOW), "movement: 2", "movement: 2", "movement: 3",
        *drawn(HIGH), "movement: 1", "movement: 1", "movement: 5",
        crews=("amber", "tin"), modules=("german-engineering", toy.id),
    )  # fmt: skip
    assert len(facts(g, "tie")) == 1
    assert g.dice == [cards(HIGH), (1, 1, 5)]
    assert g.first == 1
    assert decks_of(g).plays == [1, 0]
    conserved(g)
