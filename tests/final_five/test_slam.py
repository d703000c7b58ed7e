"""Slams with a motorcycle: the direction die alone, and the motorcycle moves (FF-SLAM)."""

from __future__ import annotations

import pytest

from tests.final_five.kit import Highway, Ride
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.slam import Slam

SAND = ("off-road",) * 3
ROAD = """
    . . . . .
     . . . . .
    . {} {} {} .
     . . . . .
    . . . . .
     {} . . . {}
"""


def line(
    ride: Ride, a: str, b: str, c: str = ".", crews: tuple[str, ...] = ("sulphur", "teal"), far: str = "Sw Ta"
) -> Highway:
    """`a`, `b` and `c` stand one behind the other at columns 2 to 4 of lane 3; two others (`far`) are far away."""
    one, other = far.replace("Ta", "Ts" if "Ts" not in {a, b, c} else "Tm").split()
    return ride(ROAD.format(a, b, c, one, other), tiles=SAND, crews=crews)


def rolled(g: Highway) -> list[str]:
    """The dice that have been rolled."""
    return [name for name, _ in g.g.trace or ()]


@pytest.mark.rule("FF-SLAM-01")
@pytest.mark.parametrize(("face", "hits"), [("large", 0), ("medium", 0), ("small-medium", 1), ("any", 1)])
def test_it_is_small_as_a_target(ride: Ride, face: str, hits: int) -> None:
    g = line(ride, "Tm", ".", "Sb").dice(f"shooting: {face}").drive("Tm", 1, round=2).answer("front", "Sb")
    g.told("damage", times=hits)


@pytest.mark.rule("FF-SLAM-03", "FF-SLAM-04", "X-MIX-03")
@pytest.mark.parametrize("car", ["Ts", "Tm", "Tl"])
@pytest.mark.parametrize("comes", ["car", "motorcycle"])
def test_the_motorcycle_moves_whoever_comes_and_nobody_rolls_again(ride: Ride, car: str, comes: str) -> None:
    a, b = (car, "Sb") if comes == "car" else ("Sb", car)
    g = line(ride, a, b).dice("direction: front").drive(a, 1).answer("front")
    g.is_at(car, 3, 3).is_at("Sb", 3, 4).told("slam", times=1).never_told("reroll")
    assert rolled(g) == ["direction"], "the slam die is not rolled, and nothing is rolled again"
    (roll,) = [event.data for event in g.g.events or () if event.kind == "roll"]
    assert roll["space"] == g.at(3, 3), "those who watch see from where"


@pytest.mark.rule("FF-SLAM-05", "FF-SLAM-05-R1")
@pytest.mark.parametrize(("moved", "stays"), [("Sb", "Sx"), ("Sx", "Sb")])
def test_of_two_its_owner_picks_one_before_the_roll(ride: Ride, moved: str, stays: str) -> None:
    g = line(ride, "Sb", "Sx").drive("Sb", 1).answer("front").asks("sulphur", "motorcycle-slam")
    assert g.g.choice is not None
    assert g.g.choice.clause == "FF-SLAM-05"
    assert rolled(g) == []
    g.dice("direction: front-right").answer(moved).is_at(moved, 4, 3).is_at(stays, 3, 3).never_told("reroll")
    g.told("gives-way", "FF-SLAM-05", times=1).asks("teal", "assign")


@pytest.mark.rule("FF-SLAM-05-R2", "VB-SLAM-03")
def test_the_comer_loses_its_moves_though_it_may_stay(ride: Ride) -> None:
    g = line(ride, "Sb", "Sx").drive("Sb", 5).answer("front", "slam").dice("direction: rear-left").answer("Sx")
    g.is_at("Sb", 3, 3).is_at("Sx", 2, 2).asks("teal", "assign")


@pytest.mark.rule("FF-SLAM-05-R2", "VB-SLAM-03-R1")
def test_only_the_comer_loses_its_moves(ride: Ride) -> None:
    """The driver that Close Ranks has struck keeps all of them."""
    g = line(ride, "Sx", "Sb").turn("sulphur", 2, 3).answer("Sb 2", "ff-close-ranks 3", "Sx", "front")
    g.dice("direction: front").answer("Sb", "none").asks("sulphur", "steer").moves_left(2).answer("front", "front")


@pytest.mark.rule("FF-SLAM-05", "X-TIME-05")
def test_the_owner_picks_on_anybodys_turn(ride: Ride) -> None:
    g = line(ride, "Ts", "Sb", "Sx").dice("direction: front").drive("Ts", 1).answer("front")
    g.asks("sulphur", "motorcycle-slam").dice("direction: rear-left").answer("Sx").is_at("Sb", 3, 4).is_at("Sx", 2, 3)


@pytest.mark.rule("FF-SLAM-05", "VB-OUT-03-R1")
def test_for_an_owner_who_is_out_the_active_player_picks(ride: Ride) -> None:
    g = line(ride, "Ts", "Sb'", "Sx'", crews=("sulphur", "teal", "amber"), far=". Am").finish_line()
    g.dice("direction: front").drive("Ts", 1).answer("front").asks("teal", "motorcycle-slam")
    g.dice("direction: rear-left").answer("Sx").is_at("Sx", 2, 3).is_at("Sb", 3, 4)


@pytest.mark.rule("FF-SLAM-05-R3")
def test_with_a_wreck_the_motorcycle_moves(ride: Ride) -> None:
    g = line(ride, "Sb", "w").dice("direction: rear-right").drive("Sb", 1).answer("front")
    g.is_at("Sb", 4, 2).is_at("wreck-1", 3, 3)


@pytest.mark.rule("FF-SLAM-05-R3")
def test_so_it_does_when_the_wreck_comes(ride: Ride) -> None:
    g = line(ride, "w", "Sb")
    g.g.put(g.car("wreck-1"), g.at(3, 3))
    g.dice("direction: rear-right").effect(Slam(g.car("wreck-1"), g.car("Sb"))).is_at("Sb", 4, 2)
    g.is_at("wreck-1", 3, 3)


@pytest.mark.rule("X-MIX-03-R1", "FF-SLAM-03", "VB-SLAM-08")
def test_in_a_chain_each_pair_slams_in_its_own_way(ride: Ride) -> None:
    """The medium car throws the small one onto the motorcycle, which is thrown onto the medium car and aside."""
    g = line(ride, "Tm", "Ts", "Sb", far="Sw .")
    g.dice("slam: bottom", "direction: front", "direction: rear", "direction: rear-left").drive("Tm", 1)
    g.answer("front").asks("teal", "slam-reroll").answer("keep")
    assert rolled(g) == ["slam", "direction", "direction", "direction"]
    g.is_at("Tm", 3, 3).is_at("Ts", 3, 4).is_at("Sb", 2, 2).told("slam", times=3)


@pytest.mark.rule("FF-SLAM-02")
def test_while_they_share_a_space_they_are_shown_side_by_side(ride: Ride) -> None:
    g = line(ride, "Sb", "Sx").drive("Sb", 1).answer("front").asks("sulphur", "motorcycle-slam")
    shown = {piece.id: piece for piece in VENDETTA.view(g.g, None).pieces}
    bar, cross = shown[f"v{g.car('Sb')}"], shown[f"v{g.car('Sx')}"]
    assert (bar.under, bar.beside) == (cross.id, True)
    g.dice("direction: front").answer("Sb")
    assert not any(piece.beside for piece in VENDETTA.view(g.g, None).pieces)


@pytest.mark.rule("FF-SLAM-02")
def test_a_car_and_a_motorcycle_are_side_by_side(ride: Ride) -> None:
    g = line(ride, "Sb", "Tm").drive("Sb", 3).answer("front").asks("sulphur", "drift")
    assert VENDETTA.view(g.g, None).pieces[g.car("Sb")].beside
    g.answer("pass", "front", "front")


@pytest.mark.rule("X-MIX-03")
def test_two_cars_are_stacked_and_slam_with_both_dice(ride: Ride) -> None:
    g = line(ride, "Ts", "Tm", far="Sw .").dice("slam: bottom", "direction: front").drive("Ts", 1).answer("front")
    g.asks("teal", "slam-reroll")
    assert not VENDETTA.view(g.g, None).pieces[g.car("Ts")].beside
    g.answer("keep")
