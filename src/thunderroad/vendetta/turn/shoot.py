"""Shooting, by car and by chopper (VB-SHOOT)."""

from __future__ import annotations

from typing import ClassVar

from ...grid.road import ARC_DELTAS, LANES, SPAN
from ...kernel.choice import NO, YES
from ...kernel.frame import END, Frame, Signal
from ..asking import instead, reaction
from ..choices import NONE, SHOOT
from ..game import Game
from ..listeners import Listeners
from ..position import NOBODY
from ..rules import HITS
from .damage import Damage


class Shoot(Frame[Game]):
    """One attack on a road vehicle in the front arc; it is optional (VB-SHOOT-02-R1).

    `shooter` is a vehicle, or NOBODY for the chopper of `seat` on `space`.  The roll showed `face`;
    `offered` rerolls of it have been decided.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "shooter", "target", "face", "offered")

    def __init__(
        self, seat: int, space: int, shooter: int, target: int = NOBODY, face: int = 0, offered: int = 0
    ) -> None:
        self.seat = seat
        self.space = space
        self.shooter = shooter
        self.target = target
        self.face = face
        self.offered = offered

    def start(self, g: Game, answer: int) -> Signal:
        """Pick a target, or leave it (VB-SHOOT-03)."""
        found = targets(g, self.seat, self.space, self.shooter)
        if not found:
            return g.finish()
        return g.ask(self, self.seat, SHOOT, (NONE, *found), then="aimed")

    def aimed(self, g: Game, target: int) -> Signal:
        """The attack is announced (VB-SHOOT-06)."""
        if target == NONE:
            return g.finish()
        self.target = target
        g.tell("shot", "VB-SHOOT-02", vehicle=self.shooter, seat=self.seat, space=self.space, target=target)
        concerned = g.any.aimed and listening_to(g, self.seat, self.shooter).aimed
        aimed = reaction(g, "aimed", concerned, self.seat, self.shooter, target) if concerned else None
        return self.shot(g, 0) if aimed is None else g.call(self, aimed, then="shot")

    def shot(self, g: Game, answer: int) -> Signal:
        """Roll the shooting die, or do what this seat does instead."""
        deck = g.any.instead_of_shooting_die and g.out_of_box.seats[self.seat].instead_of_shooting_die
        revealed = instead(g, deck, self.seat) if deck else None
        if revealed is not None:
            return g.call(self, revealed, then="shown")
        return g.roll(self, g.rules.dice.shooting, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """The die has fallen."""
        g.tell("roll", "VB-SHOOT-06", die="shooting", face=face, seat=self.seat, target=self.target)
        return self.shown(g, face)

    def shown(self, g: Game, face: int) -> Signal:
        """The roll may be made again, if something allows it."""
        self.face = face
        return self.reroll(g, NO)

    def reroll(self, g: Game, answer: int) -> Signal:
        """Roll again, or ask the next that may allow it, or take the roll."""
        if answer == YES:
            return self.shot(g, 0)
        offers = listening_to(g, self.seat, self.shooter).reroll_shot if g.any.reroll_shot else ()
        while self.offered < len(offers):
            frame = offers[self.offered].fn(g, self.seat, self.shooter, self.target, self.face)
            self.offered += 1
            if frame is not None:
                return g.call(self, frame, then="reroll")
        return self._judge(g)

    def _judge(self, g: Game) -> Signal:
        """A face that covers the target's size hits, and its owner draws damage (VB-SHOOT-07)."""
        target = self.target
        if not attack_hits(g, self.shooter, target, self.face):
            g.tell("miss", "VB-SHOOT-06", vehicle=target)
            return g.finish()
        g.tell("hit", "VB-SHOOT-06", vehicle=target)
        hit = g.any.instead_of_hit and g.on[target].instead_of_hit
        struck = instead(g, hit, self.seat, self.shooter, target) if hit else None
        return g.call(self, Damage(target) if struck is None else struck, then=END)


class ShootingDie(Frame[Game]):
    """A roll of the shooting die that is no attack, or what the seat does instead; the result is the face."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "target")

    def __init__(self, seat: int, target: int) -> None:
        self.seat = seat
        self.target = target

    def start(self, g: Game, answer: int) -> Signal:
        """Roll it (VB-SHOOT-06)."""
        deck = g.any.instead_of_shooting_die and g.out_of_box.seats[self.seat].instead_of_shooting_die
        revealed = instead(g, deck, self.seat) if deck else None
        if revealed is not None:
            return g.call(self, revealed, then=END)
        return g.roll(self, g.rules.dice.shooting, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """The face decides."""
        g.tell("roll", "VB-SHOOT-06", die="shooting", face=face, seat=self.seat, target=self.target)
        return g.finish(face)


def listening_to(g: Game, seat: int, shooter: int) -> Listeners[Game]:
    """Who has a say about what a vehicle shoots, or what the chopper of a seat does."""
    return g.on[shooter] if shooter != NOBODY else g.out_of_box.seats[seat]


def attack_hits(g: Game, shooter: int, target: int, face: int) -> bool:
    """Whether a face hits, as it counts for this shooter; NOBODY is a chopper."""
    if shooter != NOBODY and g.any.shot_face:
        for read in g.on[shooter].shot_face:
            face = read(g, shooter, face)
    return hits(g, face, target)


def hits(g: Game, face: int, vehicle: int) -> bool:
    """Whether a face of the shooting die hits a vehicle."""
    return target_size(g, vehicle) in HITS[face]


def target_size(g: Game, vehicle: int) -> int:
    """The size of a vehicle that is shot at."""
    size = g.rules.size[g.spec[vehicle]]
    if g.any.target_size:
        for modify in g.on[vehicle].target_size:
            size = modify(g, vehicle, size)
    return size


def targets(g: Game, seat: int, space: int, shooter: int) -> tuple[int, ...]:
    """Road vehicles in the front arc of a space, left to right; choppers never (VB-SHOOT-04).

    `shooter` is NOBODY for the chopper of `seat`.
    """
    at, front = g.at, g.rear + SPAN
    legal: tuple[int, ...] = ()
    for delta in ARC_DELTAS[space % LANES]:
        ahead = space + delta
        vehicle = at[ahead % SPAN]
        if vehicle and ahead < front:
            legal += (vehicle - 1,)
    if g.any.targets:
        for modify in listening_to(g, seat, shooter).targets:
            legal = modify(g, seat, shooter, legal)
    return legal
