"""Let's Get Wild: slams throw the stunt die, too."""

from __future__ import annotations

from math import fsum

import pytest

from thunderroad.bots.odds import Bounds, Odds, Thrown, odds
from thunderroad.kernel.chance import Rng
from thunderroad.vendetta.cards import hold

from ..favors.kit import VENDETTA, N, Show, Stage


def close(show: Stage, **more: object) -> Show:
    """Teal large stands before Amber medium, and Teal small behind Teal large."""
    g = show(**more).park("Am", (-1, 4), N).park("Tl", (-1, 3), N).park("Ts", (-1, 2), N)
    return g.decree("lets-get-wild")


@pytest.mark.rule("CC-TINA-09")
def test_the_moved_car_jumps_over_what_is_in_between(show: Stage) -> None:
    g = close(show).dice("slam: bottom", "direction: front", "stunt: 3").begin("Am", 1).answer("north", "keep")
    g.stands("Tl", (-1, 0)).stands("Ts", (-1, 2)).told("slam", times=1)


@pytest.mark.rule("CC-TINA-09")
def test_a_demand_throws_all_three_again(show: Stage) -> None:
    g = close(show).dice("slam: bottom", "direction: front", "stunt: 3", "slam: bottom", "direction: front", "stunt: 2")
    g.begin("Am", 1).answer("north", "reroll").stands("Tl", (-1, 1))


@pytest.mark.rule("CC-TINA-09", "CC-DRIVE-09")
def test_it_may_fly_off_the_arena(show: Stage) -> None:
    g = close(show).park("Am", (0, -3), N).park("Tl", (0, -4), N).dice("slam: bottom", "direction: front", "stunt: 2")
    g.begin("Am", 1).answer("north", "keep").is_out("Tl").has_scrap(3, 0)


@pytest.mark.rule("CC-TINA-09-R1", "FF-SLAM-03")
def test_in_a_slam_with_a_motorcycle_two_dice_are_thrown(show: Stage) -> None:
    g = show("amber", "sulphur", modules=["final-five"]).park("Am", (-1, 4), N).decree("lets-get-wild")
    bike = g.g.fleet(1)[0]
    g.scene.vehicle(g.scene.names()[bike], g.hex(-1, 3))
    g.dice("direction: front", "stunt: 2").begin("Am", 1).answer("north")
    assert g.g.cell[bike] == g.hex(-1, 1)


@pytest.mark.rule("CC-TINA-09-R1", "CC-SW-14")
def test_one_that_holds_its_ground_sends_the_other_one_flying(show: Stage) -> None:
    g = close(show).dice("direction: front", "stunt: 3", "direction: front", "stunt: 2", "damage: blast-off")
    concern = g.g.rules.concern
    hold(g.g, g.car("Am"), concern.cards[concern.number["torsion-dynamo"]])
    g.begin("Am", 1).answer("north", "reroll").stands("Am", (-1, 3)).stands("Tl", (-1, 1)).stands("Ts", (-1, 2))


@pytest.mark.rule("CC-TINA-09-R1", "CC-SW-14", "CC-PF-12-R1")
def test_a_demand_throws_again_what_was_not_set(show: Stage) -> None:
    g = close(show).holds_favor("amber", "precision").dice("stunt: 3", "stunt: 2", "damage: blast-off")
    concern = g.g.rules.concern
    hold(g.g, g.car("Am"), concern.cards[concern.number["torsion-dynamo"]])
    g.begin("Am", 1).answer("north").offered("precision").answer("precision", "direction front-left")
    g.asks("teal", "slam-reroll").answer("reroll").stands("Tl", (-3, 3))


@pytest.mark.rule("CC-TINA-09", "VB-SLAM-05-R1")
@pytest.mark.parametrize("weapon", ["", "torsion-dynamo"])
@pytest.mark.parametrize(("stunt", "there"), [(1, (0, -4)), (2, (0, -5)), (3, None)])
def test_who_may_demand_a_reroll_sees_where_the_jump_ends(
    show: Stage, weapon: str, stunt: int, there: tuple[int, int] | None
) -> None:
    g = show().park("Am", (0, -2), N).park("Tl", (0, -3), N).park("Ts", (0, -4), N).decree("lets-get-wild")
    if weapon:
        concern = g.g.rules.concern
        hold(g.g, g.car("Am"), concern.cards[concern.number[weapon]])
    thrown = ("direction: front", f"stunt: {stunt}")
    g.dice(*(thrown if weapon else ("slam: bottom", *thrown))).begin("Am", 1).answer("north")
    g.asks("teal", "slam-reroll")
    shown = VENDETTA.view(g.g, None).choice
    assert shown is not None
    assert shown.stake is not None
    assert shown.stake.space == (there and g.hex(*there))
    assert [die.symbol for die in shown.stake.dice][-2:] == ["die-dir-front", f"die-stunt-{stunt}"]
    assert ("over the edge of the board: eliminated" in shown.stake.text) == (there is None)
    assert ("another slam" in shown.stake.text) == (stunt == 1)
    g.g.stack, g.g.choice = [], None


@pytest.mark.rule("CC-TINA-09")
def test_the_odds_say_where_each_jump_ends(show: Stage) -> None:
    """Before the reroll is offered; a jump of the stunt die for each direction, and off the arena at its edge."""
    g = close(show).begin("Am", 1)
    assert g.g.choice is not None
    north = g.options().index("north")
    (found,) = odds(g.g, g.g.choice.seat, [(north,)], Rng.seeded("wild"), Bounds(1, 100_000, 60))
    thrown = {
        tuple(result.name for result in outcome.results): {one.landing.space: one.chance for one in outcome.thrown}
        for outcome in found.outcomes
    }
    assert len(thrown) == 12
    jumps = {g.hex(-1, 3 - far): 1 / 9 * count / 6 for far, count in ((1, 1), (2, 2), (3, 2), (4, 1))}
    assert thrown["bottom", "front"] == pytest.approx(jumps, abs=1e-4)
    assert all(one.landing.piece == f"v{g.car('Tl')}" for one in _of(found, "bottom"))
    assert fsum(one.chance for who in ("top", "bottom") for one in _of(found, who)) == pytest.approx(1, abs=0.01)


def _of(found: Odds, who: str) -> list[Thrown]:
    return [one for outcome in found.outcomes if outcome.results[0].name == who for one in outcome.thrown]
