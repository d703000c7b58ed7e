"""Play at any time of your turn, even inside another effect: one killer pillar sinks and another rises (CC-PF-09).

It is offered wherever waiting could make a difference: in each window of the turn, and when the dice of a slam are
final or a direction die lies that may bring somebody onto a pillar.  Who passes is asked again once anything on the
board has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, ClassVar, Final
from zlib import crc32

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.asking import GOES_ON
from .....vendetta.board import faced, line
from .....vendetta.cards import mark, marked
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_ANY_TIME, MAY_SEE_DICE, MAY_TURN_DICE, WAIVED
from .....vendetta.in_play import UNTIL_TURN_ENDS
from .....vendetta.listeners import Directing, Shooting, Throwing
from .....vendetta.position import NOBODY
from .....vendetta.turn.shoot import Shoot
from .....vendetta.turn.slam import of_slam
from .....vendetta.turn.throw import Throw
from ...state import Arena, footing, lying, raised, side
from ...turn.pillars import FlipPillars
from ..choices import LOWER, RAISE
from ..play import own_turn, spend

FAR: Final = 4
"""How far a die may throw anybody at most."""
DIRECTION: Final = "direction"
BELOW: Final = 8
"""How far below 0 those may stand who are on no space."""
FROM_BELOW: Final = bytes([(number + BELOW) % 256 for number in range(256)])
"""What bytes become when all are counted from there."""


class KillerPillar(Frame[Game]):
    """Which one sinks, if any is up, and which other one rises; both at the same moment (CC-PF-09-R1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "down")

    def __init__(self, seat: int, down: int = NOBODY) -> None:
        self.seat = seat
        self.down = down

    def start(self, g: Game, answer: int) -> Signal:
        """As long as none is up there is none to lower."""
        spend(g, self.seat, KILLER_PILLAR)
        up = tuple(sorted(raised(g)))
        return g.ask(self, self.seat, LOWER, up, then="lowered") if up else self._raise(g)

    def lowered(self, g: Game, space: int) -> Signal:
        """It waits for the other one."""
        self.down = space
        return self._raise(g)

    def _raise(self, g: Game) -> Signal:
        return g.ask(self, self.seat, RAISE, lying(g), then="raised")

    def raised(self, g: Game, space: int) -> Signal:
        """Who stands there is eliminated."""
        down = () if self.down == NOBODY else (self.down,)
        return g.call(self, FlipPillars((space,), down), then="flipped")

    def flipped(self, g: Game, answer: int) -> Signal:
        """What it has interrupted goes on."""
        return g.finish(GOES_ON)


# --- when it is offered --------------------------------------------------------------------


def at_any_time(g: Game, seat: int, event: Any) -> KillerPillar | None:
    """Unless this seat has passed and nothing has changed since; not before dice fall, but when they lie."""
    if isinstance(event, Throw):
        return None
    passed = marked(g, PASSED, seat=seat) if g.out_of_box.marks else NOBODY
    if (passed != NOBODY and passed == sight(g)) or not (own_turn(g, seat) and lying(g)):
        return None
    return KillerPillar(seat)


def before_a_slam_moves(g: Game, seat: int, e: Shooting | Directing) -> KillerPillar | None:
    """When it is known who is moved, and which way."""
    if isinstance(e, Shoot) or not own_turn(g, seat) or not lying(g):
        return None
    slam: Any = e
    return KillerPillar(seat) if pillar_ahead(g, slam.thrown(), slam.heading, max(1, slam.far)) else None


def before_dice_act(g: Game, seat: int, dice: Throwing) -> KillerPillar | None:
    """When a direction die lies; those of slams are not final yet."""
    if of_slam(dice) or dice.dice != (DIRECTION,) or dice.vehicle == NOBODY or not own_turn(g, seat) or not lying(g):
        return None
    heading = faced(g, dice.vehicle, dice.faces[0])
    return KillerPillar(seat) if pillar_ahead(g, dice.vehicle, heading, FAR) else None


def pillar_ahead(g: Game, vehicle: int, heading: int, far: int) -> bool:
    """Whether a pillar, risen or not, stands among the next spaces that way."""
    if g.cell[vehicle] < 0:
        return False
    ahead = list(line(g, g.cell[vehicle], heading))[:far]
    return any(space in ahead for space in side(g).pillars.values())


def sight(g: Game) -> int:
    """The board as a number: where everything is and stands, in this turn."""
    here: Arena = g.sections["Arena"]  # hot: as in `arena`
    now = (g.cell, g.taken, g.chopper, g.ground, g.damage, here.tokens)
    if now != here.seen:
        rest = now[2:]
        if rest != here.still:  # vehicles move far more often than the rest changes
            here.still = g.chopper.copy(), g.ground.copy(), g.damage.copy(), here.tokens.copy()
            here.rest = _packed((*g.chopper, *footing(g), *map(len, g.damage), *here.tokens))
        here.seen = (g.cell.copy(), g.taken, *here.still)
        here.sight = crc32(here.rest, crc32(_packed(g.cell), g.taken))
    return here.sight


def _packed(numbers: Sequence[int]) -> bytes:
    """These numbers as bytes."""
    return _short(len(numbers)).pack(*numbers)[::2].translate(FROM_BELOW)


@lru_cache(maxsize=64)
def _short(count: int) -> Struct:
    """Packs so many numbers, the lower byte of each first."""
    return Struct(f"<{count}h")


def waived(g: Game, seat: int, moment: str) -> None:
    """All see that a seat has passed, whatever it was asked about."""
    number = g.rules.concern.number[KILLER_PILLAR.id]
    if number in g.out_of_box.hands[seat] and own_turn(g, seat):
        mark(g, PASSED, UNTIL_TURN_ENDS, seat, seat=seat, datum=sight(g))


KILLER_PILLAR: Final = Card(
    "killer-pillar",
    listens=(
        MAY_ANY_TIME.do(at_any_time, own_turn=True),
        MAY_TURN_DICE.do(before_a_slam_moves, own_turn=True),
        MAY_SEE_DICE.do(before_dice_act, dice=(DIRECTION,), own_turn=True),
    ),
)
PASSED: Final = Card("killer-pillar-passed")
CARDS: Final = (KILLER_PILLAR,)
MARKS: Final = (PASSED,)
FRAMES: Final = (KillerPillar,)
LISTENERS: Final = (WAIVED.do(waived),)
