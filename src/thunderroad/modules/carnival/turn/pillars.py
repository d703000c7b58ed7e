"""Killer pillars: road with one side up, impassable with the other (CC-PILLAR)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ....kernel.frame import END, Frame, Signal
from ....vendetta.content import IMPASSABLE, ROAD
from ....vendetta.position import NOBODY
from ....vendetta.turn.standing import eliminate
from ..state import raised

if TYPE_CHECKING:
    from ....vendetta.game import Game


class FlipPillars(Frame["Game"]):
    """Pillars on these spaces rise, those on others sink, all at once; who stands on one that rises is eliminated.

    (CC-PILLAR-01, CC-PILLAR-02, CC-PF-09-R1.)
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("up", "down")

    def __init__(self, up: tuple[int, ...], down: tuple[int, ...]) -> None:
        self.up = up
        self.down = down

    def start(self, g: Game, answer: int) -> Signal:
        """One that is as it shall be stays so (CC-TINA-03-R1)."""
        already = raised(g)
        rising = tuple([space for space in self.up if space not in already])
        sinking = tuple([space for space in self.down if space in already])
        for space in sinking:
            g.lay_ground(space, ROAD)
        for space in rising:
            g.lay_ground(space, IMPASSABLE)
        if rising or sinking:
            g.tell("pillars", "CC-PILLAR-01", up=rising, down=sinking)
        victims = [vehicle for space in rising for vehicle in on_space(g, space)]
        gone = eliminate(g, victims, "CC-PILLAR-02", "pillar") if victims else None
        return g.finish() if gone is None else g.call(self, gone, then=END)


def on_space(g: Game, space: int) -> list[int]:
    """All vehicles on a space, the topmost one first."""
    found, vehicle = [], g.top(space)
    while vehicle != NOBODY:
        found.append(vehicle)
        vehicle = g.under[vehicle]
    return found


FRAMES: Final = (FlipPillars,)
