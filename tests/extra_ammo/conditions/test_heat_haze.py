"""Heat Haze: shots at vehicles on its tile miss on the face any."""

from __future__ import annotations

import pytest

from ..ammo import Draw

GUNS = """
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  Am .  Tm
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
"""


@pytest.mark.rule("XA-RC-02", "XA-RC-04-R1")
def test_a_shot_at_a_target_on_the_tile_misses_on_any(ammo: Draw) -> None:
    g = ammo(GUNS).under("none", "heat-haze").dice("shooting: any")
    g.drive("Am", 1).answer("front", "leave", "teal.medium")
    g.told("miss").holds("Tm")


def test_it_is_the_targets_tile_that_counts(ammo: Draw) -> None:
    g = ammo(GUNS).under("heat-haze").dice("shooting: any", "damage: dent")
    g.drive("Am", 1).answer("front", "leave", "teal.medium")
    g.holds("Tm", "dent")


def test_other_faces_hit_as_ever(ammo: Draw) -> None:
    g = ammo(GUNS).under("none", "heat-haze").dice("shooting: medium", "damage: dent")
    g.drive("Am", 1).answer("front", "leave", "teal.medium")
    g.holds("Tm", "dent")
