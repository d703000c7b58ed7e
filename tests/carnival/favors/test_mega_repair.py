"""Mega-Repair: a token leaves each car at the start of the turn."""

from __future__ import annotations

import pytest

from .kit import N, Stage


@pytest.mark.rule("CC-PF-10", "CC-PF-11")
def test_a_token_leaves_each_car_and_one_that_could_not_act_may_get_the_die(show: Stage) -> None:
    g = show().park("Am", (-1, 3), N, "dent", "shrapnel").park("As", (0, 3), N, "dent").park("Al", (1, 2), N)
    g.park("Tl", (4, 0)).holds_favor("amber", "mega-repair").turn("amber", 2).offered("mega-repair")
    assert not g.g.operable(g.car("Am"))
    g.answer("mega-repair").asks("amber", "mega-repair")
    g.answer("Am shrapnel").holds("Am", "dent").holds("As").holds("Al").told("repaired", "CC-PF-10", times=2)
    g.answer("Am 2").asks("amber", "steer")


@pytest.mark.rule("CC-PF-10")
def test_it_is_offered_before_dice_are_assigned_and_not_later(show: Stage) -> None:
    g = show().park("Am", (-1, 3), N, "dent").park("Tl", (4, 0)).holds_favor("amber", "mega-repair")
    g.turn("amber", 2).answer("pass").asks("amber", "steer").answer("north", "north", "leave").holds("Am", "dent")
    g.has_favors("amber", "mega-repair")


@pytest.mark.rule("CC-PF-10")
def test_where_nothing_is_hurt_nothing_is_offered(show: Stage) -> None:
    g = show().park("Am", (-1, 3), N).park("Tl", (4, 0), N, "dent").holds_favor("amber", "mega-repair")
    g.turn("amber", 2).asks("amber", "steer")


@pytest.mark.rule("CC-PF-11", "CC-PF-05")
def test_who_is_out_cannot_use_it(show: Stage) -> None:
    g = show("amber", "teal", "bone").park("Am", (-1, 3), N, "dent").park("Tl", (4, 0)).park("Bl", (0, 0))
    g.holds_favor("amber", "mega-repair").hurt("Am", "damage: dent")
    assert g.g.out[0], "no car of theirs can act"
    assert g.g.out_of_box.hands[0] == ()
    g.has_favors("amber", "mega-repair")
