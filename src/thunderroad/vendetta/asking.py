"""How the rules ask those who have a say: reactions one after another, an *instead* from the first who acts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Final

from ..kernel.frame import Frame, Signal
from ..kernel.hooks import Voice
from ..kernel.native import mypyc_attr
from ..kernel.react import MaybeFrame
from .game import Game
from .listeners import Listeners
from .position import NOBODY

GOES_ON: Final = -100
"""Result of a frame that was to act in place of an event: it does not, so the next one is asked."""
REPLACED: Final = -101
"""Result of a play that acts in place of the event; of an *instead* every other result says so too."""
PREVENTED: Final = -102
"""Result of what acts in place of damage: there has been none, so that nothing follows from it."""
FELLED: Final = -103
"""Result of damage: it has made the vehicle inoperable."""
MADE: Final = -104
"""Result of what acts in place of an attack: it has been made before its time, and what adds to it may follow."""
HOLDERS: Final = 256
"""Spent are ``number of the listener * HOLDERS + holder + 1``; vehicles stay below that."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Replaceable(Frame[Game]):
    """An effect in place of which others may act, each of them once.

    It stays on the stack beneath what acts in its place, so that the same effect, made anew by one that has replaced
    it, knows who has had a turn: whatever cards there are, an end comes.  `spent` tells who has, see HOLDERS.
    """

    LATER: ClassVar[dict[str, Any]] = {"spent": ()}
    FAMILY: ClassVar[str]
    """Effects of one family stand for each other."""
    SAME: ClassVar[tuple[str, ...]] = ()
    """The fields in which they must agree for that, in any order."""
    spent: tuple[int, ...]

    @abstractmethod
    def replaced(self, g: Game, answer: int) -> Signal:
        """Somebody has acted in its place, or lets it happen after all (GOES_ON)."""


def taker(g: Game, event: Replaceable, speakers: Iterable[tuple[int, Voice]]) -> MaybeFrame:
    """What the first does that acts in place of an event, for its holder, and has not done so before; None: nobody.

    One that takes over for good is not spent: the event does not wait for it.
    """
    for me, voice in speakers:
        frame: MaybeFrame = voice.fn(g, me, event)
        if frame is None:
            continue
        if voice.takes_over:
            return g.speaks(frame)
        if not event.spent:
            event.spent = _inherited(g, event)
        turn = voice.number * HOLDERS + me + 1
        if turn not in event.spent:
            event.spent = (*event.spent, turn)
            return g.speaks(frame)
    return None


def _inherited(g: Game, event: Replaceable) -> tuple[int, ...]:
    """Who has replaced the effect that this one stands for: the nearest one beneath it that waits."""
    for frame in g.stack[::-1]:
        if frame.at == "replaced" and isinstance(frame, Replaceable) and _same(frame, event):
            return frame.spent
    return ()


def _same(one: Replaceable, other: Replaceable) -> bool:
    if one.FAMILY != other.FAMILY:
        return False
    return sorted(getattr(one, name) for name in one.SAME) == sorted(getattr(other, name) for name in one.SAME)


def listening_to(g: Game, vehicle: int, seat: int) -> Listeners[Game]:
    """Who has a say about a vehicle, or if it is NOBODY about what a seat itself does, such as its chopper."""
    return g.on[vehicle] if vehicle != NOBODY else g.out_of_box.seats[seat]


def speakers(
    g: Game, hook: str, whom: tuple[int, ...], seat: int = NOBODY, *, downward: bool = False
) -> list[tuple[int, Voice]]:
    """Who speaks at a hook of a pair, each with whom it speaks for: word by word, for each of `whom` in that order.

    NOBODY among them stands for the `seat`, which the table belongs to; else the table speaks once, after them.
    """
    found: list[tuple[int, Voice]] = []
    for me in whom:
        voices: tuple[Voice, ...] = getattr(listening_to(g, me, seat), hook)
        if voices:
            found += [(me, voice) for voice in voices]
    if NOBODY not in whom:
        voices = getattr(g.out_of_box.table, hook)
        if voices:
            found += [(NOBODY, voice) for voice in voices]
    if len(found) > 1:
        found.sort(key=_number, reverse=downward)
    return found


def turn_of(me: int, voice: Voice, whom: tuple[int, ...]) -> int:
    """When one of `speakers` has its turn among them: a number above 0 that grows from one to the next."""
    return voice.number * HOLDERS + (whom.index(me) if me in whom else len(whom)) + 1


def _number(speaker: tuple[int, Voice]) -> int:
    return speaker[1].number


class React(Frame[Game]):
    """Everything that the listeners of a hook do about one event, in their order.

    `hook` names the hook as in `Listeners`, `args` are what its functions get after the game; those whose place is
    below `asked` have spoken.  Who has a say may change while they speak.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("hook", "args", "asked")

    def __init__(self, hook: str, args: tuple[int, ...], asked: int = 0) -> None:
        self.hook = hook
        self.args = args
        self.asked = asked

    def start(self, g: Game, answer: int) -> Signal:
        """The next one that has something to do."""
        voices: tuple[Voice, ...] = getattr(about(g, self.args), self.hook)
        for voice in voices:
            if voice.place >= self.asked:
                frame = voice.fn(g, *self.args)
                self.asked = voice.place + 1
                if frame is not None:
                    return g.call(self, g.speaks(frame), then="start")
        return g.finish()


class Respond(Frame[Game]):
    """Everything that those at a hook of a pair do about the event beneath, in their order.

    `whom` and `seat` are those of `speakers`; the ones whose turn is not above `asked` have spoken.  The result is
    what the last of them `said`, who said anything.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("hook", "whom", "seat", "asked", "said")

    def __init__(self, hook: str, whom: tuple[int, ...], seat: int, asked: int = 0, said: int = 0) -> None:
        self.hook = hook
        self.whom = whom
        self.seat = seat
        self.asked = asked
        self.said = said

    def start(self, g: Game, answer: int) -> Signal:
        """The next one that has something to do."""
        self.said = answer or self.said
        frame = self.next_one(g, g.stack[-2])
        return g.finish(self.said) if frame is None else g.call(self, g.speaks(frame), then="start")

    def next_one(self, g: Game, event: Frame[Game]) -> MaybeFrame:
        """What that one does; None if nobody is left."""
        for me, voice in speakers(g, self.hook, self.whom, self.seat):
            turn = turn_of(me, voice, self.whom)
            if turn > self.asked:
                frame: MaybeFrame = voice.fn(g, me, event)
                if frame is not None:
                    self.asked = turn
                    return frame
        return None


class InTurn(Frame[Game]):
    """Those at a hook of a pair who would act in place of the event beneath, one after another until one of them does.

    `whom` is that of `speakers`; those in `had` have let it happen.  The result is GOES_ON where nobody is left.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("hook", "whom", "had")

    def __init__(self, hook: str, whom: tuple[int, ...], had: tuple[int, ...] = ()) -> None:
        self.hook = hook
        self.whom = whom
        self.had = had

    def start(self, g: Game, answer: int) -> Signal:
        """The next one that has something to do."""
        for me, voice in speakers(g, self.hook, self.whom, downward=True):
            turn = turn_of(me, voice, self.whom)
            frame: MaybeFrame = None if turn in self.had else voice.fn(g, me, g.stack[-2])
            if frame is not None:
                self.had = (*self.had, turn)
                return g.call(self, g.speaks(frame), then="acted")
        return g.finish(GOES_ON)

    def acted(self, g: Game, answer: int) -> Signal:
        """It has, or the next one may."""
        return self.start(g, 0) if answer == GOES_ON else g.finish(answer)


def response(g: Game, event: Frame[Game], hook: str, whom: tuple[int, ...], seat: int = NOBODY) -> Respond | None:
    """What those at a hook do about an event, which is to lie beneath; None: nothing.

    The first of them is asked once more by the frame, which is right because asking changes nothing.
    """
    for me, voice in speakers(g, hook, whom, seat):
        if voice.fn(g, me, event) is not None:
            return Respond(hook, whom, seat)
    return None


def about(g: Game, args: tuple[int, ...]) -> Listeners[Game]:
    """Who has a say about the vehicle that stands first; if that is NOBODY, who has one about the table."""
    return g.on[args[0]] if args[0] != NOBODY else g.out_of_box.table


def reaction(g: Game, hook: str, voices: tuple[Voice, ...], *args: int) -> React | None:
    """What the listeners of a hook do about an event, from the first that has something to do; None: nothing.

    That one is asked once more by the frame, which is right because asking changes nothing.
    """
    for voice in voices:
        if voice.fn(g, *args) is not None:
            return React(hook, args, voice.place)
    return None


def instead(g: Game, voices: tuple[Voice, ...], *args: Any) -> MaybeFrame:
    """What the first that acts in place of something does, which is about to begin; None: nobody does."""
    frame = would_replace(g, voices, *args)
    return None if frame is None else g.speaks(frame)


def would_replace(g: Game, voices: tuple[Voice, ...], *args: Any) -> MaybeFrame:
    """The same for those who only want to know: nothing begins."""
    for voice in voices:
        frame: MaybeFrame = voice.fn(g, *args)
        if frame is not None:
            return frame
    return None
