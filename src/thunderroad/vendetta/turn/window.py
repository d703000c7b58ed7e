"""Windows: moments at which seats are asked, one after the other, whether they play something (XA-GEN-02-R1).

Who is asked follows from what all know.  A seat with cards in a hidden hand is asked wherever one of the cards that
it may hold could be played, with nothing to choose if it holds none of these: so a question tells nothing of a hand.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ...kernel.choice import Choice
from ...kernel.frame import Frame, Signal
from ...kernel.hooks import Voice
from ...kernel.react import MaybeFrame
from ..asking import GOES_ON, REPLACED
from ..cards import offers, players
from ..choices import LISTEN, NOT_THIS_GAME, NOT_THIS_ROUND, PASS, PLAY
from ..game import Game
from ..hooks import MAY_ANY_TIME, WINDOWS
from ..position import NOBODY

HOLDERS: Final = 512
"""A play is ``number of the card * HOLDERS + vehicle + 1`` as an option; NOBODY where the card lies before the seat."""


class Window(Frame[Game]):
    """Each seat that may have something to play is asked, the active one first, then clockwise, until it passes.

    `moment` is the id of the hook; `seat` is asked now; `passed` has a bit for each seat that has passed here: nothing
    that is played later asks it again.  The result is REPLACED if a play says so; the others are not asked then.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("moment", "passed", "seat")

    def __init__(self, moment: str, passed: int = 0, seat: int = NOBODY) -> None:
        self.moment = moment
        self.passed = passed
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """The next seat that anybody would ask."""
        event = g.stack[-2]
        for seat in asked(g, self.moment):
            if not self.passed >> seat & 1 and plays(g, self.moment, seat, event):
                self.seat = seat
                return g.wait(self, self._question(g), then="answered")
        return g.finish(GOES_ON)

    def _question(self, g: Game) -> Choice:
        """PASS, in all its ways where there is something to pass, then what the seat has."""
        seat = self.seat
        found = plays(g, self.moment, seat, g.stack[-2])
        hand = g.out_of_box.hands[seat]
        held = tuple([play for play in found if play // HOLDERS not in hand or not g.lacks(seat, play // HOLDERS)])
        if not held or hushed(g, seat, self.moment):
            return Choice(seat, PLAY.id, (PASS,), PLAY.clause)
        ways = (PASS, NOT_THIS_ROUND, NOT_THIS_GAME, LISTEN) if g.quiet[seat] else (PASS, NOT_THIS_ROUND, NOT_THIS_GAME)
        return Choice(seat, PLAY.id, (*ways, *held), PLAY.clause)

    def ask_again(self, g: Game) -> None:
        """The same seat, with what it can play now."""
        g.choice = self._question(g)

    def waived(self, g: Game) -> bool:
        """The seat is quiet at this moment."""
        return hushed(g, self.seat, self.moment)

    def answered(self, g: Game, play: int) -> Signal:
        """A pass is remembered; a play may be followed by another one of the same seat."""
        seat = self.seat
        if play >= 0:
            frame = effect(g, self.moment, seat, play, g.stack[-2])
            assert frame is not None
            return g.call(self, g.speaks(frame), then="played")
        if play == LISTEN:
            g.hush(seat, ())
        else:
            hush(g, seat, self.moment, play)
            self.passed |= 1 << seat
        return self.start(g, 0)

    def played(self, g: Game, answer: int) -> Signal:
        """What was played has replaced the event, or the same seat may play on."""
        return g.finish(REPLACED) if answer == REPLACED else self.start(g, 0)


def opens(g: Game, voices: tuple[Voice, ...]) -> bool:
    """Whether anybody could play something at the moment at which these speak; nobody could where all is in the box."""
    return bool(voices or g.any.may_any_time)


# --- what can be played --------------------------------------------------------------------


def asked(g: Game, moment: str) -> tuple[int, ...]:
    """The seats with cards for a moment as far as all know; with the active one also if it has some for any time."""
    order = players(g, WINDOWS[moment])
    if g.active in order or g.active not in players(g, MAY_ANY_TIME):
        return order
    return (g.active, *order)


def plays(g: Game, moment: str, seat: int, event: Frame[Any]) -> tuple[int, ...]:
    """What a seat could play now, as options, if it held every card that it may hold as far as all know."""
    found: dict[int, None] = {}
    for play, voice, me in _offered(g, moment, seat):
        if play not in found and voice.fn(g, me, event) is not None:
            found[play] = None
    return tuple(found)


def effect(g: Game, moment: str, seat: int, play: int, event: Frame[Any]) -> MaybeFrame:
    """What a play does; None if it could do nothing."""
    for offered, voice, me in _offered(g, moment, seat):
        frame: MaybeFrame = voice.fn(g, me, event) if offered == play else None
        if frame is not None:
            return frame
    return None


def _offered(g: Game, moment: str, seat: int) -> list[tuple[int, Any, int]]:
    """All that lies before a seat and its vehicles for a moment: option, voice, holder."""
    found = offers(g, WINDOWS[moment], seat)
    if seat == g.active and g.any.may_any_time:
        found += offers(g, MAY_ANY_TIME, seat)
    out = g.out_of_box
    own = {*out.of_seat(seat), *out.hands[seat]}
    return [(card * HOLDERS + (NOBODY if card in own else me) + 1, voice, me) for card, me, voice in found]


# --- quiet ---------------------------------------------------------------------------------

ROUND: Final = " this round"


def hushed(g: Game, seat: int, moment: str) -> bool:
    """Whether a seat passes at a moment without being asked, because it has said so before."""
    own = g.quiet[seat]
    return moment in own or moment + ROUND in own


def hush(g: Game, seat: int, moment: str, way: int) -> None:
    """A seat has passed: now alone, for the round, or for the game."""
    if way != PASS:
        g.hush(seat, (*g.quiet[seat], moment if way == NOT_THIS_GAME else moment + ROUND))


def hear_again(g: Game) -> None:
    """The round is over: what was passed for it is asked again."""
    for seat, own in enumerate(g.quiet):
        if own:
            g.hush(seat, tuple([word for word in own if not word.endswith(ROUND)]))
