"""The tables of this server: made, loaded, changed one command at a time, kept before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from thunderroad import __version__
from thunderroad.kernel.errors import IllegalAnswer
from thunderroad.play.errors import NotYourTurn, SeatError, StaleAnswer, TableError
from thunderroad.play.records import Applied, Proposal
from thunderroad.play.seating import BACK, CLOCK, NEXT, STAND_IN, TABLE, Change
from thunderroad.play.table import Table
from thunderroad.store.errors import ConflictError, StoreError
from thunderroad.store.model import DELETED, Game

from ..errors import ApiError
from ..guard.costs import Costs
from ..guard.keys import derived, fits, hashed, is_id, new_id, new_key
from ..guard.limits import LIMITS
from ..protocol.requests import Answer, Turn, Undo
from ..protocol.tables import LinkMade, TableLine, TableMade
from ..workers.executors import Processes
from .analysing import Analysing
from .bot_runner import BotRunner
from .following import Follower
from .keeping import FOR_EVER, Keep, Keeper
from .listing import line_of, outcome_of
from .loading import EVERY, Loader
from .orders import Ordered
from .presence import Seats
from .room import Room, deleted
from .rooms import Rooms
from .stopping import stopped
from .timekeeper import Timekeeper
from .titles import title_of
from .turns import TurnUnderWay

if TYPE_CHECKING:
    from thunderroad.store.interface import TableStore as Store

LOG: Final = logging.getLogger(__name__)
USUAL_LEVEL: Final = "greedy"
"""The level of the bot that answers when time is up, and that stands in if nobody says which."""

OPEN_AFTER: Final = 0.5
"""Seconds after which sealed answers are opened that were left over when a server stopped."""

T = TypeVar("T")
Proposing = Callable[[], Proposal | Applied]
Making = Callable[[Room, Proposal], Coroutine[Any, Any, Applied]]


class TableService:
    """All tables, by id. Every change takes the room's lock, is written, then made and told."""

    def __init__(
        self,
        store: Store,
        runner: BotRunner,
        costs: Costs | None = None,
        keep: Keep = FOR_EVER,
        *,
        processes: Processes = True,
    ) -> None:
        self.store = store
        self.runner = runner
        self.costs = Costs(LIMITS) if costs is None else costs
        self.loader = Loader(store, self.costs, processes=processes)
        self.analysing = Analysing(store, self.costs, processes=processes)
        self.rooms = Rooms(self._rest)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._writing: set[asyncio.Task[Any]] = set()
        self._closing = False
        self.timekeeper = Timekeeper(self._time_is_up)
        self._follower = Follower(store, self.rooms, self._told, self._met, self._deleted)
        self.keeper = Keeper(store, self.rooms, keep)

    # --- tables ----------------------------------------------------------------------------

    async def create(self, ordered: Ordered) -> TableMade:
        """Make a table; the keys that open its seats are in the answer and nowhere else."""
        open_seed = ordered.terms.open_seed
        table = Table.create(ordered.recipe, ordered.players, free_undo=ordered.free_undo, open_seed=open_seed)
        return await self.open(ordered, table)

    async def open(self, ordered: Ordered, table: Table, hashes: Sequence[str | None] = ()) -> TableMade:
        """Keep a table that was made, and seat people at it; seats of which keys are given out get none (`hashes`)."""
        game, made = self._new(ordered, table, hashes, lambda _: new_key())
        await self.store.create(game)
        self._opened(game, table)
        return made

    async def again(self, room: Room, ordered: Ordered, table: Table, key: str) -> TableMade:
        """Set a table anew for the same people. If you ask twice, at two servers even, you get the same table twice.

        The keys are made from that of the host (`key`), so that each answer has them; raises SeatError.
        """
        game, made = self._new(ordered, table, room.key_hashes, partial(_key_again, room, key))
        change = Change(NEXT, table=game.id)

        def propose() -> Proposal | Applied:
            return room.table.propose_change(TABLE, change, f"seat:{new_id()}")

        try:
            await self._finish(self._change(room, propose, game))
        except SeatError:
            found = await self.made_again(room, key)
            if found is None:
                raise
            return found
        self._opened(game, table)
        return made

    async def made_again(self, room: Room, key: str) -> TableMade | None:
        """The table that was set anew with this key of the host, if there is one."""
        game = await self.store.game(room.table.seating.next) if room.table.seating.next else None
        host = _key_again(room, key, None)
        if game is None or not fits(hashed(host), game.host_hash):
            return None
        keys = ((n, _key_again(room, key, n)) for n in range(len(game.players)))
        links = [LinkMade(n, link) for n, link in keys if fits(hashed(link), game.link_hashes[n])]
        return TableMade(game.id, host, links)

    def _new(
        self, ordered: Ordered, table: Table, hashes: Sequence[str | None], key: Callable[[int | None], str]
    ) -> tuple[Game, TableMade]:
        """A table as it will be kept, and what its maker is told; `key` gives the host's (None) and a seat's."""
        host = key(None)
        kept = {n: known for n, known in enumerate(hashes) if known}
        linked = (n for n, player in enumerate(ordered.players) if player.kind == "link")
        links = {n: key(n) for n in linked if n not in kept}
        opens = {**kept, **{n: hashed(key) for n, key in links.items()}}
        game = Game(
            id=new_id(),
            version=table.ruleset.version,
            engine=__version__,
            recipe=table.recipe,
            players=ordered.players,
            free_undo=ordered.free_undo,
            title=title_of(table, ordered.players),
            host_hash=hashed(host),
            link_hashes=tuple(opens.get(n) for n in range(len(ordered.players))),
            outcome=outcome_of(table),
            terms=replace(ordered.terms, watch=ordered.terms.watch or new_key()).to_json(),
            past=table.past,
            setup=table.setup,
        )
        return game, TableMade(game.id, host, [LinkMade(seat, link) for seat, link in links.items()])

    def _opened(self, game: Game, table: Table) -> None:
        self._seat(Room(game, table))
        if len(table.line) >= EVERY:
            self._later(self.loader.keep(game.id, table))

    async def tables(self, also: Iterable[str] = (), keys: Iterable[str] = ()) -> list[TableLine]:
        """The listed tables that were touched last, and `also` those with these ids that one of the keys opens."""
        hashes = {hashed(key) for key in keys}
        rows = await self.store.tables(also=also)
        shown = [row for row in rows if row.listed or not hashes.isdisjoint((*row.hashes, hashed(row.watch)))]
        return [line_of(row, self.rooms.find(row.id), host=row.host in hashes) for row in shown]

    async def room(self, table_id: str, whose: str = "") -> Room:
        """A table by its id, loaded for an address if it is not in memory; raises ApiError or TableError."""
        room = self.rooms.use(table_id)
        if room is not None:
            if not room.listeners:  # else it is being looked after
                await self._follower.catch_up(room)
            if not room.deleted:
                return room
            raise await self._not_here(table_id)
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id, whose))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str, whose: str) -> Room:
        game = await self.store.game(table_id) if is_id(table_id) else None
        if game is None:
            raise await self._not_here(table_id)
        try:
            room = Room(game, await self.loader.load(game, whose))
        except TableError as error:
            LOG.warning("table %s cannot go on: %s", table_id, error.detail)
            raise
        await self._correct(game, room)
        await self._visited(room)
        return self._seat(room)

    async def _not_here(self, table_id: str) -> ApiError:
        why = await self.store.removed(table_id) if is_id(table_id) else None
        if why == DELETED:
            return deleted()
        if why is not None:
            return ApiError(410, "this table has been removed, because nobody had used it for a long time")
        return ApiError(404, "there is no such table here; check the address")

    async def _correct(self, game: Game, room: Room) -> None:
        """Keep what an earlier version has not kept of a table: who won, or that its mission is done."""
        outcome = outcome_of(room.table, learned=room.learned)
        if outcome != game.outcome:
            with suppress(StoreError):  # the table can be looked at all the same
                await self.store.correct(game.id, game.outcome, outcome)

    async def _visited(self, room: Room) -> None:
        """Somebody wants the table, so it is not removed."""
        with suppress(StoreError):
            await self.store.visited([room.id])

    def _seat(self, room: Room) -> Room:
        self.rooms.keep(room)
        self._nudge(room)
        return room

    def _rest(self, room: Room) -> None:
        """A table leaves memory; nobody is at it."""
        self.runner.stop(room)
        self.timekeeper.stop(room)

    async def delete(self, room: Room) -> None:
        """Delete a table for good; everybody who is at it is told. Raises StoreError."""
        await self._finish(self._delete(room))

    async def _delete(self, room: Room) -> None:
        async with room.lock:
            await self.store.delete(room.id)
            self._deleted(room)

    def _deleted(self, room: Room) -> None:
        """A table has been deleted, here or at another server."""
        self.analysing.forget(room.id)
        self.rooms.drop(room)
        room.delete()

    # --- commands --------------------------------------------------------------------------

    async def answer(self, room: Room, seats: Seats, message: Answer) -> Applied:
        """Answer for one of the seats; raises the table's refusals."""
        seat = room.seat_for(message.id, seats, message.seat)
        if message.id not in room.table.records and seat in seats:
            await self._back(room, seat)
        return await self.answer_as(room, seat, message.seq, message.option, message.id)

    async def answer_as(self, room: Room, seat: int, seq: int, option: int, command_id: str, by: str = "") -> Applied:
        """Answer for a seat; raises the table's refusals. `by`: see `play.journal.Answer`."""

        def propose() -> Proposal | Applied:
            return room.table.propose_answer(seat, seq, option, command_id, by)

        return await self._finish(self._change(room, propose))

    async def turn(self, room: Room, seats: Seats, message: Turn) -> TurnUnderWay:
        """Give several answers for one of the seats; raises the table's refusals of the first."""
        seat = room.seat_for(message.id, seats, message.seat)
        if message.id not in room.table.records and seat in seats:
            await self._back(room, seat)
        return await self._finish(self._turned(room, seat, message))

    async def _turned(self, room: Room, seat: int, message: Turn) -> TurnUnderWay:
        """The same; everybody is told of all answers at once."""
        async with room.lock:
            turn = TurnUnderWay(room.table, seat, message)
            try:
                while (propose := turn.next()) is not None:
                    turn.gave(await self._settle(room, propose, self._write))
                    room.moved()
            except (TableError, IllegalAnswer, StoreError) as error:
                if not turn.used:
                    raise
                LOG.info("a turn at table %s ends early: %s", room.id, error)
            self._told(room)
            return turn

    async def undo(self, room: Room, seats: Seats, message: Undo) -> Applied:
        """Take back for one of the seats; raises the table's refusals."""
        seat = room.seat_to_undo(message.id, seats)

        def propose() -> Proposal | Applied:
            return room.table.propose_undo(seat, message.seq, message.id, message.to)

        applied = await self._finish(self._change(room, propose))
        self.runner.stop(room)
        self._nudge(room)
        return applied

    # --- who sits there --------------------------------------------------------------------

    async def change(self, room: Room, seat: int, change: Change) -> Applied:
        """Change who sits where; raises SeatError."""

        def propose() -> Proposal | Applied:
            return room.table.propose_change(seat, change, f"seat:{new_id()}")

        applied = await self._finish(self._change(room, propose))
        self.runner.stop(room)
        self._nudge(room)
        return applied

    def arrived(self, room: Room, seats: Seats, device: str) -> None:
        """Somebody with these seats has come: the bot that stood in leaves."""
        come = room.presence.arrived(seats, device)
        self._met(room)
        if come:
            self._follower.tell_people(room)
        for seat in come:
            if seat in room.table.seating.stand_ins:
                self._later(self._welcome(room, seat))

    def left(self, room: Room, seats: Seats, device: str) -> None:
        """Somebody with these seats has gone."""
        gone = room.presence.left(seats, device)
        self._met(room)
        if gone:
            self._follower.tell_people(room)

    def _met(self, room: Room) -> None:
        """Somebody has come or gone, here or at another server."""
        if room.deleted:  # they leave one after the other
            return
        room.people_changed()
        self.timekeeper.nudge(room)

    async def _welcome(self, room: Room, seat: int) -> None:
        """A player who has come back plays again; if that cannot be kept now, as soon as they answer."""
        try:
            await self._back(room, seat)
        except StoreError as error:
            LOG.warning("a bot keeps standing in at table %s: %s", room.id, error)

    async def _back(self, room: Room, seat: int) -> None:
        """A player for whom a bot stands in is back."""
        if seat in room.table.seating.stand_ins:
            with suppress(SeatError):  # somebody else was quicker
                await self.change(room, seat, Change(BACK))

    async def _time_is_up(self, room: Room, seat: int, seq: int, answer: bool) -> None:
        if room.table.seq != seq:  # it has just gone on
            return
        if not answer:
            with suppress(SeatError):  # another server was quicker
                await self.change(room, seat, Change(STAND_IN, level=USUAL_LEVEL))
            return
        option = await self.runner.choose(room, seat, USUAL_LEVEL)
        with suppress(StaleAnswer, NotYourTurn):  # they were quicker after all
            await self.answer_as(room, seat, seq, option, f"clock:{seq}", CLOCK)

    def _later(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(job)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    # --- changes ---------------------------------------------------------------------------

    async def _change(self, room: Room, propose: Proposing, following: Game | None = None) -> Applied:
        """Make what is proposed; a table `following` this one is kept with it or not at all."""
        async with room.lock:
            return await self._settle(room, propose, partial(self._make, following=following))

    async def _settle(self, room: Room, propose: Proposing, make: Making) -> Applied:
        """Propose, and make it; once more if another server was quicker. The lock must be held."""
        room.must_be_here()
        await self._open(room)
        proposal = propose()
        if isinstance(proposal, Proposal):
            try:
                return await make(room, proposal)
            except ConflictError:
                await self._follower.follow(room)
                room.must_be_here()
                proposal = propose()
        if isinstance(proposal, Proposal):
            return await make(room, proposal)
        return proposal

    async def _make(self, room: Room, proposal: Proposal, following: Game | None = None) -> Applied:
        """Keep a change, and tell everybody."""
        change = proposal.record.change
        if change is not None and change.sits_down is not None:
            return await self._replace(room, proposal)
        applied = await self._write(room, proposal, following)
        self._told(room)
        return applied

    async def _write(self, room: Room, proposal: Proposal, following: Game | None = None) -> Applied:
        """Keep a change of which nobody is told yet."""
        outcome = outcome_of(room.table, proposal, learned=room.learned_by(proposal.record))
        await self.store.append(room.id, proposal.record, outcome, None, following)
        applied = room.table.commit(proposal)
        try:
            await self._open(room)
        except StoreError as error:  # what was proposed is kept, and the rest will be
            LOG.warning("sealed answers are opened later at table %s: %s", room.id, error)
        return applied

    async def _open(self, room: Room) -> None:
        """Where all have chosen, make their sealed answers so, in the order of the rules; the lock must be held."""
        while (opening := room.table.propose_opening()) is not None:
            outcome = outcome_of(room.table, opening, learned=room.learned_by(opening.record))
            await self.store.append(room.id, opening.record, outcome)
            room.table.commit(opening)

    async def _open_later(self, room: Room) -> None:
        """The same where a server has stopped in the middle of it; another one may be at it."""
        while room.table.propose_opening() is not None and not self._closing:
            await asyncio.sleep(OPEN_AFTER)
            try:
                async with room.lock:
                    await self._follower.follow(room)
                    await self._open(room)
                self._told(room)
            except (StoreError, TableError) as error:
                LOG.warning("sealed answers are opened later at table %s: %s", room.id, error)

    async def _replace(self, room: Room, proposal: Proposal) -> Applied:
        """Another player sits down: the title of a table names its players."""
        outcome = outcome_of(room.table, proposal, learned=room.learned_by(proposal.record))
        change = proposal.record.change
        assert change is not None
        players = list(room.table.players)
        players[proposal.record.seat] = change.player or players[proposal.record.seat]
        title = title_of(room.table, players)
        await self.store.append(room.id, proposal.record, outcome, title)
        applied, room.title = room.table.commit(proposal), title
        self._told(room)
        return applied

    def _told(self, room: Room) -> None:
        room.changed()
        self._nudge(room)
        if room.table.seq - room.kept_at >= EVERY:
            room.kept_at = room.table.seq
            self._later(self.loader.keep(room.id, room.table))

    def _nudge(self, room: Room) -> None:
        if self._closing:
            return
        if room.table.propose_opening() is not None:
            self._later(self._open_later(room))
        self.runner.nudge(room, self.answer_as)
        self.timekeeper.nudge(room)

    async def _finish(self, change: Coroutine[Any, Any, T]) -> T:
        """See a change through even when the one who asked for it is gone: memory must not fall behind the disk."""
        task = asyncio.create_task(change)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Stop the bots and let changes that are being written come to their end.

        Then nobody uses the store any more, and it can be closed.
        """
        self._closing = True
        await stopped(room.bots_turn for room in self.rooms if room.bots_turn is not None)
        await self.analysing.close()
        await self._follower.close()
        await self.keeper.close()
        await self.timekeeper.close()
        self.loader.close()
        await stopped(self._loading.values())
        while self._writing:  # what has been written may have to be kept as a snapshot, too
            await asyncio.gather(*self._writing, return_exceptions=True)


def _key_again(room: Room, key: str, seat: int | None) -> str:
    """The key of the host (None) or of a seat at the table that follows another."""
    return derived(key, f"{room.id} again {'host' if seat is None else seat}")
