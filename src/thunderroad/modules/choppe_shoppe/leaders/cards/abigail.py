"""Abigail, the Street Sergeant: a longer reach, Pull Over, Roadblock."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import ChoiceKind
from thunderroad.kernel.frame import Signal
from thunderroad.kernel.hooks import LIMITS
from thunderroad.vendetta.advice.judges import TRICK, Near
from thunderroad.vendetta.board import around
from thunderroad.vendetta.cards import mark, marked, unmark
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import DIE_COUNTS, TARGETS
from thunderroad.vendetta.in_play import UNTIL_ROUND_ENDS
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.command import Command, open_to_things

from ..advice import slow_rival
from ..choices import SPACE, VEHICLE
from ..state import figure, number_of
from ..who import small_vehicles

PULL_OVER: Final = ChoiceKind("pull-over", "CL-CMD-02")
ROADBLOCK: Final = ChoiceKind("roadblock", "CL-CMD-01")


# Each of your cars may also target the space two spaces straight ahead of it, whatever stands between.
def long_arm_of_the_law(g: Game, seat: int, shooter: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """For cars, not the chopper; neither walls nor vehicles block (CL-POWER-01)."""
    if shooter == NOBODY:
        return targets
    space = g.rules.map.jump(g.cell[shooter], g.facing[shooter], figure(g, seat, "reach"))
    found = g.top(space) if g.on_board(space) else NOBODY
    return targets if found == NOBODY or found in targets else (*targets, found)


class PullOver(Command):
    """Until the round ends the die of a car or motorcycle of another player counts as no more than 2 (CL-CMD-02)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Choose one, even in a starting area, but never a long vehicle."""
        found = tuple([v for v in small_vehicles(g) if g.owner[v] != self.seat])
        return g.ask(self, self.seat, PULL_OVER, found, then="picked") if found else g.finish()

    def picked(self, g: Game, vehicle: int) -> Signal:
        """Lay the mark; a second use moves it."""
        number = g.rules.concern.number[PULLED_OVER.id]
        for one in g.out_of_box.marks:
            if one.card == number and one.by == self.seat:
                unmark(g, PULLED_OVER, vehicle=one.vehicle)
        mark(g, PULLED_OVER, UNTIL_ROUND_ENDS, self.seat, vehicle=vehicle, datum=number_of(g, "most"))
        g.tell("pulled-over", "CL-CMD-02", seat=self.seat, vehicle=vehicle)
        return g.finish()


def no_more(g: Game, me: int, moves: int) -> int:
    """Cap the die; anything added to it stays."""
    return min(moves, marked(g, PULLED_OVER, vehicle=me))


class Roadblock(Command):
    """A wreck appears on an empty space that is not adjacent to any road vehicle (CL-CMD-01)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Choose a space; without one, or without a wreck figure, nothing happens."""
        empty = open_to_things(g, g.empty_spaces())
        lonely = [space for space in empty if all(g.top(to) == NOBODY for to in around(g, space))]
        if not lonely or g.wrecks() >= g.rules.wreck_limit:
            return g.finish()
        return g.ask(self, self.seat, ROADBLOCK, tuple(lonely), then="picked")

    def picked(self, g: Game, space: int) -> Signal:
        """Put it there, facing as the active car does."""
        wreck = g.new_wreck()
        g.turn_to(wreck, g.facing[self.vehicle])
        g.put(wreck, space)
        g.tell("roadblock", "CL-CMD-01", seat=self.seat, vehicle=wreck, space=space)
        return g.finish()


PULLED_OVER: Final = Card("pulled-over", lasts=(DIE_COUNTS.do(no_more, LIMITS),))
CARDS: Final = (Card("abigail", listens=(TARGETS.do(long_arm_of_the_law),)),)
MARKS: Final = (PULLED_OVER,)
COMMANDS: Final = (("pull-over", "i-lock", PullOver), ("roadblock", "wreck", Roadblock))
FRAMES: Final = (PullOver, Roadblock)
ASKS: Final = ((PULL_OVER, VEHICLE), (ROADBLOCK, SPACE))
ADVICE: Final = (("pull-over", slow_rival), ("roadblock", Near(TRICK / 2)))
