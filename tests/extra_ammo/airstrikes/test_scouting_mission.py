"""Scouting Mission: the crew looks at the face-down tokens of the tile, and may exchange two."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed
from thunderroad.vendetta.knowledge import knows

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o ?mine o o o o o o
     o o o !mud o o o o
    Am o o o ?road o o o
     o o o o o o o o
    o o o o o o o o
     o o o o o o o o
"""


@pytest.mark.rule("XA-AA-02", "XA-GEN-02-R2")
def test_the_crew_alone_sees_the_face_down_tokens_of_that_tile(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).put("?oil-slick", 5, 9).airstrike("amber", "scouting-mission")
    g.calls("amber", 6, 6).offers("amber", "scouting-mission").answer("scouting-mission", "none").answer("front")
    seen = [(g.at(lane, column), knows(g.g, 0, g.at(lane, column) % g.g.span)) for lane, column in ((1, 2), (3, 5))]
    assert all(known for _, known in seen)
    assert not any(knows(g.g, 1, space % g.g.span) for space, _ in seen)
    assert not knows(g.g, 0, g.at(5, 9) % g.g.span), "on another tile"
    g.told("look", times=2)


@pytest.mark.rule("XA-AA-02")
def test_two_of_them_change_places_and_what_is_known_goes_with_them(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "scouting-mission")
    g.calls("amber", 6, 6).answer("scouting-mission", "1/2").answer("front")
    g.looks_like("""
        o ?road o o o o o o
         o o o !mud o o o o
        o o+Am o o ?mine o o o
         o o o o o o o o
        o o o o o o o o
         o o o o o o+hA o o
    """)  # fmt: skip
    assert all(knows(g.g, 0, g.at(lane, column) % g.g.span) for lane, column in ((1, 2), (3, 5)))
    g.told("exchanged", times=1)
