"""Hat Trick: a crew with enough hits makes one more without a roll (XA-BO-03).

Goal: attacks of the crew, its chopper's too, hit other players' vehicles a number of times in one round.  The sure hit
is the very next attack of the crew, in this round or later; it is used up even if somebody spoils that attack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.advice.judges import AIM
from .....vendetta.cards import mark, marked
from .....vendetta.game import Game
from .....vendetta.hooks import AIMED, HIT, MAY_AFTER_SHOT
from .....vendetta.in_play import UNTIL_ROUND_ENDS, UNTIL_USED
from .....vendetta.listeners import Shooting
from .....vendetta.position import NOBODY
from .....vendetta.turn.shoot import MISSED, SURE
from ...advice import Spends
from ...hands import number_on, printed, spend
from ..marks import mark_crew, unmark_crew

if TYPE_CHECKING:
    from .....vendetta.advice.worksheet import Worksheet


class Counted(Frame[Game]):
    """One more hit of a crew in this round."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Count it; everybody sees that."""
        mark(g, HITS, UNTIL_ROUND_ENDS, self.seat, seat=self.seat, datum=hits_of(g, self.seat) + 1)
        return g.finish()


class HatTrick(Frame[Game]):
    """The next attack hits without a roll."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Lay the mark for whichever of its vehicles attacks next."""
        spend(g, self.seat, HAT_TRICK)
        mark_crew(g, SURE_SHOT, UNTIL_USED, self.seat)
        return g.finish()


class Used(Frame[Game]):
    """The sure shot is made."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Remove the mark, whatever happens to the shot."""
        unmark_crew(g, SURE_SHOT, self.seat)
        return g.finish(SURE)


def hits_of(g: Game, seat: int) -> int:
    """The hits of a crew in this round."""
    return max(0, marked(g, HITS, seat=seat))


def at_another(g: Game, e: Shooting) -> bool:
    """Whether a shot is aimed at another player's vehicle."""
    return g.owner[e.target] not in (e.seat, NOBODY)


def counted(g: Game, me: int, e: Shooting) -> Counted | None:
    """Count hits; a hit on a wreck does not count."""
    return Counted(e.seat) if at_another(g, e) else None


def sure(g: Game, me: int, e: Shooting) -> Used | None:
    """The mark lies before the shooter or, for the chopper, before its seat."""
    return Used(e.seat) if me == e.shooter else None


def hat_trick(g: Game, me: int, e: Shooting) -> HatTrick | None:
    """With the hit that reaches the number, and with each later one."""
    if e.seat != me or e.outcome == MISSED or not at_another(g, e):
        return None
    card = printed(g, HAT_TRICK)
    key = "hits_of_many" if len(g.fleet(me)) >= number_on(card, "many") else "hits"
    return HatTrick(me) if hits_of(g, me) >= number_on(card, key) else None


def sure_shot(sheet: Worksheet) -> float:
    """For the next shot, whatever its target."""
    return AIM


HAT_TRICK: Final = Card("hat-trick", listens=(MAY_AFTER_SHOT.do(hat_trick),))
WATCH: Final = Card("watched-hits", listens=(HIT.do(counted),))
HITS: Final = Card("hits-of-the-round")
SURE_SHOT: Final = Card("sure-shot", listens=(AIMED.do(sure),))
CARDS: Final = (HAT_TRICK,)
MARKS: Final = (HITS, SURE_SHOT)
WATCHES: Final = ((HAT_TRICK.id, WATCH),)
FRAMES: Final = (Counted, HatTrick, Used)
PLAYS: Final = ((HAT_TRICK.id, Spends(HAT_TRICK.id, sure_shot)),)
