"""Chains of slams: nested slams, hazards, damage and scrolls in the middle (VB-SLAM, VB-HAZ, VB-WRECK)."""

from __future__ import annotations

import json

import pytest

from tests.kit.road import Draw
from thunderroad.kernel.chance import Script
from thunderroad.vendetta.ruleset import VENDETTA

THREE = ("amber", "teal", "bone")


@pytest.mark.rule("VB-SLAM-08", "VB-SLAM-02-R1")
@pytest.mark.parametrize(
    ("second", "teal", "bone"),
    [("top", (4, 3), (3, 4)), ("bottom", (3, 4), (4, 4))],
)
def test_a_displaced_vehicle_is_the_top_one_of_the_next_slam(
    road: Draw, second: str, teal: tuple[int, int], bone: tuple[int, int]
) -> None:
    g = road(
        """
        . . . . . .
         . . . . . .
        . Am Tm Bm . .
         . . . . . .
        . . . . . .
         . . . . . .
        """,
        crews=THREE,
    )
    way = "rear-right" if second == "top" else "front-right"
    g.dice("slam: bottom", "direction: front", f"slam: {second}", f"direction: {way}")
    g.drive("Am", 1, round=1).answer("front")
    g.told("slam", times=2).is_at("Am", 3, 3).is_at("Tm", *teal).is_at("Bm", *bone)


@pytest.mark.rule("VB-SLAM-08")
def test_slams_go_on_until_every_space_holds_one_vehicle(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . Am Tm w Ts w
         . . . . . .
        . . . . . .
         . . . . . .
    """)
    g.dice("slam: bottom", "direction: front", "slam: bottom", "direction: front", "slam: bottom", "direction: front")
    g.dice("slam: bottom", "direction: front-right")
    g.drive("Am", 1, round=1).answer("front").asks("teal", "slam-reroll").answer("keep")
    g.told("slam", times=4)
    g.looks_like("""
        . . . . . .
         . . . . . .
        . . Am Tm w Ts
         . . . . . w
        . . . . . .
         . . . . . .
    """)


@pytest.mark.rule("VB-SLAM-08-R2", "VB-SLAM-05-R1")
def test_each_slam_of_a_chain_has_its_own_reroll_though_another_owner_holds_it(road: Draw) -> None:
    g = road(
        """
        . . . . . .
         . . . . . .
        . Am Bs Tl . .
         . . . . . .
        . . . . . .
         . . . . . .
        """,
        crews=THREE,
    )
    g.dice("slam: top", "direction: rear", "slam: bottom", "direction: front")
    g.dice("slam: top", "direction: rear", "slam: bottom", "direction: front-right")
    g.drive("Am", 1, round=1).answer("front").asks("amber", "slam-reroll").answer("reroll")
    g.asks("teal", "slam-reroll").answer("reroll")
    g.told("reroll", times=2).is_at("Am", 3, 3).is_at("Bs", 3, 4).is_at("Tl", 4, 4)


@pytest.mark.rule("VB-SLAM-08-R2", "VB-SLAM-06")
def test_one_owner_may_reroll_twice_in_a_chain_but_never_the_same_slam(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . Al Ts Am . .
         . . . . . .
        . . . . . .
         . . . . . .
    """)
    g.dice("slam: top", "direction: rear", "slam: bottom", "direction: front")
    g.dice("slam: bottom", "direction: front", "slam: bottom", "direction: front-left")
    g.drive("Al", 1, round=1).answer("front").asks("amber", "slam-reroll").answer("reroll")
    g.asks("amber", "slam-reroll").answer("reroll")
    g.told("reroll", times=2).is_at("Al", 3, 3).is_at("Ts", 3, 4).is_at("Am", 2, 4)


@pytest.mark.rule("VB-SLAM-08-R1", "VB-SLAM-08")
def test_the_displaced_car_is_hurt_and_moved_before_the_next_slam_of_its_chain(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . Am Ts ?mine Tm .
         . . . . . .
        . . . . . .
         . . . . . .
    """)
    g.dice("slam: bottom", "direction: front", "damage: skid-front", "slam: bottom", "direction: front-left")
    g.drive("Am", 1, round=1).answer("front").asks("amber", "slam-reroll").answer("keep")
    g.holds("Ts").asks("teal", "slam-reroll").answer("keep")
    g.looks_like("""
        . . . . . .
         . . . . Tm .
        . . Am . Ts' .
         . . . . . .
        . . . . . .
         . . . . . .
    """)


@pytest.mark.rule("VB-SLAM-08-R1", "VB-SLAM-02-R1", "VB-HAZ-08-R4")
def test_a_car_that_slides_back_lies_on_top_of_the_one_that_had_struck_it(road: Draw) -> None:
    g = road("""
        . . . . .
         . . . . .
        . Am Tm !oil-slick .
         . . . . .
        . . . . .
         . . . . .
    """)
    g.dice("slam: bottom", "direction: front", "direction: rear", "slam: top", "direction: front-right")
    g.drive("Am", 3, round=1).answer("front")
    g.told("slam", times=2)
    g.looks_like("""
        . . . . .
         . . . . .
        . . Am !oil-slick .
         . . Tm . .
        . . . . .
         . . . . .
    """)


@pytest.mark.rule("VB-HAZ-03", "VB-WRECK-02", "VB-HAZ-08-R2")
def test_a_wreck_at_the_end_of_a_slide_stops_the_drive(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . Al ?oil-slick ?wreck . .
         . . . . . .
        . . . . . .
         . . . Ts . .
    """)
    g.dice("direction: front", "slam: bottom", "direction: rear-right")
    g.drive("Al", 6).answer("front").asks("amber", "slam-reroll").answer("keep")
    g.looks_like("""
        . . . . . .
         . . . . . .
        . . !oil-slick Al . .
         . . w . . .
        . . . . . .
         . . . Ts . .
    """)


@pytest.mark.rule("VB-HAZ-04", "VB-HAZ-07", "VB-HAZ-08-R2")
def test_a_mine_under_an_oil_slide_stops_the_outer_drive(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . Am ?oil-slick . . .
         . . ?mine . . .
        . . . . . .
         . . . Ts . .
    """)
    g.dice("direction: front-right", "damage: dent").drive("Am", 6).answer("front")
    g.looks_like("""
        . . . . . .
         . . . . . .
        . . !oil-slick . . .
         . . Am' . . .
        . . . . . .
         . . . Ts . .
    """)
    g.never_told("bonus")


@pytest.mark.rule("VB-SLAM-08-R1", "VB-SLAM-02-R1")
def test_everything_a_slam_causes_is_finished_before_what_caused_the_slam_goes_on(road: Draw) -> None:
    g = road("""
        . . . . . . .
         . . . . ?mine . .
        . Am ?mine Tm !oil-slick . .
         . . . . . . .
        . . . . . . .
         . . . Ts . As w
    """)
    g.dice("damage: skid-front", "slam: bottom", "direction: front", "direction: front-left")
    g.dice("damage: shrapnel", "direction: rear", "damage: dent")
    g.put("Tl", 2, 2)
    g.drive("Am", 6).answer("front")
    g.looks_like("""
        . . . . . . .
         . Tl' . . Tm' . .
        . . . Am' !oil-slick . .
         . . . . . . .
        . . . . . . .
         . . . Ts . As w
    """)
    g.holds("Tl", "dent").holds("Tm", "shrapnel").holds("Am", "skid-front")
    order = [(event.kind, event.data.get("vehicle")) for event in g.g.events or () if event.kind in ("mine", "damage")]
    am, tm, tl = g.car("Am"), g.car("Tm"), g.car("Tl")
    assert order == [("mine", am), ("damage", am), ("mine", tm), ("damage", tm), ("damage", tl)]


@pytest.mark.rule("VB-SLAM-07", "VB-SLAM-08-R1")
def test_a_pushed_car_brings_the_next_tile_and_its_chain_goes_on_there(road: Draw) -> None:
    g = road("", crews=THREE).put("Am", 3, 23).put("Tm", 3, 24).put("Bm", 3, 8).put("Bs", 3, 9).put("w", 1, 1)
    g.next_tile("""
        .  . . . . . . .
         .  . . . . . . .
        .* . . . . . . .
         .  . . . . . . .
        .  . . . . . . .
         .  . . . . . . .
    """)
    g.dice("slam: bottom", "direction: front", "hazard: wreck", "slam: top", "direction: front-left")
    g.drive("Am", 4).answer("front").asks("teal", "slam-reroll").answer("keep")
    g.is_out("Bm", "wreck-1").is_in("Bs")
    g.is_at("Am", 3, 16).is_at("wreck-2", 3, 17).is_at("Tm", 2, 17)
    g.asks("amber", "shoot").answer("none")


@pytest.mark.rule("VB-SLAM-08-R1", "VB-DMG-12-R1")
def test_a_scroll_in_the_middle_of_a_chain_takes_away_the_cars_that_began_it(road: Draw) -> None:
    g = road("", crews=THREE).put("Am", 3, 2).put("Tm'", 3, 3).put("?mine", 3, 4).put("Bl", 3, 24).put("Bs", 5, 9)
    g.put("As", 5, 11).put("Ts", 5, 13).pile("road")
    piles = list(g.g.damage_pile)
    g.dice("slam: bottom", "direction: front", "damage: shrapnel", "direction: front")
    g.dice("damage: blast-off", "direction: front", "stunt: 2")
    g.drive("Am", 5).answer("front")
    g.is_out("Am", "Tm").is_at("Bl", 3, 18).holds("Bl", "blast-off")
    piles[g.g.rules.damage_names.index("dent")] += 1
    piles[g.g.rules.damage_names.index("blast-off")] -= 1
    assert g.g.damage_pile == piles
    g.asks("teal", "assign")


@pytest.mark.rule("VB-SLAM-08", "VB-SLAM-07")
def test_when_a_chain_decides_the_game_nothing_of_it_is_finished(road: Draw) -> None:
    g = road("""
        . . . . .
         . . . X .
        . Am ?oil-slick Tm .
         . . . . .
        . . . . .
         . . . . .
    """)
    g.dice("direction: front", "slam: bottom", "direction: front-left").drive("Am", 6).answer("front")
    g.won_by("amber").is_out("Tm").is_at("Am", 3, 4)
    assert (g.g.choice, g.g.stack) == (None, [])


@pytest.mark.rule("VB-SLAM-06-R2", "VB-STATUS-02-R1")
def test_the_last_car_gives_a_reroll_until_its_second_token_is_placed(road: Draw) -> None:
    g = road(
        """
        . . . . . .
         . . . Bs . .
        . Am Tl' ?mine . .
         . . . . . .
        . . . . . .
         . . . . . .
        """,
        crews=THREE,
    )
    g.dice("slam: bottom", "direction: front", "damage: skid-front-left", "slam: bottom", "direction: front-right")
    g.drive("Am", 1).answer("front").asks("teal", "slam-reroll").answer("keep")
    g.never_told("inoperable").asks("teal", "slam-reroll").answer("keep")
    g.told("out", times=1).is_at("Tl", 2, 4).is_at("Bs", 3, 5)


REROLLED = ("slam: bottom", "direction: rear-right", "direction: front-left", "slam: top", "direction: front")


@pytest.mark.rule("VB-SLAM-08-R1")
@pytest.mark.parametrize(
    ("answers", "dice", "medium", "large"),
    [(("keep",), (), (3, 4), (4, 4)), (("reroll", "keep"), REROLLED, (4, 4), (4, 5))],
)
def test_a_game_saved_in_the_middle_of_a_chain_goes_on_alike(
    road: Draw, answers: tuple[str, ...], dice: tuple[str, ...], medium: tuple[int, int], large: tuple[int, int]
) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . As Tm ?mine . .
         . . . Tl . .
        . . . !oil-slick . .
         . . . . . .
    """)
    g.dice("slam: top", "direction: rear", "slam: bottom", "direction: front")
    g.dice("damage: skid-front-right", "slam: top", "direction: rear-left")
    g.drive("As", 3, round=1).answer("front", "reroll").asks("teal", "slam-reroll").dice(*dice)
    twins = (g.g.clone(), VENDETTA.load(g.g.recipe, json.loads(json.dumps(g.g.dump()))))
    for twin in twins:
        twin.source = Script(g.script.rest)
    g.answer(*answers).is_at("Tm", *medium).is_at("Tl", *large)
    for twin in twins:
        for answer in answers:
            twin.apply(("keep", "reroll").index(answer))
        assert twin.digest() == g.g.digest()
