"""Plays a scenario and reports every difference between what was expected and what happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NoReturn

from thunderroad.family.registry import ruleset_of
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng, Script
from thunderroad.kernel.choice import forced
from thunderroad.kernel.errors import RecipeError, ScriptEnds, ScriptError
from thunderroad.kernel.nearest import listed, nearest

from . import checking, drawing, results
from .errors import ScenarioError, Unnamed
from .facts_talk import option_names
from .following import Following
from .model import Answers, Play, Results, Scenario, Then
from .setup import begin, scene_of
from .state import State


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference from what the file says: where, what, and lines to show (drawings)."""

    line: int
    text: str
    shown: tuple[str, ...] = ()


@dataclass
class Outcome:
    """The outcome of a scenario; it passed if there are no differences.

    `asked` is the question open at its end, or how the game ended.
    """

    scenario: Scenario
    differences: list[Difference] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    board: list[str] = field(default_factory=list)
    asked: str = ""

    @property
    def passed(self) -> bool:
        """Whether everything happened as the file says."""
        return not self.differences


class _Stop(Exception):  # noqa: N818 - it ends a run and is no error
    """Play cannot continue; the reason is already among the differences."""


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
        self.lines = [line for part in parts for line in part.lines]
        self.state: State | None = None
        self.following = Following()
        self.answered = 0
        self.words = [(line, word) for line in scenario.play for word in line.words]

    # --- beginning and end -----------------------------------------------------------------

    def start(self) -> None:
        """The game at its first open question."""
        scenario = self.scenario
        ruleset = self._ruleset()
        line = scenario.position.line if scenario.position else 1
        after = None if scenario.luck is None else Rng.seeded(scenario.luck)
        self.script = Script(results.written(scenario, ruleset), after)
        try:
            self.state = State(ruleset, begin(ruleset, scenario, self.script), scenario.letters)
        except ScriptError as error:
            self._lacking(line, "before the first question", error)
        for step in scenario.steps:
            if isinstance(step, Play):
                self._kinds_of(step)
        self._play_on(line, self._meant)

    def _ruleset(self) -> Ruleset:
        """The ruleset, if the table can be made; an impossible choice is reported at its line."""
        scenario = self.scenario
        try:
            ruleset = ruleset_of(scenario.recipe)
            ruleset.check(scenario.recipe)
        except RecipeError as error:
            raise ScenarioError(scenario.file, scenario.heads.get(error.part, 1), str(error)) from error
        return ruleset

    def _kinds_of(self, play: Play) -> None:
        """Check that every line of play names an existing crew and kind of question."""
        state = self._now()
        for answers in play.lines:
            try:
                checking.known(state, answers)
            except Unnamed as error:
                raise ScenarioError(self.scenario.file, answers.line, str(error)) from error

    def end(self) -> None:
        """Check that everything is settled: no unused result, and no unfinished effect that is not named."""
        if self.script.rest:
            die, face = self.script.rest[0]
            line = self.lines[len(self.lines) - len(self.script.rest)]
            self._differ(line, f"the rules never asked for '{die}: {face}'")
        state = self._now()
        last = self.scenario.steps[-1] if self.scenario.steps else None
        named = isinstance(last, Then) and any(fact.text.startswith("asks ") for fact in last.facts)
        settled = scene_of(state.ruleset, self.scenario).settled(state.game)
        if not (settled or named or self.scenario.asks_only):
            self._differ(0, f"unfinished: {asked(state)}; play on, or name it by 'asks'")

    def tell(self) -> None:
        """Put the log, the open question and the last board into the outcome."""
        if self.state is None:
            return
        state, game = self.state, self.state.game
        state.refresh()
        for n, event in enumerate(game.events or ()):
            said = state.ruleset.narrate(game, event, n, None)
            if said is not None:
                self.outcome.log.append(f"{said.text} [{said.clause}]" if said.clause else said.text)
        self.outcome.asked = self.outcome.asked or asked(state)
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
        """A stretch of answers; the facts that follow look at its events."""
        self._now().mark()
        for answers in play.lines:
            for word in answers.words:
                self._play_on(answers.line, self._is_next)
                self._answer(answers, word)
                self._play_on(answers.line, self._meant)

    def _play_on(self, line: int, waits: Callable[[State], bool]) -> None:
        """Forced questions need no answer in the file; one that it answers, or names with 'asks', waits for that."""
        state = self._now()
        while (choice := state.game.choice) is not None and forced(choice) and not waits(state):
            try:
                state.game.apply(0)
            except ScriptError as error:
                self._lacking(line, f"after '{choice.kind}', which has one answer", error)
            state.refresh()

    def _meant(self, state: State) -> bool:
        """Whether the file mentions the open question; at its end it need not if nothing is unfinished."""
        named = self.scenario.asked_after(self.answered)
        if named and all(fact.failure(state) is None for fact in named):
            return True
        if self.answered == len(self.words):
            return scene_of(state.ruleset, self.scenario).settled(state.game)
        return self._is_next(state)

    def _is_next(self, state: State) -> bool:
        """Whether the next word of the file answers the open question."""
        answers, word = self.words[self.answered]
        fits = word.lower() in [name.lower() for name in option_names(state)]
        return fits and _misplaced(state, answers, word) is None

    def _answer(self, answers: Answers, word: str) -> None:
        state, line = self._now(), answers.line
        if reason := _misplaced(state, answers, word) or self.following.surplus(state, answers, word):
            self._stop(line, reason)
        names = [name.lower() for name in option_names(state)]
        if word.lower() not in names:
            self._stop(line, _illegal(state, word))
        self.following.take(state, answers, word)
        self.answered += 1
        try:
            state.game.apply(names.index(word.lower()))
        except ScriptError as error:
            self._lacking(line, f"after '{word}'", error)
        state.refresh()

    def _lacking(self, line: int, when: str, error: ScriptError) -> NoReturn:
        """A result is missing or does not fit; a file that only asks, and has no answers left, is done."""
        over = isinstance(error, ScriptEnds) and self.answered == self.scenario.answers
        if self.scenario.asks_only and over:
            self.outcome.asked = _missing(error)
            raise _Stop
        self._stop(line, f"{when}: {_missing(error)}")

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
        if then.drawing is not None and (found := checking.compare(state, then.drawing, self.scenario.file)):
            self._differ(then.drawing.line, *found)


def asked(state: State) -> str:
    """The open question in a sentence, or how the game has ended."""
    choice, result = state.game.choice, state.view.result
    if choice is not None:
        return f"{state.crew_of(choice.seat)} is asked '{choice.kind}' ({listed(option_names(state), 12)})"
    if result is None:
        return "nothing is asked"
    winners = ", ".join(state.crew_of(seat) for seat in result.winners)
    if not winners:
        return f"the game is over: {result.how}"
    return (
        f"the game is over: {winners} {'wins' if len(result.winners) == 1 else 'draw'} ({result.how}) [{result.clause}]"
    )


def _misplaced(state: State, answers: Answers, word: str) -> str | None:
    """Why an answer does not fit the open question: it is for another seat, kind or vehicle."""
    choice = state.game.choice
    if choice is None:
        return f"'{word}' has no question to answer: the game is over"
    crew, about = state.crew_of(choice.seat), state.about()
    if crew == answers.crew and answers.kind in (None, choice.kind) and answers.vehicle in (None, about):
        return None
    wanted = f"{answers.who} {answers.kind}" if answers.kind else answers.who
    what = f" about {about}" if about is not None and answers.vehicle is not None else ""
    options = listed(option_names(state), 12)
    return f"'{word}' is for {wanted}, but {crew} is asked '{choice.kind}'{what} ({options})"


def _illegal(state: State, word: str) -> str:
    """What to say about an answer that is not an option."""
    choice, names = state.game.choice, option_names(state)
    assert choice is not None
    near = nearest(word, names)
    hint = f"; did you mean '{near}'? Options are" if near else "; options are"
    return f"{state.crew_of(choice.seat)} is asked '{choice.kind}' and cannot answer '{word}'{hint} {listed(names, 12)}"


def _missing(error: ScriptError) -> str:
    """What the script lacks, and what to do about it."""
    text = str(error)
    return (
        f"{text}; add it under 'results', or write 'luck: any text' at the top"
        if isinstance(error, ScriptEnds)
        else text
    )
