"""Double Barrel: a shot before the move, and another one after it."""

from __future__ import annotations

import pytest

from .kit import N, Show, Stage


def gunner(show: Stage, *crews: str, **more: object) -> Show:
    """Amber medium faces north; Teal large stands before it, Teal small where it could shoot after one step."""
    g = show(*crews, **more).park("Am", (0, 4), N).park("Tl", (0, 3), N).park("Ts", (2, 2), N)
    return g.holds_favor("amber", "double-barrel")


@pytest.mark.rule("CC-PF-07", "CC-PF-03", "CC-PF-04", "CC-PF-05", "CC-SCRAP-02")
def test_it_shoots_before_it_moves_and_again_after_it(show: Stage) -> None:
    g = gunner(show).dice("shooting: any", "damage: dent", "shooting: any", "damage: dent").begin("Am", 1)
    g.answer("double-barrel", "Tl").told("favor-used", "CC-PF-05").has_favors("amber").has_scrap(2, 0)
    g.answer("northeast", "leave", "Ts").holds("Ts", "dent").has_scrap(4, 0)


@pytest.mark.rule("CC-PF-07-R1", "CC-SW-08-R2")
def test_damage_that_comes_back_costs_the_moves(show: Stage) -> None:
    g = gunner(show).dice("shooting: any", "damage: shrapnel", "direction: rear", "damage: dent").begin("Am", 3)
    g.answer("double-barrel", "Tl").holds("Am", "dent").stands("Am", (0, 4))
    assert g.g.driver < 0, "step 3 is over"


def test_without_a_target_it_is_not_offered(show: Stage) -> None:
    show().park("Am", (0, 4), N).park("Tl", (3, 2), N).holds_favor("amber", "double-barrel").begin("Am", 1)


@pytest.mark.rule("CC-SW-08-R1", "VB-SHOOT-01")
def test_in_round_1_nobody_shoots(show: Stage) -> None:
    gunner(show).begin("Am", 1, round=1).never_offers("double-barrel")


@pytest.mark.rule("CC-PF-03")
def test_nor_is_it_offered_in_the_turn_of_another(show: Stage) -> None:
    g = show().park("Am", (0, 4), N).park("Tl", (0, 3), N).holds_favor("teal", "double-barrel").begin("Am", 1)
    assert g.asked() != "play"
