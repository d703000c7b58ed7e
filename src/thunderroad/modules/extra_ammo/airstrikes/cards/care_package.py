"""Care Package: the chopper clears a token from its tile and repairs a vehicle there (XA-AA-02).

Even if it does not shoot.  Without a token on the tile it cannot be played; without a damaged vehicle only the token is
discarded.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.choices import REPAIR
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_AFTER_AIRSTRIKE
from .....vendetta.listeners import Commanding
from .....vendetta.position import HOME
from .....vendetta.turn.command import SLOTS, repairs, take_off
from .....vendetta.turn.look import clear_token
from ...choices import TOKEN_PICK
from ...hands import spend
from ..spots import on_tile_of, with_token


class CarePackage(Frame[Game]):
    """Discard a hazard token on the chopper's tile, then take a damage token off an own vehicle there."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Choose a token, face up or face down; it is not resolved."""
        spend(g, self.seat, CARE_PACKAGE)
        return g.ask(self, self.seat, TOKEN_PICK, tokens(g, self.seat), then="chosen")

    def chosen(self, g: Game, space: int) -> Signal:
        """Choose a repair; a car may become operable again.  A long vehicle is where its front is (BR-BODY-03)."""
        clear_token(g, space, "XA-AA-02")
        tile = on_tile_of(g, space)
        damaged = tuple([one for one in repairs(g, self.seat) if g.cell[g.whole(one // SLOTS)] in tile])
        return g.ask(self, self.seat, REPAIR, damaged, then="picked") if damaged else g.finish()

    def picked(self, g: Game, option: int) -> Signal:
        """Return the token."""
        take_off(g, option, "VB-CMD-10")
        return g.finish()


def tokens(g: Game, seat: int) -> tuple[int, ...]:
    """The spaces with hazard tokens on the tile of a seat's chopper."""
    return with_token(g, on_tile_of(g, g.chopper[seat])) if g.chopper[seat] != HOME else ()


def care_package(g: Game, me: int, e: Commanding) -> CarePackage | None:
    """After the own airstrike."""
    return CarePackage(me) if e.seat == me and tokens(g, me) else None


CARE_PACKAGE: Final = Card("care-package", listens=(MAY_AFTER_AIRSTRIKE.do(care_package),))
CARDS: Final = (CARE_PACKAGE,)
FRAMES: Final = (CarePackage,)
