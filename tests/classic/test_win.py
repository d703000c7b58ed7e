"""The end of a game (C86-WIN)."""

from __future__ import annotations

import pytest

from tests.classic.kit import Draw
from thunderroad.classic.turn.standing import settle

THREE = ("green", "tan", "white")


@pytest.mark.rule("C86-WIN-01", "C86-WIN-01-R1")
def test_the_last_attack_wins_at_once_though_wrecks_are_left_on_the_boards(track: Draw) -> None:
    g = track().put("Gs", 3, 3).put("Gl", 7, 3).put("Tm", 3, 5).put("Tl'", 1, 9).turn("green", 1, 1, 1)
    g.answer("Gs 1", "front", "front").dice("red: 5").answer("shoot Gs Tm").won_by("green")
    assert g.g.result is not None
    assert g.g.result.clause == "C86-WIN-01"
    assert g.g.choice is None


@pytest.mark.rule("C86-WIN-01", "C86-WIN-01-R2")
def test_who_crashes_the_last_car_loses(track: Draw) -> None:
    g = track().put("Gs", 7, 1).put("w", 7, 2).put("w", 6, 2).put("Tm", 1, 5).dice("red: 3").turn("green", 1, 1, 1)
    g.answer("go", "front").wrecked("Gs").won_by("tan")


@pytest.mark.rule("C86-WIN-01-R1", "C86-BOARD-01")
def test_a_dump_ends_the_game_before_the_move_goes_on(track: Draw) -> None:
    g = track().put("Gs", 7, 28).put("Tm", 1, 5).turn("green", 3, 3, 3).dumped("Tm").won_by("green")
    g.is_at("Gs", 7, 14).told("scroll").never_told("move")


@pytest.mark.rule("C86-WIN-01-R1")
def test_no_lucky_repair_is_waited_for(track: Draw) -> None:
    g = track().put("Gs", 3, 3).put("Tm", 3, 5).put("Tl'", 1, 9).put("Ts'", 1, 10).turn("green", 1, 1, 1)
    g.answer("front").dice("red: 6").answer("shoot Gs Tm").won_by("green")


@pytest.mark.rule("C86-WIN-01-R1", "C86-REP-03")
def test_with_two_others_running_a_last_car_may_come_back(track: Draw) -> None:
    g = track(crews=THREE).put("Gs", 3, 3).put("Tm", 3, 5).put("Bl", 1, 9).turn("green", 1, 1, 1).answer("front")
    g.dice("red: 6", "yellow: 6 6 1").answer("shoot Gs Tm").goes_on().asks("green", "attack").answer("none")
    g.asks("tan", "repair", "none", "Tm").answer("Tm").runs("Tm")
    while g.g.active == 1:
        g.g.apply(0)


@pytest.mark.rule("C86-WIN-01-R2")
def test_somebody_always_runs(track: Draw) -> None:
    g = track().put("Gs", 3, 3).put("Tm", 3, 5).turn("green", 1, 1, 1).answer("front")
    g.g.wrecked = [1] * len(g.g.wrecked)
    with pytest.raises(AssertionError, match="C86-WIN-01-R2"):
        settle(g.g)


@pytest.mark.rule("C86-WIN-01-R3")
def test_a_player_whose_cars_are_all_dumped_is_out_and_rolls_no_more(track: Draw) -> None:
    g = track(crews=THREE).put("Gs", 7, 28).put("Tm", 1, 5).put("Ts'", 1, 6).put("Bl", 3, 20).turn("green", 1, 1, 1)
    g.answer("front").told("out", "C86-WIN-01-R3", times=1).goes_on()
    assert g.g.out == [0, 1, 0]
    g.answer("none")
    assert g.g.active == 2


@pytest.mark.rule("C86-WIN-01-R3")
def test_with_a_wreck_on_a_board_a_player_keeps_rolling(track: Draw) -> None:
    g = track(crews=THREE).put("Gs", 7, 28).put("Tm", 1, 5).put("Ts'", 1, 20).put("Bl", 3, 20).turn("green", 1, 1, 1)
    g.answer("front", "none").never_told("out")
    assert [dict(event.data)["seat"] for event in g.g.events or () if event.kind == "dice"] == [0, 1, 2]
