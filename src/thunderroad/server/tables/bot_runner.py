"""Lets bots answer at a pace that people can watch."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from thunderroad.kernel.chance import Rng
from thunderroad.play.errors import NotYourTurn, StaleAnswer
from thunderroad.play.records import Applied
from thunderroad.store.errors import StoreError

from .. import seeds
from ..workers import bot_questions
from ..workers.pool import BotPool
from .film import PAUSE, length
from .room import Room

LOG: Final = logging.getLogger(__name__)

BEAT: Final = 1.0
"""Seconds that a second of film takes."""
PATIENCE: Final = 60.0
"""Seconds that a bot may think; then chance answers for it, so that the table goes on."""
RETRY: Final = 5.0

Answering = Callable[[Room, int, int, int, str, str], Awaitable[Applied]]


class BotRunner:
    """Starts one task for each table where bots are to answer; it ends when a person is asked."""

    def __init__(self, pool: BotPool, *, beat: float = BEAT) -> None:
        self.pool = pool
        self._beat = beat

    def nudge(self, room: Room, answer: Answering) -> None:
        """Something has happened: see to it that the bot that is asked, if one is, will answer."""
        room.film.add(self._beat * length(room.news()))
        idle = room.bots_turn is None or room.bots_turn.done()
        if idle and room.bot_to_answer is not None:
            task = room.bots_turn = asyncio.create_task(self._play(room, answer))
            task.add_done_callback(lambda done: self._done(room, done))

    def stop(self, room: Room) -> None:
        """Break off what bots are thinking at a table."""
        if room.bots_turn is not None:
            room.bots_turn.cancel()
            room.bots_turn = None

    def close(self) -> None:
        """Stop the workers."""
        self.pool.close()

    def _done(self, room: Room, task: asyncio.Task[None]) -> None:
        if room.bots_turn is task:
            room.bots_turn = None
        if not task.cancelled() and task.exception() is not None:
            LOG.error("bots stopped at table %s", room.id, exc_info=task.exception())

    async def _play(self, room: Room, answer: Answering) -> None:
        room.film.add(self._beat * PAUSE)
        while (seat := room.bot_to_answer) is not None:
            seq = room.table.seq
            option, _ = await asyncio.gather(self.choose(room, seat), self._let_people_watch(room))
            if room.table.seq != seq:
                continue
            try:
                by = room.table.seating.stand_ins.get(seat, "")
                await answer(room, seat, seq, option, f"bot:{seq}", by)
            except (StaleAnswer, NotYourTurn):
                continue
            except StoreError as error:
                LOG.warning("a bot's answer is not kept: %s", error)
                await asyncio.sleep(RETRY)

    async def choose(self, room: Room, seat: int, level: str = "") -> int:
        """What the bot of a seat, or one of a level for a person, answers; something legal in any case.

        If the bot fails, a person gets the first option, by which one declines where one may.
        """
        game = room.table.asking(seat)
        choice = game.choice
        assert choice is not None
        said = room.coach.reply(room.options) if room.coach is not None and not level else None
        if said is not None:
            return said
        seed = seeds.drawn(f"bot {room.table.seq}")
        asked = bot_questions.question(game, seat, seed)
        try:
            answer = self.pool.choose(level or room.table.seating.level_of(seat), asked, room.whose)
            found = await asyncio.wait_for(answer, PATIENCE)
        except Exception:  # a bot's fault must not stop the table
            LOG.exception("bot of seat %d at table %s failed; chance answers for it", seat, room.id)
            return 0 if level else Rng.seeded(seed).below(len(choice.options))
        if not level:
            room.pressed[seat] = found.pressed
        return found.option

    async def _let_people_watch(self, room: Room) -> None:
        if len(room.table.choosing) == 1:  # else there is nothing to see yet
            await room.film.near_its_end()
