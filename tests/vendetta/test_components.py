"""What is in the box (VB-COMP): the data files against the parts list, which is stated here once more."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from tests.kit.road import Draw
from tests.kit.start import CREWS, begin, recipe
from thunderroad.display.view.seats import DashboardView
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import RecipeError
from thunderroad.vendetta.content import PROVENANCE, content
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.scroll import Scroll

FX_DICE = {"road", "stunt", "shooting", "slam", "direction"}
SKIDS = {f"skid-{way}": 1 for way in ("front", "front-right", "rear-right", "rear", "rear-left", "front-left")}


def table(name: str) -> dict[str, Any]:
    return tomllib.loads(files("thunderroad.vendetta").joinpath(f"content/{name}.toml").read_text(encoding="utf-8"))


@pytest.mark.rule("VB-COMP-01")
def test_a_crew_is_a_board_three_dashboards_three_cars_a_chopper_and_four_dice() -> None:
    view = VENDETTA.view(begin(seats=4), 0)
    assert len(content().crews) == len(view.seats) == 4
    for seat in view.seats:
        mine = [piece for piece in view.pieces if piece.seat == seat.seat]
        assert sorted((piece.kind, piece.size) for piece in mine) == [
            ("car", "large"),
            ("car", "medium"),
            ("car", "small"),
            ("chopper", "chopper"),
        ]
        assert [board.size for board in seat.dashboards] == ["small", "medium", "large"]
        assert len(seat.dice) == 4
        assert len(seat.commands) == 4


@pytest.mark.rule("VB-COMP-01-R1")
def test_the_crews_were_white_blue_orange_and_green() -> None:
    crews = content().crews
    assert {crew.printed for crew in crews} == {"white", "blue", "orange", "green"}
    assert {crew.provenance for crew in crews} == {"third-party"}
    assert len({crew.id for crew in crews}) == len({crew.name for crew in crews}) == 4
    assert sorted(crew.number for crew in crews) == [1, 2, 3, 4]


@pytest.mark.rule("VB-COMP-02", "VB-SETUP-06")
def test_the_five_fx_dice_are_shared_one_of_each() -> None:
    dice = {item["id"]: item for item in table("dice")["die"]}
    assert set(dice) - {"car_movement"} == FX_DICE
    assert {dice[name]["count"] for name in FX_DICE} == {1}
    assert set(content().dice) == {*FX_DICE, "car_movement"}
    rules = begin().rules
    assert {
        die.id
        for die in (rules.dice.road, rules.dice.stunt, rules.dice.shooting, rules.dice.slam, rules.dice.direction)
    } == FX_DICE


@pytest.mark.rule("VB-COMP-03")
def test_five_tiles_have_two_faces_each_and_those_of_tile_1_start() -> None:
    dealt = [side for side in content().sides if side.dealt]
    assert [side.id for side in dealt] == ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b"]
    assert [side.tile for side in dealt] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    starting = {side.id: side.title for side in dealt if side.start}
    assert starting == {"1a": "The Parking Lot", "1b": "The Runway to Ruin"}
    assert begin().final == 0, "the one finish line lies beside the board"


@pytest.mark.rule("VB-COMP-03-R1")
def test_the_other_face_of_the_starting_tile_comes_back_when_the_pile_is_through(road: Draw) -> None:
    g = road(crews=("amber", "teal", "bone"), tiles=("1a", "2a", "3a"))
    g.scene.pile(("4a",))
    g.script.after = Rng.seeded("any hazards")
    for lane, name in enumerate(("As", "Ts", "Bs"), 1):
        g.scene.vehicle({"A": "amber", "T": "teal", "B": "bone"}[name[0]] + ".small", g.at(lane, 24))
    for crew in ("amber", "teal", "bone"):
        for size in ("medium", "large"):
            g.scene.vehicle(f"{crew}.{size}", place="out")
    g.effect(Scroll()).effect(Scroll())
    assert [g.g.rules.sides[side].id for side in g.g.tiles] == ["3a", "4a", "1b"]


@pytest.mark.rule("VB-COMP-04", "VB-COMP-04-R1")
def test_twenty_damage_tokens() -> None:
    counts = {"dent": 3, "shrapnel": 3, "dazed": 3, "blast-off": 5, **SKIDS}
    assert sum(counts.values()) == 20
    assert dict(content().damage) == counts
    game = begin()
    assert dict(zip(game.rules.damage_names, game.damage_pile, strict=True)) == counts


@pytest.mark.rule("VB-COMP-05", "VB-COMP-05-R1")
def test_twenty_six_hazard_tokens() -> None:
    counts = {"road": 6, "oil-slick": 6, "mud": 6, "mine": 4, "wreck": 4}
    assert sum(counts.values()) == 26
    assert dict(content().hazards) == counts
    game = begin()
    lying = [token for token in game.token if token]
    assert sum(game.hazard_pile) + len(lying) == 26
    assert dict(zip(game.rules.hazard_names, game.rules.hazard_counts, strict=True)) == counts


@pytest.mark.rule("VB-COMP-06")
def test_four_wreck_figures() -> None:
    assert content().wreck_figures == 4
    assert table("hazards")["wreck_figures"] == {"provenance": "rulebook", "count": 4}


FOUR_WRECKS = """
    w w w w . .
     . . . . . .
    Am ?wreck . . . .
     . . . . . .
    . . . . . .
     . . . . . .
"""


@pytest.mark.rule("VB-COMP-06-R1")
def test_a_fifth_wreck_is_a_proxy_that_slams_like_any_other(road: Draw) -> None:
    g = road(FOUR_WRECKS)
    g.dice("slam: bottom", "direction: front")
    g.drive("Am", 3).answer("front").asks("amber", "slam-reroll").answer("keep").answer("none")
    assert g.g.wrecks() == 5
    g.looks_like("""
        w w w w . .
         . . . . . .
        . Am w . . .
         . . . . . .
        . . . . . .
         . . . . . .
    """)


@pytest.mark.rule("VB-COMP-06-R1")
def test_with_the_option_only_four_wreck_figures_are_placed(road: Draw) -> None:
    g = road(FOUR_WRECKS, wreck_limit="figures")
    g.drive("Am", 2).answer("front", "front").asks("amber", "road-bonus").answer("leave")
    assert g.g.wrecks() == 4
    g.never_told("slam").looks_like("""
        w w w w . .
         . . . . . .
        . . Am . . .
         . . . . . .
        . . . . . .
         . . . . . .
    """)


@pytest.mark.rule("VB-COMP-06-R1")
def test_with_the_option_the_fourth_figure_is_still_placed(road: Draw) -> None:
    g = road(
        """
        w w w . . .
         . . . . . .
        Am ?wreck . . . .
         . . . . . .
        . . . . . .
         . . . . . .
        """,
        wreck_limit="figures",
    )
    g.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front", "keep", "none")
    assert g.g.wrecks() == 4


@pytest.mark.rule("VB-COMP-07")
def test_a_dashboard_shows_size_die_two_coast_pips_and_two_damage_slots(road: Draw) -> None:
    g = road("""
        Am' . . . .
         . . . . .
        . . As'' . .
         . . . . .
        . . . . .
         . . . . .
    """)
    g.scene.spent("amber.medium", 5, coasts=1)
    g.turn("amber", 1, 2)
    small, medium, large = VENDETTA.view(g.g, 0).seats[0].dashboards
    assert (small.size, small.die, small.coasts, _symbols(small)) == ("small", None, 0, ["dmg-dent", "dmg-blast"])
    assert (medium.size, medium.die, medium.coasts, _symbols(medium)) == ("medium", 5, 1, ["dmg-dent", None])
    assert (large.size, _symbols(large), large.status) == ("large", [None, None], "eliminated")
    assert {board.coast_limit for board in (small, medium, large)} == {2}


def _symbols(board: DashboardView) -> list[str | None]:
    return [None if slot is None else slot.symbol for slot in board.slots]


@pytest.mark.rule("VB-COMP-08", "VB-COMP-08-R1", "VB-COMP-10")
def test_a_command_board_shows_four_commands_and_the_die_each_needs() -> None:
    seat = VENDETTA.view(begin(), None).seats[0]
    assert [(command.name, command.needs, command.die) for command in seat.commands] == [
        ("Airstrike", "any die", None),
        ("Nitro", "1-3", None),
        ("Drift", "3-5", None),
        ("Repair", "6", None),
    ]
    assert {command.id: command.values for command in content().commands} == {
        "airstrike": (1, 2, 3, 4, 5, 6),
        "nitro": (1, 2, 3),
        "drift": (3, 4, 5),
        "repair": (6,),
    }
    assert {crew.kind for crew in VENDETTA.crews} == {"car crew"}


@pytest.mark.rule("VB-COMP-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players(seats: int) -> None:
    assert len(begin(seats=seats).out) == seats


@pytest.mark.rule("VB-COMP-09")
def test_one_player_or_five_are_refused() -> None:
    with pytest.raises(RecipeError, match="is for 2 to 4 players, not 1"):
        VENDETTA.new_game(recipe(1))
    with pytest.raises(RecipeError, match="crew"):
        VENDETTA.new_game(recipe(5, crews=(*CREWS, "purple")))
    assert (VENDETTA.min_seats, VENDETTA.max_seats) == (2, 4)


def test_every_item_says_where_it_comes_from() -> None:
    data = content()
    words = [item.provenance for item in data.sides] + [item.provenance for item in data.crews]
    assert set(words) | {item.provenance for item in data.commands} <= PROVENANCE
    named = {item.provenance for item in content().sides if item.dealt}
    assert named == {"third-party"}, "tile layouts were read from scans"
    assert {item.provenance for item in content().sides if not item.dealt} == {"house"}
