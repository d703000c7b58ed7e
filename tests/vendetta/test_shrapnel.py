"""Shrapnel, and damage that hits while a token is still being resolved (VB-DMG-01-R1, VB-DMG-04, VB-DMG-05)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road

THREE = ("amber", "teal", "bone")


def hits(g: Road) -> list[str]:
    """Who has drawn a token, in order."""
    names = {g.car(f"{crew}{size}"): f"{crew}{size}" for crew in "AT" for size in "sml"}
    return [names[int(str(event.data["vehicle"]))] for event in g.g.events or () if event.kind == "damage"]


@pytest.mark.rule("VB-DMG-04")
@pytest.mark.parametrize(
    ("direction", "lane", "column"),
    [
        ("front", 4, 6),
        ("front-right", 6, 5),
        ("rear-right", 6, 3),
        ("rear", 4, 2),
        ("rear-left", 2, 3),
        ("front-left", 2, 5),
    ],
)
def test_shrapnel_flies_in_a_straight_line_to_the_first_road_vehicle(
    road: Draw, direction: str, lane: int, column: int
) -> None:
    g = road().put("Am", 4, 4).put("Ts", lane, column)
    g.hurt("Am", "damage: shrapnel", f"direction: {direction}", "damage: dent")
    g.holds("Am", "shrapnel").holds("Ts", "dent").told("shrapnel", "VB-DMG-04", times=1)
    g.told("roll", "VB-DMG-04", times=1)


@pytest.mark.rule("VB-DMG-04")
def test_only_the_first_vehicle_is_hit_even_if_it_is_ones_own(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . . . . . .
         Am . As Ts . .
        . . . . . .
         . . . . . .
    """)
    g.hurt("Am", "damage: shrapnel", "direction: front", "damage: dent")
    g.holds("As", "dent").holds("Ts")


@pytest.mark.rule("VB-DMG-04")
def test_a_vehicle_beside_the_line_is_not_hit(road: Draw) -> None:
    g = road(
        """
        . . . . . .
         . . . . . .
        . Ts Tm Tl . .
         Am . . . . .
        Bs Bm Bl . . .
         . . . . . .
    """,
        crews=THREE,
    )
    g.hurt("Am", "damage: shrapnel", "direction: front")
    assert hits(g) == ["Am"]


@pytest.mark.rule("VB-DMG-05")
def test_shrapnel_passes_all_terrain_tokens_and_choppers(road: Draw) -> None:
    g = road("""
        . . . . . . . . . .
         . . . . . . . . . .
        . . . . . . . . . .
         Am X m o ?mine !mud ?wreck !oil-slick hT Ts
        . . . . . . . . . .
         . . . . . . . . . .
    """)
    g.hurt("Am", "damage: shrapnel", "direction: front", "damage: dent")
    g.holds("Ts", "dent")
    g.looks_like("""
        . . . . . . . . . .
         . . . . . . . . . .
        . . . . . . . . . .
         Am' X m o ?mine !mud ?wreck !oil-slick hT Ts'
        . . . . . . . . . .
         . . . . . . . . . .
    """)


@pytest.mark.rule("VB-DMG-05", "VB-DMG-04")
def test_shrapnel_reaches_the_last_column_of_the_board_from_the_first(road: Draw) -> None:
    g = road().put("Am", 5, 1).put("Ts", 5, 24)
    g.hurt("Am", "damage: shrapnel", "direction: front", "damage: dent").holds("Ts", "dent")


@pytest.mark.rule("VB-DMG-05")
@pytest.mark.parametrize("direction", ["front", "rear", "rear-left", "rear-right", "front-left", "front-right"])
def test_shrapnel_that_reaches_an_edge_does_nothing(road: Draw, direction: str) -> None:
    g = road().put("Am", 4, 20).put("Ts", 1, 1).pile("road")
    g.hurt("Am", "damage: shrapnel", f"direction: {direction}")
    g.holds("Am", "shrapnel").told("shrapnel", "VB-DMG-05", times=1).never_told("scroll")
    assert hits(g) == ["Am"]


@pytest.mark.rule("VB-DMG-05-R1", "VB-WRECK-04")
def test_a_wreck_stops_the_shrapnel_and_is_eliminated(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . . . . . .
         Am . w Ts . .
        . . . . . .
         . . . . . .
    """)
    g.hurt("Am", "damage: shrapnel", "direction: front")
    g.is_out("wreck-1").holds("Ts").told("eliminated", "VB-WRECK-04", times=1)
    assert hits(g) == ["Am"]


@pytest.mark.rule("VB-DMG-05-R1", "VB-STATUS-03")
def test_an_inoperable_car_stops_the_shrapnel_and_draws_nothing(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . . . . . .
         Am . Tm'' Ts . .
        . . . . . .
         . . . . . .
    """)
    g.hurt("Am", "damage: shrapnel", "direction: front")
    g.holds("Ts").holds("Tm", "dent", "blast-off").told("unhurt", "VB-STATUS-03", times=1)


@pytest.mark.rule("VB-DMG-05-R2")
def test_in_a_stack_the_top_vehicle_is_hit(road: Draw) -> None:
    g = road().put("Am", 4, 1).put("Tm", 4, 3).put("Ts", 4, 3)
    g.hurt("Am", "damage: shrapnel", "direction: front", "damage: dent")
    g.holds("Ts", "dent").holds("Tm")


@pytest.mark.rule("VB-DMG-05-R3")
def test_all_that_shrapnel_does_is_over_before_its_token_is_placed(road: Draw) -> None:
    """Were Amber's token placed first, Amber would be out and Teal would have won."""
    g = road("""
        . . . . . .
         . . . . . .
        . . . . . .
         Am' . Ts . . .
        . . . . . .
         . . . . . .
    """).finish_line()
    g.scene.vehicle("teal.small", g.at(4, 23))
    g.hurt("Am", "damage: shrapnel", "direction: front", "damage: blast-off", "direction: front", "stunt: 2")
    g.won_by("teal")
    assert g.g.result is not None
    assert g.g.result.clause == "VB-WIN-01"


@pytest.mark.rule("VB-DMG-05-R3")
def test_the_victims_slam_is_over_before_the_shrapnel_token_is_placed(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . . . . . .
         Am' . Ts Tm . .
        . . . . . .
         As . . . . .
    """)
    g.dice("damage: shrapnel", "direction: front", "damage: skid-front", "slam: bottom", "direction: front")
    g.hurt("Am").asks("teal", "slam-reroll")
    g.holds("Am", "dent").holds("Ts").answer("keep")
    g.holds("Am", "dent", "shrapnel").holds("Ts", "skid-front").is_at("Tm", 4, 5)


@pytest.mark.rule("VB-DMG-05-R4", "VB-DMG-01-R1", "VB-STATUS-02")
def test_the_victim_may_strike_back_and_the_last_token_placed_makes_inoperable(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . . . . . .
         Am . Ts . . .
        . . . . . .
         As . . . . .
    """)
    g.hurt("Am", "damage: shrapnel", "direction: front", "damage: shrapnel", "direction: rear", "damage: dent")
    assert hits(g) == ["Am", "Ts", "Am"]
    g.holds("Am", "dent", "shrapnel").holds("Ts", "shrapnel").told("inoperable", times=1)


@pytest.mark.rule("VB-DMG-05-R4", "VB-DMG-01-R1")
def test_strikes_go_back_and_forth_until_all_slots_are_taken(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . . . . . .
         Am . Ts . . .
        . . . . . .
         As . . . . Tl
    """)
    g.g.damage_pile[:] = [9 if name == "shrapnel" else 0 for name in g.g.rules.damage_names]
    g.hurt("Am", *["damage: shrapnel", "direction: front", "damage: shrapnel", "direction: rear"] * 2)
    assert hits(g) == ["Am", "Ts", "Am", "Ts"]
    g.told("unhurt", times=1).told("inoperable", times=2).holds("Ts", "shrapnel", "shrapnel")


@pytest.mark.rule("VB-DMG-01-R1", "VB-STATUS-03")
def test_with_one_token_in_place_a_strike_back_finds_no_free_slot(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . . . . . .
         Am' . Ts . . .
        . . . . . .
         As . . . . .
    """)
    g.hurt("Am", "damage: shrapnel", "direction: front", "damage: shrapnel", "direction: rear")
    g.holds("Am", "dent", "shrapnel").holds("Ts", "shrapnel").told("unhurt", times=1)
    assert hits(g) == ["Am", "Ts"]


@pytest.mark.rule("VB-DMG-01-R1")
def test_a_second_token_in_the_middle_of_the_first_does_not_end_what_the_first_does(road: Draw) -> None:
    """Blown onto a mine by its first token, the car draws the second there and takes both."""
    g = road("""
        . . . . . .
         . . . . . .
        . . . . . .
         Am . ?mine . Ts .
        . . . . . .
         As . . . . .
    """)
    g.dice("damage: blast-off", "direction: front", "stunt: 2", "damage: shrapnel", "direction: front", "damage: dent")
    g.hurt("Am").holds("Am", "shrapnel", "blast-off").holds("Ts", "dent").is_at("Am", 4, 3)


@pytest.mark.rule("VB-DMG-12-R1", "VB-DMG-01-R1")
def test_a_car_eliminated_with_two_tokens_unplaced_gives_both_back(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . . . . . .
         Am ?mine X . Ts .
        . . . . . .
         As . . . . .
    """)
    before = list(g.g.damage_pile)
    g.hurt("Am", "damage: skid-front", "damage: blast-off", "direction: front", "stunt: 1").is_out("Am").holds("Am")
    assert g.g.damage_pile == before


@pytest.mark.rule("VB-DMG-12-R1", "VB-DMG-05-R3")
def test_a_car_that_its_own_shrapnel_brings_down_gives_its_token_back(road: Draw) -> None:
    """The victim is blown onto the car that struck it, and the slam throws that one off the road."""
    g = road("""
        . Am . Tm . .
         . . . . . .
        . . . . . .
         . . . . . .
        . . . . . .
         As . . . . .
    """)
    before = list(g.g.damage_pile)
    g.dice("damage: shrapnel", "direction: front", "damage: blast-off", "direction: rear", "stunt: 2")
    g.dice("slam: bottom", "direction: front-left").hurt("Am")
    before[g.g.rules.damage_names.index("blast-off")] -= 1
    assert g.g.damage_pile == before
    g.is_out("Am").is_at("Tm", 1, 2).holds("Tm", "blast-off")
