"""What else may lie or stand on a space (VB-OBST)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw


@pytest.mark.rule("VB-OBST-02", "VB-VEH-06", "VB-ELIM-04")
def test_ending_a_turn_with_a_chopper_is_not_harmless(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am . hA .
         . . . .
        As . . .
         . Ts . .
    """)
    g.drive("Am", 2).answer("front", "front").is_in("Am").answer("leave").is_out("Am")


@pytest.mark.rule("VB-OBST-03", "VB-HAZ-08", "VB-HAZ-08-R1")
def test_a_face_up_slick_acts_on_everybody_who_enters(road: Draw) -> None:
    g = road("""
        . . . . .
         . . . . .
        Am !oil-slick . . .
         Ts . . . .
        As . . . .
         . . . . .
    """)
    g.hand("teal", 2).dice("direction: rear", "direction: front-right").drive("Am", 2).answer("front")
    g.is_at("Am", 3, 1).moves_left(1).answer("front").is_at("Am", 4, 2).dice("direction: front").answer("leave")
    g.hand("amber", 1, 2).asks("teal", "steer").answer("front-left").is_at("Ts", 3, 3).moves_left(1).answer(
        "front", "leave"
    )


@pytest.mark.rule("VB-OBST-03", "VB-HAZ-06")
def test_face_up_mud_costs_two_moves_each_time(road: Draw) -> None:
    g = road("""
        . . . . .
         Ts . . . .
        Am !mud o . .
         . . . . .
        . . . . .
         As . . . Tm
    """)
    g.hand("teal", 3).drive("Am", 3).answer("front").moves_left(1).answer("front-right")
    g.hand("amber", 1, 2)
    g.answer("Ts 3", "front-right").is_at("Ts", 3, 2).moves_left(1).answer("front-left").is_at("Ts", 2, 2)


@pytest.mark.rule("VB-OBST-03-R1")
@pytest.mark.parametrize("other", ["w", "Tm"])
@pytest.mark.parametrize(("token", "left", "bonus"), [("mud", 1, False), ("road", 2, True)])
def test_lasting_terrain_stays_in_force_beneath_a_vehicle(
    road: Draw, other: str, token: str, left: int, bonus: bool
) -> None:
    g = road(f"""
        . . . .
         . . . .
        Am o+!{token}+{other} . .
         . . . .
        . . . .
         . Ts . .
    """)
    g.drive("Am", 3, "drift 3").answer("front", "pass").moves_left(left).answer(*["front"] * left)
    if bonus:
        g.asks("amber", "road-bonus").answer("leave")
    g.is_at("Am", 3, 2 + left).asks("teal", "assign")


@pytest.mark.rule("VB-OBST-03-R1")
@pytest.mark.parametrize("other", ["w", "Ts"])
def test_oil_beneath_a_vehicle_does_not_displace_the_newcomer(road: Draw, other: str) -> None:
    g = road(f"""
        . . . .
         . . . .
        As !oil-slick+{other} . .
         . . . .
        . . . .
         . Tm . .
    """)
    g.dice("slam: top", "direction: front-right").drive("As", 3).answer("front").is_at("As", 4, 2)
    g.told("slam", times=1)


@pytest.mark.rule("VB-OBST-03-R2", "VB-HAZ-03", "VB-HAZ-01")
@pytest.mark.parametrize(("terrain", "left"), [(".", 2), ("o", 2), ("m", 1)])
def test_a_wreck_stands_on_the_printed_terrain_and_its_token_is_gone(road: Draw, terrain: str, left: int) -> None:
    g = road(f"""
        . . . .
         . . . .
        As {terrain}+?wreck o .
         . . . .
        . . . .
         Ts . . Tm
    """)
    g.hand("teal", 3, 3).dice("slam: top", "direction: front-left").drive("As", 1).answer("front")
    g.is_at("As", 2, 2).told("flip", times=1).told("wreck", "VB-HAZ-03", times=1).looks_like(f"""
        . . . .
         . As . .
        . {"w" if terrain == "." else terrain + "+w"} o .
         . . . .
        . . . .
         Ts . . Tm
    """)
    g.hand("amber", 1, 2).put("Ts", 3, 1).answer("Ts 3", "drift 3", "front", "pass").is_at("Ts", 3, 2).moves_left(left)
    g.told("flip", times=1).told("drift", "VB-CMD-07", times=1).answer(*["front"] * left)


@pytest.mark.rule("VB-OBST-04", "VB-ELIM-04")
@pytest.mark.parametrize("named", ["top", "bottom"])
def test_a_car_slammed_into_a_choppers_space_is_eliminated_at_the_end_of_the_turn(road: Draw, named: str) -> None:
    g = road("""
        . . . .
         . hT w .
        Am Tm . .
         . . . .
        As . . .
         . Ts . .
    """)
    g.dice(f"slam: {named}", "direction: front-left").drive("Am", 3).answer("front").is_in("Am", "Tm")
    gone, stays = ("Am", "Tm") if named == "top" else ("Tm", "Am")
    g.asks("amber", "shoot").answer("none").is_out(gone).is_in(stays)


@pytest.mark.rule("VB-OBST-04", "VB-DMG-06")
def test_a_car_thrown_by_damage_into_a_choppers_space_is_eliminated_at_the_end_of_the_turn(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am . Tm hT
         . . . .
        As . . .
         . Ts . .
    """)
    g.dice("shooting: medium", "damage: skid-front").drive("Am", 1).answer("front", "leave", "Tm").is_out("Tm")
