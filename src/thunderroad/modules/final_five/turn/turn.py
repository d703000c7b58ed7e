"""A turn of the Final Five: two dice to two motorcycles, or one to a motorcycle and one to a command (FF-ASSIGN)."""

from __future__ import annotations

from typing import Any, ClassVar

from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.choices import ASSIGN, COAST, DIE
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_START_TURN
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.ending import end_turn
from thunderroad.vendetta.turn.orders import OrderedTurn
from thunderroad.vendetta.turn.turn import (
    Activation,
    assignments,
    begin_turn,
    coast_die,
    coast_limit,
    may_differ,
    put_die,
    unmoved,
)
from thunderroad.vendetta.turn.window import window

from ..choices import FIRST


class MotorcycleTurn(OrderedTurn):
    """Two unused dice go to two motorcycles, or once a round one to a motorcycle and one to a command.

    `vehicle` got the last die; `riders` are still to ride, as ``vehicle * 2 + coast``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle", "riders", "orders", "done")
    LATER: ClassVar[dict[str, Any]] = {"orders": (), "done": 0}

    def __init__(
        self,
        seat: int,
        vehicle: int = NOBODY,
        riders: tuple[int, ...] = (),
        orders: tuple[int, ...] = (),
        done: int = 0,
    ) -> None:
        super().__init__(seat, vehicle, orders, done)
        self.riders = riders

    def start(self, g: Game, answer: int) -> Signal:
        """Let seats play something at the start of the turn (X-TIME-02)."""
        begin_turn(g, self.seat)
        if g.any.may_start_turn:
            return window(g, self, MAY_START_TURN.id, then="begun")
        return self.begun(g, 0)

    def begun(self, g: Game, answer: int) -> Signal:
        """Step 1, the first die: an unmoved motorcycle, else a coast, else pass (FF-ASSIGN-01, FF-ASSIGN-03)."""
        return self._place(g)

    def _place(self, g: Game) -> Signal:
        """Place the next die, by what is legal now (FF-ASSIGN-03-R1); no second die if none is (FF-ASSIGN-03-R4)."""
        seat = self.seat
        regular = assignments(g, seat, unmoved(g, seat))
        if regular:
            return g.ask(self, seat, ASSIGN, regular, then="assigned", secret=may_differ(g, seat, regular))
        coasts = assignments(g, seat, coasters(g, seat, self.riders))
        if coasts:
            return g.ask(self, seat, COAST, coasts, then="coasting", secret=may_differ(g, seat, coasts))
        if not self.riders:
            g.tell("pass", "VB-ASSIGN-09-R1", seat=seat)
        return self._all_placed(g)

    def assigned(self, g: Game, option: int) -> Signal:
        """A regular die; after the first one a command may take the other (FF-ASSIGN-02, FF-ASSIGN-05-R1)."""
        vehicle, die = divmod(option, DIE)
        put_die(g, self.seat, vehicle, die)
        self._mount(vehicle, 0)
        return self._all_placed(g) if len(self.riders) == 2 else self._command(g)

    def coasting(self, g: Game, option: int) -> Signal:
        """A die on the coast place; no command on such a turn (FF-ASSIGN-05)."""
        vehicle, die = divmod(option, DIE)
        coast_die(g, self.seat, vehicle, die)
        self._mount(vehicle, 1)
        return self._place(g) if len(self.riders) == 1 else self._all_placed(g)

    def _only(self, g: Game, effect: Frame[Game]) -> Signal:
        return g.call(self, effect, then="ride")

    def _commanded(self, g: Game) -> Signal:
        """Step 2: both dice are placed, now carry the command out; without one choose a second motorcycle."""
        return super()._commanded(g) if self.orders else self._place(g)

    def regular(self, g: Game) -> tuple[int, ...]:
        """Those of the two that do not coast."""
        return tuple([rider // 2 for rider in self.riders if not rider % 2])

    def ready(self, g: Game, answer: int) -> Signal:
        """All commands have been carried out."""
        return self.ride(g, 0)

    def _act(self, g: Game) -> Signal:
        return self._place(g)

    def _all_placed(self, g: Game) -> Signal:
        """Both dice are placed: the player picks who rides first (FF-ASSIGN-01-R1, FF-MOVE-01)."""
        vehicles = tuple(sorted({rider // 2 for rider in self.riders}))
        if len(vehicles) < 2:
            return self.all_laid(g, 0)
        return g.ask(self, self.seat, FIRST, vehicles, then="ordered")

    def ordered(self, g: Game, vehicle: int) -> Signal:
        """Ride this one first."""
        if self.riders[0] // 2 != vehicle:
            self.riders = self.riders[::-1]
        return self.all_laid(g, 0)

    def ride(self, g: Game, answer: int) -> Signal:
        """Steps 3 and 4 of each motorcycle in turn, skipping one that can no longer ride (FF-MOVE-01-R1)."""
        while self.riders:
            self.vehicle, coast = divmod(self.riders[0], 2)
            self.riders = self.riders[1:]
            if g.operable(self.vehicle):
                return g.call(self, Activation(self.vehicle, coast), then="ride")
            g.tell("unridden", "FF-MOVE-01-R1", vehicle=self.vehicle)
        frame = end_turn(g)  # once, after both (FF-MOVE-01-R2)
        return g.finish() if frame is None else g.call(self, frame, then=END)

    def _mount(self, vehicle: int, coast: int) -> None:
        self.vehicle = vehicle
        self.riders = (*self.riders, vehicle * 2 + coast)


def coasters(g: Game, seat: int, riders: tuple[int, ...]) -> list[int]:
    """The motorcycles that may coast: moved on an earlier turn, at most four times (FF-ASSIGN-03-R2, FF-ASSIGN-04).

    Two dice go to two different ones (FF-ASSIGN-01); one that is alone coasts twice (FF-ASSIGN-03-R3).
    """
    able = [v for v in g.fleet(seat) if g.operable(v) and g.die[v] and g.coasts[v] < coast_limit(g, v)]
    others = [v for v in able if all(v != rider // 2 for rider in riders)]
    return others or [v for v in able if v * 2 + 1 in riders]
