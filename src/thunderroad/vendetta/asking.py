"""How the rules ask listeners: reactions one after another, an *instead* from the first that acts."""

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
"""Result of a frame that was to act instead of an event: it does not act, so the next one is asked."""
REPLACED: Final = -101
"""Result of a play that replaces the event; for an *instead*, every other result means this too."""
PREVENTED: Final = -102
"""Result of a frame that replaces damage: the damage was prevented, so nothing follows from it."""
FELLED: Final = -103
"""Result of damage: it has made the vehicle inoperable."""
MADE: Final = -104
"""Result of a frame that replaces an attack: the attack has already been made, and additions to it may follow."""
HOLDERS: Final = 256
"""Entries of `spent` are ``number of the listener * HOLDERS + holder + 1``; vehicle numbers stay below HOLDERS."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Replaceable(Frame[Game]):
    """An effect that others may replace, each of them once.

    It stays on the stack beneath the frame that replaces it.  If that frame makes the same effect again, the new effect
    inherits who has acted; so the chain always ends, whatever the cards.  `spent` lists those who have acted, see
    HOLDERS.
    """

    LATER: ClassVar[dict[str, Any]] = {"spent": ()}
    FAMILY: ClassVar[str]
    """Effects of one family can stand for each other."""
    SAME: ClassVar[tuple[str, ...]] = ()
    """The fields in which such effects must agree, in any order."""
    spent: tuple[int, ...]

    @abstractmethod
    def replaced(self, g: Game, answer: int) -> Signal:
        """Another effect has acted instead, or lets this one happen after all (GOES_ON)."""


def taker(g: Game, event: Replaceable, speakers: Iterable[tuple[int, Voice]]) -> MaybeFrame:
    """The frame of the first listener that acts instead of an event and has not done so before; None: there is none.

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
    """Who has replaced the effect that this one stands for: the nearest waiting one beneath it."""
    for frame in g.stack[::-1]:
        if frame.at == "replaced" and isinstance(frame, Replaceable) and _same(frame, event):
            return frame.spent
    return ()


def _same(one: Replaceable, other: Replaceable) -> bool:
    if one.FAMILY != other.FAMILY:
        return False
    return sorted(getattr(one, name) for name in one.SAME) == sorted(getattr(other, name) for name in one.SAME)


def listening_to(g: Game, vehicle: int, seat: int) -> Listeners[Game]:
    """The listeners of a vehicle, or, for NOBODY, those for what a seat itself does, such as its chopper."""
    return g.on[vehicle] if vehicle != NOBODY else g.out_of_box.seats[seat]


def speakers(
    g: Game, hook: str, whom: tuple[int, ...], seat: int = NOBODY, *, downward: bool = False
) -> list[tuple[int, Voice]]:
    """The listeners at a hook for a pair, each with its holder: keyword by keyword, for each of `whom` in that order.

    NOBODY in `whom` stands for the `seat`, and the table then speaks for it; otherwise the table speaks once, after the
    others.
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
    """The position of one of `speakers` in their order: a number above 0 that grows from one to the next."""
    return voice.number * HOLDERS + (whom.index(me) if me in whom else len(whom)) + 1


def _number(speaker: tuple[int, Voice]) -> int:
    return speaker[1].number


class React(Frame[Game]):
    """Everything that the listeners of a hook do about one event, in order.

    `hook` names the hook as in `Listeners`, `args` are what its functions get after the game.  Listeners before
    position `asked` have already been called.  The listeners may change while they act.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("hook", "args", "asked")

    def __init__(self, hook: str, args: tuple[int, ...], asked: int = 0) -> None:
        self.hook = hook
        self.args = args
        self.asked = asked

    def start(self, g: Game, answer: int) -> Signal:
        """Call the next listener that has something to do."""
        voices: tuple[Voice, ...] = getattr(about(g, self.args), self.hook)
        for voice in voices:
            if voice.place >= self.asked:
                frame = voice.fn(g, *self.args)
                self.asked = voice.place + 1
                if frame is not None:
                    return g.call(self, g.speaks(frame), then="start")
        return g.finish()


class Respond(Frame[Game]):
    """Everything that the listeners at a hook for a pair do about the event beneath, in order.

    `whom` and `seat` are those of `speakers`; speakers up to position `asked` are done.  The result is the last one
    that a frame `said`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("hook", "whom", "seat", "asked", "said")

    def __init__(self, hook: str, whom: tuple[int, ...], seat: int, asked: int = 0, said: int = 0) -> None:
        self.hook = hook
        self.whom = whom
        self.seat = seat
        self.asked = asked
        self.said = said

    def start(self, g: Game, answer: int) -> Signal:
        """Call the next listener that has something to do."""
        self.said = answer or self.said
        frame = self.next_one(g, g.stack[-2])
        return g.finish(self.said) if frame is None else g.call(self, g.speaks(frame), then="start")

    def next_one(self, g: Game, event: Frame[Game]) -> MaybeFrame:
        """What the next listener does; None if none is left."""
        for me, voice in speakers(g, self.hook, self.whom, self.seat):
            turn = turn_of(me, voice, self.whom)
            if turn > self.asked:
                frame: MaybeFrame = voice.fn(g, me, event)
                if frame is not None:
                    self.asked = turn
                    return frame
        return None


class InTurn(Frame[Game]):
    """Listeners at a pair hook that may act instead of the event beneath, asked one by one until one acts.

    `whom` is that of `speakers`; those in `had` have let the event happen.  The result is GOES_ON if none is left.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("hook", "whom", "had")

    def __init__(self, hook: str, whom: tuple[int, ...], had: tuple[int, ...] = ()) -> None:
        self.hook = hook
        self.whom = whom
        self.had = had

    def start(self, g: Game, answer: int) -> Signal:
        """Call the next listener that has something to do."""
        for me, voice in speakers(g, self.hook, self.whom, downward=True):
            turn = turn_of(me, voice, self.whom)
            frame: MaybeFrame = None if turn in self.had else voice.fn(g, me, g.stack[-2])
            if frame is not None:
                self.had = (*self.had, turn)
                return g.call(self, g.speaks(frame), then="acted")
        return g.finish(GOES_ON)

    def acted(self, g: Game, answer: int) -> Signal:
        """It has acted, or the next one may."""
        return self.start(g, 0) if answer == GOES_ON else g.finish(answer)


def response(g: Game, event: Frame[Game], hook: str, whom: tuple[int, ...], seat: int = NOBODY) -> Respond | None:
    """The frame for what listeners do about an event, which must be beneath it; None: nothing.

    The frame calls the first listener again, which is fine because asking changes nothing.
    """
    for me, voice in speakers(g, hook, whom, seat):
        if voice.fn(g, me, event) is not None:
            return Respond(hook, whom, seat)
    return None


def about(g: Game, args: tuple[int, ...]) -> Listeners[Game]:
    """The listeners for the vehicle in the first argument; if that is NOBODY, the table's."""
    return g.on[args[0]] if args[0] != NOBODY else g.out_of_box.table


def reaction(g: Game, hook: str, voices: tuple[Voice, ...], *args: int) -> React | None:
    """The frame for what the listeners of a hook do about an event; None: nothing.

    The frame calls the first listener again, which is fine because asking changes nothing.
    """
    for voice in voices:
        if voice.fn(g, *args) is not None:
            return React(hook, args, voice.place)
    return None


def instead(g: Game, voices: tuple[Voice, ...], *args: Any) -> MaybeFrame:
    """The frame of the first listener that acts instead of something about to begin; None: there is none."""
    frame = would_replace(g, voices, *args)
    return None if frame is None else g.speaks(frame)


def would_replace(g: Game, voices: tuple[Voice, ...], *args: Any) -> MaybeFrame:
    """Whether a listener would act instead; nothing begins."""
    for voice in voices:
        frame: MaybeFrame = voice.fn(g, *args)
        if frame is not None:
            return frame
    return None
