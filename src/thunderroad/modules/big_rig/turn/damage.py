"""Minor damage on commands, and the effects that become one damage to the rig (BR-DMG, BR-MOVE-05 to -09)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.asking import GOES_ON, PREVENTED
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.listeners import Damaging, Entry
from thunderroad.vendetta.position import HOME, NOBODY
from thunderroad.vendetta.tokens import discard_token
from thunderroad.vendetta.turn.damage import TakeMinor, Threat
from thunderroad.vendetta.turn.standing import eliminate

from ..choices import TAKE
from ..state import BigRig, command_number, rig_of
from .body import Trail

WRECKED: Final = "wrecked"
"""The cause when the rig is finally eliminated (BR-DMG-04)."""
LEFT_BEHIND: Final = "rear tile"
IMPASSABLE: Final = "impassable"
"""The base game's words for a vehicle lost with the rear tile, and for one that enters deadly ground."""
GROUND: Final = "off-road"
"""The terrain of an off-road token (BR-MOVE-06)."""


class Hurt(Frame[Game]):
    """The rig takes one minor damage, and its owner chooses where it goes (BR-DMG-01, BR-DMG-02)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Let seats prevent it."""
        rig = rig_of(g)
        if not rig.sound() or not g.operable(rig.front):
            return g.finish()
        if g.any.may_prevent:
            return g.call(self, Threat(rig.front), then="take")
        return self.take(g, GOES_ON)

    def take(self, g: Game, answer: int) -> Signal:
        """Choose an undamaged command that can be damaged (BR-DMG-02-R1)."""
        rig = rig_of(g)
        open_ = rig.sound()
        if answer == PREVENTED or not open_:
            return g.finish(answer)
        return g.ask(self, rig.seat, TAKE, open_, then="chosen")

    def chosen(self, g: Game, command: int) -> Signal:
        """Lay the token there."""
        return g.call(self, Cover(command, "BR-DMG-02"), then=END)


class Cover(Frame[Game]):
    """A minor damage token is laid on a command, by `clause`; the sixth one eliminates the rig (BR-DMG-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("command", "clause")
    NAMED: ClassVar[Mapping[str, str]] = {"command": "int:rig-commands"}

    def __init__(self, command: int, clause: str) -> None:
        self.command = command
        self.clause = clause

    def start(self, g: Game, answer: int) -> Signal:
        """Without a minor token, lay a damage token face down, or else a proxy (FF-DMG-07-R1)."""
        return g.call(self, TakeMinor(), then="taken")

    def taken(self, g: Game, entry: int) -> Signal:
        """Keep the section's tokens in the order of its commands."""
        rig = rig_of(g)
        command, vehicle = self.command, rig.section(self.command)
        place = token_place(rig, command)
        held = g.damage[vehicle]
        g.hurt(vehicle, (*held[:place], entry, *held[place:]))
        g.reserved[vehicle] += 1
        rig.covered[command] = 1
        g.tell("covered", self.clause, vehicle=vehicle, command=command_number(g, command))
        if not rig.wrecked():
            return g.finish()
        frame = eliminate(g, (rig.front,), "BR-DMG-04", WRECKED)
        return g.finish() if frame is None else g.call(self, frame, then=END)


def token_place(rig: BigRig, command: int) -> int:
    """How many tokens lie on earlier commands of the same section."""
    return sum(rig.covered[c] for c in range(command) if rig.section(c) == rig.section(command))


class Sturdy(Frame[Game]):
    """What would move, stop, burn or eliminate the rig does one damage instead (BR-MOVE-05 to BR-MOVE-09).

    The rig then continues.  If the cause has a `space`, that space is off-road from now on (BR-MOVE-06, BR-MOVE-05-R3).
    `clause` is the rule that spares the rig from this cause.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("space", "clause")

    def __init__(self, space: int, clause: str) -> None:
        self.space = space
        self.clause = clause

    def start(self, g: Game, answer: int) -> Signal:
        """Damage the rig; seats may prevent that."""
        front = rig_of(g).front
        g.tell("sturdy", self.clause, vehicle=front)
        if g.any.may_prevent and rig_of(g).sound() and g.operable(front):
            return g.call(self, Threat(front), then="struck")
        return self.struck(g, GOES_ON)

    def struck(self, g: Game, answer: int) -> Signal:
        """One event, one damage (BR-MOVE-05-R1); if it is prevented the ground stays as it is."""
        if answer == PREVENTED:
            return g.finish(PREVENTED)
        if self.space != NOBODY:
            lay_off_road(g, self.space)
        hurt = Hurt()
        hurt.at = "take"
        return g.call(self, hurt, then=END)


def lay_off_road(g: Game, space: int) -> None:
    """Replace any other token by an off-road token; there are always enough (BR-MOVE-06, BR-SETUP-06-R1)."""
    k = g.rules.map.slot(space)
    if g.token[k]:
        discard_token(g, k)
    g.lay_ground(space, g.rules.terrain[GROUND])
    rig = rig_of(g)
    rig.markers = sorted({space, *rig.markers})
    g.tell("off-road", "BR-MOVE-06", space=space)


class UnderChopper(Frame[Game]):
    """A chopper over a section does one damage and flies home (BR-DMG-03, BR-DMG-03-R1, BR-DMG-03-R2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("space",)

    def __init__(self, space: int) -> None:
        self.space = space

    def start(self, g: Game, answer: int) -> Signal:
        """Send it home; its owner may use it again later."""
        for seat, space in enumerate(g.chopper):
            if space == self.space:
                g.chopper[seat] = HOME
                g.tell("lift", "BR-DMG-03", seat=seat)
        return g.call(self, Hurt(), then=END)


def instead_of_damage(g: Game, vehicle: int, e: Damaging) -> Frame[Any] | None:
    """The rig never draws damage; a mine, shrapnel and the like do one minor damage (BR-DMG-01, X-MIX-11)."""
    return Hurt() if rig_of(g).has(vehicle) else None


def instead_of_effect(g: Game, vehicle: int, e: Entry) -> Frame[Any] | None:
    """An effect of the space that would move or stop the rig, or burn it (BR-MOVE-05, BR-MOVE-08)."""
    return Sturdy(e.to, "BR-MOVE-05") if rig_of(g).has(vehicle) else None


def instead_of_moving(g: Game, vehicle: int, why: str) -> Frame[Any] | None:
    """Quakes and cards that move everybody do not move the rig (BR-MOVE-05-R3, X-MIX-08)."""
    return Sturdy(NOBODY, "BR-MOVE-05-R3") if rig_of(g).has(vehicle) else None


def instead_of_elimination(g: Game, vehicle: int, space: int, why: str) -> Frame[Any] | None:
    """Only its sixth damage and the removed tile under its front eliminate the rig (BR-DMG-07)."""
    rig = rig_of(g)
    if not rig.has(vehicle) or why == WRECKED:
        return None
    if why == LEFT_BEHIND:
        return None if vehicle == rig.front else Trail(vehicle)
    if why == "chopper":
        return UnderChopper(g.cell[vehicle])
    return Sturdy(space, "BR-MOVE-07" if why == IMPASSABLE else "BR-DMG-07-R1")
