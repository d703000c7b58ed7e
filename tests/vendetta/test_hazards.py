"""Hazard tokens and what they do (VB-HAZ); wrecks are in test_wrecks.py."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road, arrive
from thunderroad.kernel.errors import ScriptError
from thunderroad.vendetta.turn.causes import SKID
from thunderroad.vendetta.turn.scroll import Scroll

AHEAD = """
    . . . . . .
     . . . . . .
    . Am {} . . .
     . . . . . .
    . . . . . .
     As . . . Ts .
"""
"""A space with a token lies right in front of Amber's medium car at 3/2."""


def discards(g: Road) -> dict[str, int]:
    """The hazard tokens in the discards that have been seen, by kind."""
    return {name: n for name, n in zip(g.g.rules.hazard_names, g.g.hazard_discards, strict=True) if n}


@pytest.mark.rule("VB-HAZ-01", "VB-HAZ-04")
def test_a_mine_hurts_the_car_takes_its_moves_and_is_discarded(road: Draw) -> None:
    g = road(AHEAD.format("?mine")).dice("damage: dent").drive("Am", 5).answer("front")
    g.asks("teal", "assign").looks_like(AHEAD.format("Am'").replace("Am Am'", ". Am'"))
    g.told("mine", "VB-HAZ-04", times=1).told("flip", times=1)
    assert discards(g) == {"mine": 1}


@pytest.mark.rule("VB-HAZ-04")
def test_a_mines_damage_is_resolved_where_it_lies(road: Draw) -> None:
    g = road(AHEAD.format("?mine")).dice("damage: skid-front").drive("Am", 5).answer("front")
    g.is_at("Am", 3, 4).holds("Am", "skid-front")


@pytest.mark.rule("VB-HAZ-04-R1")
def test_a_mine_is_used_up_by_a_car_that_cannot_be_hurt(road: Draw) -> None:
    g = road(AHEAD.format("?mine").replace("Am", "Am''"))
    g.effect(arrive(g, "Am", g.at(3, 3), SKID)).looks_like(AHEAD.format("Am''").replace("Am ", ". "))
    g.told("mine", times=1).told("unhurt", times=1).never_told("damage")
    assert discards(g) == {"mine": 1}


@pytest.mark.rule("VB-HAZ-04-R1", "VB-HAZ-04")
def test_a_mine_takes_the_moves_of_a_driver_whom_it_cannot_hurt(road: Draw) -> None:
    g = road(AHEAD.format("?mine"))
    g.g.driver, g.g.left, g.g.reserved[g.car("Am")] = g.car("Am"), 3, 2
    g.effect(arrive(g, "Am", g.at(3, 3), SKID)).told("unhurt", times=1)
    assert g.g.left == 0


@pytest.mark.rule("VB-HAZ-01-R1")
def test_a_car_that_the_mine_throws_back_onto_its_space_meets_no_mine(road: Draw) -> None:
    g = road(AHEAD.format("?mine"))
    g.dice("damage: dazed", "stunt: 2", "direction: front", "direction: rear").drive("Am", 1, round=1)
    g.answer("front").is_at("Am", 3, 3).holds("Am", "dazed").told("mine", times=1)


@pytest.mark.rule("VB-HAZ-02", "VB-HAZ-05", "VB-HAZ-06", "VB-HAZ-08")
@pytest.mark.parametrize(("kind", "ground"), [("road", 0), ("mud", 2), ("oil-slick", 0)])
def test_lasting_tokens_stay_face_up_and_make_their_terrain(road: Draw, kind: str, ground: int) -> None:
    g = road(AHEAD.format("?" + kind), tiles=("off-road",) * 3)
    g.dice(*(["direction: front"] if kind == "oil-slick" else [])).drive("Am", 1).answer("front")
    assert g.drawn().splitlines()[2].split()[2].split("+")[0] == f"!{kind}"
    assert g.g.ground_at(g.at(3, 3)) == ground
    assert discards(g) == {}


@pytest.mark.rule("VB-HAZ-05", "VB-HAZ-08")
@pytest.mark.parametrize(("kind", "bonus"), [("road", True), ("mud", False), ("oil-slick", True)])
def test_a_road_or_oil_token_counts_as_road_for_the_road_die(road: Draw, kind: str, *, bonus: bool) -> None:
    g = road(AHEAD.format(f"o+?{kind}"))
    g.dice(*(["direction: front"] if kind == "oil-slick" else [])).drive("Am", 1).answer("front")
    assert (g.g.choice is not None and g.g.choice.kind == "road-bonus") == bonus
    if bonus:
        g.answer("leave")


@pytest.mark.rule("VB-HAZ-06", "VB-HAZ-06-R1")
@pytest.mark.parametrize(("die", "left"), [(1, 0), (2, 0), (3, 1)])
def test_who_reveals_mud_pays_two_moves_or_the_last(road: Draw, die: int, left: int) -> None:
    g = road(AHEAD.format("?mud")).drive("Am", die).answer("front")
    if left:
        g.moves_left(left).answer("front")
    g.is_at("Am", 3, 3 + left).asks("teal", "assign")


@pytest.mark.rule("VB-HAZ-07", "VB-HAZ-08")
@pytest.mark.parametrize("oil", ["?oil-slick", "!oil-slick"])
def test_oil_moves_a_car_one_space_for_nothing_and_it_drives_on(road: Draw, oil: str) -> None:
    g = road(AHEAD.format(oil)).dice("direction: front-right").drive("Am", 2).answer("front")
    g.is_at("Am", 4, 3).moves_left(1).told("move", "VB-HAZ-07", times=1).answer("front", "leave").is_at("Am", 4, 4)


@pytest.mark.rule("VB-HAZ-07")
def test_oil_entered_with_the_last_move_slides_too(road: Draw) -> None:
    g = road(AHEAD.format("?oil-slick")).dice("direction: rear-left").drive("Am", 1).answer("front", "leave")
    g.is_at("Am", 2, 2)


@pytest.mark.rule("VB-HAZ-08-R1")
def test_a_slide_onto_oil_rolls_again_and_back_onto_the_first_again(road: Draw) -> None:
    g = road(AHEAD.format("?oil-slick")).put("?oil-slick", 3, 4)
    g.dice("direction: front", "direction: rear", "direction: front-left").drive("Am", 1).answer("front", "leave")
    g.is_at("Am", 2, 3).told("move", "VB-HAZ-07", times=3).told("roll", "VB-HAZ-07", times=3)


@pytest.mark.rule("VB-HAZ-08-R2")
@pytest.mark.parametrize(
    ("lane", "column", "direction", "clause"),
    [(1, 5, "front-left", "VB-BOARD-02"), (6, 5, "rear-right", "VB-BOARD-02"), (3, 1, "rear", "VB-BOARD-02")],
)
def test_a_slide_over_a_side_or_the_rear_eliminates(
    road: Draw, lane: int, column: int, direction: str, clause: str
) -> None:
    g = road().put("Am", 4, 10).put("?oil-slick", lane, column).dice(f"direction: {direction}")
    g.effect(arrive(g, "Am", g.at(lane, column), SKID)).is_out("Am").told("eliminated", clause, times=1)


@pytest.mark.rule("VB-HAZ-08-R2")
def test_a_slide_over_the_front_brings_the_next_tile_and_the_drive_goes_on(road: Draw) -> None:
    g = road().put("Am", 3, 23).put("Ts", 3, 10).put("?oil-slick", 3, 24).pile("road")
    g.dice("direction: front").drive("Am", 2).answer("front")
    g.is_at("Am", 3, 17).moves_left(1).answer("front", "leave")


@pytest.mark.rule("VB-HAZ-08-R2")
def test_a_slide_over_the_front_of_the_final_tile_wins(road: Draw) -> None:
    g = road().put("Am", 3, 23).put("Ts", 3, 10).put("?oil-slick", 3, 24).finish_line()
    g.dice("direction: front").drive("Am", 2).answer("front").told("move", "VB-WIN-01", times=1)
    g.won_by("amber")


@pytest.mark.rule("VB-HAZ-08-R2")
def test_a_slide_onto_an_impassable_space_eliminates(road: Draw) -> None:
    g = road(AHEAD.format("?oil-slick")).put("X", 4, 3)
    g.dice("direction: front-right").drive("Am", 2).answer("front").is_out("Am").told("eliminated", "VB-TERR-06")


@pytest.mark.rule("VB-HAZ-08-R2")
def test_a_slide_into_a_vehicle_slams_and_ends_the_drive(road: Draw) -> None:
    g = road(AHEAD.format("?oil-slick")).put("Tm", 4, 3)
    g.dice("direction: front-right", "slam: bottom", "direction: rear").drive("Am", 4).answer("front")
    g.is_at("Am", 4, 3).is_at("Tm", 4, 2).asks("teal", "assign")


@pytest.mark.rule("VB-HAZ-08-R3")
@pytest.mark.parametrize("mud", ["m", "?mud"])
def test_a_slide_into_mud_costs_nothing(road: Draw, mud: str) -> None:
    g = road(AHEAD.format("?oil-slick")).put(mud, 4, 3).dice("direction: front-right").drive("Am", 2).answer("front")
    g.is_at("Am", 4, 3).moves_left(1).answer("front")


@pytest.mark.rule("VB-HAZ-08-R4")
def test_a_vehicle_that_is_pushed_into_oil_slides_but_gains_no_moves(road: Draw) -> None:
    g = road(AHEAD.format("Tm")).put("!oil-slick", 3, 4)
    g.dice("slam: bottom", "direction: front", "direction: front-left").drive("Am", 3).answer("front")
    g.is_at("Tm", 2, 4).is_at("Am", 3, 3).asks("teal", "assign")


@pytest.mark.rule("VB-HAZ-08-R4")
def test_the_driver_who_is_thrown_into_oil_after_a_slam_stays_stopped(road: Draw) -> None:
    g = road(AHEAD.format("Tm")).put("!oil-slick", 4, 3)
    g.dice("slam: top", "direction: front-right", "direction: front").drive("Am", 3, round=1).answer("front")
    g.is_at("Am", 4, 4).is_at("Tm", 3, 3).asks("teal", "assign")


THREE_MARKS = """
    .  .  . .* . . . .
     . .* . .  . . . .
    .  .  . .  . . . .
     . .  . .  . . . .
    .  .* . .  . . . .
     . .  . .  . . . .
"""
"""A tile with hazard spaces at 2/2, 5/2 and 1/4."""
MARKS = ((2, 18), (5, 18), (1, 20))


def at_the_front(g: Road, pile: dict[str, int], seen: dict[str, int], buried: dict[str, int]) -> Road:
    """A car of Amber is about to bring in THREE_MARKS; the hazard tokens lie like this."""
    names = g.g.rules.hazard_names
    for heap, counts in ((g.g.hazard_pile, pile), (g.g.hazard_discards, seen), (g.g.hazard_buried, buried)):
        heap[:] = [counts.get(name, 0) for name in names]
    return g.put("Am", 3, 24).put("Ts", 3, 10).next_tile(THREE_MARKS)


def laid(g: Road) -> list[str]:
    """What lies on the hazard spaces of the new tile, rear row first, left to right."""
    return [g._cell(g.at(*place)) for place in MARKS]


@pytest.mark.rule("VB-HAZ-09", "VB-HAZ-09-R1")
def test_the_pile_is_drawn_to_its_end_and_then_all_discards_are_shuffled(road: Draw) -> None:
    g = at_the_front(road(), {"mine": 1}, {"wreck": 1, "mud": 1}, {"mud": 2})
    g.dice("hazard: mine", "hazard: mud", "hazard: wreck").effect(Scroll())
    assert laid(g) == ["?mine", "?mud", "?wreck"]
    assert (sum(g.g.hazard_pile), sum(g.g.hazard_discards), sum(g.g.hazard_buried)) == (2, 0, 0)


@pytest.mark.rule("VB-HAZ-09-R1")
def test_a_discarded_token_cannot_come_while_the_pile_lasts(road: Draw) -> None:
    g = at_the_front(road(), {"mine": 1}, {"wreck": 1}, {"mud": 1})
    with pytest.raises(ScriptError, match=r"possible now: mine$"):
        g.dice("hazard: wreck").effect(Scroll())


@pytest.mark.rule("VB-HAZ-09")
def test_a_pile_that_is_just_enough_is_not_shuffled_with_the_discards(road: Draw) -> None:
    g = at_the_front(road(), {"mine": 1, "mud": 2}, {"wreck": 1}, {"road": 1})
    g.dice("hazard: mud", "hazard: mine", "hazard: mud").effect(Scroll())
    assert (sum(g.g.hazard_pile), sum(g.g.hazard_discards), sum(g.g.hazard_buried)) == (0, 1, 1)


@pytest.mark.rule("VB-HAZ-09")
def test_tokens_of_the_tile_that_is_just_removed_come_back_too(road: Draw) -> None:
    g = at_the_front(road().put("?mine", 1, 1).put("!mud", 1, 2), {"road": 1}, {}, {})
    g.dice("hazard: road", "hazard: mud", "hazard: mine").effect(Scroll())
    assert laid(g) == ["?road", "?mud", "?mine"]


@pytest.mark.rule("VB-HAZ-09-R1")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_without_any_token_left_the_other_hazard_spaces_stay_empty(road: Draw, count: int) -> None:
    g = at_the_front(road(), {"mine": count}, {}, {})
    g.dice(*["hazard: mine"] * count).effect(Scroll())
    assert laid(g) == ["?mine"] * count + ["."] * (3 - count)
