"""High Ground: a missed shot of step 4 may be rolled again."""

from __future__ import annotations

import pytest

from ..ammo import Draw

GUNS = """
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  Am .  Tm .
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
"""


@pytest.mark.rule("XA-RC-02", "XA-RC-04-R1")
def test_a_miss_from_the_tile_may_be_rolled_again(ammo: Draw) -> None:
    g = ammo(GUNS).under("high-ground").dice("shooting: large", "shooting: medium", "damage: dent")
    g.drive("Am", 1).answer("front", "leave", "teal.medium")
    g.asks("amber", "high-ground").offers_card("High Ground")
    g.answer("shot-again").holds("Tm", "dent").told("high-ground", times=1)


def test_once_and_no_more(ammo: Draw) -> None:
    g = ammo(GUNS).under("high-ground").dice("shooting: large", "shooting: large")
    g.drive("Am", 1).answer("front", "leave", "teal.medium", "shot-again").holds("Tm").told("miss")


def test_it_may_be_left(ammo: Draw) -> None:
    g = ammo(GUNS).under("high-ground").dice("shooting: large")
    g.drive("Am", 1).answer("front", "leave", "teal.medium", "keep-shot").holds("Tm")


def test_a_hit_asks_nothing(ammo: Draw) -> None:
    g = ammo(GUNS).under("high-ground").dice("shooting: any", "damage: dent")
    g.drive("Am", 1).answer("front", "leave", "teal.medium").holds("Tm", "dent")


def test_it_is_the_shooters_tile_that_counts(ammo: Draw) -> None:
    g = ammo(GUNS).under("none", "high-ground").dice("shooting: large")
    g.drive("Am", 1).answer("front", "leave", "teal.medium").holds("Tm")


def test_a_shot_before_the_move_is_not_meant(ammo: Draw) -> None:
    near = GUNS.replace("Am .  Tm", "Am Tm . ")
    g = ammo(near, modules=["choppe-shoppe"]).under("high-ground").dice("shooting: large")
    g.scene.says("upgrade", "hood-gun", vehicle="amber.medium")
    g.turn("amber", 1).asks("amber", "play").answer("hood-gun amber.medium")
    g.told("miss", times=1).asks("amber", "steer").answer("front-left", "leave")


def test_a_choppers_shot_is_not_meant(ammo: Draw) -> None:
    g = ammo(GUNS).under("high-ground", "none").dice("shooting: large")
    g.drive("Am", 1, command="airstrike 6").answer("3/8", "teal.medium")
    g.told("miss").answer("front", "leave", "none")
