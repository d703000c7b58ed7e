"""Whatever a card or a third party's module does, a game comes to an end.

What acts in place of an event acts once, by construction; what has no end in spite of that is broken off, and told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, ClassVar

import pytest

from tests.kit.heard import retell
from tests.kit.road import Draw, Road
from thunderroad.conformance import play_checked
from thunderroad.family.module import Module
from thunderroad.kernel.cards import Card
from thunderroad.kernel.chance import EXPLICIT
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.kernel.game import BROKEN_OFF
from thunderroad.kernel.hooks import LIMITS
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.lab.simulate import Plan, play
from thunderroad.lab.summary import summarize
from thunderroad.play.players import Player
from thunderroad.play.replay import Replay
from thunderroad.play.table import Table
from thunderroad.vendetta.asking import GOES_ON, React
from thunderroad.vendetta.cards import hold, proclaim
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import BEFORE_MOVE, INSTEAD_OF_DAMAGE, INSTEAD_OF_MOVING, INSTEAD_OF_SLAM, TURN_BEGINS
from thunderroad.vendetta.listeners import Damaging, Slamming
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.damage import Damage
from thunderroad.vendetta.turn.push import shove
from thunderroad.vendetta.turn.slam import Slam

SEATS = (Seat("amber"), Seat("teal"))


class Again(Frame[Game]):
    """In place of damage: damage, to this vehicle."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """And nothing else."""
        g.tell("again", "X-TIME-02", vehicle=self.vehicle)
        return g.call(self, Damage(self.vehicle), then=END)


def again(g: Game, vehicle: int, damage: Damaging) -> Again:
    return Again(vehicle)


def passed_on(g: Game, vehicle: int, damage: Damaging) -> Again:
    return Again((vehicle + 1) % 6)


def card(id: str, fn: Callable[[Game, int, Damaging], Frame[Any] | None] = again) -> Card:
    return Card(id, listens=(INSTEAD_OF_DAMAGE.do(fn),))


def plain(road: Draw, *cards: Card) -> Road:
    """An empty road, and these cards in the box."""
    g = road("""
        . . . . . .
         . . . . . .
        Am . Tm . . .
         . . . . . .
        Al . Tl . . .
         As . Ts . . .
    """)
    retell(g.g, g.g.rules.parts.listeners, *cards)
    return g


def test_damage_in_place_of_damage_is_damage_once(road: Draw) -> None:
    one = card("one")
    g = plain(road, one)
    hold(g.g, g.car("Am"), one)
    g.hurt("Am", "damage: dent").holds("Am", "dent").told("again", times=1)
    g.hurt("Tm", "damage: dent").never_told("again")


def test_two_such_cards_act_once_each(road: Draw) -> None:
    cards = card("one"), card("two")
    g = plain(road, *cards)
    for each in cards:
        hold(g.g, g.car("Am"), each)
    g.hurt("Am", "damage: dent").holds("Am", "dent").told("again", times=2)


def test_two_that_pass_damage_on_to_each_other_act_once_each(road: Draw) -> None:
    on = card("on", passed_on)
    g = plain(road, on)
    for vehicle in range(6):
        hold(g.g, vehicle, on)
    first = next(name for name in ("As", "Am", "Al") if g.car(name) == 0)
    g.hurt(first, "damage: dent").holds(first, "dent").told("again", times=6)


def test_a_card_of_the_table_acts_once_for_a_pair(road: Draw) -> None:
    class Slam2(Frame[Game]):
        """In place of a slam: a slam of the same two."""

        FIELDS: ClassVar[tuple[str, ...]] = ("top", "bottom")

        def __init__(self, top: int, bottom: int) -> None:
            self.top = top
            self.bottom = bottom

        def start(self, g: Game, answer: int) -> Signal:
            g.tell("again", "X-TIME-02", vehicle=self.top)
            return g.call(self, Slam(self.bottom, self.top), then="over")

        def over(self, g: Game, answer: int) -> Signal:
            return g.finish(self.top)

    def once_more(g: Game, me: int, e: Slamming) -> Frame[Any]:
        return Slam2(e.top, e.bottom)

    decree = Card("decree", listens=(INSTEAD_OF_SLAM.proclaims(once_more),))
    g = plain(road, decree)
    proclaim(g.g, decree)
    g.put("Tm", 3, 1).dice("slam: top", "direction: front").effect(Slam(g.car("Tm"), g.car("Am")))
    g.told("again", times=1).told("slam", times=2).is_at("Am", 3, 2)


def test_one_that_lets_it_happen_after_all(road: Draw) -> None:
    class Looks(Frame[Game]):
        """Looks on."""

        def start(self, g: Game, answer: int) -> Signal:
            return g.finish(GOES_ON)

    def looks(g: Game, vehicle: int, damage: Damaging) -> Looks:
        return Looks()

    cards = (Card("b", listens=(INSTEAD_OF_DAMAGE.do(looks, LIMITS),)), card("a"))
    g = plain(road, *cards)
    for each in cards:
        hold(g.g, g.car("Am"), each)
    g.hurt("Am", "damage: dent").holds("Am", "dent").told("again", times=1)


def test_an_event_made_anew_without_end_is_broken_off(road: Draw) -> None:
    class Shoved(Frame[Game]):
        """In place of being pushed: it is pushed."""

        FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

        def __init__(self, vehicle: int) -> None:
            self.vehicle = vehicle

        def start(self, g: Game, answer: int) -> Signal:
            frame = shove(g, self.vehicle, 0)
            return g.finish() if frame is None else g.call(self, frame, then=END)

    def shoved(g: Game, vehicle: int, why: str) -> Shoved:
        return Shoved(vehicle)

    push = Card("push", listens=(INSTEAD_OF_MOVING.do(shoved),))
    g = plain(road, push)
    hold(g.g, g.car("Am"), push)
    g.g.events = []
    g.g.stack = [Shoved(g.car("Am"))]
    g.g.run()
    assert g.g.result is not None
    assert (g.g.result.winners, g.g.result.how) == ((), BROKEN_OFF)
    assert [(event.kind, event.data["effects"]) for event in g.g.events] == [("broken-off", " < ".join(["Thrown"] * 6))]
    assert (g.g.stack, g.g.choice) == ([], None)


class Restarts(Frame[Game]):
    """Before the move: everything that happens before the move."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        return g.call(self, React("before_move", (self.vehicle,)), then=END)


def restarts(g: Game, vehicle: int) -> Restarts:
    return Restarts(vehicle)


RESTARTING = Card("restarting", listens=(BEFORE_MOVE.do(restarts),))


def deal(g: Game, seat: int) -> None:
    """The card comes before every vehicle of the seat."""
    for vehicle in g.fleet(seat):
        hold(g, vehicle, RESTARTING)


# --- a third party's module -----------------------------------------------------------------


class Round(Frame[Game]):
    """Goes round in itself."""

    def start(self, g: Game, answer: int) -> Signal:
        return g.next(self, then="start")


class Deeper(Frame[Game]):
    """Calls another like itself."""

    def start(self, g: Game, answer: int) -> Signal:
        return g.call(self, Deeper(), then="start")


class Rolls(Frame[Game]):
    """Rolls until a six-sided die shows seven."""

    def start(self, g: Game, answer: int) -> Signal:
        return g.roll(self, g.rules.dice.direction, then="start")


class Straight(Frame[Game]):
    """Takes its own step without the loop."""

    def start(self, g: Game, answer: int) -> Signal:
        return self.start(g, 0)


NUMBERS = count()
FRAMES: tuple[type[Frame[Game]], ...] = (Round, Deeper, Rolls, Straight)


def endless(frame: type[Frame[Game]], when: Callable[[Game], bool] = lambda g: g.taken > 0) -> Module:
    """A module whose effect has no end, from the second turn on."""

    def strikes(g: Game, vehicle: int) -> Frame[Any] | None:
        return frame() if when(g) else None

    id = f"endless-{next(NUMBERS)}"  # rules are kept by the ids of their modules
    return Module(id, "Endless", "vendetta", listeners=(BEFORE_MOVE.do(strikes),), frames=(frame,))


@pytest.fixture
def add() -> Iterator[Callable[[Module], str]]:
    known = set(VENDETTA.modules)

    def added(module: Module) -> str:
        VENDETTA.add(module)
        return module.id

    yield added
    for id in set(VENDETTA.modules) - known:
        del VENDETTA.modules[id]


def played(recipe: Recipe) -> Table:
    """A table at which the first option is always taken."""
    table = Table.create(recipe, [Player("me", "One"), Player("me", "Two")])
    while table.game.choice is not None:
        table.answer(table.game.choice.seat, table.seq, 0, f"{table.seq}")
    return table


@pytest.mark.parametrize("frame", FRAMES)
def test_a_module_without_end_ends_the_game_and_the_journal_says_how(
    frame: type[Frame[Game]], add: Callable[[Module], str]
) -> None:
    table = played(Recipe("vendetta", SEATS, "x", (add(endless(frame)),)))
    result = table.game.result
    assert result is not None
    assert (result.winners, result.how) == ((), BROKEN_OFF)
    (said,) = [event for event in table.events(None) if event.kind == "broken-off"]
    assert str(said.data["effects"]).startswith(frame.__name__)
    assert said.text.startswith("The game is called off, because effects trigger one another without end: ")
    replay = Replay(table.journal())
    replay.run()
    assert replay.game.result is not None
    assert replay.game.digest() == table.game.digest()


@pytest.mark.long
def test_bots_and_the_laboratory_get_over_it(add: Callable[[Module], str]) -> None:
    modules = (add(endless(Rolls)),)
    plan = Plan("vendetta", ("amber", "teal"), ("greedy", "random"), games=1, seed="s", modules=modules)
    game = play(plan, 0)
    assert (game.winners, game.how) == ((), BROKEN_OFF)
    assert summarize([game], plan.crews).unfinished == 1


def test_nothing_is_without_end_where_somebody_else_decides_what_is_rolled(add: Callable[[Module], str]) -> None:
    game = VENDETTA.new_game(Recipe("vendetta", SEATS, "x", (add(endless(Rolls, lambda g: True)),)))
    game.source = EXPLICIT
    while game.choice is not None:
        game = game.clone()
        game.apply(0)
    assert game.result is not None
    assert game.result.how == BROKEN_OFF


def test_only_games_with_foreign_effects_are_watched(add: Callable[[Module], str]) -> None:
    def watched(*modules: str) -> bool:
        return VENDETTA.new_game(Recipe("vendetta", SEATS, "x", modules)).watched

    foreign = add(endless(Round, lambda g: False))
    ours = tuple(id for id in VENDETTA.together() if id != foreign)
    assert [watched(), watched(*ours), watched(foreign), watched(*ours, foreign)] == [False, False, True, True]
    assert VENDETTA.new_game(Recipe("vendetta", SEATS, "x", (foreign,))).clone().watched


def test_a_watched_game_is_the_same_game(add: Callable[[Module], str]) -> None:
    plain = play_checked(VENDETTA, Recipe("vendetta", SEATS, "same"))
    seen = play_checked(VENDETTA, Recipe("vendetta", SEATS, "same", (add(endless(Round, lambda g: False)),)))
    assert plain.trace == seen.trace
    assert plain.digest() == seen.digest()


def test_a_card_without_end_that_is_dealt_at_a_table(add: Callable[[Module], str]) -> None:
    """Cards need no watching: each effect of theirs is counted as it begins."""
    rules, adds = (TURN_BEGINS.do(deal),), {"cards": (RESTARTING,)}
    module = Module("endless-card", "Endless", "vendetta", listeners=rules, frames=(Restarts,), adds=adds)
    game = VENDETTA.new_game(Recipe("vendetta", SEATS, "x", (add(module),)))
    game.watched = False
    game.events = []
    while game.choice is not None:
        game.apply(0)
    assert game.result is not None
    assert game.result.how == BROKEN_OFF
    assert str(game.events[-1].data["effects"]).startswith("React < React")
