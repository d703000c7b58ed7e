"""Elimination, players going out, and the end of the game (VB-ELIM, VB-OUT, VB-FINAL, VB-WIN)."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.choice import Result
from ..game import HOME, NOBODY, OUT, Game


def eliminate(g: Game, vehicles: Iterable[int], clause: str, why: str) -> None:
    """Eliminate a batch of vehicles at the same moment, then test who is out and who has won.

    Their damage tokens go back to the pile (VB-ELIM-02); a wreck's figure to the supply
    (VB-WRECK-06-R1).
    """
    for vehicle in vehicles:
        if g.events is not None:
            g.tell("eliminated", clause, vehicle=vehicle, space=g.cell[vehicle], why=why)
        g.lift(vehicle)
        g.cell[vehicle] = OUT
        for kind in g.damage[vehicle]:
            return_token(g, kind)
        g.damage[vehicle] = ()
        g.reserved[vehicle] = 0
    settle(g)


def return_token(g: Game, kind: int) -> None:
    """Put a damage token back into the pile; a blank proxy vanishes (VB-DMG-01-R2)."""
    if kind != g.rules.blank:
        g.damage_pile[kind] += 1


def settle(g: Game) -> None:
    """Test the state after a batch, in the order of X-TIME-04-R1: players out, final tile, victory."""
    before = [seat for seat, out in enumerate(g.out) if not out]
    leaving = [seat for seat in before if not g.can_act(seat)]
    if not leaving:
        return
    for seat in leaving:
        _go_out(g, seat)
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
    g.tell("out", "VB-OUT-01", seat=seat)
    if g.chopper[seat] != HOME:
        g.chopper[seat] = HOME
        g.tell("lift", "VB-OUT-02", seat=seat)


def _fix_final_tile(g: Game) -> None:
    """The first loss fixes the final tile: the lead tile, or the one being laid (VB-FINAL-01, -02)."""
    if g.final or g.scrolling == 2:
        return
    if g.scrolling:
        g.scrolling = 2
    else:
        make_final(g, "VB-FINAL-01")


def make_final(g: Game, clause: str) -> None:
    """Lay the finish line in front of the lead tile."""
    g.final = 1
    g.tell("final", clause)


def cross_finish(g: Game, vehicle: int, *, driven: bool) -> None:
    """A vehicle comes onto the finish line: its owner wins (VB-WIN-01).

    A wreck, or a car of a player who is out, is just removed (VB-WIN-01-R2).
    """
    seat = g.owner[vehicle]
    if seat == NOBODY or g.out[seat] or not (driven or g.rules.options.forced_finish_wins):
        owned = seat != NOBODY and not g.out[seat]
        eliminate(g, (vehicle,), "VB-WIN-01-R1" if owned else "VB-WIN-01-R2", "finish")
        return
    g.tell("move", "VB-WIN-01", vehicle=vehicle, path=(g.cell[vehicle],), how="finish")
    _win(g, (seat,), "across the finish line", "VB-WIN-01")


def _win(g: Game, seats: tuple[int, ...], how: str, clause: str) -> None:
    g.tell("win", clause, winners=seats, how=how)
    g.end(Result(seats, how, clause))
