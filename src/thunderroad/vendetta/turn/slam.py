"""Slams: two road vehicles in one space (VB-SLAM)."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol

from ...kernel.choice import NO, YES
from ...kernel.frame import WAIT, Frame, Signal
from ...kernel.native import mypyc_attr
from ..asking import GOES_ON, Replaceable, response, speakers, taker
from ..board import face_of, faced
from ..choices import SLAM_REROLL
from ..content import TOP
from ..game import Game
from ..hooks import MAY_AFTER_SLAM, MAY_TURN_DICE
from ..listeners import Throwing
from ..position import NOBODY, OUT
from .causes import SLAM
from .enter import enter
from .push import farther
from .throw import EACH, LIES_NOT, SET, TOLD, Throw, fallen, free_dice, packed, tell_roll, throw, touched, unpacked
from .window import window

if TYPE_CHECKING:
    from ..rules import Rules

DICE: Final[tuple[str, ...]] = ("slam", "direction")
"""The dice of a slam (VB-SLAM-04)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SlamDice(Throw):
    """The dice of a slam, thrown together if a listener touches dice: the slam die first."""

    def _tell(self, g: Game, face: int) -> None:
        """Announce them: the slam die names the pair, the direction die the vehicle that the slam die has named."""
        top, bottom = self.whom
        if self.die != DICE[0]:
            mover = top if self.faces[0] == TOP else bottom
            tell_roll(g, self.die, self.clause, face, self.seat, mover, NOBODY)
        elif g.events is not None:
            g.tell("roll", self.clause, die=self.die, face=face, seat=self.seat, top=top, bottom=bottom)


class LastDice(SlamDice):
    """All plays are done; now come the rerolls that must happen."""

    again_by = "last_reroll"


class LastDie(Throw):
    """The same if only the direction die is rolled, against the `other` of the two."""

    again_by = "last_reroll"


@mypyc_attr(allow_interpreted_subclasses=True)
class Slam(Replaceable):
    """Dice name the top or the bottom vehicle and where it is moved; the larger one's owner may reroll once.

    The vehicle that entered is the top one (VB-SLAM-02), also in a chain (VB-SLAM-02-R1).  `mover` is moved in
    direction `heading`, from the space `origin` if a card needs that; it had lost its moves `stops` times before.  An
    extra die has said how `far` its first step jumps; `fixed` has a bit for each die that was set.  `able` says who
    could act when the slam began, see `Slamming`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "top", "bottom", "mover", "heading", "rerolled", "stops", "spent", "far", "fixed", "able", "origin",
    )  # fmt: skip
    LATER: ClassVar[dict[str, Any]] = {"spent": (), "far": 0, "fixed": 0, "able": 0, "origin": NOBODY}
    FAMILY = "slam"
    SAME = ("top", "bottom")

    def __init__(
        self,
        top: int,
        bottom: int,
        mover: int = NOBODY,
        heading: int = 0,
        rerolled: int = 0,
        stops: int = 0,
        spent: tuple[int, ...] = (),
        far: int = 0,
        fixed: int = 0,
        able: int = 0,
        origin: int = NOBODY,
    ) -> None:
        self.top = top
        self.bottom = bottom
        self.mover = mover
        self.heading = heading
        self.rerolled = rerolled
        self.stops = stops
        self.spent = spent
        self.far = far
        self.fixed = fixed
        self.able = able
        self.origin = origin

    def start(self, g: Game, answer: int) -> Signal:
        """Let something replace the dice of this pair; else roll them (VB-SLAM-04)."""
        if g.events is not None:
            g.tell("slam", "VB-SLAM-01", top=self.top, bottom=self.bottom)
        if g.any.slammed:
            self.able = g.operable(self.top) + 2 * g.operable(self.bottom)
        if g.any.slam_begins:
            more = response(g, self, "slam_begins", (self.top, self.bottom))
            if more is not None:
                return g.call(self, more, then="begun")
        return self._begin(g)

    def begun(self, g: Game, answer: int) -> Signal:
        """Everything before the dice has happened, unless it has separated the two."""
        return self._begin(g) if g.under[self.top] == self.bottom else self.displaced(g, 0)

    def _begin(self, g: Game) -> Signal:
        if g.any.instead_of_slam:
            frame = taker(g, self, speakers(g, "instead_of_slam", (self.top, self.bottom), downward=True))
            if frame is not None:
                return g.call(self, frame, then="replaced")
        return self._throw(g, ())

    def _throw(self, g: Game, lying: tuple[int, ...]) -> Signal:
        """Throw the dice; those that stay keep their faces."""
        if self.fixed or (g.any.throws and touched(g, DICE, (self.top, self.bottom), g.active)):
            return g.call(self, self._dice(g, SlamDice, lying), then="fallen")
        if g.roll(self, g.rules.dice.slam, then="slam_rolled") == WAIT:
            return WAIT
        return self.slam_rolled(g, g.answer)

    def _dice(self, g: Game, make: type[SlamDice], faces: tuple[int, ...]) -> SlamDice:
        """The dice of this slam (VB-SLAM-04), as cards change them."""
        return make(slam_dice(g), (self.top, self.bottom), g.active, NOBODY, "VB-SLAM-04", faces, self.fixed)

    def fallen(self, g: Game, result: int) -> Signal:
        """All dice have been rolled."""
        self._read(g, result)
        return self._demand(g)

    def _read(self, g: Game, result: int) -> None:
        self.fixed = result % TOLD // SET
        slam, direction, self.far = unpacked(result, 3)
        self.mover = self.top if slam == TOP else self.bottom
        self.heading = faced(g, self.mover, direction)

    def _faces(self, g: Game) -> tuple[int, ...]:
        """The faces that the dice show."""
        top = self.mover == self.top
        slam = next(face for face in g.rules.dice.slam.values if (face == TOP) == top)
        direction = face_of(g, self.mover, self.heading)
        return (slam, direction, self.far) if self.far else (slam, direction)

    def slam_rolled(self, g: Game, face: int) -> Signal:
        """Let the slam die name the vehicle that is moved."""
        self.mover = self.top if face == TOP else self.bottom
        if g.events is not None:
            g.tell("roll", "VB-SLAM-04", die="slam", face=face, seat=g.active, top=self.top, bottom=self.bottom)
        if g.roll(self, g.rules.dice.direction, then="direction_rolled") == WAIT:
            return WAIT
        return self.direction_rolled(g, g.answer)

    def direction_rolled(self, g: Game, face: int) -> Signal:
        """The larger vehicle's owner decides after seeing both dice (VB-SLAM-05, VB-SLAM-05-R1)."""
        self.heading = faced(g, self.mover, face)
        if g.events is not None:
            tell_roll(g, "direction", "VB-SLAM-04", face, g.active, self.mover, NOBODY)
        return self._demand(g)

    def _demand(self, g: Game) -> Signal:
        seat = NOBODY if self.rerolled else reroll_right(g, self.top, self.bottom)
        if seat == NOBODY or ((g.any.free_dice or self.fixed) and not self._free(g)):
            return self._kept(g) if g.any.last_reroll or g.any.may_turn_dice else self._move(g)
        return g.ask(self, seat, SLAM_REROLL, (NO, YES), then="answered")

    def _free(self, g: Game) -> int:
        return free_dice(g, self._dice(g, SlamDice, self._faces(g)))

    def answered(self, g: Game, answer: int) -> Signal:
        """Reroll both dice, and the second result stands; or keep the first."""
        seat = reroll_right(g, self.top, self.bottom)
        if answer == NO:
            g.tell("kept", "VB-SLAM-05", seat=seat)
            return self._kept(g)
        g.tell("reroll", "VB-SLAM-05", seat=seat)
        self.rerolled = 1
        if not (g.any.free_dice or self.fixed):
            return self._throw(g, ())
        free = self._free(g)
        return self._throw(g, tuple([LIES_NOT if free >> at & 1 else face for at, face in enumerate(self._faces(g))]))

    def _kept(self, g: Game) -> Signal:
        """Nobody may demand anything more, but some dice may have to be rerolled."""
        if g.any.last_reroll:
            return g.call(self, self._dice(g, LastDice, self._faces(g)), then="final")
        return self._stand(g)

    def final(self, g: Game, result: int) -> Signal:
        """The dice stand."""
        self._read(g, result)
        return self._stand(g)

    def _stand(self, g: Game) -> Signal:
        """The dice are final; plays may turn them before they act."""
        if g.any.may_turn_dice:
            return window(g, self, MAY_TURN_DICE.id, then="turned")
        return self._move(g)

    def turned(self, g: Game, answer: int) -> Signal:
        """Act as the dice show now, unless a play has separated the two."""
        return self._move(g) if g.under[self.top] == self.bottom else self.displaced(g, 0)

    def pair(self) -> tuple[int, int]:
        """The two, the top one first."""
        return self.top, self.bottom

    def turnable(self) -> int:
        """The dice that a play may turn, as bits by their place in `DICE`."""
        return ~self.fixed & 3

    def turn_die(self, g: Game, at: int, face: int) -> None:
        """A play turns the die at this place of `DICE`; one that was set stays."""
        if not self.fixed >> at & 1:
            faces = self._faces(g)
            self._read(g, packed((*faces[:at], face, *faces[at + 1 :])) + SET * self.fixed)

    def inner(self, g: Game) -> bool:
        """Whether this slam is part of what another slam has caused."""
        return next(frame for frame in g.stack if isinstance(frame, Slam)) is not self

    def replaced(self, g: Game, mover: int) -> Signal:
        """What replaced the dice has moved a vehicle and says which; or the dice are thrown after all."""
        if mover == GOES_ON:
            return self._begin(g)
        self.mover = mover
        return self.displaced(g, 0)

    def thrown(self) -> int:
        """The vehicle that is moved."""
        return self.mover

    def _move(self, g: Game) -> Signal:
        """Let a listener choose the direction."""
        more = response(g, self, "directs", self.pair()) if g.any.directs else None
        return self.directed(g, 0) if more is None else g.call(self, more, then="directed")

    def directed(self, g: Game, answer: int) -> Signal:
        """Move the named vehicle one space; all entry rules apply to it (VB-SLAM-07)."""
        mover = self.mover
        self.stops = g.stops[mover]
        if g.any.farther:
            self.origin = g.cell[mover]
        frame = enter(g, mover, landing(g, mover, self.heading, self.far), self.heading, SLAM)
        if frame is not None:
            return g.call(self, frame, then="moved")
        return self.moved(g, 0)

    def moved(self, g: Game, answer: int) -> Signal:
        """Let something carry it farther."""
        whom = (self.top, self.bottom)
        more = farther(g, self.mover, whom, self.heading, self.stops, self.origin) if g.any.farther else None
        return self.displaced(g, 0) if more is None else g.call(self, more, then="displaced")

    def displaced(self, g: Game, answer: int) -> Signal:
        """Continue until each space holds one vehicle, or one that is driving through (VB-SLAM-08)."""
        for vehicle in (self.top, self.bottom):
            space = g.cell[vehicle]
            if space < 0:
                continue
            top = g.at[space % g.span] - 1
            if g.under[top] != NOBODY and not (top == g.driver and g.left > 0):
                return g.call(self, g.rules.slam(top, g.under[top]), then="displaced")
        if g.any.slammed:
            for notice in g.out_of_box.table.slammed:
                notice(g, self)
        after = response(g, self, "after_slam", (self.top, self.bottom)) if g.any.after_slam else None
        return self.over(g, 0) if after is None else g.call(self, after, then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """Open the window after the slam."""
        if g.any.may_after_slam:
            return window(g, self, MAY_AFTER_SLAM.id, then="done")
        return g.finish()

    def done(self, g: Game, answer: int) -> Signal:
        """Finish."""
        return g.finish()


@mypyc_attr(allow_interpreted_subclasses=True)
class OneDieSlam(Frame[Game]):
    """The base for modules' slams in which it is known who is moved: only the direction die, and no reroll.

    `clause` is the rule by which it is rolled.  `heading` is what the die showed, `far` how far an extra die makes the
    first step jump; the vehicle had lost its moves `stops` times before, and was at `origin` if a card needs that.  The
    result is the vehicle that was moved, as `Slam` expects.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("heading", "stops", "origin", "far")
    LATER: ClassVar[dict[str, Any]] = {"origin": NOBODY, "far": 0}
    clause: ClassVar[str]
    heading: int
    stops: int
    origin: int
    far: int

    def __init__(self, heading: int = 0, stops: int = 0, origin: int = NOBODY, far: int = 0) -> None:
        self.heading = heading
        self.stops = stops
        self.origin = origin
        self.far = far

    @abstractmethod
    def thrown(self) -> int:
        """The vehicle that is moved."""

    @abstractmethod
    def pair(self) -> tuple[int, int]:
        """The two, the top one first."""

    def _throw(self, g: Game) -> Signal:
        """Roll the direction die (VB-DICE-04) and what cards add to it; the vehicle that is moved comes first."""
        moved = self.thrown()
        whom = (moved, *[vehicle for vehicle in self.pair() if vehicle != moved])
        dice = slam_dice(g)[1:]
        if len(dice) > 1:
            return g.call(self, Throw(dice, whom, g.active, NOBODY, self.clause), then="rolled")
        return throw(g, self, DICE[1], whom, self.clause, then="rolled")

    def turnable(self) -> int:
        """The direction die, as a bit by its place in `DICE`."""
        return 2

    def turn_die(self, g: Game, at: int, face: int) -> None:
        """A play turns the direction die."""
        self.heading = faced(g, self.thrown(), face)

    def rolled(self, g: Game, result: int) -> Signal:
        """The die is rolled; it may still have to be rerolled."""
        if not g.any.last_reroll:
            return self.final(g, result)
        mover, fixed = self.thrown(), result % TOLD // SET
        other = next(vehicle for vehicle in self.pair() if vehicle != mover)
        face = fallen(g, result, DICE[1], mover, self.clause)
        dice = slam_dice(g)[1:]
        faces = (face, *unpacked(result // EACH, len(dice) - 1))
        return g.call(self, LastDie(dice, (mover,), g.active, other, self.clause, faces, fixed), then="final")

    def final(self, g: Game, result: int) -> Signal:
        """The die is final; plays may turn it, unless it was set."""
        mover = self.thrown()
        self.heading = faced(g, mover, fallen(g, result, DICE[1], mover, self.clause))
        self.far = result // EACH % EACH
        if g.any.may_turn_dice and not result % TOLD // SET & 1:
            return window(g, self, MAY_TURN_DICE.id, then="turned")
        return self.turned(g, 0)

    def turned(self, g: Game, answer: int) -> Signal:
        """Let a listener choose the direction anyway, if there is still a vehicle to move."""
        if g.cell[self.thrown()] == OUT:
            return self.over(g, 0)
        more = response(g, self, "directs", self.pair()) if g.any.directs else None
        return self.directed(g, 0) if more is None else g.call(self, more, then="directed")

    def directed(self, g: Game, answer: int) -> Signal:
        """Move it one space that way; all entry rules apply (VB-SLAM-07)."""
        mover, heading = self.thrown(), self.heading
        self.stops = g.stops[mover]
        if g.any.farther:
            self.origin = g.cell[mover]
        frame = enter(g, mover, landing(g, mover, heading, self.far), heading, SLAM)
        return self.moved(g, 0) if frame is None else g.call(self, frame, then="moved")

    def moved(self, g: Game, answer: int) -> Signal:
        """Carry it farther, as in any slam."""
        more = farther(g, self.thrown(), self.pair(), self.heading, self.stops, self.origin)
        return self.over(g, 0) if more is None else g.call(self, more, then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """Report the vehicle that was moved, so the slam continues with it."""
        return g.finish(self.thrown())


def slam_dice(g: Game) -> tuple[str, ...]:
    """The dice of a slam, as cards change them (VB-SLAM-04, CC-TINA-09)."""
    dice = DICE
    for modify in g.out_of_box.table.slam_dice:
        dice = modify(g, dice)
    return dice


def of_slam(dice: Throwing) -> bool:
    """Whether these are dice of a slam, all of them or only the direction die (CC-TINA-06)."""
    return len(dice.whom) > 1 or isinstance(dice, LastDie)


def landing(g: Game, mover: int, heading: int, far: int) -> int:
    """Where a slam moves a vehicle, by a step or by a jump of this length (VB-SLAM-07, CC-TINA-09)."""
    board, space = g.rules.map, g.cell[mover]
    return board.jump(space, heading, far) if far else board.step(space, heading)


def reroll_right(g: Game, top: int, bottom: int) -> int:
    """The seat that may demand a reroll: the larger vehicle's owner (VB-SLAM-05, -06), or NOBODY."""
    if g.any.slam_size:
        larger = slam_size(g, top) - slam_size(g, bottom)
    else:  # hot: `slam_size` without the calls
        size, spec = g.rules.size, g.spec
        larger = size[spec[top]] - size[spec[bottom]]
    return larger_owner(g, top, bottom, larger) if larger else NOBODY


class Crews(Protocol):
    """Who owns what, and who is out: a game, or a picture of one."""

    rules: Rules[Game]
    owner: tuple[int, ...]
    out: list[int]


def larger_owner(p: Crews, top: int, bottom: int, larger: int) -> int:
    """The owner of the larger of two vehicles that may demand a reroll; `larger`: by how much the top one is larger."""
    if not larger:
        return NOBODY
    seat = p.owner[top if larger > 0 else bottom]
    if seat != NOBODY and p.out[seat] and not p.rules.options.out_player_keeps_reroll:
        return NOBODY  # VB-SLAM-06-R2
    return seat


def slam_size(g: Game, vehicle: int) -> int:
    """The size of a vehicle in a slam (VB-SLAM-05)."""
    size = g.rules.size[g.spec[vehicle]]
    if g.any.slam_size:
        for modify in g.on[vehicle].slam_size:
            size = modify(g, vehicle, size)
    return size


def slam_sizes(g: Game) -> tuple[int, ...]:
    """The same for all vehicles."""
    return tuple(map(partial(slam_size, g), range(len(g.spec))))
