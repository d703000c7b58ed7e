"""Dice on steering and sections (BR-ASSIGN)."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import COMMANDS, LANE_3, Draw, drawn

REPAIRS = {"repair-front", "repair-mid", "repair-rear"}
OTHERS = [name for name in COMMANDS if name not in REPAIRS]


@pytest.mark.rule("BR-ASSIGN-01", "BR-ASSIGN-07-R1")
def test_the_first_die_of_a_round_goes_to_steering_before_any_section(rig: Draw) -> None:
    g = rig(LANE_3).turn("crimson", 1, 2, 2, 3).asks("crimson", "steering")
    assert g.options() == ["1", "2", "3"]
    g.answer("2").asks("crimson", "section")
    assert (g.rig.steering, g.g.dice[0]) == (2, (1, 2, 3))
    g.answer("cow-catcher 1", "front-left").stands((2, 3), (3, 3), (3, 2))


@pytest.mark.rule("BR-ASSIGN-01", "BR-ASSIGN-02", "BR-ASSIGN-07")
def test_later_turns_ask_for_a_section_only_and_three_turns_use_all_three(rig: Draw) -> None:
    g = rig(LANE_3).turn("crimson", 1, 1, 2, 3).answer("1", "cow-catcher 1", "front").asks("amber", "assign")
    g.turn("crimson", *g.g.dice[0], turn=2).asks("crimson", "section").answer(
        "traction-drive 2", "front", "front", "leave"
    )
    g.turn("crimson", *g.g.dice[0], turn=3).asks("crimson", "section")
    assert {name.split()[0] for name in g.options()} == {"targeting-computer", "repair-rear", "hazard-dispenser"}
    g.answer("targeting-computer 3", "front", "front", "front").stands((3, 9), (3, 8), (3, 7))
    assert g.g.dice[0] == ()


@pytest.mark.rule("BR-ASSIGN-03", "BR-ASSIGN-02", "BR-ASSIGN-07")
def test_a_section_that_has_a_die_gets_no_other(rig: Draw) -> None:
    g = rig(LANE_3).steering(0).used("rig-airstrike", 2).turn("crimson", 3)
    sections = {
        "cow-catcher",
        "repair-front",
        "missile-launcher",
        "targeting-computer",
        "repair-rear",
        "hazard-dispenser",
    }
    assert {name.split()[0] for name in g.options()} == sections
    g.answer("cow-catcher 3")


@pytest.mark.rule("BR-ASSIGN-03", "BR-ASSIGN-07-R1")
def test_sections_are_free_again_in_the_next_round_and_steering_that_is_left_is_lost(rig: Draw) -> None:
    g = rig(LANE_3).steering(3).used("rig-airstrike", 2).used("cow-catcher", 1)
    g.dice(*["big-rig: 2"] * 3, "big-rig: 1", *["movement: 1"] * 4, "road: 1")
    g.turn("crimson", 1, turn=3, first="amber").answer("targeting-computer 1", "front").asks("crimson", "steering")
    assert (g.rig.steering, g.rig.steering_die, g.rig.used) == (0, 0, [0, 0, 0])
    assert g.g.dice[0] == (1, 2, 2, 2)


@pytest.mark.rule("BR-ASSIGN-04")
@pytest.mark.parametrize("command", OTHERS)
@pytest.mark.parametrize("die", [1, 3])
def test_the_die_is_the_number_of_moves_on_whichever_section_it_lies(rig: Draw, command: str, die: int) -> None:
    g = rig(LANE_3).dice(*(["shooting: large"] if command == "missile-launcher" else [])).go(command, die)
    if command == "rig-airstrike":
        g.answer("1/24")
    if g.options() == ["leave", "take"]:
        g.answer("leave")
    if command == "hazard-dispenser":
        g.answer("none")
    g.stands((3, 3 + die), (3, 2 + die), (3, 1 + die))


@pytest.mark.rule("BR-ASSIGN-05", "BR-ASSIGN-06-R1")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_repair_takes_a_3_only_and_all_others_any_die(rig: Draw, die: int) -> None:
    g = rig(LANE_3).damaged("cow-catcher", "traction-drive").steering(0).turn("crimson", die)
    found = {name.removesuffix(f" {die}") for name in g.options()}
    assert found == {*OTHERS, *(REPAIRS if die == 3 else ())}
    g.answer(f"targeting-computer {die}")


@pytest.mark.rule("BR-ASSIGN-06", "BR-SHOOT-07")
def test_a_die_on_a_damaged_command_only_moves_the_rig(rig: Draw) -> None:
    g = rig(LANE_3).damaged("rig-airstrike").go("rig-airstrike", 2)
    g.stands((3, 5), (3, 4), (3, 3)).told("no-command", "BR-ASSIGN-06").never_told("command")
    assert g.g.chopper[0] == -1


@pytest.mark.rule("BR-ASSIGN-06", "BR-SHOOT-07")
def test_a_damaged_cow_catcher_pushes_nobody_aside(rig: Draw) -> None:
    g = rig(drawn("3/4 As")).damaged("cow-catcher").dice("direction: front-left").go("cow-catcher", 2)
    g.is_at("As", 2, 4).stands((3, 4), (3, 3), (3, 2)).never_told("aside").told("slam").answer("none")


@pytest.mark.rule("BR-ASSIGN-07")
def test_the_rig_never_coasts_and_uses_no_command_of_a_round(rig: Draw) -> None:
    g = rig(LANE_3).go("cow-catcher", 1)
    assert g.g.command[0] == -1
    assert all(g.g.rules.coasts[g.g.spec[v]] == 0 for v in g.g.fleet(0))
