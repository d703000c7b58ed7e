"""The log gives back what was told, however long ago, also when older events are packed."""

from __future__ import annotations

from thunderroad.display.view.game import EventView
from thunderroad.kernel.chance import Rng
from thunderroad.play.log import RECENT, Log, Told

SEATS = ((), (0,), (1,), (0, 1))


def told(n: int) -> Told:
    """An event of which seat 1 reads more, and now and then nothing."""
    public = EventView(n, "move", f"Somebody moves {n}.", "", {"space": n}) if n % 5 else None
    return Told(n, public, {1: EventView(n, "move", f"You move {n}.", "", {"path": [n, n + 1]})} if n % 3 else {})


def read(log: Log, first: int) -> list[list[EventView]]:
    return [log.after(first - 1, seats) for seats in SEATS]


def test_old_and_new_events_are_read_alike_and_undone_ones_never() -> None:
    rng, log, plain = Rng.seeded("log"), Log(), []
    for _ in range(400):
        n = log.next
        events = [told(n + k) for k in range(rng.below(9))]
        log.add(events)
        plain += events
        if rng.below(12) == 0 and plain:
            first = plain[-1 - rng.below(min(len(plain), 5 * RECENT))].n
            log.strike(first)
            plain = [event for event in plain if event.n < first]
        if rng.below(10) == 0:
            first = rng.below(log.next + 2)
            assert log.since(first) == [event for event in plain if event.n >= first]
            views = [[event.read_by(seats) for event in plain if event.n >= first] for seats in SEATS]
            assert read(log, first) == [[view for view in each if view is not None] for each in views]
    assert len(plain) > 3 * RECENT, "enough to be packed several times"


def test_everything_can_be_taken_back() -> None:
    log = Log()
    for n in range(5 * RECENT):
        log.add([told(n)])
    log.strike(0)
    assert log.since(0) == []
    log.add([told(log.next)])
    assert [event.n for event in log.since(0)] == [5 * RECENT]
