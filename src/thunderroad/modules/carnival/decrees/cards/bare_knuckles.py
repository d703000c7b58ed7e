"""Nobody may shoot; each slam that your active car enters with another player's car pays you 1 scrap."""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card
from .....vendetta.game import Game
from .....vendetta.hooks import FIRES, SLAMMED
from .....vendetta.listeners import Slamming
from .....vendetta.position import NOBODY
from .....vendetta.turn.orders import acting
from ...turn.scrap import pay

GAIN: Final = 1


def silent(g: Game, seat: int, shooter: int, may: bool) -> bool:
    """No car, no chopper, no favor, no super-weapon, nor what stands in for a shot."""
    return False


def pays(g: Game, slam: Slamming) -> None:
    """Inoperable opposing cars pay as well, wrecks do not."""
    if slam.top == acting(g) and g.owner[slam.bottom] not in (NOBODY, g.owner[slam.top]):
        pay(g, g.owner[slam.top], GAIN, "knuckles", "CC-TINA-04", vehicle=slam.bottom)


CARDS: Final = (Card("bare-knuckles", listens=(FIRES.proclaims(silent), SLAMMED.proclaims(pays))),)
