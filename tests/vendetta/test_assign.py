"""Step 1: a die for a car, perhaps one for a command (VB-ASSIGN)."""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest

from tests.kit.road import Draw, Road, full
from tests.kit.start import begin, facts, play
from thunderroad.kernel.choice import Choice
from thunderroad.kernel.frame import END, Signal
from thunderroad.vendetta.choices import DIE
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.command import Command, Repair
from thunderroad.vendetta.turn.damage import Damage

SAND = ("off-road",) * 3

FLEET = """
    o As o o o o o o o o
     o o o o o o o o o o
    o Am o o o o o o o o
     o o o o o o o o o o
    o Al o o o o o o o o
     Ts o o o o o o o o Tm
"""


def fleet(road: Draw, **settings: bool) -> Road:
    """Amber's three cars on sand, and two of Teal's."""
    return road(FLEET, tiles=SAND, **settings)


def each(cars: str, *dice: int) -> list[str]:
    """Every car with every die, as options are named."""
    return [f"{full(car)} {die}" for car in cars.split() for die in dice]


@pytest.mark.rule("VB-ASSIGN-01", "VB-ASSIGN-02")
def test_any_unused_die_may_go_to_any_operable_unmoved_car_and_gives_its_moves(road: Draw) -> None:
    g = fleet(road).turn("amber", 5, 2, 2, 3)
    g.asks("amber", "assign")
    assert g.options() == each("As Am Al", 2, 3, 5)
    g.answer("Al 3").asks("amber", "command").answer("none")
    assert VENDETTA.view(g.g, 0).seats[0].dashboards[2].die == 3
    assert g.g.dice[0] == (2, 2, 5)
    g.moves_left(3).answer("front", "front", "front").is_at("Al", 5, 5)
    assert facts(g.g, "assign") == [{"seat": 0, "vehicle": g.car("Al"), "die": 3, "coast": False}]


@pytest.mark.rule("VB-ASSIGN-01")
def test_of_two_equal_dice_one_stays(road: Draw) -> None:
    g = fleet(road).turn("amber", 2, 2, 6).answer("Am 2", "none")
    assert g.g.dice[0] == (2, 6)
    g.answer("front", "front")


@pytest.mark.rule("VB-ASSIGN-03", "VB-STATUS-04")
def test_inoperable_and_eliminated_cars_get_no_die(road: Draw) -> None:
    g = fleet(road).damage("As", "dent", "dent").damage("Al", "dazed").turn("amber", 1, 6)
    assert g.options() == each("Am Al", 1, 6)
    g = fleet(road)
    g.scene.vehicle("amber.medium", place="out")
    g.turn("amber", 1, 6)
    assert g.options() == each("As Al", 1, 6)


@pytest.mark.rule("VB-ASSIGN-04", "VB-EOT-01")
def test_a_car_that_had_its_regular_move_gets_no_second_die(road: Draw) -> None:
    g = fleet(road).hand("teal", 1).turn("amber", 1, 4, 6).answer("As 1", "none", "front")
    g.answer("Ts 1", "front").asks("amber", "assign")
    assert g.options() == each("Am Al", 4, 6)


@pytest.mark.rule("VB-ASSIGN-04-R1")
def test_a_car_that_was_only_pushed_has_not_moved(road: Draw) -> None:
    g = fleet(road)
    g.scene.vehicle("teal.medium", g.at(3, 1))
    g.scene.spent("amber.small", 1)
    g.scene.spent("amber.large", 1)
    g.hand("amber", 1, 2)
    g.dice("slam: bottom", "direction: front").turn("teal", 1, first="amber").answer("Tm 1", "front")
    g.is_at("Am", 3, 3).asks("teal", "shoot").answer("none").asks("amber", "assign")
    assert g.options() == each("Am", 1, 2)


@pytest.mark.rule("VB-ASSIGN-04-R2", "VB-CMD-12")
@pytest.mark.parametrize("moved_before", [True, False])
def test_a_repaired_car_may_move_this_round_unless_it_has_had_its_die(road: Draw, *, moved_before: bool) -> None:
    g = fleet(road).damage("As", "dent", "dazed").hand("teal", 1)
    if moved_before:
        g.scene.spent("amber.small", 3)
    g.turn("amber", 1, 1, 5, 6).answer("Am 1", "repair 6", "As dent").answer("front")
    g.answer("Ts 1", "front").asks("amber", "assign")
    assert g.options() == (each("Al", 1, 5) if moved_before else each("As Al", 1, 5))
    if moved_before:
        g.hand("teal", 1).answer("Al 1", "front").asks("teal", "steer").answer("front").asks("amber", "coast")
        assert g.options() == each("As Am Al", 5)


@pytest.mark.rule("VB-ASSIGN-05", "VB-ASSIGN-06")
def test_one_other_die_may_go_to_one_command_whose_number_it_meets(road: Draw) -> None:
    g = fleet(road).turn("amber", 1, 3, 5, 6).answer("Am 5").asks("amber", "command")
    assert g.options() == [
        "none", "airstrike 1", "airstrike 3", "airstrike 6", "nitro 1", "nitro 3", "drift 3", "repair 6",
    ]  # fmt: skip
    g.answer("nitro 1").asks("amber", "steer").moves_left(6)
    assert g.g.dice[0] == (3, 6)
    g.answer(*["front"] * 6)


@pytest.mark.rule("VB-ASSIGN-06", "VB-ASSIGN-05")
def test_a_second_command_must_wait_for_the_next_round(road: Draw) -> None:
    g = fleet(road).turn("amber", 1, 3, 5, 6).answer("Am 1", "nitro 3", *["front"] * 4)
    g.answer("Ts 1", "none", "front").answer("As 5").asks("amber", "steer").answer(*["front"] * 5)
    assert g.g.dice[0] == (6,)


@pytest.mark.rule("VB-ASSIGN-06", "VB-ASSIGN-05")
def test_a_command_may_be_used_on_any_later_turn_of_the_round(road: Draw) -> None:
    g = fleet(road).turn("amber", 1, 1, 6, 6).answer("Am 1", "none", "front")
    g.answer("Ts 1", "none", "front").answer("As 1").asks("amber", "command")
    assert g.options() == ["none", "airstrike 6", "repair 6"]
    g.answer("none", "front").asks("teal", "assign")


@pytest.mark.rule("VB-ASSIGN-05")
def test_the_command_is_there_again_in_the_next_round(road: Draw) -> None:
    g = fleet(road)
    g.scene.command(0, "nitro", 1)
    g.dice(*["movement: 1", "movement: 2"] * 4, "road: 1")
    g.turn("teal", 1, first="amber", turn=3).answer("Ts 1", "front").asks("teal", "assign")
    g.answer("Ts 1", "none", "front").answer("Am 1").asks("amber", "command").answer(
        "nitro 2", "front", "front", "front"
    )


@pytest.mark.rule("VB-ASSIGN-05")
def test_the_last_die_goes_to_the_car_and_no_command_is_asked_for(road: Draw) -> None:
    fleet(road).turn("amber", 3).answer("Am 3").asks("amber", "steer").answer("front", "front", "front")


@pytest.mark.rule("VB-ASSIGN-05", "VB-CMD-02")
@pytest.mark.parametrize(("die", "takers"), [
    (1, ["airstrike", "nitro"]), (2, ["airstrike", "nitro"]), (3, ["airstrike", "nitro", "drift"]),
    (4, ["airstrike", "drift"]), (5, ["airstrike", "drift"]), (6, ["airstrike", "repair"]),
])  # fmt: skip
def test_each_command_takes_its_own_dice(road: Draw, die: int, takers: list[str]) -> None:
    g = fleet(road).turn("amber", 1, die).answer("Am 1")
    assert g.options() == ["none", *(f"{command} {die}" for command in takers)]
    g.answer("none", "front")


@pytest.mark.rule("VB-ASSIGN-07")
def test_a_coast_allows_no_command(road: Draw) -> None:
    g = fleet(road)
    for size in ("small", "medium", "large"):
        g.scene.spent(f"amber.{size}", 1)
    g.turn("amber", 2, 6).asks("amber", "coast").answer("Am 2").asks("amber", "steer").answer("front")
    assert g.g.dice[0] == (6,)
    assert g.g.command[0] == -1


@pytest.mark.rule("VB-ASSIGN-08", "VB-ASSIGN-08-R1")
def test_a_car_repaired_by_the_command_was_not_there_to_get_this_turns_die(road: Draw) -> None:
    g = fleet(road).damage("As", "dent", "dazed").turn("amber", 1, 6).asks("amber", "assign")
    assert g.options() == each("Am Al", 1, 6)
    g.answer("Am 1").asks("amber", "command").answer("repair 6", "As dazed").asks("amber", "steer")
    assert g.g.driver == g.car("Am")
    g.answer("front").is_at("As", 1, 2)


@pytest.mark.rule("VB-ASSIGN-09")
@pytest.mark.parametrize("seed", ["x", "y", "z"])
def test_nobody_who_can_assign_a_die_is_offered_to_leave_it(seed: str) -> None:
    def check(game: Game, choice: Choice) -> None:
        if choice.kind in ("assign", "coast"):
            seat = choice.seat
            cars = {value // DIE for value in choice.options}
            assert all(game.operable(car) for car in cars)
            assert {value % DIE for value in choice.options} == set(game.dice[seat])

    game = play(begin(seats=3, seed=seed), seed, check)
    assert "pass" not in {event.kind for event in game.events or ()}


@pytest.mark.rule("VB-ASSIGN-09-R1")
def test_a_player_without_any_legal_assignment_passes_but_the_turn_still_ends_with_its_check(road: Draw) -> None:
    g = fleet(road)
    for size in ("small", "medium", "large"):
        g.scene.spent(f"amber.{size}", 1, coasts=2)
    g.scene.chopper(1, g.at(3, 2))
    g.turn("amber", 6, 6).told("pass", "VB-ASSIGN-09-R1", times=1).asks("teal", "assign")
    g.is_out("Am").is_in("As", "Al").never_told("assign").never_told("move").never_told("command")
    assert g.g.dice[0] == (6, 6)


@pytest.mark.rule("VB-ASSIGN-09-R1")
@pytest.mark.parametrize("moved", [True, False])
def test_with_no_die_left_a_player_passes(road: Draw, *, moved: bool) -> None:
    g = fleet(road)
    for size in ("small", "medium", "large") if moved else ():
        g.scene.spent(f"amber.{size}", 1)
    g.turn("amber").told("pass", times=1).asks("teal", "assign")


@pytest.mark.rule("VB-ASSIGN-09-R2")
def test_a_die_on_an_eliminated_car_is_used_until_the_next_roll_brings_it_back(road: Draw) -> None:
    g = fleet(road).hand("teal", 1).put("X", 3, 3)
    g.dice(*["movement: 4"] * 8, "road: 1").turn("amber", 1, 5, first="teal", turn=3).answer("Am 1", "none", "front")
    g.is_out("Am").asks("amber", "assign")
    assert g.g.dice == [(4, 4, 4, 4), (4, 4, 4, 4)]
    g = fleet(road).hand("teal", 1).put("X", 3, 3).turn("amber", 1, 5).answer("Am 1", "none", "front").is_out("Am")
    g.answer("Ts 1", "front").asks("amber", "assign")
    assert g.options() == each("As Al", 5)


@pytest.mark.rule("VB-ASSIGN-09-R3", "VB-CMD-01")
@pytest.mark.parametrize("die", [1, 6])
def test_a_car_put_out_of_action_by_its_own_airstrike_neither_moves_nor_shoots(road: Draw, die: int) -> None:
    g = road("""
        . . . . . . . .
         . . . . . . . .
        . . Ts . Am' . . Tm
         . . . . . . . .
        . . . . . . . .
         . . . . . . . As
    """)  # fmt: skip
    g.dice("shooting: any", "damage: shrapnel", "direction: front", "damage: blast-off", "direction: rear", "stunt: 1")
    g.hand("teal", 1).turn("amber", die, 2).answer(f"Am {die}", "airstrike 2", "3/2").asks("amber", "shoot").answer(
        "Ts"
    )
    g.told("inoperable", times=1).is_at("Am", 3, 4).asks("teal", "assign")
    assert g.g.dice[0] == ()
    assert g.g.die[g.car("Am")] == die
    g.told("shot", times=1).told("move", times=1)


@pytest.mark.rule("VB-ASSIGN-09-R3")
def test_a_car_eliminated_by_its_own_airstrike_ends_the_turn_too(road: Draw) -> None:
    g = road("""
        . . . . . . . .
         . . . . . . . .
        . . Ts X Am . . Tm
         . . . . . . . .
        . . . . . . . .
         . . . . . . . As
    """)
    g.dice("shooting: any", "damage: shrapnel", "direction: front", "damage: skid-rear").hand("teal", 1)
    g.turn("amber", 4, 2).answer("Am 4", "airstrike 2", "3/2", "Ts").is_out("Am").asks("teal", "assign")


class Patchwork(Command):
    """A command that damages the assigned car for good, and then has it repaired."""

    FIELDS = (*Command.FIELDS, "hits")

    def __init__(self, seat: int, vehicle: int, value: int, hits: int = 0) -> None:
        super().__init__(seat, vehicle, value)
        self.hits = hits

    def start(self, g: Game, answer: int) -> Signal:
        """Twice damaged, then the repair."""
        self.hits += 1
        if self.hits < 3:
            return g.call(self, Damage(self.vehicle), then="start")
        assert not g.operable(self.vehicle)
        return g.call(self, Repair(self.seat, self.vehicle, self.value), then=END)


@pytest.mark.rule("VB-ASSIGN-09-R3")
def test_it_is_judged_when_step_2_is_over_so_a_car_repaired_in_it_moves(road: Draw) -> None:
    g = road("""
        o o o o
         o o o o
        Am o o o
         o o o o
        o o o o
         o o As Ts
    """, tiles=SAND)  # fmt: skip
    rules = g.g.rules = copy.copy(g.g.rules)
    rules.commands = tuple(replace(one, effect=Patchwork) for one in rules.commands)
    g.dice("damage: dent", "damage: dent").turn("amber", 1, 2).answer("Am 1", "nitro 2").told("inoperable", times=1)
    g.told("repaired", times=1).answer("front").is_at("Am", 3, 2)


@pytest.mark.rule("VB-ASSIGN-09-R4")
def test_a_hurt_but_operable_car_moves_all_the_same(road: Draw) -> None:
    g = road("""
        o o o o o o o o
         o o o o o o o o
        o o Ts o Am o o Tm
         o o o o o o o o
        o o o o o o o o
         o o o o o o o As
    """, tiles=SAND)  # fmt: skip
    g.dice("shooting: any", "damage: shrapnel", "direction: front", "damage: blast-off", "direction: rear", "stunt: 1")
    g.turn("amber", 2, 2).answer("Am 2", "airstrike 2", "3/2", "Ts").is_at("Am", 3, 4).moves_left(2)
    g.answer("front", "front-left").is_at("Am", 2, 5)
