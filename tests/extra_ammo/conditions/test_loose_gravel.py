"""Loose Gravel: a slam on its tile moves one space farther."""

from __future__ import annotations

import pytest

from ..ammo import Draw

CLOSE = """
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  Am Tm .  .  .
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
"""


@pytest.mark.rule("XA-RC-02")
def test_a_slam_on_the_tile_moves_two_spaces(ammo: Draw) -> None:
    g = ammo(CLOSE).under("loose-gravel").dice("slam: bottom", "direction: rear-right")
    g.drive("Am", 1).answer("front")
    g.is_at("Tm", 5, 6).told("farther", "VB-SLAM-07", times=1)


@pytest.mark.rule("XA-RC-04-R1")
def test_the_second_space_may_lie_on_the_next_tile(ammo: Draw) -> None:
    g = ammo(CLOSE).under("loose-gravel").dice("slam: bottom", "direction: front")
    g.drive("Am", 1).answer("front")
    g.is_at("Tm", 3, 9)


def test_it_is_the_tile_of_the_slam_that_counts(ammo: Draw) -> None:
    g = ammo(CLOSE.replace("Am Tm .  .", ".  Am Tm .")).under("none", "loose-gravel")
    g.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    g.answer("none").is_at("Tm", 3, 9).never_told("farther")


def test_what_stops_the_vehicle_stops_it_there_too(ammo: Draw) -> None:
    g = ammo(CLOSE.replace("Tm .  .  .", "Tm Ts .  .")).under("loose-gravel")
    g.dice("slam: bottom", "direction: front", "slam: bottom", "direction: rear-left")
    g.drive("Am", 1).answer("front")
    g.answer("keep", "none").is_at("Tm", 3, 8).is_at("Ts", 1, 7).told("farther", times=1)


def test_a_motorcycle_goes_farther_as_well(ammo: Draw) -> None:
    g = ammo(
        CLOSE.replace("Tm", "Sb"), modules=["final-five"], crews={"A": "amber", "S": "sulphur"},
        legend={"Sb": "sulphur.cross"},
    ).under("loose-gravel").dice("direction: front")  # fmt: skip
    g.drive("Am", 1).answer("front")
    g.is_at("Sb", 3, 9)
