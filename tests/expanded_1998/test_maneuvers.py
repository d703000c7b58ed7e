"""Stop, 180, Quick Turn, Charge, shoves (E98-MAN, E98-SHOVE)."""

from __future__ import annotations

import pytest

from tests.expanded_1998.kit import Race, Start
from thunderroad.modules.expanded_1998.turn.contest import Shoved

FOE = {"Te": "7/12"}


@pytest.mark.rule("E98-MAN-01")
def test_stop_is_declared_before_the_roll_and_the_vehicle_may_attack(race: Start) -> None:
    g = race({"Ga": "2/5", "Gt": "6/5", "Td": "2/6", "Te": "7/12"}).turn("green", declare=None)
    g.asks("green", "declare").can("Ga stop").cannot("Gt stop").answer("Ga stop").cannot("Ga stop").answer("none")
    g.answer("Gt 1", "front").at("Ga", "2/5").red(4).answer("shoot Ga Td").wrecked("Td")


@pytest.mark.rule("E98-MAN-01", "E98-MAN-02")
def test_without_brakes_there_is_no_stop_and_no_180(race: Start) -> None:
    g = race({"Gb": "2/5", "Tc": "7/9"}, fleet="every-kind").turn("green", 6, 6, declare=None)
    g.asks("green", "declare", "none", "Gb quick-turn").answer("none").cannot("about").answer("front x8")


@pytest.mark.rule("E98-MAN-02", "E98-MAN-02-R1", "E98-ROLL-03")
@pytest.mark.parametrize(("face", "runs"), [(5, True), (4, False)])
def test_a_180_costs_two_squares_and_a_drive_roll(race: Start, face: int, runs: bool) -> None:
    g = race({"Ga": "2/5", "Gd": "6/2", **FOE}).red(face).turn("green", 4, 4, 4).answer("Ga 4", "about")
    if runs:
        g.told("about", "E98-MAN-02").asks("green", "drive").can("rear-right", "rear", "rear-left").cannot("front")
        g.answer("rear x2").at("Ga", "2/3")
    else:
        g.wrecked("Ga").at("Ga", "2/5")
    g.answer("Gd 4", "front x4")


@pytest.mark.rule("E98-MAN-02-R1")
def test_a_reversed_vehicle_shoots_behind(race: Start) -> None:
    g = race({"Ga<": "2/5", "Td": "2/4", "Te": "2/6"}).turn("green", declare=["Ga stop"])
    g.asks("green", "attack", "none", "shoot Ga Td").answer("none")


@pytest.mark.rule("E98-MAN-03", "E98-MAN-03-R1", "E98-MAN-04")
def test_a_declared_quick_turn_takes_no_die_and_may_attack(race: Start) -> None:
    g = race({"Ga": "4/5", "Gt": "1/2", "Td": "2/4", "Te": "7/12"}).turn("green", 2, 3, declare=["Ga quick-turn"])
    g.answer("Ga turn").asks("green", "turn-side", "left", "right").answer("left").at("Ga", "2/5")
    g.told("about", "E98-MAN-03").answer("Gt 2", "front", "front").can("shoot Ga Td").answer("none")


@pytest.mark.rule("E98-MAN-04")
def test_it_may_be_paid_with_five_squares(race: Start) -> None:
    g = race({"Ga": "2/5", **FOE}).turn("green", 6, 6).answer("quick-turn-5").at("Ga", "4/5").answer("rear")
    g.at("Ga", "4/4")


@pytest.mark.rule("E98-MAN-04")
@pytest.mark.parametrize(("face", "runs"), [(5, True), (4, False)])
def test_or_with_three_and_a_drive_roll(race: Start, face: int, runs: bool) -> None:
    g = race({"Ga": "2/5", "Gd": "6/2", **FOE}).red(face).turn("green", 3, 3, 3).answer("Ga 3", "quick-turn-3")
    g.at("Ga", "4/5").runs("Ga") if runs else g.at("Ga", "2/5").wrecked("Ga")
    g.answer("Gd 3", "front x3")


@pytest.mark.rule("E98-MAN-05")
def test_a_running_vehicle_on_the_way_forbids_it_and_a_wreck_asks_for_its_roll(race: Start) -> None:
    g = race({"Ga": "4/5", "Td": "5/5", "w": "3/5", "Te": "7/12"}).red(2).turn("green", declare=["Ga quick-turn"])
    g.told("through").at("Ga", "2/5")


@pytest.mark.rule("E98-MAN-05", "E98-MAN-03-R1")
def test_a_row_that_does_not_exist_cannot_be_chosen(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "3/5", "Te": "7/12"}).turn("green", 5, 5, declare=None).cannot("Ga quick-turn")
    g.answer("none").cannot("quick-turn-5").answer("front x5")


@pytest.mark.rule("E98-MAN-06", "E98-MAN-06-R1", "E98-TURN-03-R1")
def test_a_charge_adds_two_dice_goes_straight_and_forbids_attacks(race: Start) -> None:
    g = race({"Gt": "6/5", "Gd": "1/2", "Td": "6/10", "Te": "7/12"}).says("power-ups", "6/7 rocket")
    g.turn("green", 2, 3, 4, declare=None).can("Gt charge").cannot("Gd charge").answer("Gt charge", "none")
    g.asks("green", "move", "Gd 2", "Gd 3", "Gd 4", "Gt 2+3", "Gt 2+4", "Gt 3+4").answer("Gt 2+3", "front")
    g.at("Gt", "6/10").lies("6/7", 3).answer("Gd 4", "front x4").asks("tan", "declare")


@pytest.mark.rule("E98-MAN-06")
def test_one_vehicle_of_a_team_may_charge_and_gets_its_two_dice(race: Start) -> None:
    g = race({"Gt": "6/5", "Gd": "1/2", "Gx": "3/2", **FOE}).turn("green", 1, 2, 3, 4, declare=["Gt charge"])
    g.answer("Gd 1", "front", "Gx 2", "front x2").asks("green", "drive").answer("front").at("Gt", "6/12")


# --- shoves --------------------------------------------------------------------------------


def shoving(race: Start, **others: str) -> Race:
    """Green's Avenger has driven onto tan's, and shoves."""
    placed = {"Te": "7/12", "Ga": "2/5", "Ta": "2/6", **others}
    return race(placed).turn("green").answer("Ga 1", "front").answer("shove Ga Ta")


@pytest.mark.rule("E98-SHOVE-01", "E98-SHOVE-01-R1", "E98-SHOVE-02")
def test_the_attacker_gets_one_more_and_puts_the_defender_ahead(race: Start) -> None:
    g = shoving(race).asks("tan", "resist", "no", "yes").red(4, 4, 6).answer("yes")
    g.asks("green", "shove-to", "front-left", "front", "front-right").answer("front-right").at("Ta", "3/6")
    g.told("roll", "E98-SHOVE-02").runs("Ta")


@pytest.mark.rule("E98-SHOVE-03")
def test_the_defender_may_give_way(race: Start) -> None:
    g = shoving(race).red(5).answer("no", "front").at("Ta", "2/7").runs("Ta")
    g.told("totals", times=0)


@pytest.mark.rule("E98-SHOVE-01", "E98-RAM-02")
def test_a_tie_resists_and_may_be_countered(race: Start) -> None:
    shoving(race).red(4, 5).answer("yes").asks("tan", "counter", "none", "ram", "shove").answer("none").at("Ta", "2/6")


@pytest.mark.rule("E98-SHOVE-02", "E98-ROLL-03")
def test_off_road_a_drive_roll_decides(race: Start) -> None:
    shoving(race).red(4).answer("no", "front").wrecked("Ta").at("Ta", "2/7")


@pytest.mark.rule("E98-SHOVE-02")
def test_on_the_road_there_is_none(race: Start) -> None:
    g = (
        race({"Ga": "4/5", "Ta": "4/6", "Te": "7/12"})
        .turn("green")
        .answer("leave", "front", "shove Ga Ta", "no", "front")
    )
    g.at("Ta", "4/7").runs("Ta")


@pytest.mark.rule("E98-SHOVE-02")
@pytest.mark.parametrize(("face", "runs"), [(2, True), (1, False)])
def test_onto_a_wreck_it_runs_through(race: Start, face: int, runs: bool) -> None:
    g = race({"Ga": "4/5", "Ta": "4/6", "w": "4/7", "Te": "7/12"}).red(face).turn("green")
    g.answer("leave", "front", "shove Ga Ta", "no", "front").at("Ta", "4/7")
    g.runs("Ta") if runs else g.wrecked("Ta")


@pytest.mark.rule("E98-SHOVE-02", "E98-SHOVE-01-R1")
def test_onto_a_vehicle_it_must_ram_or_shove_it_even_its_own(race: Start) -> None:
    g = race({"Ga": "4/5", "Ta": "4/6", "Td": "4/7", "Te": "7/12"}).red(6, 1).turn("green")
    g.answer("leave", "front", "shove Ga Ta", "no", "front").asks("tan", "forced", "ram", "shove").answer("ram")
    g.wrecked("Td").runs("Ta").at("Ta", "4/7")


@pytest.mark.rule("E98-SHOVE-02-R1")
def test_a_square_with_two_cannot_be_chosen_and_without_any_the_shove_fails(race: Start) -> None:
    g = race({"Ga": "2/5", "Ta": "2/6", "w": "1/6 2/7", "Td": "1/6", "Te": "2/7"}).turn("green").answer("front")
    g.red(5).answer("shove Ga Ta", "no").at("Ta", "3/6")
    full = race({"Ga": "2/5", "Ta": "2/6", "w": "1/6 2/7 3/6", "Td": "1/6", "Te": "2/7", "Tx": "3/6"}).turn("green")
    full.answer("front").can("ram Ga Ta").cannot("shove Ga Ta").answer("none")


@pytest.mark.rule("E98-SHOVE-01-R1")
def test_over_the_forward_edge_the_boards_are_switched_first(race: Start) -> None:
    g = race({"Ga": "4/27", "Ta": "4/28", "Te": "1/20", "Td": "7/3"}).turn("green").answer("leave", "front")
    g.answer("shove Ga Ta", "no", "front").gone("Td").at("Ta", "4/15").runs("Ta")


@pytest.mark.rule("E98-SHOVE-01-R1")
def test_a_reversed_defender_with_no_square_behind_is_dumped(race: Start) -> None:
    g = race({"Ga": "4/5", "Ta<": "2/1", "Te": "7/12"})
    g.effect(Shoved(g.n("Ta"), 0)).gone("Ta").told("eliminated", "E98-SHOVE-01-R1")


@pytest.mark.rule("E98-SHOVE-01-R1")
def test_the_sides_cannot_be_chosen(race: Start) -> None:
    g = race({"Ga": "4/5", "Ta": "1/5", "Te": "7/12"}).red(6)
    g.effect(Shoved(g.n("Ta"), 0)).asks("green", "shove-to", "front", "front-right").answer("front")


@pytest.mark.rule("E98-SHOVE-02", "E98-RAM-04")
def test_a_shoved_flyer_shares_any_square(race: Start) -> None:
    g = race({"Ga": "4/5", "Tt": "2/5", "Te": "2/6", "w": "2/6"})
    g.effect(Shoved(g.n("Tt"), 0)).answer("front").at("Tt", "2/6").runs("Tt", "Te")


@pytest.mark.rule("E98-RAM-03", "E98-SHOVE-01")
def test_a_counter_may_be_a_shove(race: Start) -> None:
    g = shoving(race).red(1, 6).answer("yes").asks("tan", "counter").answer("shove").asks("green", "resist")
    g.red(6).answer("no").asks("tan", "shove-to").answer("front").at("Ga", "2/7")
