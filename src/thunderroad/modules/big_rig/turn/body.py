"""Three sections that move as a train, and leave the game together (BR-BODY, BR-MOVE-01, BR-DMG-05, BR-DMG-06)."""

from __future__ import annotations

from typing import ClassVar

from thunderroad.grid.topology import FRONT
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.choices import worth
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import OUT, START
from thunderroad.vendetta.turn.standing import return_token

from ..state import PER_SECTION, SECTIONS, TRACTION, rig_of


def die_of_this_turn(g: Game, vehicle: int, moves: int) -> int:
    """The rig's moves are this turn's die, whichever section it lies on (BR-ASSIGN-04)."""
    rig = rig_of(g)
    if vehicle != rig.front or rig.now < 0:
        return moves
    return worth(g.die[vehicle + rig.now // PER_SECTION])


def straight_ahead(g: Game, vehicle: int, headings: tuple[int, ...]) -> tuple[int, ...]:
    """Lane changes need Hydraulic Steering (BR-MOVE-01, BR-MOVE-02, BR-MOVE-02-R1)."""
    rig = rig_of(g)
    return (FRONT,) if vehicle == rig.front and not rig.steering else headings


def follow(g: Game, vehicle: int, heading: int) -> None:
    """Pay steering for a lane change; the train closes up before the front is entered (BR-BODY-05, BR-BODY-05-R2).

    The front section is still on its old space, for a moment with the mid section on top of it.  Only its own move is
    announced: the page that draws the train makes the others follow.
    """
    rig = rig_of(g)
    if vehicle != rig.front:
        return
    if heading != FRONT:
        rig.steering -= 1
    ahead = g.cell[vehicle]
    for section in range(vehicle + 1, vehicle + SECTIONS):
        if ahead < 0:
            break
        left = g.cell[section]
        g.put(section, ahead)
        ahead = left


def traction_drive(g: Game, vehicle: int, stayed: bool) -> bool:
    """Traction Drive gives the rig the road die on any ground (BR-CMD-05)."""
    rig = rig_of(g)
    return stayed or (vehicle == rig.front and rig.works(TRACTION))


def only_traction_drive(g: Game, vehicle: int, stayed: bool) -> bool:
    """Nothing else gives it the road die (BR-MOVE-03)."""
    rig = rig_of(g)
    return stayed and (vehicle != rig.front or rig.works(TRACTION))


class Trail(Frame[Game]):
    """A section on the removed rear tile trails off behind the board and is not lost (BR-DMG-06).

    It comes back as the front moves ahead (BR-DMG-06-R1).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Trail, unless the whole rig has just gone with its front section (BR-DMG-05-R1)."""
        if g.cell[self.vehicle] >= 0:
            g.tell("trail", "BR-DMG-06", vehicle=self.vehicle, space=g.cell[self.vehicle])
            g.lift(self.vehicle)
            g.cell[self.vehicle] = START
        return g.finish()


def all_go(g: Game, vehicle: int) -> None:
    """Take the whole rig out of the game with its front section, and return its tokens (BR-DMG-08)."""
    rig = rig_of(g)
    if vehicle != rig.front:
        return
    for section in range(vehicle + 1, vehicle + SECTIONS):
        g.tell("eliminated", "BR-DMG-08", vehicle=section, space=g.cell[section], why="section")
        g.lift(section)
        g.cell[section] = OUT
        held = g.damage[section]
        g.hurt(section, ())
        g.reserved[section] = 0
        for entry in held:
            return_token(g, section, entry)
    rig.clear()


def turn_begins(g: Game, seat: int) -> None:
    """Forget the last turn when any turn begins; markers leave with their tile (BR-SETUP-07-R1)."""
    rig = rig_of(g)
    rig.begin_turn()
    if rig.markers and rig.markers[0] < g.rear:
        rig.markers = [space for space in rig.markers if space >= g.rear]


def round_over(g: Game) -> None:
    """Clear the boards (BR-ASSIGN-07-R1)."""
    rig_of(g).clear_round()
