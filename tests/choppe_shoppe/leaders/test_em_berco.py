"""Em Berco: Fireproof, Flamethrower, Backdraft; fire without the box that it comes from."""

from __future__ import annotations

from typing import Any

import pytest

from thunderroad.vendetta.turn.fire import blaze

from .kit import VENDETTA, Draw, Shop

ROAD = """
    . . . . . . . .
     . {} . . . . . .
    Am . {} . . . . .
     . {} . . . . . .
    . . . . . . . .
     As . . . . . . Ts
"""
NEAR = ROAD.format("Tl", "Tm", ".")


def burning(g: Shop) -> list[str]:
    """The vehicles on fire."""
    return [g.scene.names()[v] for v in blaze(g.g).burning]


@pytest.mark.rule("CL-NAMED-01", "DR-FIRE-01", "X-TIME-02-R2")
def test_after_moving_she_sets_one_in_front_on_fire(shop: Draw) -> None:
    g = shop(NEAR).led("amber", "em-berco").goes("Am", 1, "flamethrower token", "front").asks("amber", "play")
    g.answer("flamethrower amber.medium").asks("amber", "flamethrower").answer("Tm").asks("amber", "shoot")
    g.answer("none").told("ignite", times=1)
    assert burning(g) == ["teal.medium"]


def test_she_may_leave_it_and_not_in_round_1(shop: Draw) -> None:
    g = shop(NEAR).led("amber", "em-berco").goes("Am", 1, "flamethrower token", "front", "pass", "none")
    g.never_told("ignite")
    shop(NEAR).led("amber", "em-berco").goes("Am", 1, "flamethrower token", "front", round=1).never_told("ignite")


def test_what_burns_already_is_no_target_and_own_cars_are(shop: Draw) -> None:
    g = shop(ROAD.format("Al", "Tm", ".")).led("amber", "em-berco")
    g.scene.says("on fire", "", vehicle="teal.medium")
    g.goes("Am", 1, "flamethrower token", "front", "flamethrower amber.medium", "none")
    assert burning(g) == ["amber.large", "teal.medium"]


@pytest.mark.rule("CL-POWER-01", "DR-FIRE-06", "DR-FIRE-05")
def test_her_own_cars_never_burn_out(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".")).led("amber", "em-berco").dice("fire: eliminated")
    g.scene.says("on fire", "", vehicle="amber.medium")
    g.goes("Am", 1, "none", "front").is_in("Am").is_at("Am", 3, 2).told("doused", times=1)


@pytest.mark.rule("CL-POWER-01", "DR-FIRE-03")
def test_her_own_cars_burn_on_by_the_other_faces(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".")).led("amber", "em-berco").dice("fire: 2")
    g.scene.says("on fire", "", vehicle="amber.medium")
    g.goes("Am", 1, "none").moves_left(3).answer("front", "front", "front").never_told("doused")
    assert burning(g) == ["amber.medium"]


@pytest.mark.rule("DR-FIRE-06")
def test_others_do(shop: Draw) -> None:
    g = shop(NEAR).led("amber", "em-berco").dice("fire: eliminated")
    g.scene.says("on fire", "", vehicle="teal.medium")
    g.goes("Tm", 1).is_out("Tm")


@pytest.mark.rule("CL-NAMED-01", "X-TIME-04-R3")
def test_a_backdraft_takes_all_around_her_but_not_herself(shop: Draw) -> None:
    g = shop(NEAR).put("Al", 3, 1).led("amber", "em-berco")
    g.g.put(g.car("Al"), g.at(4, 1))
    g.goes("Am", 1, "backdraft token", "front", "none")
    names = dict(enumerate(g.scene.names()))
    order: list[Any] = [event.data["vehicle"] for event in g.g.events or () if event.kind == "ignite"]
    assert [names[v] for v in order] == ["teal.medium", "amber.large", "teal.large"]
    assert "amber.medium" not in burning(g)


def test_a_backdraft_is_not_for_round_1(shop: Draw) -> None:
    shop(NEAR).led("amber", "em-berco").goes("Am", 1, "backdraft token", "front", round=1).never_told("ignite")


@pytest.mark.parametrize(("face", "hit"), [("large", "Tl"), ("medium", "Tm"), ("any", "Tm")])
def test_her_shots_are_read_as_anybody_s(shop: Draw, face: str, hit: str) -> None:
    g = shop(NEAR).led("amber", "em-berco").dice(f"shooting: {face}", "damage: dent")
    g.goes("Am", 1, "none", "front", hit).holds(hit, "dent")


@pytest.mark.rule("X-MIX-04-R1", "BR-MOVE-05")
def test_motorcycles_burn_and_the_long_vehicle_does_not(shop: Draw) -> None:
    g = shop(
        ROAD.format(".", "Sb", "."),
        crews={"A": "amber", "S": "sulphur", "C": "crimson", "T": "teal"},
        modules=("final-five", "big-rig"),
        legend={"Sb": "sulphur.bar"},
    )
    for back, part in enumerate(("front", "mid", "rear")):
        g.scene.vehicle(f"crimson.{part}", g.at(2, 3 - back))
    g.led("amber", "em-berco").goes("Am", 1, "backdraft token", "front", "none")
    assert burning(g) == ["sulphur.bar"]


def test_fire_is_there_once_with_both_boxes() -> None:
    parts = VENDETTA.all_parts([VENDETTA.modules[id] for id in ("choppe-shoppe", "devils-run")])
    names = [one.fn.__name__ for one in parts.listeners]
    assert names.count("roll_before_moving") == 1
