"""The moments of steps, tokens and ground: what a vehicle finds, what a space is for it, who may pass, who is moved."""

from __future__ import annotations

import pytest

from tests.kit.heard import retell
from tests.kit.probe import Probe, Says, in_the_box
from tests.kit.road import Draw, arrive
from thunderroad.kernel.cards import Card
from thunderroad.kernel.hooks import DECREES, LIMITS, SETS
from thunderroad.vendetta.asking import GOES_ON
from thunderroad.vendetta.cards import hold
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import (
    ENTERED,
    GROUND,
    GROUND_FOR,
    INSTEAD_OF_MOVING,
    INSTEAD_OF_TOKEN,
    PASSES,
    ROAD_MOVES,
    TILE_LAID,
    TOKEN_FOUND,
)
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.causes import DRIVE
from thunderroad.vendetta.turn.damage import OilSlick, Skid
from thunderroad.vendetta.turn.push import shove
from thunderroad.vendetta.turn.scroll import Scroll

AHEAD = """
    . . .
     . Al .
    Am . .
     . . .
    Tm . .
     . Ts .
"""
OPEN = """
    . . . . . .
     . . . . . .
    Am ?mine Tl . . .
     . . . . . .
    As !mud . . . .
     . . . . . .
"""


@pytest.mark.parametrize("token", ["?mine", "!mud", "?wreck"])
def test_whoever_comes_onto_a_token_is_asked_before_it_is_turned_up(road: Draw, token: str) -> None:
    found = Probe("p", TOKEN_FOUND, lambda e: (e.vehicle, e.how))
    g = in_the_box(road, OPEN, found.card).put(token, 1, 2)
    found._facts = lambda e: (e.vehicle, e.how, g.g.token[e.to % g.g.span])
    for name in ("As", "Tl"):
        hold(g.g, g.car(name), found.card)
    lies = g.g.token[g.at(1, 2) % g.g.span]
    results = {"?mine": ["damage: dent"], "?wreck": ["slam: top", "direction: front"]}.get(token, [])
    g.dice(*results).effect(arrive(g, "As", g.at(1, 2), DRIVE))
    assert found.asked == [(g.car("As"), (g.car("As"), DRIVE, lies))]
    g.effect(arrive(g, "As", g.at(1, 5), DRIVE))
    assert len(found.asked) == 1, "no token lies there"


def test_a_token_may_be_left_alone(road: Draw) -> None:
    instead = Probe("i", INSTEAD_OF_TOKEN, lambda e: e.vehicle, lambda e: Says())
    told: list[tuple[int, ...]] = []
    entered = Card("e", listens=(ENTERED.do(lambda g, v, token, crossed: told.append((v, token))),))
    g = in_the_box(road, OPEN, instead.card, entered)
    for card in (instead.card, entered):
        hold(g.g, g.car("Am"), card)
    lies = g.g.token[g.at(3, 2) % g.g.span]
    g.effect(arrive(g, "Am", g.at(3, 2), DRIVE)).holds("Am").never_told("flip")
    assert g.g.token[g.at(3, 2) % g.g.span] == lies
    assert instead.asked == [(g.car("Am"), g.car("Am"))]
    assert set(told) == {(g.car("Am"), 0)}, "nobody is told of a token"


def test_a_token_that_is_left_alone_stays_when_two_slam_upon_it(road: Draw) -> None:
    instead = Probe("i", INSTEAD_OF_TOKEN, lambda e: e.vehicle, lambda e: Says())
    g = in_the_box(road, OPEN, instead.card).put("Ts", 3, 2)
    hold(g.g, g.car("Am"), instead.card)
    g.dice("slam: top", "direction: front-left").effect(arrive(g, "Am", g.at(3, 2), DRIVE)).answer("keep")
    assert g.g.token[g.at(3, 2) % g.g.span] != 0


def test_one_that_resolves_the_token_after_all(road: Draw) -> None:
    instead = Probe("i", INSTEAD_OF_TOKEN, lambda e: e.vehicle, lambda e: Says(GOES_ON))
    g = in_the_box(road, OPEN, instead.card)
    hold(g.g, g.car("Am"), instead.card)
    g.dice("damage: dent").effect(arrive(g, "Am", g.at(3, 2), DRIVE)).holds("Am", "dent").told("flip")


def road_everywhere(g: Game, vehicle: int, space: int, ground: int) -> int:
    return 0


@pytest.mark.rule("VB-TERR-01")
def test_a_space_may_be_other_ground_for_one_vehicle(road: Draw) -> None:
    card = Card("c", listens=(GROUND_FOR.do(road_everywhere, SETS),))
    g = in_the_box(road, OPEN, card).put("X", 1, 3)
    hold(g.g, g.car("As"), card)
    g.put("Ts", 6, 6).effect(arrive(g, "As", g.at(1, 3), DRIVE)).is_at("As", 1, 3)
    g.effect(arrive(g, "Ts", g.at(1, 3), DRIVE)).is_out("Ts")


def test_it_pays_for_that_ground_and_stays_on_road(road: Draw) -> None:
    asked: list[tuple[int, int, int]] = []

    def solid(g: Game, vehicle: int, space: int, ground: int) -> int:
        asked.append((vehicle, space, ground))
        return 0

    card = Card("c", listens=(GROUND_FOR.do(solid, SETS),))
    g = in_the_box(road, OPEN, card).put("m", 1, 2).put("As", 1, 1)
    hold(g.g, g.car("As"), card)
    g.drive("As", 2, road=1).answer("front").asks("amber", "steer").answer("front").asks("amber", "road-bonus")
    assert (g.car("As"), g.at(1, 2), g.g.rules.terrain["mud"]) in asked
    g.answer("leave")


def test_terrain_that_comes_into_force_is_what_the_table_says(road: Draw) -> None:
    asked: list[tuple[int, int]] = []

    def flood(g: Game, space: int, ground: int) -> int:
        asked.append((space, ground))
        return mud if ground == off_road else ground

    card = Card("c", listens=(GROUND.proclaims(flood),))
    g = in_the_box(road, OPEN, card)
    mud, off_road = g.g.rules.terrain["mud"], g.g.rules.terrain["off-road"]
    g.g.lay_ground(g.at(1, 1), off_road)
    assert g.g.ground_at(g.at(1, 1)) == mud
    assert asked == [(g.at(1, 1), off_road)]
    g.g.lay_printed(g.at(1, 17), bytes([off_road, 0, off_road]))
    assert [g.g.ground_at(g.at(lane, 17)) for lane in (1, 2, 3)] == [mud, 0, mud]
    assert len(asked) == 4


@pytest.mark.rule("VB-CMD-07")
def test_a_driver_may_have_the_right_to_pass(road: Draw) -> None:
    asked: list[tuple[int, int, bool]] = []

    def passes(g: Game, vehicle: int, space: int, may: bool) -> bool:
        asked.append((vehicle, space, may))
        return True

    card = Card("c", listens=(PASSES.do(passes),))
    g = in_the_box(road, OPEN, card).put("Am", 3, 2)
    hold(g.g, g.car("Am"), card)
    g.drive("Am", 2).answer("front").asks("amber", "drift").answer("pass", "front").is_at("Am", 3, 4)
    assert asked == [(g.car("Am"), g.at(3, 3), False)]
    g.answer("leave")


@pytest.mark.rule("VB-ROAD-01")
def test_the_road_die_may_give_other_moves(road: Draw) -> None:
    asked: list[tuple[int, int]] = []

    def double(g: Game, vehicle: int, moves: int) -> int:
        asked.append((vehicle, moves))
        return 2 * moves

    card = Card("c", listens=(ROAD_MOVES.do(double, SETS),))
    g = in_the_box(road, OPEN, card).put("As", 1, 1)
    hold(g.g, g.car("As"), card)
    g.drive("As", 1, road=2).answer("front", "take")
    assert g.g.left == 4
    assert asked[0] == (g.car("As"), 2)
    g.answer("front", "front", "front", "front")


@pytest.mark.parametrize("why", ["push", "slide", "skid"])
def test_something_may_happen_in_place_of_being_moved(road: Draw, why: str) -> None:
    asked: list[tuple[int, str]] = []

    def stays(g: Game, vehicle: int, why: str) -> Says:
        asked.append((vehicle, why))
        return Says()

    card = Card("c", listens=(INSTEAD_OF_MOVING.do(stays, LIMITS),))
    g = in_the_box(road, OPEN, card)
    tl = g.car("Tl")
    hold(g.g, tl, card)
    if why == "push":
        frame = shove(g.g, tl, 0)
        assert frame is not None
        g.effect(frame)
    else:
        g.dice(*["direction: front"] * (why == "slide")).effect(OilSlick(tl) if why == "slide" else Skid(tl, 0))
    g.is_at("Tl", 3, 3)
    assert set(asked) == {(tl, why)}


@pytest.mark.rule("XA-RC-03-R1")
def test_the_table_is_asked_when_a_tile_has_been_laid_and_before_its_tokens(road: Draw) -> None:
    probe = Probe("p", TILE_LAID, word=DECREES)
    g = in_the_box(road, AHEAD, probe.card, column=20)
    probe._facts = lambda e: (g.g.laid, any(g.g.token[space % g.g.span] for space in range(g.at(1, 17), g.g.front)))
    laid = g.g.laid
    g.next_tile("\n".join([". . * . . . . ."] + [". . . . . . . ."] * 5).replace("*", "o*"))
    retell(g.g, g.g.rules.parts.listeners, probe.card)
    g.dice("hazard: mine").effect(Scroll())
    assert probe.asked == [(NOBODY, (laid + 1, False))]
    assert any(g.g.token)
