"""Slams: two road vehicles in one space (VB-SLAM)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from ...grid.road import ROAD, SPAN
from ...kernel.choice import NO, YES
from ...kernel.frame import END, Frame, Signal
from ...kernel.hooks import Voice
from ..asking import GOES_ON, Replaceable, reaction, taker
from ..choices import SLAM_REROLL
from ..content import TOP
from ..game import Game
from ..position import NOBODY
from .causes import SLAM
from .enter import enter
from .push import pushed, tell_heading


class Slam(Replaceable):
    """Dice name the top or the bottom vehicle and where it is moved; the larger one's owner may reroll once.

    The vehicle that entered is the top one (VB-SLAM-02), also in a chain (VB-SLAM-02-R1).  `mover` is moved
    in direction `heading`; it had lost its moves `stops` times before.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("top", "bottom", "mover", "heading", "rerolled", "stops", "spent")
    FAMILY = "slam"
    SAME = ("top", "bottom")

    def __init__(
        self,
        top: int,
        bottom: int,
        mover: int = NOBODY,
        heading: int = 0,
        rerolled: int = 0,
        stops: int = 0,
        spent: tuple[int, ...] = (),
    ) -> None:
        self.top = top
        self.bottom = bottom
        self.mover = mover
        self.heading = heading
        self.rerolled = rerolled
        self.stops = stops
        self.spent = spent

    def start(self, g: Game, answer: int) -> Signal:
        """Something may replace the dice of this pair; else roll them (VB-SLAM-04)."""
        if g.events is not None:
            g.tell("slam", "VB-SLAM-01", top=self.top, bottom=self.bottom)
        return self._throw(g)

    def _throw(self, g: Game) -> Signal:
        if g.any.instead_of_slam:
            frame = taker(g, self, in_place_of_dice(g, self.top, self.bottom))
            if frame is not None:
                return g.call(self, frame, then="replaced")
        return g.roll(self, g.rules.dice.slam, then="slam_rolled")

    def slam_rolled(self, g: Game, face: int) -> Signal:
        """The slam die names the vehicle that is moved."""
        self.mover = self.top if face == TOP else self.bottom
        if g.events is not None:
            g.tell("roll", "VB-SLAM-04", die="slam", face=face, seat=g.active, top=self.top, bottom=self.bottom)
        return g.roll(self, g.rules.dice.direction, then="direction_rolled")

    def direction_rolled(self, g: Game, heading: int) -> Signal:
        """The larger vehicle's owner decides after seeing both dice (VB-SLAM-05, VB-SLAM-05-R1)."""
        self.heading = heading
        if g.events is not None:
            tell_heading(g, "VB-SLAM-04", self.mover, heading)
        seat = NOBODY if self.rerolled else reroll_right(g, self.top, self.bottom)
        if seat == NOBODY:
            return self._move(g)
        return g.ask(self, seat, SLAM_REROLL, (NO, YES), then="answered")

    def answered(self, g: Game, answer: int) -> Signal:
        """Roll both dice once more, and the second result stands; or keep the first."""
        seat = reroll_right(g, self.top, self.bottom)
        if answer == NO:
            g.tell("kept", "VB-SLAM-05", seat=seat)
            return self._move(g)
        g.tell("reroll", "VB-SLAM-05", seat=seat)
        self.rerolled = 1
        return g.roll(self, g.rules.dice.slam, then="slam_rolled")

    def replaced(self, g: Game, mover: int) -> Signal:
        """What replaced the dice has moved a vehicle and says which; or they are thrown after all."""
        if mover == GOES_ON:
            return self._throw(g)
        self.mover = mover
        return self.displaced(g, 0)

    def _move(self, g: Game) -> Signal:
        """Move the named vehicle one space; all entry rules apply to it (VB-SLAM-07)."""
        mover = self.mover
        self.stops = g.stops[mover]
        to = ROAD.step(g.cell[mover], self.heading)
        frame = enter(g, mover, to, self.heading, SLAM)
        if frame is not None:
            return g.call(self, frame, then="moved")
        return self.moved(g, 0)

    def moved(self, g: Game, answer: int) -> Signal:
        """Modules may add to the push."""
        more = pushed(g, self.mover, self.heading, self.stops) if g.any.pushed else None
        return self.displaced(g, 0) if more is None else g.call(self, more, then="displaced")

    def displaced(self, g: Game, answer: int) -> Signal:
        """Go on until each space holds one vehicle, or one that is driving through (VB-SLAM-08)."""
        for vehicle in (self.top, self.bottom):
            space = g.cell[vehicle]
            if space < 0:
                continue
            top = g.at[space % SPAN] - 1
            if g.under[top] != NOBODY and not (top == g.driver and g.left > 0):
                return g.call(self, g.rules.slam(top, g.under[top]), then="displaced")
        concerned = g.any.after_slam and self.mover != NOBODY and g.on[self.mover].after_slam
        after = reaction(g, "after_slam", concerned, self.mover, self.top, self.bottom) if concerned else None
        return g.finish() if after is None else g.call(self, after, then=END)


class OneDieSlam(Frame[Game], ABC):
    """What modules make slams of in which it is known who is moved: the direction die alone, and no reroll.

    `clause` is the rule by which it is rolled.  `heading` is what the die showed; the vehicle had lost its moves
    `stops` times before.  The result is the vehicle that was moved, as `Slam` wants it.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("heading", "stops")
    clause: ClassVar[str]

    def __init__(self, heading: int = 0, stops: int = 0) -> None:
        self.heading = heading
        self.stops = stops

    @abstractmethod
    def thrown(self) -> int:
        """The vehicle that is moved."""

    def _throw(self, g: Game) -> Signal:
        """Roll the direction die (VB-DICE-04)."""
        return g.roll(self, g.rules.dice.direction, then="rolled")

    def rolled(self, g: Game, heading: int) -> Signal:
        """One space that way; all entry rules apply (VB-SLAM-07)."""
        mover = self.thrown()
        self.heading = heading
        self.stops = g.stops[mover]
        tell_heading(g, self.clause, mover, heading)
        frame = enter(g, mover, ROAD.step(g.cell[mover], heading), heading, SLAM)
        return self.moved(g, 0) if frame is None else g.call(self, frame, then="moved")

    def moved(self, g: Game, answer: int) -> Signal:
        """What adds to a push adds to this one too."""
        more = pushed(g, self.thrown(), self.heading, self.stops)
        return self.over(g, 0) if more is None else g.call(self, more, then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """The slam goes on with the one that was moved."""
        return g.finish(self.thrown())


def in_place_of_dice(g: Game, top: int, bottom: int) -> list[tuple[int, Voice]]:
    """Who may act in place of the dice of this pair: for the top one, for the bottom one, and once for the table."""
    found = [(me, voice) for me in (top, bottom) for voice in g.on[me].instead_of_slam]
    found += [(NOBODY, voice) for voice in g.out_of_box.table.instead_of_slam]
    if len(found) > 1:
        found.sort(key=_number, reverse=True)
    return found


def _number(speaker: tuple[int, Voice]) -> int:
    return speaker[1].number


def reroll_right(g: Game, top: int, bottom: int) -> int:
    """The seat that may demand a reroll: the larger vehicle's owner (VB-SLAM-05, -06), or NOBODY."""
    size = g.rules.size
    ours, theirs = size[g.spec[top]], size[g.spec[bottom]]
    if g.any.slam_size:
        ours, theirs = _slam_size(g, top, ours), _slam_size(g, bottom, theirs)
    if ours == theirs:
        return NOBODY
    seat = g.owner[top if ours > theirs else bottom]
    if seat != NOBODY and g.out[seat] and not g.rules.options.out_player_keeps_reroll:
        return NOBODY  # VB-SLAM-06-R2
    return seat


def _slam_size(g: Game, vehicle: int, size: int) -> int:
    """The size of a vehicle in a slam, as modules have it."""
    for modify in g.on[vehicle].slam_size:
        size = modify(g, vehicle, size)
    return size
