"""Laser Kebab."""

from __future__ import annotations

import pytest

from .kit import N, Pits, S


@pytest.mark.rule("CC-SW-12", "CC-SW-12-R1")
def test_it_shoots_along_three_lines_past_cars_and_walls_and_onto_tiles(pit: Pits) -> None:
    g = pit(Am=(0, 2, N), Tl=(0, 1, S), Tm=(0, -3, S), Ts=(3, -1, S)).wall((0, 0)).arm("Am", "laser_kebab")
    g.drive("Am", 1).answer("north")
    assert g.options() == []
