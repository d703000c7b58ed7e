"""Who is at a table now, and since when somebody is away or asked."""

from __future__ import annotations

import time
from collections import Counter

from thunderroad.play.table import Table

from .terms import Terms

Seats = tuple[int, ...]


class Presence:
    """Counts the live links of each seat, and measures on a clock that nobody can set."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._links: Counter[int] = Counter()
        self._away_since: dict[int, float] = {}
        self._asked_since = self._made = time.monotonic()
        self._position = -1

    def arrived(self, seats: Seats) -> list[int]:
        """Somebody has come; the seats at which nobody was before."""
        if not any(self._links.values()):
            self._asked_since = time.monotonic()  # no time runs while nobody is there
        come = [seat for seat in seats if not self._links[seat]]
        self._links.update(seats)
        return come

    def left(self, seats: Seats) -> list[int]:
        """Somebody has gone; the seats at which nobody is now."""
        self._links.subtract(seats)
        gone = [seat for seat in seats if not self._links[seat]]
        self._away_since.update(dict.fromkeys(gone, time.monotonic()))
        return gone

    def here(self, seat: int) -> bool:
        """Whether somebody with a key to this seat is connected."""
        return self._links[seat] > 0

    def changed(self) -> None:
        """The table has changed: if the position did, the time for an answer begins anew."""
        if self._position != self._table.position_since:
            self._position = self._table.position_since
            self._asked_since = time.monotonic()

    def clock(self, terms: Terms) -> float | None:
        """Seconds left to whoever is asked; None: no clock runs."""
        seat = self._person()
        if seat is None or not terms.clock or not any(self._links.values()):
            return None
        return self._asked_since + terms.clock - time.monotonic()

    def stand_in(self, terms: Terms) -> float | None:
        """Seconds until a bot stands in for whoever is asked; None: it will not.

        It never does when no other person is there who would wait.
        """
        seat = self._person()
        if seat is None or not terms.stand_in or self.here(seat):
            return None
        if not any(self.here(n) for n in range(len(self._table.players))):
            return None
        since = max(self._asked_since, self._away_since.get(seat, self._made))
        return since + terms.stand_in - time.monotonic()

    def _person(self) -> int | None:
        """The seat that is asked, if a person is to answer for it."""
        seat = self._table.to_answer
        return None if seat is None or self._table.seating.level_of(seat) else seat
