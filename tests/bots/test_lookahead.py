"""Looking ahead: the exact odds, the other seat's best answer, and an end to the effort."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from thunderroad.bots.greedy import chosen
from thunderroad.bots.lookahead import Lookahead
from thunderroad.family.advice import Estimate
from thunderroad.kernel.chance import Die, Rng
from thunderroad.kernel.choice import Choice, ChoiceKind
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe, Seat

COIN = Die("coin", (0, 0, 100))
BET = ChoiceKind("bet", "T-01")
ANSWER = ChoiceKind("answer", "T-02")
RECIPE = Recipe("toy", (Seat("a"), Seat("b")), "seed")


class Purse(BaseGame):
    STATE: ClassVar[dict[str, str]] = {"money": "int"}

    def __init__(self) -> None:
        super().__init__(RECIPE, Rng.seeded("purse"))
        self.money = 0
        self.rolls = 0

    def clone(self) -> Purse:
        twin = Purse()
        self._copy_base(twin)
        twin.money = self.money
        return twin


class Wager(Frame[Purse]):
    """0: keep 30; 1: throw a coin; 2: the other seat names what is left; 3: throw ten coins."""

    FIELDS = ("thrown",)

    def __init__(self, thrown: int = 0) -> None:
        super().__init__()
        self.thrown = thrown

    def start(self, g: Purse, answer: int) -> Signal:
        return g.ask(self, 0, BET, (0, 1, 2, 3), then="chosen")

    def chosen(self, g: Purse, answer: int) -> Signal:
        if answer == 0:
            g.money = 30
            return g.finish()
        if answer == 2:
            return g.ask(self, 1, ANSWER, (80, 20), then="named")
        self.thrown = 9 if answer == 1 else 0
        return g.roll(self, COIN, then="fallen")

    def named(self, g: Purse, answer: int) -> Signal:
        g.money = answer
        return g.finish()

    def fallen(self, g: Purse, answer: int) -> Signal:
        g.money += answer
        self.thrown += 1
        return g.finish() if self.thrown == 10 else g.roll(self, COIN, then="fallen")


class Banker:
    """Seat 1 wants seat 0 to be poor; counts how many positions are judged."""

    blind: frozenset[str] = frozenset()

    def __init__(self) -> None:
        self.judged = 0

    def estimate(self, game: Any, seat: int) -> Estimate:
        return Estimate([float(-value if seat else value) for value in game.choice.options])

    def worlds(self, game: Any, index: int) -> Sequence[tuple[int, BaseGame]]:
        return [(1, game.clone())]

    def settled(self, game: Any, seat: int, through: bool = False) -> bool:
        return game.choice is None

    def worth(self, game: Any, seat: int) -> float:
        self.judged += 1
        return float(game.money)

    def reasons(self, game: Any, index: int) -> Sequence[str]:
        return ["Money."]


def purse() -> Purse:
    game = Purse()
    game.stack.append(Wager())
    game.run()
    return game


def looked(index: int, budget: float = 8.0) -> tuple[float, int]:
    banker = Banker()
    worth = Lookahead(banker, 0, Rng.seeded("look"), budget).worth(purse(), index)
    return worth, banker.judged


def test_a_roll_counts_by_its_weights() -> None:
    worth, judged = looked(1)
    assert worth == pytest.approx(100 / 3)
    assert judged == 2


def test_the_other_seat_answers_for_itself() -> None:
    assert looked(2) == (20.0, 1)


def test_long_rolls_are_sampled_within_the_budget() -> None:
    worth, judged = looked(3, budget=16.0)
    assert judged <= 16
    assert 0.0 <= worth <= 1000.0


def test_the_game_itself_stays_as_it_is() -> None:
    game = purse()
    before = game.digest()
    for index in range(4):
        Lookahead(Banker(), 0, Rng.seeded("look"), 8.0).worth(game, index)
    assert game.digest() == before
    assert game.source is None


# --- offers, and questions of one's own -----------------------------------------------------


class Chain(Frame[Purse]):
    """An offer: 0 leaves it, 1 asks which purse to take, 2 pays nothing, 3 pays what nobody can see by trying."""

    FIELDS = ()

    def start(self, g: Purse, answer: int) -> Signal:
        return g.ask(self, 0, OFFER, (0, 1, 2, 3), then="chosen")

    def chosen(self, g: Purse, answer: int) -> Signal:
        return g.ask(self, 0, PURSE, (10, 50, 20), then="named") if answer == 1 else g.finish()

    def named(self, g: Purse, answer: int) -> Signal:
        g.money = answer
        return g.finish()


OFFER = ChoiceKind("offer", "T-03", 0)
PURSE = ChoiceKind("purse", "T-04")


class Blind(Banker):
    """Knows nothing about either question, but for what is told."""

    def __init__(self, told: dict[int, float]) -> None:
        super().__init__()
        self.told = told

    def estimate(self, game: Any, seat: int) -> Estimate:
        values = [0.0] * len(game.choice.options)
        if game.choice.kind == OFFER.id:
            return Estimate(values, blank=True, leave=0, told=self.told, through=True)
        return Estimate(values, blank=True, through=True)


def offered() -> Purse:
    game = Purse()
    game.stack.append(Chain())
    game.run()
    return game


def test_a_question_of_its_own_on_the_way_gets_the_best_answer() -> None:
    assert Lookahead(Blind({}), 0, Rng.seeded("look"), 8.0, through=True).worth(offered(), 1) == 50.0


def test_within_a_small_budget_the_first_answer_will_do() -> None:
    assert Lookahead(Blind({}), 0, Rng.seeded("look"), 1.0, through=True).worth(offered(), 1) == 10.0


@pytest.mark.parametrize(("told", "chosen_one"), [({}, 1), ({3: 60.0}, 3), ({3: 40.0}, 1), ({3: -1.0}, 1)])
def test_what_is_told_counts_beside_what_is_tried(told: dict[int, float], chosen_one: int) -> None:
    assert chosen(Blind(told), offered(), 0, Rng.seeded("offer")) == chosen_one


def test_an_offer_that_costs_nothing_is_taken_and_one_that_costs_is_left() -> None:
    game = offered()
    assert game.choice is not None
    game.choice = Choice(0, OFFER.id, (0, 2), OFFER.clause)
    assert chosen(Blind({}), game, 0, Rng.seeded("offer")) == 1
    assert chosen(Blind({1: -0.1}), game, 0, Rng.seeded("offer")) == 0


class LeftLast(Chain):
    """The same offer, which its last option leaves."""

    def start(self, g: Purse, answer: int) -> Signal:
        return g.ask(self, 0, OFFER, (1, 0), then="chosen")


class LooksOn(Blind):
    """Sees nothing before all is over."""

    def estimate(self, game: Any, seat: int) -> Estimate:
        return Estimate([0.0] * len(game.choice.options), blank=True, leave=1)


def test_an_offer_that_comes_up_on_the_way_is_declined() -> None:
    game = Purse()
    game.stack += [LeftLast(), Wager()]
    game.run()
    assert Lookahead(LooksOn({}), 0, Rng.seeded("look"), 8.0).worth(game, 0) == 30.0
