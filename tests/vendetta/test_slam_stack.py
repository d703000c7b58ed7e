"""Three vehicles in one space, and what may stand instead of a slam's dice or a damage token.

Cards bring this about; the base game alone does not.  The mechanisms are those of VB-SLAM-08 and VB-DMG-01.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.kit.heard import hear
from tests.kit.road import Draw, Road
from thunderroad.kernel.frame import Frame
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.listeners import Damaging, Slamming
from thunderroad.vendetta.turn.damage import Skid
from thunderroad.vendetta.turn.slam import Slam


def stack(road: Draw) -> Road:
    """Bone lands on Amber, who stands on Teal, at 3/3."""
    g = road(
        """
        . . . . . .
         . . . . . .
        . . Tm . . .
         . . . . . .
        . . . . . .
         As . Ts . Bs .
    """,
        crews=("amber", "teal", "bone"),
    )
    return g.put("Am", 3, 3).put("Bm", 3, 3)


def slam(g: Road, *dice: str) -> Road:
    """The slam of the two on top."""
    return g.dice(*dice).effect(Slam(g.car("Bm"), g.car("Am")))


def instead(g: Road, **hooks: Callable[..., Frame[Any] | None]) -> Road:
    """The game's rules with these functions at their hooks."""
    hear(g.g, **{name: (hook,) for name, hook in hooks.items()})
    return g


@pytest.mark.rule("VB-SLAM-08")
def test_when_the_middle_one_is_moved_the_upper_one_slams_the_lowest(road: Draw) -> None:
    g = slam(stack(road), "slam: bottom", "direction: front", "slam: bottom", "direction: front-left")
    g.is_at("Am", 3, 4).is_at("Tm", 2, 3).is_at("Bm", 3, 3).told("slam", times=2)


@pytest.mark.rule("VB-SLAM-08")
def test_when_the_upper_one_is_moved_the_middle_one_slams_the_lowest(road: Draw) -> None:
    g = slam(stack(road), "slam: top", "direction: front", "slam: top", "direction: front-left")
    g.is_at("Bm", 3, 4).is_at("Am", 2, 3).is_at("Tm", 3, 3).told("slam", times=2)


@pytest.mark.rule("VB-SLAM-08")
def test_when_the_upper_one_is_eliminated_the_other_two_still_slam(road: Draw) -> None:
    g = slam(stack(road).put("X", 3, 4), "slam: top", "direction: front", "slam: top", "direction: front-left")
    g.is_out("Bm").is_at("Am", 2, 3).is_at("Tm", 3, 3)


@pytest.mark.rule("VB-SLAM-08")
@pytest.mark.parametrize(("left", "slams"), [(0, 2), (1, 1), (2, 1)])
def test_a_driver_who_passes_through_is_left_alone_while_moves_remain(road: Draw, left: int, slams: int) -> None:
    g = stack(road)
    g.g.driver, g.g.left = g.car("Am"), left
    again = ["slam: top", "direction: front-left"] if slams == 2 else []
    slam(g, "slam: top", "direction: front", *again).told("slam", times=slams)


@pytest.mark.rule("VB-SLAM-08")
def test_moves_of_another_driver_do_not_hold_up_the_slam(road: Draw) -> None:
    g = stack(road)
    g.g.driver, g.g.left = g.car("As"), 3
    slam(g, "slam: top", "direction: front", "slam: top", "direction: front-left").told("slam", times=2)


def test_something_may_stand_instead_of_the_dice_of_a_slam(road: Draw) -> None:
    def push(g: Game, me: int, slam: Slamming) -> Frame[Any] | None:
        return Skid(slam.bottom, 0) if g.owner[slam.bottom] == 0 else None

    g = instead(stack(road), instead_of_slam=push)
    slam(g, "slam: top", "direction: front-left").told("roll", times=2)
    g.is_at("Am", 3, 4).is_at("Bm", 2, 3).is_at("Tm", 3, 3)


def test_something_may_stand_instead_of_a_damage_token(road: Draw) -> None:
    def skid(g: Game, vehicle: int, damage: Damaging) -> Frame[Any] | None:
        return Skid(vehicle, 0) if vehicle == 0 else None

    g = instead(stack(road), instead_of_damage=skid)
    g.hurt("As").is_at("As", 6, 2).holds("As").never_told("damage")
    g.hurt("Ts", "damage: dent").holds("Ts", "dent")
