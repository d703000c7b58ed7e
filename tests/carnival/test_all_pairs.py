"""Everything of the arena beside everything else: nothing breaks, and all that tells of itself has been told."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.carnival.pairs import Item, items, meet, pairs


def test_all_items_have_partners() -> None:
    own, others = items()
    met = Counter(item for pair in pairs() for item in pair)
    assert len(own) == 8 + 7 + 10
    assert {item.word for item in others} >= {"upgrade", "leader", "card", "one shot", "airstrike", "bonus command"}
    assert all(met[item] == len(own) for item in others)
    assert min(met[item] for item in own) > len(others)


@pytest.mark.rule("CC-SW-04", "CC-TINA-08")
def test_one_pair_is_played() -> None:
    told = meet(Item("super-weapon", "auto-cannon"), Item("decree", "in-the-mood-for-mayhem"))
    assert told["turn"] >= 3


TOLD = {
    "favor-used", "favor-die", "super-weapon-acts", "upgrade-acts", "card-played", "card-acts", "danger-ahead",
    "pillars", "witness", "hit", "slam", "swung-round", "chopper-turned", "scrap", "smoke-shell", "plated",
}  # fmt: skip
"""What tells of itself, all of it in the pairs with a super-weapon."""


@pytest.mark.long
@pytest.mark.rule("CC-TINA-05", "X-CC-01", "X-CC-02", "X-CC-09", "X-CC-10", "X-CC-11", "X-CC-12", "X-CC-13")
@pytest.mark.parametrize(("word", "told_there"), [("super-weapon", TOLD), ("favors", set()), ("decree", set())])
def test_all_pairs(word: str, told_there: set[str]) -> None:
    told: Counter[str] = Counter()
    for one, other in pairs():
        if one.word == word:
            told += meet(one, other)
    assert told.keys() >= told_there, told
