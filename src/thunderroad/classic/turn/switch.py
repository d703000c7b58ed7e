"""Switching boards: the rear one is laid in front, and everything on it is dumped (C86-BOARD)."""

from __future__ import annotations

from ...kernel.frame import END, Frame, Signal
from ...kernel.react import React
from ..board import BOARD
from ..game import HOME, Game
from .standing import dump, settle


class Switch(Frame[Game]):
    """The rear board is removed with all that stands on it and laid in front with black wrecks (C86-BOARD-01)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Do everything at once; then test for the end of the game (C86-WIN-01-R1)."""
        old, front = g.rear, g.front
        removed, stays = g.boards
        g.rear += BOARD
        g.boards = [stays, removed]
        g.laid += 1
        g.tell("scroll", "C86-BOARD-01", removed=removed, added=removed)
        dump(g, [vehicle for vehicle, space in enumerate(g.cell) if old <= space < g.rear])
        for seat, space in enumerate(g.chopper):
            if old <= space < g.rear:
                g.chopper[seat] = HOME
                g.tell("lift", "C86-BOARD-01-R2", seat=seat)
        lay(g, removed, front)
        settle(g)
        if g.rules.on.board_laid:
            return g.call(self, React("board_laid", (front,)), then=END)
        return g.finish()


def lay(g: Game, side: int, first: int) -> None:
    """Put black wrecks on all marks of a board laid here, and clear the spaces behind it (C86-BOARD-01-R3)."""
    kept = [space for space in g.black if space >= g.rear]
    g.black = sorted(kept + [first + mark for mark in g.rules.sides[side].marks])
