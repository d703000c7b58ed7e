"""What a vehicle may do in its move instead of stepping: maneuvers and power-ups (E98-MAN, E98-PU)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from thunderroad.classic.choices import DIE, NONE
from thunderroad.classic.game import Game
from thunderroad.classic.turn.switch import Switch
from thunderroad.classic.ways import ways
from thunderroad.grid.topology import SIDE
from thunderroad.kernel.choice import YES
from thunderroad.kernel.frame import END, Frame, Signal

from ..choices import JUMP_ATTACK, LEFT, RAM, RIGHT, SHOVE, TURN_SIDE
from ..machine import machine
from ..state import KINDS, NUMBER, ahead, heading, idle, spend, state, turned, uses
from .contest import ONE_COUNTER, Contest
from .ground import brakes_early, completable, end_of, pieces, running_at, u_turn
from .reach import beside
from .road import DRIVEN, LANDS, LEAVES_ROAD, arrives
from .rolls import DriveRoll
from .values import off_road_ease, road_die, turning_ease

QUICK_COST: Final = 5
QUICK_COST_ROLLED: Final = 3
ABOUT_COST: Final = 2
JUMP_COST: Final = 2


def come(g: Game, vehicle: int, to: int, how: int = DRIVEN) -> Frame[Game] | None:
    """Bring a vehicle onto a square by its own move; returns what it meets there, or None (E98-ROAD-02)."""
    own = state(g)
    own.came = g.cell[vehicle]
    g.cell[vehicle] = to
    own.moved[vehicle] = 1
    if g.on_bonus and not g.is_road(to):
        how |= LEAVES_ROAD
        g.on_bonus = 0
    if g.events is not None:
        clause, word = ("E98-PU-15", "jump") if how & LANDS else ("E98-VEH-03", "drive")
        g.tell("move", clause, vehicle=vehicle, path=(own.came, to), how=word)
    return arrives(g, vehicle, how)


def goes_on(g: Game, vehicle: int) -> bool:
    """Whether nothing has stopped a vehicle in its move."""
    return g.cell[vehicle] >= 0 and not g.wrecked[vehicle] and not idle(g, vehicle)


def waiting(g: Game, seat: int) -> list[int]:
    """Vehicles of a seat that have not moved yet this turn."""
    own = state(g)
    return [
        v
        for v in g.runners(seat)
        if g.cell[v] >= 0 and not g.die[v] and not own.stopped[v] and own.turning[v] < TURNED and not idle(g, v)
    ]


TURNED: Final = 2
"""In `turning`: the declared Quick Turn (1) has been made."""


# --- 180 and Quick Turn --------------------------------------------------------------------


def can_turn_about(g: Game, vehicle: int) -> bool:
    """With brakes, for 2 squares of movement, if the rest can be used (E98-MAN-02)."""
    if g.rules.flies[vehicle] or g.left < ABOUT_COST or not has_brakes(g, vehicle):
        return False
    return completable(g, vehicle, g.cell[vehicle], 1 - g.facing[vehicle], g.left - ABOUT_COST)


def has_brakes(g: Game, vehicle: int) -> bool:
    """Whether it can stop (E98-MAN-01, E98-VEH-02-R2)."""
    return machine(g, vehicle).has("brakes") or brakes_early(g, vehicle)


class TurnAbout(Frame[Game]):
    """A 180 in the own square: 2 squares of movement and a drive roll (E98-MAN-02)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Pay for it."""
        g.left -= ABOUT_COST
        ease = turning_ease(g, self.vehicle)
        return g.call(self, DriveRoll(self.vehicle, "E98-MAN-02", ease, deadly=1), then="rolled")

    def rolled(self, g: Game, answer: int) -> Signal:
        """Mirror everything (E98-MAN-02-R1)."""
        if answer == YES:
            reverse(g, self.vehicle, "E98-MAN-02")
        return g.finish()


def reverse(g: Game, vehicle: int, clause: str) -> None:
    """Turn a vehicle to face the other way."""
    g.facing[vehicle] = 1 - g.facing[vehicle]
    g.tell("about", clause, vehicle=vehicle)


def turn_sides(g: Game, vehicle: int, left: int) -> tuple[int, ...]:
    """The sides to which a Quick Turn is possible that leaves `left` squares to move (E98-MAN-05)."""
    found = []
    for side in (LEFT, RIGHT):
        way = u_turn(g, vehicle, side)
        if way is not None and completable(g, vehicle, end_of(g, vehicle, way), 1 - g.facing[vehicle], left):
            found.append(side)
    return tuple(found)


def can_quick_turn(cost: int) -> Callable[[Game, int], bool]:
    """Whether a Quick Turn can be paid with movement (E98-MAN-04)."""

    def can(g: Game, vehicle: int) -> bool:
        return not g.rules.flies[vehicle] and g.left >= cost and bool(turn_sides(g, vehicle, g.left - cost))

    return can


class QuickTurn(Frame[Game]):
    """A U-turn over the forward neighbour to the square two rows over (E98-MAN-03, E98-MAN-03-R1, E98-MAN-04).

    The `cost` in movement is 5, 3 with a drive roll, or 0 if it was declared; `way` are the steps still to make.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "cost", "way")

    def __init__(self, vehicle: int, cost: int, way: tuple[int, ...] = ()) -> None:
        self.vehicle = vehicle
        self.cost = cost
        self.way = way

    def start(self, g: Game, answer: int) -> Signal:
        """Choose the side."""
        sides = turn_sides(g, self.vehicle, g.left - self.cost)
        if not sides:
            return g.finish()
        return g.ask(self, g.rules.owner[self.vehicle], TURN_SIDE, sides, then="chosen")

    def chosen(self, g: Game, side: int) -> Signal:
        """With 3 squares of movement, roll a drive roll first."""
        self.way = u_turn(g, self.vehicle, side) or ()
        g.left -= self.cost
        if self.cost != QUICK_COST_ROLLED:
            return self.onward(g, 0)
        ease = turning_ease(g, self.vehicle)
        return g.call(self, DriveRoll(self.vehicle, "E98-MAN-04", ease, deadly=1), then="onward")

    def onward(self, g: Game, answer: int) -> Signal:
        """Enter both squares in order, with whatever is there (E98-MAN-05)."""
        vehicle = self.vehicle
        if not goes_on(g, vehicle):
            return g.finish()
        if not self.way:
            reverse(g, vehicle, "E98-MAN-03")
            return g.finish()
        if beside(g.cell[vehicle], self.way[0]) >= g.front:
            return g.call(self, Switch(), then="onward")
        to = beside(g.cell[vehicle], self.way[0])
        self.way = self.way[1:]
        meets = come(g, vehicle, to)
        return g.call(self, meets, then="onward") if meets else g.next(self, then="onward")


# --- Nitrous Booster -----------------------------------------------------------------------


def can_boost(g: Game, vehicle: int) -> bool:
    """At any time of its move, but not in the first turn, nor out of a square it has entered to ram (E98-PU-14)."""
    if g.round == 1 or not uses(g, vehicle, "nitrous"):
        return False
    return bool(g.rules.flies[vehicle]) or not (state(g).moved[vehicle] and running_at(g, g.cell[vehicle], vehicle))


class Boost(Frame[Game]):
    """The road bonus die is rolled again and added; a ground vehicle off road makes a drive roll (E98-PU-14)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Spend a use."""
        vehicle = self.vehicle
        spend(g, vehicle, "nitrous")
        g.tell("item-used", "E98-PU-14", vehicle=vehicle, what="nitrous")
        if g.rules.flies[vehicle] or g.is_road(g.cell[vehicle]):
            return self.steady(g, YES)
        return g.call(self, DriveRoll(vehicle, "E98-PU-14", off_road_ease(g, vehicle), deadly=1), then="steady")

    def steady(self, g: Game, answer: int) -> Signal:
        """Continue, unless the vehicle is wrecked; a wrecked one gains nothing."""
        if answer != YES:
            return g.finish()
        return g.roll(self, g.rules.black, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """Add it to everything else; treads and turbines count it in their own way."""
        g.left += road_die(g, self.vehicle, face)
        state(g).boosted[self.vehicle] = 1
        g.tell("roll", "E98-PU-14", die="black", face=face, why="nitrous", vehicle=self.vehicle)
        return g.finish()


# --- Jump Jets -----------------------------------------------------------------------------


def can_jump(number: int) -> Callable[[Game, int], bool]:
    """Whether a vehicle can jump in the direction of that number ahead: 0 left, 1 straight, 2 right (E98-PU-15)."""

    def can(g: Game, vehicle: int) -> bool:
        if g.rules.flies[vehicle] or g.round == 1 or not uses(g, vehicle, "jump-jets"):
            return False
        return not state(g).jumped[vehicle] and g.left >= JUMP_COST and _lands(g, vehicle, ahead(g, vehicle)[number])

    return can


def _lands(g: Game, vehicle: int, way: int) -> bool:
    """Whether the square behind the jumped one can be entered, and the move can continue from there."""
    over = beside(g.cell[vehicle], way)
    to = SIDE if over == SIDE else beside(over, way)
    if to == SIDE or to < g.rear:
        return False
    through, end = ways(g, vehicle, wrecks=True, road=False)
    left = g.left - JUMP_COST
    open_ = through if left and not brakes_early(g, vehicle) else end
    return bool(open_ >> (to - g.rear) & 1) and completable(g, vehicle, to, g.facing[vehicle], left)


class Jump(Frame[Game]):
    """Once a round over one space and down behind it; through a flyer's square it may be rammed (E98-PU-15, E98-PU-16).

    `number` tells the direction ahead: 0 left, 1 straight, 2 right; `over` is the square of a fight in the air.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "number", "way", "over")

    def __init__(self, vehicle: int, number: int, way: int = SIDE, over: int = SIDE) -> None:
        self.vehicle = vehicle
        self.number = number
        self.way = way
        self.over = over

    def start(self, g: Game, answer: int) -> Signal:
        """A jump-ram asks for all other vehicles to have moved (E98-PU-16)."""
        vehicle = self.vehicle
        state(g).jumped[vehicle] = 1
        self.way = ahead(g, vehicle)[self.number]
        g.tell("item-used", "E98-PU-15", vehicle=vehicle, what="jump-jets")
        seat = g.rules.owner[vehicle]
        prey = self._flyers(g, seat) if not waiting(g, seat) and not g.attacked[vehicle] else []
        options = tuple(flyer * DIE + what for flyer in prey for what in (RAM, SHOVE))
        return g.ask(self, seat, JUMP_ATTACK, (NONE, *options), then="chosen")

    def _flyers(self, g: Game, seat: int) -> list[int]:
        """Opponents in the air; a square with two vehicles on the ground cannot be entered even so (E98-VEH-05)."""
        over = beside(g.cell[self.vehicle], self.way)
        if pieces(g, over, self.vehicle) > 1:
            return []
        return [v for v in g.standing(over) if g.rules.flies[v] and g.rules.owner[v] != seat]

    def chosen(self, g: Game, option: int) -> Signal:
        """Resolve the attack at once, in the flyer's square."""
        vehicle = self.vehicle
        if option == NONE:
            g.left -= 1
            return self.land(g, 0)
        target, what = divmod(option, DIE)
        g.left -= 1
        g.attacked[vehicle] = 1
        start, self.over = g.cell[vehicle], beside(g.cell[vehicle], self.way)
        g.cell[vehicle] = self.over
        g.tell("move", "E98-PU-16", vehicle=vehicle, path=(start, self.over), how="jump")
        return g.call(self, Contest(vehicle, target, what, ONE_COUNTER), then="fought")

    def fought(self, g: Game, answer: int) -> Signal:
        """A vehicle that survives finishes its movement (E98-PU-16)."""
        if not goes_on(g, self.vehicle) or g.cell[self.vehicle] != self.over:
            return g.finish()  # a counter-shove has ended the jump where it put the vehicle
        return self._down(g, beside(self.over, self.way))

    def land(self, g: Game, answer: int) -> Signal:
        """Land behind the space that was jumped over."""
        return self._down(g, end_of(g, self.vehicle, (self.way, self.way)))

    def _down(self, g: Game, to: int) -> Signal:
        if to >= g.front:
            if self.over == SIDE:
                return g.call(self, Switch(), then="land")
            return g.call(self, Switch(), then="fought")
        g.left -= 1
        meets = come(g, self.vehicle, to, DRIVEN | LANDS)
        return g.call(self, meets, then=END) if meets else g.finish()


# --- Large Sharp Object --------------------------------------------------------------------


def can_drop(g: Game, vehicle: int) -> bool:
    """At any moment of its own move, on the square just behind (E98-PU-17, E98-PU-17-R2)."""
    if g.round == 1 or not uses(g, vehicle, "large-sharp-object"):
        return False
    return g.rear <= _behind(g, vehicle) < g.front


def _behind(g: Game, vehicle: int) -> int:
    return beside(g.cell[vehicle], turned(heading(g, vehicle), 3))


class Drop(Frame[Game]):
    """A Large Sharp Object stays there; a vehicle already there rolls at the next movement phase (E98-PU-17)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Lay it; this is no attack, and the card stays until its board is dumped (E98-PU-17-R1, E98-PU-17-R2)."""
        own, to = state(g), _behind(g, self.vehicle)
        own.items[self.vehicle * KINDS + NUMBER["large-sharp-object"]] -= 1
        own.sharp = sorted([*own.sharp, to])
        for other in running_at(g, to, self.vehicle):
            own.spiked[other] = 1
        g.tell("sharp", "E98-PU-17", vehicle=self.vehicle, space=to)
        return g.finish()


# --- the table -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Action:
    """Something to do instead of a step: whether it is possible now, and the frame that does it; it changes `left`.

    One that is `late` can also be done when all movement has been used.
    """

    id: str
    symbol: str
    open: Callable[[Game, int], bool]
    effect: Callable[[int], Frame[Game]]
    late: bool = False


ACTIONS: Final = (
    Action("about", "i-about", can_turn_about, TurnAbout),
    Action("quick-turn-5", "i-about", can_quick_turn(QUICK_COST), lambda v: QuickTurn(v, QUICK_COST)),
    Action("quick-turn-3", "i-about", can_quick_turn(QUICK_COST_ROLLED), lambda v: QuickTurn(v, QUICK_COST_ROLLED)),
    Action("nitrous", "pu-nitrous", can_boost, Boost, late=True),
    Action("jump-left", "pu-jump-jets", can_jump(0), lambda v: Jump(v, 0)),
    Action("jump-ahead", "pu-jump-jets", can_jump(1), lambda v: Jump(v, 1)),
    Action("jump-right", "pu-jump-jets", can_jump(2), lambda v: Jump(v, 2)),
    Action("drop", "mk-sharp", can_drop, Drop, late=True),
)
"""By number."""

FRAMES: Final = (TurnAbout, QuickTurn, Boost, Jump, Drop)
