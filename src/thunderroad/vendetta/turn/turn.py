"""One player's turn: assign, command, move, shoot, end (VB-ROUND-03)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from ...kernel.choice import Choice, ChoiceKind
from ...kernel.frame import END, Frame, Signal
from ...kernel.native import mypyc_attr
from ..asking import React, reaction
from ..cards import expire
from ..choices import ASSIGN, COAST, COMMAND, DIE, NONE, SECOND_COMMAND, worth
from ..game import Game
from ..hooks import MAY_START_TURN
from ..in_play import UNTIL_OWN_TURN, UNTIL_STEPS_END
from ..position import NOBODY, OUT
from .drive import Drive
from .ending import end_turn
from .orders import OrderedTurn, commands, use_die
from .shoot import Shoot, may_attack
from .window import window


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(OrderedTurn):
    """A seat's turn with the car that got the die (`coast`: on its coast place)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle", "coast", "orders", "done")
    LATER: ClassVar[dict[str, Any]] = {"orders": (), "done": 0}

    def __init__(
        self,
        seat: int,
        vehicle: int = NOBODY,
        coast: int = 0,
        orders: tuple[int, ...] = (),
        done: int = 0,
    ) -> None:
        self.seat = seat
        self.vehicle = vehicle
        self.coast = coast
        self.orders = orders
        self.done = done

    def clone(self) -> Frame[Game]:
        """Copy; the class is known, and nearly every copy of a game contains it."""
        if type(self) is not Turn:
            return super().clone()
        twin = Turn(self.seat, self.vehicle, self.coast, self.orders, self.done)
        twin.at = self.at
        return twin

    def start(self, g: Game, answer: int) -> Signal:
        """Let seats play something at the start of the turn (X-TIME-02)."""
        begin_turn(g, self.seat)
        if g.any.may_start_turn:
            return window(g, self, MAY_START_TURN.id, then="begun")
        return self.begun(g, 0)

    def begun(self, g: Game, answer: int) -> Signal:
        """Step 1: put a die on an unmoved operable car, else coast, else pass (VB-ASSIGN-09-R1)."""
        seat = self.seat
        regular = assignments(g, seat, unmoved(g, seat))
        if regular:
            return g.ask(self, seat, ASSIGN, regular, then="assigned", secret=may_differ(g, seat, regular))
        coasting = coasts(g, seat)
        if not coasting:
            g.tell("pass", "VB-ASSIGN-09-R1", seat=seat)
            return self._end(g)
        return g.ask(self, seat, COAST, coasting, then="coasting", secret=may_differ(g, seat, coasting))

    def ask_again(self, g: Game) -> None:
        """The same question about the dice that the seat holds now."""
        kind = SECOND_COMMAND if self.orders else COMMAND
        asked: dict[str, tuple[ChoiceKind, tuple[int, ...]]] = {
            "assigned": (ASSIGN, assignments(g, self.seat, unmoved(g, self.seat))),
            "coasting": (COAST, coasts(g, self.seat)),
            "commanded": (
                SECOND_COMMAND if self.orders else COMMAND,
                commands(g, self.seat, self.vehicle, g.dice[self.seat]),
            ),
        }
        if self.at in asked:
            kind, options = asked[self.at]
            g.choice = Choice(self.seat, kind.id, options, kind.clause)

    def assigned(self, g: Game, option: int) -> Signal:
        """The die gives the car its moves; one other die may go to a command (VB-ASSIGN-05)."""
        self.vehicle, die = divmod(option, DIE)
        put_die(g, self.seat, self.vehicle, die)
        return self._command(g)

    def coasting(self, g: Game, option: int) -> Signal:
        """The die goes to the coast place; no command on such a turn (VB-ASSIGN-07, CL-TOKEN-05)."""
        self.vehicle, die = divmod(option, DIE)
        self.coast = 1
        coast_die(g, self.seat, self.vehicle, die)
        return self._act(g) if g.out_of_box.bare else self.all_laid(g, 0)

    def regular(self, g: Game) -> tuple[int, ...]:
        """The car, unless it coasts."""
        return () if self.coast else (self.vehicle,)

    def ready(self, g: Game, answer: int) -> Signal:
        """A car that its own command has put out of action does not move (VB-ASSIGN-09-R3)."""
        return self._act(g) if g.operable(self.vehicle) else self._end(g)

    def _act(self, g: Game) -> Signal:
        return g.call(self, Drive(self.vehicle, self.coast), then="moved")

    def moved(self, g: Game, answer: int) -> Signal:
        """Step 4."""
        shoot = attack(g, self.vehicle)
        if shoot is not None:
            return g.call(self, shoot, then="shot")
        return self.shot(g, 0) if g.any.attacks_over else self._end(g)

    def shot(self, g: Game, answer: int) -> Signal:
        """All attacks are settled; this car may get another turn."""
        frame = what_follows(g, self.vehicle, self.coast)
        return self._end(g) if frame is None else g.call(self, frame, then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """What followed is over, too."""
        return self._end(g)

    def _end(self, g: Game) -> Signal:
        frame = end_turn(g)
        return g.finish() if frame is None else g.call(self, frame, then=END)


class ExtraTurn(Turn):
    """Another turn of the same car in the same player's turn.

    Its die is already there, and the beginning and end of a turn do not happen again.
    """

    def start(self, g: Game, answer: int) -> Signal:
        """Offer a command, if one may still be used; the moves and attacks of an earlier one are not given here."""
        g.extra = 0
        expire(g, UNTIL_STEPS_END)
        return self.all_laid(g, 0) if self.coast else self._command(g)

    def _end(self, g: Game) -> Signal:
        return g.finish()


def another_turn(g: Game, vehicle: int, die: int, coast: int, clause: str) -> ExtraTurn:
    """Another turn of the same car in this player's turn, with a new value of its die; `clause` is what gives it.

    After a coast it is one more coast, whatever the die shows.
    """
    seat = g.owner[vehicle]
    if not coast:
        g.die[vehicle] = die
        g.tell("assign", clause, seat=seat, vehicle=vehicle, die=worth(die), coast=False)
    return ExtraTurn(seat, vehicle, coast)


class Activation(Frame[Game]):
    """Steps 3 and 4 of one vehicle among several that act in a turn: its move, then its attack."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "coast")

    def __init__(self, vehicle: int, coast: int) -> None:
        self.vehicle = vehicle
        self.coast = coast

    def start(self, g: Game, answer: int) -> Signal:
        """Step 3."""
        return g.call(self, Drive(self.vehicle, self.coast), then="moved")

    def moved(self, g: Game, answer: int) -> Signal:
        """Step 4."""
        shoot = attack(g, self.vehicle)
        if shoot is None:
            return self.shot(g, 0)
        if g.out_of_box.bare:
            return g.call(self, shoot, then=END)
        return g.call(self, shoot, then="shot")

    def shot(self, g: Game, answer: int) -> Signal:
        """All attacks are settled; this vehicle may get another turn."""
        frame = what_follows(g, self.vehicle, self.coast)
        return g.finish() if frame is None else g.call(self, frame, then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """What followed is over, too."""
        return g.finish()


def what_follows(g: Game, vehicle: int, coast: int) -> React | None:
    """What follows when all attacks of step 4 are settled."""
    voices = g.any.attacks_over and g.on[vehicle].attacks_over
    return reaction(g, "attacks_over", voices, vehicle, coast) if voices else None


def in_step_three(g: Game, vehicle: int) -> bool:
    """Whether a vehicle is in step 3 of its turn (VB-ROUND-03)."""
    return any(isinstance(f, Turn | Activation) and f.vehicle == vehicle and f.at == "moved" for f in g.stack)


def in_step_four(g: Game, vehicle: int) -> bool:
    """Whether a vehicle has reached step 4 of its turn (VB-SHOOT-01); recorded while cards are out."""
    return any(isinstance(f, Turn | Activation) and f.vehicle == vehicle and f.at == "shot" for f in g.stack)


def attack(g: Game, vehicle: int) -> Shoot | None:
    """An attack, if the vehicle can still act and it is not round 1 (VB-SHOOT-01, VB-MOVE-10-R1)."""
    space = g.cell[vehicle]
    if g.round > 1 and space >= 0 and g.operable(vehicle) and may_attack(g, vehicle):
        return Shoot(g.owner[vehicle], space, vehicle)
    return None


def begin_turn(g: Game, seat: int) -> None:
    """A seat's turn begins (VB-ROUND-03)."""
    g.active = seat
    if g.out_of_box.marks:
        expire(g, UNTIL_OWN_TURN)
    for notice in g.out_of_box.table.turn_begins:
        notice(g, seat)
    if g.events is not None:
        g.tell("turn", "VB-ROUND-01", seat=seat, round=g.round, turn=g.taken // g.rules.seats + 1)


def unmoved(g: Game, seat: int) -> list[int]:
    """Operable vehicles of a seat without a die (VB-ASSIGN-02)."""
    die, cell, damage, slots = g.die, g.cell, g.damage, g.slots  # hot: `operable` without the call
    return [v for v in g.rules.fleets[seat] if not die[v] and cell[v] != OUT and len(damage[v]) < slots[v]]


def coasts(g: Game, seat: int) -> tuple[int, ...]:
    """Options of a coast, once no unmoved vehicle is left (VB-COAST-01)."""
    able = [v for v in g.fleet(seat) if g.operable(v)]
    if not all(g.die[v] for v in able):
        return ()
    return assignments(g, seat, [v for v in able if g.coasts[v] < coast_limit(g, v)])


def coast_limit(g: Game, vehicle: int) -> int:
    """How often a vehicle may coast in a round (VB-COAST-02)."""
    limit = g.rules.coasts[g.spec[vehicle]]
    if g.any.coasts:
        for modify in g.on[vehicle].coasts:
            limit = modify(g, vehicle, limit)
    return limit


def assignments(g: Game, seat: int, vehicles: list[int]) -> tuple[int, ...]:
    """Every vehicle with every different unused die, in order."""
    return _pairs(tuple(vehicles), g.dice[seat])


@lru_cache(maxsize=8192)
def _pairs(vehicles: tuple[int, ...], dice: tuple[int, ...]) -> tuple[int, ...]:
    """The pairs; the same few occur again and again."""
    unlike = tuple(dict.fromkeys(dice))
    return tuple([vehicle * DIE + die for vehicle in vehicles for die in unlike])


def may_differ(g: Game, seat: int, options: tuple[int, ...]) -> bool:
    """Whether even a single option must be asked: it is the seat's secret that several unused dice are equal."""
    return len(options) < 2 and len(g.dice[seat]) > 1 and bool(g.hidden_dice(seat))


def put_die(g: Game, seat: int, vehicle: int, die: int) -> None:
    """Put an unused die on a vehicle for its regular move (VB-ASSIGN-01)."""
    use_die(g, seat, die)
    g.die[vehicle] = die
    if g.events is not None:
        g.tell("assign", "VB-ASSIGN-01", seat=seat, vehicle=vehicle, die=worth(die), coast=False)


def coast_die(g: Game, seat: int, vehicle: int, die: int) -> None:
    """Put an unused die on a vehicle's coast place (VB-COAST-01)."""
    use_die(g, seat, die)
    g.coasts[vehicle] += 1
    if g.events is not None:
        g.tell("assign", "VB-COAST-01", seat=seat, vehicle=vehicle, die=worth(die), coast=True)


def clear_dashboards(g: Game) -> None:
    """Take all dice off the boards and clear every marker (VB-EOT-03-R1)."""
    g.die = [0] * len(g.die)
    g.coasts = [0] * len(g.coasts)
    g.command = [NONE] * len(g.command)
