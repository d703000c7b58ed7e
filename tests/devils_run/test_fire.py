"""Burning vehicles and the fire die (DR-FIRE)."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.turn.fire import CatchFire

from .kit import Draw

OPEN = """
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
    Am .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
    Al .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  Ts
"""


@pytest.mark.rule("DR-FIRE-03", "DR-FIRE-04", "DR-FIRE-03-R3", "X-TIME-02")
def test_a_number_adds_moves_that_must_be_used_and_the_road_die_follows(run: Draw) -> None:
    r = run(OPEN).burning("Am")
    r.dice("fire: 2").drive("Am", 6, road=1)
    r.moves_left(8).answer(*["front"] * 8, "take", "front")
    r.is_at("Am", 3, 10).burns("Am").told("roll", "DR-FIRE-03", times=1)


@pytest.mark.rule("VB-OUT-01-R1", "VB-WIN-02-R1", "DR-FIRE-08")
def test_what_follows_from_becoming_inoperable_comes_before_the_test_who_is_out(run: Draw) -> None:
    r = run(OPEN).burning("Ts").damage("Ts", "dent").hurt("Ts", "damage: blast-off", "direction: rear", "stunt: 1")
    told = [event.kind for event in r.g.events or ()]
    assert told[told.index("inoperable") :] == ["inoperable", "doused", "out", "win"]
    r.won_by("amber")


@pytest.mark.rule("DR-FIRE-05")
def test_out_removes_the_token_and_the_car_moves_normally(run: Draw) -> None:
    r = run(OPEN).burning("Am")
    r.dice("fire: out").drive("Am", 2).moves_left(2).answer("front", "front", "leave")
    r.burns().told("doused", "DR-FIRE-05", times=1)


@pytest.mark.rule("DR-FIRE-06")
def test_the_remaining_face_eliminates(run: Draw) -> None:
    r = run(OPEN).burning("Am")
    r.dice("fire: eliminated").drive("Am", 6)
    r.is_out("Am").burns().told("eliminated", "DR-FIRE-06", times=1).asks("teal", "assign")


@pytest.mark.rule("DR-FIRE-03-R1")
def test_a_coast_rolls_and_adds_too(run: Draw) -> None:
    r = run(OPEN).burning("Am")
    r.scene.spent("amber.medium", 3)
    r.scene.spent("amber.large", 3)
    r.dice("fire: 1").turn("amber", 4).answer("Am 4").moves_left(2).answer("front", "front")
    r.is_at("Am", 3, 3).asks("teal", "assign")


@pytest.mark.rule("DR-FIRE-03-R2")
def test_who_catches_fire_in_the_move_rolls_in_the_next_one(run: Draw) -> None:
    r = run(OPEN)
    r.put("f", 3, 2)
    r.drive("Am", 2).answer("front", "front")
    r.burns("Am").is_at("Am", 3, 3)
    assert not [event for event in r.g.events or () if event.kind == "roll"]


@pytest.mark.rule("DR-FIRE-03-R2")
def test_the_token_stays_after_a_number(run: Draw) -> None:
    r = run(OPEN).burning("Am")
    r.dice("fire: 1").drive("Am", 1).answer("front", "front", "leave")
    r.burns("Am").asks("teal", "assign")


@pytest.mark.rule("DR-FIRE-07")
def test_fire_is_no_damage(run: Draw) -> None:
    r = run(OPEN)
    r.put("f", 3, 2)
    r.drive("Am", 1).answer("front")
    r.burns("Am").holds("Am").never_told("damage")


@pytest.mark.rule("DR-FIRE-08")
def test_who_becomes_inoperable_stops_burning(run: Draw) -> None:
    r = run(OPEN).burning("Am").damage("Am", "dent")
    r.hurt("Am", "damage: dent")
    r.burns().told("doused", "DR-FIRE-08", times=1)


@pytest.mark.rule("DR-FIRE-08-R1")
def test_the_inoperable_and_wrecks_never_burn(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am w  f  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front", "keep", "none")
    r.is_at("wreck-1", 3, 3).burns()
    other = run("""
        .  .  .  .
         .  .  .  .
        Am Tm'' f  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    other.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front", "none")
    other.is_at("Tm", 3, 3).burns()


@pytest.mark.rule("DR-FIRE-09")
def test_no_second_token(run: Draw) -> None:
    r = run(OPEN).burning("Am")
    r.put("f", 3, 2)
    r.dice("fire: 1").drive("Am", 1).answer("front", "front")
    r.burns("Am").never_told("ignite")


@pytest.mark.rule("DR-FIRE-10")
def test_repairing_the_token_leaves_the_fire(run: Draw) -> None:
    r = run(OPEN).burning("Am").damage("Am", "on-fire")
    r.dice("fire: 1").drive("Am", 1, command="repair 6").answer("front", "front", "leave")
    r.holds("Am").burns("Am")


@pytest.mark.rule("DR-FIRE-11")
def test_an_effect_gives_a_token_by_a_function_that_others_can_call(run: Draw) -> None:
    # the board of a leader comes with another expansion; this is what its command does to its target
    r = run(OPEN)
    r.effect(CatchFire(r.car("Ts"), "DR-FIRE-11"))
    r.burns("Ts").told("ignite", "DR-FIRE-11", times=1)


@pytest.mark.rule("X-MIX-17")
def test_die_nitro_and_fire_add_up_before_the_road_bonus(run: Draw) -> None:
    r = run(OPEN).burning("Am")
    r.dice("fire: 1").drive("Am", 2, command="nitro 3", road=2)
    r.moves_left(6).answer(*["front"] * 6, "take").moves_left(2).answer("front", "front")
    r.is_at("Am", 3, 9)


def test_a_burning_car_that_is_eliminated_leaves_no_token(run: Draw) -> None:
    r = run(OPEN).burning("Am")
    r.put("X", 3, 2)
    r.dice("fire: 1").drive("Am", 1).answer("front")
    r.is_out("Am").burns()
