"""The new terrains (DR-TERR), printed or made by tokens (DR-HAZ-03); see also fire.py and ramp.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.kernel.game import Section
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import DRIVE_BEGINS, ROAD_TEST, TURN_BEGINS
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.push import thrown

if TYPE_CHECKING:
    from thunderroad.vendetta.listeners import Entry


SALT: Final = "salt-flats"
"""Id of the terrain that lifts a condition and has no other effect."""


class Goo(Frame[Game]):
    """A vehicle that enters toxic goo stops and loses its remaining moves (DR-TERR-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Stop it."""
        g.stop(self.vehicle)
        g.tell("goo", "DR-TERR-01", vehicle=self.vehicle, space=g.cell[self.vehicle])
        return g.finish()


class Glide(Frame[Game]):
    """A vehicle that enters desert glass moves one more space in the same direction, for free (DR-TERR-02).

    It keeps its moves, and the glide is movement like any other: more glass carries it farther (DR-TERR-02-R2).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "heading")

    def __init__(self, vehicle: int, heading: int) -> None:
        self.vehicle = vehicle
        self.heading = heading

    def start(self, g: Game, answer: int) -> Signal:
        """The last displacement gave the direction (DR-TERR-02-R1)."""
        frame = thrown(g, self.vehicle, self.heading, g.rules.cause["glide"])
        return g.finish() if frame is None else g.call(self, frame, then=END)


class SaltMark(Section):
    """The vehicle that has entered salt flats in the present move step, or NOBODY."""

    FIELDS: ClassVar[tuple[str, ...]] = ("salted",)

    def __init__(self, salted: int) -> None:
        self.salted = salted

    @classmethod
    def fresh(cls, game: Game) -> SaltMark:  # noqa: ARG003
        """Nobody has."""
        return cls(NOBODY)


def salt(g: Game) -> SaltMark:
    """The mark of a game."""
    found: SaltMark = g.sections["SaltMark"]
    return found


class OnSalt(Frame[Game]):
    """A vehicle that enters salt flats in its own move step may use the road die afterwards (DR-TERR-06).

    At any point of the step, no matter what moved it; starting on salt does not count (DR-TERR-06-R1).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Remember it; the salt itself is not road."""
        mark_salt(g, self.vehicle)
        return g.finish()


def mark_salt(g: Game, vehicle: int) -> None:
    """Note that the vehicle in step 3 has entered salt."""
    if vehicle == g.driver:
        salt(g).salted = vehicle


def new_move(g: Game, who: int) -> None:
    """Forget earlier entries when a turn or a move step begins (DR-TERR-06-R1)."""
    salt(g).salted = NOBODY


def road_die_by_salt(g: Game, vehicle: int, stayed: bool) -> bool:
    """Only the road-only condition is lifted: stops and coasts still forbid the road die (DR-TERR-06-R1)."""
    return stayed or salt(g).salted == vehicle


def goo_here(e: Entry) -> Goo:
    """The effect of toxic goo."""
    return Goo(e.vehicle)


def glass_here(e: Entry) -> Glide:
    """The effect of desert glass."""
    return Glide(e.vehicle, e.heading)


def salt_here(e: Entry) -> OnSalt:
    """The effect of salt flats."""
    return OnSalt(e.vehicle)


LISTENERS: Final = (
    TURN_BEGINS.do(new_move),
    DRIVE_BEGINS.do(new_move),
    ROAD_TEST.do(road_die_by_salt),
)
FRAMES: Final = (Goo, Glide, OnSalt)
