"""Plays a scenario and tells every difference between what was expected and what happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NoReturn

from thunderroad.kernel.chance import Rng, Script
from thunderroad.kernel.errors import RecipeError, ScriptError
from thunderroad.kernel.registry import ruleset_of

from . import drawing
from .drawing import Cell, Drawing
from .errors import ScenarioError
from .facts_game import listed, option_names
from .forms import Unnamed
from .model import Answers, Play, Results, Scenario, Then
from .setup import begin, scene_of
from .state import BEYOND, LETTERS, State


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not as the file says: where, what, and lines to show (drawings)."""

    line: int
    text: str
    shown: tuple[str, ...] = ()


@dataclass
class Outcome:
    """What came of a scenario; it passed if there are no differences."""

    scenario: Scenario
    differences: list[Difference] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    board: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether everything was as the file says."""
        return not self.differences


class _Stop(Exception):  # noqa: N818 - it ends a run and is no error
    """Play cannot go on; the reason is among the differences already."""


def run(scenario: Scenario) -> Outcome:
    """Set the scenario up, play it, check it; raises ScenarioError if the file makes no sense."""
    outcome = Outcome(scenario)
    runner = _Runner(scenario, outcome)
    try:
        runner.start()
        for step in scenario.steps:
            if isinstance(step, Play):
                runner.play(step)
            elif isinstance(step, Then):
                runner.check(step)
        runner.end()
    except _Stop:
        pass
    runner.tell()
    return outcome


class _Runner:
    """One run of one scenario."""

    def __init__(self, scenario: Scenario, outcome: Outcome) -> None:
        self.scenario = scenario
        self.outcome = outcome
        parts = [step for step in scenario.steps if isinstance(step, Results)]
        after = None if scenario.luck is None else Rng.seeded(scenario.luck)
        self.lines = [line for part in parts for line in part.lines]
        self.script = Script([result for part in parts for result in part.results], after)
        self.asked: str | None = None
        self.state: State | None = None

    # --- beginning and end -----------------------------------------------------------------

    def start(self) -> None:
        """The game at its first open question."""
        scenario = self.scenario
        try:
            ruleset = ruleset_of(scenario.recipe)
            ruleset.check(scenario.recipe)
        except RecipeError as error:
            raise ScenarioError(scenario.file, 1, str(error)) from error
        line = scenario.position.line if scenario.position else 1
        try:
            self.state = State(ruleset, begin(ruleset, scenario, self.script), scenario.letters)
        except ScriptError as error:
            self._stop(line, f"before the first question: {error}")

    def end(self) -> None:
        """Everything must be settled: no result unused, no effect unfinished that is not named."""
        if self.script.rest:
            die, face = self.script.rest[0]
            line = self.lines[len(self.lines) - len(self.script.rest)]
            self._differ(line, f"'{die}: {face}' was never asked for")
        state = self._now()
        choice = state.game.choice
        last = self.scenario.steps[-1] if self.scenario.steps else None
        named = isinstance(last, Then) and any(fact.text.startswith("asks ") for fact in last.facts)
        if choice is not None and not named and not scene_of(state.ruleset, self.scenario).settled(state.game):
            who = state.crew_of(choice.seat)
            self._differ(
                0,
                f"unfinished: {who} is asked '{choice.kind}' ({_list(state)}); play on, or name it by 'asks'",
            )

    def tell(self) -> None:
        """Put the log and the last board into the outcome."""
        if self.state is None:
            return
        state, game = self.state, self.state.game
        state.refresh()
        for n, event in enumerate(game.events or ()):
            said = state.ruleset.narrate(game, event, n, None)
            if said is not None:
                self.outcome.log.append(f"{said.text} [{said.clause}]" if said.clause else said.text)
        self.outcome.board = drawing.write(state.words(1, state.columns), state.view.forward)

    def _now(self) -> State:
        assert self.state is not None
        return self.state

    def _differ(self, line: int, text: str, shown: tuple[str, ...] = ()) -> None:
        self.outcome.differences.append(Difference(line, text, shown))

    def _stop(self, line: int, text: str) -> NoReturn:
        self._differ(line, text)
        raise _Stop

    # --- play ------------------------------------------------------------------------------

    def play(self, play: Play) -> None:
        """A stretch of answers; facts that follow look at its events."""
        self._now().mark()
        for answers in play.lines:
            for word in answers.words:
                self._answer(answers, word)

    def _answer(self, answers: Answers, word: str) -> None:
        state, line = self._now(), answers.line
        choice = state.game.choice
        if choice is None:
            self._stop(line, f"'{word}' answers nothing: the game is over")
        crew = state.crew_of(choice.seat)
        if crew != answers.who or answers.kind not in (None, choice.kind):
            wanted = f"{answers.who} {answers.kind}" if answers.kind else answers.who
            self._stop(line, f"'{word}' is for {wanted}, but {crew} is asked '{choice.kind}' ({_list(state)})")
        names = [name.lower() for name in option_names(state)]
        if word.lower() not in names:
            self._stop(line, f"{crew} is asked '{choice.kind}' and cannot answer '{word}'; options are {_list(state)}")
        try:
            state.game.apply(names.index(word.lower()))
        except ScriptError as error:
            self._stop(line, f"after '{word}': {error}")
        state.refresh()

    # --- checks ----------------------------------------------------------------------------

    def check(self, then: Then) -> None:
        """Facts and a drawing."""
        state = self._now()
        for fact in then.facts:
            try:
                failure = fact.failure(state)
            except Unnamed as error:
                raise ScenarioError(self.scenario.file, fact.line, str(error)) from error
            if failure is not None:
                self._differ(fact.line, f"'{fact.text}' does not hold: {failure}")
        if then.drawing is not None:
            self._compare(then.drawing)

    def _compare(self, drawn: Drawing) -> None:
        state = self._now()
        if len(drawn.rows) != state.lanes:
            reason = f"a drawing has {state.lanes} lanes, but here are {len(drawn.rows)}"
            raise ScenarioError(self.scenario.file, drawn.line, reason)
        now = state.words(drawn.column, len(drawn.rows[0]))
        rows = [list(zip(row, words, strict=True)) for row, words in zip(drawn.rows, now, strict=True)]
        wrong = sum(not _same(cell, word) for row in rows for cell, word in row)
        shown = [[_shown(cell, word) for cell, word in row] for row in rows]
        if wrong:
            spaces = "1 space differs" if wrong == 1 else f"{wrong} spaces differ"
            self._differ(drawn.line, f"{spaces} (expected>found):", tuple(drawing.write(shown, state.view.forward)))


def _list(state: State) -> str:
    return listed(option_names(state))


def _same(cell: Cell, word: str) -> bool:
    """Whether a drawn space is as it is now; the terrain counts only if it is drawn."""
    if not cell.known:
        return True
    if word == BEYOND:
        return False
    terrain, *rest = word.split("+")
    if cell.terrain is not None and LETTERS.get(cell.terrain, cell.terrain) != terrain:
        return False
    return sorted(map(_short, cell.things)) == sorted(rest)


def _short(thing: str) -> str:
    """A face-up token by the short name that pictures show: ``!oil-slick`` is ``!oil``."""
    return thing.partition("-")[0] if thing.startswith("!") else thing


def _shown(cell: Cell, word: str) -> str:
    """A space in a picture of differences: as drawn, or ``expected>found``."""
    if _same(cell, word):
        return cell.word
    return f"{cell.word}>{word if cell.terrain is not None else word.partition('+')[2] or '.'}"
