"""Dice before they fall and once they lie: what a seat sets, sees and answers (CC-PF-12, CC-PF-09, CC-TINA-09)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from tests.kit.probe import Probe, Says, in_the_box
from tests.kit.road import Draw, Road
from tests.kit.start import facts
from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.hooks import DECREES
from thunderroad.vendetta.asking import GOES_ON
from thunderroad.vendetta.cards import depose, empower, hold, proclaim, revoke
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import (
    AT_REST,
    FREE_DICE,
    GIVES_UP,
    LAST_REROLL,
    MAY_AFTER_MOVE,
    MAY_SEE_DICE,
    MAY_SET_DIE,
    MAY_THROW_AGAIN,
    SETS_DIE,
    SLAM_DICE,
    WAIVED,
)
from thunderroad.vendetta.listeners import Throwing
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.damage import Dazed, OilSlick
from thunderroad.vendetta.turn.slam import OneDieSlam, Slam, of_slam
from thunderroad.vendetta.turn.throw import FIXED, show, unset
from thunderroad.vendetta.turn.ways import may_brake

DRAWING = """
    . . . . . . . .
     . . . . . . . .
    . Am Tl . . . . .
     . . . . . . . .
    . . . . As Ts . .
     . . . . . . . .
"""
FRONT, FRONT_LEFT = 0, 5
TOP = 0


class SetsOne(Frame[Game]):
    """Once: the die at this place shows this face."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place", "face")

    def __init__(self, seat: int, place: int, face: int) -> None:
        self.seat = seat
        self.place = place
        self.face = face

    def start(self, g: Game, answer: int) -> Signal:
        show(g, self.place, self.face)
        depose(g, self.seat, g.rules.concern.cards[g.rules.concern.number["p"]])
        return g.finish(GOES_ON)


class OnlyThat(OneDieSlam):
    """A slam in which it is known who is moved."""

    FIELDS: ClassVar[tuple[str, ...]] = ("mover", "other", "heading", "stops", "origin", "far")
    clause = "CC-SW-14"

    def __init__(
        self, mover: int, other: int, heading: int = 0, stops: int = 0, origin: int = NOBODY, far: int = 0
    ) -> None:
        super().__init__(heading, stops, origin, far)
        self.mover = mover
        self.other = other

    def start(self, g: Game, answer: int) -> Signal:
        return self._throw(g)

    def thrown(self) -> int:
        return self.mover

    def pair(self) -> tuple[int, int]:
        return self.mover, self.other


def met(road: Draw, *cards: Card) -> tuple[Road, Slam]:
    """Amber medium has come upon Teal large."""
    g = in_the_box(road, DRAWING, *cards).put("Am", 3, 3)
    return g, Slam(g.car("Am"), g.car("Tl"))


def pushed(g: Road) -> OnlyThat:
    """A slam that moves Amber medium."""
    return OnlyThat(g.car("Am"), g.car("Tl"))


def wild(g: Game, dice: tuple[str, ...]) -> tuple[str, ...]:
    return (*dice, "stunt")


WILD = Card("wild", listens=(SLAM_DICE.proclaims(wild),))


def all_of(e: Throwing) -> tuple[Any, ...]:
    return e.dice, e.faces, unset(e)


# --- before they fall -----------------------------------------------------------------------


@pytest.mark.rule("CC-PF-12", "CC-PF-12-R1")
def test_one_of_several_dice_is_set_before_any_of_them_falls_and_the_demand_throws_the_other(road: Draw) -> None:
    probe = Probe("p", MAY_SET_DIE, all_of, lambda e: SetsOne(0, 1, FRONT_LEFT))
    g, slam = met(road, probe.card)
    empower(g.g, 0, probe.card)
    g.dice("slam: bottom", "slam: top").effect(slam).asks("amber", "play").answer("p")
    assert probe.asked[0] == (0, (("slam", "direction"), (-1, -1), (0, 1)))
    g.asks("teal", "slam-reroll").answer("reroll").is_at("Am", 2, 3)
    assert [fact["die"] for fact in facts(g.g, "roll")] == ["slam", "slam"]


@pytest.mark.rule("CC-PF-12")
def test_what_is_thrown_again_may_be_set_in_place_of_that(road: Draw) -> None:
    probe = Probe("p", MAY_SET_DIE, all_of, lambda e: SetsOne(0, unset(e)[0], TOP))
    g, slam = met(road, probe.card)
    empower(g.g, 0, probe.card)
    g.dice("slam: bottom", "direction: rear", "direction: front-left").effect(slam).answer("pass")
    g.answer("reroll").asks("amber", "play").answer("p").is_at("Am", 2, 3)


@pytest.mark.rule("CC-TINA-07", "CC-TINA-07-R1", "CC-TINA-05")
def test_a_die_that_a_decree_shows_is_not_among_those_that_may_be_set(road: Draw) -> None:
    ahead = Probe(
        "d", SETS_DIE, lambda e: e.die, lambda e: Says(FIXED + FRONT) if e.die == "direction" else None, DECREES
    )
    own = Probe("o", SETS_DIE, lambda e: e.die, lambda e: Says(FRONT_LEFT) if e.die == "direction" else None)
    probe = Probe("p", MAY_SET_DIE, all_of, lambda e: SetsOne(0, unset(e)[0], TOP) if unset(e) else None)
    g, slam = met(road, ahead.card, own.card, probe.card)
    hold(g.g, slam.top, own.card)
    empower(g.g, 0, probe.card)
    g.effect(slam).asks("amber", "play").answer("p").is_at("Am", 3, 4)
    assert probe.asked[0][1][2] == (0,)
    assert "direction" not in [die for _, die in own.asked], "the decree has spoken first, and for good"


# --- a slam that throws three dice, or two --------------------------------------------------


@pytest.mark.rule("CC-TINA-09-R1")
def test_a_slam_with_the_direction_die_alone_throws_the_further_die_with_it(road: Draw) -> None:
    g, _ = met(road, WILD)
    g.dice("direction: front", "stunt: 3").effect(pushed(g)).is_at("Am", 3, 6)


@pytest.mark.rule("CC-TINA-09-R1")
def test_what_throws_one_die_again_leaves_the_other_as_it_lies(road: Draw) -> None:
    last = Probe("l", LAST_REROLL, all_of, lambda e: Says(1))
    g, _ = met(road, WILD, last.card)
    hold(g.g, g.car("Am"), last.card)
    g.dice("direction: front", "stunt: 2", "direction: front-left").effect(pushed(g)).is_at("Am", 1, 4)


@pytest.mark.rule("CC-TINA-06")
def test_a_ban_on_rerolls_of_slams_leaves_all_other_dice_alone(road: Draw) -> None:
    def none(g: Game, me: int, e: Throwing, dice: int) -> int:
        return 0 if of_slam(e) else dice

    ban = Card("ban", listens=(FREE_DICE.proclaims(none),))
    again = Probe("a", MAY_THROW_AGAIN, all_of, lambda e: Says(1))
    last = Probe("l", LAST_REROLL, all_of, lambda e: Says(1))
    g, slam = met(road, ban, again.card, last.card)
    for card in (again.card, last.card):
        hold(g.g, slam.top, card)
    g.dice("slam: top", "direction: front-left").effect(slam).is_at("Am", 2, 3)
    g.dice("direction: front").effect(pushed(g)).is_at("Am", 2, 4)
    assert (again.asked, last.asked) == ([], [])
    g.dice("direction: rear", "direction: front").effect(OilSlick(slam.top)).is_at("Am", 2, 5)


# --- once they lie --------------------------------------------------------------------------


@pytest.mark.rule("CC-PF-09")
def test_dice_that_lie_are_seen_before_they_act(road: Draw) -> None:
    probe = Probe("p", MAY_SEE_DICE, lambda e: (e.dice, e.faces), lambda e: Says() if e.die == "direction" else None)
    g = in_the_box(road, DRAWING, probe.card)
    empower(g.g, 1, probe.card)
    g.dice("stunt: 1", "direction: front-left").effect(Dazed(g.car("Am")))
    g.asks("teal", "play").is_at("Am", 3, 2).answer("pass").is_at("Am", 2, 2)
    assert [asked for _, asked in probe.asked] == [(("stunt",), (1,)), (("direction",), (FRONT_LEFT,))]


# --- after all that is played ---------------------------------------------------------------


@pytest.mark.rule("VB-MOVE-10")
@pytest.mark.parametrize("offered", [False, True])
def test_at_rest_is_said_once_after_all_that_was_played_after_the_move(road: Draw, *, offered: bool) -> None:
    log: list[str] = []

    def heard(name: str, result: Frame[Game] | None) -> Callable[[Any], Frame[Game] | None]:
        def said(e: Any) -> Frame[Game] | None:
            log.append(name)
            return result

        return said

    play = Probe("p", MAY_AFTER_MOVE, do=heard("offered", Says()))
    rest = Probe("r", AT_REST, do=None)
    rest.card = Card("r", listens=(AT_REST.do(lambda g, me: heard("at rest", None)(me)),))
    g = in_the_box(road, DRAWING, *([play.card] if offered else []), rest.card)
    hold(g.g, g.car("As"), rest.card)
    if offered:
        empower(g.g, 0, play.card)
    g.drive("As", 1).answer("front-left", "leave")
    if offered:
        assert log[-1] == "offered"
        g.asks("amber", "play").answer("p", "pass")
    assert list(dict.fromkeys(log)) == ["offered", "at rest"][not offered :]
    g.answer("none")


@pytest.mark.rule("VB-MOVE-04")
def test_whether_a_driver_may_brake_is_one_question_and_a_decree_has_the_last_word(road: Draw) -> None:
    def no(g: Game, me: int, may: bool) -> bool:
        return False

    def yes(g: Game, me: int, may: bool) -> bool:
        return True

    loose, none = Card("loose", listens=(GIVES_UP.do(yes),)), Card("none", listens=(GIVES_UP.proclaims(no),))
    g = in_the_box(road, DRAWING, loose, none)
    am = g.car("Am")
    hold(g.g, am, loose)
    assert not may_brake(g.g, am)
    revoke(g.g, none)
    assert may_brake(g.g, am)


@pytest.mark.rule("X-TIME-02")
def test_all_hear_that_a_seat_has_passed(road: Draw) -> None:
    heard: list[tuple[int, str]] = []

    def passed(g: Game, seat: int, moment: str) -> None:
        heard.append((seat, moment))

    play = Probe("p", MAY_SET_DIE, all_of, lambda e: SetsOne(0, 0, FRONT))
    tally = Card("t", listens=(WAIVED.do(passed),))
    g = in_the_box(road, DRAWING, play.card, tally)
    proclaim(g.g, tally)
    empower(g.g, 0, play.card)
    g.dice("direction: front-left").effect(OilSlick(g.car("Am"))).answer("pass").is_at("Am", 2, 2)
    assert heard == [(0, "may-set-die")]
    g.effect(OilSlick(g.car("Am"))).answer("p").is_at("Am", 2, 3)
    assert heard == [(0, "may-set-die")], "a play is no pass"
