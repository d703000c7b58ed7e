"""Radar Array: up to four face-down tokens are shown to all."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.knowledge import knows

from ..ammo import Draw

HIDDEN = """
    .  .     .     .     .     .
     .  .     .     .     .     .
    Am ?mine ?mud  ?wreck ?road ?oil
     .  .     .     .     .     .
    Tm .     .     .     .     .
     .  .     .     .     .     .
"""


@pytest.mark.rule("XA-OS-04", "XA-OS-02")
def test_four_tokens_are_shown_and_nothing_happens(ammo: Draw) -> None:
    g = ammo(HIDDEN).holds_card("amber", "radar-array").turn("amber", 1, 2)
    g.answer("radar-array", "3/2", "3/3", "3/4", "3/5")
    known = [knows(g.g, None, g.at(3, column) % g.g.span) for column in range(2, 7)]
    assert known == [True, True, True, True, False]
    g.told("show", "XA-OS-04", times=4).never_told("mine").never_told("wreck")
    g.answer("amber.medium 1", "none", "front-left", "leave")


def test_fewer_will_do(ammo: Draw) -> None:
    g = ammo(HIDDEN).holds_card("amber", "radar-array").turn("amber", 1, 2)
    g.answer("radar-array", "3/2", "none").told("show", times=1)
    g.answer("amber.medium 1", "none", "front-left", "leave")


def test_a_mine_that_all_see_goes_off_when_somebody_enters(ammo: Draw) -> None:
    g = ammo(HIDDEN).holds_card("amber", "radar-array").dice("damage: dent").turn("amber", 1, 2)
    g.answer("radar-array", "3/2", "none", "amber.medium 1", "none", "front").holds("Am", "dent")


def test_without_a_face_down_token_nobody_is_asked(ammo: Draw) -> None:
    bare = HIDDEN.replace("?mine ?mud  ?wreck ?road ?oil", ".     .     .     .     .")
    g = ammo(bare).holds_card("amber", "radar-array").turn("amber", 1).asks("amber", "play")
    assert g.options() == ["pass"]  # for a Second Wind, which it might hold
    g.answer("front-left", "leave")


def test_on_the_turn_of_another_it_is_not_played(ammo: Draw) -> None:
    g = ammo(HIDDEN).holds_card("teal", "radar-array").turn("amber", 1).answer("front-left", "leave")
    g.never_told("show")
