"""Play when the dice of a slam with one of your vehicles are final: turn one to any face (XA-OS-02, VB-SLAM-05)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_TURN_DICE
from .....vendetta.listeners import Directing, Shooting
from .....vendetta.turn.slam import DICE, OneDieSlam, Slam
from ...hands import spend
from ..choices import FACES, RAM


class RammingSpeed(Frame[Game]):
    """The slam die or the direction die, and its new face; `turnable` are these dice as bits."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "turnable")

    def __init__(self, seat: int, turnable: int) -> None:
        self.seat = seat
        self.turnable = turnable

    def start(self, g: Game, answer: int) -> Signal:
        """Choose any face of any die that was not set."""
        spend(g, self.seat, RAMMING_SPEED)
        dice = [(at, g.rules.die[id]) for at, id in enumerate(DICE) if self.turnable >> at & 1]
        options = tuple([at * FACES + face for at, die in dice for face in die.values])
        return g.ask(self, self.seat, RAM, options, then="chosen")

    def chosen(self, g: Game, option: int) -> Signal:
        """Turn it; nobody rerolls it."""
        at, face = divmod(option, FACES)
        slam = next(frame for frame in g.stack[::-1] if isinstance(frame, Slam | OneDieSlam))
        slam.turn_die(g, at, face)
        g.tell("turned-die", "XA-OS-02", seat=self.seat, die=DICE[at], face=face)
        return g.finish()


def ramming_speed(g: Game, seat: int, e: Shooting | Directing) -> RammingSpeed | None:
    """In a slam with a motorcycle or the rig there is only the direction die."""
    if not isinstance(e, Slam | OneDieSlam) or seat not in {g.owner[vehicle] for vehicle in e.pair()}:
        return None
    return RammingSpeed(seat, e.turnable()) if e.turnable() else None


RAMMING_SPEED: Final = Card("ramming-speed", listens=(MAY_TURN_DICE.do(ramming_speed),))
CARDS: Final = (RAMMING_SPEED,)
FRAMES: Final = (RammingSpeed,)
