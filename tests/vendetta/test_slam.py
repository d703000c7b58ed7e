"""Slams (VB-SLAM)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw


@pytest.mark.rule("VB-SLAM-07", "VB-SLAM-04", "VB-SLAM-02")
def test_the_bottom_vehicle_is_moved_where_the_direction_die_points(road: Draw) -> None:
    g = road("""
        . . . . .
         . . . . .
        . Am Tm . .
         . . . . .
        . . . . .
         . . . . .
    """)
    g.dice("slam: bottom", "direction: front-left")
    g.drive("Am", 1).answer("front")
    g.looks_like("""
        . . . . .
         . . Tm . .
        . . Am . .
         . . . . .
        . . . . .
         . . . . .
    """)
    g.asks("amber", "shoot").answer("none")
