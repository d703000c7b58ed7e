"""Damage, what its tokens do (VB-DMG), and the hazards that act on a vehicle (VB-HAZ)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ...kernel.frame import END, Frame, Signal
from ...kernel.react import MaybeFrame
from ..asking import FELLED, GOES_ON, PREVENTED, REPLACED, Replaceable, response, speakers, taker
from ..board import faced, line
from ..game import Game
from ..hooks import MAY_PREVENT
from ..listeners import Damaging
from ..position import CARD, FACE_DOWN, NOBODY, OUT
from .causes import DAZED, JUMP, MINE, SHRAPNEL, SKID, SLIDE, UNNAMED
from .enter import enter, step_cost
from .push import farther, thrown
from .standing import eliminate, return_token, settle
from .throw import fallen, gone, throw
from .window import window


class Damage(Replaceable):
    """A damaged car draws a token, resolves it, and then lays it in the slot it had reserved.

    A wreck is eliminated (VB-WRECK-04); a car without a free slot ignores it (VB-STATUS-03).  `cause` is the number of
    the cause, `by` the vehicle that does it, `seat` the seat responsible, or NOBODY.  `entry` is what will lie in the
    slot.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "cause", "by", "seat", "entry", "spent")
    LATER: ClassVar[dict[str, Any]] = {"spent": (), "cause": UNNAMED, "by": NOBODY, "seat": NOBODY}
    NAMED: ClassVar[Mapping[str, str]] = {"entry": "int:slots", "cause": "int:damage-causes"}
    FAMILY = "damage"
    minor_clause: ClassVar[str] = "VB-DMG-01"
    """The rule for taking minor damage."""

    def __init__(
        self,
        vehicle: int,
        cause: int = UNNAMED,
        by: int = NOBODY,
        seat: int = NOBODY,
        entry: int = -1,
        spent: tuple[int, ...] = (),
    ) -> None:
        self.vehicle = vehicle
        self.cause = cause
        self.by = by
        self.seat = seat
        self.entry = entry
        self.spent = spent

    def start(self, g: Game, answer: int) -> Signal:
        """Check whether the vehicle takes damage at all."""
        vehicle = self.vehicle
        if g.owner[vehicle] == NOBODY:
            gone = eliminate(g, (vehicle,), "VB-WRECK-04", "damage")
            return g.finish() if gone is None else g.call(self, gone, then=END)
        if g.any.instead_of_damage:
            frame = taker(g, self, [(vehicle, voice) for voice in g.on[vehicle].instead_of_damage])
            if frame is not None:
                return g.call(self, frame, then="replaced") if self.spent else g.call(self, frame, then=END)
        if g.reserved[vehicle] >= g.slots[vehicle]:
            g.tell("unhurt", "VB-STATUS-03", vehicle=vehicle)
            return g.finish()
        if g.any.may_prevent:
            return window(g, self, MAY_PREVENT.id, then="take")
        return self.take(g, GOES_ON)

    def take(self, g: Game, answer: int) -> Signal:
        """Reserve a slot, unless the damage was prevented or the vehicle is gone (VB-DMG-01-R1)."""
        vehicle = self.vehicle
        if answer == REPLACED or g.cell[vehicle] == OUT:
            return g.finish(PREVENTED)
        g.stop(vehicle)
        g.reserved[vehicle] += 1
        if g.any.damaged:
            for notice in g.on[vehicle].damaged:
                notice(g, self)
        return self._draw(g)

    def replaced(self, g: Game, answer: int) -> Signal:
        """Something has replaced or prevented the damage, or lets it happen after all."""
        return self.start(g, 0) if answer == GOES_ON else g.finish(answer)

    def _draw(self, g: Game) -> Signal:
        """Draw a token; its slot is reserved now (VB-DMG-01-R1)."""
        if g.rules.specs[g.spec[self.vehicle]].minor_only:
            return g.call(self, TakeMinor(), then="taken")
        if not any(g.damage_pile):
            return g.next(self, then="drawn", answer=g.rules.blank)
        if g.any.draws:
            frame = self._replaced_by(g, "draws", self.by, self.seat)
            if frame is not None:
                return g.call(self, frame, then="chosen")
        kinds = range(len(g.damage_pile))
        return g.pick(self, "damage", kinds, g.damage_pile, g.rules.damage_names, then="drawn")

    def _replaced_by(self, g: Game, hook: str, vehicle: int, seat: int) -> MaybeFrame:
        """What replaces a part of the event, for a vehicle, the chopper of a seat, or nobody."""
        whom = (vehicle,) if vehicle != NOBODY or seat != NOBODY else ()
        return taker(g, self, speakers(g, hook, whom, seat, downward=True))

    def chosen(self, g: Game, kind: int) -> Signal:
        """The token was taken in another way, or is drawn after all."""
        return self._draw(g) if kind == GOES_ON else self.drawn(g, kind)

    def drawn(self, g: Game, kind: int) -> Signal:
        """Reveal the token and resolve its effect."""
        self.entry = kind
        g.tell("damage", "VB-DMG-01", vehicle=self.vehicle, token=kind)
        if kind == g.rules.blank:
            return self.resolved(g, 0)
        g.damage_pile[kind] -= 1
        return self._act(g)

    def _act(self, g: Game) -> Signal:
        """Run the effect of the token, or what replaces it."""
        token = g.rules.damage[self.entry]
        if token.effect is None:
            return self.resolved(g, 0)
        if g.any.instead_of_token_effect:
            frame = self._replaced_by(g, "instead_of_token_effect", self.vehicle, NOBODY)
            if frame is not None:
                return g.call(self, frame, then="changed")
        effect = token.effect(self.vehicle)
        return g.call(self, effect, then="attached") if token.attaches else g.call(self, effect, then="resolved")

    def changed(self, g: Game, answer: int) -> Signal:
        """The token has had another effect or none, or has its own after all."""
        return self._act(g) if answer == GOES_ON else self.resolved(g, 0)

    def attached(self, g: Game, card: int) -> Signal:
        """Lay the token's card in the slot with it."""
        self.entry += CARD * card
        return self.resolved(g, 0)

    def taken(self, g: Game, entry: int) -> Signal:
        """Such damage has no effect of its own."""
        self.entry = entry
        clause = g.rules.specs[g.spec[self.vehicle]].minor_clause or self.minor_clause
        g.tell("damage", clause, vehicle=self.vehicle, token=self._shown(g))
        return self.resolved(g, 0)

    def _shown(self, g: Game) -> int:
        """What everybody sees of a token without an effect."""
        return g.rules.minor

    def resolved(self, g: Game, answer: int) -> Signal:
        """Let listeners act after the effect, before the token is laid."""
        if g.any.token_resolved:
            whom = (self.by,) if self.by != NOBODY or self.seat != NOBODY else ()
            more = response(g, self, "token_resolved", whom, self.seat)
            if more is not None:
                return g.call(self, more, then="placed")
        return self.placed(g, 0)

    def placed(self, g: Game, answer: int) -> Signal:
        """Place the token; the car is inoperable when its last slot is filled (VB-STATUS-02)."""
        vehicle = self.vehicle
        if g.cell[vehicle] == OUT:
            return_token(g, vehicle, self.entry)  # VB-DMG-12-R1
            return g.finish()
        g.hurt(vehicle, (*g.damage[vehicle], self.entry))
        if g.operable(vehicle):
            return g.finish()
        g.stop(vehicle)
        g.tell("inoperable", "VB-STATUS-02", vehicle=vehicle)
        for notice in g.on[vehicle].fails:
            notice(g, vehicle)
        more = response(g, self, "inoperable", (vehicle,)) if g.any.inoperable else None
        return self.over(g, 0) if more is None else g.call(self, more, then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """Finish; everything that follows from the damage comes before the test of who is out (VB-OUT-01-R1)."""
        settle(g)
        return g.finish(FELLED)


def repeated(g: Game, damage: Damaging) -> Frame[Game] | None:
    """The effect of a drawn token again, for a vehicle that is still there (CC-SW-07).

    None if the token has no effect, has had another one, or lies there with a card (CC-SW-07-R2).
    """
    vehicle, entry = damage.vehicle, damage.entry
    if g.cell[vehicle] < 0 or entry >= g.rules.blank:
        return None
    token = g.rules.damage[entry]
    if token.effect is None or token.attaches:
        return None
    for me, voice in speakers(g, "instead_of_token_effect", (vehicle,)):
        if voice.fn(g, me, damage) is not None:
            return None
    effect: Frame[Game] = token.effect(vehicle)
    return effect


class Threat(Frame[Game]):
    """A vehicle that takes damage in its own way is about to take some; the result is PREVENTED or GOES_ON.

    The fields are those of `Damage`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "cause", "by", "seat", "entry")
    NAMED: ClassVar[Mapping[str, str]] = {"entry": "int:slots", "cause": "int:damage-causes"}

    def __init__(
        self, vehicle: int, cause: int = UNNAMED, by: int = NOBODY, seat: int = NOBODY, entry: int = -1
    ) -> None:
        self.vehicle = vehicle
        self.cause = cause
        self.by = by
        self.seat = seat
        self.entry = entry

    def start(self, g: Game, answer: int) -> Signal:
        """Let seats prevent it."""
        return window(g, self, MAY_PREVENT.id, then="answered")

    def answered(self, g: Game, answer: int) -> Signal:
        """It was prevented, or it comes, or the vehicle is gone."""
        return g.finish(PREVENTED if answer == REPLACED or g.cell[self.vehicle] == OUT else GOES_ON)


class TakeUnseen(Frame[Game]):
    """Take a token from the damage pile unseen, so that it lies face down; the result is its entry in a slot.

    If the pile is empty, take a proxy.
    """

    def start(self, g: Game, answer: int) -> Signal:
        """Draw any token that is left."""
        if not any(g.damage_pile):
            return g.finish(g.rules.blank)
        kinds = range(len(g.damage_pile))
        return g.pick(self, "damage", kinds, g.damage_pile, g.rules.damage_names, then="unseen")

    def unseen(self, g: Game, kind: int) -> Signal:
        """Keep it hidden from everybody."""
        g.damage_pile[kind] -= 1
        return g.finish(kind + FACE_DOWN)


class TakeMinor(TakeUnseen):
    """Take a minor damage token from the supply, or from the pile when the supply is used up (FF-DMG-07)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Take it from the supply, if there is one."""
        if not g.minor:
            return super().start(g, answer)
        g.minor -= 1
        return g.finish(g.rules.minor)


class Mine(Frame[Game]):
    """The vehicle takes one damage and has no remaining moves, hurt or not (VB-HAZ-04, VB-HAZ-04-R1).

    If the damage is prevented, the mine does nothing at all.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Damage the vehicle."""
        g.tell("mine", "VB-HAZ-04", vehicle=self.vehicle, space=g.cell[self.vehicle])
        return g.call(self, Damage(self.vehicle, MINE), then="gone_off")

    def gone_off(self, g: Game, answer: int) -> Signal:
        """A damaged vehicle has stopped already; any other stops now."""
        if answer != PREVENTED:
            g.stop(self.vehicle)
        return g.finish()


class OilSlick(Frame[Game]):
    """The vehicle slides one space in a rolled direction at no cost and keeps its moves (VB-HAZ-07)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Every entry is a new roll (VB-HAZ-08-R1)."""
        return throw(g, self, "direction", (self.vehicle,), "VB-HAZ-07", then="rolled")

    def rolled(self, g: Game, result: int) -> Signal:
        """Slide: movement like any other (VB-HAZ-08-R2), but free, whatever it enters (VB-HAZ-08-R3)."""
        if gone(g, self.vehicle):
            return g.finish()
        face = fallen(g, result, "direction", self.vehicle, "VB-HAZ-07")
        frame = thrown(g, self.vehicle, faced(g, self.vehicle, face), SLIDE)
        return g.finish() if frame is None else g.call(self, frame, then=END)


class Shrapnel(Frame[Game]):
    """The first road vehicle in a rolled direction takes one damage, whatever is in between."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Roll the direction (VB-DMG-04)."""
        return throw(g, self, "direction", (self.vehicle,), "VB-DMG-04", then="rolled")

    def rolled(self, g: Game, result: int) -> Signal:
        """Search in a straight line; in a stack the top vehicle is hit (VB-DMG-05, VB-DMG-05-R2)."""
        if gone(g, self.vehicle):
            return g.finish()
        face = fallen(g, result, "direction", self.vehicle, "VB-DMG-04")
        for space in line(g, g.cell[self.vehicle], faced(g, self.vehicle, face)):
            target = g.top(space)
            if target != NOBODY:
                g.tell("shrapnel", "VB-DMG-04", vehicle=self.vehicle, target=target)
                return g.call(self, Damage(target, SHRAPNEL, self.vehicle, g.owner[self.vehicle]), then=END)
        g.tell("shrapnel", "VB-DMG-05", vehicle=self.vehicle, target=NOBODY)
        return g.finish()


class Skid(Frame[Game]):
    """The car moves one space in the printed direction (VB-DMG-06).

    `heading` is the printed direction until it is known as a direction of the board; `stops` is the count of stops
    before.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "heading", "stops")

    def __init__(self, vehicle: int, heading: int, stops: int = 0) -> None:
        self.vehicle = vehicle
        self.heading = heading
        self.stops = stops

    def start(self, g: Game, answer: int) -> Signal:
        """Move exactly one space, even into mud (VB-MOVE-09-R4)."""
        self.stops = g.stops[self.vehicle]
        self.heading = faced(g, self.vehicle, self.heading)
        frame = thrown(g, self.vehicle, self.heading, SKID)
        return self.moved(g, 0) if frame is None else g.call(self, frame, then="moved")

    def moved(self, g: Game, answer: int) -> Signal:
        """Let something carry it farther, if it has moved."""
        if answer == REPLACED:
            return g.finish()
        more = farther(g, self.vehicle, (self.vehicle,), self.heading, self.stops)
        return g.finish() if more is None else g.call(self, more, then=END)


class Dazed(Frame[Game]):
    """The car moves as many spaces as the stunt die shows, each in a new random direction.

    It pays for terrain (VB-DMG-08) and ends early when the car loses its moves (VB-DMG-09), which
    shows in its count of `stops`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "left", "stops")

    def __init__(self, vehicle: int, left: int = 0, stops: int = 0) -> None:
        self.vehicle = vehicle
        self.left = left
        self.stops = stops

    def start(self, g: Game, answer: int) -> Signal:
        """Roll the stunt die (VB-DMG-07)."""
        self.stops = g.stops[self.vehicle]
        return throw(g, self, "stunt", (self.vehicle,), "VB-DMG-07", then="stunt_rolled")

    def stunt_rolled(self, g: Game, result: int) -> Signal:
        """The stunt die gives the number of moves."""
        self.left = fallen(g, result, "stunt", self.vehicle, "VB-DMG-07")
        return self.moved(g, 0)

    def moved(self, g: Game, cost: int) -> Signal:
        """Continue while moves remain and nothing has taken them away."""
        self.left -= cost
        if self.left <= 0 or g.stops[self.vehicle] != self.stops or g.cell[self.vehicle] == OUT:
            return g.finish()
        return throw(g, self, "direction", (self.vehicle,), "VB-DMG-07", then="direction_rolled")

    def direction_rolled(self, g: Game, result: int) -> Signal:
        """Move one space that way; mud uses two moves, or the last one (VB-DMG-08, VB-DMG-08-R1)."""
        vehicle = self.vehicle
        if gone(g, vehicle):
            return g.finish()
        heading = faced(g, vehicle, fallen(g, result, "direction", vehicle, "VB-DMG-07"))
        frame = enter(g, vehicle, g.rules.map.step(g.cell[vehicle], heading), heading, DAZED)
        if frame is not None:
            return g.call(self, frame, then="moved")
        return self.moved(g, step_cost(g, vehicle, g.ground_at(g.cell[vehicle])))


class BlastOff(Frame[Game]):
    """The car jumps a rolled number of spaces in a rolled direction; only the landing space counts."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "heading")

    def __init__(self, vehicle: int, heading: int = 0) -> None:
        self.vehicle = vehicle
        self.heading = heading

    def start(self, g: Game, answer: int) -> Signal:
        """Roll the direction first."""
        return throw(g, self, "direction", (self.vehicle,), "VB-DMG-10", then="direction_rolled")

    def direction_rolled(self, g: Game, result: int) -> Signal:
        """Then the distance."""
        if gone(g, self.vehicle):
            return g.finish()
        face = fallen(g, result, "direction", self.vehicle, "VB-DMG-10")
        self.heading = faced(g, self.vehicle, face)
        return throw(g, self, "stunt", (self.vehicle,), "VB-DMG-10", then="stunt_rolled")

    def stunt_rolled(self, g: Game, result: int) -> Signal:
        """Jump; only the landing position matters, for edges too (VB-DMG-10-R1)."""
        distance = fallen(g, result, "stunt", self.vehicle, "VB-DMG-10")
        to = g.rules.map.jump(g.cell[self.vehicle], self.heading, distance)
        frame = enter(g, self.vehicle, to, self.heading, JUMP)
        return g.finish() if frame is None else g.call(self, frame, then=END)
