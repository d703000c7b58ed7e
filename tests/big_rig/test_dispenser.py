"""The Hazard Dispenser (BR-CMD-02)."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import Draw, drawn
from tests.big_rig.test_body import BACK
from thunderroad.grid.road import SPAN
from thunderroad.vendetta.position import HIDDEN


@pytest.mark.rule("BR-CMD-02", "BR-CMD-02-R2")
def test_after_the_move_a_random_token_may_lie_face_down_behind_the_rig(rig: Draw) -> None:
    g = rig(drawn("3/7 As", base=BACK)).dice("hazard: mine").go("hazard-dispenser", 1)
    mines = g.g.rules.hazard_names.index("mine")
    pile = g.g.hazard_pile[mines]
    g.asks("crimson", "dispense").stands((3, 6), (3, 5), (3, 4))
    assert g.options() == ["none", "2/3", "3/3", "4/3"]
    g.answer("3/3").asks("crimson", "shoot").answer("none")
    assert g.g.token[g.at(3, 3) % SPAN] == mines + 1 + HIDDEN
    assert g.g.hazard_pile[mines] == pile - 1
    event = next(event for event in g.g.events or () if event.kind == "dispense")
    assert "mine" not in str(event.data), "nobody has seen it"


@pytest.mark.rule("BR-CMD-02")
def test_it_may_be_declined(rig: Draw) -> None:
    g = rig(BACK).go("hazard-dispenser", 1).answer("none").never_told("dispense")
    assert not any(g.g.token)


@pytest.mark.rule("BR-CMD-02", "BR-SETUP-07-R1")
def test_only_empty_spaces_of_the_arc_are_offered_and_off_road_ground_is_empty(rig: Draw) -> None:
    g = rig(drawn("2/3 As", "4/3 X", base=BACK))
    g.rig.markers = [g.at(3, 3)]
    g.go("hazard-dispenser", 1)
    assert g.options() == ["none", "3/3"]
    g.answer("none", "none")


@pytest.mark.rule("BR-CMD-02-R1")
def test_without_an_empty_space_nothing_happens(rig: Draw) -> None:
    g = rig(drawn("2/3 As", "4/3 X", "3/3 Cr+!mud", base=BACK)).go("hazard-dispenser", 1).answer("none")
    g.never_told("dispense")


@pytest.mark.rule("BR-CMD-02-R1")
def test_without_any_token_left_nothing_happens(rig: Draw) -> None:
    g = rig(BACK)
    g.g.hazard_pile = [0] * len(g.g.hazard_pile)
    g.go("hazard-dispenser", 1).never_told("dispense")
    g.g.hazard_pile = list(g.g.rules.hazard_counts)


@pytest.mark.rule("BR-CMD-02-R1")
def test_the_discards_are_reshuffled_first(rig: Draw) -> None:
    g = rig(BACK).dice("hazard: mud")
    g.g.hazard_pile, g.g.hazard_discards = [0] * len(g.g.hazard_pile), list(g.g.hazard_pile)
    g.go("hazard-dispenser", 1).answer("3/3").told("dispense")


@pytest.mark.rule("VB-HAZ-09", "BR-CMD-02")
def test_for_a_token_that_is_declined_nothing_is_reshuffled(rig: Draw) -> None:
    g = rig(BACK)
    g.g.hazard_pile, g.g.hazard_discards = [0] * len(g.g.hazard_pile), list(g.g.hazard_pile)
    g.go("hazard-dispenser", 1).answer("none")
    assert not any(g.g.hazard_pile)


@pytest.mark.rule("BR-CMD-02-R2", "X-TIME-02-R2")
def test_it_comes_after_a_slam_and_before_the_shot(rig: Draw) -> None:
    g = rig(drawn("3/6 As", base=BACK)).dice("direction: front", "hazard: mud").go("hazard-dispenser", 3)
    g.is_at("As", 3, 7).asks("crimson", "dispense").answer("3/3").asks("crimson", "shoot").answer("none")


@pytest.mark.rule("BR-CMD-02", "BR-MOVE-10")
def test_the_token_is_a_hazard_like_any_other(rig: Draw) -> None:
    g = rig(drawn("3/1 As", base=BACK)).dice("hazard: mud").go("hazard-dispenser", 1).answer("3/3")
    g.hand("crimson", 2, 3).turn("amber", 3).answer("As 3", "front", "front").is_at("As", 3, 3).told(
        "flip", times=1
    ).answer("none")
