"""Hit and Run: who has shot a small vehicle out of action sets a die (XA-BO-03).

Goal: a shot of the crew makes another player's small car or motorcycle inoperable.  Where the dice are a secret, the
crew need not show any: the next card that one of its vehicles moves by counts as set.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....kernel.hooks import SETS
from .....vendetta.cards import marked
from .....vendetta.choices import worth
from .....vendetta.game import Game
from .....vendetta.hooks import AFTER_MOVE, DIE_COUNTS, MAY_AFTER_SHOT
from .....vendetta.in_play import UNTIL_ROUND_ENDS
from .....vendetta.listeners import Shooting
from .....vendetta.position import NOBODY
from .....vendetta.rules import SMALL
from .....vendetta.turn.orders import use_die
from .....vendetta.turn.shoot import DOWN
from ...choices import DIE_PICK
from ...hands import number_on, printed, spend
from ..marks import mark_crew, unmark_crew


class HitAndRun(Frame[Game]):
    """Set one of one's unassigned movement dice to `face`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "face")

    def __init__(self, seat: int, face: int = 0) -> None:
        self.seat = seat
        self.face = face

    def start(self, g: Game, answer: int) -> Signal:
        """One that shows less."""
        spend(g, self.seat, HIT_AND_RUN)
        self.face = wanted(g, self.seat)
        if g.hidden_dice(self.seat):
            mark_crew(g, SET_DIE, UNTIL_ROUND_ENDS, self.seat, self.face)
            return g.finish()
        return g.ask(self, self.seat, DIE_PICK, lower(g, self.seat), then="chosen")

    def chosen(self, g: Game, die: int) -> Signal:
        """All see it."""
        use_die(g, self.seat, die)
        g.dice[self.seat] = tuple(sorted((*g.dice[self.seat], self.face)))
        g.tell("die-set", "XA-BO-03", seat=self.seat, old=worth(die), die=self.face)
        return g.finish()


class DieUsed(Frame[Game]):
    """The card that counted as set has been used."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """For all its vehicles."""
        unmark_crew(g, SET_DIE, self.seat)
        return g.finish()


def wanted(g: Game, seat: int) -> int:
    """What the die is set to: at most its highest face."""
    return min(number_on(printed(g, HIT_AND_RUN), "die"), max(g.rules.die[g.rules.kinds[seat].die].values))


def lower(g: Game, seat: int) -> tuple[int, ...]:
    """A seat's unassigned dice that show less, unlike ones; where they are a secret, all of them may."""
    face = wanted(g, seat)
    return tuple([die for die in dict.fromkeys(g.dice[seat]) if worth(die) < face])


def counts_as_set(g: Game, vehicle: int, moves: int) -> int:
    """What the card before the vehicle says."""
    return marked(g, SET_DIE, vehicle=vehicle)


def used_up(g: Game, vehicle: int) -> DieUsed | None:
    """After the move."""
    return DieUsed(g.owner[vehicle])


def hit_and_run(g: Game, me: int, e: Shooting) -> HitAndRun | None:
    """When the shot is over and there is a die to set."""
    target = e.target
    if e.seat != me or e.outcome != DOWN or g.owner[target] in (me, NOBODY):
        return None
    small = g.rules.size[g.spec[target]] == SMALL
    return HitAndRun(me) if small and (g.dice[me] if g.hidden_dice(me) else lower(g, me)) else None


HIT_AND_RUN: Final = Card("hit-and-run", listens=(MAY_AFTER_SHOT.do(hit_and_run),))
SET_DIE: Final = Card("die-that-is-set", listens=(DIE_COUNTS.do(counts_as_set, SETS), AFTER_MOVE.do(used_up)))
CARDS: Final = (HIT_AND_RUN,)
MARKS: Final = (SET_DIE,)
FRAMES: Final = (HitAndRun, DieUsed)
