"""Operable and inoperable cars (VB-STATUS)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, arrive
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.causes import SKID, SLAM

PARKED = """
    . . . . . .
     . . Am'' . . .
    . . . . . .
     . . . . . .
    . . . . Ts .
     As . . . . .
"""
"""Amber's medium car stands inoperable at 2/3."""


@pytest.mark.rule("VB-STATUS-01", "VB-STATUS-04")
@pytest.mark.parametrize(("worn", "offered"), [("", True), ("'", True), ("''", False)])
def test_a_car_with_a_free_slot_is_operable_and_gets_dice(road: Draw, worn: str, *, offered: bool) -> None:
    g = road(PARKED.replace("Am''", "Am" + worn)).turn("amber", 3, 4)
    assert ("amber.medium 3" in g.options()) == offered
    assert "amber.small 3" in g.options()


@pytest.mark.rule("VB-STATUS-04")
def test_an_inoperable_car_cannot_coast(road: Draw) -> None:
    g = road(PARKED)
    g.scene.spent("amber.small", 2)
    g.scene.spent("amber.medium", 2)
    g.turn("amber", 3, 4).asks("amber", "coast")
    assert g.options() == ["amber.small 3", "amber.small 4"]


@pytest.mark.rule("VB-STATUS-04")
@pytest.mark.parametrize(("worn", "asked"), [("", "amber"), ("'", "teal")])
def test_a_car_that_a_mine_makes_inoperable_does_not_shoot(road: Draw, worn: str, asked: str) -> None:
    g = road(f"""
        . . . .
         . . . .
        Am{worn} ?mine Ts .
         . . . .
        . . . .
         . As . .
    """)
    g.dice("damage: dent").drive("Am", 1).answer("front")
    g.asks(asked, "shoot" if asked == "amber" else "assign")
    if asked == "amber":
        g.answer("none")


@pytest.mark.rule("VB-STATUS-02")
def test_the_second_token_makes_a_car_inoperable_once_it_is_resolved(road: Draw) -> None:
    g = road(PARKED.replace("Am''", "Am"))
    g.hurt("Am", "damage: dent").never_told("inoperable")
    g.hurt("Am", "damage: skid-front")
    kinds = [event.kind for event in g.g.events or ()]
    assert kinds == ["damage", "move", "inoperable"]
    shown = {piece.id: piece.inoperable for piece in VENDETTA.view(g.g, None).pieces}
    assert (shown[f"v{g.car('Am')}"], shown[f"v{g.car('As')}"]) == (True, False)


@pytest.mark.rule("VB-STATUS-02")
def test_a_car_that_becomes_inoperable_while_driving_has_no_moves(road: Draw) -> None:
    g = road(PARKED.replace("Am''", "Am'"))
    g.g.driver, g.g.left = g.car("Am"), 3
    g.hurt("Am", "damage: dent")
    assert g.g.left == 0


@pytest.mark.rule("VB-STATUS-02-R1")
@pytest.mark.parametrize("worn", ["", "'"])
def test_a_car_may_win_by_the_effect_of_its_second_token(road: Draw, worn: str) -> None:
    g = road().put(f"Am{worn}", 4, 24).put("Ts", 1, 1).finish_line()
    g.hurt("Am", "damage: skid-front").never_told("inoperable").won_by("amber")


@pytest.mark.rule("VB-STATUS-03")
def test_no_token_is_drawn_for_an_inoperable_car(road: Draw) -> None:
    g = road(PARKED).hurt("Am")
    g.told("unhurt", "VB-STATUS-03", times=1).never_told("damage").holds("Am", "dent", "blast-off")
    g.looks_like(PARKED)


@pytest.mark.rule("VB-STATUS-03", "VB-STATUS-05")
def test_a_shot_at_an_inoperable_car_does_nothing(road: Draw) -> None:
    g = road(PARKED.replace(". . Am''", "Tm . Am''")).dice("shooting: any")
    g.drive("Tm", 1).answer("front", "leave", "Am")
    g.told("hit", times=1).told("unhurt", "VB-STATUS-03", times=1).holds("Am", "dent", "blast-off").is_in("Am")


@pytest.mark.rule("VB-STATUS-05")
@pytest.mark.parametrize(
    ("part", "after", "dice"),
    [
        ("X", "X", []),
        ("?mud", "!mud+Am''", []),
        ("?mine", "Am''", []),
        ("?road", "!road+Am''", []),
        ("?oil-slick", "!oil-slick", ["direction: front"]),
        ("?wreck", "Am''", ["slam: bottom", "direction: front", "keep"]),
    ],
)
def test_an_inoperable_car_triggers_what_lies_where_it_is_pushed(
    road: Draw, part: str, after: str, dice: list[str]
) -> None:
    g = road(PARKED.replace("Am'' .", f"Am'' {part}")).dice(*[die for die in dice if die != "keep"])
    g.effect(arrive(g, "Am", g.at(2, 4), SKID))
    if "keep" in dice:
        g.asks("amber", "slam-reroll").answer("keep")
    ahead = {"?oil-slick": "Am''", "?wreck": "w"}.get(part, ".")
    g.looks_like(PARKED.replace("Am'' . .", f". {after} {ahead}"))


@pytest.mark.rule("VB-STATUS-05", "VB-STATUS-06-R1")
@pytest.mark.parametrize(("direction", "lane", "column"), [("front", 2, 4), ("rear", 2, 2), ("front-left", 1, 4)])
def test_dice_move_an_inoperable_car_by_the_roads_directions(
    road: Draw, direction: str, lane: int, column: int
) -> None:
    g = road(PARKED.replace(". . Am''", ". Tm Am''")).dice("slam: bottom", f"direction: {direction}")
    g.effect(arrive(g, "Tm", g.at(2, 3), SLAM)).is_at("Am", lane, column).is_at("Tm", 2, 3)


@pytest.mark.rule("VB-STATUS-06")
def test_a_new_round_does_not_mend_a_car_but_repair_does(road: Draw) -> None:
    g = road(PARKED)
    g.dice(*["movement: 5", "movement: 6"] * 4, "road: 1").turn("amber", 1, turn=3, first="teal")
    g.answer("front", "leave").told("round", times=1)
    assert g.options() == ["amber.small 5", "amber.small 6"]
    g.answer("As 5", "repair 6", "Am blast-off").holds("Am", "dent")
    assert g.g.operable(g.car("Am"))
    g.answer("front", "front", "front", "front", "front", "leave").asks("teal", "assign")
