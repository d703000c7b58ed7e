"""Hood Gun (UP-USE-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.kernel.hooks import LIMITS, SETS
from thunderroad.vendetta.advice.judges import shoot, shot_now
from thunderroad.vendetta.asking import MADE
from thunderroad.vendetta.cards import unmark
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import ATTACKS_OVER, INSTEAD_OF_ATTACK, MAY_BEFORE_MOVE
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.listeners import Driving, Shooting
from thunderroad.vendetta.turn.shoot import Shoot, targets
from thunderroad.vendetta.turn.turn import attack, in_step_four

from ..choices import EARLY
from ..state import USED, use, used

if TYPE_CHECKING:
    from thunderroad.vendetta.advice.worksheet import Worksheet


class EarlyShot(Frame[Game]):
    """The shot of step 4, made in step 3: returned damage costs this car its moves."""

    FIELDS: ClassVar[tuple[str, ...]] = ("shooter",)

    def __init__(self, shooter: int) -> None:
        self.shooter = shooter

    def start(self, g: Game, answer: int) -> Signal:
        """Choose a target; without one, use the attack in another way."""
        me = self.shooter
        seat, space = g.owner[me], g.cell[me]
        found = targets(g, seat, space, me)
        if found:
            return g.ask(self, seat, EARLY, found, then="aimed")
        use(g, me, UNTIL_TURN_ENDS)
        return g.call(self, Shoot(seat, space, me), then=END)

    def aimed(self, g: Game, target: int) -> Signal:
        """Shoot; this replaces the later shot."""
        me = self.shooter
        use(g, me, UNTIL_TURN_ENDS)
        return g.call(self, Shoot(g.owner[me], g.cell[me], me, target), then=END)


class GunFired(Frame[Game]):
    """The attack of step 4 has been made already."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """One of the two in each turn; an extra turn has its own."""
        unmark(g, USED, vehicle=self.vehicle)
        return g.finish(MADE)


# This car may make its shot before moving instead of after.
def hood_gun(g: Game, me: int, drive: Driving) -> EarlyShot | None:
    """On coasts too."""
    ready = drive.vehicle == me and not used(g, me) and attack(g, me) is not None
    return EarlyShot(me) if ready else None


def spent(g: Game, me: int, shot: Shooting) -> GunFired | None:
    """Its own attack after the move."""
    return GunFired(me) if shot.shooter == me and used(g, me) and in_step_four(g, me) else None


def reloaded(g: Game, me: int, coast: int) -> GunFired | None:
    """If nobody was there to be shot at after the move, nothing is left of the early shot either (CC-SW-11-R1)."""
    return GunFired(me) if used(g, me) else None


def surer(sheet: Worksheet, holder: int) -> float:
    """A target it hits now may be gone later; the later shot is given up."""
    return shot_now(sheet, holder, 0, 0, 0.0) / 2


CARDS: Final = (
    Card(
        "hood-gun",
        listens=(
            MAY_BEFORE_MOVE.do(hood_gun, own_turn=True),
            INSTEAD_OF_ATTACK.do(spent, LIMITS),
            ATTACKS_OVER.do(reloaded, SETS),  # before anything that gives an extra turn
        ),
    ),
)
FRAMES: Final = (EarlyShot, GunFired)
PLAYS: Final = (("hood-gun", surer),)
JUDGES: Final = ((EARLY.id, shoot),)
