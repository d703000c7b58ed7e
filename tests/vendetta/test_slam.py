"""Slams of two vehicles (VB-SLAM); chains are in test_slam_chain.py."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, arrive
from thunderroad.vendetta.turn.causes import SKID

CREWS = ("amber", "teal", "bone")
BEHIND = """
    . . . . .
     . . . . .
    . {top} {bottom} . .
     . . . . .
    . . . . .
     Bs . Bm . .
"""
"""`top` has one step to `bottom`; Bone looks on."""


def behind(top: str, bottom: str) -> str:
    """The road BEHIND with these two cars."""
    return BEHIND.format(top=top, bottom=bottom)


@pytest.mark.rule("VB-SLAM-07", "VB-SLAM-04", "VB-SLAM-02", "VB-SLAM-01")
def test_the_bottom_vehicle_is_moved_where_the_direction_die_points(road: Draw) -> None:
    g = road("""
        . . . . .
         . . . . .
        . Am Tm . .
         . . . . .
        . . . . .
         . . . . .
    """)
    g.dice("slam: bottom", "direction: front-left")
    g.drive("Am", 1).answer("front")
    g.looks_like("""
        . . . . .
         . . Tm . .
        . . Am . .
         . . . . .
        . . . . .
         . . . . .
    """)
    g.told("slam", "VB-SLAM-01", times=1).asks("amber", "shoot").answer("none")


@pytest.mark.rule("VB-SLAM-07", "VB-SLAM-04", "VB-SLAM-02")
def test_the_top_vehicle_is_moved_when_the_slam_die_says_so(road: Draw) -> None:
    g = road("""
        . . . . .
         . . . . .
        . Am Tm . .
         . . . . .
        . . . . .
         . . . . .
    """)
    g.dice("slam: top", "direction: rear-right")
    g.drive("Am", 1, round=1).answer("front")
    g.looks_like("""
        . . . . .
         . . . . .
        . . Tm . .
         . Am . . .
        . . . . .
         . . . . .
    """)


@pytest.mark.rule("VB-SLAM-07")
@pytest.mark.parametrize(
    ("direction", "lane", "column"),
    [
        ("front", 4, 4),
        ("front-right", 5, 4),
        ("rear-right", 5, 3),
        ("rear", 4, 2),
        ("rear-left", 3, 3),
        ("front-left", 3, 4),
    ],
)
def test_every_direction_is_one_space(road: Draw, direction: str, lane: int, column: int) -> None:
    g = road("""
        . . . . .
         . . . . .
        . . . . .
         . . Tm . .
        . . Am . .
         . . . . .
    """)
    g.dice("slam: bottom", f"direction: {direction}").drive("Am", 1, round=1).answer("front-left")
    g.is_at("Tm", lane, column).is_at("Am", 4, 3)


@pytest.mark.rule("VB-SLAM-03")
def test_the_vehicle_that_moved_loses_its_remaining_moves(road: Draw) -> None:
    g = road(behind("Am", "Tm"), crews=CREWS)
    g.dice("slam: bottom", "direction: front")
    g.drive("Am", 6).answer("front")
    g.asks("amber", "shoot").answer("none")
    g.is_at("Am", 3, 3).is_at("Tm", 3, 4)


@pytest.mark.rule("VB-SLAM-03")
def test_its_moves_are_gone_also_when_it_is_the_one_that_is_thrown_on(road: Draw) -> None:
    g = road(behind("Am", "Tm"), crews=CREWS)
    g.dice("slam: top", "direction: front")
    g.drive("Am", 6).answer("front")
    g.is_at("Am", 3, 4).is_at("Tm", 3, 3)


@pytest.mark.rule("VB-SLAM-03-R1")
@pytest.mark.parametrize(("named", "amber", "teal"), [("bottom", (3, 4), (3, 3)), ("top", (3, 3), (3, 4))])
def test_a_driver_who_is_struck_as_the_bottom_keeps_the_moves(
    road: Draw, named: str, amber: tuple[int, int], teal: tuple[int, int]
) -> None:
    g = road(behind("Tm", "Am"), crews=CREWS)
    g.g.driver, g.g.left = g.car("Am"), 3
    g.dice(f"slam: {named}", "direction: front")
    g.effect(arrive(g, "Tm", g.at(3, 3), SKID))
    assert (g.g.left, g.g.halted) == (3, 0)
    g.is_at("Am", *amber).is_at("Tm", *teal)


@pytest.mark.rule("VB-SLAM-05", "VB-SLAM-05-R1", "VB-SLAM-06")
def test_the_larger_cars_owner_sees_both_dice_before_anything_moves_and_may_let_them_stand(road: Draw) -> None:
    g = road(behind("Am", "Tl"), crews=CREWS)
    g.dice("slam: bottom", "direction: front-right")
    g.drive("Am", 1).answer("front")
    g.asks("teal", "slam-reroll").looks_like(behind(".", "Am+Tl")).told("roll", "VB-SLAM-04", times=2)
    g.answer("keep")
    g.told("kept", "VB-SLAM-05", times=1).never_told("reroll")
    g.is_at("Tl", 4, 3).is_at("Am", 3, 3).answer("none")


@pytest.mark.rule("VB-SLAM-05")
def test_a_reroll_is_of_both_dice_and_the_second_result_stands(road: Draw) -> None:
    g = road(behind("Am", "Tl"), crews=CREWS)
    g.dice("slam: bottom", "direction: front-right", "slam: top", "direction: rear")
    g.drive("Am", 1).answer("front")
    g.asks("teal", "slam-reroll").answer("reroll")
    g.told("reroll", "VB-SLAM-05", times=1).never_told("kept")
    g.looks_like(behind("Am", "Tl")).asks("amber", "shoot").answer("none")


@pytest.mark.rule("VB-SLAM-05", "VB-SLAM-06", "VB-SLAM-06-R1")
@pytest.mark.parametrize(
    ("top", "bottom", "asked"),
    [
        ("Am", "Ts", "amber"),
        ("Al", "Tm", "amber"),
        ("Al", "Ts", "amber"),
        ("As", "Tm", "teal"),
        ("Am", "Tl", "teal"),
        ("As", "Tl", "teal"),
        ("Al", "Am", "amber"),
        ("As", "Al", "amber"),
    ],
)
def test_the_reroll_belongs_to_the_larger_of_the_two_whichever_lies_on_top(
    road: Draw, top: str, bottom: str, asked: str
) -> None:
    g = road(behind(top, bottom), crews=CREWS)
    g.dice("slam: bottom", "direction: front-right").drive(top, 1).answer("front")
    g.asks(asked, "slam-reroll").answer("keep")
    g.is_at(bottom, 4, 3).answer("none")


@pytest.mark.rule("VB-SLAM-06-R1")
@pytest.mark.parametrize(("top", "bottom"), [("As", "Ts"), ("Am", "Tm"), ("Al", "Tl")])
def test_equal_sizes_give_nobody_a_reroll(road: Draw, top: str, bottom: str) -> None:
    g = road(behind(top, bottom), crews=CREWS)
    g.dice("slam: bottom", "direction: front").drive(top, 1, round=1).answer("front")
    g.is_at(bottom, 3, 4).never_told("kept")


@pytest.mark.rule("VB-SLAM-06")
def test_an_inoperable_larger_car_gives_its_owner_the_reroll(road: Draw) -> None:
    g = road(behind("Am", "Tl''"), crews=CREWS).put("Ts", 6, 5)
    g.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    g.asks("teal", "slam-reroll").answer("keep")
    g.is_at("Tl", 3, 4).answer("none")


@pytest.mark.rule("VB-SLAM-06", "VB-SLAM-05-R1")
def test_an_inoperable_larger_car_gives_it_also_in_a_slam_that_is_nobodys_turn(road: Draw) -> None:
    g = road(behind("Tl''", "As"), crews=CREWS).put("Ts", 6, 5)
    g.dice("slam: bottom", "direction: rear")
    g.effect(arrive(g, "Tl", g.at(3, 3), SKID))
    g.asks("teal", "slam-reroll").answer("keep").is_at("As", 3, 2)


OUT_OF_GAME = """
    . . . . .
     . . . . .
    . Am Tl'' . .
     . . . . .
    . . . . .
     . Bs . . .
"""
"""Teal has nothing but an inoperable large car."""


@pytest.mark.rule("VB-SLAM-06-R2")
def test_a_player_who_is_out_is_not_asked(road: Draw) -> None:
    g = road(OUT_OF_GAME, crews=CREWS)
    g.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    g.is_at("Tl", 3, 4).answer("none")


@pytest.mark.rule("VB-SLAM-06-R2")
def test_with_the_option_a_player_who_is_out_keeps_the_reroll(road: Draw) -> None:
    g = road(OUT_OF_GAME, crews=CREWS, out_player_keeps_reroll=True)
    g.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    g.asks("teal", "slam-reroll").answer("keep").is_at("Tl", 3, 4).answer("none")


@pytest.mark.rule("VB-SLAM-06-R2")
def test_a_player_who_is_out_gives_the_other_no_reroll_either(road: Draw) -> None:
    g = road(OUT_OF_GAME.replace("Tl''", "Ts''"), crews=CREWS)
    g.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    g.asks("amber", "slam-reroll").answer("keep").is_at("Ts", 3, 4).answer("none")


@pytest.mark.rule("VB-SLAM-09")
def test_a_slam_alone_does_no_damage(road: Draw) -> None:
    g = road(behind("Am'", "Tm''"), crews=CREWS)
    g.dice("slam: bottom", "direction: front").drive("Am", 3).answer("front")
    g.looks_like(behind(".", "Am'").replace("Am' . .", "Am' Tm'' ."))
    g.never_told("damage").never_told("unhurt").answer("none")


@pytest.mark.rule("VB-SLAM-10")
def test_after_its_slam_an_operable_car_may_shoot(road: Draw) -> None:
    g = road(behind("Am", "Tm"), crews=CREWS)
    g.dice("slam: bottom", "direction: front", "shooting: medium", "damage: dent")
    g.drive("Am", 1).answer("front")
    g.asks("amber", "shoot").answer("Tm")
    g.holds("Tm", "dent")


@pytest.mark.rule("VB-SLAM-10")
def test_a_car_that_its_slam_puts_out_of_action_may_not_shoot(road: Draw) -> None:
    g = road("""
        . . . . .
         . Ts . . .
        . Am' Tm . .
         . ?mine . . .
        . . Al . .
         . . . . .
    """)
    g.dice("slam: top", "direction: rear-right", "damage: dent")
    g.drive("Am", 1).answer("front")
    g.looks_like("""
        . . . . .
         . Ts . . .
        . . Tm . .
         . Am'' . . .
        . . Al . .
         . . . . .
    """)
    g.never_told("shot").asks("teal", "assign")


@pytest.mark.rule("VB-SLAM-07")
@pytest.mark.parametrize(
    ("lane", "column", "direction", "clause"),
    [
        (1, 3, "front-left", "VB-BOARD-02"),
        (1, 3, "rear-left", "VB-BOARD-02"),
        (3, 1, "rear", "VB-BOARD-02"),
        (3, 1, "rear-left", "VB-BOARD-02"),
    ],
)
def test_a_slam_over_a_side_or_the_rear_eliminates(
    road: Draw, lane: int, column: int, direction: str, clause: str
) -> None:
    g = road().put("Tm", lane, column).put("Am", 6, 10)
    g.dice("slam: bottom", f"direction: {direction}")
    g.effect(arrive(g, "Am", g.at(lane, column), SKID))
    g.is_out("Tm").told("eliminated", clause, times=1).is_at("Am", lane, column)


@pytest.mark.rule("VB-SLAM-07")
def test_a_slam_onto_an_impassable_space_eliminates(road: Draw) -> None:
    g = road(behind("Am", "Tm").replace("Tm . .", "Tm X ."), crews=CREWS)
    g.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    g.is_out("Tm").told("eliminated", "VB-TERR-06", times=1)
    g.looks_like(behind(".", "Am").replace("Am . .", "Am X ."))


@pytest.mark.rule("VB-SLAM-07")
def test_a_slam_into_mud_goes_just_as_far_and_flips_tokens(road: Draw) -> None:
    g = road(behind("Am", "Tm").replace("Tm . .", "Tm ?mud ."), crews=CREWS)
    g.dice("slam: bottom", "direction: front").drive("Am", 1, round=1).answer("front")
    g.looks_like(behind(".", "Am").replace("Am . .", "Am !mud+Tm ."))
