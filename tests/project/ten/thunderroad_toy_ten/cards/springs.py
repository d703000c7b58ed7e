"""Springs: once a turn, for two moves, a hop over the space ahead; they pass others; one more from the road die."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import PASSES, ROAD_MOVES, STEPS
from thunderroad.vendetta.rules import Way
from thunderroad.vendetta.turn.causes import JUMP
from thunderroad.vendetta.turn.enter import enter

from ..frames import unused, use


class Hops(Frame[Game]):
    """The landing costs nothing more and counts in full."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """What lies between does not count."""
        use(g, vehicle=self.vehicle)
        g.left -= 2
        to = g.rules.map.jump(g.cell[self.vehicle], g.facing[self.vehicle], 2)
        frame = enter(g, self.vehicle, to, g.facing[self.vehicle], JUMP)
        return g.finish() if frame is None else g.call(self, frame, then=END)


def may_hop(g: Game, me: int, ways: tuple[int, ...]) -> tuple[int, ...]:
    """With two moves left."""
    return (*ways, g.rules.way["toy-hop"]) if g.left >= 2 and unused(g, vehicle=me) else ways


def over_others(g: Game, me: int, space: int, may: bool) -> bool:
    """As with Drift."""
    return True


def one_more(g: Game, me: int, moves: int) -> int:
    """From the road die."""
    return moves + 1


SPRINGS: Final = Card("toy-springs", listens=(STEPS.do(may_hop), PASSES.do(over_others), ROAD_MOVES.do(one_more)))
HOP: Final = Way("toy-hop", "i-nitro", Hops, "h")
CARDS: Final = (SPRINGS,)
FRAMES: Final = (Hops,)
