"""The attack phase: shots, rams, counters (E98-ATT, E98-SHOOT, E98-RAM)."""

from __future__ import annotations

import pytest

from tests.expanded_1998.kit import Race, Start
from thunderroad.modules.expanded_1998.turn.attack import contest_odds, shot_odds
from thunderroad.modules.expanded_1998.turn.contest import CHAIN, LAST, MOST_EXCHANGES, Contest


def shooting(race: Start, attacker: str, target: str, **settings: str) -> Race:
    """The target is straight ahead, and it is the attack phase."""
    others = {"Td": "7/14", "Gd": "1/14"}
    placed = {**others, attacker: "4/5", target: "4/6"}
    g = race(placed, **settings).turn("green", declare=[f"{attacker} stop"])
    return g.answer("Gd 1", "front") if attacker != "Gd" else g


@pytest.mark.rule("E98-SHOOT-02", "E98-SHOOT-03", "E98-VEH-02", "E98-VEH-02-R1", "C86-SHOOT-02")
@pytest.mark.parametrize(
    ("target", "face", "hit"),
    [("Td", 3, False), ("Td", 4, True), ("Ta", 4, False), ("Ta", 5, True), ("Te", 5, False), ("Te", 6, True)],
)
def test_a_die_of_the_armor_or_more_destroys(race: Start, target: str, face: int, hit: bool) -> None:
    g = shooting(race, "Ga", target).red(face).answer(f"shoot Ga {target}")
    g.wrecked(target) if hit else g.runs(target)
    g.told("shot", "E98-SHOOT-01").answer("none") if g.options() and "none" in g.options() else None


@pytest.mark.rule("E98-SHOOT-03", "E98-VEH-06", "X-SEED-12", "X-SEED-12-R1")
@pytest.mark.parametrize(("face", "hit"), [(1, False), (3, False), (4, True), (6, True)])
def test_flyers_dodge_by_two_and_are_shot_like_others(race: Start, face: int, hit: bool) -> None:
    g = shooting(race, "Ga", "Tt").red(face).answer("shoot Ga Tt")
    g.gone("Tt").told("eliminated", "E98-SHOOT-02") if hit else g.runs("Tt")


@pytest.mark.rule("E98-VEH-06", "E98-SHOOT-03")
def test_a_motorcycle_of_armor_1_dodges_by_one_and_a_natural_1_misses_it(race: Start) -> None:
    g = race({"Gh": "4/5", "Tb": "4/6"}, fleet="every-kind")
    assert shot_odds("")(g.g, g.n("Gh"), g.n("Tb")) == (5, 6)


@pytest.mark.rule("E98-SHOOT-04-R1", "E98-VEH-02")
def test_a_ground_vehicle_is_a_wreck_and_a_flyer_leaves_the_board(race: Start) -> None:
    g = race({"Ga": "4/5", "Gd": "4/8", "Ta": "4/6", "Tt": "4/9", "Td": "7/14"})
    g.turn("green", declare=["Ga stop", "Gd stop"]).red(6, 6).answer("shoot Ga Ta", "shoot Gd Tt")
    g.wrecked("Ta").gone("Tt")


@pytest.mark.rule("E98-SHOOT-01")
def test_the_normal_arc_is_the_own_square_and_the_three_ahead(race: Start) -> None:
    g = race({"Ga": "4/5", "Gt": "6/5", "Ta": "4/6", "Td": "3/5", "Te": "5/5", "Tt": "4/5"})
    g.turn("green", declare=["Ga stop"]).answer("Gt 1", "front")
    g.asks("green", "attack", "none", "shoot Ga Tt", "shoot Ga Td", "shoot Ga Ta", "shoot Ga Te").answer("none")


@pytest.mark.rule("E98-SHOOT-01")
def test_turrets_reach_all_around_and_hands_the_own_square_only(race: Start) -> None:
    g = race({"Gc": "4/9", "Gb": "2/5", "Tc": "4/8", "Th": "2/6", "Tb": "7/14"}, fleet="every-kind")
    g.turn("green", declare=["Gc stop", "Gb quick-turn"])
    g.can("shoot Gc Tc").cannot("shoot Gb Th").answer("none")


@pytest.mark.rule("E98-ATT-01", "E98-TURN-01", "E98-MAN-01")
def test_attacks_come_after_all_movement(race: Start) -> None:
    g = race({"Ga": "4/5", "Gd": "1/3", "Ta": "4/6"}).turn("green", 2, 1, declare=["Ga stop"])
    g.asks("green", "move", "Gd 1", "Gd 2").answer("Gd 1", "front").asks("green", "attack", "none", "shoot Ga Ta")
    g.answer("none")


@pytest.mark.rule("E98-ATT-01-R1", "E98-ATT-01")
def test_each_vehicle_makes_one_attack_on_running_opponents(race: Start) -> None:
    g = race({"Ga": "4/5", "Gd": "4/6", "Ta": "3/5", "Td": "5/5", "Te'": "4/6"})
    g.turn("green", declare=["Ga stop", "Gd stop"]).asks("green", "attack", "none", "shoot Ga Ta", "shoot Ga Td")
    g.red(2).answer("shoot Ga Ta").runs("Ta", "Td")


@pytest.mark.rule("E98-TURN-05", "E98-TURN-05-R1")
def test_no_attack_in_the_first_turn_of_a_player(race: Start) -> None:
    g = race({"Ga": "4/5", "Ta": "4/6"}).turn("green", round=1, declare=["Ga stop"])
    assert g.g.active == 1


# --- rams and counters ---------------------------------------------------------------------


def ramming(race: Start, attacker: str, target: str, **settings: str) -> Race:
    """The attacker has driven onto the target's square."""
    placed = {"Td": "7/14", attacker: "2/5", target: "2/6"}
    return race(placed, **settings).turn("green").answer(f"{attacker} 1", "front").at(attacker, "2/6")


@pytest.mark.rule("E98-RAM-01", "E98-RAM-02")
@pytest.mark.parametrize(("rolls", "wins"), [((6, 4), True), ((5, 5), False), ((5, 4), True), ((1, 6), False)])
def test_the_attackers_total_must_be_higher(race: Start, rolls: tuple[int, int], wins: bool) -> None:
    g = ramming(race, "Ga", "Ta").red(*rolls).answer("ram Ga Ta").told("slam", "E98-RAM-01")
    if wins:
        g.wrecked("Ta").runs("Ga")
    else:
        g.runs("Ga", "Ta").asks("tan", "counter", "none", "ram", "shove").answer("none").runs("Ga", "Ta")


@pytest.mark.rule("E98-RAM-03", "E98-RAM-03-R1", "E98-RAM-02")
def test_counters_go_to_and_fro_until_one_side_declines_or_succeeds(race: Start) -> None:
    g = ramming(race, "Ga", "Ta").red(2, 2, 2, 2, 4, 4, 6, 1).answer("ram Ga Ta")
    g.asks("tan", "counter").answer("ram").asks("green", "counter").answer("ram").asks("tan", "counter").answer("ram")
    g.wrecked("Ga").runs("Ta")


@pytest.mark.rule("E98-RAM-03-R1")
def test_the_chain_ends_after_fifty_exchanges(race: Start) -> None:
    g = race({"Ga": "4/5", "Ta": "4/5"}).red(3, 3)
    g.effect(Contest(g.n("Ga"), g.n("Ta"), 0, CHAIN, exchanges=MOST_EXCHANGES))
    assert g.g.choice is None


@pytest.mark.rule("E98-RAM-01-R1", "E98-RAM-04")
def test_a_flyer_that_only_crosses_a_square_cannot_ram_there(race: Start) -> None:
    g = race({"Gt": "4/5", "Ta": "4/6", "Te": "7/14"}).turn("green", 2).answer("Gt 2", "front", "front").at("Gt", "4/7")
    g.asks("tan", "declare")


@pytest.mark.rule("E98-RAM-04", "E98-RAM-01", "X-SEED-12")
def test_flyers_ram_anything_and_ground_vehicles_no_flyers(race: Start) -> None:
    g = race({"Gt": "4/5", "Gd": "2/5", "Ta": "4/6", "Tt": "2/6"}).turn("green")
    g.answer("Gt 1", "front", "Gd 1", "front").can("ram Gt Ta", "shove Gt Ta").cannot("ram Gd Tt", "shove Gd Tt")
    g.can("shoot Gd Tt").answer("none")


@pytest.mark.rule("E98-RAM-04")
def test_ground_vehicles_may_counter_flyers(race: Start) -> None:
    g = ramming(race, "Gt", "Ta").red(1, 1, 6, 1).answer("ram Gt Ta").asks("tan", "counter", "none", "ram", "shove")
    g.answer("ram").gone("Gt").won_by("tan")


@pytest.mark.rule("E98-RAM-01", "E98-RAM-01-R1")
def test_who_did_not_enter_the_square_this_turn_cannot_ram(race: Start) -> None:
    g = race({"Ga": "4/6", "Ta": "4/6"}).turn("green", declare=["Ga stop"])
    g.asks("green", "attack", "none", "shoot Ga Ta").answer("none")


@pytest.mark.rule("E98-VEH-07")
@pytest.mark.parametrize(
    ("attacker", "target", "what", "wins"),
    [("Gb", "Th", 0, 3), ("Gc", "Th", 0, 33), ("Gk", "Th", 0, 6), ("Gh", "Tc", 0, 3), ("Gh", "Tc", 1, 6)],
)
def test_bodies_and_shoves_modify_the_roll(race: Start, attacker: str, target: str, what: int, wins: int) -> None:
    g = race({attacker: "4/5", target: "4/5"}, fleet="every-kind")
    assert contest_odds(what)(g.g, g.n(attacker), g.n(target)) == (wins, 36)


# --- shots in one square -------------------------------------------------------------------


@pytest.mark.rule("E98-SHOOT-04", "E98-SHOOT-01")
def test_who_moved_in_to_shoot_and_missed_may_be_countered_once(race: Start) -> None:
    g = ramming(race, "Ga", "Ta").red(1).answer("shoot Ga Ta").asks("tan", "counter", "none", "ram", "shove")
    g.red(2, 2).answer("ram").runs("Ga", "Ta")
    assert g.g.active == 1


@pytest.mark.rule("E98-SHOOT-04")
def test_the_counter_to_a_shot_may_succeed(race: Start) -> None:
    ramming(race, "Ga", "Ta").red(1, 6, 1).answer("shoot Ga Ta", "ram").wrecked("Ga").won_by("tan")


@pytest.mark.rule("E98-SHOOT-04")
def test_a_miss_from_the_square_behind_is_not_countered(race: Start) -> None:
    g = shooting(race, "Ga", "Ta").red(1).answer("shoot Ga Ta")
    assert g.g.active == 1


@pytest.mark.rule("E98-SHOOT-04")
def test_the_last_counter_has_no_answer(race: Start) -> None:
    g = race({"Ga": "4/5", "Ta": "4/5"}).red(3, 4)
    g.effect(Contest(g.n("Ga"), g.n("Ta"), 0, LAST))
    assert g.g.choice is None
