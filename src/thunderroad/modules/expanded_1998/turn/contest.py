"""Rams and shoves with their counters, and where a shoved vehicle goes (E98-RAM, E98-SHOVE)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.classic.choices import NONE
from thunderroad.classic.game import Game
from thunderroad.classic.turn.switch import Switch
from thunderroad.grid.topology import SIDE
from thunderroad.kernel.choice import NO, YES
from thunderroad.kernel.frame import END, Frame, Signal

from ..choices import COUNTER, FORCED, RAM, RESIST, SHOVE, SHOVE_TO
from ..machine import machine
from ..state import CERAMIC, ahead, idle, state
from .ground import pieces, running_at
from .reach import beside
from .road import LANDS, arrives
from .rolls import destroy, leave
from .values import armor, ram_modifier

CHAIN: Final = 0
LAST: Final = 1
ONE_COUNTER: Final = 2
"""After a failed attack: any number of counters, none, or one (E98-RAM-03, E98-SHOOT-04, E98-PU-16)."""
MOST_EXCHANGES: Final = 50
"""The chain of counters ends here (E98-RAM-03-R1)."""


class Contest(Frame[Game]):
    """A ram or shove on a square: d6, armor and modifiers, and the attacker must have more (E98-RAM-01).

    `what` is RAM or SHOVE, `mode` what may follow a failure; `own` is the attacker's die, `exchanges` counts counters.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("attacker", "target", "what", "mode", "own", "exchanges")

    def __init__(self, attacker: int, target: int, what: int, mode: int, own: int = 0, exchanges: int = 0) -> None:
        self.attacker = attacker
        self.target = target
        self.what = what
        self.mode = mode
        self.own = own
        self.exchanges = exchanges

    def start(self, g: Game, answer: int) -> Signal:
        """The vehicle to be shoved may decline to resist (E98-SHOVE-03)."""
        if self.what == RAM:
            g.tell("slam", "E98-RAM-01", top=self.attacker, bottom=self.target)
            return self.resisted(g, YES)
        g.tell("shove", "E98-SHOVE-01", vehicle=self.attacker, target=self.target)
        return g.ask(self, g.rules.owner[self.target], RESIST, (NO, YES), then="resisted")

    def resisted(self, g: Game, answer: int) -> Signal:
        """The attacker rolls first."""
        if answer == NO:
            return self._succeeds(g)
        return g.roll(self, g.rules.red, then="attacked")

    def attacked(self, g: Game, face: int) -> Signal:
        """Then the defender."""
        self.own = face
        self._tell(g, face, self.attacker, self.target)
        return g.roll(self, g.rules.red, then="defended")

    def defended(self, g: Game, face: int) -> Signal:
        """Compare; on a tie or less both survive (E98-RAM-02)."""
        self._tell(g, face, self.target, self.attacker)
        own, other = totals(g, self.attacker, self.target, self.what)
        own, other = own + self.own, other + face
        g.tell("totals", "E98-RAM-02", vehicle=self.attacker, target=self.target, own=own, other_total=other)
        if own > other:
            return self._succeeds(g)
        if machine(g, self.target).has("ceramic"):
            state(g).spent[self.target] |= CERAMIC
        return self._fails(g)

    def _tell(self, g: Game, face: int, vehicle: int, other: int) -> None:
        if g.events is not None:
            seat = g.rules.owner[vehicle]
            g.tell("roll", "E98-RAM-01", die="red", face=face, seat=seat, vehicle=vehicle, target=other, why="attack")

    def _succeeds(self, g: Game) -> Signal:
        if self.what == RAM:
            g.tell("hit", "E98-RAM-02", vehicle=self.target)
            destroy(g, self.target, "E98-RAM-02", "ram")
            return g.finish()
        if not can_be_shoved(g, self.target):
            return self._fails(g, "E98-SHOVE-02-R1")
        return g.call(self, Shoved(self.target, g.rules.owner[self.attacker]), then=END)

    def _fails(self, g: Game, clause: str = "E98-RAM-02") -> Signal:
        """The defender may counter, by ram or shove (E98-RAM-02, E98-RAM-03, E98-RAM-03-R1)."""
        g.tell("miss", clause, vehicle=self.target)
        if self.mode == LAST or self.exchanges >= MOST_EXCHANGES or idle(g, self.target):
            return g.finish()
        return g.ask(self, g.rules.owner[self.target], COUNTER, counters(g, self.attacker), then="countered")

    def countered(self, g: Game, what: int) -> Signal:
        """Swap the sides; ground vehicles may counter flyers (E98-RAM-04)."""
        if what == NONE:
            return g.finish()
        self.attacker, self.target, self.what = self.target, self.attacker, what
        self.mode = LAST if self.mode == ONE_COUNTER else self.mode
        self.exchanges += 1
        return g.next(self, then="start")


def totals(g: Game, attacker: int, target: int, what: int) -> tuple[int, int]:
    """What either side adds to its die (E98-RAM-01, E98-VEH-07, E98-SHOVE-01)."""
    own = armor(g, attacker) + ram_modifier(g, attacker, ramming=what == RAM, shoving=what == SHOVE)
    return own, armor(g, target) + ram_modifier(g, target, ramming=False, shoving=False)


def counters(g: Game, target: int) -> tuple[int, ...]:
    """How a vehicle may counter; NONE first."""
    return (NONE, RAM, SHOVE) if can_be_shoved(g, target) else (NONE, RAM)


# --- shoving -------------------------------------------------------------------------------


def shove_ways(g: Game, vehicle: int) -> tuple[int, ...]:
    """The directions ahead that lead onto squares with room (E98-SHOVE-01-R1, E98-SHOVE-02-R1)."""
    found = []
    for way in ahead(g, vehicle):
        to = beside(g.cell[vehicle], way)
        if to != SIDE and to >= g.rear and (g.rules.flies[vehicle] or pieces(g, to, vehicle) < 2):
            found.append(way)
    return tuple(found)


def over_the_rear(g: Game, vehicle: int) -> bool:
    """Whether all squares ahead of a vehicle lie behind the rear edge (E98-SHOVE-01-R1)."""
    squares = [beside(g.cell[vehicle], way) for way in ahead(g, vehicle)]
    return all(to == SIDE or to < g.rear for to in squares)


def can_be_shoved(g: Game, vehicle: int) -> bool:
    """Whether there is anywhere to be shoved to (E98-SHOVE-02-R1)."""
    return bool(shove_ways(g, vehicle)) or over_the_rear(g, vehicle)


class Shoved(Frame[Game]):
    """A vehicle is put on a square ahead of it, as `seat` chooses (E98-SHOVE-01, E98-SHOVE-02)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "seat", "way")

    def __init__(self, vehicle: int, seat: int, way: int = SIDE) -> None:
        self.vehicle = vehicle
        self.seat = seat
        self.way = way

    def start(self, g: Game, answer: int) -> Signal:
        """A reversed vehicle without a square behind it is dumped (E98-SHOVE-01-R1)."""
        ways = shove_ways(g, self.vehicle)
        if not ways:
            leave(g, self.vehicle, "E98-SHOVE-01-R1", "off-board")
            return g.finish()
        return g.ask(self, self.seat, SHOVE_TO, ways, then="chosen")

    def chosen(self, g: Game, way: int) -> Signal:
        """Place it; ahead of the forward edge is the next board (E98-SHOVE-01-R1)."""
        self.way = way
        if beside(g.cell[self.vehicle], way) >= g.front:
            return g.call(self, Switch(), then="placed")
        return self.placed(g, 0)

    def placed(self, g: Game, answer: int) -> Signal:
        """Off road a drive roll, on a wreck the roll to run through it (E98-SHOVE-02)."""
        vehicle, start = self.vehicle, g.cell[self.vehicle]
        g.cell[vehicle] = beside(start, self.way)
        state(g).moved[vehicle] = 0
        g.tell("move", "E98-SHOVE-01", vehicle=vehicle, path=(start, g.cell[vehicle]), how="push")
        meets = arrives(g, vehicle, LANDS)
        return g.call(self, meets, then="met") if meets else self.met(g, 0)

    def met(self, g: Game, answer: int) -> Signal:
        """On another vehicle's square it must ram or shove that one, as its owner chooses (E98-SHOVE-02)."""
        vehicle, space = self.vehicle, g.cell[self.vehicle]
        if space < 0 or g.wrecked[vehicle] or g.rules.flies[vehicle] or idle(g, vehicle):
            return g.finish()
        if not running_at(g, space, vehicle):
            return g.finish()
        other = running_at(g, space, vehicle)[0]
        options = (RAM, SHOVE) if can_be_shoved(g, other) else (RAM,)
        return g.ask(self, g.rules.owner[vehicle], FORCED, options, then="forced")

    def forced(self, g: Game, what: int) -> Signal:
        """Resolve all of it before play continues."""
        other = running_at(g, g.cell[self.vehicle], self.vehicle)[0]
        return g.call(self, Contest(self.vehicle, other, what, CHAIN), then=END)


FRAMES: Final = (Contest, Shoved)
