"""Wrecks, dumping, players going out, and the end of the game (C86-REP-01, C86-BOARD-02, C86-WIN)."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.choice import Result
from ..game import OUT, Game


def wreck(g: Game, vehicle: int, clause: str, why: str) -> None:
    """A vehicle is turned over where it stands, and the end of the game is tested (C86-REP-01, C86-WIN-01-R1)."""
    g.wrecked[vehicle] = 1
    g.tell("inoperable", clause, vehicle=vehicle, why=why)
    for notice in g.rules.on.wrecked:
        notice(g, vehicle)
    settle(g)


def dump(g: Game, vehicles: Iterable[int], clause: str = "C86-BOARD-01") -> None:
    """Vehicles leave the game for good; test the state afterwards with `settle` (C86-BOARD-02)."""
    for vehicle in vehicles:
        g.tell("eliminated", clause, vehicle=vehicle, space=g.cell[vehicle], why="dumped")
        g.cell[vehicle] = OUT
        for notice in g.rules.on.dumped:
            notice(g, vehicle)


def settle(g: Game) -> None:
    """Who is out, and has somebody won?  A draw cannot occur (C86-WIN-01, C86-WIN-01-R2, C86-WIN-01-R3)."""
    for seat, out in enumerate(g.out):
        if not out and not stays(g, seat):
            g.out[seat] = 1
            g.tell("out", "C86-WIN-01-R3", seat=seat)
    running = [seat for seat in range(g.rules.seats) if g.runners(seat)]
    assert running, "C86-WIN-01-R2: somebody always has a running car"
    if len(running) == 1:
        how = "the only one with running cars"
        g.tell("win", "C86-WIN-01", winners=tuple(running), how=how)
        g.end(Result(tuple(running), how, "C86-WIN-01"))


def stays(g: Game, seat: int) -> bool:
    """Whether a seat is still in the game: it has a car on a board, even a wreck (C86-WIN-01-R3)."""
    found = any(g.cell[vehicle] != OUT for vehicle in g.fleet(seat))
    for modify in g.rules.on.stays_in:
        found = modify(g, seat, found)
    return found
