"""Hit and Run: a crew that has shot a small vehicle out of action sets a die (XA-BO-03).

Goal: a shot of the crew makes another player's small car or motorcycle inoperable.  If its dice are secret, the crew
need not show any: the next card whose value it uses, for a regular move or on a command, counts as set.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....kernel.hooks import SETS
from .....vendetta.cards import mark, marked, unmark
from .....vendetta.choices import DIE, worth
from .....vendetta.game import Game
from .....vendetta.hooks import BEFORE_MOVE, COMMAND_DIE, DIE_SHOWS, MAY_AFTER_SHOT
from .....vendetta.in_play import UNTIL_ROUND_ENDS
from .....vendetta.listeners import Shooting
from .....vendetta.position import NOBODY
from .....vendetta.rules import SMALL
from .....vendetta.turn.drive import regular
from .....vendetta.turn.orders import use_die
from .....vendetta.turn.shoot import DOWN
from ...choices import DIE_PICK
from ...hands import number_on, printed, spend


class HitAndRun(Frame[Game]):
    """Set one of one's unassigned movement dice to `face`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "face")

    def __init__(self, seat: int, face: int = 0) -> None:
        self.seat = seat
        self.face = face

    def start(self, g: Game, answer: int) -> Signal:
        """Choose one that shows less."""
        spend(g, self.seat, HIT_AND_RUN)
        self.face = wanted(g, self.seat)
        if g.hidden_dice(self.seat):
            mark(g, SET_DIE, UNTIL_ROUND_ENDS, self.seat, seat=self.seat, datum=self.face)
            return g.finish()
        return g.ask(self, self.seat, DIE_PICK, lower(g, self.seat), then="chosen")

    def chosen(self, g: Game, die: int) -> Signal:
        """Set it; everybody sees it."""
        use_die(g, self.seat, die)
        g.dice[self.seat] = tuple(sorted((*g.dice[self.seat], self.face)))
        g.tell("die-set", "XA-BO-03", seat=self.seat, old=worth(die), die=self.face)
        return g.finish()


class DieUsed(Frame[Game]):
    """The card of a regular move counted as set."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Remove the mark, since only one card counts as set."""
        used(g, g.owner[self.vehicle], g.die[self.vehicle])
        return g.finish()


def wanted(g: Game, seat: int) -> int:
    """The face that the die is set to: at most its highest."""
    return min(number_on(printed(g, HIT_AND_RUN), "die"), max(g.rules.die[g.rules.kinds[seat].die].values))


def lower(g: Game, seat: int) -> tuple[int, ...]:
    """A seat's unassigned dice that show less, each value once; if they are secret, all that it may have."""
    face = wanted(g, seat)
    return tuple([die for die in dict.fromkeys(g.dice[seat]) if worth(die) < face])


def used(g: Game, seat: int, die: int) -> None:
    """Let this card count as set."""
    g.tell("die-set", "GE-DECK-03-R2", seat=seat, old=worth(die), die=marked(g, SET_DIE, seat=seat))
    unmark(g, SET_DIE, seat=seat)


def counts_as_set(g: Game, seat: int, value: int) -> int:
    """A higher value stays as it is."""
    return max(value, marked(g, SET_DIE, seat=seat))


def used_to_move(g: Game, vehicle: int) -> DieUsed | None:
    """Not a coast, which uses no value (VB-COAST-04), and not a card that already shows that much."""
    less = worth(g.die[vehicle]) < marked(g, SET_DIE, seat=g.owner[vehicle])
    return DieUsed(vehicle) if less and regular(g, vehicle) else None


def used_on_command(g: Game, seat: int, option: int) -> None:
    """Unless the command takes the card as it is."""
    number, die = divmod(option, DIE)
    if worth(die) not in g.rules.commands[number].data.values:
        used(g, seat, die)


def hit_and_run(g: Game, me: int, e: Shooting) -> HitAndRun | None:
    """When the shot is over and there is a die to set."""
    target = e.target
    if e.seat != me or e.outcome != DOWN or g.owner[target] in (me, NOBODY):
        return None
    small = g.rules.size[g.spec[target]] == SMALL
    return HitAndRun(me) if small and (g.dice[me] if g.hidden_dice(me) else lower(g, me)) else None


HIT_AND_RUN: Final = Card("hit-and-run", listens=(MAY_AFTER_SHOT.do(hit_and_run),))
SET_DIE: Final = Card(
    "die-that-is-set",
    listens=(DIE_SHOWS.do(counts_as_set, SETS), BEFORE_MOVE.do(used_to_move), COMMAND_DIE.do(used_on_command)),
)
CARDS: Final = (HIT_AND_RUN,)
MARKS: Final = (SET_DIE,)
FRAMES: Final = (HitAndRun, DieUsed)
