"""The moments of damage, shots and slams: who is asked, how often, with what, and what comes of it."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from tests.kit.heard import hear
from tests.kit.probe import Probe, Says, in_the_box
from tests.kit.road import Draw, Road
from tests.kit.start import facts
from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.kernel.hooks import DECREES, LIMITS
from thunderroad.vendetta.asking import GOES_ON, PREVENTED
from thunderroad.vendetta.cards import empower, hold
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import (
    AFTER_SHOT,
    AFTER_SLAM,
    AIMED,
    DAMAGED,
    DRAWS,
    FARTHER,
    HIT,
    INOPERABLE,
    INSTEAD_OF_ATTACK,
    INSTEAD_OF_DAMAGE,
    INSTEAD_OF_TOKEN_EFFECT,
    SLAM_BEGINS,
    TARGETABLE,
    TOKEN_RESOLVED,
)
from thunderroad.vendetta.listeners import Damaging, Pushing, Shooting
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.causes import MINE, SHOT, SHRAPNEL
from thunderroad.vendetta.turn.damage import Damage, Mine, Skid
from thunderroad.vendetta.turn.shoot import SURE, Shoot
from thunderroad.vendetta.turn.slam import Slam
from thunderroad.vendetta.turn.standing import eliminate

DRAWING = """
    . . . . . . . .
     . . . . . . . .
    . Am Tl . . . . .
     . . . . . . . .
    . . . . As Ts . .
     . . . . . . . .
"""


def kind(g: Road, id: str) -> int:
    """The number of a damage token."""
    return g.g.rules.damage_names.index(id)


def shot(g: Road, *results: str) -> Road:
    """Amber medium shoots at Teal large."""
    return g.dice(*results).effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("Tl")


def met(road: Draw, *cards: Card) -> tuple[Road, Slam]:
    """Amber medium has come upon Teal large."""
    g = in_the_box(road, DRAWING, *cards).put("Am", 3, 3)
    return g, Slam(g.car("Am"), g.car("Tl"))


# --- damage ---------------------------------------------------------------------------------


def source(e: Damaging) -> tuple[int, ...]:
    return (e.vehicle, e.cause, e.by, e.seat)


def test_damage_says_where_it_comes_from(road: Draw) -> None:
    probe = Probe("p", INSTEAD_OF_DAMAGE, source)
    g = in_the_box(road, DRAWING, probe.card)
    for name in ("Tl", "Am"):
        hold(g.g, g.car(name), probe.card)
    am, tl = g.car("Am"), g.car("Tl")
    shot(g, "shooting: any", "damage: shrapnel", "direction: rear", "damage: dent")
    assert probe.asked == [(tl, (tl, SHOT, am, 0)), (am, (am, SHRAPNEL, tl, 1))]


def test_a_chopper_s_damage_is_the_doing_of_its_seat(road: Draw) -> None:
    probe = Probe("p", INSTEAD_OF_DAMAGE, source)
    g = in_the_box(road, DRAWING, probe.card)
    hold(g.g, g.car("Tl"), probe.card)
    g.dice("shooting: any", "damage: dent").effect(Shoot(0, g.at(3, 2), NOBODY)).answer("Tl")
    assert probe.asked == [(g.car("Tl"), (g.car("Tl"), SHOT, NOBODY, 0))]


@pytest.mark.rule("VB-HAZ-04")
@pytest.mark.parametrize(("result", "left"), [(PREVENTED, 3), (0, 0), (GOES_ON, 0)])
def test_a_mine_stops_its_finder_unless_the_damage_is_prevented(road: Draw, result: int, left: int) -> None:
    probe = Probe("p", INSTEAD_OF_DAMAGE, source, lambda e: Says(result))
    g = in_the_box(road, DRAWING, probe.card)
    am = g.car("Am")
    hold(g.g, am, probe.card)
    g.g.driver, g.g.left = am, 3
    g.dice(*["damage: dent"] * (result == GOES_ON)).effect(Mine(am))
    assert (g.g.left, probe.asked) == (left, [(am, (am, MINE, NOBODY, NOBODY))])
    g.holds("Am", *["dent"] * (result == GOES_ON))


class Picks(Frame[Game]):
    """Takes a token that it likes."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def start(self, g: Game, answer: int) -> Signal:
        return g.finish(self.kind)


def test_the_shooter_may_draw_in_another_way(road: Draw) -> None:
    probe = Probe("p", DRAWS, source, lambda e: Picks(0), LIMITS)
    g = in_the_box(road, DRAWING, probe.card)
    hold(g.g, g.car("Am"), probe.card)
    pile = g.g.damage_pile[0]
    shot(g, "shooting: any").holds("Tl", g.g.rules.damage_names[0])
    assert probe.asked == [(g.car("Am"), (g.car("Tl"), SHOT, g.car("Am"), 0))]
    assert g.g.damage_pile[0] == pile - 1
    g.hurt("Ts", "damage: dent")
    assert len(probe.asked) == 1, "nobody's doing"


def test_a_drawn_token_may_have_no_effect_and_fills_its_slot(road: Draw) -> None:
    probe = Probe("p", INSTEAD_OF_TOKEN_EFFECT, lambda e: (e.vehicle, e.entry), lambda e: Says())
    g = in_the_box(road, DRAWING, probe.card)
    hold(g.g, g.car("As"), probe.card)
    g.hurt("As", "damage: skid-front").is_at("As", 5, 5).holds("As", "skid-front")
    assert probe.asked == [(g.car("As"), (g.car("As"), kind(g, "skid-front")))]
    g.hurt("As", "damage: dent").hurt("Tl", "damage: skid-front-left").is_at("Tl", 2, 3)
    assert len(probe.asked) == 1, "a dent has no effect, and others are not concerned"


def test_one_that_lets_the_effect_happen_after_all(road: Draw) -> None:
    probe = Probe("p", INSTEAD_OF_TOKEN_EFFECT, source, lambda e: Says(GOES_ON))
    g = in_the_box(road, DRAWING, probe.card)
    hold(g.g, g.car("Tl"), probe.card)
    g.hurt("Tl", "damage: skid-front").is_at("Tl", 3, 4).holds("Tl", "skid-front")


def test_a_reserved_slot_is_told_to_the_table(road: Draw) -> None:
    told: list[tuple[int, ...]] = []
    card = Card("d", listens=(DAMAGED.proclaims(lambda g, e: told.append(source(e))),))
    g = in_the_box(road, DRAWING, card)
    shot(g, "shooting: any", "damage: dent")
    g.damage("Ts", "dent", "blast-off").hurt("Ts")
    assert told == [(g.car("Tl"), SHOT, g.car("Am"), 0)], "one without a free slot reserves none"


def test_when_the_effect_of_a_token_is_over_its_shooter_may_add_to_it(road: Draw) -> None:
    probe = Probe("p", TOKEN_RESOLVED, lambda e: (e.vehicle, e.entry), lambda e: Skid(e.vehicle, 0))
    g = in_the_box(road, DRAWING, probe.card)
    hold(g.g, g.car("Am"), probe.card)
    shot(g, "shooting: any", "damage: skid-front").is_at("Tl", 3, 5).holds("Tl", "skid-front")
    assert probe.asked == [(g.car("Am"), (g.car("Tl"), kind(g, "skid-front")))]


def test_what_follows_when_a_vehicle_becomes_inoperable_comes_after_its_own_token(road: Draw) -> None:
    probe = Probe("p", INOPERABLE, lambda e: e.vehicle, lambda e: Damage(7), lasts=True)
    g = in_the_box(road, DRAWING, probe.card).damage("Tl", "dent")
    probe._do = lambda e: Damage(g.car("Am"), by=e.vehicle)
    hold(g.g, g.car("Tl"), probe.card)
    g.hurt("Am", "damage: dent")
    assert probe.asked == []
    g.hurt("Tl", "damage: dent", "damage: blast-off", "direction: front-left", "stunt: 1")
    g.holds("Tl", "dent", "dent").holds("Am", "dent", "blast-off")
    assert probe.asked == [(g.car("Tl"), g.car("Tl"))]


# --- shots ----------------------------------------------------------------------------------


def attack(e: Shooting) -> tuple[int, ...]:
    return (e.seat, e.shooter, e.target)


@pytest.mark.parametrize("hook", [AIMED, HIT])
def test_the_shooter_the_target_and_the_table_are_asked_of_a_shot(road: Draw, hook: Any) -> None:
    probe, table = Probe("p", hook, attack), Probe("t", hook, attack, word=DECREES)
    g = in_the_box(road, DRAWING, probe.card, table.card)
    am, tl = g.car("Am"), g.car("Tl")
    for name in ("Am", "Tl", "Ts"):
        hold(g.g, g.car(name), probe.card)
    shot(g, "shooting: any", "damage: dent")
    assert probe.asked == [(am, (0, am, tl)), (tl, (0, am, tl))]
    assert table.asked == [(NOBODY, (0, am, tl))]


def test_a_sure_shot_hits_and_nothing_is_thrown(road: Draw) -> None:
    probe = Probe("p", AIMED, attack, lambda e: Says(SURE))
    g = in_the_box(road, DRAWING, probe.card)
    empower(g.g, 0, probe.card)
    g.dice("damage: dent").effect(Shoot(0, g.at(3, 2), NOBODY)).answer("Tl").holds("Tl", "dent").never_told("roll")
    assert probe.asked == [(NOBODY, (0, NOBODY, g.car("Tl")))]


class Gone(Frame[Game]):
    """The target is gone before it is hurt."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        frame = eliminate(g, (self.vehicle,), "VB-BOARD-02", "side")
        return g.finish() if frame is None else g.call(self, frame, then=END)


def test_between_hit_and_damage_the_target_may_leave(road: Draw) -> None:
    hit, after = Probe("h", HIT, attack, lambda e: Gone(e.target)), Probe("a", AFTER_SHOT, attack)
    g = in_the_box(road, DRAWING, hit.card, after.card)
    hold(g.g, g.car("Am"), hit.card)
    hold(g.g, g.car("Am"), after.card)
    shot(g, "shooting: any").is_out("Tl").never_told("damage")
    assert after.asked == [(g.car("Am"), (0, g.car("Am"), g.car("Tl")))]


@pytest.mark.parametrize("results", [["shooting: medium"], ["shooting: any", "damage: skid-front"]])
def test_after_the_shot_all_that_it_caused_is_settled(road: Draw, results: list[str]) -> None:
    after = Probe("a", AFTER_SHOT, lambda e: (*attack(e), len(g.g.damage[e.target])))
    g = in_the_box(road, DRAWING, after.card)
    for name in ("Am", "Tl"):
        hold(g.g, g.car(name), after.card)
    shot(g, *results)
    assert after.asked == [(g.car("Am"), (0, g.car("Am"), g.car("Tl"), len(results) - 1))]


def test_something_may_be_done_in_place_of_an_attack(road: Draw) -> None:
    probe = Probe("p", INSTEAD_OF_ATTACK, lambda e: e.shooter, lambda e: Shoot(e.seat, e.space, e.shooter))
    g = in_the_box(road, DRAWING, probe.card)
    hold(g.g, g.car("Am"), probe.card)
    shot(g, "shooting: any", "damage: dent").holds("Tl", "dent").told("shot", times=1)
    assert probe.asked == [(g.car("Am"), g.car("Am"))]


def test_a_vehicle_may_be_no_target(road: Draw) -> None:
    asked: list[tuple[int, ...]] = []

    def hidden(g: Game, me: int, seat: int, shooter: int, may: bool) -> bool:
        asked.append((me, seat, shooter))
        return False

    card = Card("c", listens=(TARGETABLE.do(hidden, LIMITS),))
    g = in_the_box(road, DRAWING, card)
    hold(g.g, g.car("Tl"), card)
    g.effect(Shoot(0, g.at(3, 2), g.car("Am"))).effect(Shoot(0, g.at(3, 2), NOBODY)).never_told("shot")
    assert asked == [(g.car("Tl"), 0, g.car("Am")), (g.car("Tl"), 0, NOBODY)]


# --- slams ----------------------------------------------------------------------------------


@pytest.mark.parametrize("hook", [SLAM_BEGINS, AFTER_SLAM])
def test_both_of_a_slam_are_asked_and_the_table_once(road: Draw, hook: Any) -> None:
    probe = Probe("p", hook, lambda e: e.mover)
    table = Probe("t", hook, lambda e: e.mover, word=DECREES)
    g, slam = met(road, probe.card, table.card)
    for name in ("Am", "Tl", "Ts"):
        hold(g.g, g.car(name), probe.card)
    g.dice("slam: bottom", "direction: front-left").effect(slam).answer("keep")
    mover = NOBODY if hook is SLAM_BEGINS else slam.bottom
    assert probe.asked == [(slam.top, mover), (slam.bottom, mover)]
    assert table.asked == [(NOBODY, mover)]


def test_a_slam_whose_two_are_parted_before_the_dice_is_over(road: Draw) -> None:
    probe = Probe("p", SLAM_BEGINS, lambda e: e.top, lambda e: Skid(e.top, 0))
    g, slam = met(road, probe.card)
    hold(g.g, slam.bottom, probe.card)
    g.effect(slam).is_at("Am", 3, 4).never_told("roll")


@pytest.mark.rule("VB-SLAM-07")
def test_a_push_goes_farther_by_what_both_and_the_table_add(road: Draw) -> None:
    asked: list[tuple[int, int, int]] = []

    def more(g: Game, me: int, push: Pushing, spaces: int) -> int:
        asked.append((me, push.vehicle, spaces))
        return spaces + 1

    card, decree = Card("c", listens=(FARTHER.do(more),)), Card("d", listens=(FARTHER.proclaims(more),))
    g, slam = met(road, card, decree)
    for name in ("Am", "Tl", "Ts"):
        hold(g.g, g.car(name), card)
    g.dice("slam: top", "direction: front").effect(slam).answer("keep").is_at("Am", 3, 7)
    assert asked == [(slam.top, slam.top, 0), (slam.bottom, slam.top, 1), (NOBODY, slam.top, 2)]
    number = g.g.rules.concern.number
    assert [fact["card"] for fact in facts(g.g, "farther")] == [number["c"], number["c"], number["d"]]


@pytest.mark.rule("VB-SLAM-07")
def test_what_limits_how_far_a_push_goes_takes_the_last_cards_away(road: Draw) -> None:
    three = Card("three", listens=(FARTHER.do(lambda g, me, push, spaces: spaces + 3),))
    one = Card("one", listens=(FARTHER.do(lambda g, me, push, spaces: min(spaces, 1), LIMITS),))
    g, slam = met(road, three, one)
    hold(g.g, slam.top, three)
    hold(g.g, slam.bottom, one)
    g.dice("slam: top", "direction: front").effect(slam).answer("keep").is_at("Am", 3, 5)
    assert [fact["card"] for fact in facts(g.g, "farther")] == [g.g.rules.concern.number["three"]]


def test_a_push_by_a_rule_of_a_module_is_told_without_a_card(road: Draw) -> None:
    g, slam = met(road)
    hear(g.g, farther=(lambda g, me, push, spaces: spaces + (me == NOBODY),))
    g.dice("slam: top", "direction: front").effect(slam).answer("keep").is_at("Am", 3, 5)
    assert [fact["card"] for fact in facts(g.g, "farther")] == [NOBODY]


def test_a_push_ends_where_something_stops_it(road: Draw) -> None:
    card = Card("c", listens=(FARTHER.do(lambda g, me, push, spaces: spaces + 3),))
    g, slam = met(road, card)
    hold(g.g, slam.top, card)
    g.put("X", 3, 5).dice("slam: top", "direction: front").effect(slam).answer("keep").is_out("Am")
