"""Vehicles on fire, shared by several expansions: catching fire, the fire die, putting it out (DR-FIRE).

Every module that sets vehicles on fire declares all of it: `DICE`, `SECTIONS`, `LISTENERS`, `FRAMES` here, and the
display (display/fire.py).  If two modules declare it, it exists once.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ...kernel.frame import END, Frame, Signal
from ...kernel.game import Section
from ..content import BURNS_OUT, FIRE_OUT, fire_die
from ..game import Game
from ..hooks import BEFORE_MOVE, FAILS, LEAVES
from ..position import NOBODY
from .standing import eliminate
from .throw import fallen, reads, throw

FIRE: Final = "fire"
"""Id of the fire die."""


class Blaze(Section):
    """Which vehicles have an ON FIRE! token on their dashboard, ascending (DR-FIRE-02).

    The twelve tokens in the box are no limit (DR-FIRE-09-R1).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("burning",)

    def __init__(self, burning: list[int]) -> None:
        self.burning = burning

    @classmethod
    def fresh(cls, game: Game) -> Blaze:  # noqa: ARG003
        """No vehicle burns."""
        return cls([])


def blaze(g: Game) -> Blaze:
    """The burning vehicles of a game."""
    found: Blaze = g.sections["Blaze"]
    return found


def burns(g: Game, vehicle: int) -> bool:
    """Whether a vehicle is on fire."""
    return vehicle in blaze(g).burning


def may_catch_fire(g: Game, vehicle: int) -> bool:
    """Whether a vehicle can catch fire: it can act and does not burn yet (DR-FIRE-08-R1, DR-FIRE-09)."""
    return g.owner[vehicle] != NOBODY and g.operable(vehicle) and not burns(g, vehicle)


def ignite(g: Game, vehicle: int, clause: str) -> None:
    """Give a vehicle an ON FIRE! token, if it can have one; this is no damage and stops nobody (DR-FIRE-07)."""
    if may_catch_fire(g, vehicle):
        section = blaze(g)
        section.burning = sorted([*section.burning, vehicle])
        g.tell("ignite", clause, vehicle=vehicle, space=g.cell[vehicle])


def put_out(g: Game, vehicle: int, clause: str) -> None:
    """Take the token away."""
    section = blaze(g)
    section.burning = [other for other in section.burning if other != vehicle]
    g.tell("doused", clause, vehicle=vehicle)


class CatchFire(Frame[Game]):
    """The vehicle catches fire; it does not stop (DR-FIRE-01, DR-TERR-05, DR-DMG-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "clause")

    def __init__(self, vehicle: int, clause: str) -> None:
        self.vehicle = vehicle
        self.clause = clause

    def start(self, g: Game, answer: int) -> Signal:
        """Set it on fire; it rolls no die before its next move (DR-FIRE-03-R2)."""
        ignite(g, self.vehicle, self.clause)
        return g.finish()


class FireDie(Frame[Game]):
    """In its move step, before moving, a burning vehicle rolls the fire die (DR-FIRE-03)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Roll once a move step, even in a coast (DR-FIRE-03-R1)."""
        return throw(g, self, FIRE, (self.vehicle,), "DR-FIRE-03", then="rolled")

    def rolled(self, g: Game, result: int) -> Signal:
        """Gain moves (the token stays), put the fire out, or eliminate the vehicle (DR-FIRE-04 to -06)."""
        face = reads(g, self.vehicle, FIRE, fallen(g, result, FIRE, self.vehicle, "DR-FIRE-03"))
        if face == FIRE_OUT:
            put_out(g, self.vehicle, "DR-FIRE-05")
            return g.finish()
        if face == BURNS_OUT:
            frame = eliminate(g, (self.vehicle,), "DR-FIRE-06", "fire")
            return g.finish() if frame is None else g.call(self, frame, then=END)
        g.left += face
        return g.finish()


def roll_before_moving(g: Game, vehicle: int) -> FireDie | None:
    """Roll before the first move of a burning vehicle (DR-FIRE-03)."""
    return FireDie(vehicle) if vehicle in blaze(g).burning else None


def fails(g: Game, vehicle: int) -> None:
    """Take the token from a vehicle that becomes inoperable (DR-FIRE-08)."""
    if burns(g, vehicle):
        put_out(g, vehicle, "DR-FIRE-08")


def leaves(g: Game, vehicle: int) -> None:
    """Take the token from an eliminated vehicle: its dashboard goes into the box (VB-ELIM-02)."""
    section = blaze(g)
    section.burning = [other for other in section.burning if other != vehicle]


LISTENERS: Final = (
    BEFORE_MOVE.do(roll_before_moving),
    FAILS.do(fails),
    LEAVES.do(leaves),
)
FRAMES: Final = (CatchFire, FireDie)
SECTIONS: Final = (Blaze,)
DICE: Final = (fire_die(),)
