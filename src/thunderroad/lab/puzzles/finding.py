"""Looks for puzzles in one game between bots; what it finds depends on nothing but the search and the game's number."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any, Final

from thunderroad.bots import bot, decide
from thunderroad.bots.odds import Bounds, odds
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame
from thunderroad.play.together import choosing

from ..analysis.judges import judge, onward
from .drawn import Search, table
from .grading import grade, solvers
from .lines import Line, lines
from .model import Fate, Puzzle, Rated
from .weighing import Judges, Scales, Weight

MOST_LINES: Final = 48
"""Questions with more different answers are nobody's puzzle."""
MOST_DECISIONS: Final = 5000
"""A game with more decisions is left."""
STORED: Final = 8
"""The most answers that a puzzle tells."""
TOLD: Final = 4
"""The most of them with odds, and the most pieces of each."""
FAINT: Final = 0.02
"""A chance below this is not told."""
MOST_IN_A_GAME: Final = 3
"""Puzzles of one game, each about another kind of question."""
FIRST: Final = "easy"
GLANCE: Final = "careful"
LOOK: Final = "hard"
"""Who judges when most questions are sorted out; whoever decides is named by the search."""


@dataclass(frozen=True, slots=True)
class Found:
    """What one game gave: how many questions were looked at, and the puzzles."""

    number: int
    looked: int
    puzzles: list[Puzzle]

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {"number": self.number, "looked": self.looked, "puzzles": [one.to_json() for one in self.puzzles]}

    @classmethod
    def from_json(cls, data: Any) -> Found:
        """The inverse; raises TypeError, KeyError or ValueError."""
        return cls(data["number"], data["looked"], [Puzzle.from_json(one) for one in data["puzzles"]])


def look(search: Search, number: int) -> Found:
    """Play one game, and weigh the answers to its questions."""
    recipe, bots = table(search, number)
    rules = ruleset_of(recipe)
    recipe = rules.settled(recipe)
    game = rules.new_game(recipe)
    looking = Looking(search, number, game)
    rng = Rng.seeded(f"{search.seed}:{number}:bots")
    players = [bot(level) for level in bots]
    before: tuple[int, str] | None = None
    while (choice := game.choice) is not None and not looking.done:
        asked = (choice.seat, choice.kind)
        if not forced(choice) and asked != before:
            looking.at()
        before = before if forced(choice) else asked
        answer = decide(players[choice.seat], game, choice.seat, rng)
        game.apply(answer)
        looking.options.append(answer)
    return looking.found


class Looking:
    """Looks at the questions of a game one after the other."""

    def __init__(self, search: Search, number: int, game: BaseGame) -> None:
        self.options: list[int] = []
        self.found = Found(number, 0, [])
        self._search = search
        self._game = game
        self._rules = ruleset_of(game.recipe)
        self._judges = Judges(*[onward(judge(level), self._rules) for level in (FIRST, GLANCE, LOOK, search.judge)])

    @property
    def done(self) -> bool:
        """Whether the rest of the game can be left."""
        return len(self.options) >= MOST_DECISIONS or len(self.found.puzzles) >= MOST_IN_A_GAME

    def at(self) -> None:
        """Weigh the answers to the open question; if one is much better, keep it.

        Questions that several seats answer at the same time are left: at a table they are asked in another order.
        """
        assert self._game.choice is not None
        known = {one.kind for one in self.found.puzzles}
        if self._game.choice.kind in known or len(choosing(self._game)) != 1:
            return
        different = lines(self._game, MOST_LINES)
        if len(different) < 2:
            return
        seed = f"{self._search.seed}:{self.found.number}:{len(self.options)}"
        scales = Scales(self._game, seed, self._judges, self._search.worlds)
        weights = scales.weigh(different)
        found = [*self.found.puzzles, self._puzzle(weights, len(different))] if weights else self.found.puzzles
        self.found = Found(self.found.number, self.found.looked + 1, found)

    def _puzzle(self, weights: list[Weight], count: int) -> Puzzle:
        game = self._game
        assert game.choice is not None
        best = solvers(game, {line.key for line in weights[0].lines})
        return Puzzle(
            recipe=game.recipe.to_json(),
            options=[*self.options],
            digest=game.digest(),
            seat=game.choice.seat,
            kind=game.choice.kind,
            round=self._rules.round_of(game),
            grade=grade(best, weights[1].behind),
            count=count,
            answers=[self._rated(weight, told=k < TOLD) for k, weight in enumerate(weights[:STORED])],
            solvers=best,
            seed=self._search.seed,
            game=self.found.number,
            judge=self._search.judge,
            worlds=self._search.worlds,
        )

    def _rated(self, weight: Weight, *, told: bool) -> Rated:
        first, *also = sorted(weight.lines, key=lambda line: (len(line.options), line.options))
        fates = self._fates(first) if told else []
        numbers = (round(weight.chance, 1), round(weight.behind, 1), round(weight.error, 1))
        return Rated([*first.options], *numbers, weight.worlds, [[*line.options] for line in also], fates)

    def _fates(self, line: Line) -> list[Fate]:
        """What hints would tell of an answer, however long it takes."""
        assert self._game.choice is not None
        rng, bounds = Rng.seeded("odds"), Bounds(seconds=inf)
        (told,) = odds(self._game, self._game.choice.seat, [line.options], rng, bounds)
        rows = [Fate(one.piece, round(one.out, 2), round(one.broken, 2), round(one.hurt, 2)) for one in told.fates]
        return [row for row in rows if max(row.out, row.broken, row.hurt) >= FAINT][:TOLD]
