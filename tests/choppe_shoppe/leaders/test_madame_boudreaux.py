"""Madame Boudreaux: Second Sight, Bad Omen, Deja Vu."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.knowledge import knows

from .kit import VENDETTA, Draw

ROAD = """
    . . . . . . . .
     . . . . . . . .
    Am {} {} {} . . . .
     . . . . . . . .
    . . . . . . . .
     As . . . . . . Ts
"""


@pytest.mark.rule("CL-NAMED-02", "CL-POWER-01", "X-TIME-02")
def test_she_looks_at_two_tokens_and_nobody_else_sees_them(shop: Draw) -> None:
    g = shop(ROAD.format(".", "?mine", "?mud")).put("?road", 5, 5).led("amber", "madame-boudreaux")
    g.turn("amber", 1).answer("madame-boudreaux").asks("amber", "second-sight").answer("3/3")
    assert g.options() == ["none", "5/5", "3/4"] or g.options() == ["none", "3/4", "5/5"]
    g.answer("3/4").asks("amber", "assign").answer("Am 1", "none", "front")
    seen = [
        [knows(g.g, seat, g.at(lane, column) % g.g.span) for seat in (0, 1, None)]
        for lane, column in ((3, 3), (3, 4), (5, 5))
    ]
    assert seen == [[True, False, False], [True, False, False], [False, False, False]]
    views = [next(one for one in VENDETTA.view(g.g, seat).spaces if one.id == g.at(3, 3)) for seat in (0, 1)]
    assert views[0].words != views[1].words


def test_she_may_stop_after_one_and_it_is_offered_once_a_turn(shop: Draw) -> None:
    g = shop(ROAD.format(".", "?mine", "?mud")).led("amber", "madame-boudreaux")
    g.turn("amber", 1).answer("madame-boudreaux", "3/3", "none").asks("amber", "assign").answer("Am 1", "none", "front")


@pytest.mark.rule("CL-CMD-02", "CL-NAMED-02")
def test_a_bad_omen_moves_a_token_that_stays_known(shop: Draw) -> None:
    g = shop(ROAD.format(".", "?mine", ".")).led("amber", "madame-boudreaux")
    g.turn("amber", 1).answer("madame-boudreaux", "3/3") if len(g.g.seen) == 0 else None
    g.answer("Am 1", "bad-omen token").asks("amber", "bad-omen-to")
    assert "3/6" in g.options()
    assert not {"3/7", "3/1", "3/3"} & set(g.options())
    g.answer("3/5", "front")
    assert g.g.token[g.at(3, 3) % g.g.span] == 0
    assert [knows(g.g, seat, g.at(3, 5) % g.g.span) for seat in (0, 1)] == [True, False]


@pytest.mark.rule("CL-CMD-01", "VB-SHOOT-06")
def test_deja_vu_has_one_die_rolled_again(shop: Draw) -> None:
    g = shop(ROAD.format(".", "Tm", ".")).led("amber", "madame-boudreaux")
    g.dice("shooting: large", "shooting: medium", "damage: shrapnel", "direction: front")
    g.goes("Am", 1, "deja-vu token", "front", "Tm").asks("amber", "deja-vu").answer("shooting").holds("Tm", "shrapnel")
    g.told("deja-vu", times=1)


@pytest.mark.rule("VB-SLAM-05")
def test_one_die_of_a_slam_and_the_larger_one_still_demands_both(shop: Draw) -> None:
    g = shop(ROAD.format("Tl", ".", ".")).led("amber", "madame-boudreaux")
    g.dice("slam: top", "direction: front", "slam: bottom", "slam: bottom", "direction: front-left")
    g.goes("Am", 1, "deja-vu token", "front").asks("amber", "deja-vu")
    assert g.options() == ["none", "slam", "direction"]
    g.answer("slam").asks("teal", "slam-reroll").answer("reroll", "none").is_at("Tl", 2, 2)


def test_whoever_rolls_it(shop: Draw) -> None:
    g = shop(ROAD.format(".", "Tm", ".")).led("amber", "madame-boudreaux")
    g.dice("shooting: medium", "damage: shrapnel", "direction: front", "direction: rear-left")
    g.goes("Am", 1, "deja-vu token", "front", "Tm", "none").asks("amber", "deja-vu").answer("direction")
    assert not g.g.out_of_box.marks


def test_a_game_with_a_mark_before_the_table_is_saved(shop: Draw) -> None:
    g = shop(ROAD.format(".", "Tm", ".")).led("amber", "madame-boudreaux").goes("Am", 1, "deja-vu token")
    twin = VENDETTA.load(g.g.recipe, g.g.dump())
    assert twin.any.may_throw_again
    assert twin.digest() == g.g.digest()
    g.answer("front", "none")
