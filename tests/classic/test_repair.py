"""Wrecked cars and double sixes (C86-REP)."""

from __future__ import annotations

import pytest

from tests.classic.kit import Draw, Track

THREE = ("green", "tan", "white")


def pit(track: Draw, *cars: str, **options: object) -> Track:
    """Tan and White run somewhere; these cars stand in row 7 and row 5."""
    g = track(crews=THREE, **options).put("Tl", 1, 20).put("Bl", 2, 20)
    for number, car in enumerate(cars):
        g.put(car, 7, 2 + 2 * number)
    return g


@pytest.mark.rule("C86-REP-01", "C86-COMP-03")
def test_a_wreck_cannot_move_or_attack(track: Draw) -> None:
    g = pit(track, "Gs'", "Gm").turn("green", 2, 2, 2).asks("green", "steer").answer("front x2").is_at("Gs", 7, 2)
    assert not any("Gs" in name for name in g.options())
    g = track(crews=THREE).put("Gs'", 3, 1).put("Gm", 7, 1).put("Tl", 3, 2).put("Bl", 2, 20).turn("green", 2, 2, 2)
    g.answer("front x2").asks("green", "attack", "none", "chopper Tl", "chopper Bl")


@pytest.mark.rule("C86-REP-02")
def test_a_player_with_wrecks_only_still_rolls(track: Draw) -> None:
    g = pit(track, "Gs'", "Gm'").turn("green", 2, 6, 5)
    assert g.g.active == 1
    assert [event.kind for event in g.g.events or ()][:3] == ["turn", "dice", "turn"]


@pytest.mark.rule("C86-REP-03", "C86-REP-04")
def test_a_double_six_repairs_one_own_wreck_and_all_move_with_these_dice(track: Draw) -> None:
    g = pit(track, "Gs'", "Gm'").put("Gl", 1, 2).turn("green", 6, 2, 6).asks("green", "repair", "none", "Gs", "Gm")
    g.answer("Gm").runs("Gm").wrecked("Gs").told("repaired", "C86-REP-03", times=1)
    g.asks("green", "assign", "Gm 2", "Gm 6", "Gl 2", "Gl 6").answer("Gm 6", "front x6").is_at("Gm", 7, 10)
    g.answer("Gl 2", "front x2").asks("green", "attack")


@pytest.mark.rule("C86-REP-03")
@pytest.mark.parametrize("dice", [(6, 5, 4), (5, 5, 5), (6, 1, 1)])
def test_less_repairs_nothing(track: Draw, dice: tuple[int, ...]) -> None:
    g = pit(track, "Gs'").turn("green", *dice)
    assert g.g.active == 1
    g.wrecked("Gs").never_told("repaired")


@pytest.mark.rule("C86-REP-03")
def test_it_works_whether_others_run_or_not_and_may_be_left(track: Draw) -> None:
    g = pit(track, "Gs'").turn("green", 6, 6, 2).asks("green", "repair", "none", "Gs").answer("Gs")
    g.runs("Gs").answer("Gs 2", "front x2").is_at("Gs", 7, 4).asks("green", "attack")
    g = pit(track, "Gs'").turn("green", 6, 6, 2).answer("none").wrecked("Gs").never_told("repaired")
    assert g.g.active == 1


@pytest.mark.rule("C86-REP-03")
def test_a_repaired_car_may_attack(track: Draw) -> None:
    g = pit(track, "Gs'").put("Tl", 7, 5).turn("green", 6, 6, 2).answer("Gs", "Gs 2", "front x2")
    assert "shoot green.small tan.large" in g.options()


@pytest.mark.rule("C86-REP-03-R1")
def test_three_sixes_give_one_repair(track: Draw) -> None:
    g = pit(track, "Gs'").put("Gm'", 1, 2).turn("green", 6, 6, 6).answer("Gs").asks("green", "steer").ahead()
    g.wrecked("Gm").told("repaired", times=1)
    g = pit(track, "Gs'", classic_three_sixes_repair_two=True).put("Gm'", 1, 2).turn("green", 6, 6, 6).answer("Gs")
    g.asks("green", "repair", "none", "Gm").answer("Gm", "Gs 6").told("repaired", times=2).ahead()
    g.asks("green", "steer").ahead().is_at("Gm", 1, 8)


@pytest.mark.rule("C86-REP-04-R1")
def test_without_a_wreck_on_a_board_nothing_happens(track: Draw) -> None:
    pit(track, "Gs", "Gm").turn("green", 6, 6, 2).asks("green", "assign").never_told("repaired")


@pytest.mark.rule("C86-REP-04-R2", "C86-ROAD-02")
def test_a_repaired_car_on_the_road_may_use_the_bonus(track: Draw) -> None:
    g = pit(track).put("Gs'", 4, 3).turn("green", 6, 6, 2, black=2).told("roll", "C86-ROAD-01").answer("Gs", "Gs 2")
    g.asks("green", "road-bonus").answer("take", "front x4").is_at("Gs", 4, 7)


@pytest.mark.rule("C86-REP-04-R2")
def test_without_a_double_six_no_black_die_is_rolled_for_a_wreck(track: Draw) -> None:
    g = pit(track, "Gl").put("Gs'", 4, 3).turn("green", 6, 5, 2).never_told("roll").asks("green", "assign")
    g = pit(track, classic_bonus_for_repaired_cars=False).put("Gs'", 4, 3).turn("green", 6, 6, 2).never_told("roll")
    g.answer("Gs", "Gs 2").asks("green", "steer").answer("front x2")
    g = pit(track, classic_bonus_for_repaired_cars=False).put("Gs'", 4, 3).put("Gl", 5, 3)
    g.turn("green", 6, 6, 2, black=2).answer("Gs", "Gs 2").asks("green", "steer").ahead().is_at("Gs", 4, 5)
    g.asks("green", "road-bonus").answer("take").ahead().is_at("Gl", 5, 11)
