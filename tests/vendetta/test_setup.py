"""Setting up a game (VB-SETUP)."""

from __future__ import annotations

import copy
from collections import Counter

import pytest

from tests.kit.road import Draw
from tests.kit.start import begin, board, facts, recipe
from thunderroad.grid.road import ROAD, TILE
from thunderroad.grid.topology import FRONT
from thunderroad.kernel.chance import EXPLICIT, Rng
from thunderroad.kernel.choice import CHANCE
from thunderroad.kernel.errors import RecipeError
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import HIDDEN, HOME, START
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.damage import Damage
from thunderroad.vendetta.turn.scroll import Scroll, marks_to_fill

ALL = board("1a", "4b", "3a", "5a", "2b")


def sides(game: Game) -> list[str]:
    """The sides on the table: rear, middle, lead."""
    return [game.rules.sides[side].id for side in game.tiles]


def pile(game: Game) -> list[str]:
    """The draw pile, top first."""
    return [game.rules.sides[side].id for side in game.tile_pile]


def hidden(game: Game, tile: int) -> set[tuple[int, int]]:
    """Lane and column (from 1) of the face-down tokens on a tile (0 rear, 2 lead)."""
    first = game.rear + tile * TILE
    spaces = [space for space in range(first, first + TILE) if game.token[space % len(game.token)] >= HIDDEN]
    return {(space % 6 + 1, (space - first) // 6 + 1) for space in spaces}


def rolled(*hands: str) -> list[str]:
    """Results of the movement dice: one hand of four for each seat."""
    return [f"movement: {die}" for hand in hands for die in hand]


def until_dice(seats: int = 2) -> list[str]:
    """Results that lay a board and its hazards; the movement dice come next."""
    trace = begin(*board("1a", "2a", "3a", "4a", "5a"), seats=seats).trace or []
    return [f"{name}: {face}" for name, face in trace[: [name for name, _ in trace].index("movement")]]


@pytest.mark.rule("VB-SETUP-01", "VB-SETUP-01-R1")
def test_either_starting_tile_may_be_drawn_and_lies_at_the_rear() -> None:
    drawn = Counter(sides(begin(seed=str(number)))[0] for number in range(40))
    assert set(drawn) == {"1a", "1b"}
    game = VENDETTA.new_game(recipe(), source=EXPLICIT)
    choice = game.choice
    assert choice is not None
    assert (choice.seat, choice.kind, choice.weights) == (CHANCE, "starting-tile", (1, 1))


@pytest.mark.rule("VB-SETUP-01", "VB-SETUP-01-R1")
@pytest.mark.parametrize("tile", ["1a", "1b"])
def test_the_starting_tile_can_be_chosen_with_the_table(tile: str) -> None:
    for number in range(8):
        assert sides(begin(seed=str(number), starting_tile=tile))[0] == tile


@pytest.mark.rule("VB-SETUP-02", "VB-SETUP-02-R1", "VB-BOARD-01")
def test_the_first_draw_lies_in_the_middle_the_second_leads_and_the_rest_is_the_pile() -> None:
    game = begin(*ALL)
    assert sides(game) == ["1a", "4b", "3a"]
    assert pile(game) == ["5a", "2b"]
    assert (game.laid, game.final) == (3, 0)
    for tile, side in enumerate(game.tiles):
        first = (game.rear + tile * TILE) % len(game.ground)
        assert game.ground[first : first + TILE] == game.rules.sides[side].ground


@pytest.mark.rule("VB-SETUP-02", "VB-SETUP-02-R1")
def test_tiles_and_their_faces_are_drawn_with_equal_chances() -> None:
    game = VENDETTA.new_game(recipe(), source=EXPLICIT)
    asked = []
    game.apply(0)
    while game.choice is not None and game.choice.kind in ("tile", "face"):
        asked.append((game.choice.kind, game.choice.weights))
        game.apply(0)
    assert asked == [
        ("tile", (1, 1, 1, 1)),
        ("face", (1, 1)),
        ("tile", (1, 1, 1)),
        ("face", (1, 1)),
        ("tile", (1, 1)),
        ("face", (1, 1)),
        ("face", (1, 1)),
    ]


@pytest.mark.rule("VB-SETUP-02-R1")
def test_a_tile_keeps_the_face_with_which_it_was_shuffled(road: Draw) -> None:
    g = road(tiles=("1a", "4b", "3a"))
    g.pile("2b", "5a")
    for column, name in enumerate(("amber.small", "teal.small"), 9):
        g.scene.vehicle(name, g.at(1, column))
    g.script.after = Rng.seeded("any hazards")
    g.effect(Scroll())
    assert sides(g.g) == ["4b", "3a", "2b"]
    assert pile(g.g) == ["5a", "1b"]


@pytest.mark.rule("VB-SETUP-02-R2")
def test_every_lane_runs_straight_through_all_three_tiles() -> None:
    game = begin(*ALL)
    for lane in range(6):
        space = game.rear + lane
        for _ in range(23):
            space = ROAD.step(space, FRONT)
            assert space % 6 == lane
            assert game.on_board(space)
        assert not game.on_board(ROAD.step(space, FRONT))
    view = VENDETTA.view(game, 0)
    assert len(view.spaces) == 6 * 24
    assert [(tile.place, tile.columns, tile.lanes) for tile in view.tiles] == [
        ("rear", 8, 6),
        ("middle", 8, 6),
        ("lead", 8, 6),
    ]


@pytest.mark.rule("VB-SETUP-03")
def test_every_hazard_space_gets_a_token_face_down_and_the_rest_are_the_pile() -> None:
    game = begin(*ALL, seats=2)
    assert hidden(game, 1) == {(2, 3), (3, 3), (4, 6), (4, 7), (5, 7)}, "4b"
    assert hidden(game, 2) == {(1, 6), (2, 6), (5, 4), (6, 4)}, "3a"
    lying = [token for token in game.token if token]
    assert len(lying) == 7 + 5 + 4
    assert all(token >= HIDDEN for token in lying)
    left = Counter(token - HIDDEN - 1 for token in lying)
    assert [n + left[kind] for kind, n in enumerate(game.hazard_pile)] == list(game.rules.hazard_counts)
    shown = {space.token for space in VENDETTA.view(game, 0).spaces}
    assert shown == {None, "haz-back"}, "nobody sees what they are"


@pytest.mark.rule("VB-SETUP-03")
def test_hazards_are_drawn_by_their_number_in_the_pile() -> None:
    game = VENDETTA.new_game(recipe(), source=EXPLICIT)
    while game.choice is not None and game.choice.kind != "hazard":
        game.apply(0)
    assert game.choice is not None
    assert game.choice.weights == (6, 6, 6, 4, 4)
    game.apply(4)
    assert game.choice.weights == (6, 6, 6, 4, 3)


MARKS = {
    "1a": ({(3, 5), (5, 4), (5, 6)}, {(3, 3), (4, 2)}, {(2, 6), (3, 6)}),
    "1b": ({(3, 3), (4, 3)}, {(3, 5), (4, 5)}, {(3, 7), (4, 7)}),
}
"""Hazard spaces of the starting tiles: printed 2, printed 2/3, printed 2/3/4+."""


@pytest.mark.rule("VB-SETUP-04", "VB-SETUP-04-R2")
@pytest.mark.parametrize("tile", ["1a", "1b"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starting_tile_is_filled_by_the_number_of_players(tile: str, seats: int) -> None:
    two, three, any_number = MARKS[tile]
    wanted = any_number | (three if seats < 4 else set()) | (two if seats < 3 else set())
    game = begin(seats=seats, starting_tile=tile)
    assert hidden(game, 0) == wanted
    assert len(wanted) == {"1a": {2: 7, 3: 4, 4: 2}, "1b": {2: 6, 3: 4, 4: 2}}[tile][seats]
    for place in (1, 2):
        assert len(hidden(game, place)) == len(game.rules.sides[game.tiles[place]].marks)


@pytest.mark.rule("VB-SETUP-04-R2")
@pytest.mark.parametrize("tile", [0, 1])
@pytest.mark.parametrize("seats", [5, 6])
def test_five_or_six_players_use_the_spaces_printed_for_four(tile: int, seats: int) -> None:
    game = begin(seats=4)
    four = marks_to_fill(game, tile, setting_up=True)
    game.rules = copy.copy(game.rules)  # tables of one recipe are shared
    game.rules.seats = seats
    assert marks_to_fill(game, tile, setting_up=True) == four
    assert len(four) == 2


@pytest.mark.rule("VB-SETUP-04-R1", "X-SEED-16", "X-SEED-16-R1")
@pytest.mark.parametrize("filtered", [False, True])
@pytest.mark.parametrize("tile", ["1a", "1b"])
def test_a_returning_starting_tile_is_filled_on_every_mark(road: Draw, tile: str, *, filtered: bool) -> None:
    crews = ("amber", "teal", "bone", "azure")
    g = road(crews=crews, tiles=("2a", "3a", "4a"), start_tile_filter_on_return=filtered)
    g.pile(tile)
    for lane, crew in enumerate(crews, 1):
        g.scene.vehicle(f"{crew}.small", g.at(lane, 9))
    g.script.after = Rng.seeded("any hazards")
    g.effect(Scroll())
    assert sides(g.g)[2] == tile
    two, three, any_number = MARKS[tile]
    assert hidden(g.g, 2) == (any_number if filtered else any_number | three | two)


@pytest.mark.rule("VB-SETUP-05")
def test_damage_is_drawn_from_all_twenty_shuffled_tokens(road: Draw) -> None:
    assert tuple(begin().damage_pile) == begin().rules.damage_counts
    g = road("""
        Am . .
         . . .
        Tm . .
         . . .
        . . .
         . . .
    """)
    g.scene.effect(Damage(g.car("Am")), EXPLICIT)
    choice = g.g.choice
    assert choice is not None
    names = [g.g.rules.damage_names[kind] for kind in choice.options]
    chances = dict(zip(names, choice.weights, strict=True))
    assert chances == {"dent": 3, "shrapnel": 3, "dazed": 3, "blast-off": 5} | {n: 1 for n in names if "skid" in n}
    assert len([name for name in names if "skid" in name]) == 6
    g.g.choice = None


@pytest.mark.rule("VB-SETUP-07")
def test_all_cars_wait_behind_the_rear_tile_and_the_dashboards_lie_in_a_row() -> None:
    game = begin(seats=3)
    assert game.cell == [START] * 9
    view = VENDETTA.view(game, 0)
    cars = [piece for piece in view.pieces if piece.kind == "car"]
    assert {(piece.place, piece.space) for piece in cars} == {("start", None)}
    assert [[board.size for board in seat.dashboards] for seat in view.seats] == [["small", "medium", "large"]] * 3
    assert [seat.crew_name for seat in view.seats] == ["Amber", "Teal", "Bone"]


@pytest.mark.rule("VB-SETUP-07")
def test_nobody_picks_a_crew_that_somebody_else_has() -> None:
    with pytest.raises(RecipeError, match="two seats have the same crew"):
        VENDETTA.new_game(recipe(2, crews=("teal", "teal")))


@pytest.mark.rule("VB-SETUP-08", "VB-SETUP-11")
def test_the_dice_rolled_in_setup_are_those_of_round_1() -> None:
    game = begin(*until_dice(), *rolled("6543", "1122"), "road: 2")
    assert game.dice == [(3, 4, 5, 6), (1, 1, 2, 2)], "each hand in ascending order"
    assert (game.round, game.first, game.active, game.road_die) == (1, 1, 1, 2)
    choice = game.choice
    assert choice is not None
    assert (choice.seat, choice.kind) == (1, "assign")
    names = [VENDETTA.option_name(game, choice, value) for value in choice.options]
    assert names == [f"teal.{size} {die}" for size in ("small", "medium", "large") for die in (1, 2)]
    assert [fact["values"] for fact in facts(game, "dice")] == [(3, 4, 5, 6), (1, 1, 2, 2)]


@pytest.mark.rule("VB-SETUP-09", "VB-SETUP-11")
@pytest.mark.parametrize(
    ("hands", "first"),
    [(("1111", "1112", "6666"), 0), (("1112", "1111", "6666"), 1), (("3333", "2444", "1235"), 2)],
)
def test_the_lowest_sum_begins(hands: tuple[str, ...], first: int) -> None:
    game = begin(*until_dice(seats=3), *rolled(*hands), "road: 1", seats=3)
    assert (game.first, game.active) == (first, first)
    lowest = min(sum(int(die) for die in hand) for hand in hands)
    assert facts(game, "first") == [{"seat": first, "sum": lowest}]
    assert facts(game, "roll") == [{"die": "road", "face": 1, "seat": first}]
    assert facts(game, "round") == [{"round": 1}]
    choice = game.choice
    assert choice is not None
    assert choice.seat == first


@pytest.mark.rule("VB-SETUP-10")
def test_a_tie_for_the_lowest_makes_everybody_roll_all_dice_again() -> None:
    game = begin(*until_dice(), *rolled("1124", "2222", "1133", "1511", "6661", "1234"), "road: 3")
    assert game.dice == [(1, 6, 6, 6), (1, 2, 3, 4)]
    assert game.first == 1
    assert [fact["sum"] for fact in facts(game, "tie")] == [8, 8]


@pytest.mark.rule("VB-SETUP-10")
def test_all_reroll_and_not_only_the_tied_but_a_tie_for_more_counts_nothing() -> None:
    hands = rolled("1111", "6666", "1111", "2222", "1113", "2222")
    game = begin(*until_dice(seats=3), *hands, "road: 1", seats=3)
    assert game.dice == [(2, 2, 2, 2), (1, 1, 1, 3), (2, 2, 2, 2)]
    assert game.first == 1
    assert len(facts(game, "tie")) == 1


@pytest.mark.rule("VB-SETUP-12")
def test_choppers_begin_with_their_owners() -> None:
    game = begin(seats=4)
    assert game.chopper == [HOME] * 4
    choppers = [piece for piece in VENDETTA.view(game, 0).pieces if piece.kind == "chopper"]
    assert [(piece.place, piece.space) for piece in choppers] == [("home", None)] * 4
