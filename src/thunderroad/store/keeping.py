"""What is stored besides the games, as jobs on a connection: snapshots, analyses, the removal of tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from sqlalchemy import Connection, and_, case, delete, insert, or_, select, update

from thunderroad.play.records import Snapshot

from .model import DELETED, RUNNING, KeptAnalysis
from .schema import ANALYSIS, GAME, REMOVAL, SNAPSHOT

OPENED: Final = "opened"
FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"
"""Why tables were removed whose time was up; others were DELETED."""
MOST: Final = 50
"""Tables that are removed in one transaction, so that answers need not wait for long."""

_USED: Final = case((GAME.c.visited > GAME.c.touched, GAME.c.visited), else_=GAME.c.touched)
_KINDS: Final = {
    OPENED: GAME.c.opened,
    FINISHED: and_(~GAME.c.opened, GAME.c.status != RUNNING),
    ABANDONED: and_(~GAME.c.opened, GAME.c.status == RUNNING),
}


def snapshot_of(connection: Connection, game: str) -> Snapshot | None:
    """The newest snapshot of a table."""
    row = connection.execute(select(SNAPSHOT).where(SNAPSHOT.c.game == game)).one_or_none()
    return None if row is None else Snapshot(row.seq, row.last, row.maker, row.state)


def keep_snapshot(connection: Connection, game: str, kept: Snapshot) -> None:
    """Put a snapshot in the place of an earlier one."""
    connection.execute(delete(SNAPSHOT).where(SNAPSHOT.c.game == game))
    row = {"game": game, "seq": kept.seq, "last": kept.last, "maker": kept.maker, "state": kept.state}
    connection.execute(insert(SNAPSHOT), row)


def analysis_of(connection: Connection, game: str) -> KeptAnalysis | None:
    """The analysis of a table."""
    row = connection.execute(select(ANALYSIS).where(ANALYSIS.c.game == game)).one_or_none()
    return None if row is None else KeptAnalysis(row.level, row.body)


def keep_analysis(connection: Connection, game: str, kept: KeptAnalysis) -> None:
    """Put an analysis in the place of an earlier one; nothing happens if the table is gone."""
    if connection.execute(select(GAME.c.id).where(GAME.c.id == game)).scalar() is None:
        return
    connection.execute(delete(ANALYSIS).where(ANALYSIS.c.game == game))
    connection.execute(insert(ANALYSIS), {"game": game, "level": kept.level, "body": kept.body})


def visited(connection: Connection, games: Iterable[str], now: int) -> None:
    """Somebody is at these tables."""
    connection.execute(update(GAME).where(GAME.c.id.in_(list(games))).values(visited=now))


def remove(connection: Connection, before: Mapping[str, int], but: Iterable[str], now: int) -> list[tuple[str, str]]:
    """Remove some tables that were last used `before` the time that each kind has, and record it.

    Nothing happens to those in `but`.  Gives the ids of what was removed and why; there may be more.
    """
    if not before:
        return []
    old = or_(*(and_(_KINDS[kind], time > _USED) for kind, time in before.items()))
    kind = case(*((_KINDS[name], name) for name in before))
    query = select(GAME.c.id, kind).where(old, GAME.c.id.not_in(list(but))).order_by(_USED).limit(MOST)
    found = [(row[0], row[1]) for row in connection.execute(query)]
    if found:
        connection.execute(delete(GAME).where(GAME.c.id.in_([game for game, _ in found])))
        connection.execute(insert(REMOVAL), [{"game": game, "why": why, "at": now} for game, why in found])
    return found


def delete_one(connection: Connection, game: str, now: int) -> bool:
    """Delete a table because its host wants it, and record it; whether it was still there."""
    found = connection.execute(delete(GAME).where(GAME.c.id == game)).rowcount > 0
    if found:
        connection.execute(insert(REMOVAL), {"game": game, "why": DELETED, "at": now})
    return found


def removed(connection: Connection, game: str) -> str | None:
    """Why a table is no longer here; None if it never was."""
    return connection.execute(select(REMOVAL.c.why).where(REMOVAL.c.game == game)).scalar()
