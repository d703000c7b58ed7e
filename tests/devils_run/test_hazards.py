"""Pit traps, worms and lasting tokens (DR-HAZ)."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.position import HIDDEN

from .kit import Draw

TRAP = """
    .  .  .  .
     .  .  .  .
    .  ?pit-trap .  .
     .  .  .  .
    .  .  .  .
     Al .  .  Ts
"""


@pytest.mark.rule("DR-HAZ-03", "DR-HAZ-06")
@pytest.mark.parametrize(
    ("token", "ground"),
    [("fire", "fire"), ("desert-glass", "desert-glass"), ("ramp", "ramp"), ("pit-trap", "pit-trap"),
     ("quake", None), ("sand-worm", None)],
)  # fmt: skip
def test_four_kinds_stay_as_terrain_and_two_are_discarded(run: Draw, token: str, ground: str | None) -> None:
    rules = run().g.rules
    kind = rules.hazards[rules.hazard_names.index(token)]
    assert kind.ground == ground
    assert kind.ground is None or kind.ground in rules.terrain


@pytest.mark.rule("DR-HAZ-03", "DR-HAZ-03-R1")
def test_a_glass_token_carries_its_revealer_on_and_the_next_one_too(run: Draw) -> None:
    r = run("""
        .  .  .  .  .
         .  .  .  .  .
        Am ?desert-glass .  .  .
         .  .  .  .  .
        .  .  .  .  .
         .  .  .  .  Ts
    """)
    r.drive("Am", 1).answer("front")
    r.is_at("Am", 3, 3)
    k = r.at(3, 2) % 144
    assert 0 < r.g.token[k] < HIDDEN
    assert r.g.ground[k] == r.g.rules.terrain["desert-glass"]


@pytest.mark.rule("DR-HAZ-03-R1", "DR-TERR-05")
def test_a_fire_token_ignites_its_revealer(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am ?fire .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.drive("Am", 2).answer("front").burns("Am")
    r.answer("front")
    r.is_at("Am", 3, 3)


@pytest.mark.rule("DR-HAZ-03")
def test_fire_under_a_parked_car_ignites_the_newcomer_before_the_slam(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am !fire+Tm .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.dice("slam: bottom", "direction: front").drive("Am", 3).answer("front", "none")
    r.burns("Am").is_at("Tm", 3, 3)
    kinds = [event.kind for event in r.g.events or ()]
    assert kinds.index("ignite") < kinds.index("slam")


# --- pit trap ------------------------------------------------------------------------------


@pytest.mark.rule("DR-HAZ-04")
def test_a_hit_of_its_size_eliminates_the_revealer(run: Draw) -> None:
    r = run(TRAP).put("Am", 3, 1)
    r.dice("shooting: medium").drive("Am", 3).answer("front")
    r.is_out("Am").told("eliminated", "DR-HAZ-04", times=1)


@pytest.mark.rule("DR-HAZ-04", "DR-HAZ-04-R1")
def test_a_miss_lets_it_go_on_and_costs_what_is_printed(run: Draw) -> None:
    r = run(TRAP).put("Am", 3, 1)
    r.dice("shooting: large").drive("Am", 2, road=1).answer("front").moves_left(1)
    r.answer("front").asks("amber", "road-bonus").answer("leave")  # the printed road counts
    r.is_at("Am", 3, 3).told("escaped", times=1)


@pytest.mark.rule("DR-HAZ-04-R1")
def test_the_printed_ground_may_be_something_else(run: Draw) -> None:
    r = run(TRAP, tiles=("off-road", "off-road", "off-road")).put("Am", 3, 1)
    r.dice("shooting: large").drive("Am", 1).answer("front")
    r.is_at("Am", 3, 2).asks("teal", "assign")


@pytest.mark.rule("DR-HAZ-04-R1", "DR-TERR-06")
def test_a_trap_on_printed_salt_gives_the_road_die(run: Draw) -> None:
    r = run(tiles=("8b", "road", "road"), crews=("amber", "teal"))
    r.put("Am", 2, 1).put("Ts", 6, 20).put("Al", 6, 12).put("?pit-trap", 2, 2)
    r.dice("shooting: large").drive("Am", 1).answer("front").asks("amber", "road-bonus").answer("leave")


@pytest.mark.rule("DR-HAZ-04-R1")
def test_a_car_thrown_onto_a_hidden_trap_is_rolled_against(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am Tm ?pit-trap .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.dice("slam: bottom", "direction: front", "shooting: any").drive("Am", 2).answer("front")
    r.is_out("Tm").is_at("Am", 3, 2)


@pytest.mark.rule("DR-HAZ-05", "DR-HAZ-05-R1")
def test_later_vehicles_are_eliminated_without_a_slam(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am !pit-trap+Tm .  .
         .  .  .  .
        Al .  .  .
         .  .  .  Ts
    """)
    r.drive("Am", 2).answer("front")
    r.is_out("Am").is_at("Tm", 3, 2).never_told("slam")
    r.told("eliminated", "DR-HAZ-05", times=1)


@pytest.mark.rule("DR-HAZ-05-R1", "DR-HAZ-04-R1")
def test_the_survivor_may_leave_but_its_move_did_not_begin_on_road(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        !pit-trap+Am .  .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.drive("Am", 1).answer("front")
    r.is_at("Am", 3, 2).asks("teal", "assign")


@pytest.mark.rule("DR-HAZ-05-R2")
def test_inoperable_cars_and_wrecks_are_rolled_against(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am w  ?pit-trap .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.dice("slam: bottom", "direction: front", "shooting: small-medium").drive("Am", 1).answer("front", "keep")
    r.is_out("wreck-1")
    other = run("""
        .  .  .  .
         .  .  .  .
        Am Tm'' ?pit-trap .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    other.dice("slam: bottom", "direction: front", "shooting: medium").drive("Am", 1).answer("front")
    other.is_out("Tm")


@pytest.mark.rule("DR-HAZ-04", "DR-HAZ-04-R1")
def test_whoever_survives_stands_on_the_ground_that_was_there_whatever_is_printed(run: Draw) -> None:
    """The glass on this tile has become off-road; it does not carry anybody on."""
    r = run(tiles=("6a", "off-road", "off-road")).put("Am", 1, 3).put("Ts", 6, 20)
    assert r.g.ground_at(r.at(1, 4)) == r.g.rules.terrain["desert-glass"]
    r.put("o", 1, 4).put("?pit-trap", 1, 4)
    r.dice("shooting: large").drive("Am", 1).answer("front")
    r.is_at("Am", 1, 4)


# --- sand worm -----------------------------------------------------------------------------


@pytest.mark.rule("DR-HAZ-02", "DR-HAZ-06", "X-TIME-05-R1")
def test_the_worm_takes_who_is_farthest_back(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         .  .  .  .  .  .
        .  .  Am ?sand-worm .  .
         .  .  .  .  .  .
        .  Ts .  .  .  .
         .  .  .  .  .  Tm
    """)
    r.drive("Am", 2).answer("front")
    r.is_out("Ts").moves_left(1).answer("front", "leave")
    r.is_at("Am", 3, 5).told("eliminated", "DR-HAZ-02", times=1)
    assert r.g.token[r.at(3, 4) % 144] == 0
    assert r.g.hazard_discards[r.g.rules.hazard_names.index("sand-worm")] == 1


@pytest.mark.rule("DR-HAZ-02-R1")
def test_lanes_two_four_and_six_lie_half_a_space_ahead(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         .  Ts .  .  .  .
        .  .  Am ?sand-worm .  .
         .  .  .  .  .  .
        .  Tm .  .  .  .
         .  .  .  .  .  Tl
    """)
    r.drive("Am", 1).answer("front", "leave")
    r.is_out("Tm").is_in("Ts")


@pytest.mark.rule("DR-HAZ-02", "DR-HAZ-02-R2")
def test_all_who_are_tied_go_wrecks_and_inoperable_ones_too(run: Draw) -> None:
    r = run("""
        w  .  .  .  .  .
         .  .  .  .  .  .
        Tm'' .  Am ?sand-worm .  .
         .  .  .  .  .  .
        As .  .  .  .  .
         .  .  .  .  .  Tl
    """)
    r.put("hT", 3, 9)
    r.drive("Am", 1).answer("front", "leave")
    r.is_out("wreck-1", "Tm", "As").is_in("Am", "Tl")
    assert r.g.chopper[1] == r.at(3, 9)


@pytest.mark.rule("DR-HAZ-02-R2")
def test_the_starting_area_is_out_of_its_reach(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am ?sand-worm .  .
         .  .  .  .
        .  .  .  .
         As .  .  .
    """)
    r.drive("Am", 1).answer("front", "leave")
    r.is_out("As").is_in("Ts", "Tm", "Tl", "Am")


@pytest.mark.rule("DR-HAZ-02-R3")
def test_a_worm_that_takes_its_revealer_ends_the_turn(run: Draw) -> None:
    r = run("""
        .  .  .  .  .
         .  .  .  .  .
        Am ?sand-worm .  .  .
         .  .  .  .  .
        .  .  .  .  Al
         .  .  .  .  Ts
    """)
    r.drive("Am", 4).answer("front")
    r.is_out("Am").asks("teal", "assign")
