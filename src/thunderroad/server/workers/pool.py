"""Where bots think: worker processes, so that the event loop never waits for one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from functools import partial
from typing import Any, Final, TypeVar

from thunderroad.display.wording import language, speaking
from thunderroad.family.registry import know_pack
from thunderroad.kernel.packs import Pack

from ..guard.turns import Turns
from . import bot_questions
from .executors import Processes, executor, instead

T = TypeVar("T")
ANSWERED: Final = 1.4
"""Seconds after which a bot that thinks by the clock should have answered, however long it had to wait."""
CROWDED: Final = 0.5
"""The same while more bots are asked than there are workers, if all of them think as long as they may."""
LOG: Final = logging.getLogger(__name__)


class BotPool:
    """Asks bots in worker processes, or in a thread where processes cannot be had.

    One address with many tables (`whose`) keeps nobody else's bots waiting for long.  Bots that think by the clock
    share it: the more of them are asked at once, and the longer one had to wait for its turn, the less it thinks.
    """

    def __init__(self, workers: int | None = None, *, processes: Processes = True) -> None:
        self._workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._processes = processes
        self._executor: Executor | None = None
        self._turns = Turns(self._workers, self._workers)
        self._asked = 0

    async def choose(self, level: str, asked: dict[str, Any], whose: str = "") -> bot_questions.Answer:
        """What a bot of a level answers."""
        due = time.monotonic() + ANSWERED
        self._asked += 1

        def begun() -> Callable[[], bot_questions.Answer]:
            part = min(1.0, self._workers / self._asked)
            left = due - time.monotonic() if part == 1.0 else min(due - time.monotonic(), CROWDED * part)
            return partial(bot_questions.answer, level, asked, part, max(0.0, left))

        try:
            return await self._run(begun, whose)
        finally:
            self._asked -= 1

    async def run(self, job: Callable[..., T], *arguments: Any, whose: str = "") -> T:
        """Let a worker do a job of `bot_questions`."""
        return await self._run(lambda: partial(job, *arguments), whose)

    async def _run(self, begun: Callable[[], Callable[[], T]], whose: str) -> T:
        """Let a worker do what `begun` tells, which is asked when its turn has come."""
        try:
            return await self._ask(whose, begun)
        except (BrokenExecutor, OSError) as error:
            if self._processes:  # else another question that failed has seen to it
                LOG.warning("bots now think in a thread, because worker processes fail (%s)", error)
                self.close()
                self._processes = instead(self._processes)
            return await self._ask(whose, begun)

    async def warm(self, rules: str) -> None:
        """Have a worker ready that knows this ruleset, before somebody waits for one; does nothing if there is one."""
        if self._executor is None:
            with contextlib.suppress(Exception):  # the next who needs the worker will hear of it
                await self.run(bot_questions.ready, rules)

    def close(self) -> None:
        """Stop the workers; what they are thinking about is dropped."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    async def _ask(self, whose: str, begun: Callable[[], Callable[[], T]]) -> T:
        await self._turns.take(whose)
        loop = asyncio.get_running_loop()

        def over(_: object) -> None:
            with contextlib.suppress(RuntimeError):  # the server has stopped
                loop.call_soon_threadsafe(self._turns.give_back, whose)

        try:
            if self._executor is None:
                self._executor = executor(self._processes, self._workers, "bot", begin)
            work = self._executor.submit(in_language, language(), begun())
        except BaseException:
            self._turns.give_back(whose)
            raise
        work.add_done_callback(over)  # not when nobody waits for it any more: it goes on
        return await asyncio.wrap_future(work)


def in_language(tag: str, job: Callable[[], T]) -> T:
    """A job done in the language of the one who wants it; processes and threads do not inherit it."""
    with speaking(tag):
        return job()


def begin(packs: tuple[Pack, ...]) -> None:
    """The first thing a worker does: know the packs that games here are played with."""
    _end_with_parent()
    for pack in packs:
        know_pack(pack)


def _end_with_parent() -> None:
    """End this worker when the server is gone, even when it was killed: nobody else would."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for, args=(parent,), daemon=True).start()


def _wait_for(parent: Any) -> None:
    parent.join()
    os._exit(0)
