"""The level that follows a card: the lines for a road without a finish line, for the arena, and for rare questions."""

from __future__ import annotations

from typing import Any

from tests.carnival.favors.kit import Show
from tests.carnival.weapons.kit import N, Pit
from tests.classic.kit import Track
from tests.expanded_1998.kit import Race
from tests.kit.road import Draw
from thunderroad.bots import bot, decide
from thunderroad.bots.automa import answers, drives
from thunderroad.bots.automa.table import Table
from thunderroad.kernel.chance import Rng
from thunderroad.modules.carnival.state import arena
from thunderroad.modules.expanded_1998.state import FACE_DOWN, lay


def card(g: Any) -> str:
    """What the card answers to the open question."""
    assert g.g.choice is not None, "nothing is asked"
    found: str = g.options()[decide(bot("automa"), g.g, g.g.choice.seat, Rng.seeded("card"))]
    return found


# --- a road without a finish line ---------------------------------------------------------------


def test_it_takes_a_vehicle_off_the_last_tile_that_can_leave_it() -> None:
    g = Track().put("Gl", 3, 12).put("Gm", 3, 4).put("Gs", 3, 20).put("Ts", 7, 27)
    assert card(g.turn("green", 6, 2, 1)) == "green.large 6"


def test_if_none_can_leave_it_moves_the_one_that_is_furthest_back_with_the_highest_die() -> None:
    g = Track().put("Gl", 3, 2).put("Gm", 3, 6).put("Gs", 3, 20).put("Ts", 7, 27)
    assert card(g.turn("green", 6, 2, 1)) == "green.large 6"


def test_it_stops_where_it_can_ram_though_another_die_leads_further() -> None:
    g = Track().put("Gm", 2, 18).put("Ts", 2, 21).put("Tl", 1, 16)
    assert card(g.turn("green", 3, 6, 6)) == "green.medium 3"


def test_it_shoots_at_what_it_is_likeliest_to_hit() -> None:
    g = Track().put("Gm", 2, 19).put("Tl", 2, 21).put("Ts", 3, 20)
    g.turn("green", 1, 1, 1).answer("front").asks("green", "attack")
    assert card(g) == "shoot green.medium tan.small"


def test_it_shoots_against_the_odds_where_a_miss_costs_nothing_and_saves_the_chopper() -> None:
    g = Track().put("Gm", 2, 19).put("Tl", 2, 21).put("Tm", 1, 16)
    g.turn("green", 1, 1, 1).answer("front").asks("green", "attack")
    assert card(g) == "chopper tan.medium"
    g = Track().put("Gm", 2, 19).put("Tl", 2, 21)
    g.turn("green", 1, 1, 1).answer("front").asks("green", "attack")
    assert card(g) == "shoot green.medium tan.large"


def test_it_stops_on_the_road_rather_than_beside_it() -> None:
    g = Track().put("Gm", 3, 18).put("Ts", 7, 10)
    g.turn("green", 1, 1, 1).asks("green", "steer")
    assert card(g) == "front-right"


def test_a_power_up_is_worth_an_attack_to_whoever_drives_over_it() -> None:
    g = Race({"Ga": "4/16", "Te": "1/28"})
    lay(g.g, g.scene.space(4, 17), FACE_DOWN)
    table = Table(g.turn("green", 3, round=1).g)
    gains = [drives.gains(table, drive) for drive in table.drives]
    over = [g.scene.space(4, 17) in drive.plan.spaces for drive in table.drives]
    assert gains == [float(one) for one in over]
    assert {True, False} == set(over)


def test_it_leaves_alone_what_is_a_risk() -> None:
    g = Race({"Ga": "4/16", "Te": "1/28"}).turn("green", 3, declare=None).asks("green", "declare")
    assert card(g) == "none"


# --- the arena ----------------------------------------------------------------------------------


def test_a_weapon_is_worth_two_attacks() -> None:
    g = Pit(Am=(0, 4, N), Tl=(-4, 1, N))
    arena(g.g).tokens.append(g.at(1, 2))
    table = Table(g.turn("amber", 2, 1).answer("amber.medium 2").g)
    gains = {drive.plan.spaces[-1]: drives.gains(table, drive) for drive in table.drives}
    assert gains[g.at(1, 2)] == 2
    assert gains[g.at(0, 2)] == 0


def test_it_faces_a_rival_at_the_end_of_its_drive() -> None:
    g = Pit(Am=(0, 4, N), Tl=(0, 1, N))
    table = Table(g.turn("amber", 2, 1).answer("amber.medium 2").g)
    aims = {drive.plan.spaces[-1]: drives.takes_aim(table, drive) for drive in table.drives}
    assert aims[g.at(0, 2)] == 1
    assert not all(aims.values())


def test_it_does_not_stop_where_only_walls_lie_before_it() -> None:
    g = Pit(Am=(0, 4, N), Tl=(-4, 1, N)).wall((0, 2), (-1, 3), (1, 2))
    table = Table(g.turn("amber", 1, 2).answer("amber.medium 1").g)
    ways = {drive.plan.spaces[-1]: drives.has_a_way_on(table, drive) for drive in table.drives}
    assert ways[g.at(0, 3)] == 0
    assert 1 in ways.values()


def test_it_comes_nearer_to_the_best_that_is_to_be_had() -> None:
    g = Pit(Am=(0, 4, N), Tl=(4, 0, N))
    arena(g.g).tokens.append(g.at(4, -2))
    table = Table(g.turn("amber", 1, 2).answer("amber.medium 1").g)
    near = {drive.plan.spaces[-1]: drives.nears(table, drive) for drive in table.drives}
    assert near[g.at(-1, 4)] > near[g.at(1, 3)]  # a spotlight at (-2, 3) rather than the weapon


# --- rare questions -----------------------------------------------------------------------------


def test_it_plays_a_card_as_soon_as_it_may_but_none_in_the_first_round() -> None:
    def offered(round: int) -> Show:
        g = Show(("amber", "teal")).park("Am", (-1, 3), N, "dent").park("Tl", (4, 0))
        return g.holds_favor("amber", "mega-repair").turn("amber", 2, round=round).offered("mega-repair")

    assert card(offered(2)) == "mega-repair"
    assert card(offered(1)) != "mega-repair"


def test_it_rolls_a_slam_again_that_would_move_its_own_vehicle_only(road: Draw) -> None:
    board = """
        . . . . . .
         . . . . . .
        . A{0} T{1} . . .
         . . . . . .
        . . . . . .
         . . . . . .
    """
    for moves, answer in (("top", "reroll"), ("bottom", "keep")):
        g = road(board.format("l", "s")).dice(f"slam: {moves}", "direction: front-right").drive("Al", 1).answer("front")
        assert card(g.asks("amber", "slam-reroll")) == answer
        g.answer("keep")
        g.script.rest.clear()
        g.g.stack.clear()
        g.g.choice = None


def test_it_uses_no_command_if_it_makes_no_difference(road: Draw) -> None:
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
    g.turn("amber", 1, 2).answer("Am 1").asks("amber", "command")
    assert card(g) == "none"
    g.g.stack.clear()
    g.g.choice = None


def test_it_points_at_others_and_else_gives_the_first_answer(road: Draw) -> None:
    g = road(
        """
        . . . . . .
         . . As . . .
        . Am . Tl . .
         . . . . . .
        . . . . . .
         . . . . . .
    """
    )
    g.drive("Am", 1).answer("front", "leave").asks("amber", "shoot")
    table = Table(g.g)
    at = answers.points(table)
    assert at is not None
    assert g.options()[at] == "teal.large"
    assert answers.first(table) == 0
    g.g.stack.clear()
    g.g.choice = None


def test_of_equal_drives_it_takes_the_shortest(road: Draw) -> None:
    g = road(
        """
        . . . . . .
         . . . . . .
        . Am Ts . . .
         . . . . . .
        . . . . . .
         . . . . . .
    """
    )
    table = Table(g.drive("Am", 3).g)
    drive = drives.chosen(table, (drives.is_straight,))
    assert drive is not None
    assert table.pieces[drive.plan.victim or ""].handle == "teal.small"
    g.g.stack.clear()
    g.g.choice = None
