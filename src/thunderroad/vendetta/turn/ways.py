"""What a driver may do instead of a step, where something allows it."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.choice import NO, YES
from ...kernel.frame import END, Frame, Signal
from ..choices import ROAD_BONUS, WAY
from ..game import Game
from ..position import NOBODY
from .bonus import road_open, take_road_die
from .drive import ways as open_ways


def may_brake(g: Game, vehicle: int) -> bool:
    """Whether a driver may give up moves where a card or a command allows it."""
    may = True
    for modify in g.on[vehicle].gives_up:
        may = modify(g, vehicle, may)
    return may


class Stop(Frame[Game]):
    """The vehicle gives up its remaining moves; no effect took them, so the road die stays open (VB-MOVE-04).

    If it has no step left, that counts as an effect (`Map.stuck`).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Stop; a vehicle that is driving through another may take the road die at once (VB-CMD-08-R1)."""
        vehicle = self.vehicle
        stuck = all(way >= WAY for way in open_ways(g, vehicle))
        if stuck:
            g.stop(vehicle)
        g.left = 0
        g.tell("stop", g.rules.map.stuck() if stuck else "VB-MOVE-04", vehicle=vehicle, space=g.cell[vehicle])
        if g.under[vehicle] == NOBODY:
            return g.finish()
        if road_open(g, vehicle):
            return g.ask(self, g.owner[vehicle], ROAD_BONUS, (NO, YES), then="bonus_chosen")
        return self.bonus_chosen(g, NO)

    def bonus_chosen(self, g: Game, answer: int) -> Signal:
        """Drive on, or end in the other vehicle's space and slam (VB-CMD-08)."""
        vehicle = self.vehicle
        if answer == YES:
            take_road_die(g, vehicle)
            return g.finish()
        g.stop(vehicle)
        return g.call(self, g.rules.slam(vehicle, g.under[vehicle]), then=END)
