"""Switching boards, dumping, and the choppers on the removed board (C86-BOARD)."""

from __future__ import annotations

import pytest

from tests.classic.kit import Draw
from thunderroad.classic.game import HOME

EDGE = """
    . . . .
    . . . .
    . . . .
    . . . .
    . . . .
    . . . .
    . . . Gs
"""
"""The last columns of the lead board."""


@pytest.mark.rule("C86-BOARD-01", "C86-BOARD-01-R3", "C86-BOARD-02")
def test_the_rear_board_is_laid_in_front_and_what_stood_on_it_is_dumped(track: Draw) -> None:
    g = track(EDGE, column=25).marks().put("Tm", 3, 3).put("Ts'", 1, 2).put("Gl", 7, 9).put("Tl", 3, 20)
    g.turn("green", 1, 3, 3).answer("Gs 3").told("scroll", "C86-BOARD-01", times=1)
    assert [g.g.rules.sides[side].id for side in g.g.boards] == ["l", "s"]
    g.dumped("Tm", "Ts", "Gl").runs("Tl").is_at("Tl", 3, 6)
    lead = {(4, 4 + 14), (4, 8 + 14), (6, 7 + 14), (6, 10 + 14)}
    rear = {(4, 10), (5, 7), (3, 6), (3, 12)}
    assert set(g.g.black) == {g.at(*place) for place in lead | rear}
    assert len(g.g.black) == 8
    g.answer("front x3").is_at("Gs", 7, 17).told("eliminated", "C86-BOARD-01", times=3).asks("green", "attack")


@pytest.mark.rule("C86-BOARD-02")
def test_dumped_cars_cannot_be_repaired(track: Draw) -> None:
    g = track(EDGE, column=25).put("Gl'", 1, 2).put("Tl", 3, 20).turn("green", 1, 6, 6).asks("green", "repair")
    g.answer("none", "Gs 1", "front").dumped("Gl").asks("green", "attack").answer("none")
    g = track(EDGE, column=25).put("Tl", 3, 20).turn("green", 1, 6, 6).asks("green", "assign")
    g.answer("Gs 1", "front")


@pytest.mark.rule("C86-BOARD-01-R1")
def test_the_switch_comes_before_the_direction_when_every_way_leads_onto_the_new_board(track: Draw) -> None:
    g = track(EDGE, column=25).put("Gs", 3, 28).put("Tl", 3, 20).turn("green", 1, 1, 1)
    g.told("scroll", times=1).is_at("Gs", 3, 14).asks("green", "steer", "front-left", "front", "front-right")
    g.answer("front-right").is_at("Gs", 4, 15)


@pytest.mark.rule("C86-BOARD-01-R1")
def test_from_a_row_that_lies_back_only_the_straight_step_crosses(track: Draw) -> None:
    g = track(EDGE, column=25).put("Gs", 6, 28).put("Tl", 3, 20).turn("green", 2, 2, 2).never_told("scroll")
    g.asks("green", "steer", "front-left", "front", "front-right").answer("front").told("scroll", times=1)
    g.is_at("Gs", 6, 15).answer("front")
    g = track(EDGE, column=25).put("Gs", 6, 28).put("Tl", 3, 20).turn("green", 2, 2, 2).answer("front-left")
    g.told("scroll", times=1).is_at("Gs", 5, 14).answer("front")


@pytest.mark.rule("C86-BOARD-01-R2", "C86-CHOP-05")
def test_a_chopper_on_the_removed_board_returns_to_its_owner_and_may_attack_again(track: Draw) -> None:
    g = track(EDGE, column=25).put("hG", 2, 2).put("hT", 3, 20).put("Tl", 3, 20)
    g.turn("green", 1, 1, 1).answer("front").told("lift", "C86-BOARD-01-R2", times=1)
    assert g.g.chopper == [HOME, g.at(3, 6)]
    assert "chopper tan.large" in g.options()


@pytest.mark.rule("C86-BOARD-01-R4")
def test_stopping_on_the_last_space_triggers_nothing(track: Draw) -> None:
    g = track(EDGE, column=25).put("Gs", 7, 26).put("Tl", 3, 20).turn("green", 2, 2, 2).answer("front x2")
    g.is_at("Gs", 7, 28).never_told("scroll").asks("green", "attack")


@pytest.mark.rule("C86-BOARD-01-R4")
def test_one_switch_is_all_that_the_longest_move_brings(track: Draw) -> None:
    g = track(EDGE, column=25).put("Gs", 5, 28).put("Tl", 3, 20).turn("green", 6, 6, 6, black=4)
    g.answer("take").told("scroll", times=1).ahead()
    g.is_at("Gs", 5, 24).told("scroll", times=1)


@pytest.mark.rule("C86-BOARD-01")
def test_another_car_of_the_same_turn_finds_the_new_board(track: Draw) -> None:
    g = track(EDGE, column=25).put("Gm", 1, 28).put("Tl", 3, 20).turn("green", 1, 2, 2).answer("Gs 1", "front")
    g.told("scroll", times=1).is_at("Gm", 1, 14).answer("front x2").is_at("Gm", 1, 16).told("scroll", times=1)


@pytest.mark.rule("C86-MOVE-06", "C86-BOARD-01")
def test_wrecks_of_the_board_to_come_are_reckoned_with(track: Draw) -> None:
    """From 6/24 the mark on 6/7 of the next board is far; from 4/28 the one on its 4/4 is four spaces ahead."""
    g = track(EDGE, column=25).put("Gs", 4, 28).put("Tl", 3, 20).dice("red: 4").turn("green", 4, 4, 4, black=1)
    g.answer("leave", "front").told("scroll").answer("front", "front", "front").is_at("Gs", 4, 18).told("through")
