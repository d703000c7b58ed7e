"""Rubbing Is Racing: who has rammed another aside shoots at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3

ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am o Tm o o o o o
     o o o o o o o o
    o o o o o o o Tl
     o o o o o o o o
"""
SLAM = ("slam: bottom", "direction: rear")


@pytest.mark.rule("XA-BO-03", "XA-BO-03-R2", "XA-BO-04")
def test_the_driver_attacks_anybody_within_two_spaces_and_step_4_stays(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).put("Ts", 3, 4).bounty("amber", "rubbing-is-racing")
    g.dice("slam: bottom", "direction: rear", "shooting: any", "damage: dent", "shooting: large")
    g.turn("amber", 3).answer("front", "front").is_at("Tm", 3, 2).is_at("Am", 3, 3)
    g.offers("amber", "rubbing-is-racing").answer("rubbing-is-racing").asks("amber", "pick-vehicle")
    assert set(g.options()) == {"teal.medium", "teal.small"}, "behind it as well"
    g.answer("Tm").holds("Tm", "dent").asks("amber", "shoot").answer("Ts")
    g.told("shot", times=2)


@pytest.mark.rule("XA-BO-03")
@pytest.mark.parametrize(
    ("text", "slam"),
    [
        (ROAD, ("slam: top", "direction: rear")),
        (ROAD.replace("Tm", "Tm''"), SLAM),
        (ROAD.replace("Tm", "w"), ("slam: bottom", "direction: rear")),
    ],
)
def test_being_moved_oneself_or_a_wreck_is_no_goal(armed: Draw, text: str, slam: tuple[str, str]) -> None:
    g = armed(text, tiles=SAND).put("Tl", 6, 8).bounty("amber", "rubbing-is-racing").dice(*slam)
    g.turn("amber", 3).answer("front", "front")
    while g.g.choice is not None and g.g.choice.kind == "slam-reroll":
        g.answer("keep")
    assert g.g.choice is None or g.g.choice.kind in {"shoot", "assign"}
    assert any(g.g.out_of_box.hands), "it stays in hand"
    g.finish()


@pytest.mark.rule("XA-BO-03")
def test_not_in_round_1(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).bounty("amber", "rubbing-is-racing").dice(*SLAM).turn("amber", 3, round=1)
    g.answer("front", "front").never_told("shot").asks("teal", "assign")
