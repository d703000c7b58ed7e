"""Solid Gold Muffler: scrap at the end."""

from __future__ import annotations

import pytest

from thunderroad.modules.carnival.turn.tina import FinalScore

from .kit import Show, Stage


def last(show: Stage) -> Show:
    """Both crews can act; teal has one scrap more."""
    return show().park("Am", (0, 4)).park("Tl", (4, 0)).scraps(3, 4)


@pytest.mark.rule("CC-PF-13", "CC-END-03")
def test_each_is_worth_two_when_the_game_ends(show: Stage) -> None:
    g = last(show).holds_favor("amber", "solid-gold-muffler", "solid-gold-muffler", "precision")
    g.effect(FinalScore()).has_scrap(7, 4).won_by("amber")


@pytest.mark.rule("CC-PF-13")
def test_it_is_worth_nothing_before_and_never_offered(show: Stage) -> None:
    g = last(show).holds_favor("amber", "solid-gold-muffler").turn("amber", 1).has_scrap(3, 4)
    assert g.asked() == "steer"
