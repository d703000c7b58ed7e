"""How a race ends (VB-WIN)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road

THREE = ("amber", "teal", "bone")

AHEAD = """
    . .
     . Al
    . Am
     . .
    Tm .
     . Ts
"""
"""Cars at the front; draw it from column 23."""

FORCED = {
    "skid": ("damage: skid-front",),
    "dazed": ("damage: dazed", "stunt: 3", "direction: front"),
    "blast off": ("damage: blast-off", "direction: front", "stunt: 4"),
}


def won(g: Road, clause: str) -> None:
    """The game is over by this clause, and asks nothing more."""
    assert g.g.result is not None
    assert g.g.result.clause == clause
    assert g.g.choice is None
    assert not g.g.stack


@pytest.mark.rule("VB-WIN-01", "VB-WIN-01-R3")
@pytest.mark.parametrize("lane", [1, 2, 3, 4, 5, 6])
def test_the_first_vehicle_over_the_finish_line_wins_at_once(road: Draw, lane: int) -> None:
    g = road(AHEAD, column=23).finish_line().put("As", lane, 24).hand("teal", 1).drive("As", 6).answer("front")
    g.won_by("amber").told("win", "VB-WIN-01", times=1).never_told("scroll")
    won(g, "VB-WIN-01")


@pytest.mark.rule("VB-WIN-01")
def test_before_the_finish_line_lies_nobody_wins_by_crossing(road: Draw) -> None:
    g = road(AHEAD, column=23, tiles=("off-road",) * 3).pile("off-road").drive("Am", 1).answer("front")
    g.never_told("win").asks("teal", "assign")


@pytest.mark.rule("VB-WIN-01-R1", "VB-WIN-01-R3")
@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("cause", FORCED)
def test_a_car_thrown_over_the_line_wins_if_the_table_lets_it(road: Draw, cause: str, wins: bool) -> None:
    g = road(AHEAD, column=23, forced_finish_wins=wins).finish_line().hurt("Am", *FORCED[cause])
    if wins:
        g.won_by("amber").never_told("eliminated")
    else:
        g.is_out("Am").never_told("win").never_told("scroll")


@pytest.mark.rule("VB-WIN-01-R1")
@pytest.mark.parametrize("wins", [True, False])
def test_a_car_slammed_over_the_line_on_anothers_turn_wins_for_its_owner(road: Draw, wins: bool) -> None:
    g = road(AHEAD, column=23, forced_finish_wins=wins).finish_line().put("Tm", 3, 24).put("Am", 3, 23)
    g.dice("slam: bottom", "direction: front").drive("Am", 4).answer("front")
    if wins:
        g.won_by("teal")
        won(g, "VB-WIN-01")
    else:
        g.is_out("Tm").never_told("win").asks("amber", "shoot").answer("none")


@pytest.mark.rule("VB-WIN-01-R1", "VB-WIN-01")
@pytest.mark.parametrize("wins", [True, False])
def test_driving_over_the_line_wins_under_either_option(road: Draw, wins: bool) -> None:
    g = road(AHEAD, column=23, forced_finish_wins=wins, forced_front_exit_scrolls=wins).finish_line()
    g.drive("Am", 1).answer("front").won_by("amber")


@pytest.mark.rule("VB-WIN-01-R2")
def test_an_inoperable_car_pushed_across_wins_for_its_owner(road: Draw) -> None:
    g = road(AHEAD, column=23).finish_line().put("Am", 3, 23).put("Tm''", 3, 24)
    g.dice("slam: bottom", "direction: front").drive("Am", 4).answer("front").won_by("teal")


@pytest.mark.rule("VB-WIN-01-R2", "VB-WRECK-06-R1")
def test_a_wreck_pushed_across_is_just_removed(road: Draw) -> None:
    g = road(AHEAD, column=23).finish_line().put("As", 3, 23).put("Am", 1, 20).put("w", 3, 24)
    g.dice("slam: bottom", "direction: front").drive("As", 4).answer("front")
    g.is_out("wreck-1").never_told("win").is_at("As", 3, 24).answer("none").asks("teal", "assign")
    assert g.g.wrecks() == 0


@pytest.mark.rule("VB-WIN-01-R2", "VB-OUT-03-R1")
def test_a_car_of_a_player_who_is_out_pushed_across_is_just_removed(road: Draw) -> None:
    g = road(AHEAD, column=23, crews=THREE).finish_line().put("Am", 3, 23).put("Bm''", 3, 24)
    for car in ("Bs", "Bl"):
        g.g.cell[g.car(car)] = -2
    g.dice("slam: bottom", "direction: front").drive("Am", 4).answer("front")
    g.is_out("Bm").never_told("win").answer("none").asks("teal", "assign")
    assert tuple(g.g.damage_pile) == g.g.rules.damage_counts


@pytest.mark.rule("VB-WIN-01-R3")
def test_stopping_short_of_the_line_does_not_win(road: Draw) -> None:
    g = road(AHEAD, column=23).finish_line().put("Am", 3, 22)
    g.hurt("Am", "damage: blast-off", "direction: front", "stunt: 2").is_at("Am", 3, 24).never_told("win")
    g.damage("Am").hurt("Am", "damage: skid-front-right").is_at("Am", 4, 24).never_told("win")


@pytest.mark.rule("VB-WIN-02", "VB-OUT-01-R1")
@pytest.mark.parametrize("token", [("damage: dent",), ("damage: skid-front-left",)])
def test_the_only_player_left_with_operable_cars_wins_at_once(road: Draw, token: tuple[str, ...]) -> None:
    g = road("""
        . . . .
         . . X .
        Am hT Tm' .
         . Ts'' . .
        . . . .
         Al . . .
    """)
    g.hand("teal", 1).drive("Am", 1).answer("front", "leave").dice("shooting: any", *token).answer("Tm")
    g.won_by("amber").is_in("Am").told("win", "VB-WIN-02", times=1)
    won(g, "VB-WIN-02")


@pytest.mark.rule("VB-WIN-02")
def test_an_operable_car_left_keeps_its_player_in_the_game(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am . Tm' .
         Tl' . . .
        . . . .
         Al . . .
    """)
    g.drive("Am", 1).answer("front", "leave").dice("shooting: any", "damage: dent").answer("Tm")
    g.never_told("win").never_told("out").asks("teal", "assign")


UNDER_CHOPPERS = """
    . . . .
     . . . Bs''
    Am hT . Tm+hA
     As'' . . Ts''
    . . . .
     . . . .
"""


@pytest.mark.rule("VB-WIN-02-R1", "VB-EOT-02")
def test_if_the_last_cars_go_at_the_same_moment_it_is_a_draw(road: Draw) -> None:
    g = road(UNDER_CHOPPERS.replace("Bs''", ".")).drive("Am", 1).answer("front", "leave")
    g.won_by("amber", "teal").is_out("Am", "Tm").told("out", times=2)
    won(g, "VB-WIN-02-R1")


@pytest.mark.rule("VB-WIN-02-R1")
def test_who_was_out_before_has_no_part_in_the_draw(road: Draw) -> None:
    g = road(UNDER_CHOPPERS, crews=("bone", "amber", "teal")).drive("Am", 1).answer("front", "leave")
    g.won_by("amber", "teal")


@pytest.mark.rule("VB-WIN-02-R1", "VB-WIN-02")
def test_if_one_player_survives_such_a_moment_it_is_no_draw(road: Draw) -> None:
    g = road(UNDER_CHOPPERS.replace("Bs''", "Bs'"), crews=THREE).drive("Am", 1).answer("front", "leave")
    g.won_by("bone").never_told("final")
    won(g, "VB-WIN-02")


@pytest.mark.rule("VB-WIN-02-R3", "VB-STATUS-02-R1")
def test_crossing_the_line_comes_before_the_token_that_would_have_put_the_car_out(road: Draw) -> None:
    g = road(AHEAD, column=23).finish_line().put("Al''", 2, 24).put("Am'", 3, 24).hurt("Am", "damage: skid-front")
    g.won_by("amber").never_told("out")
    won(g, "VB-WIN-01")


@pytest.mark.rule("VB-WIN-02-R3", "VB-MOVE-09-R2")
def test_crossing_the_line_beats_what_is_still_pending(road: Draw) -> None:
    g = road(AHEAD, column=23).finish_line().put("Ts''", 6, 24).put("Tm'", 3, 20)
    g.hurt("Tm", "damage: shrapnel", "direction: front", "damage: skid-front")
    g.won_by("amber").never_told("out")
    won(g, "VB-WIN-01")
