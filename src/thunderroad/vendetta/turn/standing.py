"""Elimination, players going out, and the end of the game (VB-ELIM, VB-OUT, VB-FINAL, VB-WIN)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...kernel.choice import Result
from ...kernel.frame import Frame, Signal
from ...kernel.native import mypyc_attr
from ..asking import instead, reaction
from ..cards import fold, strip
from ..game import Game
from ..position import HOME, NOBODY, OUT, kind_of


def eliminate(g: Game, vehicles: Sequence[int], clause: str, why: str, space: int = NOBODY) -> Eliminate | None:
    """Eliminate a batch of vehicles at the same moment, then test who is out and who has won.

    Done at once if no listener acts, else by the frame returned.  `space` is where the cause is, if it is on a space.
    """
    on = g.any
    if on.instead_of_elimination or on.eliminated:
        for vehicle in vehicles:
            concerned = g.on[vehicle]
            if concerned.instead_of_elimination or concerned.eliminated:
                return Eliminate(tuple(vehicles), clause, why, space)
    for vehicle in vehicles:
        remove(g, vehicle, clause, why)
    settle(g)
    return None


class Eliminate(Frame[Game]):
    """A batch of eliminations; vehicles that something else happens to come after the others are gone."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicles", "clause", "why", "space", "spared")

    def __init__(
        self, vehicles: tuple[int, ...], clause: str, why: str, space: int, spared: tuple[int, ...] = ()
    ) -> None:
        self.vehicles = vehicles
        self.clause = clause
        self.why = why
        self.space = space
        self.spared = spared

    def start(self, g: Game, answer: int) -> Signal:
        """The batch leaves together (X-TIME-04-R1)."""
        gone = tuple(v for v in self.vehicles if self._instead(g, v) is None)
        self.spared = tuple(v for v in self.vehicles if v not in gone)
        self.vehicles = gone
        for vehicle in gone:
            remove(g, vehicle, self.clause, self.why)
        settle(g)
        return g.next(self, then="spare")

    def _instead(self, g: Game, vehicle: int) -> Frame[Game] | None:
        return instead(g, g.on[vehicle].instead_of_elimination, vehicle, self.space, self.why)

    def spare(self, g: Game, answer: int) -> Signal:
        """Do what happens to the others instead, one by one."""
        while self.spared:
            vehicle, self.spared = self.spared[0], self.spared[1:]
            frame = self._instead(g, vehicle)
            if frame is not None:
                return g.call(self, frame, then="spare")
        return g.next(self, then="gone")

    def gone(self, g: Game, answer: int) -> Signal:
        """Do what follows for each vehicle that has left."""
        while self.vehicles:
            vehicle, self.vehicles = self.vehicles[0], self.vehicles[1:]
            frame = reaction(g, "eliminated", g.on[vehicle].eliminated, vehicle)
            if frame is not None:
                return g.call(self, frame, then="gone")
        return g.finish()


def remove(g: Game, vehicle: int, clause: str, why: str) -> None:
    """Take one vehicle off the board for good; test the state afterwards with `settle`.

    Its damage tokens go back to the pile (VB-ELIM-02), a wreck's figure to the supply (VB-WRECK-06-R1).
    """
    if g.events is not None:
        g.tell("eliminated", clause, vehicle=vehicle, space=g.cell[vehicle], why=why)
    if g.any.leaves:
        for notice in g.on[vehicle].leaves:
            notice(g, vehicle)
    g.lift(vehicle)
    g.cell[vehicle] = OUT
    held = g.damage[vehicle]
    strip(g, vehicle)
    g.hurt(vehicle, ())
    g.reserved[vehicle] = 0
    for entry in held:
        return_token(g, vehicle, entry)


def return_token(g: Game, vehicle: int, entry: int) -> None:
    """Put the token of a slot back where it came from; a blank proxy vanishes (VB-DMG-01-R2)."""
    kind = kind_of(entry)
    if kind < g.rules.blank:
        g.damage_pile[kind] += 1
    elif kind == g.rules.minor:
        g.minor += 1  # X-MIX-15-R1
    for notice in g.out_of_box.table.returned:
        notice(g, vehicle, entry)


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Frame[Game]):
    """Effects that happen at the same moment: until they are finished nobody is tested for being out (VB-OUT-01-R1)."""


def settle(g: Game) -> None:
    """Test the state after a batch, in the order of X-TIME-04-R1: players out, final tile, victory."""
    before = [seat for seat, out in enumerate(g.out) if not out]
    leaving = [seat for seat in before if not g.can_act(seat)]
    if not leaving or any(isinstance(frame, Together) for frame in g.stack):
        return
    for seat in leaving:
        _go_out(g, seat)
    if not g.rules.race:
        return
    remaining = [seat for seat in before if seat not in leaving]
    if len(remaining) > 1:
        _fix_final_tile(g)
    elif remaining:
        _win(g, (remaining[0],), "the last with operable cars", "VB-WIN-02")
    else:
        _win(g, tuple(before), "a draw: the last cars went at the same moment", "VB-WIN-02-R1")


def _go_out(g: Game, seat: int) -> None:
    """A player with no operable vehicle is out; the chopper goes at once (VB-OUT-01, VB-OUT-02-R1)."""
    g.out[seat] = 1
    fold(g, seat)
    g.tell("out", "VB-OUT-01", seat=seat)
    if g.chopper[seat] != HOME:
        g.chopper[seat] = HOME
        g.tell("lift", "VB-OUT-02", seat=seat)


def _fix_final_tile(g: Game) -> None:
    """The first loss fixes the final tile: the lead tile, or the one being laid (VB-FINAL-01, -02)."""
    if g.final or g.scrolling == 2 or not g.rules.map.scrolls:
        return
    if g.scrolling:
        g.scrolling = 2
    else:
        make_final(g, "VB-FINAL-01")


def make_final(g: Game, clause: str) -> None:
    """Lay the finish line in front of the lead tile."""
    g.final = 1
    g.tell("final", clause)


def cross_finish(g: Game, vehicle: int, *, driven: bool) -> Eliminate | None:
    """Cross the finish line: the vehicle's owner wins (VB-WIN-01).

    A wreck, or a car of a player who is out, is just removed (VB-WIN-01-R2).
    """
    seat = g.owner[vehicle]
    if seat == NOBODY or g.out[seat] or not (driven or g.rules.options.forced_finish_wins):
        owned = seat != NOBODY and not g.out[seat]
        return eliminate(g, (vehicle,), "VB-WIN-01-R1" if owned else "VB-WIN-01-R2", "finish")
    g.tell("move", "VB-WIN-01", vehicle=vehicle, path=(g.cell[vehicle],), how="finish")
    _win(g, (seat,), "across the finish line", "VB-WIN-01")
    return None


def _win(g: Game, seats: tuple[int, ...], how: str, clause: str) -> None:
    g.tell("win", clause, winners=seats, how=how)
    g.end(Result(seats, how, clause))
