"""Judges one question of a game: what the position is worth, and each answer compared with the quick one.

Nothing here sees the game itself: all worlds are dealt by `clone_for` for the seat that is asked, the same ones, with
the same dice, for each answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from thunderroad.bots.search.contenders import LAP, Contender, contenders, leader, remaining
from thunderroad.bots.search.tree import Node
from thunderroad.family.advice import Estimate
from thunderroad.kernel.chance import EXPLICIT, Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame

from .onward import Onward
from .sample import Mean, difference, mean, nothing

LOOK: Final = 4
"""Worlds after which answers that are clearly behind drop out."""
DEALS: Final = 4
"""Deals in which an answer must lead to the same, if it is to reveal nothing."""


class Verdict(NamedTuple):
    """How good an answer was: `skill` is what it brings more than the quick one, `gain` what the best brings more."""

    best: int
    skill: Mean
    gain: Mean


class Bench:
    """Judges the open question of one position. `seed` decides the worlds; `worlds` is their number."""

    def __init__(self, onward: Onward, game: BaseGame, seed: str, worlds: int) -> None:
        assert game.choice is not None
        self._onward = onward
        self._game = game
        self._seed = seed
        self._worlds = worlds
        self._seat = game.choice.seat
        self._seats = len(game.recipe.seats)

    def value(self) -> Mean:
        """Every seat's chance if the quick answer is given."""
        quick = self._quick()
        return mean([self._played("value", world, [quick])[quick] for world in range(self._worlds)])

    def verdict(self, answer: int, *, thorough: bool) -> Verdict:
        """How good an answer is; `thorough`: compared with all that are sensible, not only with the quick one.

        The best is chosen in some worlds, and what it is worth is measured in others: else luck in the first ones
        would be taken for worth.
        """
        quick = self._quick()
        best = self._best(answer) if thorough else answer
        if quick == best == answer:
            return Verdict(best, nothing(self._seats), nothing(self._seats))
        ends = self._worth({quick, best, answer})
        return Verdict(best, difference(ends[answer], ends[quick]), difference(ends[best], ends[answer]))

    def _quick(self) -> int:
        """The quick answer, from what the seat knows."""
        assert self._game.choice is not None
        return 0 if forced(self._game.choice) else self._onward.quick(self._dealt("known"))

    def _worth(self, answers: set[int]) -> dict[int, list[list[float]]]:
        """The chances in each world after each answer."""
        ends: dict[int, list[list[float]]] = {answer: [] for answer in sorted(answers)}
        for world in range(self._worlds):
            for answer, shares in self._played("worth", world, ends).items():
                ends[answer].append(shares)
        return ends

    def _best(self, answer: int) -> int:
        """The answer that ends best, by first estimates and as many worlds."""
        estimate = self._onward.estimate(self._dealt("known"))
        field = _field(estimate, answer, self._seats)
        for world in range(self._worlds):
            if len(field) < 2:
                break
            for index, shares in self._played("choosing", world, [each.index for each in field]).items():
                next(each for each in field if each.index == index).ends.append(shares[self._seat])
            if (world + 1) % LOOK == 0:
                field = remaining(field, (world + 1) / self._worlds)
        return leader(field).index

    def _played(self, what: str, world: int, answers: Iterable[int]) -> dict[int, list[float]]:
        """One world, in which each of the answers is given and played on with the same dice."""
        dealt = self._dealt(f"{what} {world}")
        found = {}
        for answer in answers:
            twin = dealt.clone()
            twin.apply(answer)
            found[answer] = list(self._onward.end(twin, self._seat))
        return found

    def _dealt(self, what: str) -> BaseGame:
        return self._game.clone_for(self._seat, Rng.seeded(f"{self._seed} {what}"))


def _field(estimate: Estimate, answer: int, seats: int) -> list[Contender]:
    """The answers worth comparing, the given one among them."""
    field = contenders(estimate, seats, LAP)
    if all(each.index != answer for each in field):
        first = field[0]
        behind = estimate.values[answer] - estimate.values[first.index]
        field.append(Contender(answer, behind, Node(seats), first.scope, first.doubt))
    return field


def plain(game: BaseGame, answer: int) -> bool:
    """Whether an answer leads, for certain, to a question to the same seat, and tells it nothing new."""
    assert game.choice is not None
    seat, known = game.choice.seat, set()
    for deal in range(DEALS):
        dealt = game.clone_for(seat, Rng.seeded(f"deal {deal}"))
        dealt.source = EXPLICIT
        dealt.apply(answer)
        while dealt.choice is not None and dealt.choice.seat == seat and forced(dealt.choice):
            dealt.apply(0)
        if dealt.choice is None or dealt.choice.seat != seat:
            return False
        known.add(dealt.clone_for(seat, Rng.seeded("known")).digest())
    return len(known) == 1
