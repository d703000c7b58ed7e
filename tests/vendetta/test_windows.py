"""Windows: who is asked at a moment, in which order, and what a question may tell (a toy hand of face-down cards)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import pytest

from tests.kit.road import Road
from tests.vendetta.hands import CARDS, HANDS, deal
from thunderroad.bots import bot, decide
from thunderroad.conformance import play_checked
from thunderroad.conformance.timing import parting
from thunderroad.family.module import Module
from thunderroad.family.registry import ruleset
from thunderroad.kernel.cards import Card
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.journal import Journal
from thunderroad.play.players import Player
from thunderroad.play.replay import Replay
from thunderroad.play.table import Table
from thunderroad.vendetta.asking import GOES_ON
from thunderroad.vendetta.cards import empower, mark, marked, proclaim
from thunderroad.vendetta.choices import NOT_THIS_GAME
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import (
    ATTACKS_OVER,
    CHOPPER_SPACES,
    MAY_AFTER_SHOT,
    MAY_AFTER_SLAM,
    MAY_PREVENT,
    MAY_SEE_DICE,
    MAY_SET_DIE,
    MAY_SPOIL,
    MAY_START_TURN,
    MAY_TURN_DICE,
    ROUND_ENDS,
    WINDOWS,
)
from thunderroad.vendetta.in_play import UNTIL_MOVE_ENDS, UNTIL_OWN_TURN, UNTIL_ROUND_ENDS, UNTIL_TURN_ENDS
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.turn import another_turn

VENDETTA: Any = ruleset("vendetta")
Draw = Callable[..., Road]
ALONG = """
Am  . . . . . . .
.   . . . . . . .
.   . . . . . Tm .
.   . . . . . . .
.   . . . . . . .
Bm  . . . . . . .
"""
CREWS = ("amber", "teal", "bone")
MOMENTS = {voice.hook.id for card in CARDS for voice in card.listens}


# --- what happens once in a turn, as toy cards that lie openly -------------------------------


class Again(Frame[Game]):
    """The die shows 1, and the car has another turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "coast")

    def __init__(self, vehicle: int, coast: int) -> None:
        self.vehicle = vehicle
        self.coast = coast

    def start(self, g: Game, answer: int) -> Signal:
        mark(g, USED, UNTIL_TURN_ENDS, g.active, vehicle=self.vehicle)
        return g.call(self, another_turn(g, self.vehicle, 1, self.coast, "VB-ROUND-03"), then="over")

    def over(self, g: Game, answer: int) -> Signal:
        return g.finish()


def again(g: Game, vehicle: int, coast: int) -> Again | None:
    return Again(vehicle, coast) if marked(g, USED, vehicle=vehicle) < 0 else None


class Toll(Frame[Game]):
    """A round has ended."""

    def start(self, g: Game, answer: int) -> Signal:
        mark(g, TOLLED, UNTIL_ROUND_ENDS, NOBODY, seat=0, datum=g.round)
        return g.finish()


def toll(g: Game, nobody: int) -> Toll:
    return Toll()


def near(g: Game, seat: int, spaces: tuple[int, ...]) -> tuple[int, ...]:
    return spaces[:2]


class Shrug(Frame[Game]):
    """A play that does nothing, of a card that stays."""

    def start(self, g: Game, answer: int) -> Signal:
        return g.finish(GOES_ON)


def shrug(g: Game, me: int, e: Any) -> Shrug:
    return Shrug()


USED = Card("used")
TOLLED = Card("tolled")
ENCORE = Card("encore", listens=(ATTACKS_OVER.do(again),))
BELL = Card("bell", listens=(ROUND_ENDS.do(toll),))
TETHER = Card("tether", listens=(CHOPPER_SPACES.do(near),))
SHOULDER = Card("shoulder", listens=(MAY_START_TURN.do(shrug),))
LASTING = tuple(Card(f"until-{until}") for until in range(5))
TURNS = Module(
    "toy-turns",
    "Turns",
    "vendetta",
    frames=(Again, Toll, Shrug),
    adds={"cards": (USED, TOLLED, ENCORE, BELL, TETHER, SHOULDER, *LASTING)},
)


@pytest.fixture(scope="module", autouse=True)
def _toys() -> Iterator[None]:
    for toy in (HANDS, TURNS):
        VENDETTA.add(toy)
    yield
    for toy in (HANDS, TURNS):
        del VENDETTA.modules[toy.id]


def table(road: Draw, *held: str, crews: tuple[str, ...] = CREWS, **more: Any) -> Road:
    """Cards are dealt; nothing has begun."""
    game = road(ALONG, crews=crews, modules=(HANDS.id, TURNS.id), tiles=("off-road",) * 3, **more)
    deal(game.g, *held)
    return game


def play_on(game: Road) -> None:
    """The rest of the turn, somehow: nothing is left unfinished."""
    g = game.g
    g.source = None
    while g.choice is not None and g.choice.kind not in {"assign", "coast"}:
        g.apply(0)


@pytest.fixture
def road() -> Iterator[Draw]:
    """Draw a road to play on; the turn under way is played to its end."""
    roads: list[Road] = []

    def draw(text: str = "", **settings: Any) -> Road:
        roads.append(Road(text, **settings))
        return roads[-1]

    yield draw
    for one in roads:
        play_on(one)
        one.settled()


def view(g: Game, seat: int | None) -> Any:
    return VENDETTA.view(g, seat)


# --- order, passes, replacing ---------------------------------------------------------------


@pytest.mark.rule("XA-GEN-02-R1", "X-TIME-02-R1")
def test_the_active_seat_is_asked_first_then_the_others_clockwise_each_until_it_passes(road: Draw) -> None:
    game = table(road, "gust", "gust", "gust")
    game.turn("teal", 3, 2)
    game.answer("teal.medium 3", "airstrike 2", "1/4")
    for crew in ("teal", "bone", "amber"):
        game.asks(crew, "play").answer("pass")
    game.asks("teal", "shoot" if game.g.choice and game.g.choice.kind == "shoot" else "steer")


@pytest.mark.rule("XA-AA-02", "XA-GEN-02-R1")
def test_a_play_that_replaces_ends_the_window_and_the_chopper_does_not_shoot(road: Draw) -> None:
    game = table(road, "gust", "gust", "gust")
    game.turn("amber", 3, 2).answer("amber.medium 3", "airstrike 2", "3/6")
    game.asks("amber", "play").answer("pass")
    game.asks("teal", "play").answer("gust")
    game.asks("amber", "steer")
    shown = game.g.rules.concern.number["gust"]
    assert all(shown not in hand for hand in game.g.out_of_box.hands)


def test_a_seat_may_play_one_card_after_another_and_who_has_passed_is_not_asked_again(road: Draw) -> None:
    game = table(road, "-", "-", "-")
    for seat in range(3):
        empower(game.g, seat, SHOULDER)
    game.turn("amber", 3)
    game.asks("amber", "play").answer("pass")
    game.asks("teal", "play").answer("shoulder", "shoulder", "pass")
    game.asks("bone", "play").answer("pass")
    game.asks("amber", "steer")


# --- what being asked tells -----------------------------------------------------------------


@pytest.mark.rule("XA-GEN-02-R2")
def test_a_seat_that_may_hold_the_card_is_asked_though_it_holds_another(road: Draw) -> None:
    game = table(road, "-", "knack", "gust")
    game.turn("amber", 3, 2).answer("amber.medium 3", "airstrike 2", "1/4")
    game.asks("teal", "play")
    assert game.options() == ["pass"]
    assert game.g.choice is not None
    assert forced(game.g.choice)


def test_a_seat_of_which_all_know_that_it_holds_nothing_for_the_moment_is_not_asked(road: Draw) -> None:
    game = table(road, "-", "-", "gust")
    game.turn("amber", 3, 2).answer("amber.medium 3", "airstrike 2", "1/4")
    game.asks("bone", "play")
    assert game.options() == ["pass", "not-this-round", "not-this-game", "gust"]
    game.answer("pass")


@pytest.mark.rule("XA-GEN-02-R2")
def test_a_hand_that_is_asked_in_vain_looks_like_one_that_is_not(road: Draw) -> None:
    """The same position with the cards of two seats changed: views, payloads' stuff, and what follows a pass."""
    views = []
    for held in (("-", "knack", "gust"), ("-", "gust", "knack")):
        game = table(road, *held)
        game.turn("amber", 3, 2).answer("amber.medium 3", "airstrike 2", "1/4")
        seen = [view(game.g, 0), view(game.g, None)]
        assert game.g.choice is not None
        assert [parting(VENDETTA, game.g, 0, viewer, "elsewhere") for viewer in (0, 2, None)] == [None] * 3
        game.answer("pass")
        views.append([*seen, view(game.g, 0), view(game.g, None)])
        game.answer("pass")
    assert views[0] == views[1]


def test_a_dealing_anew_asks_the_same_seat_out_of_its_new_hand(road: Draw) -> None:
    game = table(road, "-", "knack", "gust")
    game.turn("amber", 3, 2).answer("amber.medium 3", "airstrike 2", "1/4")
    seen = set()
    for k in range(8):
        twin = game.g.clone_for(0, Rng.seeded(f"deal {k}"))
        assert twin.choice is not None
        assert (twin.choice.seat, twin.choice.kind) == (1, "play")
        seen.add(len(twin.choice.options))
    assert seen == {1, 4}
    game.answer("pass", "pass")


# --- quiet ----------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["not-this-round", "not-this-game"])
def test_a_seat_may_pass_for_the_round_or_for_the_game(road: Draw, word: str) -> None:
    game = table(road, "-", "gust", "-")
    game.turn("amber", 3, 2).answer("amber.medium 3", "airstrike 2", "1/4", word)
    g = game.g
    assert [bool(own) for own in g.quiet] == [False, True, False]
    assert g.clone_for(0, Rng.seeded("x")).quiet == ((), (), ())
    assert g.clone_for(1, Rng.seeded("x")).quiet == g.quiet
    assert view(g, 0) == view(g.clone_for(0, Rng.seeded("x")), 0)
    loaded = VENDETTA.load(g.recipe, g.dump())
    assert loaded.quiet == g.quiet
    game.scene.effect(_airstrike(), game.script)
    game.answer("1/5")
    game.asks("teal", "play")
    assert game.options() == ["pass"]
    assert g.waived()
    game.answer("pass")
    assert [bool(own) for own in g.quiet] == [False, True, False]


def _airstrike() -> Any:
    from thunderroad.vendetta.turn.command import Airstrike

    return Airstrike(0, NOBODY, 2)


def test_what_was_passed_for_the_round_is_asked_in_the_next_one() -> None:
    g = random_game("rounds")
    g.hush(0, ("may-land this round", "may-check"))
    before = g.round
    rng = Rng.seeded("answers")
    while g.choice is not None and g.round == before:
        options = g.choice.options
        g.apply(0 if g.choice.kind == "play" else rng.below(len(options)))
    assert g.quiet[0] == ("may-check",)


def test_a_quiet_seat_may_ask_to_be_asked_again(road: Draw) -> None:
    game = table(road, "-", "gust", "-")
    game.g.hush(1, ("may-check",))
    game.turn("amber", 3, 2).answer("amber.medium 3", "airstrike 2", "1/4")
    assert game.options() == ["pass", "not-this-round", "not-this-game", "listen", "gust"]
    game.answer("listen")
    assert game.g.quiet == ((), (), ())
    game.asks("teal", "play").answer("pass")


def test_at_a_table_of_people_a_quiet_seat_is_not_waited_for() -> None:
    """It has said so itself; one that merely holds nothing is waited for."""
    people = tuple(Player("link" if n else "me", f"P{n}") for n in range(3))
    table = Table.create(recipe("people"), people)
    rng = Rng.seeded("answers")
    waited: Counter[bool] = Counter()
    while (choice := table.game.choice) is not None:
        if choice.kind == "play" and forced(choice):
            assert not table.game.waived()
            waited[True] += 1
        option = choice.options.index(NOT_THIS_GAME) if NOT_THIS_GAME in choice.options else None
        table.answer(
            choice.seat, table.seq, rng.below(len(choice.options)) if option is None else option, f"c{table.seq}"
        )
    assert waited[True] > 3
    assert sum(past.answer.unasked for past in table.line) > 3
    assert Replay(Journal.parse(table.journal().to_text())).run().digest() == table.game.digest()


# --- whole games ----------------------------------------------------------------------------

MORE = {
    "cars": ("amber", "teal", "bone"),
    "motorcycles": ("sulphur", "teal", "amber"),
    "rig": ("rust", "teal", "amber"),
}


def recipe(seed: str, crews: tuple[str, ...] = CREWS, modules: tuple[str, ...] = ()) -> Recipe:
    return Recipe("vendetta", tuple(map(Seat, crews)), seed, modules=tuple(sorted((*modules, HANDS.id, TURNS.id))))


def random_game(seed: str) -> Any:
    return VENDETTA.new_game(recipe(seed))


def crews_of(module: str) -> tuple[str, ...]:
    own = {crew.id for crew in VENDETTA.crews}
    return tuple(sorted((crew.id for crew in VENDETTA.crews_of((module,))), key=lambda id: id in own))[:3]


@pytest.mark.long
@pytest.mark.parametrize("module", ["", "final-five", "big-rig", "german-engineering", "devils-run"])
def test_random_games_with_hands_keep_all_promises(module: str) -> None:
    """Views, questions, saving, the journal: with the turns of all three kinds of crew."""
    modules = (module,) if module else ()
    for n in range(2):
        play_checked(VENDETTA, recipe(f"{module} {n}", crews_of(module) if module else CREWS, modules))


@pytest.mark.parametrize("module", ["", "final-five", "big-rig"])
def test_every_moment_comes_in_the_turns_of_every_crew(module: str) -> None:
    """A commands' moment needs a command, and a landing a chopper: they come in games of any crews."""
    modules = (module,) if module else ()
    crews = crews_of(module) if module else CREWS
    asked: Counter[str] = Counter()
    kinds: set[str] = set()
    for n in range(12):
        g: Any = VENDETTA.new_game(recipe(f"moments {n}", crews, modules))
        kinds |= {kind.id for kind in g.rules.kinds}
        rng = Rng.seeded(f"answers {n}")
        while g.choice is not None:
            if g.choice.kind == "play":
                asked[f"{g.stack[-1].moment} {g.rules.kinds[g.active].id}"] += 1
                g.apply(0)
            else:
                g.apply(rng.below(len(g.choice.options)))
    for moment in MOMENTS - {"may-any-time"}:
        assert any(key.startswith(f"{moment} ") for key in asked), moment
    for kind in kinds:
        for moment in ("may-start-turn", "may-answer-dice", "may-before-move", "may-after-move", "may-check"):
            assert asked[f"{moment} {kind}"], (moment, kind)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_bots_answer_windows_and_play_their_cards(level: str) -> None:
    player, played = bot(level), Counter[str]()
    for n in range(2):
        g: Any = VENDETTA.new_game(recipe(f"bots {n}"))
        rng = Rng.seeded(f"bots {n}")
        for _ in range(700):
            if g.choice is None:
                break
            index = decide(player, g, g.choice.seat, rng)
            if g.choice.kind == "play":
                played["pass" if g.choice.options[index] < 0 else "play"] += 1
            g.apply(index)
    assert played["play"] > 0
    assert played["pass"] > 0


def test_greedy_judges_a_play_by_trying_it(road: Draw) -> None:
    """Nothing is gained by a wreck of an own attack: the shot that would hit stays, another's does not."""
    game = table(road, "-", "gust", "-")
    game.turn("amber", 3, 2).answer("amber.medium 3", "airstrike 2", "3/6")
    game.asks("teal", "play")
    assert game.g.choice is not None
    picked = {decide(bot("greedy"), game.g, 1, Rng.seeded(f"try {n}")) for n in range(3)}
    options = game.options()
    assert {options[index] for index in picked} == {"gust"}
    game.answer("gust")


# --- turns ----------------------------------------------------------------------------------


@pytest.mark.rule("CC-SW-11-R1", "CC-SW-11-R3")
def test_an_extra_turn_has_command_move_and_shot_and_one_end(road: Draw) -> None:
    game = table(road, "-", "-", "-")
    empower(game.g, 0, ENCORE)
    game.turn("amber", 2, 3).answer("amber.medium 2", "none", "front", "front")
    game.asks("amber", "command").answer("nitro 3")
    game.moves_left(4)
    game.answer(*["front"] * 4)
    game.asks("teal", "assign")
    assert marked(game.g, USED, vehicle=game.car("Am")) < 0, "what lasted the turn has ended, once"


@pytest.mark.rule("CC-SW-11-R2", "CL-TOKEN-05")
def test_after_a_coast_the_extra_turn_is_a_coast_that_does_not_count(road: Draw) -> None:
    game = table(road, "-", "-", "-")
    empower(game.g, 0, ENCORE)
    game.g.die[game.car("Am")] = 4
    game.turn("amber", 2, 3).answer("amber.medium 2", "front")
    game.asks("amber", "steer").moves_left(1).answer("front")
    assert game.g.coasts[game.car("Am")] == 1
    game.asks("teal", "assign")


@pytest.mark.rule("X-TIME-04")
def test_marks_leave_with_the_move_the_turn_and_the_own_turn(road: Draw) -> None:
    game = table(road, "-", "-", "-")
    for until, card in enumerate(LASTING):
        mark(game.g, card, until, 0, seat=1)
    game.turn("amber", 1)  # one die and one car: there is nothing to assign
    left = [until for until, card in enumerate(LASTING) if marked(game.g, card, seat=1) >= 0]
    assert UNTIL_OWN_TURN not in left
    game.answer("front")
    left = [until for until, card in enumerate(LASTING) if marked(game.g, card, seat=1) >= 0]
    assert UNTIL_MOVE_ENDS not in left
    assert UNTIL_TURN_ENDS not in left
    assert left == [0, UNTIL_ROUND_ENDS]


@pytest.mark.rule("X-TIME-03")
def test_the_end_of_a_round_can_be_answered_before_all_that_lasts_a_round_ends() -> None:
    g = random_game("bell")
    proclaim(g, BELL)
    rng, rounds = Rng.seeded("answers"), []
    while g.choice is not None and g.round < 4:
        before = g.round
        g.apply(rng.below(len(g.choice.options)))
        if g.choice is not None and g.round != before:
            rounds.append(marked(g, TOLLED, seat=0))
    assert rounds == [-1] * len(rounds)
    assert len(rounds) >= 2


@pytest.mark.rule("VB-CMD-03")
def test_where_a_chopper_may_be_put_is_one_quantity(road: Draw) -> None:
    game = table(road, "-", "-", "-")
    empower(game.g, 0, TETHER)
    game.turn("amber", 3, 2).answer("amber.medium 3", "airstrike 2")
    assert len(game.options()) == 2
    game.answer(game.options()[0])


def test_without_cards_out_of_the_box_no_frame_is_made() -> None:
    g: Any = VENDETTA.new_game(Recipe("vendetta", tuple(map(Seat, CREWS)), "plain", modules=(TURNS.id,)))
    seen: set[str] = set()
    rng = Rng.seeded("answers")
    while g.choice is not None:
        seen |= {type(frame).__name__ for frame in g.stack}
        g.apply(rng.below(len(g.choice.options)))
    assert not seen & {"Window", "EndTurn"}


def test_there_is_a_toy_card_for_every_window_of_a_turn() -> None:
    """Those of dice, shots, slams and damage have their cards in test_plays.py."""
    dice = (MAY_SET_DIE, MAY_SEE_DICE, MAY_TURN_DICE)
    others = {hook.id for hook in (*dice, MAY_SPOIL, MAY_AFTER_SHOT, MAY_AFTER_SLAM, MAY_PREVENT)}
    assert {voice.hook.id for card in CARDS for voice in card.listens} == MOMENTS
    assert MOMENTS | others == set(WINDOWS)
