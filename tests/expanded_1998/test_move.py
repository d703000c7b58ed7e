"""Dice, movement, the road, wrecks and boards (E98-VEH, E98-TURN, E98-MOVE, E98-ROAD, E98-WRECK, E98-BOARD)."""

from __future__ import annotations

import pytest

from tests.expanded_1998.kit import CLASSIC, Start, full, new
from thunderroad.modules.expanded_1998.content import data
from thunderroad.modules.expanded_1998.machine import machine
from thunderroad.modules.expanded_1998.turn.rolls import ArmorRoll, DriveRoll, WreckRoll
from thunderroad.modules.expanded_1998.turn.values import drive_target, move_of, off_road_ease, passes_wreck, road_die

FOE = {"Te": "7/12"}


@pytest.mark.rule("E98-VEH-01", "E98-VEH-06", "E98-VEH-07")
def test_there_are_four_kinds_on_the_ground_and_one_in_the_air() -> None:
    found = {id: (body.ram, body.dodge) for id, body in data().parts["body"].items()}
    assert found == {
        "motorcycle": (-2, -1), "rolling": (0, 0), "treaded": (1, 0), "hovercraft": (-1, 0), "flying": (-2, -2),
    }  # fmt: skip


@pytest.mark.rule("E98-VEH-01-R1", "E98-VEH-02-R1", "E98-VEH-02-R2")
def test_the_standard_machines() -> None:
    g = new(2, "red: 6", "red: 1")
    built = {g.rules.specs[v].id: machine(g, v) for v in g.fleet(0)[:4]}
    armor = {id: one.armor for id, one in built.items()}
    assert armor == {"doom-buggy": 4, "avenger": 5, "eliminator": 6, "thunder-chopper": 2}
    assert all(one.move == 0 and one.weapon == "basic" for one in built.values())
    assert [one.has("brakes") for one in built.values()] == [True, True, True, False]
    assert not g.rules.choppers


@pytest.mark.rule("E98-VEH-03")
def test_ground_vehicles_go_ahead_only(race: Start) -> None:
    g = race({"Ga": "2/5", **FOE}).turn("green").asks("green", "drive", "front-left", "front", "front-right")
    g.answer("front")


@pytest.mark.rule("E98-VEH-04")
def test_flyers_go_anywhere_but_back_where_they_came_from(race: Start) -> None:
    g = race({"Gt": "2/5", **FOE}).turn("green", 3, 3).answer("Gt 3")
    g.asks("green", "drive", "front", "front-right", "rear-right", "rear", "rear-left", "front-left")
    g.answer("rear").at("Gt", "2/4").cannot("front").answer("front-left").cannot("rear-right").answer("front")


@pytest.mark.rule("E98-VEH-04")
def test_a_flyer_may_circle(race: Start) -> None:
    g = race({"Gt": "2/5", **FOE}).turn("green", 3, 3)
    g.answer("Gt 3", "front-left", "rear", "front-right").at("Gt", "2/5")


@pytest.mark.rule("E98-VEH-05", "E98-VEH-05-R1")
def test_two_on_the_ground_close_a_square_and_flyers_do_not_count(race: Start) -> None:
    g = race({"Ga": "2/5", "Te'": "2/6", "w": "2/6", "Td": "1/5", "Tt": "1/5 3/5"}).turn("green")
    g.asks("green", "drive", "front-left", "front-right").answer("front-left").at("Ga", "1/5")
    assert g.g.active == 0
    g.answer("none")


# --- dice ----------------------------------------------------------------------------------


@pytest.mark.rule("E98-TURN-02", "E98-TURN-03", "E98-TURN-03-R1")
def test_one_die_more_than_vehicles_and_one_is_left_over(race: Start) -> None:
    g = race({"Ga": "2/5", "Gd": "6/5", **FOE}).turn("green", 2, 3, 4, black=3)
    g.told("dice", "C86-TURN-03").told("roll", "C86-ROAD-01")
    assert g.g.dice == (2, 3, 4)
    g.answer("Ga 3", "front x3").asks("green", "move", "Gd 2", "Gd 4").answer("Gd 2", "front x2").at("Gd", "6/7")


@pytest.mark.rule("E98-TURN-03-R1", "E98-MAN-01")
def test_who_stops_or_cannot_move_lowers_the_number_of_dice(race: Start) -> None:
    g = race({"Ga": "2/5", "Gd": "6/5", "Ge": "1/5", **FOE}).says("frozen", "", "Gd").red(6)
    g.turn("green", 5, 6, declare=["Ga stop"]).asks("green", "move", "Ge 5", "Ge 6").answer("Ge 5", "front x5")


@pytest.mark.rule("E98-TURN-03", "E98-TURN-04")
@pytest.mark.parametrize(("die", "bonus", "moves"), [(1, 0, 1), (2, 0, 1), (3, 0, 1), (4, 0, 2), (1, 3, 2)])
def test_a_total_of_nothing_counts_as_one(race: Start, die: int, bonus: int, moves: int) -> None:
    g = race({"Gc": "2/5", "Tc": "7/9"}, fleet="every-kind")
    assert move_of(g.g, g.n("Gc"), die, bonus) == moves


@pytest.mark.rule("E98-TURN-06")
def test_all_movement_is_used_and_the_bonus_is_optional(race: Start) -> None:
    g = race({"Ga": "4/5", **FOE}).turn("green", 2, 2, black=3).asks("green", "road-die", "leave", "take")
    g.answer("leave", "front").cannot("finish").answer("front").at("Ga", "4/7")


@pytest.mark.rule("E98-TURN-06")
def test_a_vehicle_that_cannot_use_it_all_is_blocked(race: Start) -> None:
    g = race({"Gb": "1/5", "Tc": "1/6", "Th": "2/6"}, fleet="every-kind").turn("green")
    g.told("blocked", "E98-TURN-06").at("Gb", "1/5")


# --- other vehicles ------------------------------------------------------------------------


@pytest.mark.rule("E98-MOVE-01", "E98-MOVE-01-R2")
def test_a_running_vehicles_square_is_entered_with_the_last_step_only(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "2/6", "Te": "7/12"}).turn("green", 2, 2).cannot("front").answer("front-left")
    g.answer("rear-right") if "rear-right" in g.options() else g.answer("front")


@pytest.mark.rule("E98-MOVE-01", "E98-MOVE-01-R2")
def test_it_may_end_there(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "2/6", "Te": "7/12"}).turn("green").answer("front").at("Ga", "2/6")
    g.can("ram Ga Td", "shove Ga Td").answer("none")


@pytest.mark.rule("E98-MOVE-01-R1")
def test_flyers_share_and_cross_squares_and_are_crossed(race: Start) -> None:
    g = race({"Gt": "2/5", "Ga": "6/5", "Td": "2/6", "Te": "2/6", "Tt": "6/6"}).turn("green", 2, 2, 2)
    g.answer("Gt 2", "front", "front").at("Gt", "2/7").answer("Ga 2", "front", "front").at("Ga", "6/7")


# --- the road ------------------------------------------------------------------------------


@pytest.mark.rule("E98-ROAD-01")
def test_the_bonus_is_free_for_who_stays_on_the_road(race: Start) -> None:
    race({"Ga": "4/5", **FOE}).turn("green", black=2).answer("take", "front x3").at("Ga", "4/8")


@pytest.mark.rule("E98-ROAD-01")
def test_no_bonus_for_flyers_or_off_road(race: Start) -> None:
    g = race({"Gt": "4/5", "Ga": "2/5", **FOE}).turn("green", black=4).answer("Gt 1", "front", "Ga 1", "front")
    g.at("Gt", "4/6").at("Ga", "2/6")


@pytest.mark.rule("E98-ROAD-02", "X-SEED-10", "X-SEED-10-R1", "E98-ROLL-03")
@pytest.mark.parametrize(("face", "runs"), [(5, True), (4, False)])
def test_who_leaves_the_road_with_the_bonus_makes_one_drive_roll(race: Start, face: int, runs: bool) -> None:
    g = race({"Ga": "4/5", "Gd": "1/2", **FOE}).red(face).turn("green", 1, 1, 1, black=2)
    g.answer("Ga 1", "take", "front-left")
    if runs:
        g.runs("Ga").answer("front", "front").at("Ga", "3/7").told("roll", "E98-ROAD-02", 1)
    else:
        g.wrecked("Ga").at("Ga", "3/5")
    g.answer("Gd 1", "front")


@pytest.mark.rule("E98-ROAD-02")
def test_without_the_bonus_nobody_rolls(race: Start) -> None:
    race({"Ga": "4/5", **FOE}).turn("green", black=2).answer("leave", "front-left").at("Ga", "3/5")


# --- wrecks --------------------------------------------------------------------------------


@pytest.mark.rule("E98-WRECK-01", "E98-WRECK-02", "E98-WRECK-01-R1", "X-SEED-13", "X-SEED-13-R1")
@pytest.mark.parametrize(("face", "runs"), [(1, False), (2, True), (6, True)])
def test_a_black_wreck_of_armor_3_must_be_beaten(race: Start, face: int, runs: bool) -> None:
    g = race({"Ga": "2/5", "w": "2/6 1/5 3/5", "Gd": "6/2", **FOE}).red(face).turn("green", 2, 2, 2)
    g.answer("Ga 2", "go", "front")
    if runs:
        g.told("through", "E98-WRECK-02").answer("front").at("Ga", "2/7")
    else:
        g.wrecked("Ga").at("Ga", "2/6").told("inoperable", "E98-WRECK-01-R1")
    g.answer("Gd 2", "front", "front")


@pytest.mark.rule("E98-WRECK-01", "E98-WRECK-02", "X-SEED-11", "X-SEED-11-R1")
def test_who_gets_through_with_which_die() -> None:
    pairs = [(own, wreck) for own in (1, 3, 6) for wreck in (1, 3, 6)]
    through = {pair: sum(passes_wreck(*pair, face) for face in range(1, 7)) for pair in pairs}
    assert through == {
        (1, 1): 5, (1, 3): 1, (1, 6): 1, (3, 1): 5, (3, 3): 3, (3, 6): 1, (6, 1): 5, (6, 3): 5, (6, 6): 1,
    }  # fmt: skip


@pytest.mark.rule("E98-WRECK-01-R2")
def test_flyers_pass_wrecks_without_a_roll(race: Start) -> None:
    race({"Gt": "2/5", "w": "2/6", **FOE}).turn("green").answer("front").at("Gt", "2/6")


@pytest.mark.rule("E98-WRECK-01-R3", "E98-VEH-02")
@pytest.mark.parametrize(("face", "runs"), [(3, False), (4, True)])
def test_a_wrecked_vehicle_counts_its_own_armor_without_power_ups(race: Start, face: int, runs: bool) -> None:
    g = race({"Ga": "2/5", "Gd'": "2/5", "Td": "7/12"}).has("Gd", "mercurium").red(face)
    g.effect(WreckRoll(g.n("Ga")))
    g.wrecked("Ga") if not runs else g.runs("Ga")


# --- generic rolls -------------------------------------------------------------------------


@pytest.mark.rule("E98-ROLL-01", "E98-ROLL-03", "E98-ROLL-03-R1")
@pytest.mark.parametrize(
    ("name", "face", "runs"), [("Ge", 5, True), ("Ge", 6, False), ("Gd", 3, True), ("Gd", 4, False)]
)
def test_an_armor_roll_must_be_below_the_armor(race: Start, name: str, face: int, runs: bool) -> None:
    g = race({name: "2/5", "Ga": "6/5", **FOE}).red(face)
    g.effect(ArmorRoll(g.n(name), "E98-PU-19", 1))
    g.runs(name) if runs else g.wrecked(name)


@pytest.mark.rule("E98-ROLL-02", "E98-ROLL-03")
@pytest.mark.parametrize(("face", "runs"), [(4, True), (3, False)])
def test_a_drive_roll_must_be_the_armor_or_more(race: Start, face: int, runs: bool) -> None:
    g = race({"Gd": "2/5", "Ga": "6/5", **FOE}).red(face)
    g.effect(DriveRoll(g.n("Gd"), "E98-ROAD-02", 0, 1))
    g.runs("Gd") if runs else g.wrecked("Gd")


@pytest.mark.rule("E98-ROLL-03-R1")
def test_a_motorcycle_always_drives_well_and_an_eliminator_fails_with_anything_but_a_six(race: Start) -> None:
    g = race({"Gb": "2/5", "Tb": "6/5"}, fleet="every-kind").red(1)
    g.effect(DriveRoll(g.n("Gb"), "E98-ROAD-02", 0, 1)).runs("Gb")


@pytest.mark.rule("E98-ROLL-02-R1")
def test_modifiers_shift_the_number_needed(race: Start) -> None:
    g = race({"Gc": "2/5", "Tc": "6/5"}, fleet="every-kind")
    crawler = g.n("Gc")
    assert drive_target(g.g, crawler, off_road_ease(g.g, crawler)) == 3
    assert drive_target(g.g, crawler) == 4
    assert road_die(g.g, crawler, 4) == 2


def test_a_turbine_doubles_the_road_die(race: Start) -> None:
    g = race({"Gs": "2/5", "Ts": "6/5"}, fleet="raiders")
    assert road_die(g.g, g.n("Gs"), 3) == 6


# --- boards --------------------------------------------------------------------------------


@pytest.mark.rule("E98-BOARD-01", "E98-BOARD-02", "E98-BOARD-02-R1", "X-SEED-09", "X-SEED-09-R1")
def test_a_move_over_the_front_dumps_the_back_board_with_flyers_and_all(race: Start) -> None:
    g = race({"Ga": "2/27", "Td": "6/5", "Tt": "4/9", "Te": "6/20", "Gd'": "1/3"})
    g.scene.marks()
    g.turn("green", 3, 3).answer("front", "front").gone("Td", "Tt", "Gd").runs("Te").answer("front").at("Ga", "2/16")
    assert len(g.g.black) == 8


@pytest.mark.rule("E98-BOARD-01", "E98-BOARD-02")
def test_flyers_dump_boards_too(race: Start) -> None:
    race({"Gt": "2/28", "Td": "6/5", "Te": "6/20"}).turn("green").answer("front").at("Gt", "2/15").gone("Td")


@pytest.mark.rule("E98-BOARD-03", "E98-MAN-02-R1")
def test_over_the_back_edge_a_reversed_vehicle_is_dumped(race: Start) -> None:
    g = race({"Ga<": "2/1", "Gd": "6/5", **FOE}).turn("green").answer("Ga 1").can("rear").answer("rear").gone("Ga")
    g.told("eliminated", "E98-BOARD-03").answer("Gd 1", "front")


@pytest.mark.rule("E98-BOARD-03")
def test_a_charge_over_the_side_is_dumped(race: Start) -> None:
    g = race({"Gt": "2/5", "Gd": "6/5", **FOE}).turn("green", 3, 3, 3, declare=["Gt charge"])
    g.answer("Gt 3+3", "front-left").gone("Gt").told("eliminated", "E98-BOARD-03").answer("Gd 3", "front x3")


@pytest.mark.rule("E98-BOARD-03-R1", "E98-BOARD-03")
@pytest.mark.parametrize(
    ("place", "way"),
    [("1/5", "front-left"), ("7/5", "rear-right"), ("4/1", "rear"), ("4/1", "rear-left"), ("1/28", "front-left")],
)
def test_a_flyer_may_leave_over_a_side_and_the_rear_and_is_dumped(race: Start, place: str, way: str) -> None:
    g = race({"Gt": place, "Gd": "6/15", **FOE}).turn("green", 2, 2, 2).answer("Gt 2").can(way).answer(way).gone("Gt")
    g.told("eliminated", "E98-BOARD-03").answer("Gd 2", "front x2")
    assert g.g.laid == 2, "no board has changed"


@pytest.mark.rule("E98-BOARD-03-R1")
def test_a_charge_may_leave_with_its_first_step(race: Start) -> None:
    g = race({"Gt": "1/5", "Gd": "6/5", **FOE}).turn("green", 3, 3, 3, declare=["Gt charge"])
    g.answer("Gt 3+3", "front-left").gone("Gt").answer("Gd 3", "front x3")


@pytest.mark.rule("E98-BOARD-03-R1")
def test_a_ground_vehicle_has_no_step_over_a_side(race: Start) -> None:
    race({"Ga": "1/5", **FOE}).turn("green").asks("green", "drive", "front", "front-right").answer("front")


@pytest.mark.rule("E98-BOARD-01-R1")
def test_a_long_move_may_dump_two_boards(race: Start) -> None:
    g = race({"Ga": "5/27", "Td": "6/5", "Te": "6/20"}).has("Ga", "nitrous", "nitrous").black(4, 4, 1)
    g.turn("green", 6, 6, black=4).answer("take", "nitrous x2", "front x15").gone("Td").runs("Te").answer("front")
    g.gone("Te").won_by("green")
    assert g.g.laid == 4


# --- the end -------------------------------------------------------------------------------


@pytest.mark.rule("E98-WIN-01", "E98-WIN-01-R1")
def test_the_last_with_a_running_vehicle_wins_and_flyers_run(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "2/6", "Tt": "4/9"}).turn("green", declare=["Ga stop"])
    g.red(6).answer("shoot Ga Td").wrecked("Td")
    assert g.g.result is None


@pytest.mark.rule("E98-WIN-01-R3", "E98-WIN-01")
def test_without_a_running_vehicle_one_is_out(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "2/6", "Be": "6/5"}, seats=3).turn("green", declare=["Ga stop"])
    g.red(6).answer("shoot Ga Td").told("out")
    assert g.g.out == [0, 1, 0]
    assert g.g.active == 2


@pytest.mark.rule("E98-WIN-01-R2")
def test_two_sixes_repair_an_own_wreck_unless_that_is_off(race: Start) -> None:
    g = race({"Ga": "2/5", "Gd'": "6/5", **FOE}).turn("green", 6, 6).asks("green", "repair", "none", "Gd").answer("Gd")
    g.runs("Gd").answer("Gd 6", "front x6", "Ga 6", "front x6").at("Ga", "2/11")
    off = race({"Ga": "2/5", "Gd'": "6/5", **FOE}, expanded_double_six_repair=False).turn("green", 6, 6)
    off.asks("green", "drive").answer("front x6")


def test_names_are_written_out() -> None:
    assert full("Ga 3") == "green.avenger 3"


@pytest.mark.rule("E98-TURN-06")
def test_who_points_at_the_road_can_take_the_bonus_or_turn_first(race: Start) -> None:
    g = race({"Ga": "4/5", **FOE}).turn("green", 3, 3, black=2)
    ways = [(way.moves, way.then) for way in CLASSIC.reach(g.g).ways if way.piece == f"v{g.n('Ga')}"]
    assert sorted(ways) == [(3, "drive"), (5, "drive")]
    g.answer("Ga 3", "take").answer(*["front"] * 5)
