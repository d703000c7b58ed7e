"""Moving a vehicle one space that way: pushes, and what adds to them."""

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
    """Push a vehicle one space, for free; everything it meets is resolved."""
    return thrown(g, vehicle, heading, PUSH)


def thrown(g: Game, vehicle: int, heading: int, how: int) -> Frame[Any] | None:
    """Move a vehicle one space by an effect with this cause, or do what replaces the move."""
    if g.any.instead_of_moving and would_replace(g, g.on[vehicle].instead_of_moving, vehicle, g.rules.causes[how].id):
        return Thrown(vehicle, heading, how)
    return enter(g, vehicle, g.rules.map.step(g.cell[vehicle], heading), heading, how)


class Thrown(Frame[Game]):
    """A vehicle is about to be moved one space, and other effects may replace that, each once.

    `spent` are the numbers of the listeners that have acted.  The result is REPLACED if the vehicle has not been moved.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "heading", "how", "spent")
    NAMED: ClassVar[Mapping[str, str]] = {"how": "int:causes"}

    def __init__(self, vehicle: int, heading: int, how: int, spent: tuple[int, ...] = ()) -> None:
        self.vehicle = vehicle
        self.heading = heading
        self.how = how
        self.spent = spent

    def start(self, g: Game, answer: int) -> Signal:
        """Call the next listener that would act instead; after all of them, move the vehicle."""
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
        """The vehicle stays, or is moved after all."""
        return self.start(g, 0) if answer == GOES_ON else g.finish(REPLACED)


class Push(Frame[Game]):
    """A vehicle moves farther that way until something stops it, which shows in its count of `stops`.

    For a slam, `whom` are both vehicles and `origin` is where the moved one was; otherwise the vehicle alone, and
    NOBODY.  `cards` are the cards that carry it one space each, by number, or NOBODY where it is no card.
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
        """Move one more space, if nothing has stopped it: a vehicle, a wall, an edge, new damage."""
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
    """The frame that carries a vehicle farther after a slam (from the space `origin`) or a skid; None: not farther.

    `stops` is its count of stops before.
    """
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
