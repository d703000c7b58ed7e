"""Amplifier."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.turn.damage import Damage
from thunderroad.vendetta.turn.shoot import Shoot

from .kit import NE, N, Pit, Pits, S


def amplified(pit: Pits, **places: tuple[int, int, int]) -> Pit:
    """Teal large is right before the Amplifier."""
    return pit(Am=(0, 1, N), Tl=(0, 0, N), Ts=(4, 0, S), **places).arm("Am", "amplifier")


def shoot(g: Pit, *results: str) -> Pit:
    """Amber medium shoots at Teal large and hits."""
    g.g.active = 0
    return g.dice("shooting: any", *results).effect(Shoot(0, g.at(0, 1), g.car("Am"))).answer("Tl")


@pytest.mark.rule("CC-SW-07", "CC-SW-07-R1")
def test_the_effect_comes_twice_with_new_dice_and_pays_once(pit: Pits) -> None:
    g = shoot(amplified(pit), "damage: blast-off", "direction: front", "stunt: 1", "direction: rear", "stunt: 3")
    g.stands("Tl", 0, 2).holds("Tl", "blast-off").gained(2, 0).told("damage", times=1)


@pytest.mark.rule("CC-SW-07")
def test_slams_of_the_first_time_are_settled_first(pit: Pits) -> None:
    g = amplified(pit, Tm=(0, -1, S))
    g = shoot(g, "damage: skid-front", "slam: bottom", "direction: rear")
    g.answer("keep")
    g.stands("Tl", 0, -2, N).stands("Tm", 0, 0).told("super-weapon-acts", "CC-SW-07", times=1)


@pytest.mark.rule("CC-SW-07")
def test_a_target_that_is_eliminated_is_left_alone(pit: Pits) -> None:
    shoot(amplified(pit).wall((0, -1)), "damage: skid-front").is_out("Tl").never_told("super-weapon-acts")


@pytest.mark.rule("CC-SW-07")
@pytest.mark.parametrize("token", ["dent"])
def test_a_token_without_effect_has_nothing_to_repeat(pit: Pits, token: str) -> None:
    shoot(amplified(pit), f"damage: {token}").holds("Tl", token).never_told("super-weapon-acts")


@pytest.mark.rule("CC-SW-07")
def test_only_hits_of_this_car_are_amplified(pit: Pits) -> None:
    g = amplified(pit).dice("damage: skid-front")
    g.effect(Damage(g.car("Tl"))).stands("Tl", 0, -1)


@pytest.mark.rule("CC-SW-07-R2", "X-CC-08")
def test_an_ongoing_effect_and_fire_are_not_repeated(pit: Pits) -> None:
    g = pit(modules=("devils-run",), Am=(0, 1, N), Tl=(0, 0, N), Ts=(4, 0, S)).arm("Am", "amplifier")
    shoot(g, "damage: ongoing-effect", "ongoing: bent-axle").holds("Tl", "bent-axle")
    g.never_told("super-weapon-acts")


@pytest.mark.rule("CC-SW-07", "UP-USE-02-R1")
def test_a_reinforced_frame_leaves_nothing_to_repeat(pit: Pits) -> None:
    g = pit(modules=("choppe-shoppe",), Am=(0, 1, N), Tl=(0, 0, N), Ts=(4, 0, S)).arm("Am", "amplifier")
    g.scene.says("upgrade", "reinforced-frame", vehicle="teal.large")
    shoot(g, "damage: blast-off").stands("Tl", 0, 0).holds("Tl", "blast-off").never_told("super-weapon-acts")


@pytest.mark.rule("X-CC-04-R2")
def test_a_motorcycle_draws_no_token_so_there_is_nothing_to_repeat(pit: Pits) -> None:
    places = {"Am": (0, 1, N), "Sb": (0, 0, NE), "Sr": (4, 0, S)}
    g = pit(crews={"A": "amber", "S": "sulphur"}, modules=("final-five",), **places).arm("Am", "amplifier")
    g.dice("shooting: any").effect(Shoot(0, g.at(0, 1), g.car("Am"))).answer("Sb").holds("Sb", "minor")
    g.never_told("super-weapon-acts")
