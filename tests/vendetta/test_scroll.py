"""Moving off the front of a tile that is not the last one (VB-SCROLL)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road
from thunderroad.grid.road import TILE
from thunderroad.vendetta.knowledge import EVERYBODY
from thunderroad.vendetta.position import HOME
from thunderroad.vendetta.turn.scroll import Scroll

SAND = ("off-road", "off-road", "off-road")

AHEAD = """
    . .
     . Al
    . Am
     . .
    Tm .
     . Ts
"""
"""Cars at the front; draw it from column 23."""


def happened(g: Road, *kinds: str) -> list[str]:
    """The kinds of these events in order; a vehicle's moves by how it moved."""
    return [str(e.data["how"]) if e.kind == "move" else e.kind for e in g.g.events or () if e.kind in kinds]


def sides(g: Road, numbers: list[int]) -> list[str]:
    """Names of tile sides."""
    return [g.g.rules.sides[number].id for number in numbers]


# --- the crossing step --------------------------------------------------------------------------


@pytest.mark.rule("VB-SCROLL-01", "VB-SCROLL-09")
def test_the_move_is_interrupted_while_the_board_is_updated_and_then_goes_on(road: Draw) -> None:
    g = road(AHEAD, column=23, tiles=SAND).pile("2b").put("Tl", 6, 8).put("hT", 1, 3)
    g.dice(*["hazard: mud"] * 6, "hazard: road").drive("Am", 3).moves_left(3).answer("front")
    g.is_at("Am", 3, 17).moves_left(2).asks("amber", "steer").answer("front").is_at("Am", 3, 18).moves_left(1)
    assert happened(g, "move", "eliminated", "lift", "scroll") == [
        "off",
        "eliminated",
        "lift",
        "scroll",
        "drive",
        "drive",
    ]
    g.answer("front-left")


@pytest.mark.rule("VB-SCROLL-01-R1")
@pytest.mark.parametrize(
    ("lane", "step", "to"),
    [
        (3, "front", 3),
        (4, "front-left", 3),
        (4, "front", 4),
        (4, "front-right", 5),
        (1, "front", 1),
        (6, "front-left", 5),
    ],
)
def test_the_direction_is_chosen_before_the_tile_and_leads_to_the_matching_space(
    road: Draw, lane: int, step: str, to: int
) -> None:
    g = road(AHEAD, column=23, tiles=SAND).pile("off-road").put("Am", lane, 24).drive("Am", 1)
    assert g.g.laid == 3
    g.never_told("scroll").answer(step).told("scroll").is_at("Am", to, 17).asks("teal", "assign")


@pytest.mark.rule("VB-SCROLL-01-R1")
@pytest.mark.parametrize("lane", [2, 4])
@pytest.mark.parametrize("meant", ["front-left", "front", "front-right"])
def test_with_the_option_the_driver_chooses_after_the_tile_is_laid(road: Draw, meant: str, lane: int) -> None:
    g = road(AHEAD, column=23, tiles=SAND, crossing_direction_before_tile=False).put("Al", 5, 24)
    g.next_tile("\n".join(["m . . . . . . ."] * 2 + ["o . . . . . . ."] * 4)).put("Am", lane, 24).drive("Am", 2)
    g.answer(meant).told("scroll", times=1).is_at("Am", lane, 16).moves_left(2).asks("amber", "steer")
    assert g.options() == ["front-left", "front", "front-right"]
    g.answer("front-right").is_at("Am", lane + 1, 17).moves_left(1).answer("front").is_at("Am", lane + 1, 18)


@pytest.mark.rule("VB-SCROLL-01-R1")
@pytest.mark.parametrize("lane", [1, 3])
def test_with_the_option_only_spaces_of_the_new_tile_can_be_chosen(road: Draw, lane: int) -> None:
    g = road(AHEAD, column=23, tiles=SAND, crossing_direction_before_tile=False).pile("off-road").put("Am", lane, 24)
    g.drive("Am", 2).answer("front").is_at("Am", lane, 17).moves_left(1).answer("front").is_at("Am", lane, 18)
    g = road(AHEAD, column=23, tiles=SAND, crossing_direction_before_tile=False).put("Al", 5, 24).put("Am", lane, 24)
    g.drive("Am", 1).answer("front-right").never_told("scroll").is_at("Am", lane + 1, 24)


@pytest.mark.rule("VB-SCROLL-01-R1")
def test_with_the_option_the_finish_line_needs_no_second_choice(road: Draw) -> None:
    g = road(AHEAD, column=23, crossing_direction_before_tile=False).finish_line().put("Am", 4, 24)
    g.drive("Am", 1).answer("front").won_by("amber")


@pytest.mark.rule("VB-SCROLL-01-R2")
@pytest.mark.parametrize(("terrain", "die", "left"), [(".", 3, 2), ("o", 3, 2), ("m", 3, 1), ("m", 2, 0), ("m", 1, 0)])
def test_the_crossing_step_costs_what_the_new_space_costs(road: Draw, terrain: str, die: int, left: int) -> None:
    new = "\n".join([f"{terrain} . . . . . . ."] * 6)
    g = road(AHEAD, column=23, tiles=SAND).next_tile(new).drive("Am", die).answer("front")
    g.is_at("Am", 3, 17).moves_left(left).answer(*["front"] * left)


@pytest.mark.rule("VB-SCROLL-01-R2")
def test_what_lies_on_the_new_space_acts_at_once(road: Draw) -> None:
    new = "\n".join([". . . . . . . ."] * 2 + [".* . . . . . . ."] + [". . . . . . . ."] * 3)
    g = road(AHEAD, column=23).next_tile(new).dice("hazard: mine", "damage: dent").drive("Am", 3).answer("front")
    g.is_at("Am", 3, 17).holds("Am", "dent").moves_left(0).asks("teal", "assign")
    g = road(AHEAD, column=23).next_tile("\n".join(["X . . . . . . ."] * 6)).drive("Am", 3).answer("front")
    g.is_out("Am").told("eliminated", "VB-TERR-06")


@pytest.mark.rule("VB-SCROLL-01", "VB-SCROLL-01-R2", "VB-DMG-10-R1")
def test_a_jump_over_the_front_lands_on_the_new_tile_counting_through(road: Draw) -> None:
    g = road(AHEAD, column=23).pile("1b").put("Am", 3, 23)
    g.dice("damage: blast-off", "direction: front", "stunt: 4", "hazard: mine", *["hazard: mud"] * 5)
    g.hurt("Am", "damage: dent").is_at("Am", 3, 19).holds("Am", "dent", "blast-off").told("scroll", times=1)


# --- the steps of the update --------------------------------------------------------------------


@pytest.mark.rule("VB-SCROLL-02", "VB-SCROLL-06", "VB-ELIM-05", "VB-WRECK-06")
def test_all_vehicles_on_the_rear_tile_are_eliminated_and_no_others(road: Draw) -> None:
    g = road(AHEAD, column=23).pile("road").put("Tl", 2, 8).put("As''", 5, 1).put("w", 1, 8).put("w", 6, 9)
    g.put("Ts", 1, 9).drive("Am", 1).answer("front", "leave").is_out("Tl", "As", "wreck-1")
    g.is_at("Ts", 1, 1).is_at("wreck-2", 6, 1).is_at("Al", 2, 16).is_at("Tm", 5, 15)
    g.told("eliminated", "VB-SCROLL-02", times=3)


@pytest.mark.rule("VB-SCROLL-02-R1", "VB-WIN-02-R1")
def test_all_these_eliminations_are_simultaneous(road: Draw) -> None:
    g = road(crews=("amber", "teal", "bone")).put("Bm''", 6, 12).put("Am", 3, 8).put("Tm", 3, 1)
    for car in ("Bs", "Bl", "As", "Al", "Ts", "Tl"):
        g.put(car, 1, 1)
    g.effect(Scroll()).told("out", times=3).won_by("amber", "teal", "bone")


@pytest.mark.rule("VB-SCROLL-02-R1")
def test_the_rear_tile_is_that_of_the_instant_of_the_crossing(road: Draw) -> None:
    g = road(AHEAD, column=23).pile("road", "road").put("Ts", 1, 16)
    g.effect(Scroll()).is_at("Ts", 1, 8).effect(Scroll()).told("eliminated", times=1).is_out("Ts").is_at("Am", 3, 8)


@pytest.mark.rule("VB-SCROLL-03", "VB-INV-03")
def test_hazard_tokens_of_the_rear_tile_are_discarded(road: Draw) -> None:
    g = road(AHEAD, column=23).pile("road").put("?mine", 1, 1).put("!mud", 2, 8).put("!road", 2, 9).put("?wreck", 1, 9)
    g.effect(Scroll())
    names = g.g.rules.hazard_names
    gone = [a + b for a, b in zip(g.g.hazard_discards, g.g.hazard_buried, strict=True)]
    assert {name: n for name, n in zip(names, gone, strict=True) if n} == {"mine": 1, "mud": 1}
    assert [at for at in range(len(g.g.token)) if g.g.token[at]] == [g.at(1, 1) % (3 * TILE), g.at(2, 1) % (3 * TILE)]


@pytest.mark.rule("VB-SCROLL-04")
def test_choppers_of_the_rear_tile_go_home_and_can_be_used_again(road: Draw) -> None:
    g = road(AHEAD, column=23, tiles=SAND).pile("off-road").put("hA", 6, 8).put("hT", 1, 9).hand("teal", 1, 1)
    g.drive("Am", 1).answer("front").told("lift", "VB-SCROLL-04", times=1)
    assert g.g.chopper == [HOME, g.at(1, 1)]
    g.turn("amber", 1, 1).answer("airstrike 1", "1/4")
    assert g.g.chopper[0] == g.at(1, 4)
    g.answer("front")
    g = road(AHEAD, column=23).pile("road").put("hA", 1, 1).effect(Scroll())
    assert g.g.chopper[0] == HOME


@pytest.mark.rule("VB-SCROLL-05", "VB-SCROLL-07")
@pytest.mark.parametrize(("removed", "other"), [("2a", "2b"), ("2b", "2a"), ("1a", "1b"), ("5b", "5a")])
def test_the_removed_tile_is_turned_and_goes_under_the_pile(road: Draw, removed: str, other: str) -> None:
    g = road(AHEAD, column=23, tiles=(removed, "road", "road")).pile("3b", "4a").dice(*["hazard: mud"] * 4)
    g.effect(Scroll())
    assert sides(g, g.g.tiles) == ["road", "road", "3b"]
    assert sides(g, g.g.tile_pile) == ["4a", other]
    (told,) = [e.data for e in g.g.events or () if e.kind == "scroll"]
    assert [g.g.rules.sides[int(str(told[key]))].id for key in ("removed", "added")] == [removed, "3b"]


@pytest.mark.rule("VB-SETUP-02", "VB-SCROLL-07")
def test_nobody_has_seen_the_tiles_of_the_pile_until_they_are_laid(road: Draw) -> None:
    g = road(AHEAD, column=23).pile("road", "road", "road")
    g.g.tile_seen = (0, 0, EVERYBODY)
    for seen in ((0, EVERYBODY, EVERYBODY), (EVERYBODY,) * 3, (EVERYBODY,) * 3):
        g.put("Am", 3, 24).put("Tm", 5, 24).effect(Scroll())
        assert g.g.tile_seen == seen


@pytest.mark.rule("VB-SCROLL-06")
def test_the_other_tiles_slide_back_with_everything_on_them(road: Draw) -> None:
    g = road(AHEAD, column=23, tiles=("road", "2a", "3a")).pile("off-road")
    g.put("Ts'", 3, 12).put("hA", 2, 18).put("?mine", 4, 10).put("!mud", 1, 9).put("w", 2, 22)
    before = [g.g.ground_at(g.at(1, 9) + k) for k in range(2 * TILE)]
    g.effect(Scroll())
    assert [g.g.ground_at(g.at(1, 1) + k) for k in range(2 * TILE)] == before
    assert {g.g.ground_at(g.at(1, 17) + k) for k in range(TILE)} == {1}
    g.is_at("Ts", 3, 4).holds("Ts", "dent").is_at("Al", 2, 16).is_at("wreck-1", 2, 14)
    assert g.g.chopper[0] == g.at(2, 10)
    assert {at for at in range(3 * TILE) if g.g.token[(g.at(1, 1) + at) % (3 * TILE)]} == {0, 9}


@pytest.mark.rule("VB-SCROLL-07", "VB-SCROLL-08")
def test_the_top_tile_of_the_pile_comes_with_face_down_hazards_on_its_hazard_spaces(road: Draw) -> None:
    text = """
        . . . . . . . .
         . . . . . . . .
        . . . . . . . .
         . . . . . . . .
        Am . . . . . . .
         Tm . . . . . . .
    """
    g = road(text, column=17, tiles=SAND).pile("5a")
    g.dice("hazard: mine", "hazard: mud", "hazard: road", "hazard: wreck", "hazard: oil-slick").effect(Scroll())
    g.looks_like("""
        o X o o o o o ?oil-slick
         o o m X X m o o
        . ?mine . . . . ?road .
         . ?mud . . . . ?wreck .
        o o m X X m o o
         o o o o o o o o
    """)


@pytest.mark.rule("VB-SCROLL-08", "VB-SETUP-04-R1")
@pytest.mark.parametrize(("filtered", "tokens"), [(False, 7), (True, 4)])
def test_a_returning_starting_tile_gets_all_its_hazards(road: Draw, filtered: bool, tokens: int) -> None:
    text = AHEAD.replace(". .\n     . Al", "Bm .\n     . Al")
    g = road(text, column=23, crews=("amber", "teal", "bone"), start_tile_filter_on_return=filtered).pile("1a")
    g.dice(*["hazard: mud"] * min(tokens, 6), *["hazard: road"] * (tokens - 6)).effect(Scroll())
    assert len([token for token in g.g.token if token]) == tokens


@pytest.mark.rule("VB-SCROLL-09-R1", "VB-WIN-02")
def test_when_only_one_player_is_left_the_update_ends_with_the_game(road: Draw) -> None:
    g = road(AHEAD, column=23, tiles=("2a", "road", "road")).pile("3b").put("Ts", 1, 1).put("Tm", 2, 8)
    g.drive("Am", 3).answer("front").won_by("amber").never_told("scroll")
    assert sides(g, g.g.tiles) == ["2a", "road", "road"]


@pytest.mark.rule("VB-SCROLL-09-R2", "VB-MOVE-09-R2")
def test_a_scroll_in_the_middle_of_a_chain_takes_stacks_on_the_rear_tile_with_it(road: Draw) -> None:
    text = AHEAD.replace("Am", "Tm").replace("Ts", "Bl").replace("Tm .", "Ts .")
    g = road(text, column=23, crews=("amber", "teal", "bone")).pile("road")
    g.put("As", 3, 4).put("?mine", 3, 5).put("Bm", 3, 5)
    g.drive("As", 4).dice("damage: shrapnel", "direction: front", "damage: skid-front").answer("front")
    g.is_out("As", "Bm").never_told("slam").is_at("Tm", 3, 17).holds("Tm", "skid-front").asks("teal", "assign")
    assert sum(g.g.damage_pile) == 19
