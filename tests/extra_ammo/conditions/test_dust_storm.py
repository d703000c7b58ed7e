"""Dust Storm: targets straight ahead only, and no chopper lands."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.turn.command import chopper_spaces
from thunderroad.vendetta.turn.shoot import targets

from ..ammo import Ammo, Draw

GUNS = """
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  Ts .  .  .
     .  .  .  .  .  Am Tm .  .  .
    .  .  .  .  .  .  Tl .  .  .
     .  .  .  .  .  .  .  .  .  .
"""


def aimed_at(g: Ammo, name: str) -> set[int]:
    """What a vehicle may shoot at."""
    vehicle = g.car(name)
    return set(targets(g.g, g.g.owner[vehicle], g.g.cell[vehicle], vehicle))


@pytest.mark.rule("XA-RC-02", "XA-RC-04-R1")
def test_only_what_stands_straight_ahead_is_a_target(ammo: Draw) -> None:
    assert aimed_at(ammo(GUNS), "Am") == {ammo(GUNS).car(name) for name in ("Ts", "Tm", "Tl")}
    g = ammo(GUNS).under("dust-storm")
    assert aimed_at(g, "Am") == {g.car("Tm")}


def test_on_another_tile_nothing_changes(ammo: Draw) -> None:
    g = ammo(GUNS).under("none", "dust-storm")
    assert len(aimed_at(g, "Am")) == 3


def test_no_chopper_is_put_on_the_tile_and_one_that_is_there_stays(ammo: Draw) -> None:
    g = ammo(GUNS.replace("Tl .", "Tl hT")).under("dust-storm")
    assert {(space - g.g.rear) // 48 for space in chopper_spaces(g.g, 0)} == {1, 2}
    assert g.g.chopper[1] == g.at(5, 8)


def test_an_airstrike_offers_no_space_of_it(ammo: Draw) -> None:
    g = (
        ammo(GUNS.replace("Ts", ". "))
        .under("dust-storm")
        .drive("Am", 1, command="airstrike 6")
        .asks("amber", "airstrike")
    )
    assert min(int(name.partition("/")[2]) for name in g.options()) == 9
    g.answer("1/9", "front-left", "leave")


def test_the_rig_shoots_straight_behind_its_rear_section_as_well(ammo: Draw) -> None:
    rig = """
        .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .
        .  As .  .  .  Al .  .
         .  .  Cr Cm Cf .  .  .
        .  .  .  .  .  Am .  .
         .  .  .  .  .  .  .  .
    """
    crews = {"C": "crimson", "A": "amber"}
    free = ammo(rig, modules=["big-rig"], crews=crews)
    assert aimed_at(free, "Cf")
    g = ammo(
        rig.replace(" .  .  Cr", " .  Am Cr").replace(
            "Am .  .\n         .  .  .  .  .", ".  .  .\n         .  .  .  .  ."
        ),
        modules=["big-rig"],
        crews=crews,
    ).under("dust-storm")
    assert aimed_at(g, "Cf") == {g.car("Am")}
