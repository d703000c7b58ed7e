"""What happens, and in which order, when a vehicle enters a space (VB-MOVE-09, VB-MOVE-10)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road


def order(g: Road, *kinds: str) -> list[tuple[str, object]]:
    """Events of these kinds in order, each with the vehicle it is about."""
    return [(e.kind, e.data.get("vehicle", e.data.get("top"))) for e in g.g.events or () if e.kind in kinds]


def moves(g: Road) -> list[tuple[object, str]]:
    """How vehicles have moved so far, and by which clause."""
    return [(e.data["how"], e.clause) for e in g.g.events or () if e.kind == "move"]


# --- all movement alike -------------------------------------------------------------------------


@pytest.mark.rule("VB-MOVE-09")
@pytest.mark.parametrize("cause", [("damage: skid-front",), ("damage: dazed", "stunt: 2", "direction: front")])
def test_a_displaced_car_flips_hazards_and_loses_its_moves_too(road: Draw, cause: tuple[str, ...]) -> None:
    g = road("""
        . . . .
         . . . .
        Am ?mine . .
         . . . .
        . . . .
         . Ts . Tm
    """)
    g.hurt("Am", *cause, "damage: dent").is_at("Am", 3, 2).told("flip", times=1).told("mine", times=1)
    assert len(g.g.damage[g.car("Am")]) == 2


@pytest.mark.rule("VB-MOVE-09", "VB-OBST-01")
def test_a_dazed_car_that_meets_a_vehicle_loses_its_moves_and_slams(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am Tm . .
         . . . .
        . . . .
         . Ts . .
    """)
    g.hurt("Am", "damage: dazed", "stunt: 4", "direction: front", "slam: top", "direction: front-left")
    g.is_at("Am", 2, 2).is_at("Tm", 3, 2)


@pytest.mark.rule("VB-MOVE-09", "VB-MOVE-05")
def test_a_dazed_car_passes_choppers_and_uses_all_its_moves(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am hT hA .
         . . . .
        . . . .
         . Ts . .
    """)
    g.hurt("Am", "damage: dazed", "stunt: 3", *["direction: front"] * 3).is_at("Am", 3, 4)


@pytest.mark.rule("VB-MOVE-09", "VB-MOVE-06", "VB-SLAM-07")
def test_a_slammed_vehicle_flips_the_hazard_it_is_thrown_onto(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am Tm ?mine .
         . . . .
        . . . .
         . Ts . .
    """)
    g.dice("slam: bottom", "direction: front", "damage: dent").drive("Am", 1).answer("front")
    g.holds("Tm", "dent").is_at("Tm", 3, 3).asks("amber", "shoot").answer("none")


@pytest.mark.rule("VB-MOVE-03", "VB-HAZ-07", "VB-SLAM-07", "VB-DMG-06", "VB-DMG-07", "VB-DMG-10")
@pytest.mark.parametrize("token", [".", "?road"])
def test_every_displacement_is_told_with_its_cause(road: Draw, token: str) -> None:
    drawing = f"""
        . . . .
         . . . .
        Am Tm {token} .
         . . . .
        . !oil-slick . .
         . Ts . .
    """
    told = []
    for dice in (
        ("skid-front",),
        ("dazed", "stunt: 1", "direction: front"),
        ("blast-off", "direction: front", "stunt: 1"),
    ):
        g = road(drawing).hurt("Tm", f"damage: {dice[0]}", *dice[1:]).is_at("Tm", 3, 3)
        told += moves(g)
    g = road(drawing).dice("slam: bottom", "direction: front").drive("Am", 1).answer("front", "none")
    told += moves(g)
    g = road(drawing).put("Am", 5, 1).dice("direction: front").drive("Am", 1).answer("front", "leave")
    told += moves(g)
    assert told == [
        ("skid", "VB-DMG-06"),
        ("dazed", "VB-DMG-07"),
        ("jump", "VB-DMG-10"),
        ("drive", "VB-MOVE-03"),
        ("slam", "VB-SLAM-07"),
        ("drive", "VB-MOVE-03"),
        ("slide", "VB-HAZ-07"),
    ]


# --- the fixed order ----------------------------------------------------------------------------


@pytest.mark.rule("VB-MOVE-09-R1")
def test_first_a_token_sets_the_terrain_then_the_terrain_acts(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am X+?road . .
         . . . .
        . . . .
         . Ts . .
    """)
    g.hurt("Am", "damage: skid-front").is_at("Am", 3, 2)


@pytest.mark.rule("VB-MOVE-09-R1", "VB-HAZ-06-R1")
@pytest.mark.parametrize(("cell", "left"), [("?mud", 1), ("m+?road", 2), ("m+!road", 2), ("!mud", 1)])
def test_the_cost_is_that_of_the_terrain_as_it_now_is(road: Draw, cell: str, left: int) -> None:
    g = road(f"""
        . . . .
         . . . .
        Am {cell} o o
         . . . .
        . . . .
         . Ts . .
    """)
    g.drive("Am", 3).answer("front").moves_left(left).answer(*["front"] * left)


@pytest.mark.rule("VB-MOVE-09-R3", "VB-MOVE-09-R1")
def test_an_impassable_space_eliminates_before_any_slam(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am X+Tm . .
         . . . .
        As . . .
         . Ts . .
    """)
    g.hurt("Am", "damage: skid-front").is_out("Am").is_at("Tm", 3, 2).never_told("slam")


@pytest.mark.rule("VB-MOVE-09-R1")
def test_stacked_upon_a_vehicle_a_mine_comes_before_the_slam(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am ?mine+Tm . .
         . . . .
        . . . .
         . Ts . .
    """)
    g.dice("damage: dent", "slam: top", "direction: front-left").drive("Am", 3).answer("front")
    g.is_at("Am", 2, 2).is_at("Tm", 3, 2).holds("Am", "dent").holds("Tm")
    assert [kind for kind, _ in order(g, "flip", "mine", "slam")] == ["flip", "mine", "slam"]


@pytest.mark.rule("VB-MOVE-09-R1")
@pytest.mark.parametrize("up", ["?", "!"])
def test_stacked_upon_a_vehicle_oil_does_not_act(road: Draw, up: str) -> None:
    g = road(f"""
        . . . .
         . . . .
        Am {up}oil-slick+Tm . .
         . . . .
        . . . .
         . Ts . .
    """)
    g.dice("slam: top", "direction: front-left").drive("Am", 3).answer("front").is_at("Am", 2, 2).is_at("Tm", 3, 2)


@pytest.mark.rule("VB-MOVE-09-R1", "VB-CMD-08")
def test_a_car_that_is_stopped_while_it_drifts_past_slams_after_all(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am ?mine+Tm . .
         . . . .
        . . . .
         . Ts . .
    """)
    g.drive("Am", 3, "drift 4").answer("front").dice("damage: dent", "slam: top", "direction: front-left")
    g.asks("amber", "drift").answer("pass").told("slam", times=1).is_at("Am", 2, 2).moves_left(0)


@pytest.mark.rule("VB-MOVE-09-R1")
def test_a_vehicle_that_has_left_the_space_has_nothing_more_to_do_with_it(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am ?mine+Tm . .
         . . . .
        . . . .
         . Ts . .
    """)
    g.dice("damage: skid-front-left").drive("Am", 3).answer("front").never_told("slam").looks_like("""
        . . . .
         . Am' . .
        . Tm . .
         . . . .
        . . . .
         . Ts . .
    """)


@pytest.mark.rule("VB-MOVE-09-R1")
def test_a_vehicle_eliminated_by_the_mine_it_stands_on_does_not_slam(road: Draw) -> None:
    g = road("""
        . . . .
         . X . .
        Am ?mine+Tm . .
         . . . .
        As . . .
         . Ts . .
    """)
    g.dice("damage: skid-front-left").drive("Am", 3).answer("front").is_out("Am").never_told("slam")


@pytest.mark.rule("VB-MOVE-09-R2", "VB-DMG-05-R3")
def test_a_new_effect_is_finished_before_the_one_that_caused_it(road: Draw) -> None:
    drawing = """
        . . . . . .
         . . . . . .
        Am Tm' ?mine Ts' Tl .
         . . . . . .
        . . . . . .
         Bs . . . . .
    """
    g = road(drawing, crews=("amber", "teal", "bone")).dice(
        "slam: bottom", "direction: front"
    )  # Tm is thrown onto the mine ...
    g.dice("damage: shrapnel", "direction: front")  # ... and its shrapnel hits Ts, which skids into Tl
    g.dice("damage: skid-front", "slam: top", "direction: front-left")
    g.drive("Am", 1).answer("front").asks("teal", "slam-reroll").answer("keep", "none")
    assert order(g, "slam", "mine", "inoperable") == [
        ("slam", g.car("Am")),
        ("mine", g.car("Tm")),
        ("slam", g.car("Ts")),
        ("inoperable", g.car("Ts")),
        ("inoperable", g.car("Tm")),
    ]


@pytest.mark.rule("VB-MOVE-09-R4")
def test_a_forced_move_of_one_space_goes_one_space_also_into_mud(road: Draw) -> None:
    drawing = """
        . . . .
         . . . .
        Am Tm m .
         . . . .
        . . . .
         . Ts . .
    """
    g = road(drawing).dice("slam: bottom", "direction: front").drive("Am", 1).answer("front", "none")
    g.is_at("Tm", 3, 3)
    road(drawing).hurt("Tm", "damage: skid-front").is_at("Tm", 3, 3)


@pytest.mark.rule("VB-MOVE-09-R4", "VB-HAZ-08-R3", "VB-HAZ-07")
@pytest.mark.parametrize("into", ["m", "?mud", "!mud"])
def test_a_slide_costs_no_move_even_into_mud(road: Draw, into: str) -> None:
    g = road(f"""
        . . . . .
         . . . . .
        Am !oil-slick {into} o o
         . . . . .
        . . . . .
         . Ts . . .
    """)
    g.dice("direction: front").drive("Am", 3).answer("front").is_at("Am", 3, 3).moves_left(2)
    g.answer("front", "front").is_at("Am", 3, 5)


# --- the end of the move ------------------------------------------------------------------------


@pytest.mark.rule("VB-MOVE-10")
def test_when_the_move_is_over_the_car_may_shoot(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am o o Tm
         . . . .
        . . . .
         . Ts . .
    """)
    g.drive("Am", 2).answer("front").asks("amber", "steer").answer("front").asks("amber", "shoot").answer("none")


@pytest.mark.rule("VB-MOVE-10", "VB-SLAM-10")
def test_after_its_slam_is_settled_the_car_may_shoot(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am Tm . .
         . . . .
        . . . .
         . Ts . .
    """)
    g.dice("slam: bottom", "direction: front").drive("Am", 2).answer("front").asks("amber", "shoot")
    assert g.options() == ["none", "teal.medium"]
    g.answer("none")


@pytest.mark.rule("VB-MOVE-10-R1", "VB-OUT-04-R1")
def test_a_car_put_out_of_action_finishes_its_slam_but_does_not_act_again(road: Draw) -> None:
    g = road("""
        . . . . hA+Tl
         . . . . .
        Am' ?mine Tm Ts .
         . . . . .
        As . . . .
         . . . . .
    """)
    g.dice("damage: skid-front", "slam: bottom", "direction: front-right").drive("Am", 5).answer("front")
    g.asks("teal", "assign").told("inoperable", times=1).is_out("Tl").looks_like("""
        . . . . hA
         . . . . .
        . . Am'' Ts .
         . . Tm . .
        As . . . .
         . . . . .
    """)


@pytest.mark.rule("VB-MOVE-10-R1")
def test_after_an_eliminated_car_the_turn_goes_to_its_end(road: Draw) -> None:
    g = road("""
        . . . . hA+Tl
         . . . . .
        Am X Tm . .
         . . . . .
        As . . . .
         . . . . .
    """)
    g.drive("Am", 4).answer("front").is_out("Am", "Tl").asks("teal", "assign")
