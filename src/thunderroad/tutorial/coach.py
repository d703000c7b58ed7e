"""Follows the answers given at a table through the steps of its mission."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from thunderroad.display.wording import ENGLISH, speaking
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame
from thunderroad.play.prelude import Prelude
from thunderroad.scenario.facts_talk import option_names
from thunderroad.scenario.forms import Unnamed
from thunderroad.scenario.state import State

from .mission import LEARNER, Mission, Reply, Step

DOING: Final = "doing"
WRONG: Final = "wrong"
DONE: Final = "done"
FORESEEN: Final = 24
"""The most answers that are foreseen."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a learner is.

    `step` counts from 0; it began after the first `start` answers of the table.  `mine` and `theirs` count the answers
    in it; `straight` tells that the learner's are those of the file.  `state` is ``doing``, ``wrong`` (what was
    answered leads elsewhere: take it back) or ``done`` (the mission).  `wanted` is the option that leads
    on, if it is the learner's turn and the way is as foreseen; `pieces` and `spaces` are those worth a look.
    """

    step: int = 0
    start: int = 0
    mine: int = 0
    theirs: int = 0
    straight: bool = True
    state: str = DOING
    wanted: int | None = None
    pieces: tuple[str, ...] = ()
    spaces: tuple[int, ...] = ()


class Coach:
    """One table's lesson. The answers of the table are given as options in order, and may be taken back.

    Forced ones are among them, and count for nobody: no mission has to say them.
    """

    def __init__(self, mission: Mission, past: Prelude) -> None:
        self.mission = mission
        self._past = past
        self._ruleset = ruleset_of(mission.scenario.recipe)
        self._options: list[int] = []
        self._states: list[Progress] = []
        with speaking(ENGLISH):
            self._open()

    def _open(self) -> None:
        """Go back to the beginning."""
        game = self._past.begin(self._ruleset, self.mission.scenario.recipe, listen=True)
        self._state = State(self._ruleset, game, self.mission.scenario.letters)
        self._options.clear()
        self._states[:] = [self._seen(self._moved_on(Progress()))]

    @property
    def _game(self) -> BaseGame:
        return self._state.game

    def at(self, options: Sequence[int]) -> Progress:
        """Where the learner is after these answers."""
        if self._options[: len(options)] != list(options):
            with speaking(ENGLISH):  # files name things so
                self._follow(options)
        return self._states[len(options)]

    def _follow(self, options: Sequence[int]) -> None:
        if list(options[: len(self._options)]) != self._options:
            self._open()
        for option in options[len(self._options) :]:
            self._answer(option)

    def ahead(self, options: Sequence[int]) -> list[Progress]:
        """Where the learner is after these answers, and after each wanted one while nobody else is asked."""
        given = list(options)
        found = [self._at_end(given)]
        while (wanted := found[-1].wanted) is not None and len(found) < FORESEEN:
            given.append(wanted)
            found.append(self.at(given))
            while (choice := self._game.choice) is not None and forced(choice) and choice.seat == LEARNER:
                given.append(0)
                found[-1] = self.at(given)
            if choice is None or choice.seat != LEARNER:
                break
        return found

    def reply(self, options: Sequence[int]) -> int | None:
        """The option that another player is to take, as the mission has it; None: as it pleases a bot."""
        now = self._at_end(options)
        choice = self._game.choice
        if choice is not None and forced(choice):
            return 0
        theirs = self._step(now).theirs
        if choice is None or now.theirs >= len(theirs):
            return None
        with speaking(ENGLISH):
            return self._find(theirs[now.theirs])

    def holds(self, options: Sequence[int]) -> bool:
        """Whether the table should stand still: the learner has something to take back, or has finished."""
        return self.at(options).state != DOING

    def done(self, options: Sequence[int]) -> bool:
        """Whether the mission has come to its end."""
        return self.at(options).state == DONE

    # --- one answer ------------------------------------------------------------------------

    def _at_end(self, options: Sequence[int]) -> Progress:
        """As `at`, with the game at exactly that position."""
        if len(options) < len(self._options):
            with speaking(ENGLISH):
                self._open()
        return self.at(options)

    def _answer(self, option: int) -> None:
        now = self._states[-1]
        choice = self._game.choice
        assert choice is not None
        needless = forced(choice)
        crew, kind, word = self._state.crew_of(choice.seat), choice.kind, option_names(self._state)[option]
        learner = choice.seat == LEARNER
        self._game.apply(option)
        self._state.refresh()
        self._options.append(option)
        if now.state == DOING:
            if not needless:
                now = self._counted(now, learner=learner, as_wanted=self._as_wanted(now, crew, kind, word))
            now = self._moved_on(self._judged(now))
        self._states.append(self._seen(now))

    def _as_wanted(self, now: Progress, crew: str, kind: str, word: str) -> bool:
        mine = self._step(now).mine
        return now.straight and now.mine < len(mine) and mine[now.mine].fits(crew, kind, word)

    @staticmethod
    def _counted(now: Progress, *, learner: bool, as_wanted: bool) -> Progress:
        if learner:
            return replace(now, mine=now.mine + 1, straight=as_wanted)
        return replace(now, theirs=now.theirs + 1)

    def _judged(self, now: Progress) -> Progress:
        """Wrong, if the step cannot be done any more."""
        step = self._step(now)
        if self._is_done(step, now) or step.free:
            return now
        if not step.goal:
            return now if now.straight else replace(now, state=WRONG)
        return replace(now, state=WRONG) if self._is_lost(step, now) else now

    def _is_lost(self, step: Step, now: Progress) -> bool:
        """Whether no answer of the learner can reach the goal any more: it is for others to go on, or about others."""
        choice = self._game.choice
        if choice is None:
            return True
        if choice.seat != LEARNER:
            return now.mine > 0 and now.theirs >= len(step.theirs)
        kinds = {reply.kind for reply in step.mine}
        return now.mine >= step.within or (now.mine > 0 and not {None, choice.kind} & kinds)

    def _is_done(self, step: Step, now: Progress) -> bool:
        if step.goal:
            return all(self._hold(step, now))
        if now.mine < len(step.mine) or not (now.straight or step.free):
            return False
        choice = self._game.choice
        return now.theirs >= len(step.theirs) or choice is None or choice.seat == LEARNER

    def _hold(self, step: Step, now: Progress) -> list[bool]:
        if not now.mine and step.mine:
            return [False]  # a goal that is already true is no step
        try:
            return [fact.failure(self._state) is None for fact in step.goal]
        except Unnamed:
            return [False]  # a wreck that is gone, say

    def _moved_on(self, now: Progress) -> Progress:
        """The next step, and the one after it, if nothing is left to do."""
        while now.state == DOING and self._is_done(self._step(now), now):
            start = len(self._options)
            self._state.mark()
            if now.step + 1 == len(self.mission.steps):
                return replace(now, state=DONE)
            now = Progress(now.step + 1, start)
        return now

    # --- what is seen ----------------------------------------------------------------------

    def _step(self, now: Progress) -> Step:
        return self.mission.steps[now.step]

    def _find(self, reply: Reply) -> int | None:
        """The option of the open question that is this reply."""
        choice = self._game.choice
        if choice is None:
            return None
        crew = self._state.crew_of(choice.seat)
        fitting = [n for n, word in enumerate(option_names(self._state)) if reply.fits(crew, choice.kind, word)]
        return fitting[0] if fitting else None

    def _seen(self, now: Progress) -> Progress:
        """With the option that leads on, and with what is worth a look in this position."""
        if now.state != DOING:
            return replace(now, wanted=None, pieces=(), spaces=())
        step = self._step(now)
        open_ = now.straight and now.mine < len(step.mine)
        wanted = self._find(step.mine[now.mine]) if open_ else None
        names = self._state.pieces
        pieces = tuple(names[name].id for name in step.look if name in names)
        places = [self._space(name) for name in step.look if "/" in name]
        return replace(now, wanted=wanted, pieces=pieces, spaces=tuple(place for place in places if place is not None))

    def _space(self, name: str) -> int | None:
        lane, column = (int(word) for word in name.split("/"))
        found = self._state.space(lane, column)
        return None if found is None else found.id
