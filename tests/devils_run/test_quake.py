"""Quakes: everybody moves at once, and what follows is settled in order (DR-HAZ-01)."""

from __future__ import annotations

import pytest

from thunderroad.modules.devils_run.turn.upheaval import Quake
from thunderroad.vendetta.position import START

from .kit import Draw
from .test_ramp import PLAIN


@pytest.mark.rule("DR-HAZ-01", "DR-HAZ-06", "DR-HAZ-01-R4", "X-TIME-05-R1")
def test_all_move_one_space_and_the_revealer_drives_on(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         .  .  .  .  .  .
        Am ?quake .  .  .  .
         .  .  .  Ts .  .
        .  .  .  .  .  .
         .  .  .  .  Tm .
    """)
    r.dice("direction: front").drive("Am", 2).answer("front")
    r.is_at("Am", 3, 3).is_at("Ts", 4, 5).is_at("Tm", 6, 6).moves_left(1)
    r.answer("front", "leave")
    r.is_at("Am", 3, 4).told("quake", times=1)
    assert r.g.token[r.at(3, 2) % 144] == 0
    assert r.g.hazard_discards[r.g.rules.hazard_names.index("quake")] == 1


@pytest.mark.rule("DR-HAZ-01-R1")
def test_vehicles_moving_together_do_not_collide(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         .  .  .  .  .  .
        Am ?quake Ts w  Tm'' .
         .  .  .  .  .  .
        .  .  .  .  .  .
         .  .  .  .  .  .
    """)
    r.dice("direction: front").drive("Am", 1).answer("front", "leave", "none")
    r.is_at("Am", 3, 3).is_at("Ts", 3, 4).is_at("wreck-1", 3, 5).is_at("Tm", 3, 6).never_told("slam")


@pytest.mark.rule("DR-HAZ-01-R1")
def test_the_starting_area_does_not_shake(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am ?quake .  .
         .  .  .  .
        .  .  .  .
         .  .  .  .
    """)
    r.dice("direction: front").drive("Am", 1).answer("front", "leave")
    assert r.g.cell[r.car("Ts")] == START


@pytest.mark.rule("DR-HAZ-01-R2")
def test_who_is_thrown_off_or_into_walls_goes_in_one_batch(run: Draw) -> None:
    r = run(
        """
        Ts .  .  .  .  .
         .  .  .  .  .  .
        .  Am ?quake .  .  .
         X  Tm .  .  .  .
        Bs .  .  .  .  .
         .  .  .  .  Bl .
    """,
        crews=("amber", "teal", "bone"),
    )
    r.dice("direction: rear").drive("Am", 1).answer("front", "leave")
    # Teal's cars leave by the rear and into the rock, so Teal is out; Bone's small one leaves by the rear.
    r.is_out("Ts", "Tm", "Bs").is_at("Am", 3, 2).is_at("Bl", 6, 4)
    assert r.g.out == [0, 1, 0]
    r.told("eliminated", "DR-HAZ-01-R2", times=3)


@pytest.mark.rule("DR-HAZ-01-R2", "VB-WIN-02-R1")
def test_a_batch_that_takes_everybody_is_a_draw(run: Draw) -> None:
    r = run("""
        Ts .  .  .
         .  .  .  .
        .  .  .  .
         .  .  .  .
        Am .  .  .
         .  .  .  .
    """)
    r.dice("direction: rear").effect(Quake(r.car("Am")))
    r.won_by("amber", "teal")


@pytest.mark.rule("DR-HAZ-01-R2")
def test_the_finish_line_comes_before_everything_else(run: Draw) -> None:
    r = run(
        """
        .  .  Ts
         .  .  .
        .  Am .
         .  .  .
        .  .  .
         .  .  .
    """,
        column=22,
    ).finish_line()
    r.put("Al", 6, 3)
    r.g.ground[r.at(3, 24) % 144] = r.g.rules.terrain["impassable"]
    r.g.ground[r.at(6, 4) % 144] = r.g.rules.terrain["impassable"]
    r.dice("direction: front").effect(Quake(r.car("Am")))
    r.won_by("teal").never_told("eliminated")


@pytest.mark.rule("VB-WIN-02-R2")
@pytest.mark.parametrize(("active", "winner"), [("amber", "amber"), ("teal", "teal"), ("bone", "amber")])
def test_of_several_who_cross_the_line_the_active_player_counts_first(run: Draw, active: str, winner: str) -> None:
    crews = ("amber", "teal", "bone")
    r = run(
        """
        .  .  Ts
         .  .  .
        .  .  Am
         .  .  .
        .  .  w
         .  .  .
    """,
        column=22,
        crews=crews,
    ).finish_line()
    r.put("Bs", 3, 3)
    r.g.active = crews.index(active)
    r.dice("direction: front").effect(Quake(r.car("Am")))
    r.won_by(winner)


@pytest.mark.rule("DR-HAZ-01-R2")
def test_a_wreck_shaken_over_the_line_is_removed(run: Draw) -> None:
    r = run(
        """
        .  .  w
         .  .  .
        Am .  .
         .  .  .
        .  .  .
         Ts .  .
    """,
        column=22,
    ).finish_line()
    r.dice("direction: front").effect(Quake(r.car("Am")))
    r.is_out("wreck-1").is_at("Am", 3, 23)


@pytest.mark.rule("DR-HAZ-01-R3", "DR-HAZ-01-R2")
def test_one_scroll_for_all_who_cross_by_the_positions_after_the_quake(run: Draw) -> None:
    r = (
        run(
            """
        .  .  Ts
         .  .  .
        .  .  Am
         .  .  .
        .  .  .
         .  .  .
    """,
            column=22,
        )
        .put("Al", 1, 8)
        .put("Tl", 3, 7)
        .next_tile(PLAIN)
    )
    r.dice("direction: front").effect(Quake(r.car("Am")))
    # the large one of Amber has just left the rear tile, that of Teal has not
    r.is_out("Tl").is_at("Am", 3, 17).is_at("Ts", 1, 17).is_at("Al", 1, 1).told("scroll", times=1)


@pytest.mark.rule("DR-HAZ-01-R3", "VB-FINAL-02")
def test_a_player_who_goes_out_as_others_cross_makes_the_new_tile_the_final_one(run: Draw) -> None:
    r = (
        run(
            """
        .  .  .
         .  .  .
        .  .  Am
         .  .  .
        .  .  .
         .  .  .
    """,
            column=22,
            crews=("amber", "teal", "bone"),
        )
        .put("Ts", 6, 10)
        .put("Bs", 2, 12)
        .next_tile(PLAIN)
    )
    r.g.ground[r.at(6, 11) % 144] = r.g.rules.terrain["impassable"]
    r.dice("direction: front").effect(Quake(r.car("Am")))
    r.is_out("Ts").is_at("Am", 3, 17).told("final", "VB-FINAL-02", times=1)
    assert r.g.result is None


@pytest.mark.rule("DR-HAZ-01-R2", "VB-SLAM-08-R1")
def test_entries_are_settled_frontmost_first_and_left_to_right(run: Draw) -> None:
    r = run("""
        .  .  .  Am .  .
         .  .  .  .  .  .
        .  .  .  Ts .  .
         .  .  .  Tm .  .
        .  .  .  .  .  .
         .  .  .  .  .  .
    """)
    for lane in (1, 3, 4):
        r.put("?fire", lane, 5)
    r.dice("direction: front").effect(Quake(r.car("Am")))
    fires = [event.data["vehicle"] for event in r.g.events or () if event.kind == "ignite"]
    assert fires == [r.car("Tm"), r.car("Am"), r.car("Ts")]  # lane 4 lies half a space ahead


@pytest.mark.rule("DR-HAZ-01-R2")
def test_a_vehicle_that_something_has_moved_on_has_had_its_entry(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         .  .  .  .  .  .
        .  Ts Am .  .  .
         .  .  .  .  .  .
        .  .  .  .  .  .
         .  .  .  .  .  .
    """)
    # Amber slides back onto Teal, who has not been settled yet, and throws it off its oil and its fire
    r.put("?oil-slick", 3, 4).put("?fire", 3, 3)
    r.dice("direction: front", "direction: rear", "slam: bottom", "direction: rear").effect(Quake(r.car("Am")))
    r.answer("keep")
    r.is_at("Am", 3, 3).is_at("Ts", 3, 2).burns("Am")


@pytest.mark.rule("DR-HAZ-01-R4")
def test_a_quake_onto_a_mine_ends_the_move(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         .  .  .  .  .  .
        Am ?quake ?mine .  .  .
         .  .  .  .  .  .
        .  .  .  .  .  .
         .  .  .  .  .  Ts
    """)
    r.dice("direction: front", "damage: dent").drive("Am", 5).answer("front")
    r.is_at("Am", 3, 3).asks("teal", "assign")


@pytest.mark.rule("VB-ROAD-06-R4")
def test_a_quake_off_the_road_loses_the_road_die(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         .  .  .  .  .  .
        Am ?quake o  .  .  .
         .  .  .  .  .  .
        .  .  .  .  .  .
         .  .  .  .  .  Ts
    """)
    r.dice("direction: front").drive("Am", 1).answer("front")
    r.is_at("Am", 3, 3).asks("teal", "assign")


@pytest.mark.rule("DR-HAZ-01-R5")
def test_further_quakes_and_worms_wait_for_the_end_in_order_of_appearance(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         .  .  .  .  .  .
        .  .  Am .  .  .
         .  .  .  .  .  .
        .  Ts .  .  .  .
         Tm .  .  .  .  .
    """)
    # frontmost first: Amber turns up a worm, then Teal's small one a quake; then nothing more
    r.put("?sand-worm", 3, 4).put("?quake", 5, 3)
    r.put("Tl", 6, 20).put("Al", 5, 12)
    r.dice("direction: front", "direction: rear").effect(Quake(r.car("Am")))
    # all move to the front; the worm takes Teal's medium car at 6/2; the second quake moves the rest back
    r.is_out("Tm").is_at("Am", 3, 3).is_at("Ts", 5, 2).is_at("Tl", 6, 20).is_at("Al", 5, 12)
    kinds = [event.kind for event in r.g.events or () if event.kind in ("quake", "worm", "flip")]
    assert kinds == ["quake", "flip", "flip", "worm", "quake"]


@pytest.mark.rule("DR-HAZ-01-R5")
def test_a_quake_in_the_second_quake_waits_too(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         .  .  .  .  .  .
        .  .  Am .  .  .
         .  .  .  .  .  .
        .  Ts .  .  .  .
         .  .  .  .  .  .
    """)
    r.put("?quake", 3, 4).put("?quake", 3, 5)
    r.dice("direction: front", "direction: front", "direction: rear").effect(Quake(r.car("Am")))
    r.is_at("Am", 3, 4).is_at("Ts", 5, 3).told("quake", times=3)


@pytest.mark.rule("DR-HAZ-01-R2")
def test_options_about_the_front_hold_in_a_quake(run: Draw) -> None:
    drawn = """
        .  .  w
         .  .  .
        .  .  Am
         .  .  .
        Al .  .
         Ts .  .
    """
    r = run(drawn, column=22, forced_front_exit_scrolls=False)
    r.dice("direction: front").effect(Quake(r.car("Am")))
    r.is_out("Am", "wreck-1").never_told("scroll")
    other = run(drawn, column=22, wreck_scrolls_board=False).next_tile(PLAIN)
    other.dice("direction: front").effect(Quake(other.car("Am")))
    other.is_out("wreck-1").is_at("Am", 3, 17)


@pytest.mark.rule("DR-TERR-03-R1")
def test_a_quake_to_the_front_onto_a_ramp_is_a_proper_entry(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         Ts .  .  .  .  .
        Am p  .  .  .  .
         .  .  .  .  .  .
        .  .  .  .  .  .
         .  .  .  .  .  Tm
    """)
    r.dice("direction: front", "stunt: 2").effect(Quake(r.car("Am")))
    r.is_at("Am", 3, 4).is_at("Ts", 2, 2)


@pytest.mark.rule("DR-TERR-02-R1")
def test_a_quake_onto_glass_glides_the_way_of_the_quake(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         Ts .  .  .  .  .
        Am d  .  .  .  .
         .  .  .  .  .  .
        .  .  .  .  .  .
         .  .  .  .  .  Tm
    """)
    r.dice("direction: front").effect(Quake(r.car("Am")))
    r.is_at("Am", 3, 3)


@pytest.mark.rule("VB-MOVE-09-R1", "VB-HAZ-04-R1")
def test_turned_up_in_a_slam_it_comes_to_nothing_and_is_used_up(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am ?quake+Tm .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.dice("slam: bottom", "direction: front").drive("Am", 3).answer("front", "none")
    r.is_at("Am", 3, 2).is_at("Tm", 3, 3).never_told("quake")
    assert not any(r.g.token)
