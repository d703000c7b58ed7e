"""A table in the server's memory: who may sit where, what each viewer sees, who wants to hear of changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from thunderroad.display.view.game import EventView
from thunderroad.display.wording import language
from thunderroad.kernel.errors import ThunderroadError
from thunderroad.play.players import HERE, Player
from thunderroad.play.records import Record
from thunderroad.play.seating import Seating
from thunderroad.play.table import Table
from thunderroad.play.turning_points import Standing
from thunderroad.play.undoing import binding, undoable
from thunderroad.store.model import Game

from ..agreements import PUZZLE, Agreement
from ..errors import ApiError
from ..guard.keys import fits, hashed
from ..protocol.advice import OptionOdds
from ..protocol.live import CatchUp
from ..protocol.tables import AskedView, ClockView, Origin, PlayerView, TableView, TogetherView, UndoView
from ..protocol.threats import ThreatView
from .changes import Changes, Differ
from .film import Film
from .presence import Presence, Seats
from .sheets import addresses, of_cards
from .titles import named

if TYPE_CHECKING:
    from thunderroad.lab.analysis.model import Decision
    from thunderroad.tutorial import Coach

LOG: Final = logging.getLogger(__name__)


def coach_of(mission: str, table: Table) -> Coach | None:
    """Who leads through the mission of a table; None if it has none, or one that does not exist any more."""
    if not mission or mission.startswith(PUZZLE) or table.past is None:
        return None
    from thunderroad import tutorial  # noqa: PLC0415 - most tables have no mission

    try:
        return tutorial.Coach(tutorial.mission(mission), table.past)
    except ThunderroadError as error:
        LOG.warning("the mission %s cannot be led: %s", mission, error)
        return None


def asked_of(seating: Seating, seat: int) -> AskedView | None:
    """What the player of a seat is asked to agree to."""
    asked = seating.asked.get(seat)
    if asked is None:
        return None
    return AskedView(asked.level or (asked.player.level if asked.player else ""), for_good=asked.player is not None)


def deleted() -> ApiError:
    """What those hear who want a table that its host has deleted."""
    return ApiError(410, "the host has deleted this table")


class Room:
    """One table with its viewers. `lock` is held while a command is worked out and written.

    `kept_at` is the last command of which a snapshot is kept, or the one with which the table was loaded.
    `whose` is the address from which somebody came first who plays here, or who made it: for its bots.
    `odds` and `reach` are those of a seat's present question in each language, `threats` what threatens a seat now,
    `course` that of the finished game, `mistakes` are the answers that the coach has judged, by number, by how often
    something had been taken back before, and by language; `advising`, `warning` and `looking` let one request at a time
    have advice, threats or an earlier position worked out.
    """

    def __init__(self, game: Game, table: Table) -> None:
        self.id = game.id
        self.title = game.title
        self.table = table
        self.lock = asyncio.Lock()
        self.film = Film()
        self.kept_at = table.seq
        self.whose = ""
        self.listeners: set[Callable[[], None]] = set()
        self.bots_turn: asyncio.Task[None] | None = None
        self._game = game
        self.terms = Agreement.from_json(game.terms)
        self.presence = Presence(table)
        self.coach = coach_of(self.terms.mission, table)
        table.in_turn = self.coach is not None  # it says what bots answer, and an answer that is sealed teaches nothing
        self.odds: dict[tuple[str, int], dict[tuple[int, ...], OptionOdds]] = {}
        self.threats: dict[int, list[ThreatView]] = {}
        self.reach: dict[tuple[str, int], bytes] = {}
        self.course: list[Standing] | None = None
        self.mistakes: dict[tuple[int, int, str], Decision] = {}
        self.pressed: dict[int, bool] = {}
        """Of seats for which bots answered: whether the last answer had too little time."""
        self.deleted = False
        self.looking = asyncio.Lock()
        self.advising = asyncio.Lock()
        self.warning = asyncio.Lock()
        self._views: dict[tuple[Seats, bool, str], TableView] = {}
        self._differ = Differ()
        self._filmed = table.last_event

    # --- who is who ------------------------------------------------------------------------

    def seats_of(self, key: str) -> Seats:
        """The seats a key opens; none for a spectator, who needs one to watch a private table. Raises ApiError."""
        if not key:
            if self.terms.listed:
                return ()
            raise ApiError(403, "this table is private; ask somebody there for the link to watch")
        key_hash = hashed(key)
        if fits(key_hash, hashed(self.terms.watch)):
            return ()
        if self.is_host(key):
            return tuple(n for n, player in enumerate(self.table.players) if player.kind in HERE)
        seats = tuple(n for n, kept in enumerate(self.key_hashes) if fits(key_hash, kept))
        if not seats:
            raise ApiError(403, "this link does not belong to the table; ask the host for the right one")
        return seats

    @property
    def key_hashes(self) -> tuple[str | None, ...]:
        """The hash of the key that opens each seat now, if there is one."""
        given = self.table.seating.keys
        return tuple(given.get(n, kept) or None for n, kept in enumerate(self._game.link_hashes))

    def is_host(self, key: str) -> bool:
        """Whether a key is that of the browser that made the table."""
        return bool(key) and fits(hashed(key), self._game.host_hash)

    def seat_for(self, command_id: str, seats: Seats, wanted: int | None = None) -> int:
        """Which of one's seats a command is for: that of its first time, the one that is `wanted`, or is asked."""
        if not seats:
            raise ApiError(403, "you are watching; only players can do this")
        if wanted is not None and wanted not in seats:
            raise ApiError(403, "that is not your seat; answer for your own")
        known = self.table.records.get(command_id)
        if known is not None:
            return known.seat if known.seat in seats else seats[0]
        return self._asked_of(seats) if wanted is None else wanted

    def _asked_of(self, seats: Seats) -> int:
        """The first of these seats that is to answer, or else the first of them."""
        return next((seat for seat in self.table.waiting if seat in seats), seats[0])

    def seat_to_undo(self, command_id: str, seats: Seats) -> int:
        """Which of one's seats takes back."""
        if not seats or command_id in self.table.records:
            return self.seat_for(command_id, seats)
        return self._undoing(seats)

    def _undoing(self, seats: Seats) -> int:
        """The one of these seats that would take back: whose choice was sealed last, or who has answered last."""
        line = self.table.line
        sealed = [seat for seat in reversed(self.table.sealed) if seat in seats]
        last = sealed[0] if sealed else line[-1].answer.seat if line else None
        return min(seats, key=lambda seat: (not self.table.can_undo(seat), seat != last))

    @property
    def round(self) -> int | None:
        """The round, if somebody has looked at the position."""
        return next((view.view.round for view in self._views.values()), None)

    @property
    def busy(self) -> bool:
        """Whether somebody is at the table, or something is going on there."""
        return bool(self.listeners) or self.bots_turn is not None or self.lock.locked()

    @property
    def bot_to_answer(self) -> int | None:
        """The seat of a bot that is asked; None if only people are, or nobody, or all wait for a learner."""
        if self.coach is not None and self.coach.holds(self.options):
            return None
        return next((seat for seat in self.table.waiting if self.table.seating.level_of(seat)), None)

    @property
    def options(self) -> list[int]:
        """All answers that count, forced ones too, as options in order."""
        return [option for past in self.table.line for option in past.answer.options]

    @property
    def learned(self) -> bool:
        """Whether the mission of the table is done."""
        return self.coach is not None and self.coach.done(self.options)

    def learned_by(self, record: Record) -> bool:
        """Whether the mission of the table is done after a command."""
        line = self.table.line
        answers = [past.answer for past in line[: len(line) - record.taken_back]]
        if record.answer is not None:
            answers.append(record.answer)
        options = [option for answer in answers for option in answer.options]
        return self.coach is not None and self.coach.done(options)

    # --- what is seen ----------------------------------------------------------------------

    def view(self, seats: Seats, *, host: bool = False) -> TableView:
        """The table as somebody with these seats sees it."""
        return self.timed(self.seen(seats, host=host))

    def seen(self, seats: Seats, *, host: bool = False) -> TableView:
        """The same without the clock; one object until something changes."""
        key = (seats, host, language())
        found = self._views.get(key)
        if found is None:
            found = self._views[key] = self._view(seats, host=host)
        return found

    def timed(self, view: TableView) -> TableView:
        """A view with the clock as it is now."""
        clock = self.clock()
        return view if clock is None else replace(view, clock=clock)

    def changes(self, shown: TableView, view: TableView) -> Changes:
        """What differs between two views of the table, the later of them the present one."""
        found = self._differ.changes(shown, view)
        assert isinstance(found, dict)
        return found

    def clock(self) -> ClockView | None:
        """What is left of the clock now."""
        left, people = self.presence.clock(self.terms), self.presence.people
        return None if left is None else ClockView(people[0], self.terms.clock, round(max(0.0, left), 1))

    def players(self) -> list[PlayerView]:
        """Who sits where, and who is there."""
        seating = self.table.seating
        here, stand_ins = self.presence.here, seating.stand_ins

        def player(n: int, one: Player) -> PlayerView:
            pressed = bool(seating.level_of(n)) and self.pressed.get(n, False)
            level, asked = one.level or None, asked_of(seating, n)
            return PlayerView(n, one.name, one.kind, level, here(n), stand_ins.get(n), asked, pressed)

        return [player(n, one) for n, one in enumerate(seating.players)]

    def _view(self, seats: Seats, *, host: bool) -> TableView:
        table = self.table
        # one screen shows the secrets of the seat that is asked, never those of one of several who wait
        asked = next((seat for seat in table.waiting if seat in seats), None)
        eyes = seats[0] if len(seats) == 1 else asked
        terms, past = self.terms, table.past
        return TableView(
            id=self.id,
            title=named(self.title, table.recipe.ruleset, table.recipe.modules),
            seq=table.seq,
            players=self.players(),
            mine=list(seats),
            host=host,
            devices=self.presence.devices(seats),
            closed=table.closed,
            next=table.seating.next or None,
            undo=self.undo(seats),
            binding=asked is not None and not table.free_undo and self._binding(),
            answers=len(table.line),
            together=self._together(eyes),
            terms=terms.view(free_undo=table.free_undo),
            clock=None,
            view=table.view(eyes),
            last_event=table.last_event,
            origin=Origin(past.source, len(past.answers)) if past is not None and past.source else None,
            mission=terms.mission or None,
            seed=table.recipe.seed if terms.open_seed else None,
            watch=None if terms.listed else terms.watch or None,
            drawings=addresses(table.ruleset, table.ruleset.chosen(table.recipe)),
            card_drawings=of_cards(table.ruleset, table.ruleset.chosen(table.recipe)),
        )

    def _binding(self) -> bool:
        """Of those who choose at once only the last binds: then all is opened."""
        table = self.table
        return binding(table.ruleset, table.game) if len(table.choosing) == 1 else len(table.waiting) == 1

    def _together(self, eyes: int | None) -> TogetherView | None:
        """Who chooses at once, and who of them has chosen."""
        seats, waiting = self.table.choosing, self.table.waiting
        if len(seats) < 2:
            return None
        own = self.table.sealed.get(eyes) if eyes is not None else None
        ready = [seat for seat in seats if seat not in waiting]
        return TogetherView(sorted(seats), sorted(ready), None if own is None else own.option)

    def undo(self, seats: Seats) -> UndoView | None:
        """What somebody with these seats could take back, or why nothing; None for a spectator."""
        if not seats:
            return None
        found = undoable(self.table, self._undoing(seats))
        return UndoView(found.answers, found.event, found.why, found.by, found.sealed)

    def events(self, seats: Seats, after: int) -> list[EventView]:
        """The log after a number as somebody with these seats reads it."""
        return self.table.log.after(after, seats)

    def news(self) -> list[EventView]:
        """What has happened since this was asked last, as everybody reads it."""
        seen, self._filmed = self._filmed, self.table.last_event
        return self.events((), seen)

    def catch_up(self, seats: Seats, after: int) -> CatchUp:
        """What happened after a number, and where it led."""
        view = self.view(seats)
        return CatchUp(self.events(seats, after), view.seq, view.view)

    # --- changes ---------------------------------------------------------------------------

    def changed(self) -> None:
        """Tell everybody who listens or waits that the table has changed."""
        self.moved()
        self.presence.changed()
        self._tell()

    def moved(self) -> None:
        """Forget what was worked out about an earlier position; nobody is told yet."""
        self._views.clear()
        self._differ = Differ()
        self.odds.clear()
        self.threats.clear()
        self.reach.clear()
        self.course = None

    def people_changed(self) -> None:
        """Tell everybody that somebody has come or gone; the position is as it was."""
        players, devices = self.players(), self.presence.devices
        self._views = {
            key: replace(view, players=players, devices=devices(key[0])) for key, view in self._views.items()
        }
        self._tell()

    def delete(self) -> None:
        """The table is no longer kept: tell everybody who listens or waits."""
        self.deleted = True
        self._tell()

    def must_be_here(self) -> None:
        """Raise ApiError if the table has been deleted."""
        if self.deleted:
            raise deleted()

    def _tell(self) -> None:
        for listener in tuple(self.listeners):
            listener()

    async def wait(self, seconds: float) -> None:
        """Wait for a change, at most so long."""
        news = asyncio.Event()
        self.listeners.add(news.set)
        try:
            await asyncio.wait_for(news.wait(), seconds)
        except TimeoutError:
            return
        finally:
            self.listeners.discard(news.set)
