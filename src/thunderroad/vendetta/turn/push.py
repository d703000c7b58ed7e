"""What moves a vehicle one space that way: pushes, and what adds to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ...grid.road import tile_slot
from ...kernel.frame import END, Frame, Signal
from ..asking import GOES_ON, REPLACED, speakers, would_replace
from ..game import Game
from ..position import NOBODY
from .causes import PUSH
from .enter import enter


def shove(g: Game, vehicle: int, heading: int) -> Frame[Any] | None:
    """Push a vehicle one space; it pays nothing, and whatever it meets is resolved."""
    return thrown(g, vehicle, heading, PUSH)


def thrown(g: Game, vehicle: int, heading: int, how: int) -> Frame[Any] | None:
    """An effect moves a vehicle one space, by a cause; or something happens in place of that."""
    if g.any.instead_of_moving and would_replace(g, g.on[vehicle].instead_of_moving, vehicle, g.rules.causes[how].id):
        return Thrown(vehicle, heading, how)
    return enter(g, vehicle, g.rules.map.step(g.cell[vehicle], heading), heading, how)


class Thrown(Frame[Game]):
    """A vehicle is to be moved one space, and something may happen in place of that, each thing once.

    The listeners of these numbers are `spent`.  The result is REPLACED if it has not been moved.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "heading", "how", "spent")
    NAMED: ClassVar[Mapping[str, str]] = {"how": "int:causes"}

    def __init__(self, vehicle: int, heading: int, how: int, spent: tuple[int, ...] = ()) -> None:
        self.vehicle = vehicle
        self.heading = heading
        self.how = how
        self.spent = spent

    def start(self, g: Game, answer: int) -> Signal:
        """The next one that would act in place of it; after all of them it is moved."""
        vehicle = self.vehicle
        for voice in g.on[vehicle].instead_of_moving:
            frame = None if voice.number in self.spent else voice.fn(g, vehicle, g.rules.causes[self.how].id)
            if frame is not None:
                self.spent = (*self.spent, voice.number)
                if voice.takes_over:
                    return g.call(self, g.speaks(frame), then=END)
                return g.call(self, g.speaks(frame), then="replaced")
        moved = enter(g, vehicle, g.rules.map.step(g.cell[vehicle], self.heading), self.heading, self.how)
        return g.finish() if moved is None else g.call(self, moved, then=END)

    def replaced(self, g: Game, answer: int) -> Signal:
        """It stays, or it is moved after all."""
        return self.start(g, 0) if answer == GOES_ON else g.finish(REPLACED)


class Push(Frame[Game]):
    """A vehicle goes farther that way until something stops it, which shows in its count of `stops`.

    Of a slam `whom` are both, and `origin` is where it was; else the vehicle alone, and NOBODY.  `cards` are those that
    carry it one space each, by number, or NOBODY where no card does.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "whom", "heading", "stops", "cards", "origin")
    LATER: ClassVar[dict[str, Any]] = {"origin": NOBODY}
    NAMED: ClassVar[Mapping[str, str]] = {"cards": "tuple:cards"}

    def __init__(
        self,
        vehicle: int,
        whom: tuple[int, ...],
        heading: int,
        stops: int,
        cards: tuple[int, ...] = (),
        origin: int = NOBODY,
    ) -> None:
        self.vehicle = vehicle
        self.whom = whom
        self.heading = heading
        self.stops = stops
        self.cards = cards
        self.origin = origin

    def start(self, g: Game, answer: int) -> Signal:
        """One more space, if nothing has stopped it: a vehicle, a wall, an edge, new damage."""
        vehicle = self.vehicle
        if not self.cards or g.stops[vehicle] != self.stops or g.cell[vehicle] < 0:
            return g.finish()
        card, self.cards = self.cards[0], self.cards[1:]
        g.tell("farther", "VB-SLAM-07", vehicle=vehicle, card=card)
        frame = shove(g, vehicle, self.heading)
        return g.next(self, then="start") if frame is None else g.call(self, frame, then="start")


def farther(
    g: Game, vehicle: int, whom: tuple[int, ...], heading: int, stops: int, origin: int = NOBODY
) -> Push | None:
    """How much farther a slam (from the space `origin`) or a skid carries a vehicle; `stops` is its count before."""
    if not g.any.farther or g.stops[vehicle] != stops:
        return None
    push = Push(vehicle, whom, heading, stops, origin=origin)
    found = speakers(g, "farther", whom)
    if g.out_of_box.places and g.on_board(origin):
        found += [(NOBODY, voice) for voice in g.out_of_box.places[tile_slot(origin)].farther]
    for me, voice in found:
        spaces = max(0, voice.fn(g, me, push, len(push.cards)))
        push.cards = (*push.cards, *[voice.card] * (spaces - len(push.cards)))[:spaces]
    return push if push.cards else None
