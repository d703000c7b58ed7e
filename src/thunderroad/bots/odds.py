"""What an answer may lead to, with the chances: for people who choose, from what their seat knows.

The position is redealt several times in ways the seat may believe in; dice and draws after the answer branch with
explicit chance until its consequences are over.  Words and pieces come from the events that the table announces anyway,
so the odds need to know no ruleset or module.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import fsum
from typing import Final

from thunderroad.display.view.choices import ChoiceView
from thunderroad.family.advice import Advisor
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.chance import EXPLICIT, Rng
from thunderroad.kernel.choice import CHANCE, forced
from thunderroad.kernel.game import BaseGame

from .lookahead import sensible
from .reading import BROKEN, FIRST, HIT, HURT, OUT, Landing, Reader, Result, Way

LISTED: Final = 24
EVEN: Final = 0.1
"""Percent of worth that make no difference."""
OFFERS: Final = 3
"""The most offers along the way that are answered."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much is looked at for each list of answers: dealings, positions, and seconds in all."""

    worlds: int = 3
    positions: int = 400
    seconds: float = 1.5


@dataclass(frozen=True, slots=True)
class Fate:
    """What may happen to a piece, from 0 to 1; only the worst counts, apart from `hit`."""

    piece: str
    out: float
    broken: float
    hurt: float
    hit: float


@dataclass(frozen=True, slots=True)
class Thrown:
    """A place that a piece is first thrown to after the first random results, and what follows.

    This is if nobody takes an offer; `chance` counts from the answers on.
    """

    landing: Landing
    chance: float
    fates: tuple[Fate, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The first random results (none: no chance is left), their chance, what follows if that is certain, to whom.

    `thrown`: the places that a piece is first thrown to, several if further dice say how far.
    """

    results: tuple[Result, ...]
    chance: float
    text: str
    fates: tuple[Fate, ...]
    thrown: tuple[Thrown, ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """What a list of answers may lead to; `declined`: the fates if nobody takes an offer along the way.

    An offer is a choice between no (first) and yes, such as a reroll.
    """

    answers: tuple[int, ...]
    outcomes: tuple[Outcome, ...]
    fates: tuple[Fate, ...]
    declined: tuple[Fate, ...] | None
    rough: bool
    better: float | None = None
    """How likely it ends better for the seat than keeping the roll, where that is the question."""


@dataclass(slots=True)
class _Tally:
    """Everything that was counted for one list of answers."""

    weight: float = 0.0
    fates: dict[str, dict[int, float]] = field(default_factory=dict)
    outcomes: dict[tuple[Result, ...], _Tally] = field(default_factory=dict)
    thrown: dict[Landing, _Tally] = field(default_factory=dict)
    texts: set[str] = field(default_factory=set)
    worths: list[tuple[float, float]] = field(default_factory=list)

    def add(self, weight: float, fates: dict[str, int], text: str) -> None:
        """Count one end of all this."""
        self.weight += weight
        self.texts.add(text)
        for piece, fate in fates.items():
            kept = self.fates.setdefault(piece, defaultdict(float))
            kept[fate] += weight

    def told(self) -> tuple[Fate, ...]:
        """The fates, pieces in danger first."""
        found = [_fate(piece, kept, self.weight) for piece, kept in self.fates.items()]
        return tuple(sorted(found, key=lambda fate: (-fate.out, -fate.broken, -fate.hurt, fate.piece)))


def _thrown(tally: _Tally, whole: float) -> tuple[Thrown, ...]:
    return tuple(
        Thrown(landing, round(item.weight / whole, 4), item.told())
        for landing, item in sorted(tally.thrown.items(), key=lambda item: -item[1].weight)
    )


def _fate(piece: str, kept: dict[int, float], whole: float) -> Fate:
    def share(fits: Callable[[int], bool]) -> float:
        return round(fsum(weight for bits, weight in kept.items() if fits(bits)) / whole, 4)

    return Fate(
        piece,
        out=share(lambda bits: bits >= OUT),
        broken=share(lambda bits: BROKEN <= bits < OUT),
        hurt=share(lambda bits: HURT <= bits < BROKEN),
        hit=share(lambda bits: bool(bits & HIT)),
    )


def odds(
    game: BaseGame, seat: int, answers: Iterable[Sequence[int]], rng: Rng, bounds: Bounds | None = None
) -> list[Odds]:
    """The odds of each list of answers (indices, in order) to the questions that the seat will be asked.

    `game` may hold what the seat cannot know: it is dealt anew first, with `rng`, and alike for all lists.
    """
    bounds = bounds or Bounds()
    lists = [tuple(item) for item in answers]
    end = time.monotonic() + bounds.seconds
    view = ruleset_of(game.recipe).view(game, seat)
    pieces = frozenset(piece.id for piece in view.pieces)
    dealt = Dealt(game, seat, rng, through=_offers_cards(view.choice))
    stands = _stands(dealt, bounds, pieces) if view.choice is not None and view.choice.stake else None
    found = []
    for k, item in enumerate(lists):
        left = end - time.monotonic()
        share = replace(bounds, seconds=left / (len(lists) - k))
        looking = Looking(dealt, share, pieces, compare=stands is not None)
        told = looking.odds(item)
        found.append(told if stands is None or item[0] == 0 else replace(told, better=looking.better_than(stands)))
    return found


def _offers_cards(choice: ChoiceView | None) -> bool:
    """Whether cards may be used, or none."""
    about = [option.card is not None for option in choice.options] if choice else []
    return any(about) and not all(about)


def _stands(dealt: Dealt, bounds: Bounds, pieces: frozenset[str]) -> float | None:
    """What keeping a roll, which is the first answer, is worth to the seat."""
    looking = Looking(dealt, replace(bounds, seconds=bounds.seconds / 4), pieces, compare=True)
    looking.odds((0,))
    return looking.mean()


class Dealt:
    """A game as a seat may believe it to be, redealt for each world that somebody asks for.

    `through`: the answers compared are cards and playing none, so odds reach past the questions that follow a card.
    """

    def __init__(self, game: BaseGame, seat: int, rng: Rng, *, through: bool = False) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.through = through
        self._worlds: list[BaseGame] = []

    def world(self, number: int) -> BaseGame:
        """Each world is dealt once: answers that are compared meet the same ones."""
        while len(self._worlds) <= number:
            self._worlds.append(self.game.clone_for(self.seat, self.rng))
        return self._worlds[number]


class Looking:
    """Plays one list of answers out.

    Anything later than `bounds` allow is sampled or left out.  Only the fates of `pieces` count: nobody knows others
    yet, such as a wreck that a token may turn out to be.
    """

    def __init__(self, dealt: Dealt, bounds: Bounds, pieces: frozenset[str], *, compare: bool = False) -> None:
        game = dealt.game
        self._dealt = dealt
        self._seat = dealt.seat
        self._rng = dealt.rng
        self._bounds = bounds
        self._ruleset = ruleset_of(game.recipe)
        self._reader = Reader(self._ruleset, game.recipe.modules)
        self._advisor: Advisor | None = self._ruleset.advisor
        self._blind = self._advisor.blind if self._advisor else frozenset()
        self._end = time.monotonic() + bounds.seconds
        self._pieces = pieces
        self._decline = False
        self._met_offer = False
        self._rough = False
        self._compare = compare and self._advisor is not None
        self._worths: list[tuple[float, float]] = []

    def mean(self) -> float | None:
        """What the answers are worth to the seat on average, if it was asked to compare."""
        whole = fsum(weight for weight, _ in self._worths)
        return fsum(weight * worth for weight, worth in self._worths) / whole if whole else None

    def better_than(self, worth: float) -> float | None:
        """How likely they are worth more than this."""
        whole = fsum(weight for weight, _ in self._worths)
        return round(fsum(weight for weight, each in self._worths if each > worth + EVEN) / whole, 4) if whole else None

    def odds(self, answers: tuple[int, ...]) -> Odds:
        """Everything about one list of answers."""
        tally = self._tally(answers)
        self._worths = tally.worths
        plain = tally
        if self._met_offer:
            self._decline = True
            self._end = time.monotonic() + self._bounds.seconds
            plain = self._tally(answers)
        listed = sorted(tally.outcomes.items(), key=lambda item: (-item[1].weight, _order(item[0])))
        outcomes = [
            Outcome(
                results,
                round(item.weight / tally.weight, 4),
                _certain(item.texts),
                item.told(),
                _thrown(plain.outcomes.get(results, _Tally()), plain.weight),
            )
            for results, item in listed[:LISTED]
        ]
        declined = None if plain is tally else plain.told()
        return Odds(answers, tuple(outcomes), tally.told(), declined, self._rough)

    def _tally(self, answers: tuple[int, ...]) -> _Tally:
        tally = _Tally()
        worlds = self._bounds.worlds
        for k in range(worlds):
            if k and time.monotonic() > self._end:
                self._rough = True
                break
            budget = self._bounds.positions / worlds
            self._answered(self._dealt.world(k), answers, 1.0, budget, Way(), tally)
        return tally

    def _answered(
        self, game: BaseGame, answers: tuple[int, ...], weight: float, budget: float, way: Way, tally: _Tally
    ) -> None:
        """Give the next answer in each world that it may meet."""
        index = answers[0]
        worlds = self._advisor.worlds(game, index) if self._advisor else [(1, game.clone())]
        whole = sum(part for part, _ in worlds)
        for part, world in worlds:
            world.source = EXPLICIT
            after = self._apply(world, index, replace(way, depth=len(world.stack)))
            share = part / whole
            self._follow(world, answers[1:], weight * share, budget * share, after, tally)

    def _follow(
        self, game: BaseGame, answers: tuple[int, ...], weight: float, budget: float, way: Way, tally: _Tally
    ) -> None:
        """Everything that follows, until what was set off is over."""
        while (choice := game.choice) is not None:
            if choice.seat == CHANCE:
                if self._over(game):
                    break
                self._roll(game, answers, weight, budget, way, tally)
                return
            if forced(choice) and not self._over(game):
                way = self._apply(game, 0, way)
                continue
            if answers and not way.results:  # all that comes before the first result was foreseen
                if choice.seat == self._seat:
                    self._next(game, answers, weight, budget, way, tally)
                    return
                way = self._apply(game, self._sensible(game, choice.seat), way)
                continue
            if self._dealt.through and not self._shows(game):
                way = self._apply(game, self._sensible(game, choice.seat), way)
                continue
            if not way.results or way.offers >= OFFERS or self._over(game) or len(game.stack) <= way.depth:
                break
            offer = len(choice.options) == 2
            self._met_offer |= offer
            index = 0 if self._decline and offer else self._sensible(game, choice.seat)
            way = self._apply(game, index, replace(way, offers=way.offers + 1, fixed=True))
        self._count(tally, weight, way)
        if self._compare and self._advisor is not None:
            tally.worths.append((weight, self._advisor.worth(game, self._seat)))

    def _next(
        self, game: BaseGame, answers: tuple[int, ...], weight: float, budget: float, way: Way, tally: _Tally
    ) -> None:
        """The next of the planned answers, if it is still possible."""
        assert game.choice is not None
        if answers[0] < len(game.choice.options):
            self._answered(game, answers, weight, budget, replace(way, texts=()), tally)
        else:
            self._count(tally, weight, way)

    def _over(self, game: BaseGame) -> bool:
        """Whether the game continues with something else (the seat's own questions are handled elsewhere)."""
        choice = game.choice
        if self._advisor is None or (choice is not None and choice.seat == self._seat):
            return False
        return self._advisor.settled(game, self._seat)

    def _shows(self, game: BaseGame) -> bool:
        """Whether everything an offer leads to can be shown."""
        return self._advisor is None or self._advisor.settled(game, self._seat, through=True)

    def _sensible(self, game: BaseGame, seat: int) -> int:
        return 0 if self._advisor is None else sensible(self._advisor.estimate(game, seat))

    def _roll(
        self, game: BaseGame, answers: tuple[int, ...], weight: float, budget: float, way: Way, tally: _Tally
    ) -> None:
        """Branch over a random result by its weights, or over as many results as the budget allows."""
        choice = game.choice
        assert choice is not None
        whole = sum(choice.weights)
        late = time.monotonic() > self._end
        if choice.kind in self._blind:  # nobody sees it yet: any one result will do
            self._follow(game, answers, weight, budget, self._apply(game, self._drawn(game), way), tally)
        elif late or len(choice.weights) > max(budget, 2.0):
            self._rough = True
            way = self._apply(game, self._drawn(game), self._result(game, -1, way))
            self._follow(game, answers, weight, budget, way, tally)
        else:
            for index, part in enumerate(choice.weights):
                twin = game.clone()
                after = self._apply(twin, index, self._result(game, index, way))
                self._follow(twin, answers, weight * part / whole, budget * part / whole, after, tally)

    def _drawn(self, game: BaseGame) -> int:
        assert game.choice is not None
        return self._rng.weighted(game.choice.weights)

    def _result(self, game: BaseGame, index: int, way: Way) -> Way:
        """The way with one more random result, if it is one of the first."""
        choice = game.choice
        assert choice is not None
        if way.fixed or len(way.results) >= FIRST:
            return replace(way, fixed=True)
        if index < 0:
            return replace(way, fixed=True, results=way.results or (Result(choice.kind, ""),))
        return replace(way, results=(*way.results, Result(choice.kind, choice.names[index])))

    def _apply(self, game: BaseGame, index: int, way: Way) -> Way:
        """Answer, and read what it led to as the seat would."""
        game.events = []
        game.apply(index)
        events = [
            view
            for n, event in enumerate(game.events)
            if (view := self._ruleset.narrate(game, event, n, self._seat)) is not None
        ]
        game.events = None
        return self._reader.read(way, events)

    def _count(self, tally: _Tally, weight: float, way: Way) -> None:
        text = " ".join(way.texts)
        fates = {piece: fate for piece, fate in way.fates.items() if piece in self._pieces}
        tally.add(weight, fates, text)
        outcome = tally.outcomes.setdefault(way.results, _Tally())
        outcome.add(weight, fates, text)
        if way.thrown is not None and way.thrown.piece in self._pieces:
            outcome.thrown.setdefault(way.thrown, _Tally()).add(weight, fates, text)


def _order(results: tuple[Result, ...]) -> list[tuple[str, str]]:
    return [(result.die, result.name) for result in results]


def _certain(texts: set[str]) -> str:
    return next(iter(texts)) if len(texts) == 1 else ""
