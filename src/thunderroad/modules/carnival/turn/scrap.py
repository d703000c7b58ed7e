"""Scrap: what pays, and how much (CC-SCRAP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ....kernel.cards import Card
from ....kernel.frame import Frame, Signal
from ....vendetta.cards import depose, mark, marked
from ....vendetta.hooks import AFTER_SHOT, DAMAGED, LEAVES, MAY_START_TURN, SLAMMED
from ....vendetta.in_play import UNTIL_TURN_ENDS
from ....vendetta.position import NOBODY
from ..content import box
from ..state import arena, decree_of, scrap

if TYPE_CHECKING:
    from ....vendetta.game import Game
    from ....vendetta.listeners import Damaging, Shooting, Slamming, Turning


def pay(g: Game, seat: int, amount: int, why: str, clause: str, **more: Any) -> None:
    """A seat gains scrap; one amount below 0 takes it, but never more than there is (CC-SCRAP-08-R2)."""
    held = scrap(g)
    amount = max(amount, -held[seat])
    held[seat] += amount
    g.tell("scrap", clause, seat=seat, amount=amount, count=held[seat], why=why, **more)


def reward(g: Game, key: str) -> int:
    """What ``damage`` or an ``elimination`` pays: a decree may say otherwise."""
    decree = decree_of(g)
    return int(box().pays[key] if decree is None else decree.data.get(key, box().pays[key]))


def pays_active(g: Game, vehicle: int) -> bool:
    """Whether harm to a vehicle pays the active seat: another player's, and it is a player's turn (CC-SCRAP-04)."""
    return g.owner[vehicle] not in (NOBODY, g.active) and not arena(g).tina


def damaged(g: Game, damage: Damaging) -> None:
    """A damage token on another player's car pays 2 (CC-SCRAP-02, CC-SCRAP-02-R1, CC-SCRAP-05)."""
    if pays_active(g, damage.vehicle):
        pay(g, g.active, reward(g, "damage"), "damage", "CC-SCRAP-02", vehicle=damage.vehicle)


def leaves(g: Game, vehicle: int) -> None:
    """The elimination of another player's car pays 3, also of one left behind (CC-SCRAP-03, CC-SCRAP-02-R2)."""
    if pays_active(g, vehicle):
        pay(g, g.active, reward(g, "elimination"), "elimination", "CC-SCRAP-03", vehicle=vehicle)


# --- Witness Me! ---------------------------------------------------------------------------


class WitnessMe(Frame["Game"]):
    """Until the turn ends every shot and every slam of the seat pays 1 scrap more (CC-SCRAP-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Once in a game."""
        depose(g, self.seat, WITNESS_ME)
        mark(g, WITNESSED, UNTIL_TURN_ENDS, self.seat, seat=self.seat)
        g.tell("witness", "CC-SCRAP-08", seat=self.seat)
        return g.finish()


class WitnessedShot(Frame["Game"]):
    """A shot of that turn pays, whether it has hit or not (CC-SCRAP-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """When the attack is settled."""
        pay(g, self.seat, box().pays["witness"], "witness", "CC-SCRAP-08")
        return g.finish()


def may_call_witness(g: Game, seat: int, turn: Turning) -> WitnessMe | None:
    """When the own turn starts."""
    return WitnessMe(seat) if turn.seat == seat else None


def witnessed(g: Game, seat: int) -> bool:
    """Whether a seat has called for witnesses in this turn."""
    return bool(g.out_of_box.marks) and marked(g, WITNESSED, seat=seat) >= 0


def shot(g: Game, me: int, shot: Shooting) -> WitnessedShot | None:
    """Each attack of a vehicle or the chopper (CC-SCRAP-08-R1)."""
    return WitnessedShot(shot.seat) if witnessed(g, shot.seat) else None


def slammed(g: Game, slam: Slamming) -> None:
    """Each slam in which the car that comes in is the seat's (CC-SCRAP-08-R1)."""
    seat = g.owner[slam.top]
    if seat != NOBODY and witnessed(g, seat):
        pay(g, seat, box().pays["witness"], "witness", "CC-SCRAP-08")


WITNESS_ME: Final = Card("witness-me", listens=(MAY_START_TURN.do(may_call_witness, own_turn=True),))
WITNESSED: Final = Card("witnessed")
CARDS: Final = (WITNESS_ME, WITNESSED)
FRAMES: Final = (WitnessMe, WitnessedShot)
LISTENERS: Final = (DAMAGED.do(damaged), LEAVES.do(leaves), AFTER_SHOT.do(shot), SLAMMED.do(slammed))
