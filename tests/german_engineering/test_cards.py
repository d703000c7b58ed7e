"""The cards: eighteen of each crew, as many of each value and each face as the dice have sides."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from thunderroad.modules.german_engineering.cards import (
    SHOOTING,
    Cards,
    card_name,
    face_of,
    hand_size,
    shipped,
    value_of,
)
from thunderroad.vendetta.reading import ContentError

CARDS = Cards(shipped())


def all_cards() -> list[int]:
    return [card for card, count in zip(CARDS.kinds, CARDS.counts, strict=True) for _ in range(count)]


@pytest.mark.rule("GE-SETUP-01", "GE-SETUP-02", "GE-SETUP-02-R1")
def test_the_deck_has_the_odds_of_the_dice() -> None:
    cards = all_cards()
    assert len(cards) == shipped().printed == 18
    assert Counter(map(value_of, cards)) == dict.fromkeys(range(1, 7), 3)
    faces = Counter(SHOOTING.names[face_of(card)] for card in cards)
    assert faces == {"large": 9, "medium": 3, "small-medium": 3, "any": 3}
    for value, weight in zip(SHOOTING.values, SHOOTING.weights, strict=True):
        assert faces[SHOOTING.names[value]] * SHOOTING.size == weight * len(cards)


@pytest.mark.rule("GE-SETUP-02")
def test_every_card_shows_one_value_and_one_face() -> None:
    assert card_name(CARDS.kinds[0]) == "1-large"
    assert len(set(CARDS.names)) == len(CARDS.kinds)
    for card in CARDS.kinds:
        assert value_of(card) in range(1, 7)
        assert face_of(card) in SHOOTING.values
        assert card < 64


def test_every_card_says_where_it_comes_from_and_what_it_does() -> None:
    assert hand_size() == 5
    for item in shipped().cards:
        assert item.provenance == "house"
        assert str(item.data["value"]) in item.text


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"value": 7}, "1 to 6 moves"),
        ({"face": "all"}, "all"),
        ({"value": "4"}, "expected a number"),
    ],
)
def test_a_wrong_card_is_refused_with_the_reason(data: dict[str, Any], words: str) -> None:
    first, *rest = shipped().cards
    wrong = replace(shipped(), cards=(replace(first, data={**first.data, **data}), *rest))
    with pytest.raises(ContentError, match=words):
        Cards(wrong)


def test_a_deck_that_is_not_larger_than_a_hand_is_refused() -> None:
    with pytest.raises(ContentError, match="too few"):
        Cards(replace(shipped(), cards=shipped().cards[:3]))
