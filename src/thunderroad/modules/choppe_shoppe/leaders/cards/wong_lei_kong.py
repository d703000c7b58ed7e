"""Wong Lei Kong, the Marksman: Steady Hand, Spotter, Called Shot."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import NO, YES, ChoiceKind
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.advice.judges import AIM, TRICK, Near
from thunderroad.vendetta.board import line
from thunderroad.vendetta.cards import mark, marked, unmark
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import DRAWS, MAY_THROW_AGAIN, TARGETS
from thunderroad.vendetta.in_play import UNTIL_ROUND_ENDS, UNTIL_TURN_ENDS
from thunderroad.vendetta.listeners import Damaging, Throwing
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.command import Command
from thunderroad.vendetta.turn.orders import acting
from thunderroad.vendetta.turn.shoot import Shoot, attack_hits

from ..choices import AGAIN, TOKEN
from ..state import number_of

STEADY_HAND: Final = ChoiceKind("steady-hand", "CL-POWER-01", NO)
CALLED_SHOT: Final = ChoiceKind("called-shot", "CL-CMD-01")


class SteadyHand(Frame[Game]):
    """Once per round, when a shot of your active car or chopper misses, you may reroll the die (CL-POWER-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Ask; the second result stands.  Where cards decide a shot, another one is revealed (GE-SHOOT-02-R2)."""
        return g.ask(self, self.seat, STEADY_HAND, (NO, YES), then="answered")

    def answered(self, g: Game, answer: int) -> Signal:
        """Reroll, and use the power up; if it is declined it stays available."""
        if answer == YES:
            mark(g, USED, UNTIL_ROUND_ENDS, self.seat, seat=self.seat)
            g.tell("steady-hand", "CL-POWER-01", seat=self.seat)
        return g.finish(answer)


def steady_hand(g: Game, me: int, dice: Throwing) -> SteadyHand | None:
    """For an attack: only that knows who shoots at whom."""
    attack, seat = g.stack[-2] if len(g.stack) > 1 else None, dice.seat
    if not isinstance(attack, Shoot) or seat != g.active or marked(g, USED, seat=seat) >= 0:
        return None
    if attack.shooter not in {NOBODY, acting(g)}:
        return None
    return None if attack_hits(g, attack.shooter, attack.target, dice.faces[0]) else SteadyHand(seat)


class Spotter(Command):
    """This turn your active car may also target the first road vehicle straight ahead of it (CL-CMD-02)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Up to four spaces away, from where it stands after its move."""
        mark(g, SPOTTER, UNTIL_TURN_ENDS, self.seat, vehicle=self.vehicle, datum=number_of(g, "reach"))
        return g.finish()


def spotted(g: Game, seat: int, shooter: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """Walls do not block, vehicles do."""
    for distance, space in enumerate(line(g, g.cell[shooter], g.facing[shooter])):
        found = g.top(space)
        if distance == marked(g, SPOTTER, vehicle=shooter) or found in targets:
            break
        if found != NOBODY:
            return (*targets, found)
    return targets


class CalledShot(Command):
    """If your active car hits a car this turn, you choose one of two damage tokens for it (CL-CMD-01)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Wait for the first hit of the turn that places a token."""
        mark(g, CALLED, UNTIL_TURN_ENDS, self.seat, vehicle=self.vehicle)
        return g.finish()


class TwoTokens(Frame[Game]):
    """Two tokens are turned up, the player chooses the one that counts; the other is shuffled back.

    The result is the kind of the chosen one; both are still in the pile.  `first` is the kind that was drawn first.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle", "first")
    NAMED: ClassVar[dict[str, str]] = {"first": "int:damage"}

    def __init__(self, seat: int, vehicle: int, first: int = -1) -> None:
        self.seat = seat
        self.vehicle = vehicle
        self.first = first

    def start(self, g: Game, answer: int) -> Signal:
        """Use the mark and draw the first token."""
        unmark(g, CALLED, vehicle=self.vehicle)
        kinds = range(len(g.damage_pile))
        return g.pick(self, "damage", kinds, g.damage_pile, g.rules.damage_names, then="one_drawn")

    def one_drawn(self, g: Game, kind: int) -> Signal:
        """Draw the second token."""
        self.first = kind
        left = [count - (kind == number) for number, count in enumerate(g.damage_pile)]
        return g.pick(self, "damage", range(len(left)), left, g.rules.damage_names, then="both_drawn")

    def both_drawn(self, g: Game, kind: int) -> Signal:
        """Show both to everybody and ask."""
        g.tell("two-tokens", "CL-CMD-01", seat=self.seat, tokens=(self.first, kind))
        return g.ask(self, self.seat, CALLED_SHOT, tuple(dict.fromkeys((self.first, kind))), then="chosen")

    def chosen(self, g: Game, kind: int) -> Signal:
        """Resolve it as usual."""
        return g.finish(kind)


def called_shot(g: Game, me: int, damage: Damaging) -> TwoTokens | None:
    """Only for a hit of this car's attack; with fewer than two tokens in the pile there is no choice."""
    shot = g.rules.damage_causes[damage.cause].shot
    return TwoTokens(g.owner[me], me) if shot and damage.by == me and sum(g.damage_pile) > 1 else None


USED: Final = Card("steady-hand-used")
SPOTTER: Final = Card("spotter", listens=(TARGETS.do(spotted),))
CALLED: Final = Card("called-shot", listens=(DRAWS.do(called_shot),))
CARDS: Final = (Card("wong-lei-kong", listens=(MAY_THROW_AGAIN.do(steady_hand),)),)
MARKS: Final = (USED, SPOTTER, CALLED)
COMMANDS: Final = (("spotter", "i-eye", Spotter), ("called-shot", "i-shoot", CalledShot))
FRAMES: Final = (SteadyHand, Spotter, CalledShot, TwoTokens)
ASKS: Final = ((STEADY_HAND, AGAIN), (CALLED_SHOT, TOKEN))
ADVICE: Final = (("spotter", Near(AIM)), ("called-shot", Near(TRICK)))
