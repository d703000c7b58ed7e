"""What guns of other kinds need of the rules: tokens that nobody sees, shots without a target, one that stands firm."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from tests.kit.probe import Probe, Says, in_the_box
from tests.kit.road import Draw, Road
from thunderroad.family.registry import ruleset
from thunderroad.grid.topology import FRONT, FRONT_LEFT
from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.kernel.hooks import LIMITS
from thunderroad.vendetta.asking import MADE, REPLACED
from thunderroad.vendetta.board import neighbours
from thunderroad.vendetta.cards import empower, hold
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import (
    AFTER_SHOT,
    ATTACKS_OVER,
    FIRES,
    FREE_DICE,
    HIT,
    HURTS_FIRST,
    INSTEAD_OF_ATTACK,
    INSTEAD_OF_SLAM,
    INSTEAD_OF_TOKEN_EFFECT,
    MAY_PREVENT,
    TARGETS,
    TOKEN_RESOLVED,
    UNAIMED,
)
from thunderroad.vendetta.listeners import Shooting
from thunderroad.vendetta.position import FACE_DOWN, NOBODY
from thunderroad.vendetta.turn.causes import SHOT
from thunderroad.vendetta.turn.damage import Skid, repeated
from thunderroad.vendetta.turn.minor import FaceDownBlast, FaceDownDamage
from thunderroad.vendetta.turn.one_sided import OneSidedSlam
from thunderroad.vendetta.turn.orders import acting
from thunderroad.vendetta.turn.shoot import Shoot
from thunderroad.vendetta.turn.slam import Slam
from thunderroad.vendetta.turn.turn import attack

VENDETTA: Any = ruleset("vendetta")
DRAWING = """
    . . . . . . . .
     . . . . . . . .
    . Am Tl . . . . .
     . . Ts . . . . .
    . . . . As . . .
     . . . . . . . .
"""


def unseen(g: Road, name: str) -> list[int]:
    """What lies face down before a vehicle."""
    return [entry for entry in g.g.damage[g.car(name)] if entry & FACE_DOWN]


# --- tokens that nobody sees ----------------------------------------------------------------


@pytest.mark.rule("CC-SW-09-R1")
def test_a_token_taken_unseen_fills_a_slot_without_an_effect_and_stops_its_vehicle(road: Draw) -> None:
    g = road(DRAWING)
    pile, tl = list(g.g.damage_pile), g.car("Tl")
    g.g.driver, g.g.left = tl, 3
    g.dice("damage: blast-off").effect(FaceDownDamage(tl, SHOT, g.car("Am"), 0)).is_at("Tl", 3, 3)
    assert (g.g.left, sum(g.g.damage_pile), len(unseen(g, "Tl"))) == (0, sum(pile) - 1, 1)
    g.holds("Tl", "face-down")


@pytest.mark.rule("CC-SW-09-R1")
def test_nobody_learns_which_token_lies_there(road: Draw) -> None:
    views = []
    for token in ("dent", "blast-off"):
        g = road(DRAWING)
        g.dice(f"damage: {token}").effect(FaceDownDamage(g.car("Tl")))
        told = [(event.kind, event.data) for event in g.g.events or ()]
        views.append([repr(VENDETTA.view(g.g, seat)) for seat in (None, 0, 1)] + [repr(told)])
    assert views[0] == views[1]


@pytest.mark.rule("CC-SW-09-R1")
def test_two_unseen_tokens_put_a_vehicle_out_of_action_and_go_back_into_the_pile_with_it(road: Draw) -> None:
    g = road(DRAWING)
    pile, tl = list(g.g.damage_pile), g.car("Tl")
    g.dice("damage: dent", "damage: shrapnel")
    g.effect(FaceDownDamage(tl)).effect(FaceDownDamage(tl)).effect(FaceDownDamage(tl)).told("unhurt", times=1)
    assert not g.g.operable(tl)
    g.put("X", 3, 4).effect(Skid(tl, FRONT)).is_out("Tl")
    assert list(g.g.damage_pile) == pile


@pytest.mark.rule("CC-SW-09-R1")
def test_with_an_empty_pile_it_is_a_proxy_and_a_wreck_is_eliminated(road: Draw) -> None:
    g = road(DRAWING).put("w", 1, 8)
    g.g.damage_pile = [0] * len(g.g.damage_pile)
    g.effect(FaceDownDamage(g.car("Tl"))).holds("Tl", "blank")
    g.effect(FaceDownDamage(g.car("wreck-1"))).is_out("wreck-1")


@pytest.mark.rule("CC-SW-09-R2")
def test_each_token_is_a_damage_of_its_own_that_may_be_prevented(road: Draw) -> None:
    probe = Probe("p", MAY_PREVENT, lambda e: e.vehicle, lambda e: Says(REPLACED))
    g = in_the_box(road, DRAWING, probe.card)
    empower(g.g, 1, probe.card)
    damage = FaceDownDamage(g.car("Tl"))
    g.effect(damage).asks("teal", "play").answer("p").holds("Tl")
    g.dice("damage: dent").effect(FaceDownDamage(g.car("Tl"))).answer("pass").holds("Tl", "face-down")


@pytest.mark.rule("X-TIME-04-R3")
def test_a_blast_goes_round_clockwise_from_the_front(road: Draw) -> None:
    g = road(DRAWING).put("As", 2, 2)
    am, tl, own = (g.car(name) for name in ("Am", "Tl", "As"))
    assert neighbours(g.g, g.at(3, 2), FRONT) == (tl, own)
    assert neighbours(g.g, g.at(3, 2), FRONT_LEFT) == (own, tl)
    g.dice("damage: dent", "damage: dent").effect(FaceDownBlast((tl, own), SHOT, am, 0))
    assert [len(unseen(g, name)) for name in ("Am", "Tl", "As")] == [0, 1, 1]


# --- a token's effect a second time ---------------------------------------------------------


class Repeats(Frame[Game]):
    """The effect once more, if there is one."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def start(self, g: Game, answer: int) -> Signal:
        damage: Any = g.stack[-3]
        frame = repeated(g, damage)
        return g.finish() if frame is None else g.call(self, frame, then=END)


def twice(road: Draw, *more: Card) -> Road:
    """Amber medium has a card that repeats effects."""
    probe = Probe("p", TOKEN_RESOLVED, lambda e: e.entry, lambda e: Repeats())
    g = in_the_box(road, DRAWING, probe.card, *more)
    hold(g.g, g.car("Am"), probe.card)
    return g


def shot(g: Road, *results: str) -> Road:
    """Amber medium shoots at Teal large."""
    return g.dice("shooting: any", *results).effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("Tl")


@pytest.mark.rule("CC-SW-07")
def test_the_effect_of_a_token_may_come_a_second_time(road: Draw) -> None:
    g = shot(twice(road), "damage: blast-off", "direction: front", "stunt: 1", "direction: front", "stunt: 2")
    g.is_at("Tl", 3, 6).holds("Tl", "blast-off").told("damage", times=1)


@pytest.mark.rule("CC-SW-07")
def test_one_that_the_first_time_has_eliminated_is_left_alone(road: Draw) -> None:
    g = twice(road).put("X", 3, 4)
    shot(g, "damage: skid-front").is_out("Tl")


@pytest.mark.rule("CC-SW-07-R2")
@pytest.mark.parametrize("token", ["dent", "skid-front"])
def test_nothing_is_repeated_where_there_was_no_effect(road: Draw, token: str) -> None:
    frame = Card("frame", listens=(INSTEAD_OF_TOKEN_EFFECT.do(lambda g, me, e: Says() if me == e.vehicle else None),))
    g = twice(road, frame)
    hold(g.g, g.car("Tl"), frame)
    shot(g, f"damage: {token}").is_at("Tl", 3, 3).holds("Tl", token)


# --- shots ----------------------------------------------------------------------------------


@pytest.mark.rule("CC-SW-10-R2")
def test_what_a_hit_hurts_first_comes_after_all_else_that_the_hit_does(road: Draw) -> None:
    order: list[str] = []

    def note(word: str) -> Any:
        def notes(g: Game, me: int, shot: Shooting) -> Says | None:
            order.append(word)
            return None

        return notes

    card = Card("c", listens=(HURTS_FIRST.do(note("first"), LIMITS), HIT.do(note("hit"), LIMITS)))
    g = in_the_box(road, DRAWING, card)
    hold(g.g, g.car("Am"), card)
    shot(g, "damage: dent").holds("Tl", "dent")
    assert order == ["hit", "first"]


def test_a_vehicle_may_be_barred_from_shooting_and_the_chopper_of_its_seat_not(road: Draw) -> None:
    silent = Card("silent", listens=(FIRES.do(lambda g, seat, shooter, may: False, LIMITS),))
    g = in_the_box(road, DRAWING, silent)
    hold(g.g, g.car("Am"), silent)
    g.effect(Shoot(0, g.at(3, 2), g.car("Am"))).never_told("shot")
    g.effect(Shoot(0, g.at(3, 2), NOBODY)).asks("amber", "shoot").answer("none")


class Booms(Frame[Game]):
    """In place of a shot: nothing at all, but the attack has been made."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def start(self, g: Game, answer: int) -> Signal:
        return g.finish(MADE)


def no_target(g: Game, seat: int, shooter: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    return ()


@pytest.mark.rule("CC-SW-13-R3")
@pytest.mark.parametrize("barred", [False, True])
def test_what_stands_in_for_a_shot_needs_no_target_but_leave_to_shoot(road: Draw, barred: bool) -> None:
    after = Probe("a", AFTER_SHOT, lambda e: (e.shooter, e.target))
    boom = Card(
        "boom",
        listens=(
            TARGETS.do(no_target, LIMITS),
            UNAIMED.do(lambda g, me, may: True),
            INSTEAD_OF_ATTACK.do(lambda g, me, shot: Booms()),
        ),
    )
    silent = Card("silent", listens=(FIRES.do(lambda g, seat, shooter, may: not barred, LIMITS),))
    g = in_the_box(road, DRAWING, after.card, boom, silent)
    for card in (after.card, boom, silent):
        hold(g.g, g.car("Am"), card)
    g.g.round = 2
    made = attack(g.g, g.car("Am"))
    assert (made is None) == barred
    assert made is None or g.effect(made).g.choice is None
    assert after.asked == ([] if barred else [(g.car("Am"), (g.car("Am"), NOBODY))])
    g.g.round = 1
    assert attack(g.g, g.car("Am")) is None, "guns are silent in round 1"


# --- a slam in which one stands firm --------------------------------------------------------


class FirmSlam(OneSidedSlam):
    """As a module declares it."""

    clause = "CC-SW-14"


def firm(road: Draw, *more: Card) -> tuple[Road, Slam]:
    """Amber medium has come upon Teal large, and holds its ground."""
    stands = Card(
        "stands", listens=(INSTEAD_OF_SLAM.do(lambda g, me, slam: FirmSlam(slam.top, slam.bottom, slam.bottom)),)
    )
    g = in_the_box(road, DRAWING, stands, *more).put("Am", 3, 3)
    hold(g.g, g.car("Am"), stands)
    return g, Slam(g.car("Am"), g.car("Tl"))


@pytest.mark.rule("CC-SW-14")
def test_the_other_one_moves_and_the_direction_die_alone_is_thrown(road: Draw) -> None:
    g, slam = firm(road)
    g.dice("direction: front").effect(slam).asks("teal", "slam-reroll").answer("keep")
    g.is_at("Tl", 3, 4).is_at("Am", 3, 3).told("roll", times=1)


@pytest.mark.rule("CC-SW-14")
def test_the_larger_one_s_owner_may_have_that_die_thrown_once_more(road: Draw) -> None:
    g, slam = firm(road)
    g.dice("direction: front", "direction: front-left").effect(slam)
    shown = VENDETTA.view(g.g, 1).choice
    assert shown is not None
    assert shown.stake is not None
    assert [die.symbol for die in shown.stake.dice] == ["die-dir-front"]
    g.answer("reroll").is_at("Tl", 2, 3)
    g.told("roll", times=2).told("reroll", times=1)


@pytest.mark.rule("CC-SW-14", "CC-TINA-06")
def test_no_die_is_thrown_again_where_none_is_free(road: Draw) -> None:
    stuck = Card("stuck", listens=(FREE_DICE.proclaims(lambda g, me, throw, dice: 0),))
    g, slam = firm(road, stuck)
    g.dice("direction: front").effect(slam).is_at("Tl", 3, 4).never_told("reroll")


# --- whose turn it is, and another one ------------------------------------------------------


def test_the_vehicle_whose_turn_it_is_has_the_die(road: Draw) -> None:
    g = road(DRAWING).drive("As", 2)
    assert acting(g.g) == g.car("As")
    g.g.stack, g.g.choice = [], None
    assert acting(g.g) == NOBODY


def test_a_turn_may_follow_where_no_shot_was_made_in_step_four(road: Draw) -> None:
    asked: list[tuple[int, int]] = []
    card = Card("c", listens=(ATTACKS_OVER.do(lambda g, me, coast: asked.append((me, coast))),))
    g = in_the_box(road, DRAWING, card)
    hold(g.g, g.car("As"), card)
    g.drive("As", 1).answer("front", "leave")
    assert asked == [(g.car("As"), 0)]
    g.g.stack, g.g.choice = [], None
