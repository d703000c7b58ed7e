"""The game: setup, and whose turn it is (C86-SETUP)."""

from __future__ import annotations

from ...kernel.frame import END, Frame, Signal
from ...kernel.react import first
from ..board import BOARD
from ..game import Game
from .switch import lay
from .turn import turn_of


class Race(Frame[Game]):
    """The whole game: setup, then turns clockwise until one player alone has running cars (C86-SETUP-04)."""

    def start(self, g: Game, answer: int) -> Signal:
        """The boards are laid first."""
        return g.call(self, SetUp(), then="next_turn")

    def next_turn(self, g: Game, answer: int) -> Signal:
        """Seats act in order, skipping who is out (C86-WIN-01-R3)."""
        seats = g.rules.seats
        while True:
            if g.taken % seats == 0 and g.events is not None:
                g.tell("round", "C86-SETUP-04", round=g.round)
            if not g.out[(g.first + g.taken) % seats]:
                break
            g.taken += 1
        return g.call(self, turn_of(g, (g.first + g.taken) % seats), then="turn_over")

    def turn_over(self, g: Game, answer: int) -> Signal:
        """Play passes to the left."""
        g.taken += 1
        return self.next_turn(g, 0)


class SetUp(Frame[Game]):
    """Two boards end to end, black wrecks on their marks, cars on their start spaces, a starting player."""

    def start(self, g: Game, answer: int) -> Signal:
        """The first board with the start spaces lies at the rear (C86-SETUP-01, C86-SETUP-02)."""
        g.boards = [0, 1]
        g.laid = 2
        for number, side in enumerate(g.boards):
            lay(g, side, g.rear + number * BOARD)
        g.tell("board", "C86-SETUP-01", tiles=tuple(g.boards))
        instead = first(g.rules.on.instead_of_setup, g)
        if instead is not None:
            return g.call(self, instead, then=END)
        return self._place(g)

    def _place(self, g: Game) -> Signal:
        """Each car on the space of its colour and rank; choppers stay off (C86-SETUP-03, C86-SETUP-03-R1)."""
        start = g.rules.sides[g.boards[0]].start
        for seat, crew in enumerate(g.rules.crews):
            for vehicle in g.fleet(seat):
                g.cell[vehicle] = g.rear + start[crew.row, g.rules.rank[vehicle]]
        if g.rules.options.classic_starting_player == "first":
            return self.chosen(g, 0)
        seats = range(g.rules.seats)
        names = [crew.id for crew in g.rules.crews]
        return g.pick(self, "starting-player", seats, [1] * len(seats), names, then="chosen")

    def chosen(self, g: Game, seat: int) -> Signal:
        """The starting player (C86-SETUP-04-R1)."""
        g.first = seat
        g.tell("first", "C86-SETUP-04", seat=seat)
        return g.finish()
