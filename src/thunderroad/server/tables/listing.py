"""What the list says of a table: its line, how far it is."""

from __future__ import annotations

from thunderroad.play.bounds import MOST_COMMANDS
from thunderroad.play.records import Proposal
from thunderroad.play.seating import CLOSE
from thunderroad.play.table import Table
from thunderroad.store.model import CLOSED, FINISHED, Listed, Outcome

from ..protocol.tables import PlayerView, TableLine
from ..times import iso
from .room import Room
from .titles import named


def line_of(row: Listed, room: Room | None, *, host: bool) -> TableLine:
    """The line of a table as it is kept, and, if it is in memory, as it is there; `host`: the host reads it."""
    winners = row.outcome.winners
    return TableLine(
        table=row.id,
        title=named(row.title, row.ruleset, row.modules),
        status=row.outcome.status,
        winners=None if winners is None else list(winners),
        created=iso(row.created),
        touched=iso(row.touched),
        ruleset=row.ruleset,
        modules=list(row.modules),
        players=room.players() if room else _players(row),
        round=room.round if room else None,
        asked=room.table.to_answer if room else None,
        host=host,
    )


def _players(row: Listed) -> list[PlayerView]:
    """Who sits there; nobody has come yet."""
    return [
        PlayerView(n, item.name, item.kind, item.level or None, present=False, stand_in=None)
        for n, item in enumerate(row.players)
    ]


def outcome_of(table: Table, proposal: Proposal | None = None, *, learned: bool = False) -> Outcome:
    """How far a table is, or will be with a proposal; with its mission `learned` it is over, though it could go on."""
    result = (table if proposal is None else proposal).game.result
    if result is not None:
        return Outcome(FINISHED, tuple(result.winners))
    change = None if proposal is None else proposal.record.change
    seq = table.seq if proposal is None else proposal.record.seq
    if table.closed or seq >= MOST_COMMANDS or (change is not None and change.kind == CLOSE):
        return Outcome(CLOSED)
    return Outcome(FINISHED) if learned else Outcome()
