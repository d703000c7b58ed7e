"""Which tile is the last one (VB-FINAL)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road
from thunderroad.kernel.chance import Rng
from thunderroad.vendetta.turn.scroll import Scroll

THREE = ("amber", "teal", "bone")
FOUR = ("amber", "teal", "bone", "azure")

AHEAD = """
    Bm .
     . Al
    . Am
     . Zs
    Tm .
     . Ts
"""
"""Cars at the front; draw it from column 23."""


def ahead(road: Draw, crews: tuple[str, ...], **options: bool) -> Road:
    """A road with cars of these crews at the front."""
    text = AHEAD if "azure" in crews else AHEAD.replace("Zs", ".")
    text = text if "bone" in crews else text.replace("Bm", ".")
    return road(text, column=23, crews=crews, tiles=("off-road",) * 3, **options).pile(*["off-road"] * 5)


@pytest.mark.rule("VB-FINAL-01", "VB-OUT-01")
@pytest.mark.parametrize("how", ["eliminated", "inoperable"])
def test_with_three_players_the_first_to_go_out_makes_the_lead_tile_final(road: Draw, how: str) -> None:
    g = ahead(road, THREE)
    if how == "eliminated":
        g.hurt("Bm", "damage: skid-front-left").is_out("Bm")
    else:
        g.put("Bm'", 1, 23).hurt("Bm", "damage: shrapnel", "direction: rear").is_in("Bm")
    g.told("out", times=1).told("final", "VB-FINAL-01", times=1).never_told("scroll")
    assert g.g.final == 1


@pytest.mark.rule("VB-FINAL-01")
def test_the_finish_line_lies_in_front_of_the_lead_tile_at_once(road: Draw) -> None:
    g = ahead(road, THREE).put("Bm'", 1, 23).drive("Am", 1, "airstrike 2").answer("1/22")
    g.dice("shooting: any", "damage: dent").answer("Bm").told("final", "VB-FINAL-01", times=1)
    g.asks("amber", "steer").answer("front").won_by("amber").never_told("scroll")


@pytest.mark.rule("VB-FINAL-01", "VB-FINAL-02")
def test_a_scroll_that_is_over_does_not_delay_the_finish_line(road: Draw) -> None:
    g = ahead(road, THREE).effect(Scroll()).never_told("final").put("Bm", 1, 24)
    g.hurt("Bm", "damage: skid-front-left").told("final", "VB-FINAL-01", times=1)
    assert g.g.final == 1


@pytest.mark.rule("VB-FINAL-02", "VB-SCROLL-09", "VB-SCROLL-02")
def test_a_player_who_goes_out_in_a_scroll_makes_the_new_tile_final(road: Draw) -> None:
    g = ahead(road, THREE).put("Bm", 1, 8).drive("Am", 2).answer("front").is_out("Bm").is_at("Am", 3, 17)
    kinds = [e.kind for e in g.g.events or () if e.kind in ("out", "scroll", "final")]
    assert kinds == ["out", "scroll", "final"]
    g.told("final", "VB-FINAL-02", times=1).asks("amber", "steer").answer("front").is_at("Am", 3, 18)
    g.put("Am", 3, 24).hurt("Am", "damage: skid-front").won_by("amber").never_told("scroll")


@pytest.mark.rule("VB-FINAL-02")
def test_two_players_who_go_out_in_one_scroll_still_make_one_final_tile(road: Draw) -> None:
    g = ahead(road, FOUR).put("Bm", 1, 8).put("Zs", 2, 8).drive("Am", 1).answer("front")
    g.is_out("Bm", "Zs").told("out", times=2).told("final", times=1).told("scroll", times=1)


@pytest.mark.rule("VB-FINAL-03", "VB-FINAL-03-R1", "VB-FINAL-04")
def test_with_two_players_the_fifth_tile_laid_is_final(road: Draw) -> None:
    g = ahead(road, ("amber", "teal")).drive("Am", 1).answer("front").told("scroll").never_told("final")
    assert (g.g.laid, g.g.final) == (4, 0)
    g.put("Am", 3, 24).put("Tm", 5, 24).hurt("Am", "damage: skid-front").told("final", "VB-FINAL-03", times=1)
    assert (g.g.laid, g.g.final) == (5, 1)
    g.is_at("Am", 3, 17).damage("Am").put("Am", 3, 24).hurt("Am", "damage: skid-front")
    g.won_by("amber").never_told("scroll")


@pytest.mark.rule("VB-FINAL-03-R2", "VB-FINAL-04-R1")
def test_with_three_players_and_nobody_out_the_fifth_tile_is_not_final(road: Draw) -> None:
    g = ahead(road, THREE)
    for _ in range(4):
        for lane, car in enumerate(("Am", "Tm", "Bm"), 1):
            g.put(car, lane, 24)
        g.effect(Scroll()).never_told("final")
    assert (g.g.laid, g.g.final) == (7, 0)


@pytest.mark.rule("VB-FINAL-03-R2")
def test_a_three_player_game_with_two_left_does_not_use_the_rule_for_two(road: Draw) -> None:
    g = ahead(road, THREE).hurt("Bm", "damage: skid-front-left").told("final", times=1)
    g.hurt("Am", "damage: skid-front").won_by("amber").never_told("final").never_told("scroll")


@pytest.mark.rule("VB-FINAL-04")
def test_later_losses_change_nothing_about_the_final_tile(road: Draw) -> None:
    g = ahead(road, FOUR).hurt("Bm", "damage: skid-front-left").told("final", times=1)
    g.put("Zs", 6, 20).hurt("Zs", "damage: skid-rear-right").told("out", times=1).never_told("final")
    assert g.g.laid == 3
    assert g.g.final == 1


@pytest.mark.rule("VB-FINAL-04-R1", "VB-SCROLL-05", "VB-COMP-03-R1")
def test_tiles_come_round_again_turned_over(road: Draw) -> None:
    g = road(AHEAD.replace("Zs", "."), column=23, crews=THREE, tiles=("1a", "2a", "3a")).pile("4b", "5a")
    g.script.after = Rng.seeded("hazards")
    seen = []
    for _ in range(8):
        for lane, car in enumerate(("Am", "Tm", "Bm"), 1):
            g.put(car, lane, 24)
        g.effect(Scroll())
        seen.append(g.g.rules.sides[g.g.tiles[2]].id)
    assert seen == ["4b", "5a", "1b", "2b", "3b", "4a", "5b", "1a"]
    assert g.g.final == 0
