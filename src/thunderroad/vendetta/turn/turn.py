"""One player's turn: assign, command, move, shoot, end (VB-ROUND-03)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from ...grid.road import SPAN
from ...kernel.choice import Choice, ChoiceKind
from ...kernel.frame import END, Frame, Signal
from ..choices import ASSIGN, COAST, COMMAND, DIE, NONE, worth
from ..game import Game
from ..hooks import about
from ..position import HOME, NOBODY, OUT
from .drive import Drive
from .shoot import Shoot, targets
from .standing import eliminate


class Turn(Frame[Game]):
    """A seat's turn with the car that got the die (`coast`: on its coast place)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle", "coast")

    def __init__(self, seat: int, vehicle: int = NOBODY, coast: int = 0) -> None:
        self.seat = seat
        self.vehicle = vehicle
        self.coast = coast

    def start(self, g: Game, answer: int) -> Signal:
        """Step 1: a die on an unmoved operable car, else a coast, else pass (VB-ASSIGN-09-R1)."""
        seat = self.seat
        begin_turn(g, seat)
        regular = assignments(g, seat, unmoved(g, seat))
        if regular:
            return g.ask(self, seat, ASSIGN, regular, then="assigned", secret=may_differ(g, seat))
        coasting = coasts(g, seat)
        if not coasting:
            g.tell("pass", "VB-ASSIGN-09-R1", seat=seat)
            return self._end(g)
        return g.ask(self, seat, COAST, coasting, then="coasting", secret=may_differ(g, seat))

    def ask_again(self, g: Game) -> None:
        """The same question about the dice that the seat holds now."""
        asked: dict[str, tuple[ChoiceKind, tuple[int, ...]]] = {
            "assigned": (ASSIGN, assignments(g, self.seat, unmoved(g, self.seat))),
            "coasting": (COAST, coasts(g, self.seat)),
            "commanded": (COMMAND, commands(g, self.seat, self.vehicle, g.dice[self.seat])),
        }
        if self.at in asked:
            kind, options = asked[self.at]
            g.choice = Choice(self.seat, kind.id, options, kind.clause)

    def assigned(self, g: Game, option: int) -> Signal:
        """The die gives the car its moves; one other die may go to a command (VB-ASSIGN-05)."""
        self.vehicle, die = divmod(option, DIE)
        put_die(g, self.seat, self.vehicle, die)
        seat, options = self.seat, commands(g, self.seat, self.vehicle, g.dice[self.seat])
        secret = may_command(g, seat, self.vehicle)
        if len(options) == 1 and not secret:
            return self._act(g)
        return g.ask(self, seat, COMMAND, options, then="commanded", secret=secret)

    def coasting(self, g: Game, option: int) -> Signal:
        """The die goes to the coast place; no command on such a turn (VB-ASSIGN-07)."""
        self.vehicle, die = divmod(option, DIE)
        self.coast = 1
        coast_die(g, self.seat, self.vehicle, die)
        return self._act(g)

    def commanded(self, g: Game, option: int) -> Signal:
        """Step 2: both dice lie, now the command is carried out (VB-ASSIGN-08, VB-CMD-01)."""
        if option == NONE:
            return self._act(g)
        return g.call(self, command(g, self.seat, self.vehicle, option), then="ready")

    def ready(self, g: Game, answer: int) -> Signal:
        """A car that its own command has put out of action does not move (VB-ASSIGN-09-R3)."""
        return self._act(g) if g.operable(self.vehicle) else self._end(g)

    def _act(self, g: Game) -> Signal:
        """Step 3."""
        return g.call(self, Drive(self.vehicle, self.coast), then="moved")

    def moved(self, g: Game, answer: int) -> Signal:
        """Step 4."""
        shoot = attack(g, self.vehicle)
        return self._end(g) if shoot is None else g.call(self, shoot, then="shot")

    def shot(self, g: Game, answer: int) -> Signal:
        """The attack is over."""
        return self._end(g)

    def _end(self, g: Game) -> Signal:
        frame = end_turn(g)
        return g.finish() if frame is None else g.call(self, frame, then=END)


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
        return g.finish() if shoot is None else g.call(self, shoot, then=END)


def attack(g: Game, vehicle: int) -> Shoot | None:
    """Step 4, if the vehicle can still act and it is not round 1 (VB-SHOOT-01, VB-MOVE-10-R1)."""
    space = g.cell[vehicle]
    if g.round > 1 and space >= 0 and g.operable(vehicle):
        seat = g.owner[vehicle]
        if targets(g, seat, space, vehicle):
            return Shoot(seat, space, vehicle)
    return None


def end_turn(g: Game) -> Frame[Game] | None:
    """The end of a turn: every road vehicle beneath any chopper is eliminated, all at once (VB-EOT-02).

    None when all is done, else the frame that does the rest.
    """
    g.extra = g.drift = 0
    g.stops = [0] * len(g.stops)
    at = g.at
    victims = [at[space % SPAN] - 1 for space in g.chopper if space != HOME and at[space % SPAN]]
    return eliminate(g, victims, "VB-EOT-02", "chopper") if victims else None


def begin_turn(g: Game, seat: int) -> None:
    """A seat's turn begins (VB-ROUND-03)."""
    g.active = seat
    for notice in g.rules.on.turn_begins:
        notice(g, seat)
    if g.events is not None:
        g.tell("turn", "VB-ROUND-01", seat=seat, round=g.round, turn=g.taken // g.rules.seats + 1)


def unmoved(g: Game, seat: int) -> list[int]:
    """Operable vehicles of a seat without a die (VB-ASSIGN-02)."""
    die, cell, damage, spec, slots = g.die, g.cell, g.damage, g.spec, g.rules.slots  # hot: `operable` without the call
    return [v for v in g.rules.fleets[seat] if not die[v] and cell[v] != OUT and len(damage[v]) < slots[spec[v]]]


def coasts(g: Game, seat: int) -> tuple[int, ...]:
    """Options of a coast, once no vehicle is left that has not moved (VB-COAST-01)."""
    able = [v for v in g.fleet(seat) if g.operable(v)]
    if not all(g.die[v] for v in able):
        return ()
    return assignments(g, seat, [v for v in able if g.coasts[v] < coast_limit(g, v)])


def coast_limit(g: Game, vehicle: int) -> int:
    """How often a vehicle may coast in a round (VB-COAST-02)."""
    limit = g.rules.coasts[g.spec[vehicle]]
    if g.rules.on.coasts:
        for modify in about(g, vehicle).coasts:
            limit = modify(g, vehicle, limit)
    return limit


def assignments(g: Game, seat: int, vehicles: list[int]) -> tuple[int, ...]:
    """Every vehicle with every different unused die, in order."""
    return _pairs(tuple(vehicles), g.dice[seat])


@lru_cache(maxsize=4096)
def _pairs(vehicles: tuple[int, ...], dice: tuple[int, ...]) -> tuple[int, ...]:
    """The same few come again and again."""
    unlike = tuple(dict.fromkeys(dice))
    return tuple([vehicle * DIE + die for vehicle in vehicles for die in unlike])


def commands(g: Game, seat: int, vehicle: int, dice: tuple[int, ...]) -> tuple[int, ...]:
    """NONE, then every command with every one of these dice that it takes (VB-ASSIGN-06, VB-CMD-02).

    `vehicle` is the one that this turn's die went to.
    """
    if g.command[seat] != NONE:
        return (NONE,)
    options = g.rules.commands_for(seat, dice)
    if g.rules.on.commands:
        for modify in about(g, vehicle).commands:
            options = modify(g, seat, vehicle, options)
    return options


def may_differ(g: Game, seat: int) -> bool:
    """Whether a seat has several unused dice, and it is its secret whether they are alike."""
    return len(g.dice[seat]) > 1 and bool(g.hidden_dice(seat))


def may_command(g: Game, seat: int, vehicle: int) -> bool:
    """Whether it is a seat's secret if one of its unused dice fits a command."""
    hidden = g.hidden_dice(seat) if g.dice[seat] else ()
    return bool(hidden) and len(commands(g, seat, vehicle, hidden)) > 1


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


def command(g: Game, seat: int, vehicle: int, option: int) -> Frame[Game]:
    """Put an unused die on a command; returns the effect, for the vehicle of this turn (VB-CMD-01)."""
    number, die = divmod(option, DIE)
    use_die(g, seat, die)
    g.command[seat] = option
    g.tell("command", "VB-CMD-01", seat=seat, command=number, die=worth(die))
    return g.rules.commands[number].effect(seat, vehicle, worth(die))


def use_die(g: Game, seat: int, die: int) -> None:
    """Take one die like this from a seat's unused dice."""
    dice = g.dice[seat]
    at = dice.index(die)
    g.dice[seat] = dice[:at] + dice[at + 1 :]


def clear_dashboards(g: Game) -> None:
    """All dice come off the boards and every marker is cleared (VB-EOT-03-R1)."""
    g.die = [0] * len(g.die)
    g.coasts = [0] * len(g.coasts)
    g.command = [NONE] * len(g.command)
