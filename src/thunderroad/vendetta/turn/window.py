"""Windows: moments at which seats are asked in turn whether they play something (XA-GEN-02-R1).

Public knowledge decides who is asked.  A seat with a hidden hand is asked whenever it might hold a playable card, and
can only pass if it holds none: so a question reveals nothing about a hand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar, Final

from ...kernel.choice import Choice
from ...kernel.frame import END, Frame, Signal
from ...kernel.react import MaybeFrame
from ..asking import GOES_ON, REPLACED
from ..cards import offering, offers
from ..choices import LISTEN, NOT_THIS_GAME, NOT_THIS_ROUND, PASS, PLAY
from ..game import Game
from ..in_play import HOLDERS, ITSELF, Plays
from ..position import NOBODY


class Window(Frame[Game]):
    """Each seat that may have something to play is asked until it passes, the active one first, then clockwise.

    `moment` is the id of the hook; `seat` is asked now; `passed` has a bit for each seat that has passed: nothing
    played later makes the window ask it again.  The result is REPLACED if a play says so; the others are not asked
    then.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("moment", "passed", "seat")

    def __init__(self, moment: str, passed: int = 0, seat: int = NOBODY) -> None:
        self.moment = moment
        self.passed = passed
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Ask the first seat that has something to play."""
        return self._ask_next(g)

    def _ask_next(self, g: Game, after: int = NOBODY) -> Signal:
        """Ask the next seat after this one: while nothing is played, those before it have nothing to play."""
        event = g.stack[-2]
        for seat, row in offering(g, self.moment):
            if after == NOBODY:
                found = () if self.passed >> seat & 1 else usable(g, seat, row, event)
                if found:
                    self.seat = seat
                    return self.ask(g, found)
            elif seat == after:
                after = NOBODY
        return g.finish(GOES_ON)

    def ask(self, g: Game, found: tuple[int, ...]) -> Signal:
        """The seat is asked about what it could play."""
        return g.wait(self, self._question(g, found), then="answered")

    def _question(self, g: Game, found: tuple[int, ...]) -> Choice:
        """The question: PASS, in all its forms if there is something to pass, then what the seat really can play."""
        seat = self.seat
        hand = g.out_of_box.hands[seat]
        held: tuple[int, ...] = ()
        for play in found:
            card = play // HOLDERS
            if card not in hand or not g.lacks(seat, card):
                held += (play,)
        quiet = bool(g.quiet[seat])
        if not held or (quiet and hushed(g, seat, self.moment)):
            return _nothing_to_play(seat)
        ways = (PASS, NOT_THIS_ROUND, NOT_THIS_GAME, LISTEN) if quiet else (PASS, NOT_THIS_ROUND, NOT_THIS_GAME)
        return Choice(seat, PLAY.id, (*ways, *held), PLAY.clause)

    def ask_again(self, g: Game) -> None:
        """The same seat, with what it can play now."""
        g.choice = self._question(g, plays(g, self.moment, self.seat, g.stack[-2]))

    def waived(self, g: Game) -> bool:
        """Whether the seat has chosen to be quiet at this moment."""
        return hushed(g, self.seat, self.moment)

    def answered(self, g: Game, play: int) -> Signal:
        """Remember a pass; after a play the same seat may play again."""
        seat = self.seat
        if play >= 0:
            frame = effect(g, self.moment, seat, play, g.stack[-2])
            assert frame is not None
            return g.call(self, g.speaks(frame), then="played")
        if play == LISTEN:
            g.hush(seat, ())
            return self._ask_next(g)
        if play != PASS:
            hush(g, seat, self.moment, play)
        for notice in g.out_of_box.table.waived:
            notice(g, seat, self.moment)
        self.passed |= 1 << seat
        return self._ask_next(g, seat)

    def played(self, g: Game, answer: int) -> Signal:
        """A play has replaced the event, or the same seat may play again."""
        return g.finish(REPLACED) if answer == REPLACED else self.start(g, 0)


@lru_cache(maxsize=64)
def _nothing_to_play(seat: int) -> Choice:
    return Choice(seat, PLAY.id, (PASS,), PLAY.clause)


def window(g: Game, frame: Frame[Any], moment: str, *, then: str) -> Signal:
    """Ask all seats about a frame; its step `then` reads REPLACED if a play says so, else GOES_ON.

    As with `call`, END gives that answer to the parent; the seats are then asked about what the parent does.
    """
    offered = g.out_of_box.plays
    rows = None if offered is None else offered.rows[g.active].get(moment)  # hot: as in `offering`
    if rows is None:
        rows = offering(g, moment)
    if rows:
        event = g.stack[-2] if then == END else frame
        for seat, row in rows:
            found = usable(g, seat, row, event)
            if found:
                asks = Window(moment, 0, seat)
                g.call(frame, asks, then=then)
                return asks.ask(g, found)
    if then == END:
        return g.finish(GOES_ON)
    frame.at = then
    g.answer = GOES_ON
    signal: Signal = getattr(frame, then)(g, GOES_ON)  # hot: `next` without the call, nor going round by the loop
    return signal


# --- what can be played --------------------------------------------------------------------


def plays(g: Game, moment: str, seat: int, event: Frame[Any]) -> tuple[int, ...]:
    """What a seat could play now, as options, if it held every card that it publicly may hold."""
    return usable(g, seat, offers(g, moment, seat), event)


def usable(g: Game, seat: int, offered: Plays, event: Frame[Any]) -> tuple[int, ...]:
    """Those of these plays that would do something, as options, each once."""
    found: tuple[int, ...] = ()
    for play, me, voice, always in offered:
        if always or g.operable(me):
            frame = voice.fn(g, seat if me == ITSELF else me, event)
            if frame is not None and play not in found:
                found += (play,)
    return found


def effect(g: Game, moment: str, seat: int, play: int, event: Frame[Any]) -> MaybeFrame:
    """The frame of a play; None if it would do nothing."""
    for offered, me, voice, always in offers(g, moment, seat):
        if offered == play and (always or g.operable(me)):
            frame: MaybeFrame = voice.fn(g, seat if me == ITSELF else me, event)
            if frame is not None:
                return frame
    return None


# --- quiet ---------------------------------------------------------------------------------

ROUND: Final = " this round"


def hushed(g: Game, seat: int, moment: str) -> bool:
    """Whether a seat has chosen to pass at a moment without being asked."""
    own = g.quiet[seat]
    return bool(own) and (moment in own or moment + ROUND in own)


def hush(g: Game, seat: int, moment: str, way: int) -> None:
    """Make a seat that has passed for the round or the game quiet."""
    g.hush(seat, (*g.quiet[seat], moment if way == NOT_THIS_GAME else moment + ROUND))


def hear_again(g: Game) -> None:
    """Ask again, in the new round, about moments that were passed for the round."""
    for seat, own in enumerate(g.quiet):
        if own:
            g.hush(seat, tuple([word for word in own if not word.endswith(ROUND)]))
