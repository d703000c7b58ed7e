"""Tank Treads (UP-NAMED-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import NO, YES
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.asking import GOES_ON, REPLACED
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import INSTEAD_OF_TOKEN
from thunderroad.vendetta.listeners import Entry
from thunderroad.vendetta.turn.causes import DRIVE
from thunderroad.vendetta.turn.scroll import clear_token

from ..choices import CRUSH
from ..state import acts


class Crush(Frame[Game]):
    """The token is discarded and the space has its printed terrain; or the token is resolved as usual."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "space")

    def __init__(self, vehicle: int, space: int) -> None:
        self.vehicle = vehicle
        self.space = space

    def start(self, g: Game, answer: int) -> Signal:
        """Ask; a face-down token stays unseen."""
        return g.ask(self, g.owner[self.vehicle], CRUSH, (NO, YES), then="chosen")

    def chosen(self, g: Game, answer: int) -> Signal:
        """Discard it, or resolve it."""
        if answer == NO:
            return g.finish(GOES_ON)
        acts(g, self.vehicle)
        clear_token(g, self.space)
        return g.finish(REPLACED)


# When this car drives onto a hazard token, you may discard the token without resolving it; a face-down one is
# discarded unseen.
def tank_treads(g: Game, me: int, entry: Entry) -> Crush | None:
    """Only for its own driven steps."""
    return Crush(me, entry.to) if entry.how == DRIVE else None


CARDS: Final = (Card("tank-treads", listens=(INSTEAD_OF_TOKEN.do(tank_treads),)),)
FRAMES: Final = (Crush,)
