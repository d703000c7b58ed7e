"""Em Berco, the Firebrand: Fireproof, Flamethrower, Backdraft."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import ChoiceKind
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.hooks import SETS
from thunderroad.vendetta.advice.judges import AIM, TRICK, Near
from thunderroad.vendetta.board import arc, around
from thunderroad.vendetta.cards import mark, unmark
from thunderroad.vendetta.content import BURNS_OUT, FIRE_OUT
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import AFTER_MOVE, DIE_READS, MAY_AFTER_MOVE
from thunderroad.vendetta.in_play import UNTIL_STEPS_END
from thunderroad.vendetta.listeners import Driving
from thunderroad.vendetta.turn.command import Command
from thunderroad.vendetta.turn.fire import FIRE, ignite, may_catch_fire

from ..choices import VEHICLE
from ..who import small_vehicles

FLAMETHROWER: Final = ChoiceKind("flamethrower", "CL-NAMED-01")


# For your cars the face eliminated of the fire die counts as the face out.
def fireproof(g: Game, me: int, die: str, face: int) -> int:
    """The car loses its token and moves normally (CL-POWER-01)."""
    return FIRE_OUT if die == FIRE and face == BURNS_OUT else face


class FlamesReady(Command):
    """After moving, you may set one car or motorcycle in your active car's front arc on fire (CL-NAMED-01)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Not in round 1."""
        if g.round > 1:
            mark(g, FLAMES, UNTIL_STEPS_END, self.seat, vehicle=self.vehicle)
        return g.finish()


class ThrowFlames(Frame[Game]):
    """No roll; it happens before step 4, which stays available."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Choose one, own cars too."""
        unmark(g, FLAMES, vehicle=self.vehicle)
        return g.ask(self, g.owner[self.vehicle], FLAMETHROWER, in_front(g, self.vehicle), then="picked")

    def picked(self, g: Game, vehicle: int) -> Signal:
        """Set it on fire; that is no damage (DR-FIRE-07)."""
        ignite(g, vehicle, "CL-NAMED-01")
        return g.finish()


def in_front(g: Game, vehicle: int) -> tuple[int, ...]:
    """The vehicles in the front arc that can catch fire."""
    steps = [g.rules.map.step(g.cell[vehicle], heading) for heading in arc(g, vehicle)]
    spaces = [to for to in steps if g.on_board(to)]  # over an edge is no space, and no starting area
    return tuple([v for v in small_vehicles(g) if g.cell[v] in spaces and may_catch_fire(g, v)])


def throws_flames(g: Game, me: int, drive: Driving) -> ThrowFlames | None:
    """If there is one to set on fire."""
    return ThrowFlames(me) if drive.vehicle == me and g.cell[me] >= 0 and in_front(g, me) else None


class Backdraft(Command):
    """After moving, every car and motorcycle adjacent to your active car catches fire, your own too (CL-NAMED-01)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Not in round 1."""
        if g.round > 1:
            mark(g, DRAFT, UNTIL_STEPS_END, self.seat, vehicle=self.vehicle)
        return g.finish()


class Flames(Frame[Game]):
    """Clockwise from the front; the active car itself does not burn (X-TIME-04-R3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Set all of them on fire, after one move only (CC-SW-11-R1)."""
        unmark(g, DRAFT, vehicle=self.vehicle)
        for vehicle in adjacent(g, self.vehicle):
            ignite(g, vehicle, "CL-NAMED-01")
        return g.finish()


def adjacent(g: Game, vehicle: int) -> list[int]:
    """The vehicles around another one that can catch fire."""
    small = small_vehicles(g)
    found = [g.top(space) for space in around(g, g.cell[vehicle])] if g.cell[vehicle] >= 0 else []
    return [other for other in found if other in small and may_catch_fire(g, other)]


def backdraft(g: Game, me: int) -> Flames:
    """Whether or not one is adjacent."""
    return Flames(me)


FLAMES: Final = Card("flamethrower", listens=(MAY_AFTER_MOVE.do(throws_flames, own_turn=True),))
DRAFT: Final = Card("backdraft", listens=(AFTER_MOVE.do(backdraft),))
CARDS: Final = (Card("em-berco", lasts=(DIE_READS.do(fireproof, SETS),)),)
MARKS: Final = (FLAMES, DRAFT)
COMMANDS: Final = (("flamethrower", "mk-on-fire", FlamesReady), ("backdraft", "mk-on-fire", Backdraft))
FRAMES: Final = (FlamesReady, ThrowFlames, Backdraft, Flames)
ASKS: Final = ((FLAMETHROWER, VEHICLE),)
ADVICE: Final = (("flamethrower", Near(AIM)), ("backdraft", Near(TRICK)))
