"""The bot `search`: plays the closest answers on in many dealt worlds, and takes the one that ends best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final

from thunderroad.family.registry import ruleset_of
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.mirrored import Mirrored

from ..base import BotInfo
from ..learned import Learned
from .budget import Budget, Clock, Meter, OutOfTime
from .contenders import END, Contender, contenders, is_step, leader, remaining, resumed, scope_of
from .evaluator import Evaluator, Results
from .guide import Advised, Guide, Unadvised
from .kept import Kept
from .playout import Playouts
from .weighing import Weighing

HALF: Final = 0.5
"""With less than this part of its seconds, a level is not what it should be."""
FEW: Final = 4
"""Worlds in which answers must have been compared to tell more than the first estimate."""
ON_THE_WAY: Final = 1 / 4
"""The part of the budget for a step of a drive: its first estimate has looked at all that follows."""
FOLLOWING: Final = 1 / 3
"""The part of the seconds for a question that the tree of the one before has examined already."""


class Search:
    """Open-loop Monte Carlo tree search with max^n backup; see docs/decisions/0053-search.md.

    `evaluate` makes the judge of positions in games of a ruleset with an advisor.  All worlds are dealt from the
    copy of the game that `choose` is given, which is made for its seat alone.
    """

    def __init__(
        self,
        info: BotInfo,
        budget: Budget,
        evaluate: Callable[[Ruleset], Evaluator] = Learned,
        clock: Clock = perf_counter,
    ) -> None:
        self.info = info
        self.budget = budget
        self.pressed = False
        self._hurried = False
        self._evaluate = evaluate
        self._clock = clock
        self._kept = Kept() if budget.seconds else None

    def choose(self, game: BaseGame, seat: int, rng: Rng) -> int:
        """The answer that ends best, on average over the worlds, if it is better than the best first estimate."""
        meter = Meter(self.budget, self._clock)
        self.pressed = False
        choice = game.choice
        assert choice is not None
        if forced(choice):
            return 0
        guide, evaluator = self._knowing(game)
        estimate = guide.estimate(game, choice)
        scope = scope_of(estimate, ending=guide.ending(game))
        if is_step(estimate):
            meter.shorten(ON_THE_WAY)
        field = contenders(estimate, len(game.recipe.seats), scope)
        if len(field) == 1:
            return field[0].index
        if guide.advisor is not None and scope is not END:
            Weighing(guide.advisor, seat, rng, meter).weigh(game, field, estimate)
        tree = None if self._kept is None else self._kept.found(game, seat)
        if tree is not None:
            resumed(field, choice, tree, seat)
            meter.shorten(FOLLOWING)
        decision = Decision(game, seat, Playouts(guide, evaluator, meter, seat), meter)
        found = decision.best(field, rng.word())
        if self._kept is not None:
            self.pressed = self._hurried or (decision.worlds < FEW and tree is None and not is_step(estimate))
            self._kept.keep(game, seat, found.index, found.node)
        return found.index

    def within(self, part: float, most: float) -> Search:
        """The same player with a part of its seconds, and no more than so many."""
        hurried = Search(self.info, self.budget.share(part, most), self._evaluate, self._clock)
        hurried._kept = self._kept
        hurried._hurried = hurried.budget.seconds < HALF * self.budget.seconds
        return hurried

    def reasons(self, game: BaseGame, index: int) -> Sequence[str]:
        """The advisor's reasons for an option."""
        advisor = ruleset_of(game.recipe).advisor
        return () if advisor is None else advisor.reasons(game, index)

    def _knowing(self, game: BaseGame) -> tuple[Guide, Evaluator]:
        ruleset = ruleset_of(game.recipe)
        advisor = ruleset.advisor
        return (Unadvised(), Results()) if advisor is None else (Advised(ruleset, advisor), self._evaluate(ruleset))


class Decision:
    """Compares the answers to one question."""

    def __init__(self, game: BaseGame, seat: int, playouts: Playouts, meter: Meter) -> None:
        self._game = game
        self._seat = seat
        self._playouts = playouts
        self._meter = meter
        self._round_of = ruleset_of(game.recipe).round_of
        self.worlds = 0
        """In which all answers still in question were compared."""

    def best(self, field: list[Contender], word: int) -> Contender:
        """Play all contenders on in the same worlds, until the budget is spent or one of them has won."""
        field = field[: self._meter.abreast()]
        try:
            while len(field) > 1 and self._meter.holds(len(field)) and self._meter.spent() < 1.0:
                field = self._play(field, f"{word} {self.worlds}")
                self.worlds += 1
                field = remaining(field, self._meter.spent())
        except OutOfTime:
            pass
        return leader(field)

    def _play(self, field: list[Contender], seed: str) -> list[Contender]:
        """Deal one world, and play every contender on in it: each seat rolls the same in each of its turns.

        In the first world the last contenders are left out if it turns out that there is no time for them.
        """
        self._meter.step()
        dealt = self._game.clone_for(self._seat, Rng.seeded(seed))
        for number, each in enumerate(field):
            if not self.worlds and number >= self._meter.abreast():
                return field[:number]
            dice = Mirrored(seed, self._round_of)
            each.ends.append(self._playouts.play(dealt.clone(), each.index, each.node, dice)[self._seat])
            self._meter.count()
        return field
