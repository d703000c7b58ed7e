"""Shooting by the rig, and at its sections (BR-SHOOT, BR-CMD-04)."""

from __future__ import annotations

from typing import Any, ClassVar

from thunderroad.kernel.choice import NO, YES
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.asking import GOES_ON, PREVENTED
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.listeners import Shooting, Throwing
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.causes import SHOT
from thunderroad.vendetta.turn.damage import Threat

from ..choices import AGAIN, AIM
from ..state import NO_COMMAND, TARGETING, command_number, rig_of
from .commands import rear_arc
from .damage import Cover


def behind_the_rig(g: Game, seat: int, shooter: int, found: tuple[int, ...]) -> tuple[int, ...]:
    """The rig shoots from its rear section too (BR-SHOOT-01)."""
    if shooter != rig_of(g).front:
        return found
    behind = [g.top(space) for space in rear_arc(g)]
    return (*found, *(v for v in behind if v != NOBODY and v not in found))


def with_something_to_hit(g: Game, target: int, seat: int, shooter: int, may: bool) -> bool:
    """A section is a target for others while something on it can be hit (BR-SHOOT-05-R1)."""
    rig = rig_of(g)
    return may and (not rig.has(target) or (seat != rig.seat and bool(rig.exposed(target))))


class Aim(Frame[Game]):
    """Before rolling, the attacker names one of the section's two targetable commands (BR-SHOOT-04, BR-SHOOT-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "target")

    def __init__(self, seat: int, target: int) -> None:
        self.seat = seat
        self.target = target

    def start(self, g: Game, answer: int) -> Signal:
        """Name the command; if only one is left there is no question."""
        return g.ask(self, self.seat, AIM, rig_of(g).exposed(self.target), then="named")

    def named(self, g: Game, command: int) -> Signal:
        """A hit will cover it."""
        rig_of(g).aim = command
        g.tell("aim", "BR-SHOOT-04", seat=self.seat, vehicle=self.target, command=command_number(g, command))
        return g.finish()


class Struck(Frame[Game]):
    """A hit covers the named command (BR-SHOOT-06)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Let seats prevent it."""
        if g.any.may_prevent:
            return g.call(self, Threat(rig_of(g).front, SHOT), then="struck")
        return self.struck(g, GOES_ON)

    def struck(self, g: Game, answer: int) -> Signal:
        """Cover that command; the owner has no choice."""
        rig = rig_of(g)
        command, rig.aim = rig.aim, NO_COMMAND
        if answer == PREVENTED:
            return g.finish(PREVENTED)
        return g.call(self, Cover(command, "BR-SHOOT-06"), then=END)


class OnceMore(Frame[Game]):
    """Targeting Computer: the rig may roll its attack again, once (BR-CMD-04, BR-CMD-04-R1)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Ask after the first roll."""
        return g.ask(self, rig_of(g).seat, AGAIN, (NO, YES), then="answered")

    def answered(self, g: Game, answer: int) -> Signal:
        """The second roll stands."""
        rig = rig_of(g)
        if answer == YES:
            rig.spent = 1
            g.tell("aim-again", "BR-CMD-04", seat=rig.seat)
        return g.finish(answer)


def aimed(g: Game, vehicle: int, e: Shooting) -> Frame[Any] | None:
    """A shot at a section."""
    return Aim(e.seat, e.target) if vehicle == e.target else None


def instead_of_hit(g: Game, seat: int, shooter: int, target: int) -> Frame[Any] | None:
    """A hit on a section."""
    return Struck() if rig_of(g).has(target) else None


def reroll(g: Game, vehicle: int, e: Throwing) -> Frame[Any] | None:
    """Only for the rig's own attack, not its chopper's nor the roll of a trap, while the computer works."""
    rig = rig_of(g)
    attacks = vehicle == e.vehicle == rig.front and e.other not in (NOBODY, vehicle)
    return OnceMore() if attacks and rig.ready(TARGETING) else None
