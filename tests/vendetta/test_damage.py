"""Taking damage and what its tokens do (VB-DMG); shrapnel is in test_shrapnel.py."""

from __future__ import annotations

import json

import pytest

from tests.kit.road import Draw, Road
from thunderroad.kernel.chance import EXPLICIT
from thunderroad.vendetta.position import OUT
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.damage import Damage

OPEN = """
    . . . . . .
     . . . . . .
    . . . . . .
     . . Am . . .
    . . . . . .
     . . . Ts . .
"""
"""Amber's medium car stands at 4/3 with free road all around."""


def tokens_left(g: Road, kind: str) -> int:
    """How many tokens of a kind lie in the pile."""
    return g.g.damage_pile[g.g.rules.damage_names.index(kind)]


@pytest.mark.rule("VB-DMG-01", "VB-DMG-03", "VB-STATUS-01")
def test_a_damaged_car_draws_a_token_reveals_it_and_lays_it_in_a_slot(road: Draw) -> None:
    g = road(OPEN)
    before = tokens_left(g, "dent")
    g.hurt("Am", "damage: dent")
    assert tokens_left(g, "dent") == before - 1
    g.told("damage", "VB-DMG-01", times=1).holds("Am", "dent").never_told("inoperable")
    g.looks_like(OPEN.replace("Am", "Am'"))


@pytest.mark.rule("VB-DMG-01")
def test_a_token_is_drawn_from_what_is_left_in_the_pile(road: Draw) -> None:
    g = road(OPEN).damage("Am", "dent").damage("Ts", "dent")
    g.g.damage_pile[:] = [1 if name == "dent" else 0 for name in g.g.rules.damage_names]
    g.hurt("Am", "damage: dent")
    assert sum(g.g.damage_pile) == 0
    g.holds("Am", "dent", "dent")


@pytest.mark.rule("VB-DMG-01-R2")
def test_from_an_empty_pile_comes_a_blank_that_fills_a_slot(road: Draw) -> None:
    g = road(OPEN.replace("Am", "Am'"))
    g.g.damage_pile[:] = [0] * len(g.g.damage_pile)
    g.put("As", 1, 1).hurt("Am")
    g.holds("Am", "dent", "blank").told("inoperable", times=1)


@pytest.mark.rule("VB-DMG-01-R2")
def test_a_blank_vanishes_when_it_is_repaired(road: Draw) -> None:
    g = road(OPEN)
    g.g.damage_pile[:] = [0] * len(g.g.damage_pile)
    g.hurt("Am").holds("Am", "blank")
    g.turn("amber", 1, 6).answer("Am 1", "repair 6", "front", "leave").holds("Am")
    assert sum(g.g.damage_pile) == 0


@pytest.mark.rule("VB-DMG-01-R2")
def test_a_blank_vanishes_when_its_car_is_eliminated(road: Draw) -> None:
    g = road(OPEN.replace("Am .", "Am X")).put("As", 1, 1)
    g.g.damage_pile[:] = [0] * len(g.g.damage_pile)
    g.hurt("Am").turn("amber", 1).answer("Am 1", "front").is_out("Am")
    assert sum(g.g.damage_pile) == 0


@pytest.mark.rule("VB-DMG-02", "VB-DMG-13")
def test_damage_takes_the_moves_of_the_car_that_was_moving_and_of_no_other(road: Draw) -> None:
    for hurt, left in (("Am", 0), ("Ts", 3)):
        g = road(OPEN)
        g.g.driver, g.g.left = g.car("Am"), 3
        g.dice("damage: dent").effect(Damage(g.car(hurt)))
        assert (g.g.left, g.g.halted) == (left, int(left == 0))


@pytest.mark.rule("VB-DMG-13")
def test_a_car_hurt_on_anothers_turn_has_all_its_moves_on_its_own(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . . . . . .
         Am Tm . . . .
        . . . . . .
         . . . . . .
    """).hand("teal", 3)
    g.dice("shooting: medium", "damage: skid-front").turn("amber", 1, 4, 5)
    g.answer("Am 1", "none", "front-left", "leave", "Tm").is_at("Tm", 4, 3).holds("Tm", "skid-front")
    g.asks("teal", "steer").answer("front", "front", "front", "leave").is_at("Tm", 4, 6)


@pytest.mark.rule("VB-DMG-06")
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
def test_a_skid_goes_one_space_where_its_token_points(road: Draw, direction: str, lane: int, column: int) -> None:
    g = road(OPEN).hurt("Am", f"damage: skid-{direction}")
    g.is_at("Am", lane, column).holds("Am", f"skid-{direction}").told("move", "VB-DMG-06", times=1)


@pytest.mark.rule("VB-DMG-06", "VB-DMG-12")
def test_a_skid_into_mud_is_one_space_and_onto_an_impassable_one_the_end(road: Draw) -> None:
    g = road(OPEN.replace("Am .", "Am m")).hurt("Am", "damage: skid-front").is_at("Am", 4, 4)
    g = road(OPEN.replace("Am .", "Am X")).put("As", 1, 1).hurt("Am", "damage: skid-front")
    g.is_out("Am").told("eliminated", "VB-TERR-06", times=1)


@pytest.mark.rule("VB-DMG-07")
@pytest.mark.parametrize("distance", [1, 2, 3, 4])
def test_dazed_goes_as_far_as_the_stunt_die_shows_with_a_new_direction_for_each_space(
    road: Draw, distance: int
) -> None:
    ways = ("front-left", "rear-left", "front", "front-right")
    stops = ((3, 4), (2, 3), (2, 4), (3, 5))
    g = road(OPEN).hurt("Am", "damage: dazed", f"stunt: {distance}", *[f"direction: {way}" for way in ways[:distance]])
    g.is_at("Am", *stops[distance - 1]).holds("Am", "dazed").told("move", "VB-DMG-07", times=distance)
    g.told("roll", "VB-DMG-07", times=distance + 1)


@pytest.mark.rule("VB-DMG-08")
@pytest.mark.parametrize("mud", ["m", "!mud", "?mud"])
def test_mud_uses_two_of_the_dazed_moves(road: Draw, mud: str) -> None:
    g = road(OPEN.replace("Am . . .", f"Am {mud} . ."))
    g.hurt("Am", "damage: dazed", "stunt: 3", "direction: front", "direction: front")
    g.is_at("Am", 4, 5)


@pytest.mark.rule("VB-DMG-08-R1")
@pytest.mark.parametrize("mud", ["m", "?mud"])
def test_the_last_dazed_move_is_enough_for_mud(road: Draw, mud: str) -> None:
    g = road(OPEN.replace("Am . . .", f"Am . {mud} ."))
    g.hurt("Am", "damage: dazed", "stunt: 2", "direction: front", "direction: front")
    g.is_at("Am", 4, 5).holds("Am", "dazed")


@pytest.mark.rule("VB-DMG-08")
def test_off_road_uses_one_dazed_move(road: Draw) -> None:
    g = road(OPEN.replace("Am . .", "Am o o"))
    g.hurt("Am", "damage: dazed", "stunt: 3", "direction: front", "direction: front", "direction: front")
    g.is_at("Am", 4, 6)


@pytest.mark.rule("VB-DMG-09", "VB-DMG-11")
@pytest.mark.parametrize(("named", "amber", "teal"), [("top", (3, 4), (4, 4)), ("bottom", (4, 4), (3, 5))])
def test_a_slam_ends_the_daze_whichever_of_the_two_is_moved(
    road: Draw, named: str, amber: tuple[int, int], teal: tuple[int, int]
) -> None:
    g = road(OPEN.replace("Am .", "Am Tm"))
    way = "rear-left" if named == "top" else "front-left"
    g.hurt("Am", "damage: dazed", "stunt: 4", "direction: front", f"slam: {named}", f"direction: {way}")
    g.is_at("Am", *amber).is_at("Tm", *teal).holds("Am", "dazed")


@pytest.mark.rule("VB-DMG-09", "VB-HAZ-04-R1")
@pytest.mark.parametrize("worn", ["", "'"])
def test_a_mine_ends_the_daze_even_of_a_car_with_no_free_slot(road: Draw, worn: str) -> None:
    g = road(OPEN.replace("Am .", f"Am{worn} ?mine")).put("As", 1, 1)
    g.hurt("Am", "damage: dazed", "stunt: 3", "direction: front", *([] if worn else ["damage: dent"]))
    g.is_at("Am", 4, 4).holds("Am", "dent", "dazed").told("inoperable", times=1)


@pytest.mark.rule("VB-DMG-09", "VB-HAZ-07")
def test_oil_does_not_end_the_daze(road: Draw) -> None:
    g = road(OPEN.replace("Am .", "Am ?oil-slick"))
    g.hurt("Am", "damage: dazed", "stunt: 2", "direction: front", "direction: front", "direction: front")
    g.is_at("Am", 4, 6).holds("Am", "dazed")


@pytest.mark.rule("VB-DMG-09", "VB-DMG-11", "VB-HAZ-08-R2")
def test_a_slide_into_a_vehicle_ends_the_daze(road: Draw) -> None:
    g = road(OPEN.replace("Am .", "Am ?oil-slick")).put("Tm", 3, 5)
    g.hurt(
        "Am",
        "damage: dazed",
        "stunt: 4",
        "direction: front",
        "direction: front-left",
        "slam: bottom",
        "direction: rear",
    )
    g.is_at("Am", 3, 5).is_at("Tm", 3, 4).holds("Am", "dazed")


@pytest.mark.rule("VB-DMG-09", "VB-DMG-12", "VB-DMG-12-R1")
def test_a_dazed_car_that_leaves_the_road_rolls_no_more(road: Draw) -> None:
    g = road(OPEN).put("As", 1, 1)
    g.scene.vehicle("amber.medium", g.at(1, 3))
    before = tokens_left(g, "dazed")
    g.hurt("Am", "damage: dazed", "stunt: 4", "direction: front-left")
    g.is_out("Am")
    assert tokens_left(g, "dazed") == before


@pytest.mark.rule("VB-DMG-07", "VB-DMG-08")
def test_a_dazed_car_goes_on_over_the_front_onto_the_new_tile(road: Draw) -> None:
    g = (
        road()
        .put("Am", 3, 24)
        .put("Ts", 3, 10)
        .next_tile("""
        .  . . . . . . .
         . . . . . . . .
        m . . . . . . .
         . . . . . . . .
        . . . . . . . .
         . . . . . . . .
    """)
    )
    g.hurt("Am", "damage: dazed", "stunt: 3", "direction: front", "direction: front")
    g.is_at("Am", 3, 18).told("scroll", times=1)


@pytest.mark.rule("VB-DMG-10")
@pytest.mark.parametrize(
    ("direction", "distance", "lane", "column"),
    [
        ("front", 1, 4, 4),
        ("front", 3, 4, 6),
        ("front-right", 2, 6, 4),
        ("rear-right", 2, 6, 2),
        ("rear", 2, 4, 1),
        ("rear-left", 3, 1, 2),
        ("front-left", 3, 1, 5),
    ],
)
def test_blast_off_jumps_in_a_straight_line(road: Draw, direction: str, distance: int, lane: int, column: int) -> None:
    g = road(OPEN.replace("Ts", ".")).put("Ts", 1, 24)
    g.hurt("Am", "damage: blast-off", f"direction: {direction}", f"stunt: {distance}")
    g.is_at("Am", lane, column).holds("Am", "blast-off").told("move", "VB-DMG-10", times=1)
    g.told("roll", "VB-DMG-10", times=2)


@pytest.mark.rule("VB-DMG-10", "VB-DMG-11")
def test_blast_off_ignores_what_lies_between_and_meets_what_lies_at_its_end(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . . . . . .
         . Am ?mine X Ts Tm
        . . . . . .
         . . . . . .
    """)
    g.hurt("Am", "damage: blast-off", "direction: front", "stunt: 4", "slam: bottom", "direction: front-left")
    g.looks_like("""
        . . . . . .
         . . . . . .
        . . . . . .
         . . ?mine X Ts Am'
        . . . . . .
         . . . . . .
    """)
    g.is_at("Tm", 3, 7)


@pytest.mark.rule("VB-DMG-10", "VB-DMG-12", "VB-DMG-12-R1")
def test_blast_off_onto_an_impassable_space_eliminates_and_the_token_returns(road: Draw) -> None:
    g = road(OPEN.replace("Am . .", "Am . X")).put("As", 1, 1).damage("Am", "dent")
    piles = list(g.g.damage_pile)
    g.hurt("Am", "damage: blast-off", "direction: front", "stunt: 2")
    g.is_out("Am").told("eliminated", "VB-TERR-06", times=1)
    piles[g.g.rules.damage_names.index("dent")] += 1
    assert g.g.damage_pile == piles


@pytest.mark.rule("VB-DMG-10-R1", "VB-DMG-12")
@pytest.mark.parametrize(
    ("lane", "column", "direction", "enough"),
    [(2, 3, "front-left", 2), (5, 5, "rear-right", 2), (4, 3, "rear", 3), (4, 1, "rear-left", 2)],
)
def test_blast_off_over_a_side_or_behind_the_rear_eliminates(
    road: Draw, lane: int, column: int, direction: str, enough: int
) -> None:
    for distance in (enough - 1, enough):
        g = road().put("Am", lane, column).put("Ts", 1, 20)
        g.hurt("Am", "damage: blast-off", f"direction: {direction}", f"stunt: {distance}")
        assert (g.g.cell[g.car("Am")] == OUT) == (distance == enough)


@pytest.mark.rule("VB-DMG-10-R1")
@pytest.mark.parametrize(("distance", "column"), [(1, 24), (2, 17), (4, 19)])
def test_blast_off_ahead_of_the_front_lands_on_the_new_tile(road: Draw, distance: int, column: int) -> None:
    g = road().put("Am", 3, 23).put("Ts", 3, 10).pile("road")
    g.hurt("Am", "damage: blast-off", "direction: front", f"stunt: {distance}")
    g.is_at("Am", 3, column).told("scroll", times=int(distance > 1))


@pytest.mark.rule("VB-DMG-10-R1")
def test_blast_off_ahead_of_the_final_tile_reaches_the_finish_line(road: Draw) -> None:
    g = road().put("Am", 3, 22).put("Ts", 3, 10).finish_line()
    g.hurt("Am", "damage: blast-off", "direction: front", "stunt: 4").won_by("amber")


@pytest.mark.rule("VB-DMG-10-R1")
def test_blast_off_past_the_front_corner_goes_over_the_side(road: Draw) -> None:
    g = road().put("Am", 2, 24).put("Ts", 3, 10).finish_line()
    g.hurt("Am", "damage: blast-off", "direction: front-left", "stunt: 2").is_out("Am")


@pytest.mark.rule("VB-DMG-11")
def test_a_car_that_skids_onto_another_is_the_top_one_of_the_slam(road: Draw) -> None:
    g = road(OPEN.replace("Am .", "Am Tm"))
    g.hurt("Am", "damage: skid-front", "slam: top", "direction: rear-left").is_at("Am", 3, 4).is_at("Tm", 4, 4)


@pytest.mark.rule("VB-DMG-12")
@pytest.mark.parametrize(
    ("lane", "column", "token"), [(1, 4, "skid-rear-left"), (6, 4, "skid-front-right"), (2, 1, "skid-rear")]
)
def test_a_car_that_skids_over_a_side_or_the_rear_is_eliminated(road: Draw, lane: int, column: int, token: str) -> None:
    g = road().put("Am", lane, column).put("Ts", 1, 20)
    before = list(g.g.damage_pile)
    g.hurt("Am", f"damage: {token}").is_out("Am").told("eliminated", "VB-BOARD-02", times=1)
    assert g.g.damage_pile == before


@pytest.mark.rule("VB-DMG-01", "VB-DMG-07", "VB-DMG-10")
@pytest.mark.parametrize(
    "results",
    [
        ("dazed", "3", "front", "front-left", "rear"),
        ("dazed", "4", "front", "front-right", "bottom", "front"),
        ("blast-off", "front", "4"),
        ("shrapnel", "front-right", "skid-front", "bottom", "front", "keep"),
    ],
)
def test_damage_that_is_copied_or_saved_between_two_dice_goes_on_alike(road: Draw, results: tuple[str, ...]) -> None:
    drawn = road(OPEN).put("Tm", 5, 5).put("Tl", 6, 5)
    g = drawn.scene.effect(Damage(drawn.car("Am")), EXPLICIT)
    for result in results:
        assert g.choice is not None
        names = [VENDETTA.option_name(g, g.choice, value) for value in g.choice.options]
        twins = (g.clone(), VENDETTA.load(g.recipe, json.loads(json.dumps(g.dump()))))
        twins[1].source = EXPLICIT
        for game in (g, *twins):
            game.apply(names.index(result))
        assert {twin.digest() for twin in twins} == {g.digest()}
    assert g.choice is None
