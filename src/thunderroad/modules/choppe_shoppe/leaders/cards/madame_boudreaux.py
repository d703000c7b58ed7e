"""Madame Boudreaux, the Prophet: Second Sight, Bad Omen, Deja Vu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import ChoiceKind
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.advice.judges import TRICK, Near, best_sights, sight
from thunderroad.vendetta.board import within
from thunderroad.vendetta.cards import mark, marked, unmark
from thunderroad.vendetta.choices import NONE
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_START_TURN, MAY_THROW_AGAIN
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.knowledge import knows
from thunderroad.vendetta.listeners import Throwing, Turning
from thunderroad.vendetta.position import HIDDEN
from thunderroad.vendetta.tokens import move_token
from thunderroad.vendetta.turn.command import Command, open_to_things
from thunderroad.vendetta.turn.look import look
from thunderroad.vendetta.turn.throw import free_dice

from ..advice import token_ahead
from ..choices import DIE, SPACE
from ..state import figure, number_of

if TYPE_CHECKING:
    from thunderroad.vendetta.advice.worksheet import Worksheet

SECOND_SIGHT: Final = ChoiceKind("second-sight", "CL-POWER-01", NONE)
BAD_OMEN: Final = ChoiceKind("bad-omen", "CL-CMD-02")
BAD_OMEN_TO: Final = ChoiceKind("bad-omen-to", "CL-CMD-02")
DEJA_VU: Final = ChoiceKind("deja-vu", "CL-CMD-01", NONE)


class SecondSight(Frame[Game]):
    """At the start of your turn look secretly at up to two face-down hazard tokens (CL-NAMED-02, CL-POWER-01).

    `looks` counts those looked at.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "looks")

    def __init__(self, seat: int, looks: int = 0) -> None:
        self.seat = seat
        self.looks = looks

    def start(self, g: Game, answer: int) -> Signal:
        """Choose the next token, or stop."""
        mark(g, SEEN, UNTIL_TURN_ENDS, self.seat, seat=self.seat)
        found = unknown(g, self.seat)
        if not found or self.looks == figure(g, self.seat, "looks"):
            return g.finish()
        return g.ask(self, self.seat, SECOND_SIGHT, (NONE, *found), then="picked")

    def picked(self, g: Game, space: int) -> Signal:
        """Everybody sees which one; what it is stays her secret until it moves unseen or leaves."""
        if space == NONE:
            return g.finish()
        look(g, self.seat, space, "CL-POWER-01")
        self.looks += 1
        return self.start(g, 0)


def face_down(g: Game) -> list[int]:
    """The spaces of the board on which a token lies face down."""
    return [space for space in g.with_tokens() if g.token[space % g.span] >= HIDDEN]


def unknown(g: Game, seat: int) -> tuple[int, ...]:
    """The face-down tokens that a seat has not seen; everybody sees who looks at what, so this is no secret."""
    return tuple([space for space in face_down(g) if not knows(g, seat, space % g.span)])


def second_sight(g: Game, seat: int, turn: Turning) -> SecondSight | None:
    """On her own turn, if there is something to see."""
    mine = turn.seat == seat and marked(g, SEEN, seat=seat) < 0
    return SecondSight(seat) if mine and unknown(g, seat) else None


class BadOmen(Command):
    """Move one face-down hazard token to an empty space within three spaces of it (CL-NAMED-02, CL-CMD-02).

    It comes from the space `origin`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Command.FIELDS, "origin")

    def __init__(self, seat: int, vehicle: int, value: int, origin: int = NONE) -> None:
        super().__init__(seat, vehicle, value)
        self.origin = origin

    def start(self, g: Game, answer: int) -> Signal:
        """Choose a token that can move anywhere."""
        empty, reach = set(open_to_things(g, g.empty_spaces())), number_of(g, "reach")
        found = tuple([space for space in face_down(g) if not empty.isdisjoint(within(g, space, reach))])
        return g.ask(self, self.seat, BAD_OMEN, found, then="picked") if found else g.finish()

    def picked(self, g: Game, space: int) -> Signal:
        """Choose a space; distances are counted across walls, and it never goes under a vehicle."""
        self.origin = space
        empty = open_to_things(g, g.empty_spaces())
        found = tuple([to for to in within(g, space, number_of(g, "reach")) if to in empty])
        return g.ask(self, self.seat, BAD_OMEN_TO, found, then="moved")

    def moved(self, g: Game, space: int) -> Signal:
        """Move it; it stays face down, and known to those who knew it."""
        move_token(g, self.origin % g.span, space % g.span)
        g.tell("omen", "CL-CMD-02", seat=self.seat, start=self.origin, space=space)
        return g.finish()


class Vision(Command):
    """Once this turn, after any FX die has been rolled, you may reroll it (CL-CMD-01)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Lay the mark before the table: it does not matter who rolls."""
        mark(g, VISION, UNTIL_TURN_ENDS, self.seat)
        return g.finish()


class Reroll(Frame[Game]):
    """One die of those that have fallen, or none; the result is that die as a bit."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Ask, but not about a die that was set; afterwards a reroll of the slam may still be demanded."""
        dice: Any = g.stack[-2]
        free = free_dice(g, dice)
        places = [at for at in range(len(dice.dice)) if free >> at & 1]
        return g.ask(self, self.seat, DEJA_VU, (NONE, *places), then="picked")

    def picked(self, g: Game, at: int) -> Signal:
        """Use it up."""
        if at == NONE:
            return g.finish()
        unmark(g, VISION)
        g.tell("deja-vu", "CL-CMD-01", seat=self.seat)
        return g.finish(1 << at)


def deja_vu(g: Game, me: int, dice: Throwing) -> Reroll:
    """Any die but the road die, which is rolled before the first turn of a round."""
    return Reroll(g.active)


def foresees(sheet: Worksheet, holder: int) -> float:
    """Always worth a little: looking is free."""
    return best_sights(sheet, face_down(sheet.g), figure(sheet.g, sheet.seat, "looks"))


SEEN: Final = Card("second-sight-used")
VISION: Final = Card("deja-vu", listens=(MAY_THROW_AGAIN.do(deja_vu),))
CARDS: Final = (Card("madame-boudreaux", listens=(MAY_START_TURN.do(second_sight, own_turn=True),)),)
MARKS: Final = (SEEN, VISION)
COMMANDS: Final = (("bad-omen", "haz-back", BadOmen), ("deja-vu", "i-repeat", Vision))
FRAMES: Final = (SecondSight, BadOmen, Vision, Reroll)
ASKS: Final = ((SECOND_SIGHT, SPACE), (BAD_OMEN, SPACE), (BAD_OMEN_TO, SPACE), (DEJA_VU, DIE))
ADVICE: Final = (("bad-omen", token_ahead), ("deja-vu", Near(TRICK)))
PLAYS: Final = (("madame-boudreaux", foresees),)
JUDGES: Final = ((SECOND_SIGHT.id, sight),)
