"""Ramps, printed and hidden (DR-TERR-03, DR-TERR-04, DR-HAZ-03-R1)."""

from __future__ import annotations

import pytest

from .kit import Draw, Run


@pytest.mark.rule("DR-TERR-04", "DR-TERR-04-R2")
def test_a_proper_entry_jumps_and_loses_the_moves(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         .  .  .  .  .  .
        Am p  X  X  .  .
         .  .  .  .  .  .
        .  .  .  .  .  .
         .  .  .  .  .  Ts
    """)
    r.dice("stunt: 3").drive("Am", 5).answer("front")
    r.is_at("Am", 3, 5).told("ramp", "DR-TERR-04", times=1).told("move", "DR-TERR-04", times=1)
    r.asks("teal", "assign")


@pytest.mark.rule("DR-TERR-03", "DR-TERR-03-R2")
def test_from_the_side_it_eliminates_and_may_be_chosen(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        .  p  .  .
         Am .  .  .
        Al .  .  .
         .  .  .  Ts
    """)
    r.drive("Am", 2)
    assert "front-left" in r.options()
    r.answer("front-left")
    r.is_out("Am").told("eliminated", "DR-TERR-03", times=1).never_told("ramp")


@pytest.mark.rule("DR-TERR-03", "VB-HAZ-01", "VB-HAZ-04-R1")
@pytest.mark.parametrize("token", ["mine", "quake"])
def test_what_lay_face_down_on_the_ramp_is_used_up_without_effect(run: Draw, token: str) -> None:
    r = run(f"""
        .  .  .  .
         p+?{token}  .  .  .
        Am .  .  .
         .  .  .  .
        Al .  .  .
         .  .  .  Ts
    """)
    r.drive("Am", 3).answer("front-left").is_out("Am")
    assert not any(r.g.token)
    assert r.g.hazard_discards[r.g.rules.hazard_names.index(token)] == 1


@pytest.mark.rule("DR-TERR-03-R1")
@pytest.mark.parametrize(("skid", "out"), [("skid-front", False), ("skid-rear-left", True)])
def test_a_forced_single_step_from_behind_is_proper(run: Draw, skid: str, out: bool) -> None:
    r = run("""
        .  .  .  .  .
         .  .  .  .  .
        Al .  .  .  .
         .  p  .  .  .
        .  .  .  .  .
         .  .  .  .  Ts
    """)
    r.put("Am", 4, 1) if skid == "skid-front" else r.put("Am", 5, 3)
    results = ["stunt: 1"] if not out else []
    r.hurt("Am", f"damage: {skid}", *results)
    if out:
        r.is_out("Am")
    else:
        r.is_at("Am", 4, 3)


@pytest.mark.rule("DR-TERR-03-R1")
def test_the_starting_area_lies_directly_behind_the_back_edge(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        p  .  .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.dice("stunt: 2").drive("Am", 3).answer("lane-3")
    r.is_at("Am", 3, 3).told("ramp", "DR-TERR-04", times=1)


@pytest.mark.rule("DR-TERR-03-R1")
@pytest.mark.parametrize(("column", "stunt", "out"), [(2, 1, False), (1, 2, True)])
def test_only_a_jump_of_one_is_proper(run: Draw, column: int, stunt: int, out: bool) -> None:
    r = run("""
        .  .  .  .  .
         .  .  .  .  .
        .  .  p  .  .
         .  .  .  .  .
        Al .  .  .  .
         .  .  .  .  Ts
    """).put("Am", 3, column)
    r.hurt("Am", "damage: blast-off", "direction: front", f"stunt: {stunt}", *([] if out else ["stunt: 2"]))
    if out:
        r.is_out("Am")
    else:
        r.is_at("Am", 3, 5)


@pytest.mark.rule("DR-TERR-04-R1")
def test_a_landing_on_a_vehicle_slams(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am p  X  Tm
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """)
    r.dice("stunt: 2", "slam: bottom", "direction: front").drive("Am", 3).answer("front", "none")
    r.is_at("Am", 3, 4).is_at("Tm", 3, 5)


@pytest.mark.rule("DR-TERR-04-R1")
def test_a_landing_on_the_impassable_eliminates(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am p  .  X
         .  .  .  .
        Al .  .  .
         .  .  .  Ts
    """)
    r.dice("stunt: 2").drive("Am", 3).answer("front")
    r.is_out("Am")


@pytest.mark.rule("DR-TERR-04-R1")
def test_a_landing_on_a_token_resolves_it(run: Draw) -> None:
    r = run("""
        .  .  .  .  .
         .  .  .  .  .
        Am p  .  ?oil-slick .
         .  .  .  .  .
        .  .  .  .  .
         .  .  .  .  Ts
    """)
    r.dice("stunt: 2", "direction: front").drive("Am", 3).answer("front")
    r.is_at("Am", 3, 5).told("flip", times=1)


@pytest.mark.rule("DR-TERR-04-R1")
def test_over_the_front_edge_it_wins_on_the_final_tile(run: Draw) -> None:
    r = run(
        """
        .  .  .
         .  .  .
        Am p  .
         .  .  .
        .  .  .
         .  .  Ts
    """,
        column=22,
    ).finish_line()
    r.dice("stunt: 3").drive("Am", 1).answer("front")
    r.won_by("amber")


PLAIN = """
    .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
"""


@pytest.mark.rule("DR-TERR-04-R1")
def test_over_the_front_edge_it_scrolls(run: Draw) -> None:
    r = run(
        """
        .  .  .
         .  .  .
        Am p  .
         .  .  .
        .  .  .
         .  .  Ts
    """,
        column=22,
    ).next_tile(PLAIN)
    r.dice("stunt: 4").drive("Am", 1).answer("front")
    r.is_at("Am", 3, 19).told("scroll", times=1)  # 23 + 4 = 27, and eight columns have gone


@pytest.mark.rule("DR-TERR-03-R1")
def test_a_ramp_on_the_new_tile_knows_where_the_car_came_from(run: Draw) -> None:
    for name, heading, out in (("Am", "front", False), ("Am", "front-left", True)):
        r = run(
            """
            .  .  .
             .  .  .
            .  .  .
             .  .  .
            .  .  .
             .  .  Ts
        """,
            column=22,
        ).put("Al", 1, 15)
        lane = 3 if heading == "front" else 4
        r.put(name, lane, 24).next_tile(PLAIN)
        side = r.g.rules.sides[-1]
        ground = bytearray(side.ground)
        ground[2] = r.g.rules.terrain["ramp"]
        r.replace_next(bytes(ground))
        if not out:
            r.dice("stunt: 1")
        r.drive(name, 1).answer(heading)
        if out:
            r.is_out(name)
        else:
            r.is_at(name, 3, 18)


# --- hidden ramps --------------------------------------------------------------------------


HIDDEN = """
    .  .  .  .
     .  .  .  .
    .  ?ramp .  .
     .  .  .  .
    Al .  .  .
     .  .  .  Ts
"""


@pytest.mark.rule("DR-HAZ-03", "DR-HAZ-03-R1")
def test_a_hidden_ramp_launches_from_behind(run: Draw) -> None:
    r = run(HIDDEN).put("Am", 3, 1)
    r.dice("stunt: 2").drive("Am", 5).answer("front")
    r.is_at("Am", 3, 4)
    assert r.g.ground_at(r.at(3, 2)) == r.g.rules.terrain["ramp"]


@pytest.mark.rule("DR-HAZ-03-R1")
def test_and_eliminates_from_the_side(run: Draw) -> None:
    r = run(HIDDEN).put("Am", 4, 1)
    r.drive("Am", 5).answer("front-left")
    r.is_out("Am").told("eliminated", "DR-HAZ-03-R1", times=1)


@pytest.mark.rule("DR-HAZ-03-R1")
def test_unless_the_option_spares_the_revealer(run: Draw) -> None:
    r = run(HIDDEN, hidden_ramp_eliminates_revealer=False).put("Am", 4, 1)
    r.drive("Am", 2).answer("front-left").moves_left(1).answer("front")
    r.is_at("Am", 3, 3).never_told("ramp")


@pytest.mark.rule("DR-HAZ-03-R1")
def test_with_the_option_the_next_one_from_the_side_is_not_spared(run: Draw) -> None:
    r = run(HIDDEN, hidden_ramp_eliminates_revealer=False).put("Am", 4, 1)
    r.g.token[r.at(3, 2) % 144] -= 128
    r.g.ground[r.at(3, 2) % 144] = r.g.rules.terrain["ramp"]
    r.drive("Am", 2).answer("front-left")
    r.is_out("Am")


def test_the_kit_draws_runs(run: Draw) -> None:
    assert isinstance(run(HIDDEN).put("Am", 4, 1), Run)
