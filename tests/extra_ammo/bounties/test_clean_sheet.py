"""Clean Sheet: who alone is unhurt drives on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3

ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am . . . . o o o
     o o o m o o o o
    o o o o o o o Tl'
     As o o o o o o Al
"""


@pytest.mark.rule("XA-BO-03", "XA-BO-03-R2", "XA-BO-04")
def test_a_vehicle_drives_three_spaces_without_road_die_and_shot(armed: Draw) -> None:
    g = armed(ROAD).bounty("amber", "clean-sheet").turn("amber", 1, 2)
    g.answer("Am 1", "none", "front", "leave").offers("amber", "clean-sheet").answer("clean-sheet")
    g.asks("amber", "pick-vehicle")
    assert g.options() == ["amber.small", "amber.medium", "amber.large"]
    g.answer("Am").moves_left(3).answer("front", "front", "front").is_at("Am", 3, 5).never_told("bonus")


@pytest.mark.rule("XA-BO-03", "VB-EOT-02")
def test_it_pays_for_mud_and_choppers_are_checked_once_more(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).put("hT", 4, 4).bounty("amber", "clean-sheet").turn("amber", 1, 2)
    g.answer("Am 1", "none", "front").answer("clean-sheet", "Am", "front", "front-right").moves_left(1)
    g.answer("front-left")
    g = armed(ROAD, tiles=SAND).put("hT", 3, 5).bounty("amber", "clean-sheet").turn("amber", 1, 2)
    g.answer("Am 1", "none", "front").answer("clean-sheet", "Am", "front", "front", "front").is_out("Am")


@pytest.mark.rule("XA-BO-03")
def test_the_three_spaces_may_cross_the_finish_line(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).put("Am", 3, 22).finish_line().bounty("amber", "clean-sheet").turn("amber", 1, 2)
    g.answer("Am 1", "none", "front").answer("clean-sheet", "Am", "front", "front").won_by("amber")


@pytest.mark.rule("XA-BO-03", "XA-BO-03-R1")
@pytest.mark.parametrize("text", [ROAD.replace("Al", "Al'"), ROAD.replace("Tl'", "Tl")])
def test_a_scratch_or_an_unhurt_rival_spoils_it(armed: Draw, text: str) -> None:
    full = text.replace("o o o o o o o Tl\n", "Ts o o o Tm o o Tl\n")
    g = armed(full, tiles=SAND).bounty("amber", "clean-sheet").turn("amber", 1, 2)
    g.answer("Am 1", "none", "front")


@pytest.mark.rule("XA-BO-03")
def test_not_in_round_1(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).bounty("amber", "clean-sheet").turn("amber", 1, 2, round=1)
    g.answer("Am 1", "none", "front")
