"""What a seat may take back at a table, or why nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import EXPLICIT
from thunderroad.kernel.event import Event
from thunderroad.kernel.game import BaseGame

from . import bounds
from .journal import Chance, played
from .players import Player
from .prelude import Prelude
from .records import Played
from .seating import Seating
from .together import Sealed

NOTHING: Final = "nothing"
CLOSED: Final = "closed"
OVER: Final = "over"
OTHERS: Final = "others"
DICE: Final = "dice"
HIDDEN: Final = "hidden"
BOT: Final = "bot"
STRICT: Final = "strict"
MANY: Final = "many"

REASONS: Final = {
    NOTHING: "nothing has been decided yet, so there is nothing to take back",
    CLOSED: "the table is closed, so nothing can be taken back",
    OVER: "the game is over, so nothing can be taken back",
    OTHERS: "{who} has answered since then, so you cannot take yours back",
    DICE: "dice have been rolled or something drawn since then, so this cannot be taken back",
    HIDDEN: "something hidden has been revealed since then, so this cannot be taken back",
    STRICT: "this table takes back one decision at a time",
    BOT: "a bot is playing this seat, and bots take nothing back",
    MANY: bounds.TOO_MANY_UNDOS,
}


class Course(Protocol):
    """What decides at a table what may be taken back: its answers, what was before them, and who sits there."""

    game: BaseGame
    line: list[Played]
    past: Prelude | None
    free_undo: bool
    seating: Seating
    sealed: dict[int, Sealed]
    undos: int

    @property
    def closed(self) -> bool:
        """Whether nothing is asked any more."""

    @property
    def players(self) -> Sequence[Player]:
        """Who sits where now."""


@dataclass(frozen=True, slots=True)
class Undoable:
    """`answers` would be taken back, with all that was told from event `event` on; none: `why` is one of REASONS.

    `by` is the seat whose answer it is, or stands in the way.  It may be `sealed`, and is no answer that counts yet.
    """

    answers: int
    event: int | None = None
    why: str = ""
    by: int | None = None
    sealed: bool = False

    @property
    def any(self) -> bool:
        """Whether there is something to take back."""
        return self.sealed or self.answers > 0

    def sentence(self, table: Course) -> str:
        """Why nothing can be taken back."""
        who = "" if self.by is None else table.players[self.by].name
        return REASONS[self.why].format(who=who)


def is_final(ruleset: Ruleset, chance: Chance, events: Iterable[Event]) -> bool:
    """Whether an answer brought up something random or hidden, so that it cannot be taken back."""
    return bool(chance) or any(event.kind in ruleset.reveals for event in events)


def binding(ruleset: Ruleset, game: BaseGame) -> bool:
    """Whether some answer to the open question may be final as soon as it is given.

    It brings up something random or hidden, ends the game, or lets another seat answer.  Found out by trial (decision
    0010), up to the first die, which is not rolled.
    """
    choice = game.choice
    if choice is None:
        return False
    return any(_binds(ruleset, game.clone(), choice.seat, option) for option in range(len(choice.options)))


def _binds(ruleset: Ruleset, game: BaseGame, asked: int, option: int) -> bool:
    game.source, game.events, game.trace = EXPLICIT, [], []
    played(ruleset, game, option, lambda _, choice: choice.seat == asked)
    return game.choice is None or game.choice.seat != asked or is_final(ruleset, tuple(game.trace), game.events)


def undoable(table: Course, seat: int) -> Undoable:
    """What `Table.undo` would take back for a seat."""
    if table.closed or table.undos >= bounds.MOST_UNDOS:
        return Undoable(0, why=CLOSED if table.closed else MANY)
    if table.players[seat].is_bot:
        return Undoable(0, why=BOT)
    return _sealed(table, seat) or _played(table, seat)


def _sealed(table: Course, seat: int) -> Undoable | None:
    """The sealed answer that a seat may take back, or those of others that stand in the way."""
    people = [other for other in table.sealed if not table.players[other].is_bot]
    mine = people[-1:] if table.free_undo else [seat] if seat in table.sealed else []
    if mine:
        return Undoable(0, by=mine[0], sealed=True)
    if table.sealed and not table.free_undo:
        return Undoable(0, why=OTHERS, by=next(iter(table.sealed)))
    return None


def _played(table: Course, seat: int) -> Undoable:
    """The answers that count, of which a seat may take back the end."""
    live = table.line[len(table.past.answers) if table.past else 0 :]
    if not live:
        return Undoable(0, why=NOTHING)
    last = live[-1]
    if table.free_undo:
        people = [k for k, played in enumerate(live, 1) if not table.players[played.answer.seat].is_bot]
        if not people:
            return Undoable(0, why=NOTHING)
        return _back(table, len(live) - people[-1] + sent_together(live[: people[-1]]))
    if last.answer.seat != seat:
        return Undoable(0, why=OTHERS, by=last.answer.seat)
    if table.game.result is not None:
        return Undoable(0, why=OVER)
    if last.final:
        return Undoable(0, why=DICE if last.answer.chance else HIDDEN, by=seat)
    return _back(table, sent_together(live))


def sent_together(line: Sequence[Played]) -> int:
    """How many answers at the end of a line were sent as one turn: their ids are made from that of the first.

    All but the last of them can be taken back, because such a turn ends where something random or hidden comes up.
    Clients make the ids up, so another seat's answer, or one that is final, never belongs to the turn.
    """
    last = line[-1]
    first = last.id.rpartition(":")[0]
    if first:
        for count, played in enumerate(reversed(line[:-1]), 2):
            if played.final or played.answer.seat != last.answer.seat:
                break
            if played.id == first:
                return count
            if played.id.rpartition(":")[0] != first:
                break
    return 1


def undoable_to(table: Course, seat: int, to: int) -> Undoable:
    """What an undo of everything after the first `to` answers would take back, where undo is free."""
    if not table.free_undo:
        return Undoable(0, why=STRICT)
    found = undoable(table, seat)
    if found.sealed:
        found = _played(table, seat)
    before = len(table.past.answers) if table.past else 0
    answers = len(table.line) - max(to, before)
    if not found.answers:
        return found
    return _back(table, answers) if answers > 0 else Undoable(0, why=NOTHING)


def _back(table: Course, answers: int) -> Undoable:
    first = table.line[-answers]
    return Undoable(answers, first.first_event, by=first.answer.seat)
