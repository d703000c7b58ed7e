"""Every die with consequences is thrown in one place: cards set it, have it thrown again, and read it otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from tests.kit.heard import retell
from tests.kit.road import Draw, Road
from tests.kit.start import facts
from thunderroad.kernel import codec
from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.hooks import SETS, Hook
from thunderroad.vendetta.cards import empower, hold, proclaim
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import (
    DIE_READS,
    FREE_DICE,
    LAST_REROLL,
    MAY_THROW_AGAIN,
    READS_AGAINST,
    SETS_DIE,
    SLAM_DICE,
)
from thunderroad.vendetta.listeners import Throwing
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.damage import BlastOff, Dazed, OilSlick, Shrapnel
from thunderroad.vendetta.turn.race import Race
from thunderroad.vendetta.turn.shoot import Shoot
from thunderroad.vendetta.turn.slam import Slam
from thunderroad.vendetta.turn.throw import FIXED, Throw

ANY = 3
BOTTOM = 1
LEFT = 5


class Says(Frame[Game]):
    """A card's answer: a face, or the dice that are thrown again."""

    FIELDS: ClassVar[tuple[str, ...]] = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value

    def start(self, g: Game, answer: int) -> Signal:
        return g.finish(self.value)


class Heard:
    """A card that notes what it is asked, and says what it is told to, if that is about this die."""

    def __init__(self, hook: Hook[Any], value: int | None = None, die: str | None = None) -> None:
        self.asked: list[tuple[int, str, int, int, int]] = []
        self.value = value
        self.die = die
        self.card = Card(f"heard-{hook.name}-{value}", listens=(hook.do(self.answer),))

    def answer(self, g: Game, me: int, e: Throwing) -> Frame[Game] | None:
        die = e.die if -1 in e.faces else "+".join(e.dice)
        self.asked.append((me, die, e.vehicle, e.seat, e.other))
        return Says(self.value) if self.value is not None and self.die in (None, die) else None


def plain(road: Draw, *cards: Card, **more: Any) -> Road:
    """Two cars next to each other, and these cards in the box."""
    g = road(
        """
        . . . . . . . .
         . . . . . . . .
        . Am Tl . . . . .
         . . . . . . . .
        . . . . As . Ts .
         . . . . . . . .
        """,
        **more,
    )
    retell(g.g, g.g.rules.parts.listeners, *cards)
    return g


def stacked(road: Draw, *cards: Card) -> tuple[Road, Slam]:
    """Amber medium has come upon Teal large."""
    g = plain(road, *cards).put("Am", 3, 3)
    return g, Slam(g.car("Am"), g.car("Tl"))


THROWS: dict[str, tuple[Callable[[Road, int], Frame[Any]], list[str], str | None, list[str]]] = {
    "shot": (lambda g, v: Shoot(0, g.g.cell[v], v), ["shooting: large", "damage: dent"], "Tl", ["shooting"]),
    "slide": (lambda g, v: OilSlick(v), ["direction: front-left"], None, ["direction"]),
    "shrapnel": (lambda g, v: Shrapnel(v), ["direction: rear"], None, ["direction"]),
    "dazed": (lambda g, v: Dazed(v), ["stunt: 1", "direction: rear-left"], None, ["stunt", "direction"]),
    "blast-off": (lambda g, v: BlastOff(v), ["direction: front-left", "stunt: 1"], None, ["direction", "stunt"]),
}


@pytest.mark.parametrize("name", THROWS)
def test_each_throw_for_a_vehicle_asks_the_card_before_it_once_a_die(road: Draw, name: str) -> None:
    make, results, answer, dice = THROWS[name]
    heard = Heard(SETS_DIE)
    g = plain(road, heard.card)
    me, target = g.car("Am"), g.car("Tl") if answer else NOBODY
    hold(g.g, me, heard.card)
    hold(g.g, g.car("Ts"), heard.card)
    g.dice(*results).effect(make(g, me)).answer(*([answer] if answer else []))
    assert heard.asked == [(me, die, me, 0, target) for die in dice]
    assert [fact["die"] for fact in facts(g.g, "roll")] == dice


def test_a_card_that_names_its_dice_is_asked_about_no_others(road: Draw) -> None:
    heard = Heard(SETS_DIE)
    card = Card("aims", listens=(SETS_DIE.do(heard.answer, dice=("shooting",)),))
    g = plain(road, card)
    me = g.car("Am")
    hold(g.g, me, card)
    assert g.g.any.throws == ("shooting",)
    g.dice("direction: front-left").effect(OilSlick(me))
    assert heard.asked == []
    g = plain(road, card)
    hold(g.g, me, card)
    hold(g.g, g.car("Ts"), card)
    g.dice("shooting: large", "damage: dent").effect(Shoot(0, g.g.cell[me], me)).answer("Tl")
    assert heard.asked == [(me, "shooting", me, 0, g.car("Tl"))]


def test_nobody_is_asked_about_the_dice_of_others(road: Draw) -> None:
    heard = Heard(SETS_DIE)
    g, slam = stacked(road, heard.card)
    hold(g.g, g.car("Ts"), heard.card)
    g.dice("slam: top", "direction: front-left").effect(slam).answer("keep")
    assert heard.asked == []


def test_a_chopper_s_shot_is_thrown_for_its_seat(road: Draw) -> None:
    heard = Heard(SETS_DIE)
    g = plain(road, heard.card)
    empower(g.g, 1, heard.card)
    g.dice("shooting: medium", "damage: dent").effect(Shoot(1, g.at(3, 1), NOBODY)).answer("Am")
    assert heard.asked == [(NOBODY, "shooting", NOBODY, 1, g.car("Am"))]


def test_the_road_die_is_thrown_by_the_first_player(road: Draw) -> None:
    heard = Heard(SETS_DIE, 2)
    g = plain(road, heard.card)
    empower(g.g, 0, heard.card)
    race = Race()
    race.at = "ready"
    g.effect(race)
    assert heard.asked == [(NOBODY, "road", NOBODY, 0, NOBODY)]
    assert g.g.road_die == 2


def test_a_slam_asks_for_both_and_the_table_once(road: Draw) -> None:
    heard = Heard(SETS_DIE)
    g, slam = stacked(road, heard.card)
    hold(g.g, slam.top, heard.card)
    hold(g.g, slam.bottom, heard.card)
    g.dice("slam: top", "direction: front-left").effect(slam).answer("keep")
    each = [(me, die, slam.top, 0, NOBODY) for die in ("slam", "direction") for me in (slam.bottom, slam.top)]
    assert sorted(heard.asked) == sorted(each)
    table = Heard(SETS_DIE)
    decree = Card("d", listens=(SETS_DIE.proclaims(table.answer),))
    g, slam = stacked(road, decree)
    proclaim(g.g, decree)
    g.dice("slam: top", "direction: front-left").effect(slam).answer("keep")
    assert table.asked == [(NOBODY, die, slam.top, 0, NOBODY) for die in ("slam", "direction")]


@pytest.mark.rule("CC-PF-12")
def test_a_die_that_is_set_is_not_rolled(road: Draw) -> None:
    sets = Heard(SETS_DIE, ANY)
    g = plain(road, sets.card)
    hold(g.g, g.car("Am"), sets.card)
    g.dice("damage: dent").effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("Tl")
    g.holds("Tl", "dent").never_told("roll")


def test_a_die_is_thrown_again_once_for_each_card_and_every_roll_is_told(road: Draw) -> None:
    first, second = Heard(MAY_THROW_AGAIN, 1), Heard(MAY_THROW_AGAIN, 1)
    second.card.id = "second"
    g = plain(road, first.card, second.card)
    for card in (first.card, second.card):
        hold(g.g, g.car("Am"), card)
    g.dice("shooting: medium", "shooting: medium", "shooting: any", "damage: dent")
    g.effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("Tl").holds("Tl", "dent")
    assert [fact["face"] for fact in facts(g.g, "roll")] == [1, 1, ANY]
    me = (g.car("Am"), "shooting", g.car("Am"), 0, g.car("Tl"))
    assert (first.asked, second.asked) == ([me], [me])


def test_one_that_leaves_the_first_roll_is_asked_about_the_second(road: Draw) -> None:
    again, other = Heard(MAY_THROW_AGAIN, 1), Heard(MAY_THROW_AGAIN)
    g = plain(road, again.card, other.card)
    for card in (again.card, other.card):
        hold(g.g, g.car("Am"), card)
    g.dice("direction: front", "direction: front-left").effect(OilSlick(g.car("Am"))).is_at("Am", 2, 2)
    assert (len(again.asked), len(other.asked)) == (1, 1), "asked of the second roll alone, after the other card"


@pytest.mark.rule("CC-PF-12")
def test_a_die_that_was_set_is_not_thrown_again(road: Draw) -> None:
    sets, again = Heard(SETS_DIE, ANY + FIXED), Heard(MAY_THROW_AGAIN, 1)
    g = plain(road, sets.card, again.card)
    for card in (sets.card, again.card):
        hold(g.g, g.car("Am"), card)
    g.dice("damage: dent").effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("Tl").holds("Tl", "dent")
    assert again.asked == []


@pytest.mark.rule("VB-SLAM-05", "CC-PF-12")
def test_the_demand_of_the_larger_one_throws_what_was_not_set(road: Draw) -> None:
    sets = Heard(SETS_DIE, LEFT + FIXED, "direction")
    g, slam = stacked(road, sets.card)
    hold(g.g, slam.top, sets.card)
    g.dice("slam: bottom", "slam: top").effect(slam).asks("teal", "slam-reroll").answer("reroll")
    g.is_at("Am", 2, 3).is_at("Tl", 3, 3)
    assert [fact["die"] for fact in facts(g.g, "roll")] == ["slam", "slam"]


@pytest.mark.rule("VB-SLAM-05")
def test_nothing_is_demanded_where_nothing_is_left_to_throw(road: Draw) -> None:
    slam_die, direction = Heard(SETS_DIE, FIXED + BOTTOM, "slam"), Heard(SETS_DIE, FIXED + LEFT, "direction")
    g, slam = stacked(road, slam_die.card, direction.card)
    hold(g.g, slam.top, slam_die.card)
    hold(g.g, slam.bottom, direction.card)
    g.effect(slam).is_at("Tl", 2, 3)


@pytest.mark.rule("CC-TINA-06")
def test_a_decree_may_forbid_all_rerolls(road: Draw) -> None:
    def none(g: Game, me: int, e: Throwing, dice: int) -> int:
        asked.append((me, e.dice, dice))
        return 0

    asked: list[tuple[int, tuple[str, ...], int]] = []
    crash, again = Card("crash", listens=(FREE_DICE.proclaims(none),)), Heard(MAY_THROW_AGAIN, 1)
    g, slam = stacked(road, crash, again.card)
    proclaim(g.g, crash)
    hold(g.g, slam.top, again.card)
    g.dice("slam: top", "direction: front-left").effect(slam).is_at("Am", 2, 3)
    assert again.asked == []
    assert set(asked) == {(NOBODY, ("slam", "direction"), 3)}


def test_dice_of_a_slam_that_are_thrown_again_after_every_demand(road: Draw) -> None:
    last = Heard(LAST_REROLL, 2)
    g, slam = stacked(road, last.card)
    hold(g.g, slam.bottom, last.card)
    g.dice("slam: top", "direction: rear", "slam: top", "direction: rear", "direction: front-left")
    g.effect(slam).answer("reroll").is_at("Am", 2, 3)
    assert last.asked == [(slam.bottom, "slam+direction", slam.top, 0, NOBODY)]


@pytest.mark.rule("CC-TINA-09")
def test_a_further_die_of_a_slam_says_how_far_the_first_step_goes(road: Draw) -> None:
    def wild(g: Game, dice: tuple[str, ...]) -> tuple[str, ...]:
        return (*dice, "stunt")

    card = Card("wild", listens=(SLAM_DICE.proclaims(wild),))
    g, slam = stacked(road, card)
    proclaim(g.g, card)
    g.dice("slam: top", "direction: front", "stunt: 3").effect(slam).answer("keep")
    g.is_at("Am", 3, 6).told("slam", times=1)


def test_what_a_face_counts_as_for_the_shooter_and_against_the_target(road: Draw) -> None:
    seen: list[tuple[str, int, Any, int]] = []

    def mine(g: Game, me: int, die: str, face: int) -> int:
        seen.append(("mine", me, die, face))
        return ANY if face == 0 else face

    def theirs(g: Game, me: int, face: int) -> int:
        seen.append(("theirs", me, None, face))
        return 1 if face == ANY else face

    cards = Card("m", listens=(DIE_READS.do(mine, SETS),)), Card("t", listens=(READS_AGAINST.do(theirs, SETS),))
    g = plain(road, *cards)
    hold(g.g, g.car("Am"), cards[0])
    hold(g.g, g.car("Tl"), cards[1])
    g.dice("shooting: large").effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("Tl").holds("Tl").told("miss")
    assert seen[-2:] == [("mine", g.car("Am"), "shooting", 0), ("theirs", g.car("Tl"), None, ANY)]


def test_a_game_is_saved_and_loaded_in_the_middle_of_a_throw(road: Draw) -> None:
    dice = Throw(("slam", "direction"), (0, 1), 1, NOBODY, "VB-SLAM-04", (1, -1), 1, 5, (3,), (7,))
    dice.at = "again"
    twin = codec.load_frame(codec.dump_frame(dice), {"Throw": Throw})
    assert (twin.values(), twin.at) == (dice.values(), "again")
    assert dice.clone().values() == dice.values()
