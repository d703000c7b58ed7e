"""Torsion Dynamo: it never shoots; whom it slams on its own turn is moved and gets a token (CC-SW-14, CC-SW-15)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....kernel.hooks import LIMITS
from .....vendetta.asking import speakers
from .....vendetta.game import Game
from .....vendetta.hooks import AFTER_SLAM, INSTEAD_OF_SLAM, TARGETS
from .....vendetta.listeners import Slamming
from .....vendetta.position import NOBODY
from .....vendetta.rules import DamageCause
from .....vendetta.turn.minor import FaceDownDamage
from .....vendetta.turn.one_sided import OneSidedSlam
from .....vendetta.turn.orders import acting
from ..use import Having, acts

DYNAMO: Final = DamageCause("torsion-dynamo", "CC-SW-14")


class FirmSlam(OneSidedSlam):
    """The car with the Dynamo stands firm, the other one is moved (CC-SW-14)."""

    clause = "CC-SW-14"


class Discharge(Frame[Game]):
    """The car that was moved gets a token without effect (CC-SW-09-R1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "other")

    def __init__(self, vehicle: int, other: int) -> None:
        self.vehicle = vehicle
        self.other = other

    def start(self, g: Game, answer: int) -> Signal:
        """When its displacement is settled (CC-SW-14-R1)."""
        acts(g, self.vehicle)
        cause, seat = g.rules.damage_cause[DYNAMO.id], g.owner[self.vehicle]
        return g.call(self, FaceDownDamage(self.other, cause, self.vehicle, seat), then=END)


def no_shot(g: Game, seat: int, shooter: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """This car has no shot."""
    return ()


def other_of(g: Game, me: int, slam: Slamming) -> int:
    """The other one in a slam of this car's own turn, or NOBODY (CC-SW-15)."""
    if acting(g) != me or me not in (slam.top, slam.bottom):
        return NOBODY
    return slam.bottom if me == slam.top else slam.top


def holds_its_ground(g: Game, me: int, slam: Slamming) -> FirmSlam | None:
    """Where the slam die would not be thrown anyhow nobody has a reroll, as ever (X-MIX-03-R1)."""
    other = other_of(g, me, slam)
    if other == NOBODY:
        return None
    mine = g.rules.concern.number[CARD.id]
    rest = speakers(g, "instead_of_slam", (slam.top, slam.bottom))
    by_dice = all(voice.card == mine or voice.fn(g, who, slam) is None for who, voice in rest)
    return FirmSlam(slam.top, slam.bottom, other, rerolled=int(not by_dice))


def discharges(g: Game, me: int, slam: Slamming) -> Discharge | None:
    """Each slam of a chain in which this car is one of the two; not in round 1 (CC-SW-08-R1)."""
    other = other_of(g, me, slam)
    moved = other != NOBODY and slam.mover == other and g.cell[other] >= 0
    return Discharge(me, other) if moved and g.round > 1 else None


CARD: Final = Card(
    "torsion-dynamo",
    listens=(
        TARGETS.do(no_shot, LIMITS),
        INSTEAD_OF_SLAM.do(holds_its_ground, LIMITS),
        AFTER_SLAM.do(discharges),
    ),
)
CARDS: Final = (CARD,)
FRAMES: Final = (FirmSlam, Discharge)
DAMAGE_CAUSES: Final = (DYNAMO,)
HOLDINGS: Final = (Having("torsion-dynamo", 4.0),)
