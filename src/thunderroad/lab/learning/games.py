"""The games to learn from. A game depends only on the course and its number; all its answers are kept.

So what is learned from it can change without playing it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat, editions

from ..errors import LabError
from ..kept import Form
from ..players import chooser
from ..simulate import Played, finish

STRAYS: Final = (10, 30, 100)
"""How often in a thousand decisions all bots of a game take any option: one of these is drawn for each game."""
MIXED: Final = 4
"""Of so many games of a mixed course, one has further modules and any crews."""
FURTHER: Final = 3
"""The most further modules."""


@dataclass(frozen=True, slots=True)
class Course:
    """What is played: so many seats in turn, all with one of the `bots`, drawn for each game.

    `mixed`: some games have further modules, drawn from all that go with `modules`, and any crews.
    """

    ruleset: str
    modules: tuple[str, ...]
    players: tuple[int, ...]
    bots: tuple[str, ...]
    mixed: bool = False
    seed: str = "1"

    def recipe(self, number: int) -> Recipe:
        """The table of one game."""
        rng = Rng.seeded(f"{self.seed}:{number}:table")
        count = self.players[number % len(self.players)]
        if self.mixed and rng.below(MIXED) == 0:
            found = next(filter(_playable, self._drawn(rng, count)))
        else:
            found = self._table(self.modules, ruleset(self.ruleset).usual_crews(self.modules, count))
        return replace(found, seed=f"{self.seed}:{number}")

    def _drawn(self, rng: Rng, count: int) -> Iterator[Recipe]:
        """Tables with further modules, one after another; not all of them can be played."""
        rules = ruleset(self.ruleset)
        while True:
            more = [id for id in sorted(rules.modules) if id not in self.modules and not rules.modules[id].setting]
            modules = (*self.modules, *sorted(_some(rng, more, rng.below(FURTHER + 1))))
            yield self._table(modules, _some(rng, [crew.id for crew in rules.crews_of(modules)], count))

    def _table(self, modules: tuple[str, ...], crews: Sequence[str]) -> Recipe:
        ids, versions = editions(modules)
        options: dict[str, OptionValue] = ruleset(self.ruleset).fitting(ids)
        return Recipe(self.ruleset, tuple(Seat(crew) for crew in crews), "", ids, options, (), versions)

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data, with what the games hang on besides."""
        return {**asdict(self), "strays": list(STRAYS)}


def _some(rng: Rng, things: Sequence[str], most: int) -> list[str]:
    """So many of some things in any order, or all."""
    order = [*range(len(things))]
    rng.shuffle(order)
    return [things[k] for k in order[:most]]


def _playable(recipe: Recipe) -> bool:
    """Whether a table can be made."""
    try:
        ruleset(recipe.ruleset).check(recipe)
    except RecipeError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game with all answers that were given in it."""

    game: Played
    answers: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {**self.game.to_json(), "answers": list(self.answers)}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Lesson:
        """From its JSON; raises TypeError, KeyError or ValueError."""
        rest = dict(data)
        answers = tuple(rest.pop("answers"))
        return cls(Played.of(rest), answers)


LESSONS: Final = Form(Lesson.of, Lesson.to_json)


def check(course: Course) -> None:
    """Raise RecipeError or LabError if nothing can be learned from such games."""
    rules = ruleset(course.ruleset)
    offered = len(rules.crews_of(course.modules))
    if max(course.players) > offered:
        raise LabError(f"{rules.title} has {offered} crews, not enough for {max(course.players)} players")
    for number in range(len(course.players)):
        rules.check(course.recipe(number))
    for bot in course.bots:
        chooser(bot)


def play(course: Course, number: int) -> Lesson:
    """One game, from its number alone."""
    rng = Rng.seeded(f"{course.seed}:{number}:bots")
    recipe = course.recipe(number)
    game = ruleset(course.ruleset).new_game(recipe)
    bot = course.bots[rng.below(len(course.bots))]
    stray = STRAYS[rng.below(len(STRAYS))]
    answers: list[int] = []
    seating = (bot,) * len(recipe.seats)
    played = finish(game, number, seating, rng, lambda _, answer: answers.append(answer), stray)
    return Lesson(played, tuple(answers))


def replay(course: Course, lesson: Lesson, seen: Callable[[BaseGame], None]) -> None:
    """Play a game again; `seen` looks at it before each answer.  Raises LabError if it ends otherwise."""
    game = ruleset(course.ruleset).new_game(course.recipe(lesson.game.number))
    for answer in lesson.answers:
        seen(game)
        game.apply(answer)
    if game.digest() != lesson.game.digest:
        raise LabError(f"game {lesson.game.number} does not go as it did when it was played; play the games again")
