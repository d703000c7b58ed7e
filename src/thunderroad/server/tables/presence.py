"""Who is at a table now, and since when somebody is away or asked."""

from __future__ import annotations

import time
from collections import Counter
from typing import Final

from thunderroad.play.table import Table

from ..agreements import Agreement

Seats = tuple[int, ...]
BACK_WITHIN: Final = 10.0
"""Seconds after which somebody who has left is away."""
STALE: Final = 20.0
"""Seconds after which another server that says nothing any more has nobody at a table."""


class Presence:
    """Knows the live links of each seat, and measures on a clock that nobody can set.

    A link names its `device` (a tab of a browser), since one that drops may be back before its old link is noticed
    to be dead.  Other servers at the same database tell whose people are at them.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._links: Counter[tuple[int, str]] = Counter()
        self._elsewhere: dict[str, tuple[Seats, float]] = {}
        self._away_since: dict[int, float] = {}
        self._asked_since = self._made = time.monotonic()
        self._position = -1

    def arrived(self, seats: Seats, device: str) -> list[int]:
        """Somebody has come; the seats at which nobody was before."""
        if not self._links:
            self._asked_since = time.monotonic()  # no time runs while nobody is there
        come = [seat for seat in seats if not self.here(seat)]
        self._links.update((seat, device) for seat in seats)
        return come

    def left(self, seats: Seats, device: str) -> list[int]:
        """Somebody has gone; the seats at which nobody is now."""
        self._links -= Counter((seat, device) for seat in seats)
        gone = [seat for seat in seats if not self.here(seat)]
        self._away_since.update(dict.fromkeys(gone, time.monotonic()))
        return gone

    def here(self, seat: int) -> bool:
        """Whether somebody with a key to this seat is connected, here or at another server."""
        return seat in self.seats or any(seat in seats for seats, _ in self._elsewhere.values())

    def present(self, seat: int) -> bool:
        """Whether somebody sits there: a page that is loaded anew, or a link that drops, is back in a moment."""
        left = self._away_since.get(seat)
        return self.here(seat) or (left is not None and time.monotonic() - left < BACK_WITHIN)

    @property
    def seats(self) -> Seats:
        """The seats whose people are connected here."""
        return tuple(sorted({seat for seat, _ in self._links}))

    def elsewhere(self, server: str, seats: Seats) -> bool:
        """Another server tells whose people are there; whether that was not known."""
        before, _ = self._elsewhere.pop(server, ((), 0.0))
        if seats:
            self._elsewhere[server] = (seats, time.monotonic())
        gone = [seat for seat in before if not self.here(seat)]
        self._away_since.update(dict.fromkeys(gone, time.monotonic()))
        return before != seats

    def forget(self) -> bool:
        """Forget servers that have said nothing for long; whether there were any."""
        old = [server for server, (_, said) in self._elsewhere.items() if time.monotonic() - said > STALE]
        for server in old:
            self.elsewhere(server, ())
        return bool(old)

    def devices(self, seats: Seats) -> int:
        """On how many devices one of these seats is open."""
        return len({device for seat, device in self._links if seat in seats})

    def changed(self) -> None:
        """The table has changed: if the position did, the time for an answer begins anew."""
        if self._position != self._table.position_since:
            self._position = self._table.position_since
            self._asked_since = time.monotonic()

    def clock(self, terms: Agreement) -> float | None:
        """Seconds left to the player asked; None: no clock runs."""
        if not self.people or not terms.clock or not self._links:
            return None
        return self._asked_since + terms.clock - time.monotonic()

    def stand_in(self, seat: int, terms: Agreement) -> float | None:
        """Seconds until a bot stands in for a person who is asked; None: it will not.

        It never does when no other person is there who would wait.
        """
        if not terms.stand_in or self.here(seat):
            return None
        if not any(self.here(n) for n in range(len(self._table.players))):
            return None
        since = max(self._asked_since, self._away_since.get(seat, self._made))
        return since + terms.stand_in - time.monotonic()

    @property
    def people(self) -> Seats:
        """The seats that are asked and for which a person is to answer: several, where all choose at once."""
        return tuple(seat for seat in self._table.waiting if not self._table.seating.level_of(seat))
