"""Ms. Betty, the Tinkerer: a second repair with every Repair, and the Bolt-On Plate."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import ChoiceKind
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.hooks import LIMITS
from thunderroad.vendetta.asking import PREVENTED
from thunderroad.vendetta.cards import mark, marked, unmark
from thunderroad.vendetta.choices import NONE
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import INSTEAD_OF_DAMAGE, MENDED
from thunderroad.vendetta.in_play import UNTIL_ROUND_ENDS
from thunderroad.vendetta.listeners import Damaging
from thunderroad.vendetta.turn.command import SLOTS, Command, repairs, take_off

from ..advice import spared_car
from ..choices import SLOT, VEHICLE

JURY_RIGGING: Final = ChoiceKind("jury-rigging", "CL-POWER-01", NONE)
BOLT_ON: Final = ChoiceKind("bolt-on-plate", "CL-CMD-01")


class JuryRigging(Frame[Game]):
    """When you carry out Repair, you may also remove one damage token from a second car of yours (CL-POWER-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle")

    def __init__(self, seat: int, vehicle: int) -> None:
        self.seat = seat
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Choose a token: two different cars, never two tokens of one."""
        return g.ask(self, self.seat, JURY_RIGGING, (NONE, *others(g, self.seat, self.vehicle)), then="picked")

    def picked(self, g: Game, option: int) -> Signal:
        """Remove it; that is no second Repair."""
        if option != NONE:
            take_off(g, option, "CL-POWER-01")
        return g.finish()


def others(g: Game, seat: int, vehicle: int) -> tuple[int, ...]:
    """Tokens on the other cars of a seat."""
    return tuple([option for option in repairs(g, seat) if option // SLOTS != vehicle])


def jury_rigging(g: Game, me: int) -> JuryRigging | None:
    """If another car has a token."""
    seat = g.owner[me]
    return JuryRigging(seat, me) if others(g, seat, me) else None


class BoltOnPlate(Command):
    """The next damage that a car of yours would take before the round ends is ignored (CL-CMD-01)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Choose an operable car without a plate."""
        bare = [v for v in g.fleet(self.seat) if g.operable(v) and marked(g, PLATE, vehicle=v) < 0]
        return g.ask(self, self.seat, BOLT_ON, tuple(bare), then="picked") if bare else g.finish()

    def picked(self, g: Game, vehicle: int) -> Signal:
        """Lay the plate there until it is used."""
        mark(g, PLATE, UNTIL_ROUND_ENDS, self.seat, vehicle=vehicle)
        g.tell("plated", "CL-CMD-01", vehicle=vehicle)
        return g.finish()


class Plate(Frame[Game]):
    """The plate takes the damage: no token is drawn, no moves are lost."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Remove the plate."""
        unmark(g, PLATE, vehicle=self.vehicle)
        g.tell("plate-lost", "CL-CMD-01", vehicle=self.vehicle)
        return g.finish(PREVENTED)


def plate(g: Game, me: int, damage: Damaging) -> Plate:
    """For damage; elimination is no damage and is not stopped."""
    return Plate(me)


PLATE: Final = Card("plate", listens=(INSTEAD_OF_DAMAGE.do(plate, LIMITS, takes_over=True),))
CARDS: Final = (Card("ms-betty", lasts=(MENDED.do(jury_rigging),)),)
MARKS: Final = (PLATE,)
COMMANDS: Final = (("bolt-on-plate", "i-repair", BoltOnPlate),)
FRAMES: Final = (JuryRigging, BoltOnPlate, Plate)
ASKS: Final = ((JURY_RIGGING, SLOT), (BOLT_ON, VEHICLE))
ADVICE: Final = (("bolt-on-plate", spared_car),)
