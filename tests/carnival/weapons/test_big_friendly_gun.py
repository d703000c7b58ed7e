"""Big Friendly Gun."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.turn.shoot import Shoot

from .kit import N, Pit, Pits, S

DENT = "damage: dent"


def shoot(g: Pit, *results: str) -> Pit:
    """Amber medium shoots at Teal large and hits."""
    g.g.active = 0
    return g.dice("shooting: any", *results).effect(Shoot(0, g.at(0, 1), g.car("Am"))).answer("Tl")


def gun(pit: Pits, *damage: str, **more: object) -> Pit:
    """Teal large is right before the gun."""
    return pit(Am=(0, 1, N), Tl=(0, 0, N), Ts=(4, 0, S), **more).damage("Tl", *damage).arm("Am", "big-friendly-gun")


@pytest.mark.rule("CC-SW-09", "CC-SW-09-R1", "CC-SCRAP-02-R2")
def test_with_two_free_slots_an_unseen_token_comes_first_and_both_pay(pit: Pits) -> None:
    g = shoot(gun(pit), "damage: shrapnel", "damage: skid-front")
    g.holds("Tl", "face-down", "skid-front").unseen("Tl", 1).stands("Tl", 0, -1).gained(4, 0)
    assert not g.g.operable(g.car("Tl"))


@pytest.mark.rule("CC-SW-09")
def test_with_one_free_slot_the_normal_token_comes_alone(pit: Pits) -> None:
    shoot(gun(pit, "dent"), DENT).holds("Tl", "dent", "dent").gained(2, 0).never_told("super-weapon-acts")


@pytest.mark.rule("CC-SW-09")
def test_a_wreck_is_just_eliminated(pit: Pits) -> None:
    g = pit(Am=(0, 1, N), Tl=(4, 0, S)).wreck(0, 0).arm("Am", "big-friendly-gun")
    g.dice("shooting: any").effect(Shoot(0, g.at(0, 1), g.car("Am"))).answer("wreck-1").is_out("wreck-1").gained(0, 0)


@pytest.mark.rule("CC-SW-09-R1")
def test_both_tokens_go_back_into_the_pile_with_the_car(pit: Pits) -> None:
    g = gun(pit).wall((0, -1))
    pile = list(g.g.damage_pile)
    shoot(g, "damage: shrapnel", "damage: skid-front").is_out("Tl").gained(7, 0)
    assert list(g.g.damage_pile) == pile


@pytest.mark.rule("X-CC-04-R2")
def test_a_motorcycle_takes_one_minor_damage(pit: Pits) -> None:
    places = {"Am": (0, 1, N), "Sb": (0, 0, N), "Sr": (4, 0, S)}
    g = pit(crews={"A": "amber", "S": "sulphur"}, modules=("final-five",), **places).arm("Am", "big-friendly-gun")
    g.dice("shooting: any").effect(Shoot(0, g.at(0, 1), g.car("Am"))).answer("Sb").holds("Sb", "minor").gained(2, 0)
