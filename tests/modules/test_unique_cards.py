"""No two cards of all modules have one id, and no card or module says the same twice."""

from __future__ import annotations

from collections import Counter

from thunderroad.family.module import Module
from thunderroad.family.registry import rulesets
from thunderroad.kernel.cards import Card
from thunderroad.kernel.hooks import Listener

MODULES: list[Module] = [module for rules in rulesets().values() for module in rules.modules.values()]
CARDS: list[Card] = [card for module in MODULES for card in module.adds.get("cards", ())]


def repeated(things: list[object]) -> list[object]:
    """What occurs more than once."""
    return [thing for thing, count in Counter(things).items() if count > 1]


def said(listeners: tuple[Listener, ...]) -> list[object]:
    """Where each speaks, by which function, about whom."""
    return [(one.hook.id, one.fn, one.of) for one in listeners]


def test_there_are_cards_to_look_at() -> None:
    assert CARDS


def test_ids_of_cards_are_unique_over_all_modules() -> None:
    assert repeated([card.id for card in CARDS]) == []


def test_no_function_speaks_twice_for_one_card_or_one_module() -> None:
    assert [(card.id, twice) for card in CARDS if (twice := repeated(said((*card.listens, *card.lasts))))] == []
    assert [(one.id, twice) for one in MODULES if (twice := repeated(said(one.listeners)))] == []
