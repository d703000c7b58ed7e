"""What the Final Five bring, and how they begin (FF-SETUP)."""

from __future__ import annotations

import pytest

from tests.final_five.kit import MARKS, Ride
from tests.kit.start import pairs
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng, Script
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.final_five.content import data
from thunderroad.modules.final_five.module import SPECS
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import START
from thunderroad.vendetta.rules import SMALL

RULES = ruleset("vendetta")


def begun(*results: str, crews: tuple[str, ...] = ("sulphur", "teal"), modules: tuple[str, ...] = ()) -> Game:
    """A game with the Final Five that has been set up."""
    recipe = Recipe("vendetta", tuple(map(Seat, crews)), "five", modules=("final-five", *modules))
    source = Script(pairs(results), after=Rng.seeded("five")) if results else None
    game = RULES.new_game(recipe, listen=True, source=source)
    assert isinstance(game, Game)
    return game


@pytest.mark.rule("FF-SETUP-01")
def test_five_motorcycles_in_the_starting_area_six_dice_and_five_minor_tokens() -> None:
    g = begun()
    assert [g.rules.specs[g.spec[v]].id for v in g.fleet(0)] == list(MARKS.values())
    assert all(g.cell[v] == START for v in g.fleet(0))
    assert (len(g.dice[0]), len(g.dice[1])) == (6, 4)
    assert g.minor == 5
    seat = RULES.view(g, 0).seats[0]
    assert (len(seat.dashboards), seat.chopper, len(seat.dice)) == (5, "ready", 6)
    assert [len(board.slots) for board in seat.dashboards] == [1] * 5
    assert [board.coast_limit for board in seat.dashboards] == [4] * 5


@pytest.mark.rule("FF-SETUP-01")
def test_a_car_crew_at_the_same_table_is_as_always() -> None:
    g = begun()
    seat = RULES.view(g, 1).seats[1]
    assert [board.size for board in seat.dashboards] == ["small", "medium", "large"]
    assert [len(board.slots) for board in seat.dashboards] == [2] * 3


@pytest.mark.rule("FF-SETUP-03")
def test_each_motorcycle_carries_the_marking_of_its_dashboard() -> None:
    view = RULES.view(begun(), 0)
    pieces = {piece.id: piece.badge for piece in view.pieces if piece.seat == 0 and piece.kind != "chopper"}
    boards = {board.piece: board.badge for board in view.seats[0].dashboards}
    assert pieces == boards
    assert sorted(map(str, boards.values())) == [f"moto-mark-{number}" for number in range(1, 6)]


@pytest.mark.rule("FF-SETUP-03")
def test_a_die_on_a_dashboard_moves_the_motorcycle_with_its_marking(ride: Ride) -> None:
    g = ride(
        """
        Sb . .
         Sx . .
        Sv . .
         So . .
        Sw . .
         . . Ts
    """,
        tiles=("off-road",) * 3,
    )
    g.turn("sulphur", 1).answer("So 1", "front").is_at("So", 4, 2)
    assert [g.g.cell[g.car(name)] for name in ("Sb", "Sx", "Sv", "Sw")] == [g.at(lane, 1) for lane in (1, 2, 3, 5)]


@pytest.mark.rule("FF-SETUP-05", "FF-SETUP-05-R1")
def test_the_board_is_its_own() -> None:
    g = begun()
    boards = [RULES.view(g, 0).seats[seat].commands for seat in (0, 1)]
    assert [(command.name, command.needs) for command in boards[0]] == [
        ("Airstrike", "any die"), ("Nitro", "1-3"), ("Close Ranks", "3-5"), ("Repair", "6"),
    ]  # fmt: skip
    assert [command.name for command in boards[1]] == ["Airstrike", "Nitro", "Drift", "Repair"]


@pytest.mark.rule("FF-SETUP-05-R1")
def test_every_item_says_where_it_comes_from() -> None:
    box = data()
    assert {item.id: item.provenance for item in box.commands} == {
        "ff-airstrike": "inferred", "ff-nitro": "house", "ff-close-ranks": "house", "ff-repair": "inferred",
    }  # fmt: skip
    assert box.crew.provenance == "third-party"


@pytest.mark.rule("FF-SETUP-05-R2", "VB-SETUP-09")
@pytest.mark.parametrize(("fives", "first"), [((1, 1, 1, 1, 1, 1), 0), ((2, 2, 1, 1, 1, 1), 1)])
def test_the_sum_of_all_six_dice_decides_who_begins(fives: tuple[int, ...], first: int) -> None:
    """Though the best four of them would be lower than Teal's seven."""
    game = RULES.prepare(Recipe("vendetta", (Seat("sulphur"), Seat("teal")), "x", modules=("final-five",)))
    assert isinstance(game, Game)
    game.stack[0].at = "board_laid"
    rolls = [f"motorcycle: {value}" for value in fives] + [f"movement: {value}" for value in (2, 2, 2, 1)]
    game.source = Script(pairs([*rolls, "road: 1"]))
    game.run()
    assert game.first == first


@pytest.mark.rule("FF-SLAM-01", "FF-ASSIGN-04", "FF-MOVE-02", "FF-DMG-02")
def test_they_are_small_road_vehicles_that_drift_and_never_draw_damage() -> None:
    assert {(spec.size, spec.slots, spec.coasts, spec.drifts, spec.minor_only) for spec in SPECS} == {
        (SMALL, 1, 4, True, True)
    }


@pytest.mark.rule("X-MIX-01", "X-MIX-01-R1", "VB-COMP-01-R1")
def test_they_exist_once_and_only_with_their_module() -> None:
    with pytest.raises(RecipeError, match="same crew"):
        begun(crews=("sulphur", "sulphur"))
    with pytest.raises(RecipeError, match="belongs to Final Five"):
        RULES.check(Recipe("vendetta", (Seat("sulphur"), Seat("teal")), "x"))
    assert begun(crews=("sulphur", "teal", "amber", "bone", "azure")).rules.seats == 5


@pytest.mark.rule("FF-SETUP-02", "FF-SETUP-04")
def test_they_use_neither_leaders_nor_upgrades_nor_decks() -> None:
    (kind,) = RULES.modules["final-five"].adds["crew_kinds"]
    assert kind.id != "cars", "all of those are for car crews"
