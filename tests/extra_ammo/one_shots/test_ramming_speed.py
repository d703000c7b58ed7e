"""Ramming Speed: a die of a slam is turned."""

from __future__ import annotations

import pytest

from ..ammo import Draw

CLOSE = """
    .  .  .  .
     .  .  .  .
    Am Tm .  .
     .  .  .  .
    .  .  .  .
     .  .  .  .
"""


@pytest.mark.rule("XA-OS-02")
def test_the_direction_die_is_turned_after_all_rerolls(ammo: Draw) -> None:
    g = ammo(CLOSE).holds_card("teal", "ramming-speed").dice("slam: bottom", "direction: rear-left")
    g.drive("Am", 1).answer("front").asks("teal", "play").answer("ramming-speed", "direction front")
    g.is_at("Tm", 3, 3).told("turned-die").answer("none")


def test_the_slam_die_may_be_turned_in_its_place(ammo: Draw) -> None:
    g = ammo(CLOSE).holds_card("amber", "ramming-speed").dice("slam: top", "direction: front-right")
    g.drive("Am", 1).answer("front", "ramming-speed", "slam bottom")
    g.answer("none").is_at("Tm", 4, 2).is_at("Am", 3, 2)


def test_who_has_no_vehicle_in_it_is_not_asked(ammo: Draw) -> None:
    g = ammo(CLOSE, crews=("amber", "teal", "bone")).holds_card("bone", "ramming-speed")
    g.put("Bm", 6, 4).dice("slam: bottom", "direction: rear-left")
    g.drive("Am", 1).answer("front").is_at("Tm", 2, 1)


def test_in_a_slam_with_a_motorcycle_there_is_the_direction_die_alone(ammo: Draw) -> None:
    g = ammo(
        CLOSE.replace("Tm", "Sb"), modules=["final-five"], crews={"A": "amber", "S": "sulphur"},
        legend={"Sb": "sulphur.cross"},
    ).holds_card("sulphur", "ramming-speed").dice("direction: rear-left")  # fmt: skip
    g.drive("Am", 1).answer("front", "ramming-speed")
    assert [name.partition(" ")[0] for name in g.options()] == ["direction"] * 6
    g.answer("direction front").is_at("Sb", 3, 3).answer("none")
