"""The level that follows a card on the road, the page that says it, and games that end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.kit.bots import leave
from tests.kit.quick import first_quick
from tests.kit.road import Draw, Road
from thunderroad.bots import bot, decide
from thunderroad.bots.automa import answers, drives
from thunderroad.bots.automa.table import Table
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat

PAGE = Path(__file__).parents[3] / "docs" / "automa.md"


def card(g: Road) -> str:
    """What the card answers to the open question, which stays open."""
    assert g.g.choice is not None, "nothing is asked"
    answer = g.options()[decide(bot("automa"), g.g, g.g.choice.seat, Rng.seeded("card"))]
    leave(g)
    return answer


# --- drives -----------------------------------------------------------------------------------


def test_it_crosses_the_finish_line(road: Draw) -> None:
    g = road(
        """
        . . . . . . . .
         . . . . . . . .
        . . . . . . . Am
         . Ts . . . . . .
        . . . . . . Al .
         . . . . . . . .
    """,
        column=17,
    ).finish_line()
    g.turn("amber", 1)
    assert card(g) == "amber.medium 1"


def test_it_does_not_drive_into_rocks(road: Draw) -> None:
    g = road("""
        . . . . . .
         . X . . Ts .
        . Am X . . .
         . . . . . .
        . . . . . .
         . . . . . .
    """)
    assert card(g.drive("Am", 1)) == "front-right"


def test_it_does_not_stop_beneath_a_chopper(road: Draw) -> None:
    g = road("""
        . . . . . .
         . X . . Ts .
        . Am hT . . .
         . . . . . .
        . . . . . .
         . . . . . .
    """)
    assert card(g.drive("Am", 1)) == "front-right"


FRONT = """
    . . . . . . . . . . . . . . . . . . . . . . . .
     . . . . . . . . . . . . . . . . . . . . . . . .
    . {car} . . . . . . . . . . . . . . . . . . . . . .
     . . . . . . . . . . . . . . . . . . . . . . . Am
    . . . . . . . . . . . . . . Ts . . . . . . . . .
     . . . . . . . . . . . . . . . . . . . . . . . .
"""


@pytest.mark.parametrize(("car", "better"), [("Tl", 1), ("Al", -1), (".", 0)])
def test_it_drives_off_the_front_if_that_leaves_others_behind_and_not_its_own(
    road: Draw, car: str, better: int
) -> None:
    g = road(FRONT.replace("{car}", car)).drive("Am", 1)
    table = Table(g.g)
    assert {drives.leaves_behind(table, drive) for drive in table.drives if drive.plan.end == "front"} == {better}
    leave(g)


def test_it_uses_the_lowest_die_that_takes_it_there(road: Draw) -> None:
    g = road(FRONT.replace("{car}", ".")).turn("amber", 5, 2)
    assert card(g) == "amber.medium 2"


def test_it_drives_round_tokens(road: Draw) -> None:
    g = road("""
        . . . . . .
         . X . . Ts .
        . Am ?mine . . .
         . . . . . .
        . . . . . .
         . . . . . .
    """)
    assert card(g.drive("Am", 1)) == "front-right"


@pytest.mark.parametrize(("ahead", "slams"), [("Tl", False), ("Al", False), ("Ts", True)])
def test_it_slams_only_smaller_vehicles_of_others(road: Draw, ahead: str, slams: bool) -> None:
    g = road(f"""
        . . . . . .
         . X . . . .
        . Am {ahead} . . .
         . X . . . .
        . . . . . .
         . . . . . .
    """)
    g.drive("Am", 1)
    table = Table(g.g)
    assert [drives.slams_well(table, drive) for drive in table.drives if drive.plan.end == "slam"] == [slams]
    leave(g)


def test_it_moves_the_vehicle_that_leads_with_the_highest_die(road: Draw) -> None:
    g = road("""
        . . . . . . . . . . . . .
         . . . . . . . . . . . . .
        . Am . . As . . . . . . . .
         . . . . . . . . . . . . .
        . . Al . . . . . . . . Ts .
         . . . . . . . . . . . . .
    """)
    assert card(g.turn("amber", 2, 4, 5)) == "amber.small 5"


def test_it_stops_behind_a_vehicle_of_another_crew(road: Draw) -> None:
    g = road("""
        . . . . . . .
         . . . . . . .
        . Am X X . . .
         . . . Tl . . .
        . . . . . . .
         . . . . . . .
    """)
    assert card(g.drive("Am", 2)) == "front-right"


# --- other questions --------------------------------------------------------------------------

HURT = """
    . . . . . . . .
     . . . . . . . .
    Am As'' . . . . . .
     . . . . . . . Ts
    . . . . . . . .
     . Al' . . . . . .
"""


def test_it_repairs_in_need_the_vehicle_that_cannot_move(road: Draw) -> None:
    g = road(HURT).turn("amber", 3, 6).answer("Al 3").asks("amber", "command")
    assert card(g) == "repair 6"
    g = road(HURT).turn("amber", 3, 6).answer("Al 3").answer("repair 6").asks("amber", "repair")
    assert card(g).startswith("amber.small")


def test_it_sends_the_chopper_next_to_a_vehicle_with_a_die_that_is_left_over(road: Draw) -> None:
    board = """
        . . . . . . . .
         . . . . . . . .
        . . Am . . . . .
         . . . . . . . .
        . . . . . Tl . .
         . . . . . . . .
    """
    g = road(board).turn("amber", 5, 6).answer("Am 5").asks("amber", "command")
    assert card(g) == "airstrike 6"
    g = road(board).turn("amber", 5, 6).answer("Am 5").answer("airstrike 6").asks("amber", "airstrike")
    g.answer(g.options()[decide(bot("automa"), g.g, 0, Rng.seeded("card"))]).asks("amber", "shoot")
    assert card(g) == "teal.large"


def test_it_takes_the_road_die_where_the_way_is_free(road: Draw) -> None:
    g = road("""
        . . . . . . . .
         . . . . . . . .
        . Am . . . . . .
         . . . . . . . .
        . . . . . . Ts .
         . . . . . . . .
    """)
    g.drive("Am", 1).answer("front").asks("amber", "road-bonus")
    assert card(g) == "take"


def test_it_leaves_the_road_die_where_it_leads_to_nothing_good(road: Draw) -> None:
    g = road("""
        . . X X . . . .
         . . X X . . . .
        . Am . X . . . .
         . . X X . . . .
        . . X X . . Ts .
         . . . . . . . .
    """)
    g.drive("Am", 1).answer("front").asks("amber", "road-bonus")
    assert card(g) == "leave"


def test_it_shoots_at_what_one_more_hit_stops_and_not_at_its_own(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . As . . .
        . Am . Tl . .
         . . Tm' . . .
        . . . . . .
         . . . . . .
    """)
    g.drive("Am", 1).answer("front", "leave").asks("amber", "shoot")
    assert card(g) == "teal.medium"


# --- the page ---------------------------------------------------------------------------------


@pytest.mark.parametrize("line", [*drives.LINES, *answers.LINES], ids=lambda line: line.__name__)
def test_the_page_says_each_line(line: Any) -> None:
    said = " ".join(PAGE.read_text().split())
    assert line.__doc__ in said


def test_the_page_has_the_lines_in_order() -> None:
    said = " ".join(PAGE.read_text().split())
    for lines in (drives.LINES, answers.LINES):
        places = [said.index(str(line.__doc__)) for line in lines]
        assert places == sorted(places)


# --- whole games ------------------------------------------------------------------------------


GAMES: tuple[tuple[str, Sequence[str]], ...] = (
    ("classic", ()),
    ("vendetta", ()),
    *((rules.id, (id,)) for rules in (ruleset("classic"), ruleset("vendetta")) for id in sorted(rules.modules)),
    ("vendetta", ruleset("vendetta").together()),
)


@pytest.mark.parametrize("game", first_quick(GAMES), ids=lambda game: "+".join((game[0], *game[1])))
def test_whole_games_end_and_are_the_same_again(game: tuple[str, Sequence[str]]) -> None:
    assert played(*game) == played(*game)


def played(id: str, modules: Sequence[str]) -> str:
    """The end of a game between this level and the gentle one."""
    rules = ruleset(id)
    seats = tuple(map(Seat, rules.usual_crews(modules, 2)))
    game = rules.new_game(Recipe(id, seats, "card", tuple(modules), rules.fitting(modules)))
    rng, levels = Rng.seeded("card"), ("automa", "gentle")
    while game.choice is not None:
        game.apply(decide(bot(levels[game.choice.seat]), game, game.choice.seat, rng))
    return game.digest()
