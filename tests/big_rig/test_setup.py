"""What is in the box, and how the rig begins (BR-SETUP)."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import LANE_3, VENDETTA, Draw, drawn
from tests.kit.start import pairs
from thunderroad.kernel.chance import Rng, Script
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.big_rig.content import data
from thunderroad.modules.big_rig.state import rig_of
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import HOME, START


def begin(
    *results: str, crews: tuple[str, ...] = ("amber", "crimson"), modules: tuple[str, ...] = ("big-rig",)
) -> Game:
    """A game that has been set up, with these results first."""
    recipe = Recipe("vendetta", tuple(map(Seat, crews)), "kit", modules=modules)
    source = Script(pairs(results), after=Rng.seeded("kit")) if results else None
    game = VENDETTA.new_game(recipe, listen=True, source=source)
    assert isinstance(game, Game)
    return game


@pytest.mark.rule("BR-SETUP-01")
def test_the_rig_is_chosen_like_a_crew_and_waits_in_one_piece_in_the_starting_area() -> None:
    g = begin()
    rig = rig_of(g)
    assert g.fleet(1) == range(rig.front, rig.front + 3)
    assert [g.cell[v] for v in g.fleet(1)] == [START] * 3
    assert g.chopper[1] == HOME


@pytest.mark.rule("BR-SETUP-02", "BR-SETUP-02-R1")
def test_it_has_four_dice_from_1_to_3_nine_commands_and_ten_minor_damage_tokens() -> None:
    g = begin()
    assert len(g.dice[1]) == 4
    assert len(g.dice[0]) == 4
    assert sorted(data().die.faces) == [1, 1, 2, 2, 3, 3]
    assert set(g.dice[1]) <= {1, 2, 3}
    assert g.minor == 10
    boards = VENDETTA.view(g, None).seats[1].boards
    assert [command.name for board in boards for command in board.commands] == [
        "Cow Catcher", "Repair", "Missile Launcher",
        "Airstrike", "Repair", "Traction Drive",
        "Targeting Computer", "Repair", "Hazard Dispenser",
    ]  # fmt: skip


@pytest.mark.rule("BR-SETUP-02-R2")
@pytest.mark.parametrize(("amber", "first"), [((1, 1, 1, 3), 0), ((2, 2, 2, 6), 1)])
def test_the_sum_of_its_own_dice_decides_who_begins(amber: tuple[int, ...], first: int) -> None:
    """The rig has rolled 7 of at most 12."""
    g = begin("starting-tile: 1a")
    g.stack[0].at = "board_laid"
    del g.stack[1:]
    g.choice = None
    g.source = Script(
        [*(("movement", str(value)) for value in amber), *pairs(["big-rig: 1"] * 2 + ["big-rig: 2", "big-rig: 3"])],
        after=Rng.seeded("kit"),
    )
    g.run()
    assert g.first == first


@pytest.mark.rule("BR-SETUP-03")
def test_the_boards_are_shown_from_the_front_of_the_rig_to_its_rear() -> None:
    view = VENDETTA.view(begin(), 1).seats[1]
    assert [board.id for board in view.boards] == ["front", "mid", "rear"]
    assert view.title == "Big Rig"


@pytest.mark.rule("BR-SETUP-04", "BR-SETUP-05")
def test_it_has_no_command_board_of_a_car_crew_and_its_rivals_keep_theirs(rig: Draw) -> None:
    g = rig(LANE_3)
    view = VENDETTA.view(g.g, None)
    assert view.seats[0].commands == []
    assert [command.id for command in view.seats[1].commands] == ["airstrike", "nitro", "drift", "repair"]


@pytest.mark.rule("BR-SETUP-05")
def test_a_deck_of_cards_is_for_cars_the_rig_rolls_its_dice() -> None:
    g = begin(modules=("big-rig", "german-engineering"))
    assert len(g.dice[1]) == 4
    assert set(g.dice[1]) <= {1, 2, 3}


@pytest.mark.rule("BR-SETUP-06")
def test_there_are_8_off_road_tokens_and_15_minor_ones_for_both_crews_of_the_box() -> None:
    assert data().offroad == 8
    assert begin(modules=("big-rig", "final-five")).minor == 15


@pytest.mark.rule("BR-SETUP-06-R1")
def test_more_than_8_spaces_can_become_off_road(rig: Draw) -> None:
    g = rig(drawn("3/6 !oil-slick"))
    g.rig.markers = [g.at(1, column) for column in range(9, 18)]
    g.go("cow-catcher", 3).answer("cow-catcher")
    assert len(g.rig.markers) == 10


@pytest.mark.rule("BR-SETUP-07", "BR-SETUP-07-R1")
def test_a_space_with_an_off_road_token_alone_is_empty_costs_one_move_and_is_no_road(rig: Draw) -> None:
    g = rig(drawn("3/4 !oil-slick", "1/3 As"), tiles=("road",) * 3).go("hazard-dispenser", 3)
    g.answer("cow-catcher", "none")
    space = g.at(3, 4)
    assert g.rig.markers == [space]
    assert space not in g.g.empty_spaces(), "the mid or rear section stands there"
    g.hand("crimson", 2, 3).turn("amber", 5, road=3).answer("As 5")
    view = next(view for view in VENDETTA.view(g.g, None).spaces if view.id == space)
    assert (view.terrain, view.marker, view.token) == ("off-road", "mk-offroad", None)
    g.answer("front", "front", "front", "front", "front", "take", "front", "front", "front")


@pytest.mark.rule("BR-SETUP-07-R1")
def test_an_off_road_token_is_lost_with_its_tile(rig: Draw) -> None:
    g = rig(drawn("3/4 !oil-slick")).go("cow-catcher", 3).answer("cow-catcher")
    marked = g.at(3, 4)
    g.g.rear += 48
    assert all(view.marker is None for view in VENDETTA.view(g.g, None).spaces if view.id == marked)
    g.g.rear -= 48
