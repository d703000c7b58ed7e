"""Dice with consequences: the one place where they are thrown, set and rerolled (VB-DICE).

If no listener touches this die for these vehicles, `throw` rolls it at once without a frame.
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
"""Instead of the face of a die that has not been rolled yet."""
EACH: Final = 8
"""Faces of dice that are thrown together give the result ``first + EACH * second + ...``."""
FIXED: Final = 64
"""Added to the face that a card fixes: the die is set, and nobody rerolls it (CC-PF-12)."""
SET: Final = 512
"""Multiplies, in the result, a bit for each die that was set."""
TOLD: Final = 4096
"""In the result of a frame: the faces have already been announced."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Throw(Replaceable):
    """Dice that are thrown together, by their ids, for the vehicles of `whom`, or for a seat if that is empty.

    `other` is the vehicle it is against, or NOBODY.  `clause` is the rule by which they are thrown.  In `faces`, dice
    that have not been rolled are LIES_NOT; `fixed` has a bit for each die that was set.  Of the listeners that may
    reroll dice, those below `asked` have been asked about the current faces; `done` says which have rerolled.  `now` is
    the place of the next die.

    First cards fix faces for all dice, then seats may set the remaining ones, and only then any die is rolled: nobody
    sets one of several dice after seeing another (CC-PF-12-R1).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "dice", "whom", "seat", "other", "clause", "faces", "fixed", "asked", "done", "spent", "now",
    )  # fmt: skip
    LATER: ClassVar[dict[str, Any]] = {**Replaceable.LATER, "now": 0}
    FAMILY = "throw"
    SAME = ("dice",)
    again_by: ClassVar[str] = "may_throw_again"
    """The hook for those who may reroll dice."""

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
        """Let cards fix faces; then seats may set the remaining dice."""
        if g.any.sets_die:
            frame = self._shown(g)
            if frame is not None:
                return g.call(self, frame, then="replaced")
        if g.any.may_set_die and LIES_NOT in self.faces:
            self.now = self.faces.index(LIES_NOT)
            return window(g, self, MAY_SET_DIE.id, then="offered")
        return self.offered(g, GOES_ON)

    def _shown(self, g: Game) -> MaybeFrame:
        """The frame that fixes the first face that a card fixes; None: no card fixes any."""
        while self.now < len(self.dice):
            if self.faces[self.now] == LIES_NOT:
                frame = taker(g, self, speakers(g, "sets_die", self._holders(), self.seat, downward=True))
                if frame is not None:
                    return frame
            self.now += 1
            self.spent = ()
        return None

    def offered(self, g: Game, answer: int) -> Signal:
        """Roll the dice that nobody has set, one after another."""
        if LIES_NOT not in self.faces:
            return self.again(g, 0)
        self.now = self.faces.index(LIES_NOT)
        return g.roll(self, g.rules.die[self.die], then="fell")

    def replaced(self, g: Game, face: int) -> Signal:
        """A card has fixed the face, as a set die or not; or it lets the die be rolled."""
        if face >= FIXED:
            self.fix(self.now, face % FIXED)
        elif face != GOES_ON:
            self._show(face)
        return self.start(g, 0)

    def fix(self, at: int, face: int) -> None:
        """Set the die at this place; nobody rerolls it (CC-PF-12)."""
        self.fixed |= 1 << at
        self.now = at
        self._show(face)

    def fell(self, g: Game, face: int) -> Signal:
        """Announce the roll at once: those who may reroll it need to see it first."""
        self._tell(g, face)
        self._show(face)
        return self.offered(g, 0)

    def _tell(self, g: Game, face: int) -> None:
        tell_roll(g, self.die, self.clause, face, self.seat, self.vehicle, self.other)

    def _show(self, face: int) -> None:
        now = self.now
        self.faces = (*self.faces[:now], face, *self.faces[now + 1 :])

    def again(self, g: Game, dice: int) -> Signal:
        """All dice have been rolled; ask those who may reroll some, each once at most."""
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
        """Let them act as they are."""
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
    """Whether a listener touches these dice, thrown for these vehicles or else for a seat."""
    if not _among(dice, g.any.throws):
        return False
    if g.any.may_set_die or g.any.may_see_dice or (whom and _among(dice, g.out_of_box.table.throws)):
        return True
    for me in whom or (NOBODY,):  # noqa: SIM110 - hot: a generator costs as much as the rest
        if _among(dice, listening_to(g, me, seat).throws):
            return True
    return False


def _among(dice: tuple[str, ...], touched: tuple[str, ...]) -> bool:
    """Whether one of the dice is among those that listeners touch."""
    for die in touched:  # noqa: SIM110 - hot
        if die == ANY_DIE or die in dice:
            return True
    return False


def fallen(g: Game, result: int, die: str, vehicle: int, clause: str, other: int = NOBODY, seat: int = NOBODY) -> int:
    """The face of a die that was thrown; announced now, if it was not announced earlier."""
    if result >= TOLD:
        return result % EACH
    tell_roll(g, die, clause, result, g.active if seat == NOBODY else seat, vehicle, other)
    return result


def gone(g: Game, vehicle: int) -> bool:
    """Whether a vehicle has left the game between the throw for it and its effect (CC-PF-09)."""
    return g.cell[vehicle] == OUT


def unset(dice: Throwing) -> tuple[int, ...]:
    """The places of the dice that have not been rolled, where a play may set one."""
    return tuple([at for at, face in enumerate(dice.faces) if face == LIES_NOT])


def show(g: Game, at: int, face: int) -> None:
    """Set, by a play, the die at this place of those still to be rolled (CC-PF-12)."""
    next(frame for frame in g.stack[::-1] if isinstance(frame, Throw)).fix(at, face)


def packed(faces: tuple[int, ...]) -> int:
    """Faces as one number."""
    return sum(face * EACH**at for at, face in enumerate(faces))


def unpacked(result: int, count: int) -> tuple[int, ...]:
    """The faces of a number of dice."""
    return tuple([result // EACH**at % EACH for at in range(count)])


def free_dice(g: Game, dice: Throwing) -> int:
    """Which of the rolled dice may be rerolled, as bits: none that was set, and only those that cards leave."""
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
    """Announce a roll, by this clause."""
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
"""What else is announced with a roll, by die."""
