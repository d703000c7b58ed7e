"""Dice with consequences: one place where they are thrown, set, and thrown again (VB-DICE).

Where nobody in play touches this die of these vehicles, `throw` rolls it at once and no frame is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from ...kernel.frame import Frame, Signal
from ...kernel.native import mypyc_attr
from ...kernel.react import MaybeFrame
from ..asking import GOES_ON, Replaceable, listening_to, speakers, taker, turn_of
from ..game import Game
from ..hooks import MAY_SEE_DICE, MAY_SET_DIE
from ..listeners import ANY_DIE, Throwing
from ..position import NOBODY, OUT
from .window import window

LIES_NOT: Final = -1
"""In place of the face of a die that has not fallen yet."""
EACH: Final = 8
"""Faces of dice that are thrown together are the result ``first + EACH * second + ...``."""
FIXED: Final = 64
"""Added to the face that a card shows in place of a roll: the die is set, and nobody throws it again (CC-PF-12)."""
SET: Final = 512
"""Times this, in the result: a bit for each die that was set."""
TOLD: Final = 4096
"""In the result of a frame: the faces have been told when they fell."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Throw(Replaceable):
    """Dice that are thrown together, by their ids, for the vehicles of `whom`, or for a seat if that is empty.

    `other` is whom it is against, or NOBODY.  `clause` is the rule by which they are thrown.  Of `faces`, those that
    have not fallen are LIES_NOT; `fixed` has a bit for each die that was set.  Of those who may have dice thrown
    again, the ones below `asked` have been asked about the faces that lie now; `done` tells who has had it done.
    `now` is the place of the die that comes next.

    What shows faces does so for all dice first, then seats may set those that are left, and only then any die falls:
    nobody sets one of several dice because of how another one has fallen (CC-PF-12-R1).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "dice", "whom", "seat", "other", "clause", "faces", "fixed", "asked", "done", "spent", "now",
    )  # fmt: skip
    LATER: ClassVar[dict[str, Any]] = {**Replaceable.LATER, "now": 0}
    FAMILY = "throw"
    SAME = ("dice",)
    again_by: ClassVar[str] = "may_throw_again"
    """At which hook those speak who may have dice thrown again."""

    def __init__(
        self,
        dice: tuple[str, ...],
        whom: tuple[int, ...],
        seat: int,
        other: int,
        clause: str,
        faces: tuple[int, ...] = (),
        fixed: int = 0,
        asked: int = 0,
        done: tuple[int, ...] = (),
        spent: tuple[int, ...] = (),
        now: int = 0,
    ) -> None:
        self.dice = dice
        self.whom = whom
        self.seat = seat
        self.other = other
        self.clause = clause
        self.faces = faces or (LIES_NOT,) * len(dice)
        self.fixed = fixed
        self.asked = asked
        self.done = done
        self.spent = spent
        self.now = now

    @property
    def die(self) -> str:
        """The id of the die that comes next."""
        return self.dice[self.now]

    @property
    def vehicle(self) -> int:
        """The vehicle that they are thrown for, of a pair the first; NOBODY if they are thrown for a seat."""
        return self.whom[0] if self.whom else NOBODY

    def start(self, g: Game, answer: int) -> Signal:
        """Cards show faces without a roll; then seats may set what is left."""
        if g.any.sets_die:
            frame = self._shown(g)
            if frame is not None:
                return g.call(self, frame, then="replaced")
        if g.any.may_set_die and LIES_NOT in self.faces:
            self.now = self.faces.index(LIES_NOT)
            return window(g, self, MAY_SET_DIE.id, then="offered")
        return self.offered(g, GOES_ON)

    def _shown(self, g: Game) -> MaybeFrame:
        """What shows the face of the first die that somebody shows; None: nobody shows any."""
        while self.now < len(self.dice):
            if self.faces[self.now] == LIES_NOT:
                frame = taker(g, self, speakers(g, "sets_die", self._holders(), self.seat, downward=True))
                if frame is not None:
                    return frame
            self.now += 1
            self.spent = ()
        return None

    def offered(self, g: Game, answer: int) -> Signal:
        """What nobody has set falls, one die after another."""
        if LIES_NOT not in self.faces:
            return self.again(g, 0)
        self.now = self.faces.index(LIES_NOT)
        return g.roll(self, g.rules.die[self.die], then="fell")

    def replaced(self, g: Game, face: int) -> Signal:
        """A card has shown the face, as a set die or not; or it lets the die fall."""
        if face >= FIXED:
            self.fix(self.now, face % FIXED)
        elif face != GOES_ON:
            self._show(face)
        return self.start(g, 0)

    def fix(self, at: int, face: int) -> None:
        """The die at this place is set, and nobody throws it again (CC-PF-12)."""
        self.fixed |= 1 << at
        self.now = at
        self._show(face)

    def fell(self, g: Game, face: int) -> Signal:
        """A roll is told at once: those who may have it made again look at it first."""
        self._tell(g, face)
        self._show(face)
        return self.offered(g, 0)

    def _tell(self, g: Game, face: int) -> None:
        tell_roll(g, self.die, self.clause, face, self.seat, self.vehicle, self.other)

    def _show(self, face: int) -> None:
        now = self.now
        self.faces = (*self.faces[:now], face, *self.faces[now + 1 :])

    def again(self, g: Game, dice: int) -> Signal:
        """All lie, and those who may have some of them thrown again are asked; each has that done once at most."""
        if dice:
            self.done = (*self.done, self.asked)
            return self._lift(g, dice & free_dice(g, self))
        if getattr(g.any, self.again_by) and free_dice(g, self):
            whom = self._holders()
            for me, voice in speakers(g, self.again_by, whom, self.seat):
                turn = turn_of(me, voice, whom)
                if turn > self.asked and turn not in self.done:
                    frame = voice.fn(g, me, self)
                    if frame is not None:
                        self.asked = turn
                        return g.call(self, g.speaks(frame), then="again")
        if g.any.may_see_dice:
            return window(g, self, MAY_SEE_DICE.id, then="seen")
        return self.seen(g, 0)

    def seen(self, g: Game, answer: int) -> Signal:
        """They act as they lie."""
        return g.finish(packed(self.faces) + SET * self.fixed + TOLD)

    def _lift(self, g: Game, dice: int) -> Signal:
        self.faces = tuple([LIES_NOT if dice >> at & 1 else face for at, face in enumerate(self.faces)])
        self.asked = self.now = 0
        return self.start(g, 0)

    def _holders(self) -> tuple[int, ...]:
        return self.whom or (NOBODY,)


def throw(
    g: Game, frame: Frame[Any], die: str, whom: tuple[int, ...], clause: str, other: int = NOBODY, seat: int = NOBODY,
    *, then: str,
) -> Signal:  # fmt: skip
    """Throw a die for these vehicles, or for a seat (the active one if none is named); `fallen` reads step `then`."""
    if g.any.throws:
        roller = g.active if seat == NOBODY else seat
        if touched(g, (die,), whom, roller):
            return g.call(frame, Throw((die,), whom, roller, other, clause), then=then)
    return g.roll(frame, g.rules.die[die], then=then)


def touched(g: Game, dice: tuple[str, ...], whom: tuple[int, ...], seat: int) -> bool:
    """Whether anybody has a say about these dice, thrown for these vehicles or else for a seat."""
    if not _among(dice, g.any.throws):
        return False
    if g.any.may_set_die or g.any.may_see_dice or (whom and _among(dice, g.out_of_box.table.throws)):
        return True
    for me in whom or (NOBODY,):  # noqa: SIM110 - hot: a generator costs as much as the rest
        if _among(dice, listening_to(g, me, seat).throws):
            return True
    return False


def _among(dice: tuple[str, ...], touched: tuple[str, ...]) -> bool:
    """Whether one of the dice is among those that somebody touches."""
    for die in touched:  # noqa: SIM110 - hot
        if die == ANY_DIE or die in dice:
            return True
    return False


def fallen(g: Game, result: int, die: str, vehicle: int, clause: str, other: int = NOBODY, seat: int = NOBODY) -> int:
    """The face of a die that was thrown; it is told now, if nobody was to look at it earlier."""
    if result >= TOLD:
        return result % EACH
    tell_roll(g, die, clause, result, g.active if seat == NOBODY else seat, vehicle, other)
    return result


def gone(g: Game, vehicle: int) -> bool:
    """Whether a vehicle has left the game while the dice lay that were thrown for it (CC-PF-09)."""
    return g.cell[vehicle] == OUT


def unset(dice: Throwing) -> tuple[int, ...]:
    """The places of the dice that have still to fall, where a play may set one."""
    return tuple([at for at, face in enumerate(dice.faces) if face == LIES_NOT])


def show(g: Game, at: int, face: int) -> None:
    """A play sets the die at this place of those that are to fall (CC-PF-12)."""
    next(frame for frame in g.stack[::-1] if isinstance(frame, Throw)).fix(at, face)


def packed(faces: tuple[int, ...]) -> int:
    """Faces as one number."""
    return sum(face * EACH**at for at, face in enumerate(faces))


def unpacked(result: int, count: int) -> tuple[int, ...]:
    """The faces of a number of dice."""
    return tuple([result // EACH**at % EACH for at in range(count)])


def free_dice(g: Game, dice: Throwing) -> int:
    """Which of the dice that lie may be thrown again, as bits: none that was set, and what cards make of that."""
    free = (1 << len(dice.dice)) - 1 & ~dice.fixed
    if g.any.free_dice:
        for me, voice in speakers(g, "free_dice", dice.whom or (NOBODY,), dice.seat):
            free = voice.fn(g, me, dice, free)
    return free


def reads(g: Game, vehicle: int, die: str, face: int) -> int:
    """What a face counts as for the vehicle that a die is thrown for."""
    if vehicle != NOBODY and g.any.die_reads:
        for read in g.on[vehicle].die_reads:
            face = read(g, vehicle, die, face)
    return face


def tell_roll(g: Game, die: str, clause: str, face: int, seat: int, vehicle: int, other: int) -> None:
    """A die has fallen, by this clause."""
    if g.events is not None:
        about = _ABOUT.get(die, _vehicle)(g, vehicle, other)
        g.tell("roll", clause, die=die, face=face, seat=seat, **about)


def _vehicle(g: Game, vehicle: int, other: int) -> dict[str, Any]:
    return {} if vehicle == NOBODY else {"vehicle": vehicle}


def _place(g: Game, vehicle: int, other: int) -> dict[str, Any]:
    return {"vehicle": vehicle, "space": g.cell[vehicle]}


def _target(g: Game, vehicle: int, other: int) -> dict[str, Any]:
    return {} if other == NOBODY else {"target": other}


_ABOUT: Final[dict[str, Callable[[Game, int, int], dict[str, Any]]]] = {"direction": _place, "shooting": _target}
"""What is told of a roll besides, by die."""
