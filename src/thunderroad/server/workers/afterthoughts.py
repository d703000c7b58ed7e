"""How games went, worked out apart from bots: parts of analyses, and the coach's look at one answer.

Workers import this module.  Its process stands back behind all others, so that nobody at a table waits for it.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar

from thunderroad.display.wording import language
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.packs import Pack
from thunderroad.lab.analysis.accounts import decision
from thunderroad.lab.analysis.judges import judge, onward
from thunderroad.lab.analysis.judging import Bench
from thunderroad.lab.analysis.model import Decision
from thunderroad.lab.analysis.parts import Judgement
from thunderroad.lab.analysis.ways import given, planned, title
from thunderroad.play.journal import Answer

from .bot_questions import loaded
from .executors import Processes, executor, instead
from .pool import begin, in_language

T = TypeVar("T")
LOG: Final = logging.getLogger(__name__)
MODEST: Final = 19
"""How far the process stands back behind others (`os.nice`)."""
COACH: Final = "careful"
COACH_WORLDS: Final = 16


class Analyst:
    """Works in one process that starts when it is needed, or in a thread where processes cannot be had."""

    def __init__(self, *, processes: Processes = True) -> None:
        self._processes = processes
        self._executor: Executor | None = None

    async def run(self, job: Callable[..., T], *arguments: Any) -> T:
        """What a job gives: a function of a module; one is done after the other."""
        try:
            return await self._run(job, *arguments)
        except (BrokenExecutor, OSError) as error:
            if not self._processes or self._executor is None:  # it was closed meanwhile
                raise
            LOG.warning("games are analysed in a thread, because a process cannot be used (%s)", type(error).__name__)
            self.close()
            self._processes = instead(self._processes)
            return await self._run(job, *arguments)

    def close(self) -> None:
        """Stop at once: what is being worked out may take minutes.  Another job starts another process."""
        executor, self._executor = self._executor, None
        if executor is None:
            return
        workers = [*(getattr(executor, "_processes", None) or {}).values()]  # nothing public stops them before 3.14
        executor.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()

    async def _run(self, job: Callable[..., T], *arguments: Any) -> T:
        if self._executor is None:
            self._executor = executor(self._processes, 1, "analyst", _begin)
        asked = partial(job, *arguments)
        return await asyncio.wrap_future(self._executor.submit(in_language, language(), asked))


def _begin(packs: tuple[Pack, ...]) -> None:
    begin(packs)
    if hasattr(os, "nice"):
        os.nice(MODEST)


def judged_answer(asked: dict[str, Any], n: int, answer: Answer) -> Decision:
    """How good answer `n` to a question was, from what its seat knew: see `bot_questions.question`."""
    game, seat = loaded(asked), asked["seat"]
    rules, jury = ruleset_of(game.recipe), judge(COACH, COACH_WORLDS)
    choice = game.choice
    assert choice is not None
    ahead = onward(jury, rules)
    bench = Bench(ahead, game, asked["seed"], jury.worlds)
    found = bench.verdict(answer.option, thorough=True)
    gain = found.gain.values[seat]
    played = given(game, [replace(answer, unasked=0)], ahead)
    best = planned(game, found.best, ahead) if gain > 0 else played
    about, titles = title(game, seat)
    one = Judgement(
        n,
        seat,
        rules.round_of(game),
        choice.kind,
        answer.by,
        person=True,
        about=about,
        titles=titles,
        played=played,
        best=best,
        skill=found.skill.values,
        skill_variances=found.skill.variances,
        gain=gain,
        gain_variance=found.gain.variances[seat],
    )
    return decision(one, bench.value(), jury.worlds)
