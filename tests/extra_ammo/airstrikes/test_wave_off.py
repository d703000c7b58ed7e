"""Wave-Off: the chopper flies home before anybody beneath it is eliminated."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed
from thunderroad.vendetta.position import HOME

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am hA o o hT o o o
     o o o o o o o o
    o o o o o o o o
     o o o o o o o Tm
"""


@pytest.mark.rule("XA-AA-02", "VB-EOT-02")
def test_an_own_car_under_the_own_chopper_survives(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "wave-off").turn("amber", 1).answer("front")
    g.offers("amber", "wave-off").answer("wave-off").is_in("Am")
    assert g.g.chopper[0] == HOME


@pytest.mark.rule("XA-AA-02", "XA-GEN-02-R1")
@pytest.mark.parametrize("answer", ["wave-off", "pass"])
def test_in_the_turn_of_another_it_may_be_kept(armed: Draw, answer: str) -> None:
    g = armed(ROAD.replace("Am hA o o hT", "hA o o Am hT"), tiles=SAND).put("Al", 6, 1).airstrike("teal", "wave-off")
    g.turn("amber", 1).answer("Am 1", "front").offers("teal", "wave-off").answer(answer)
    assert (g.g.cell[g.car("Am")] == g.at(3, 5)) == (answer == "wave-off")
    assert bool(g.g.out_of_box.hands[1]) == (answer == "pass"), "it stays in hand"


def test_nobody_is_asked_where_nothing_stands_beneath(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "wave-off").airstrike("teal", "lock-on")
    g.turn("amber", 1).answer("front-left").is_in("Am")


@pytest.mark.rule("XA-AA-02", "XA-BO-03", "VB-EOT-02")
@pytest.mark.parametrize("answer", ["wave-off", "pass"])
def test_it_may_be_played_before_a_second_check_as_well(armed: Draw, answer: str) -> None:
    road = ROAD.replace("hA o o", "o o o").replace("Tm", "Tm'")
    g = armed(road, tiles=SAND).put("As", 5, 1).put("Al", 6, 1)
    g.bounty("amber", "clean-sheet").airstrike("teal", "wave-off")
    g.turn("amber", 1).answer("Am 1", "front").offers("amber", "clean-sheet").answer("clean-sheet")
    g.answer("Am", "front", "front", "front").offers("teal", "wave-off").answer(answer)
    assert (g.g.cell[g.car("Am")] == g.at(3, 5)) == (answer == "wave-off")
