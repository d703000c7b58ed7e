"""Goo, glass, salt and fire as ground (DR-TERR)."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.turn.drive import Drive

from .kit import Draw


@pytest.mark.rule("DR-TERR-01")
def test_goo_takes_the_remaining_moves(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am t  .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.drive("Am", 5).answer("front")
    r.is_at("Am", 3, 2).told("goo", "DR-TERR-01", times=1)


@pytest.mark.rule("DR-TERR-02", "DR-TERR-02-R3")
def test_glass_carries_on_for_nothing_and_costs_one_itself(run: Draw) -> None:
    r = run("""
        .  .  .  .  .
         .  .  .  .  .
        Am d  m  .  .
         .  .  .  .  .
        .  .  .  .  .
         .  .  .  .  Ts
    """)
    r.drive("Am", 3).answer("front")
    r.is_at("Am", 3, 3).moves_left(2)  # one for the glass, none for the mud
    r.answer("front", "front")
    r.is_at("Am", 3, 5).told("move", "DR-TERR-02", times=1)
    r.never_told("bonus")


@pytest.mark.rule("DR-TERR-02-R3", "DR-TERR-06-R2")
def test_glass_is_not_road(run: Draw) -> None:
    r = run("""
        .  .  .  .  .
         .  .  .  .  .
        Am d  .  .  .
         .  .  .  .  .
        .  .  .  .  .
         .  .  .  .  Ts
    """)
    r.drive("Am", 1).answer("front")
    r.is_at("Am", 3, 3).asks("teal", "assign")  # a road die question would come here


@pytest.mark.rule("DR-TERR-02-R1")
def test_the_glide_goes_where_the_step_went(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        .  .  d  .
         Am .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.g.ground[r.at(3, 2) % 144] = r.g.rules.terrain["desert-glass"]
    r.drive("Am", 1).answer("front-left")
    r.is_at("Am", 2, 2)


@pytest.mark.rule("DR-TERR-02-R1")
def test_the_glide_after_a_slam_goes_the_way_of_the_slam(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  d  .  .
        Am Ts .  .
         .  .  .  .
        .  .  .  .
         .  .  .  .
    """)
    r.put("Tl", 6, 20)
    r.dice("slam: bottom", "direction: rear-left").drive("Am", 1).answer("front", "keep")
    # lane 3 to lane 2 one column back, which is plain; so the small car is thrown to 2/1
    r.is_at("Ts", 2, 1)


@pytest.mark.rule("DR-TERR-02-R1")
def test_thrown_onto_glass_it_glides_on_the_same_way(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  d  .  .
        Am Ts .  .
         .  .  .  .
        .  .  .  .
         .  .  .  .
    """)
    r.put("Tl", 6, 20)
    r.g.ground[r.at(2, 2) % 144] = r.g.rules.terrain["desert-glass"]
    r.dice("slam: bottom", "direction: front-left").drive("Am", 1).answer("front", "keep")
    r.is_at("Ts", 1, 3)  # 3/2, 2/2 (glass), then front left of lane 2 reaches one column further


@pytest.mark.rule("DR-TERR-02-R1")
def test_from_the_starting_area_it_glides_to_the_front(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        d  .  .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.drive("Am", 2).answer("lane-3")
    r.is_at("Am", 3, 2).moves_left(1)
    r.answer("front")
    r.is_at("Am", 3, 3)


@pytest.mark.rule("DR-TERR-02-R2")
def test_glass_after_glass_and_over_the_finish_line(run: Draw) -> None:
    r = run(
        """
        .  .  .  .
         .  .  .  .
        Am d  d  d
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """,
        column=21,
    ).finish_line()
    r.drive("Am", 1).answer("front")
    r.won_by("amber")


@pytest.mark.rule("DR-TERR-02-R2")
def test_a_glide_slams_and_eliminates(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  d  X  .
        Am d  Tm .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.dice("slam: top", "direction: front-left").drive("Am", 4).answer("front")
    # stopped by the slam, thrown from 3/3 to the rock at 2/3
    r.is_out("Am").told("slam", times=1)


@pytest.mark.rule("DR-TERR-05", "DR-FIRE-01", "DR-FIRE-02")
def test_fire_ignites_and_does_not_stop(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am f  .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.drive("Am", 2).answer("front")
    r.moves_left(1).burns("Am")
    r.answer("front")
    r.is_at("Am", 3, 3).told("ignite", "DR-TERR-05", times=1)


@pytest.mark.rule("DR-TERR-06")
def test_salt_gives_the_road_die_though_the_car_left_the_road(run: Draw) -> None:
    r = run("""
        .  .  .  .  .
         .  .  .  .  .
        o+Am o  s  o  .
         .  .  .  .  .
        .  .  .  .  .
         .  .  .  .  Ts
    """)
    r.drive("Am", 3, road=1).answer("front", "front", "front").asks("amber", "road-bonus").answer("take", "front")
    r.is_at("Am", 3, 5)


@pytest.mark.rule("DR-TERR-06-R1")
def test_beginning_on_salt_does_not_count(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        s+Am o  .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.drive("Am", 1).answer("front")
    r.asks("teal", "assign")


@pytest.mark.rule("DR-TERR-06-R1")
def test_salt_of_an_earlier_move_does_not_count_either(run: Draw) -> None:
    r = run("""
        .  .  .  .  .
         .  .  .  .  .
        o+Am o  o  .  .
         .  .  .  .  .
        .  .  .  .  .
         .  .  .  .  Ts
    """)
    r.scene.state("SaltMark", salted=r.car("Am"))
    r.scene.spent("amber.medium", 1)
    r.effect(Drive(r.car("Am"), 0)).answer("front")
    r.is_at("Am", 3, 2)


@pytest.mark.rule("DR-TERR-06", "VB-TERR-01", "VB-TERR-07-R1")
def test_salt_acts_also_beneath_a_token_that_is_used_up(run: Draw) -> None:
    r = run("""
        Tm .  .  .  .
         .  .  .  .  .
        .  o+Am s+?sand-worm .  .
         .  .  .  .  .
        .  .  .  .  .
         .  .  .  .  Ts
    """)
    r.drive("Am", 1, road=2).answer("front", "take", "front", "front")
    r.is_at("Am", 3, 5).is_out("Tm")


@pytest.mark.rule("DR-TERR-05", "VB-TERR-01", "VB-TERR-07-R1")
def test_fire_beneath_a_mine_ignites_after_it(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am f+?mine .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.dice("damage: dent").drive("Am", 3).answer("front")
    r.is_at("Am", 3, 2).holds("Am", "dent").burns("Am")
    kinds = [event.kind for event in r.g.events or ()]
    assert kinds.index("damage") < kinds.index("ignite")


@pytest.mark.rule("DR-TERR-06-R1")
def test_a_stop_after_salt_bars_the_road_die(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        o+Am s  t  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.drive("Am", 3).answer("front", "front")
    r.asks("teal", "assign")


@pytest.mark.rule("DR-TERR-06-R1")
def test_a_coast_over_salt_has_no_road_die(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        o+Am s  .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.scene.spent("amber.medium", 3)
    r.turn("amber", 4).answer("front")
    r.is_at("Am", 3, 2).asks("teal", "assign")


@pytest.mark.rule("DR-TERR-06-R1")
def test_salt_entered_by_a_slide_counts(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  s  .  .
        o+Am !oil-slick .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.g.ground[r.at(2, 2) % 144] = r.g.rules.terrain["salt-flats"]
    r.dice("direction: front-left").drive("Am", 1).answer("front").asks("amber", "road-bonus").answer("leave")
    r.is_at("Am", 2, 2)


@pytest.mark.rule("DR-TERR-06-R1", "DR-TERR-06")
def test_salt_entered_in_a_quake_counts(run: Draw) -> None:
    r = run("""
        .  .  .  .  .
         .  .  .  .  .
        o+Am ?quake s  .  .
         .  .  .  .  .
        .  .  .  .  .
         .  .  .  .  Ts
    """)
    r.dice("direction: front").drive("Am", 1).answer("front").asks("amber", "road-bonus").answer("leave")
    r.is_at("Am", 3, 3)


@pytest.mark.rule("DR-TERR-06-R1")
def test_salt_that_another_vehicle_enters_is_of_no_use_to_the_driver(run: Draw) -> None:
    r = run("""
        .  .  .  .  .
         .  .  .  .  .
        o+Am o+?quake .  .  .
         .  Ts s  .  .
        .  .  .  .  .
         .  .  .  .  Tm
    """)
    r.put("o", 3, 3)
    r.dice("direction: front").drive("Am", 1).answer("front")
    r.is_at("Ts", 4, 3).asks("amber", "shoot").answer("none")  # no question about the road die before


@pytest.mark.rule("DR-TERR-06-R2", "DR-TERR-05")
@pytest.mark.parametrize("id", ["toxic-goo", "desert-glass", "ramp", "fire", "salt-flats"])
def test_each_costs_one_and_is_no_road(run: Draw, id: str) -> None:
    rules = run().g.rules
    number = rules.terrain[id]
    assert rules.cost[number] == 1
    assert not rules.is_road[number]
    assert not rules.deadly[number]


# --- drifting over new ground --------------------------------------------------------------


@pytest.mark.rule("X-MIX-19")
def test_a_drifting_car_ignites_and_drives_on(run: Draw) -> None:
    r = run("""
        .  .    .  .
         .  .    .  .
        Am f+Ts .  .
         .  .    .  .
        .  .    .  .
         .  .    .  Tm
    """)
    r.drive("Am", 2, command="drift 3").answer("front", "pass", "front")
    r.is_at("Am", 3, 3).burns("Am").never_told("slam")


@pytest.mark.rule("X-MIX-19")
def test_a_drifting_car_glides(run: Draw) -> None:
    r = run("""
        .  .    .  .  .
         .  .    .  .  .
        Am d+Ts .  .  .
         .  .    .  .  .
        .  .    .  .  .
         .  .    .  .  Tm
    """)
    r.drive("Am", 2, command="drift 3").answer("front", "pass")
    r.is_at("Am", 3, 3).moves_left(1).answer("front")
    r.is_at("Am", 3, 4).is_at("Ts", 3, 2).never_told("slam")


@pytest.mark.rule("X-MIX-19-R1")
def test_goo_ends_the_drift_and_the_slam_follows(run: Draw) -> None:
    r = run("""
        .  .    .  .
         .  .    .  .
        Am t+Tm .  .
         .  .    .  .
        .  .    .  .
         .  .    .  Ts
    """)
    r.dice("slam: bottom", "direction: front").drive("Am", 3, command="drift 3").answer("front", "pass", "none")
    r.is_at("Am", 3, 2).is_at("Tm", 3, 3).told("slam", times=1)


@pytest.mark.rule("X-MIX-19-R1")
def test_a_ramp_takes_the_drifting_car_away(run: Draw) -> None:
    r = run("""
        .  .    .  .  .
         .  .    .  .  .
        Am p+Ts .  .  .
         .  .    .  .  .
        .  .    .  .  .
         .  .    .  .  Tm
    """)
    r.dice("stunt: 2").drive("Am", 3, command="drift 3").answer("front", "pass")
    r.is_at("Am", 3, 4).is_at("Ts", 3, 2).never_told("slam")


@pytest.mark.rule("X-MIX-20-R1")
def test_a_glide_onto_a_vehicle_with_no_moves_left_slams(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am d  Tm .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.dice("slam: bottom", "direction: front").drive("Am", 1, command="drift 3").answer("front", "none")
    r.is_at("Am", 3, 3).told("slam", times=1)
