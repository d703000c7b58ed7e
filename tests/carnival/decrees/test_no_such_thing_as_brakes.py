"""No Such Thing as Brakes!: two moves more, and all of them are driven."""

from __future__ import annotations

import pytest

from ..favors.kit import N, Show, Stage


def driver(show: Stage, **more: object) -> Show:
    """Amber medium has a long way ahead."""
    return show(**more).park("Am", (-1, 4), N).park("Tl", (4, -2)).decree("no-such-thing-as-brakes")


@pytest.mark.rule("CC-TINA-05")
def test_a_regular_move_gains_two_and_a_coast_none(show: Stage) -> None:
    driver(show).begin("Am", 1).moves_left(3)
    g = driver(show)
    g.scene.spent("amber.medium", 3)
    g.turn("amber", 2).moves_left(1)


def test_power_brakes_offer_no_stop(show: Stage) -> None:
    g = driver(show, modules=["choppe-shoppe"])
    g.scene.says("upgrade", "power-brakes", vehicle="amber.medium")
    g.begin("Am", 1).answer("north").moves_left(2)
    assert g.options() == ["northwest", "north", "northeast"]


def test_a_gearbox_shifts_up_alone(show: Stage) -> None:
    g = driver(show, modules=["choppe-shoppe"])
    g.scene.says("upgrade", "variable-gearbox", vehicle="amber.medium")
    g.begin("Am", 1).answer("variable-gearbox Am").moves_left(4)


def test_a_handbrake_holds_nothing(show: Stage) -> None:
    g = driver(show, modules=["extra-ammo"], road_conditions=False, bounties=False)
    g.scene.says("bonus command", "handbrake", seat=0)
    g.turn("amber", 1, 2).answer("Am 1")
    g.answer(next(name for name in g.options() if name.startswith("handbrake"))).answer("north").moves_left(2)
    assert g.options() == ["northwest", "north", "northeast"]
