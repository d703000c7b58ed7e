"""Armor rolls, drive rolls, wreck rolls, Large Sharp Objects, and how vehicles are destroyed (E98-ROLL)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.classic.game import OUT, Game
from thunderroad.classic.turn.standing import settle, wreck
from thunderroad.kernel.choice import NO, YES
from thunderroad.kernel.frame import Frame, Signal

from ..content import data
from ..machine import machine
from ..state import left_the_game, state
from .values import armor, drive_target, passes_wreck, sharp_ease, wreck_armor

BLACK_WRECK: Final = data().wreck_armor
HIGHEST: Final = 6
"""The highest face of a die."""


def destroy(g: Game, vehicle: int, clause: str, why: str) -> None:
    """A ground vehicle is a wreck where it stands, a flyer leaves the board (E98-SHOOT-04-R1)."""
    if not g.rules.flies[vehicle]:
        wreck(g, vehicle, clause, why)
        return
    leave(g, vehicle, clause, f"destroyed-{why}")


def leave(g: Game, vehicle: int, clause: str, why: str) -> None:
    """A vehicle leaves the board for good: destroyed in the air, or driven over an edge (E98-BOARD-03)."""
    g.tell("eliminated", clause, vehicle=vehicle, space=g.cell[vehicle], why=why)
    g.cell[vehicle] = OUT
    left_the_game(g, vehicle)
    settle(g)


def tell_roll(g: Game, clause: str, why: str, face: int, vehicle: int, low: int = 1, high: int = HIGHEST) -> None:
    """A die was rolled for a vehicle; `why` chooses the words, the faces from `low` to `high` succeed."""
    if g.events is not None:
        seat = g.rules.owner[vehicle]
        g.tell("roll", clause, die="red", face=face, seat=seat, vehicle=vehicle, why=why, low=low, high=high)


class ArmorRoll(Frame[Game]):
    """A die below the armor value succeeds; a `deadly` failure wrecks (E98-ROLL-01, E98-ROLL-03). Result YES or NO."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "clause", "deadly")

    def __init__(self, vehicle: int, clause: str, deadly: int) -> None:
        self.vehicle = vehicle
        self.clause = clause
        self.deadly = deadly

    def start(self, g: Game, answer: int) -> Signal:
        """No result is automatic (E98-ROLL-03-R1)."""
        return g.roll(self, g.rules.red, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """Below the value."""
        held = face < armor(g, self.vehicle)
        tell_roll(g, self.clause, "armor", face, self.vehicle, high=armor(g, self.vehicle) - 1)
        if not held and self.deadly:
            destroy(g, self.vehicle, self.clause, "armor")
        return g.finish(YES if held else NO)


class DriveRoll(Frame[Game]):
    """A die of the armor value or more succeeds; `ease` lowers the number needed, a `deadly` failure wrecks.

    E98-ROLL-02, E98-ROLL-02-R1, E98-ROLL-03.  Result YES or NO.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "clause", "ease", "deadly")

    def __init__(self, vehicle: int, clause: str, ease: int, deadly: int) -> None:
        self.vehicle = vehicle
        self.clause = clause
        self.ease = ease
        self.deadly = deadly

    def start(self, g: Game, answer: int) -> Signal:
        """No result is automatic (E98-ROLL-03-R1)."""
        return g.roll(self, g.rules.red, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """The value or more."""
        need = drive_target(g, self.vehicle, self.ease)
        tell_roll(g, self.clause, "drive", face, self.vehicle, low=need)
        if face < need and self.deadly:
            destroy(g, self.vehicle, self.clause, "drive")
        return g.finish(YES if face >= need else NO)


class WreckRoll(Frame[Game]):
    """A die with the own armor must beat twice the wreck's armor, or the vehicle is wrecked there (E98-WRECK-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """On entering the square."""
        return g.roll(self, g.rules.red, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """1 fails and 6 succeeds (E98-WRECK-02, E98-WRECK-01-R1)."""
        vehicle = self.vehicle
        bonus = int(machine(g, vehicle).has("stunt-rig"))
        own, wreck_ = armor(g, vehicle), worst_wreck(g, vehicle)
        need = min(max(2 * wreck_ - own - bonus + 1, 2), HIGHEST)
        tell_roll(g, "E98-WRECK-01", "wreck", face, vehicle, low=need)
        if passes_wreck(own, wreck_, face, bonus):
            g.tell("through", "E98-WRECK-02", vehicle=vehicle)
            return g.finish(YES)
        destroy(g, vehicle, "E98-WRECK-01-R1", "crash")
        return g.finish(NO)


def wrecks_under(g: Game, vehicle: int) -> list[int]:
    """Wrecked vehicles on the square of another."""
    return [v for v in g.standing(g.cell[vehicle]) if v != vehicle and g.wrecked[v]]


def on_wreck(g: Game, vehicle: int) -> bool:
    """Whether a ground vehicle has come onto a wreck's square (E98-WRECK-01-R2)."""
    return not g.rules.flies[vehicle] and (g.cell[vehicle] in g.black or bool(wrecks_under(g, vehicle)))


def worst_wreck(g: Game, vehicle: int) -> int:
    """The armor of the wreck on a vehicle's square (E98-VEH-02, E98-WRECK-01-R3)."""
    found = [wreck_armor(g, v) for v in wrecks_under(g, vehicle)]
    return max([*found, BLACK_WRECK] if g.cell[vehicle] in g.black else found)


class Sharp(Frame[Game]):
    """A drive roll to dodge a Large Sharp Object, another for a safe stop (E98-PU-17, E98-PU-18)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Hover-craft and treaded vehicles dodge more easily (E98-PU-17-R1)."""
        ease = sharp_ease(g, self.vehicle, first=True)
        return g.call(self, DriveRoll(self.vehicle, "E98-PU-17", ease, deadly=0), then="dodged")

    def dodged(self, g: Game, answer: int) -> Signal:
        """A failure calls for a second roll (E98-PU-18)."""
        if answer == YES:
            return g.finish()
        ease = sharp_ease(g, self.vehicle, first=False)
        return g.call(self, DriveRoll(self.vehicle, "E98-PU-18", ease, deadly=1), then="stopped")

    def stopped(self, g: Game, answer: int) -> Signal:
        """A safe stop with a flat tire (E98-PU-22)."""
        if answer == YES:
            state(g).flat[self.vehicle] = 1
            g.tell("flat", "E98-PU-18", vehicle=self.vehicle)
        return g.finish()


FRAMES: Final = (ArmorRoll, DriveRoll, WreckRoll, Sharp)
