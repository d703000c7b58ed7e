"""Who moves first, where vehicles start, power-ups on the boards (E98-SETUP)."""

from __future__ import annotations

import pytest

from tests.expanded_1998.kit import CLASSIC, CREWS, VEHICLES, Start, full, new, recipe
from thunderroad.classic.board import BOARD
from thunderroad.classic.game import WAITING, Game
from thunderroad.kernel.chance import EXPLICIT
from thunderroad.kernel.choice import CHANCE
from thunderroad.modules.expanded_1998.content import data
from thunderroad.modules.expanded_1998.state import ENTRY, state


def names(g: Game) -> list[str]:
    assert g.choice is not None
    return [CLASSIC.option_name(g, g.choice, value) for value in g.choice.options]


def say(g: Game, *words: str) -> Game:
    for word in words:
        assert full(word) in names(g), f"{word}: {names(g)}"
        g.apply(names(g).index(full(word)))
    return g


def asked(g: Game) -> tuple[int, str]:
    assert g.choice is not None
    return g.choice.seat, g.choice.kind


@pytest.mark.rule("E98-SETUP-01", "E98-SETUP-02", "E98-SETUP-02-R1")
def test_the_highest_roll_chooses_and_placing_runs_against_the_turn_order() -> None:
    g = new(3, "red: 2", "red: 5", "red: 3")
    assert asked(g) == (1, "place-or-move")
    say(g, "move-first")
    assert (g.first, asked(g)) == (1, (0, "start-row"))
    say(g, "row-1", "Ge", "Ga")
    assert asked(g) == (2, "start-row")
    say(g, "row-7", "Be", "Ba")
    assert asked(g) == (1, "start-row")


@pytest.mark.rule("E98-SETUP-01", "E98-SETUP-02")
def test_who_places_first_moves_last() -> None:
    g = say(new(3, "red: 2", "red: 5", "red: 3"), "place-first")
    assert (g.first, asked(g)) == (2, (1, "start-row"))


@pytest.mark.rule("E98-SETUP-02-R1")
def test_ties_for_highest_are_rolled_off() -> None:
    g = new(4, "red: 5", "red: 2", "red: 5", "red: 1", "red: 3", "red: 4")
    assert asked(g) == (2, "place-or-move")


@pytest.mark.rule("E98-SETUP-03", "E98-SETUP-04", "E98-SETUP-06")
def test_three_ground_vehicles_stand_on_the_spots_of_a_free_colour_in_any_order() -> None:
    g = say(new(2, "red: 6", "red: 1"), "move-first")
    assert names(g) == ["row-1", "row-2", "row-6", "row-7"]
    say(g, "row-6")
    assert names(g) == [full(one) for one in ("Td", "Ta", "Te")]
    say(g, "Td", "Te")
    places = [(g.cell[v] - g.rear) for v in g.fleet(1)]
    assert [(at % 7 + 1, at // 7 + 1) for at in places[:3]] == [(6, 4), (6, 12), (6, 8)]
    assert g.cell[g.fleet(1)[3]] == WAITING
    assert names(g) == ["row-1", "row-2", "row-7"]


@pytest.mark.rule("E98-SETUP-05", "E98-SETUP-04")
def test_with_fewer_than_three_ground_vehicles_the_rearmost_spots_are_filled_first() -> None:
    g = new(2, "red: 6", "red: 1", fleet="every-kind")
    flyer = g.fleet(0)[3]
    for vehicle in g.fleet(0)[:1]:
        g.cell[vehicle] = -2  # as if the team had two ground vehicles
    say(g, "place-first", "row-1", "Gh")
    where = sorted((g.cell[v] - g.rear) // 7 + 1 for v in g.fleet(0)[1:3])
    assert where == [4, 8]
    assert g.cell[flyer] == WAITING


@pytest.mark.rule("E98-SETUP-06", "E98-SETUP-06-R1", "E98-TURN-02")
def test_further_vehicles_enter_at_the_back_edge_before_the_roll(race: Start) -> None:
    g = race({"Ga": "4/4", "Te": "4/8", "Ge": "4/1"})
    g.g.cell[g.n("Gt")] = g.g.cell[g.n("Gd")] = WAITING
    g.turn("green", 3, 2, 4, 4, 4, round=1, declare=None)
    g.asks("green", "enter", "1/1", "2/1", "3/1", "5/1", "6/1", "7/1").answer("1/1").asks("green", "enter").can(
        "4/1", "1/1"
    )
    g.answer("4/1").at("Gd", "1/1").at("Gt", "4/1").asks("green", "declare").answer("none").asks("green", "move")


@pytest.mark.rule("E98-SETUP-06", "E98-SETUP-06-R1")
def test_if_the_back_row_is_full_the_nearest_free_squares_serve(race: Start) -> None:
    g = race({"Te": "1/1", "Ta": "2/1", "Td": "3/1", "w": "4/1 5/1 6/1 7/1 7/2", "Ge": "4/9"})
    g.g.cell[g.n("Gd")] = WAITING
    g.turn("green", declare=None, round=1).asks("green", "enter", *[f"{row}/2" for row in range(1, 7)])
    g.answer("1/2").asks("green", "declare")


@pytest.mark.rule("E98-SETUP-07", "E98-SETUP-08-R1")
def test_each_board_has_four_places_and_most_lie_off_road() -> None:
    sides = {side.id: side for side in CLASSIC.parts.sides}
    found = data().places
    assert {id: len(places) for id, places in found.items()} == {"s": 4, "l": 4}
    assert sum(not sides[id].road >> place & 1 for id, places in found.items() for place in places) == 7
    assert all(place not in sides[id].marks for id, places in found.items() for place in places)


@pytest.mark.rule("E98-SETUP-08", "E98-SETUP-08-R1")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_before_the_game_the_second_board_gets_as_many_power_ups_as_the_die_shows(face: int) -> None:
    g = say(new(2, "red: 6", "red: 1", f"black: {face}"), "move-first", "row-1", "Td", "Ta", "row-2", "Gd", "Ga")
    second = g.rear + BOARD
    assert state(g).lying == sorted((second + place) * ENTRY for place in data().places["l"][:face])


@pytest.mark.rule("E98-SETUP-08", "E98-BOARD-01")
def test_a_new_board_gets_its_own(race: Start) -> None:
    g = race({"Ga": "3/28", "Te": "3/20", "Td": "3/4"}).says("power-ups", "3/9 rocket, 1/9 face-down, 3/16 bomb")
    g.black(2).turn("green", black=1).answer("front").at("Ga", "3/15").gone("Td")
    g.lies("2/24", 0).lies("7/20", 0).lies("3/27", -1).lies("3/2", 12)
    assert g.own.discards[2] == 1
    assert g.own.buried == 1


@pytest.mark.rule("E98-SETUP-08-R2")
def test_the_road_bonus_die_is_that_of_1986() -> None:
    g = new(2, "red: 6", "red: 1")
    assert g.rules.black.faces == (1, 1, 2, 2, 3, 4)
    assert max(g.rules.black.faces) == len(data().places["s"])


@pytest.mark.rule("E98-SETUP-01")
def test_a_game_can_be_set_up_with_explicit_chance() -> None:
    g = CLASSIC.new_game(recipe(2), source=EXPLICIT)
    results = 0
    while g.choice is not None and g.choice.kind != "declare":
        results += g.choice.seat == CHANCE
        g.apply(results % len(g.choice.options) if g.choice.seat == CHANCE else 0)
    assert g.round == 1


def test_letters_of_the_kit_are_vehicles() -> None:
    g = new(2, "red: 6", "red: 1")
    known = {spec.id for spec in g.rules.specs}
    assert {VEHICLES[letter] for letter in "daet"} <= known
    assert len(CREWS) == 4
