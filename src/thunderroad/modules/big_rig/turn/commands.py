"""The commands on the sections' boards that are carried out at a single moment (BR-CMD)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from thunderroad.grid.topology import SIDE
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.board import around, behind
from thunderroad.vendetta.choices import NONE
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import HIDDEN, NOBODY
from thunderroad.vendetta.tokens import lay_token, refill
from thunderroad.vendetta.turn.command import Airstrike, Command, unload
from thunderroad.vendetta.turn.minor import Blast, MinorDamage
from thunderroad.vendetta.turn.shoot import hits
from thunderroad.vendetta.turn.standing import settle
from thunderroad.vendetta.turn.throw import fallen, throw

from ..choices import DISPENSE, MEND
from ..content import data
from ..state import SECTIONS, command_kind, command_number, rig_of
from .damage import token_place

MISSILE_IN_ROUND_1: Final = "missile_in_round_1"


class Standby(Command):
    """A command that acts later this turn: while moving or when shooting."""

    def start(self, g: Game, answer: int) -> Signal:
        """Do nothing yet."""
        return g.finish()


class Mend(Command):
    """Repair: before moving, one damage token comes off this section (BR-CMD-03).

    `vehicle` is the section.
    """

    def start(self, g: Game, answer: int) -> Signal:
        """The owner chooses which command is uncovered (BR-CMD-03-R1)."""
        found = self._covered(g)
        if not found:
            return g.finish()
        return g.ask(self, self.seat, MEND, found, then="picked")

    def idle(self, g: Game) -> bool:
        """Nothing is covered."""
        return not self._covered(g)

    def _covered(self, g: Game) -> tuple[int, ...]:
        rig = rig_of(g)
        return tuple([c for c, on in enumerate(rig.covered) if on and rig.section(c) == self.vehicle])

    def picked(self, g: Game, command: int) -> Signal:
        """The token goes back to its supply."""
        unload(g, self.vehicle, token_place(rig_of(g), command))
        return g.finish()


def uncover(g: Game, vehicle: int, slot: int) -> None:
    """Take a token off a section, by any repair: its command works again (BR-CMD-03)."""
    rig = rig_of(g)
    if not rig.has(vehicle):
        return
    command = [c for c, on in enumerate(rig.covered) if on and rig.section(c) == vehicle][slot]
    rig.covered[command] = 0
    g.tell("uncovered", "BR-CMD-03", vehicle=vehicle, command=command_number(g, command))


class Scorched(MinorDamage):
    """The damage that a vehicle takes from the missile (BR-CMD-08)."""

    minor_clause = "BR-CMD-08"


class Impact(Blast):
    """All that the missile hits are damaged at the same moment (X-TIME-04-R3)."""

    def _to(self, vehicle: int) -> MinorDamage:
        return Scorched(vehicle, self.cause, self.by, self.seat)


class Missile(Command):
    """Missile Launcher: one roll against all road vehicles on or next to the second space ahead (BR-CMD-07).

    It is no attack of step 4 (BR-CMD-09).
    """

    def start(self, g: Game, answer: int) -> Signal:
        """Not in round 1 (BR-CMD-07-R3)."""
        if self.idle(g):
            return g.finish()
        spaces = blast(g, self.vehicle)
        g.tell("missile", "BR-CMD-07", vehicle=self.vehicle, space=centre(g, self.vehicle), spaces=spaces)
        return throw(g, self, "shooting", (self.vehicle,), "BR-CMD-07", seat=self.seat, then="rolled")

    def idle(self, g: Game) -> bool:
        """It is not on the road yet, or it is too early."""
        return g.cell[self.vehicle] < 0 or (g.round == 1 and not g.rules.chosen[MISSILE_IN_ROUND_1])

    def rolled(self, g: Game, result: int) -> Signal:
        """All of a matching size get one minor damage each (BR-CMD-08, BR-CMD-07-R2, X-TIME-04-R3)."""
        face = fallen(g, result, "shooting", self.vehicle, "BR-CMD-07", seat=self.seat)
        found = [g.top(space) for space in blast(g, self.vehicle)]
        victims = tuple([v for v in found if v != NOBODY and hits(g, face, v)])
        for vehicle in victims:
            g.tell("hit", "BR-CMD-07", vehicle=vehicle)
        return g.call(self, Impact(victims, g.rules.damage_cause["missile"], self.vehicle, self.seat), then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """Who is out goes in one batch (VB-OUT-01-R1)."""
        settle(g)
        return g.finish()


def centre(g: Game, vehicle: int) -> int:
    """The second space straight ahead of a vehicle, which may be off the board."""
    return g.rules.map.jump(g.cell[vehicle], g.facing[vehicle], 2)


def blast(g: Game, vehicle: int) -> tuple[int, ...]:
    """The spaces that a missile reaches: its centre, then clockwise from the front (X-TIME-04-R3).

    The rig is never among them (BR-CMD-07-R1).
    """
    at = centre(g, vehicle)
    if at == SIDE:
        return ()
    return tuple([space for space in (at, *around(g, at)) if g.on_board(space)])


class Dispense(Command):
    """Hazard Dispenser: after moving, a random token may go face down behind the rig (BR-CMD-02, BR-CMD-02-R2)."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Command.FIELDS, "space")

    def __init__(self, seat: int, vehicle: int, value: int, space: int = NONE) -> None:
        super().__init__(seat, vehicle, value)
        self.space = space

    def start(self, g: Game, answer: int) -> Signal:
        """Choose an empty space of the rear arc; without one, or without a token, nothing happens (BR-CMD-02-R1)."""
        empty = g.empty_spaces()
        spaces = [space for space in rear_arc(g) if space in empty]
        if not spaces or not any(map(any, (g.hazard_pile, g.hazard_discards, g.hazard_buried))):
            return g.finish()
        return g.ask(self, self.seat, DISPENSE, (NONE, *spaces), then="chosen")

    def chosen(self, g: Game, space: int) -> Signal:
        """Draw it unseen; the discards are shuffled only if it is needed (VB-HAZ-09)."""
        if space == NONE:
            return g.finish()
        refill(g)
        self.space = space
        kinds = range(len(g.hazard_pile))
        return g.pick(self, "hazard", kinds, g.hazard_pile, g.rules.hazard_names, then="drawn")

    def drawn(self, g: Game, kind: int) -> Signal:
        """Lay it there like any other face-down token."""
        g.hazard_pile[kind] -= 1
        lay_token(g, g.rules.map.slot(self.space), kind + 1 + HIDDEN)
        g.tell("dispense", "BR-CMD-02", vehicle=self.vehicle, space=self.space)
        return g.finish()


def rear_arc(g: Game) -> tuple[int, ...]:
    """The spaces behind the rear section, left to right; none if it is off the board (BR-BODY-02, BR-BODY-05-R1)."""
    return behind(g, rig_of(g).front + SECTIONS - 1)


EFFECTS: Final = (Standby, Mend, Missile, Airstrike, Mend, Standby, Standby, Mend, Dispense)
"""The effect of each command, from front to rear."""
SYMBOLS: Final = (
    "i-ram", "i-repair", "i-missile", "i-airstrike", "i-repair", "i-traction", "i-computer", "i-repair", "i-dispenser",
)  # fmt: skip


def effect_of(g: Game, moment: str) -> Frame[Any] | None:
    """The command of this turn, if it acts at this moment and is not covered (BR-CMD-01, BR-SHOOT-07)."""
    rig = rig_of(g)
    command = rig.now
    if command < 0 or rig.covered[command] or data().moments[command] != moment:
        return None
    vehicle = rig.front if EFFECTS[command] is not Mend else rig.section(command)
    return command_kind(g, command).effect(rig.seat, vehicle, 0)


def after_move(g: Game, vehicle: int) -> Frame[Any] | None:
    """After the move and its slams, before step 4 (BR-CMD-02-R2, X-TIME-02-R2)."""
    rig = rig_of(g)
    return effect_of(g, "after") if vehicle == rig.front and g.operable(vehicle) else None


TRACTION_USED: Final = "traction drive with the road die"


def seen(g: Game) -> Iterator[str]:
    """What a finished game shows about commands without an event of their own, for exhaustive runs."""
    front = rig_of(g).front
    if any(event.kind == "bonus" and event.data["vehicle"] == front for event in g.events or ()):
        yield TRACTION_USED
