"""The rig shoots, and is shot at (BR-SHOOT)."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import Draw, drawn
from tests.big_rig.test_body import BACK


@pytest.mark.rule("BR-SHOOT-01", "BR-SHOOT-02")
def test_one_attack_ahead_or_behind_and_a_car_draws_damage(rig: Draw) -> None:
    g = rig(drawn("2/3 As", "3/7 Am", base=BACK)).dice("shooting: any", "damage: dent").go("cow-catcher", 1)
    assert g.options() == ["none", "amber.medium", "amber.small"]
    g.answer("As").holds("As", "dent").told("shot", times=1)


@pytest.mark.rule("BR-SHOOT-01")
def test_no_attack_in_round_1(rig: Draw) -> None:
    rig(drawn("3/7 Am", base=BACK)).go("cow-catcher", 1, round=1).never_told("shot")


@pytest.mark.rule("BR-SHOOT-03", "BR-SHOOT-04", "BR-SHOOT-06")
@pytest.mark.parametrize("command", ["targeting-computer", "hazard-dispenser"])
def test_the_attacker_names_a_command_and_a_hit_covers_it(rig: Draw, command: str) -> None:
    g = rig(drawn("3/1 As", base=BACK)).dice("shooting: large").turn("amber", 1).answer("As 1", "front", "Cr")
    g.asks("amber", "aim")
    assert g.options() == ["targeting-computer", "hazard-dispenser"]
    g.answer(command).has_damaged(command).told("covered", "BR-SHOOT-06")
    kinds = [event.kind for event in g.g.events or ()]
    assert kinds.index("aim") < kinds.index("roll"), "named before rolling"


@pytest.mark.rule("BR-SHOOT-04")
@pytest.mark.parametrize(
    ("section", "column", "commands"),
    [("Cm", 2, ["rig-airstrike", "traction-drive"]), ("Cf", 3, ["cow-catcher", "missile-launcher"])],
)
def test_each_section_has_two(rig: Draw, section: str, column: int, commands: list[str]) -> None:
    g = rig(drawn(f"4/{column} As", base=BACK)).dice("shooting: medium").turn("amber", 1).answer("As 1", "front")
    g.answer(section)
    assert g.options() == commands
    g.answer(commands[0]).has_damaged()


@pytest.mark.rule("BR-SHOOT-05")
def test_a_damaged_command_cannot_be_named_and_one_that_is_left_needs_no_question(rig: Draw) -> None:
    g = rig(drawn("3/1 As", base=BACK)).damaged("hazard-dispenser").dice("shooting: large")
    g.turn("amber", 1).answer("As 1", "front", "Cr").has_damaged("targeting-computer", "hazard-dispenser")


@pytest.mark.rule("BR-SHOOT-05-R1")
def test_a_section_with_both_commands_damaged_is_no_target(rig: Draw) -> None:
    g = rig(drawn("3/1 As", base=BACK)).damaged("hazard-dispenser", "targeting-computer")
    g.turn("amber", 1).answer("As 1", "front").never_told("shot")


@pytest.mark.rule("BR-SHOOT-03")
def test_a_chopper_shoots_at_sections_too(rig: Draw) -> None:
    g = rig(drawn("5/1 As", base=BACK)).dice("shooting: large").turn("amber", 1, 2).answer("As 1", "airstrike 2")
    g.answer("3/2", "Cr", "targeting-computer").has_damaged("targeting-computer").answer("front")


@pytest.mark.rule("BR-SHOOT-03-R1")
def test_the_own_chopper_cannot_target_its_sections(rig: Draw) -> None:
    g = rig(BACK).go("rig-airstrike", 1).answer("3/2").never_told("shot").stands((3, 6), (3, 5), (3, 4))
    assert g.g.chopper[0] == g.at(3, 2)


@pytest.mark.rule("BR-SHOOT-07")
def test_a_covered_command_works_again_after_its_repair(rig: Draw) -> None:
    g = rig(drawn("3/9 As", base=BACK)).damaged("cow-catcher").go("repair-front", 3).has_damaged()
    g.rig.used = [0, 0, 0]
    g.turn("crimson", 1).answer("cow-catcher 1").asks("amber", "aside").answer("front-left")
    g.stands((3, 9), (3, 8), (3, 7)).answer("none")
