"""What seats may play at dice, shots, slams and damage: who is asked, once, and what comes of it."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from tests.kit.probe import Probe, Says, in_the_box
from tests.kit.road import Draw, Road
from tests.kit.start import facts
from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.asking import GOES_ON, REPLACED
from thunderroad.vendetta.cards import depose, empower, hold
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import (
    AIMED,
    MAY_AFTER_SHOT,
    MAY_AFTER_SLAM,
    MAY_PREVENT,
    MAY_SET_DIE,
    MAY_SPOIL,
    MAY_THROW_AGAIN,
    MAY_TURN_DICE,
    SETS_DIE,
)
from thunderroad.vendetta.listeners import Shooting
from thunderroad.vendetta.turn.damage import Dazed, Mine
from thunderroad.vendetta.turn.shoot import SURE, Shoot
from thunderroad.vendetta.turn.slam import Slam
from thunderroad.vendetta.turn.throw import show

DRAWING = """
    . . . . . . . .
     . . . . . . . .
    . Am Tl . . . . .
     . . . . . . . .
    . . . . As Ts . .
     . . . . . . . .
"""
ANY = 3
LEFT = 5


class Plays(Frame[Game]):
    """A card is played: it does what it does, and goes."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "seat", "value")

    def __init__(self, what: str, seat: int, value: int) -> None:
        self.what = what
        self.seat = seat
        self.value = value

    def start(self, g: Game, answer: int) -> Signal:
        event: Any = g.stack[-3]
        if self.what == "set":
            show(g, 0, self.value)
        elif self.what == "turn":
            event.turn_die(g, 1, self.value)
        depose(g, self.seat, g.rules.concern.cards[g.rules.concern.number["p"]])
        return g.finish(GOES_ON if self.what == "turn" else REPLACED)


def setup(road: Draw, probe: Probe, *others: Card, seat: int = 1) -> Road:
    g = in_the_box(road, DRAWING, probe.card, *others)
    empower(g.g, seat, probe.card)
    return g


def attack(e: Shooting) -> tuple[int, ...]:
    return (e.seat, e.shooter, e.target)


@pytest.mark.rule("XA-OS-02")
@pytest.mark.parametrize(("answer", "hit"), [("p", False), ("pass", True)])
def test_a_shot_may_be_spoiled_when_it_has_its_target_even_a_sure_one(road: Draw, answer: str, *, hit: bool) -> None:
    probe = Probe("p", MAY_SPOIL, attack, lambda e: Plays("spoil", 1, 0))
    sure = Probe("s", AIMED, attack, lambda e: Says(SURE))
    g = setup(road, probe, sure.card)
    hold(g.g, g.car("Am"), sure.card)
    g.dice(*["damage: dent"] * hit).effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("Tl")
    g.asks("teal", "play").answer(answer).told("hit" if hit else "miss", times=1).never_told("roll")
    assert probe.asked == [(1, (0, g.car("Am"), g.car("Tl")))]


def test_a_miss_may_be_turned_into_a_hit(road: Draw) -> None:
    probe = Probe("p", MAY_TURN_DICE, attack, lambda e: Plays("hit", 0, 0))
    g = setup(road, probe, seat=0)
    g.dice("shooting: medium", "damage: dent").effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("Tl")
    g.asks("amber", "play").answer("p").holds("Tl", "dent")
    assert probe.asked == [(0, (0, g.car("Am"), g.car("Tl")))]


@pytest.mark.parametrize("set_", [False, True])
def test_a_die_of_a_slam_may_be_turned_when_all_are_final_unless_it_was_set(road: Draw, *, set_: bool) -> None:
    probe = Probe("p", MAY_TURN_DICE, lambda e: e.mover, lambda e: Plays("turn", 1, LEFT))
    first = Probe("s", SETS_DIE, lambda e: e.die, lambda e: Says(64) if set_ and e.die == "direction" else None)
    g = setup(road, probe, first.card).put("Am", 3, 3)
    slam = Slam(g.car("Am"), g.car("Tl"))
    hold(g.g, slam.top, first.card)
    g.dice("slam: top", *["direction: front"] * (not set_)).effect(slam).answer("keep").asks("teal", "play").answer("p")
    g.is_at("Am", *((3, 4) if set_ else (2, 3)))
    assert probe.asked == [(1, slam.top)]


@pytest.mark.rule("CC-PF-12")
def test_a_seat_sets_the_die_that_falls_next_and_nobody_throws_it_again(road: Draw) -> None:
    probe = Probe("p", MAY_SET_DIE, lambda e: e.die, lambda e: Plays("set", 0, LEFT))
    again = Probe("a", MAY_THROW_AGAIN, lambda e: e.dice, lambda e: Says(1))
    g = setup(road, probe, again.card, seat=0)
    hold(g.g, g.car("Am"), again.card)
    g.dice("stunt: 2", "stunt: 1").effect(Dazed(g.car("Am")))
    g.asks("amber", "play").answer("pass", "pass").answer("p").is_at("Am", 2, 2)
    assert [fact["die"] for fact in facts(g.g, "roll")] == ["stunt", "stunt"]
    assert [asked for _, asked in again.asked] == [("stunt",)]


def test_after_a_shot_and_all_that_it_caused(road: Draw) -> None:
    probe = Probe("p", MAY_AFTER_SHOT, attack, lambda e: Plays("more", 1, 0))
    g = setup(road, probe)
    g.dice("shooting: any", "damage: dent").effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("Tl")
    g.holds("Tl", "dent").asks("teal", "play").answer("p")
    assert probe.asked == [(1, (0, g.car("Am"), g.car("Tl")))]


def test_after_each_slam_of_a_chain_the_inner_one_first(road: Draw) -> None:
    probe = Probe("p", MAY_AFTER_SLAM)
    g = setup(road, probe).put("Am", 3, 3).put("As", 2, 3)
    probe._facts = lambda e: (e.top, e.bottom, e.inner(g.g))
    probe._do = lambda e: Says()
    slam = Slam(g.car("Am"), g.car("Tl"))
    g.dice("slam: top", "direction: front-left", "slam: top", "direction: front").effect(slam)
    while g.g.choice is not None:
        g.answer("pass" if g.g.choice.kind == "play" else "keep")
    assert probe.asked == [(1, (slam.top, g.car("As"), True)), (1, (slam.top, slam.bottom, False))]


@pytest.mark.rule("VB-HAZ-04")
@pytest.mark.parametrize(("answer", "left"), [("p", 3), ("pass", 0)])
def test_damage_may_be_prevented_and_then_a_mine_does_nothing(road: Draw, answer: str, left: int) -> None:
    probe = Probe("p", MAY_PREVENT, lambda e: e.vehicle, lambda e: Plays("prevent", 0, 0))
    g = setup(road, probe, seat=0)
    am = g.car("Am")
    g.g.driver, g.g.left = am, 3
    g.dice(*["damage: dent"] * (left == 0)).effect(Mine(am)).asks("amber", "play").answer(answer)
    assert (g.g.left, probe.asked) == (left, [(0, am)])
    g.holds("Am", *["dent"] * (left == 0))


def test_a_vehicle_without_a_free_slot_has_nothing_to_prevent(road: Draw) -> None:
    probe = Probe("p", MAY_PREVENT, lambda e: e.vehicle, lambda e: Plays("prevent", 1, 0))
    g = setup(road, probe).damage("Ts", "dent", "blast-off")
    g.hurt("Ts").never_told("damage")
    assert probe.asked == []
