"""One player's turn: assign, command, move, shoot, end (VB-ROUND-03)."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.frame import Frame, Signal
from ..choices import ASSIGN, COAST, COMMAND, DIE, NONE
from ..game import HOME, NOBODY, Game
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
        g.active = seat
        g.extra = 0
        g.drift = 0
        if g.events is not None:
            g.tell("turn", "VB-ROUND-01", seat=seat, round=g.round, turn=g.taken // g.rules.seats + 1)
        regular = [v for v in g.fleet(seat) if g.operable(v) and not g.die[v]]
        if regular and g.dice[seat]:
            return g.ask(self, seat, ASSIGN, assignments(g, seat, regular), then="assigned")
        coasting = [v for v in g.fleet(seat) if not regular and g.operable(v) and g.coasts[v] < g.rules.coasts]
        options = assignments(g, seat, coasting)
        if not options:
            g.tell("pass", "VB-ASSIGN-09-R1", seat=seat)
            return self._end(g)
        return g.ask(self, seat, COAST, options, then="coasting")

    def assigned(self, g: Game, option: int) -> Signal:
        """The die gives the car its moves; one other die may go to a command (VB-ASSIGN-05)."""
        vehicle, value = divmod(option, DIE)
        self.vehicle = vehicle
        use_die(g, self.seat, value)
        g.die[vehicle] = value
        if g.events is not None:
            g.tell("assign", "VB-ASSIGN-01", seat=self.seat, vehicle=vehicle, die=value, coast=False)
        options = commands(g, self.seat)
        if len(options) == 1:
            return self._move(g)
        return g.ask(self, self.seat, COMMAND, options, then="commanded")

    def coasting(self, g: Game, option: int) -> Signal:
        """The die goes to the coast place; no command on such a turn (VB-ASSIGN-07)."""
        vehicle, value = divmod(option, DIE)
        self.vehicle = vehicle
        self.coast = 1
        use_die(g, self.seat, value)
        g.coasts[vehicle] += 1
        if g.events is not None:
            g.tell("assign", "VB-COAST-01", seat=self.seat, vehicle=vehicle, die=value, coast=True)
        return self._move(g)

    def commanded(self, g: Game, option: int) -> Signal:
        """Step 2: both dice lie, now the command is carried out (VB-ASSIGN-08, VB-CMD-01)."""
        if option == NONE:
            return self._move(g)
        number, value = divmod(option, DIE)
        use_die(g, self.seat, value)
        g.command[self.seat] = option
        g.tell("command", "VB-CMD-01", seat=self.seat, command=number, die=value)
        return g.call(self, g.rules.commands[number].effect(self.seat, self.vehicle, value), then="ready")

    def ready(self, g: Game, answer: int) -> Signal:
        """A car that its own command has put out of action does not move (VB-ASSIGN-09-R3)."""
        return self._move(g) if g.operable(self.vehicle) else self._end(g)

    def _move(self, g: Game) -> Signal:
        """Step 3."""
        return g.call(self, Drive(self.vehicle, self.coast), then="moved")

    def moved(self, g: Game, answer: int) -> Signal:
        """Step 4, if the car can still act and it is not round 1 (VB-SHOOT-01, VB-MOVE-10-R1)."""
        vehicle = self.vehicle
        if g.round > 1 and g.operable(vehicle) and g.cell[vehicle] >= 0 and targets(g, g.cell[vehicle]):
            return g.call(self, Shoot(self.seat, g.cell[vehicle], vehicle), then="shot")
        return self._end(g)

    def shot(self, g: Game, answer: int) -> Signal:
        """The attack is over."""
        return self._end(g)

    def _end(self, g: Game) -> Signal:
        """Every road vehicle beneath any chopper is eliminated, all at once (VB-EOT-02)."""
        victims = [g.top(space) for space in g.chopper if space != HOME and g.top(space) != NOBODY]
        if victims:
            eliminate(g, victims, "VB-EOT-02", "chopper")
        return g.finish()


def assignments(g: Game, seat: int, vehicles: list[int]) -> tuple[int, ...]:
    """Every vehicle with every different unused die, in order."""
    values = tuple(dict.fromkeys(g.dice[seat]))
    return tuple([vehicle * DIE + value for vehicle in vehicles for value in values])


def commands(g: Game, seat: int) -> tuple[int, ...]:
    """NONE, then every command with every unused die that it takes (VB-ASSIGN-06, VB-CMD-02)."""
    return g.rules.commands_for(g.dice[seat]) if g.command[seat] == NONE else (NONE,)


def use_die(g: Game, seat: int, value: int) -> None:
    """Take one die of this value from a seat's unused dice."""
    dice = g.dice[seat]
    at = dice.index(value)
    g.dice[seat] = dice[:at] + dice[at + 1 :]


def clear_dashboards(g: Game) -> None:
    """All dice come off the boards and every marker is cleared (VB-EOT-03-R1)."""
    for vehicle in range(len(g.cell)):
        g.die[vehicle] = 0
        g.coasts[vehicle] = 0
    for seat in range(g.rules.seats):
        g.command[seat] = NONE
        g.dice[seat] = ()
