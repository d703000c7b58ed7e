"""Smoke Machine: nobody targets the vehicle from behind."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.shoot import targets

from ..ammo import Draw

CHASE = """
    .  .  .  .  .  .
     .  Ts .  .  .  .
    .  Tm .  Am .  .
     .  .  .  Al .  .
    .  .  .  .  .  .
     .  .  .  .  .  .
"""


YES = (True,)
NEXT_ROUND = (*["movement: 1", "movement: 2"] * 4, "road: 1")


@pytest.mark.rule("XA-BC-02")
def test_a_pursuer_finds_no_target_until_the_owners_next_turn(ammo: Draw) -> None:
    g = ammo(CHASE.replace("Ts", ". ").replace("Al", ". ")).commands("amber", "smoke-machine").dice(*NEXT_ROUND)
    g.hand("teal", 2).drive("Am", 1, command="smoke-machine 1").answer("front", "leave")
    g.asks("teal", "steer").answer("front", "front", "leave").is_at("Tm", 3, 4).is_at("Am", 3, 5)
    g.told("declined", "VB-ROAD-02", times=2).told("declined", times=2)  # nothing was offered to shoot at


def test_without_smoke_it_does(ammo: Draw) -> None:
    g = ammo(CHASE.replace("Ts", ". ").replace("Al", ". ")).dice(*NEXT_ROUND)
    g.hand("teal", 2).drive("Am", 1).answer("front", "leave")
    g.answer("front", "front", "leave").asks("teal", "shoot").answer("none")


def test_the_three_spaces_behind_and_lines_over_them_are_covered(ammo: Draw) -> None:
    g = (
        ammo(CHASE)
        .commands("amber", "smoke-machine")
        .drive("Am", 1, command="smoke-machine 1")
        .answer("front", "leave")
    )
    game, amber = g.g, g.car("Am")
    (unseen,) = game.on[amber].targetable
    for lane, column, may in ((3, 4, False), (3, 2, False), (2, 4, False), (4, 4, False), (3, 6, True), (2, 5, True)):
        game.put(g.car("Tm"), g.at(lane, column))
        assert unseen(game, amber, 1, g.car("Tm"), *YES) is may, (lane, column)
    game.chopper[1] = g.at(3, 4)
    assert unseen(game, amber, 1, NOBODY, *YES) is False


def test_another_vehicle_beside_it_is_a_target_still(ammo: Draw) -> None:
    g = ammo(CHASE.replace("Tm .  Am", ".  Tm Am")).commands("amber", "smoke-machine")
    seen = targets(g.g, 1, g.at(3, 3), g.car("Tm"))
    assert set(seen) == {g.car("Am")}
    g.drive("Al", 1, command="smoke-machine 1").answer("front-left", "leave")
    assert set(targets(g.g, 1, g.at(3, 3), g.car("Tm"))) == {g.car("Am")}
