"""A mission as data: a position, the steps of the lesson, and all words in several languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame
from thunderroad.play.prelude import Prelude
from thunderroad.play.start import Loaded, Start
from thunderroad.scenario.forms import Fact
from thunderroad.scenario.model import Results, Scenario
from thunderroad.scenario.setup import begin

Words = Mapping[str, str]
"""A text by language (``en``, ``de``)."""
LEARNER: Final = 0
"""The learner's seat: the first."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer in scenario words: `crew` is asked a question of `kind` (None: any) and answers `word`."""

    crew: str
    kind: str | None
    word: str

    def fits(self, crew: str, kind: str, word: str) -> bool:
        """Whether this is that answer."""
        return self.crew == crew and self.kind in (None, kind) and self.word.lower() == word.lower()


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do.

    The learner is to give the answers `mine` one after the other; with `goal` any answers will do that make all of its
    facts hold with at most `within` of them, and a `free` step takes whatever is answered.  `theirs` is
    what the others answer meanwhile.  `look` names pieces (``amber.small``) and spaces (``3/7``) worth a look;
    with `point` the answer that is wanted is pointed at, too.  `wrong` is said of an answer that leads elsewhere
    (empty: the usual words), `rule` is the clause that the step is about.
    """

    say: Words
    mine: tuple[Reply, ...]
    theirs: tuple[Reply, ...]
    goal: tuple[Fact, ...]
    within: int
    free: bool
    point: bool
    look: tuple[str, ...]
    wrong: Words
    rule: str


@dataclass(frozen=True, slots=True)
class Mission:
    """A lesson: its id (``system/name``), what it is called, what is to be reached, how it begins, what follows."""

    id: str
    symbol: str
    title: Words
    goal: Words
    end: Words
    scenario: Scenario
    steps: tuple[Step, ...]

    @property
    def results(self) -> tuple[tuple[str, str], ...]:
        """The random results that come first, in the order of the file."""
        parts = [part for part in self.scenario.steps if isinstance(part, Results)]
        return tuple(pair for part in parts for pair in part.results)

    def begin(self) -> BaseGame:
        """The game as it is set up; raises ScenarioError and RecipeError."""
        ruleset = ruleset_of(self.scenario.recipe)
        ruleset.check(self.scenario.recipe)
        return begin(ruleset, self.scenario, Loaded(self.results, Rng.seeded(self.id)))

    def past(self) -> Prelude:
        """What a table of this mission begins with."""
        game = self.begin()
        assert isinstance(game.source, Loaded)
        left = tuple((die, result) for die, row in game.source.rows.items() for result in row)
        return Prelude((), (), self.id, start=Start(game.dump(), left))
