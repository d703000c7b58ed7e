"""Repair, Airstrike, Traction Drive, Targeting Computer, and when commands are carried out (BR-CMD)."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import LANE_3, VENDETTA, Draw, drawn
from thunderroad.modules.big_rig.content import data
from thunderroad.vendetta.position import HOME

ROAD = ("road",) * 3


@pytest.mark.rule("BR-CMD-01", "BR-CMD-01-R1")
def test_each_command_has_its_moment() -> None:
    found = {item.id: moment for item, moment in zip(data().commands, data().moments, strict=True)}
    assert found == {
        "cow-catcher": "moving", "repair-front": "before", "missile-launcher": "after",
        "rig-airstrike": "before", "repair-mid": "before", "traction-drive": "moving",
        "targeting-computer": "shooting", "repair-rear": "before", "hazard-dispenser": "after",
    }  # fmt: skip


@pytest.mark.rule("BR-CMD-03", "BR-CMD-03-R1", "BR-CMD-01")
def test_repair_takes_one_token_off_its_section_before_the_move(rig: Draw) -> None:
    g = rig(drawn("3/4 !oil-slick")).damaged("rig-airstrike", "traction-drive", "cow-catcher")
    supply = g.g.minor
    g.go("repair-mid", 3).asks("crimson", "rig-repair")
    assert g.options() == ["rig-airstrike", "traction-drive"]
    g.stands((3, 3), (3, 2), (3, 1)).answer("traction-drive").has_damaged("rig-airstrike", "cow-catcher")
    assert g.g.minor == supply + 1
    g.asks("crimson", "rig-damage").answer("traction-drive").stands((3, 6), (3, 5), (3, 4))


@pytest.mark.rule("BR-CMD-03", "BR-CMD-03-R1")
@pytest.mark.parametrize(("repair", "mended"), [("repair-front", "cow-catcher"), ("repair-rear", "hazard-dispenser")])
def test_a_single_token_of_the_section_comes_off_without_a_question(rig: Draw, repair: str, mended: str) -> None:
    worn = ("cow-catcher", "traction-drive", "hazard-dispenser")
    g = rig(LANE_3).damaged(*worn).go(repair, 3)
    g.has_damaged(*(name for name in worn if name != mended)).told("uncovered", "BR-CMD-03")


@pytest.mark.rule("BR-CMD-03")
def test_repair_of_a_sound_section_only_moves_the_rig(rig: Draw) -> None:
    g = rig(LANE_3).damaged("cow-catcher").go("repair-rear", 3).has_damaged("cow-catcher")
    g.stands((3, 6), (3, 5), (3, 4))


@pytest.mark.rule("BR-CMD-06", "BR-CMD-06-R1")
def test_airstrike_puts_the_chopper_on_an_empty_space_and_it_may_shoot_before_the_rig_moves(rig: Draw) -> None:
    g = rig(drawn("2/8 As")).dice("shooting: any", "damage: dent").go("rig-airstrike", 1)
    g.asks("crimson", "airstrike").answer("3/8")
    assert g.options() == ["none", "amber.small"]
    g.stands((3, 3), (3, 2), (3, 1)).answer("As").holds("As", "dent").stands((3, 4), (3, 3), (3, 2))


@pytest.mark.rule("BR-CMD-06-R1", "BR-CMD-06")
def test_in_round_1_it_may_not_shoot(rig: Draw) -> None:
    g = rig(drawn("2/8 As")).go("rig-airstrike", 1, round=1).answer("3/8")
    assert g.g.chopper[0] == g.at(3, 8)
    g.never_told("shot")


@pytest.mark.rule("BR-CMD-06", "BR-BODY-06")
def test_no_space_of_the_rig_is_empty(rig: Draw) -> None:
    g = rig(LANE_3).go("rig-airstrike", 1)
    assert not {"3/1", "3/2", "3/3"} & set(g.options())
    assert "3/4" in g.options()
    g.answer("6/24")


@pytest.mark.rule("BR-CMD-05", "BR-CMD-05-R1", "BR-MOVE-03")
def test_traction_drive_gives_the_road_die_on_any_ground(rig: Draw) -> None:
    g = rig(drawn("3/4 m")).go("traction-drive", 3, road=3)
    g.stands((3, 5), (3, 4), (3, 3)).asks("crimson", "road-bonus").answer("take").stands((3, 8), (3, 7), (3, 6))


@pytest.mark.rule("BR-MOVE-03")
def test_without_it_the_rig_never_uses_the_road_die(rig: Draw) -> None:
    g = rig(LANE_3, tiles=ROAD).go("cow-catcher", 3, road=3).stands((3, 6), (3, 5), (3, 4))
    g.never_told("bonus")


@pytest.mark.rule("BR-CMD-05-R1")
def test_lane_changes_of_the_bonus_need_steering_as_usual(rig: Draw) -> None:
    g = rig(LANE_3, tiles=ROAD).go("traction-drive", 1, steering=1, road=2).answer("front", "take", "front-left")
    g.stands((2, 5), (2, 4), (3, 4))
    assert g.rig.steering == 0


@pytest.mark.rule("BR-CMD-05-R1")
def test_the_bonus_may_be_left(rig: Draw) -> None:
    rig(LANE_3).go("traction-drive", 1, road=2).answer("leave").stands((3, 4), (3, 3), (3, 2))


@pytest.mark.rule("BR-CMD-05-R1", "BR-SLAM-01-R1")
def test_a_slam_that_ends_the_move_costs_the_bonus(rig: Draw) -> None:
    g = rig(drawn("3/4 As"), tiles=ROAD).dice("direction: front").go("traction-drive", 1, road=3)
    g.stands((3, 4), (3, 3), (3, 2)).answer("none").never_told("bonus")


@pytest.mark.rule("BR-SHOOT-07", "BR-SHOOT-07-R1")
def test_a_traction_drive_that_is_covered_during_the_move_gives_nothing(rig: Draw) -> None:
    g = rig(drawn("3/4 !oil-slick")).go("traction-drive", 2, road=3).answer("traction-drive")
    g.stands((3, 5), (3, 4), (3, 3)).never_told("bonus")


@pytest.mark.rule("BR-CMD-04", "BR-CMD-04-R1")
def test_the_targeting_computer_lets_the_rig_roll_its_attack_once_more(rig: Draw) -> None:
    g = rig(drawn("3/6 As")).dice("shooting: large", "shooting: any", "damage: dent")
    g.go("targeting-computer", 2).answer("As").asks("crimson", "aim-again").answer("reroll").holds("As", "dent")
    g.told("aim-again", times=1)


@pytest.mark.rule("BR-CMD-04", "BR-CMD-04-R1")
def test_one_reroll_and_the_second_result_stands(rig: Draw) -> None:
    g = rig(drawn("3/6 As")).dice("shooting: large", "shooting: medium").go("targeting-computer", 2)
    g.answer("As", "reroll").holds("As").told("miss", times=1)


@pytest.mark.rule("BR-CMD-04")
def test_the_first_roll_may_be_kept_and_others_offer_nothing(rig: Draw) -> None:
    rig(drawn("3/6 As")).dice("shooting: large").go("targeting-computer", 2).answer("As", "keep").holds("As")
    rig(drawn("3/6 As")).dice("shooting: large").go("cow-catcher", 2).answer("As").holds("As").told("miss")


@pytest.mark.rule("BR-SHOOT-07-R1", "BR-CMD-04")
def test_a_computer_covered_before_the_shot_is_silent(rig: Draw) -> None:
    g = rig(drawn("3/4 !oil-slick", "3/6 As")).dice("shooting: large").go("targeting-computer", 2)
    g.answer("targeting-computer", "As").told("miss").never_told("aim-again")


@pytest.mark.rule("BR-SETUP-03")
def test_dice_lie_on_the_boards_in_the_view(rig: Draw) -> None:
    g = rig(LANE_3).damaged("traction-drive").steering(2).turn("crimson", 3).answer("cow-catcher 3", *["front"] * 3)
    seat = VENDETTA.view(g.g, 0).seats[0]
    dice = {(board.id, command.id): command.die for board in seat.boards for command in board.commands if command.die}
    assert dice == {("front", "cow-catcher"): 3}
    damaged = [command.id for board in seat.boards for command in board.commands if command.damaged]
    assert damaged == ["traction-drive"]
    assert [(track.value, track.most) for track in seat.tracks] == [(2, 2)]
    assert sorted((die.value, die.spent) for die in seat.dice) == [(2, True), (3, True)]
    assert g.g.chopper[0] == HOME
