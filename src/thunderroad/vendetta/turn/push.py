"""What moves a vehicle one space that way: pushes, and what adds to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ...kernel.frame import Frame, Signal
from ..asking import instead, speakers
from ..game import Game
from .causes import PUSH
from .enter import enter


def shove(g: Game, vehicle: int, heading: int) -> Frame[Any] | None:
    """Push a vehicle one space; it pays nothing, and whatever it meets is resolved."""
    return thrown(g, vehicle, heading, PUSH)


def thrown(g: Game, vehicle: int, heading: int, how: int) -> Frame[Any] | None:
    """An effect moves a vehicle one space, by a cause; or something happens in place of that."""
    if g.any.instead_of_moving and g.on[vehicle].instead_of_moving:
        frame = instead(g, g.on[vehicle].instead_of_moving, vehicle, g.rules.causes[how].id)
        if frame is not None:
            return frame
    return enter(g, vehicle, g.rules.map.step(g.cell[vehicle], heading), heading, how)


class Push(Frame[Game]):
    """A vehicle goes farther that way until something stops it, which shows in its count of `stops`.

    Of a slam `whom` are both, else the vehicle alone.  `cards` are those that carry it one space each, by number, or
    NOBODY where no card does.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "whom", "heading", "stops", "cards")
    NAMED: ClassVar[Mapping[str, str]] = {"cards": "tuple:cards"}

    def __init__(
        self, vehicle: int, whom: tuple[int, ...], heading: int, stops: int, cards: tuple[int, ...] = ()
    ) -> None:
        self.vehicle = vehicle
        self.whom = whom
        self.heading = heading
        self.stops = stops
        self.cards = cards

    def start(self, g: Game, answer: int) -> Signal:
        """One more space, if nothing has stopped it: a vehicle, a wall, an edge, new damage."""
        vehicle = self.vehicle
        if not self.cards or g.stops[vehicle] != self.stops or g.cell[vehicle] < 0:
            return g.finish()
        card, self.cards = self.cards[0], self.cards[1:]
        g.tell("farther", "VB-SLAM-07", vehicle=vehicle, card=card)
        frame = shove(g, vehicle, self.heading)
        return g.next(self, then="start") if frame is None else g.call(self, frame, then="start")


def farther(g: Game, vehicle: int, whom: tuple[int, ...], heading: int, stops: int) -> Push | None:
    """How a vehicle that a slam or a skid has moved goes on; `stops` is its count of stops before."""
    if not g.any.farther or g.stops[vehicle] != stops:
        return None
    push = Push(vehicle, whom, heading, stops)
    for me, voice in speakers(g, "farther", whom):
        spaces = max(0, voice.fn(g, me, push, len(push.cards)))
        push.cards = (*push.cards, *[voice.card] * (spaces - len(push.cards)))[:spaces]
    return push if push.cards else None
