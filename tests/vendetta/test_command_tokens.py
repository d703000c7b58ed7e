"""Command tokens, star commands and boards of leaders: the mechanism, by a toy leader (CL-TOKEN, CL-CMD)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import pytest

from tests.kit.road import Road
from thunderroad.bots import bot, decide
from thunderroad.conformance import play_checked
from thunderroad.family.module import Module
from thunderroad.family.registry import ruleset
from thunderroad.kernel.cards import Card
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import LoadError
from thunderroad.kernel.frame import Signal
from thunderroad.kernel.game import Section
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.cards import empower, mark
from thunderroad.vendetta.choices import TOKEN
from thunderroad.vendetta.content import CommandData
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import COMMAND_TOKEN, COMMANDS, ROUND_OVER
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.rules import CommandKind
from thunderroad.vendetta.turn.command import Command, Nitro
from thunderroad.vendetta.turn.orders import OrderedTurn, carried_out, value_of, with_tokens

VENDETTA: Any = ruleset("vendetta")
Draw = Callable[..., Road]


class Tokens(Section):
    """Command tokens left, by seat; commands that hold one this round, as ``seat * 64 + number``."""

    FIELDS: ClassVar[tuple[str, ...]] = ("left", "round")

    def __init__(self, left: list[int], round: list[int]) -> None:
        self.left = left
        self.round = round

    @classmethod
    def fresh(cls, game: Game) -> Tokens:
        return cls([3] * game.rules.seats, [])


class Overdrive(Command):
    """A star command: three moves more."""

    def start(self, g: Game, answer: int) -> Signal:
        g.extra += 3
        mark(g, GONE, UNTIL_TURN_ENDS, self.seat, seat=self.seat, datum=self.value)
        return g.finish()


def tokens(g: Game, seat: int, vehicle: int, options: tuple[int, ...]) -> tuple[int, ...]:
    """One token a turn, on a command that holds neither die nor token; not when coasting (CL-TOKEN-01, -02, -05)."""
    mine = g.sections["Tokens"]
    turn = next(frame for frame in reversed(g.stack) if isinstance(frame, OrderedTurn))
    if not mine.left[seat] or any(option % 64 == TOKEN for option in turn.orders):
        return options
    used = {number for number in range(64) if seat * 64 + number in mine.round} | {g.command[seat] // 64}
    return with_tokens(options, tuple(number for number in g.boards[seat] if number not in used))


def spent(g: Game, seat: int, number: int) -> None:
    """It lies there until the round ends (CL-TOKEN-07)."""
    mine = g.sections["Tokens"]
    mine.left[seat] -= 1
    mine.round.append(seat * 64 + number)


def cleared(g: Game) -> None:
    """They are spent for the game (CL-TOKEN-07)."""
    g.sections["Tokens"].round.clear()


GONE = Card("gone")
LEADER = Card("leader", listens=(COMMANDS.do(tokens), COMMAND_TOKEN.do(spent)))
STAR = CommandKind(
    CommandData("overdrive", "Overdrive", (), "Three moves more.", "made up for tests"), "i-nitro", Overdrive
)
NITRO_4 = CommandKind(
    CommandData("nitro-4", "Nitro", (2, 3, 4), "The value is added.", "made up for tests"), "i-nitro", Nitro
)
TOYS = Module(
    "toy-leaders",
    "Leaders",
    "vendetta",
    frames=(Overdrive,),
    sections=(Tokens,),
    listeners=(ROUND_OVER.do(cleared),),
    adds={"cards": (LEADER, GONE), "commands": (STAR, NITRO_4)},
)
OPEN_ROAD = """
Am  . . . . . . . . . . .
.   . . . . . . . . . . .
.   . . . . . . . . . . .
.   . . . . . . . . . . .
.   . . . . . . . . . . .
Tm  . . . . . . . . . . .
"""


@pytest.fixture(scope="module", autouse=True)
def _toys() -> Iterator[None]:
    VENDETTA.add(TOYS)
    yield
    del VENDETTA.modules[TOYS.id]


def lead(g: Any, seat: int) -> None:
    """A leader comes to a crew: another Nitro in place of the crew's, and a star command behind."""
    number = {kind.data.id: k for k, kind in enumerate(g.rules.commands)}
    crew = [number["nitro-4"] if one == number["nitro"] else one for one in g.boards[seat]]
    g.lay_board(seat, (*crew, number["overdrive"]))
    empower(g, seat, LEADER)


@pytest.fixture
def led(road: Draw) -> Road:
    """Amber has a leader, and two dice that fit no command of its own but Airstrike and Nitro."""
    game = road(OPEN_ROAD, modules=(TOYS.id,), tiles=("off-road",) * 3)
    lead(game.g, 0)
    return game


def play_on(game: Road, moves: int) -> None:
    game.moves_left(moves).answer(*["front"] * moves)


@pytest.mark.rule("CL-CMD-01")
def test_a_star_takes_a_token_and_never_a_die(led: Road) -> None:
    led.turn("amber", 1, 3).answer("amber.medium 1")
    overdrive = [option for option in led.options() if option.startswith("overdrive")]
    assert overdrive == ["overdrive token"]
    led.answer("overdrive token", "none")
    play_on(led, 4)


@pytest.mark.rule("CL-CMD-02", "CL-CMD-02-R1")
def test_a_leaders_command_takes_the_values_of_its_own_board(led: Road) -> None:
    led.turn("amber", 1, 4).answer("amber.medium 1")
    assert [option for option in led.options() if option.startswith("nitro")] == ["nitro-4 4", "nitro-4 token"]
    led.answer("nitro-4 4", "none")
    play_on(led, 5)


@pytest.mark.rule("CL-TOKEN-01", "CL-TOKEN-03", "CL-TOKEN-06")
def test_a_token_counts_as_the_lowest_value_and_is_carried_out_in_step_2(led: Road) -> None:
    led.turn("amber", 1, 4).answer("amber.medium 1", "nitro-4 token", "none")
    play_on(led, 3)
    assert led.g.dice[0] == (4,)


@pytest.mark.rule("CL-TOKEN-06-R1")
def test_on_repair_it_is_worth_6_and_on_a_command_for_any_die_1(led: Road) -> None:
    number = {kind.data.id: k for k, kind in enumerate(led.g.rules.commands)}
    worth = {id: value_of(led.g, 0, number[id], TOKEN) for id in ("repair", "airstrike", "overdrive", "nitro-4")}
    assert worth == {"repair": 6, "airstrike": 1, "overdrive": 6, "nitro-4": 2}
    assert value_of(led.g, 0, number["nitro-4"], 3) == 3
    led.turn("amber", 1, 4).answer("amber.medium 1", "none")
    play_on(led, 1)


@pytest.mark.rule("CL-TOKEN-02", "CL-TOKEN-04", "VB-ASSIGN-08")
def test_a_die_and_a_token_go_to_two_commands_and_both_lie_before_the_first_is_carried_out(led: Road) -> None:
    led.turn("amber", 1, 4).answer("amber.medium 1", "nitro-4 4")
    led.asks("amber", "second-command")
    assert led.g.extra == 0
    assert not [option for option in led.options() if not option.endswith("token") and option != "none"]
    assert "nitro-4 token" not in led.options(), "it holds a die"
    led.answer("overdrive token")
    led.asks("amber", "order")
    assert led.g.extra == 0
    led.answer("nitro-4 4")
    play_on(led, 8)


@pytest.mark.rule("CL-TOKEN-04-R1")
@pytest.mark.parametrize("first", ["airstrike 4", "overdrive token"])
def test_their_player_says_which_of_two_commands_comes_first(led: Road, first: str) -> None:
    led.turn("amber", 1, 4).answer("amber.medium 1", "overdrive token")
    led.asks("amber", "second-command").answer("airstrike 4")
    led.asks("amber", "order").answer(first)
    led.asks("amber", "airstrike")
    assert led.g.extra == (0 if first == "airstrike 4" else 3)
    assert len(carried_out(led.g)) == (1 if first == "airstrike 4" else 2)
    led.answer("3/9")
    play_on(led, 4)


@pytest.mark.rule("CL-TOKEN-01", "CL-TOKEN-04-R2", "CL-TOKEN-07")
def test_tokens_lie_on_three_commands_in_a_round_and_are_spent_with_it(led: Road) -> None:
    g = led.g
    led.turn("amber", 1, 4).answer("amber.medium 1", "nitro-4 token", "none")
    play_on(led, 3)
    assert g.sections["Tokens"].left[0] == 2
    number = {kind.data.id: k for k, kind in enumerate(g.rules.commands)}
    assert g.sections["Tokens"].round == [number["nitro-4"]]
    cleared(g)
    assert (g.sections["Tokens"].left[0], g.sections["Tokens"].round) == (2, [])


@pytest.mark.rule("CL-TOKEN-05", "VB-ASSIGN-07")
def test_on_a_turn_that_coasts_no_token_is_offered(led: Road) -> None:
    led.g.die[led.car("Am")] = 4
    led.turn("amber", 2, 3).answer("amber.medium 2")
    led.asks("amber", "steer").answer("front")


def test_a_crew_without_a_leader_is_asked_as_ever(led: Road) -> None:
    led.turn("teal", 1, 3).answer("teal.medium 1")
    assert led.options() == ["none", "airstrike 3", "nitro 3", "drift 3"]
    led.answer("nitro 3")
    play_on(led, 4)


def test_boards_are_saved_by_the_ids_of_their_commands(led: Road) -> None:
    dump = led.g.position()
    assert dump["boards"][0] == ["airstrike", "nitro-4", "drift", "repair", "overdrive"]
    led.turn("amber", 1, 4)
    loaded = VENDETTA.load(led.g.recipe, led.g.dump())
    assert loaded.boards == led.g.boards
    with pytest.raises(LoadError, match="unknown"):
        VENDETTA.load(led.g.recipe, {**led.g.dump(), "boards": [["wings"], []]})
    with pytest.raises(LoadError, match="seat"):
        VENDETTA.load(led.g.recipe, {**led.g.dump(), "boards": [["nitro"]]})
    led.answer("amber.medium 1", "none")
    play_on(led, 1)


def with_leaders(seed: str) -> Any:
    g = VENDETTA.new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), seed, modules=(TOYS.id,)))
    for seat in range(2):
        lead(g, seat)
    return g


def test_random_games_with_a_leaders_module_in_the_box_keep_all_promises() -> None:
    play_checked(VENDETTA, with_leaders("promises").recipe)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_bots_use_their_tokens(level: str) -> None:
    g = with_leaders(f"bots {level}")
    rng, kinds = Rng.seeded("bots"), set()
    for _ in range(400):
        if g.choice is None:
            break
        kinds.add(g.choice.kind)
        g.apply(decide(bot(level), g, g.choice.seat, rng))
    assert sum(g.sections["Tokens"].left) < 6
    assert {"command", "second-command"} <= kinds
