"""Cluster Missiles."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.turn.shoot import Shoot

from .kit import NE, N, Pit, Pits, S

LOOSE = "damage: blast-off"
DENT = "damage: dent"
"""An unseen token: which one makes no difference."""


def clustered(pit: Pits, **more: object) -> Pit:
    """Teal large is before the missiles, Teal medium and Amber large beside it, Teal small out of reach."""
    places = {"Am": (0, 1, N), "Tl": (0, 0, NE), "Tm": (0, -1, S), "Al": (1, -1, S), "Ts": (4, 0, S)}
    return pit(**{**places, **more}).arm("Am", "cluster-missiles")


def shoot(g: Pit, *results: str) -> Pit:
    """Amber medium shoots at Teal large and hits."""
    g.g.active = 0
    return g.dice("shooting: any", *results).effect(Shoot(0, g.at(0, 1), g.car("Am"))).answer("Tl")


@pytest.mark.rule("CC-SW-10", "CC-SW-10-R1", "CC-SW-09-R1")
def test_every_car_beside_the_target_gets_an_unseen_token_first_the_shooter_too(pit: Pits) -> None:
    g = shoot(clustered(pit), LOOSE, "damage: shrapnel", "damage: dazed", DENT)
    for name in ("Tm", "Al", "Am"):
        g.unseen(name, 1)
    g.holds("Tl", "dent").unhurt("Ts").gained(4, 0)


@pytest.mark.rule("X-TIME-04-R3")
def test_the_tokens_come_clockwise_from_the_target_s_front(pit: Pits) -> None:
    g = shoot(clustered(pit), LOOSE, LOOSE, LOOSE, DENT)
    hurt = [event.data["vehicle"] for event in g.g.events or () if event.kind == "damage"]
    assert hurt == [g.car(name) for name in ("Al", "Am", "Tm", "Tl")]


@pytest.mark.rule("CC-SW-10-R1")
def test_a_table_may_spare_the_shooter(pit: Pits) -> None:
    g = shoot(clustered(pit, options={"cluster_hits_shooter": False}), LOOSE, LOOSE, DENT)
    g.unhurt("Am").unseen("Al", 1).unseen("Tm", 1).holds("Tl", "dent")


@pytest.mark.rule("CC-SW-10-R1")
def test_inoperable_cars_get_nothing_and_pay_nothing(pit: Pits) -> None:
    g = clustered(pit).damage("Tm", "dent", "blast-off")
    shoot(g, LOOSE, LOOSE, DENT).unseen("Tm", 0).gained(2, 0).never_told("unhurt")


@pytest.mark.rule("CC-SW-10-R1")
def test_a_miss_scatters_nothing(pit: Pits) -> None:
    g = clustered(pit)
    g.dice("shooting: medium").effect(Shoot(0, g.at(0, 1), g.car("Am"))).answer("Tl").unhurt("Tl", "Tm", "Al", "Am")


@pytest.mark.rule("CC-SW-10", "CC-SW-10-R1")
def test_the_shooter_that_puts_itself_out_of_action_has_still_hit(pit: Pits) -> None:
    g = shoot(clustered(pit).damage("Am", "dent"), LOOSE, LOOSE, LOOSE, "damage: skid-rear").stands("Tl", -1, 1)
    assert not g.g.operable(g.car("Am"))


@pytest.mark.rule("CC-SW-10-R2")
def test_concussion_shells_push_first_and_those_beside_its_new_place_are_hit(pit: Pits) -> None:
    g = clustered(pit, modules=("choppe-shoppe",), Tm=(-1, -1, S), Al=(3, 0, S), Ts=(1, 0, S))
    g.scene.says("upgrade", "concussion-shells", vehicle="amber.medium")
    g.g.active = 0
    g.dice("shooting: any", LOOSE, DENT).effect(Shoot(0, g.at(0, 1), g.car("Am"))).answer("Tl", "push")
    g.stands("Tl", 0, -1, NE).unseen("Tm", 1).unhurt("Ts", "Al", "Am").holds("Tl", "dent")


@pytest.mark.rule("CC-SW-10-R2")
def test_nobody_draws_if_the_push_eliminates_the_target(pit: Pits) -> None:
    g = clustered(pit, modules=("choppe-shoppe",), Tm=(-1, 0, S)).wall((0, -1))
    g.scene.says("upgrade", "concussion-shells", vehicle="amber.medium")
    g.g.active = 0
    g.dice("shooting: any").effect(Shoot(0, g.at(0, 1), g.car("Am"))).answer("Tl", "push").is_out("Tl")
    g.unhurt("Tm", "Al", "Am").gained(3, 0)


@pytest.mark.rule("VB-OUT-01-R1", "CC-END-01")
def test_two_players_who_lose_their_last_cars_go_out_together(pit: Pits) -> None:
    crews = {"A": "amber", "T": "teal", "B": "bone", "Z": "azure"}
    g = pit(crews=crews, Am=(0, 1, N), Tl=(0, 0, N), Bm=(0, -1, S), Zm=(1, -1, S)).arm("Am", "cluster-missiles")
    for seat, name in enumerate(("Am", "Tl", "Bm", "Zm")):
        g.damage(name, "dent") if seat > 1 else None
    shoot(g, LOOSE, LOOSE, LOOSE, DENT)
    assert [g.g.out[seat] for seat in range(4)] == [0, 0, 1, 1]
    assert g.g.result is None


@pytest.mark.rule("CC-SW-10-R1", "CC-SCRAP-05")
def test_where_only_wrecked_cars_stand_beside_the_target_the_missiles_do_nothing_more(pit: Pits) -> None:
    g = clustered(pit, Al=(4, 1, S), options={"cluster_hits_shooter": False}).damage("Tm", "dent", "dent")
    shoot(g, DENT).never_told("super-weapon-acts").never_told("unhurt").gained(2, 0)
