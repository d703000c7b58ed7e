"""Answers of the search: the same everywhere, legal in every game, and nobody's secret."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from math import fsum

import pytest

from tests.bots.search.kit import INFO, new_game, question, searching
from tests.kit.quick import first_quick
from thunderroad.bots import bot, decide
from thunderroad.bots.search.budget import Budget
from thunderroad.bots.search.evaluator import Evaluator
from thunderroad.bots.search.kept import Kept, known
from thunderroad.bots.search.player import Search
from thunderroad.bots.search.tree import Node
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.mirrored import Mirrored

FEW = bot("search:12")
PRINTED = """
from tests.bots.search.kit import question
from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import Rng
for after in (0, 3, 40, 41):
    game, seat = question("processes", after)
    print(decide(bot("search:30"), game, seat, Rng.seeded("seed")), end=" ")
"""
TABLES: dict[str, tuple[str, int, tuple[str, ...]]] = {
    "base game": ("vendetta", 4, ()),
    "two crews": ("vendetta", 2, ()),
    "all modules": ("vendetta", 4, ruleset("vendetta").together()),
    "arena": ("vendetta", 3, ("carnival",)),
    "1986": ("classic", 3, ()),
    "1998": ("classic", 3, ("expanded-1998",)),
}


# --- the same everywhere ----------------------------------------------------------------------


@pytest.mark.long
def test_another_process_and_hash_seed_give_the_same_answers() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", PRINTED], env={"PYTHONHASHSEED": seed}, check=True, capture_output=True, text=True
        ).stdout
        for seed in ("1", "2")
    }
    here = ""
    for after in (41, 40, 3, 0):
        game, seat = question("processes", after)
        here = f"{decide(bot('search:30'), game, seat, Rng.seeded('seed'))} {here}"
    assert said == {here}


def test_what_it_was_asked_before_changes_nothing() -> None:
    game, seat = question("before", 3)
    fresh, asked = searching(Budget(iterations=20)), searching(Budget(iterations=20))
    for after in range(4):
        decide(asked, *question("before", after), Rng.seeded("others"))
    assert decide(asked, game, seat, Rng.seeded("x")) == decide(fresh, game, seat, Rng.seeded("x"))


def test_the_game_it_is_given_stays_as_it_was() -> None:
    game, seat = question("untouched", 3)
    before = game.digest()
    decide(FEW, game, seat, Rng.seeded("x"))
    assert game.digest() == before


# --- legal --------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", first_quick(TABLES))
def test_it_plays_a_whole_game_of_everything(table: str) -> None:
    rules, seats, modules = TABLES[table]
    game, rng = new_game(f"whole {table}", rules, seats, modules), Rng.seeded(table)
    player, turn = bot("search:2"), 0
    while game.choice is not None:
        turn += 1
        asked = turn % 4 == 0  # the others answer at random, so that the game goes where no careful one goes
        game.apply(decide(player if asked else bot("random"), game, game.choice.seat, rng))
    assert game.result is not None


def test_a_game_without_an_advisor_is_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game, rng = new_game("unadvised", seats=2), Rng.seeded("unadvised")
    monkeypatch.setattr("thunderroad.bots.search.player.ruleset_of", lambda _: Nameless)
    for _ in range(6):
        assert game.choice is not None
        game.apply(decide(FEW, game, game.choice.seat, rng))
    assert FEW.reasons(game, 0) == ()


class Nameless:
    """A ruleset of which nothing is known."""

    advisor = None

    @staticmethod
    def round_of(_: BaseGame) -> int:
        """Always the same one."""
        return 1


# --- what it maximises --------------------------------------------------------------------------


class Likes:
    """Judges positions by where a seat's cars stand: the farther back, the better."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def judge(self, game: BaseGame, seats: int) -> Sequence[float]:
        """All to the seat, less what its cars have driven."""
        cells = [game.cell[v] for v in game.fleet(self.seat)]  # type: ignore[attr-defined]
        mine = 100.0 - fsum(max(0, cell - game.rear) for cell in cells)  # type: ignore[attr-defined]
        return [mine if seat == self.seat else (100.0 - mine) / (seats - 1) for seat in range(seats)]


def test_any_evaluator_may_take_the_place_of_the_advisor() -> None:
    game, seat = question("evaluator", 0)

    def lazy(_: object) -> Evaluator:
        return Likes(seat)

    player = Search(INFO, Budget(iterations=60), evaluate=lazy)
    usual = decide(searching(Budget(iterations=60)), game, seat, Rng.seeded("x"))
    assert decide(player, game, seat, Rng.seeded("x")) != usual


class Looks:
    """Notes the dice with which each position was reached; all positions are equal."""

    def __init__(self) -> None:
        self.dice: list[Mirrored] = []

    def judge(self, game: BaseGame, seats: int) -> Sequence[float]:
        """The same for everybody."""
        assert isinstance(game.source, Mirrored)
        self.dice.append(game.source)
        return [100.0 / seats] * seats


def test_in_a_world_each_seat_rolls_the_same_whatever_was_answered() -> None:
    looks = Looks()
    game, seat = question("dice", 0)
    decide(Search(INFO, Budget(iterations=12), evaluate=lambda _: looks), game, seat, Rng.seeded("x"))
    first, second = looks.dice[:2]
    assert first is not second
    assert first.seed == second.seed
    assert len({dice.seed for dice in looks.dice}) > 1, "other worlds roll otherwise"


# --- kept trees ---------------------------------------------------------------------------------


def test_a_tree_is_kept_for_the_question_that_follows() -> None:
    game, seat = question("kept", 0)
    node = Node(4)
    node.add([25.0] * 4)
    for _ in range(10):
        node.add([25.0] * 4)
    node.child(0).add([30.0, 20.0, 25.0, 25.0])
    kept = Kept()
    kept.keep(game, seat, 0, node)
    game.apply(0)
    while game.choice is not None and forced(game.choice):
        game.apply(0)
    assert game.choice is not None
    assert game.choice.seat == seat
    assert kept.found(game, seat) is node
    assert kept.found(game, seat) is None


def test_a_tree_is_known_by_what_its_seat_knows_and_nothing_else() -> None:
    game, seat = question("known", 30)
    dealt = [game.clone_for(seat, Rng.seeded(f"{n}")) for n in range(3)]
    assert {known(each, seat) for each in dealt} == {known(game, seat)}
    assert known(game, (seat + 1) % 4) != known(game, seat)


def test_a_search_that_counts_iterations_keeps_no_tree() -> None:
    assert searching(Budget(iterations=5))._kept is None
    clocked = searching(Budget(seconds=0.1))
    assert clocked.within(0.5, 1.0)._kept is clocked._kept


# --- too little time ----------------------------------------------------------------------------


class Ticking:
    """A clock on which so many seconds pass between two looks."""

    def __init__(self, tick: float) -> None:
        self._tick = tick
        self._now = 0.0

    def __call__(self) -> float:
        self._now += self._tick
        return self._now


def pressed(player: Search) -> bool:
    """Whether a player says so after an answer that is worth a search."""
    game, seat = question("kept", 0)
    decide(player, game, seat, Rng.seeded("x"))
    return player.pressed


def test_who_has_time_is_not_pressed() -> None:
    assert not pressed(searching(Budget(seconds=2.0), Ticking(0.002)))
    assert not pressed(searching(Budget(iterations=2)))


def test_with_less_than_half_of_its_time_a_level_is_pressed() -> None:
    assert not pressed(searching(Budget(seconds=4.0), Ticking(0.002)).within(0.6, 9.0))
    assert pressed(searching(Budget(seconds=4.0), Ticking(0.002)).within(0.4, 9.0))
    assert pressed(searching(Budget(seconds=4.0), Ticking(0.002)).within(1.0, 1.9))


def test_on_a_slow_machine_a_level_is_pressed() -> None:
    assert pressed(searching(Budget(seconds=2.0), Ticking(0.1)))
