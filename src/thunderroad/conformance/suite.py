"""One random game, with everything checked that a ruleset promises to the rest of the project."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..kernel.chance import Rng, Script
from .timing import parting

if TYPE_CHECKING:
    from ..family.ruleset import Ruleset
    from ..kernel.game import BaseGame
    from ..kernel.recipe import Recipe

Invariant = Callable[[Any], None]

VIEWS_EVERY = 25
"""Decisions from one look at the views to the next: looking costs more than all the rest."""
QUESTIONS_EVERY = 5
"""The same of what questions tell by themselves, and of whether a copy has stayed as it was."""
LIMIT = 100_000
"""More decisions than any game takes."""


class Fault(AssertionError):  # noqa: N818 - a broken promise, found by a test
    """A ruleset broke a promise; the message says which, in which recipe, at which decision."""


def play_checked(ruleset: Ruleset, recipe: Recipe, invariant: Invariant | None = None) -> BaseGame:
    """Play a game with random answers and check at each decision; returns the finished game.

    Checked are: options unique and named uniquely, with keys that a table can give; what is asked ahead; a twin that
    is saved and loaded at every decision plays on like it; looking changes nothing, and old copies stay as they were;
    views and bots tell a seat only what it may know; the journal (answers and random results) leads to the same end;
    nothing is left unfinished; it tells nobody a secret that somebody is asked, or is not.
    Raises Fault, or whatever `invariant` raises when it is called with the game.
    """
    return _Checked(ruleset, recipe, invariant).play()


class _Checked:
    def __init__(self, ruleset: Ruleset, recipe: Recipe, invariant: Invariant | None) -> None:
        self.ruleset = ruleset
        self.recipe = recipe
        self.invariant = invariant
        self.rng = Rng.seeded(f"conformance {recipe.seed}")
        self.answers: list[int] = []
        self.before: dict[str, Any] = {}
        """The position as it was saved after the last answer, before anybody looked."""
        self.kept: tuple[BaseGame, dict[str, Any]] | None = None
        """A copy that stays behind for some decisions, with what it was when it was made."""

    def play(self) -> BaseGame:
        game = self.ruleset.new_game(self.recipe, listen=True)
        self.before = game.dump()
        while game.choice is not None:
            self._promise(len(self.answers) < LIMIT, "the game does not end")
            self._look(game)
            answer = self.rng.below(len(game.choice.options))
            self._answer(game, answer)
            self.answers.append(answer)
        self._promise(game.result is not None and not game.stack, "the game stops without a result, or with frames")
        self._left_alone()
        self._replay(game)
        return game

    def _promise(self, kept: bool, what: str) -> None:
        if not kept:
            raise Fault(f"{what} ({self.recipe}, decision {len(self.answers)})")

    def _look(self, game: BaseGame) -> None:
        """The open choice, the views, the invariants."""
        choice = game.choice
        assert choice is not None
        self._promise(0 <= choice.seat < len(self.recipe.seats), f"no seat {choice.seat} can be asked")
        self._promise(len(set(choice.options)) == len(choice.options) > 0, f"options {choice.options} repeat")
        names = [self.ruleset.option_name(game, choice, value) for value in choice.options]
        self._promise(len(set(names)) == len(names), f"option names {names} repeat")
        self._ahead(game, choice.seat)
        if len(self.answers) % VIEWS_EVERY == 0:
            self._views(game)
        if self.invariant is not None:
            self.invariant(game)

    def _ahead(self, game: BaseGame, asked: int) -> None:
        """What a seat is asked ahead is what it will be asked, whatever those answer who come before it."""
        rng = Rng.seeded(f"ahead {self.recipe.seed} {len(self.answers)}")
        for seat in range(len(self.recipe.seats)):
            ahead = game.stack[-1].ahead(game, seat)
            if ahead is None:
                continue
            self._promise(seat != asked, f"seat {seat} is asked ahead and now")
            twin = game.clone()
            for _ in self.recipe.seats:
                if twin.choice is not None and twin.choice.seat != seat:
                    twin.apply(rng.below(len(twin.choice.options)))
            then = twin.choice
            same = then is not None and (then.seat, then.kind, then.options) == (seat, ahead.kind, ahead.options)
            self._promise(same, f"seat {seat} is asked {then}, not {ahead} as it was told ahead")

    def _views(self, game: BaseGame) -> None:
        """A seat's view is the same whatever lies where it cannot see."""
        seen = self.ruleset.viewer(game)
        for seat in (*range(len(self.recipe.seats)), None):
            shown = self.ruleset.view(game, seat)
            self._promise(seen(seat) == shown, f"seat {seat} sees something else when others look, too")
            dealt = game.clone_for(seat, Rng.seeded(f"{self.recipe.seed} {len(self.answers)}"))
            self._promise(self.ruleset.view(dealt, seat) == shown, f"the view of seat {seat} tells a secret")
            self._promise(_belief(dealt, seat) == _belief(game, seat), f"a bot in seat {seat} is told a secret")
            self._promise(not dealt.recipe.seed, "a game dealt anew still holds the seed")
            asked = shown.choice is not None and bool(shown.choice.options)
            keys = [option.key for option in shown.choice.options if option.key] if shown.choice is not None else []
            self._promise(keys.count("Enter") < 2 and all(map(_can_be_given, keys)), f"keys {keys} cannot be given")
            self._promise(asked == (game.choice is not None and game.choice.seat == seat), "wrong seat sees options")

    def _answer(self, game: BaseGame, answer: int) -> None:
        """Answer, together with a twin that was saved and loaded, while a copy stays behind."""
        if len(self.answers) % QUESTIONS_EVERY == 0:
            self._promise(game.dump() == self.before, "looking at a game changes it")
            self._left_alone()
            self.kept = game.clone(), self.before
            self._questions(game.clone(), answer)
        twin = self.ruleset.load(self.recipe, json.loads(json.dumps(self.before)))
        game.apply(answer)
        twin.apply(answer)
        self.before = game.dump()
        self._promise(twin.dump() == self.before, "a saved and loaded game plays on differently")

    def _left_alone(self) -> None:
        """The copy that stayed behind is as it was."""
        if self.kept is not None:
            copy, then = self.kept
            self._promise(copy.dump() == then, "a copy changes with the game")

    def _questions(self, game: BaseGame, answer: int) -> None:
        """Who is asked next is the same in every world that looks the same."""
        for seat in (*range(len(self.recipe.seats)), None):
            wrong = parting(self.ruleset, game, answer, seat, f"{self.recipe.seed} {len(self.answers)}")
            self._promise(wrong is None, f"seat {seat} learns a secret from when somebody is asked: {wrong}")

    def _replay(self, game: BaseGame) -> None:
        """Answers and random results are a journal: they lead to the same end without the generator."""
        assert game.trace is not None
        again = self.ruleset.new_game(self.recipe, source=Script(game.trace))
        for answer in self.answers:
            again.apply(answer)
        self._promise(again.digest() == game.digest(), "the journal leads to another end")


def _belief(game: BaseGame, seat: int | None) -> str:
    """What a bot is given to think about, dealt in a certain way: the same in all worlds that look alike to a seat."""
    return game.clone_for(seat, Rng.seeded("belief")).digest()


def _can_be_given(key: str) -> bool:
    """Whether a table can give an option this key: Esc only ever lets go (decision 0019)."""
    return key == "Enter" or (len(key) == 1 and key.isascii() and key.isalnum())
