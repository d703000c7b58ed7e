"""Shooting, by car and by chopper (VB-SHOOT)."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

from ...kernel.frame import END, Frame, Signal
from ..asking import instead, listening_to, reaction
from ..choices import NONE, SHOOT
from ..game import Game
from ..position import NOBODY
from ..rules import HITS
from .damage import Damage
from .throw import fallen, reads, throw

SHOOTING: Final = "shooting"
"""Id of the shooting die."""


class Shoot(Frame[Game]):
    """One attack on a road vehicle in the front arc; it is optional (VB-SHOOT-02-R1).

    `shooter` is a vehicle, or NOBODY for the chopper of `seat` on `space`.  The die shows `face`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "shooter", "target", "face")
    GONE: ClassVar[dict[str, Any]] = {"offered": 0}

    def __init__(self, seat: int, space: int, shooter: int, target: int = NOBODY, face: int = 0) -> None:
        self.seat = seat
        self.space = space
        self.shooter = shooter
        self.target = target
        self.face = face

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
        concerned = g.any.aimed and listening_to(g, self.shooter, self.seat).aimed
        aimed = reaction(g, "aimed", concerned, self.seat, self.shooter, target) if concerned else None
        return self.shot(g, 0) if aimed is None else g.call(self, aimed, then="shot")

    def shot(self, g: Game, answer: int) -> Signal:
        """Throw the shooting die."""
        whom = () if self.shooter == NOBODY else (self.shooter,)
        return throw(g, self, SHOOTING, whom, "rolled", "VB-SHOOT-06", self.target, self.seat)

    def rolled(self, g: Game, result: int) -> Signal:
        """The face decides."""
        self.face = fallen(g, result, SHOOTING, self.shooter, "VB-SHOOT-06", self.target, self.seat)
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


def attack_hits(g: Game, shooter: int, target: int, face: int) -> bool:
    """Whether a face hits, as it counts for this shooter, NOBODY being a chopper, and against this target."""
    return hits(g, face_counts(g, shooter, target, face), target)


def face_counts(g: Game, shooter: int, target: int, face: int) -> int:
    """What a face of the shooting die counts as for a shooter, NOBODY being a chopper, and against a target."""
    face = reads(g, shooter, SHOOTING, face)
    if g.any.reads_against:
        for read in g.on[target].reads_against:
            face = read(g, target, face)
    return face


def hits(g: Game, face: int, vehicle: int) -> bool:
    """Whether a face of the shooting die hits a vehicle."""
    return target_size(g, vehicle) in HITS[face]


def target_size(g: Game, vehicle: int) -> int:
    """The size of a vehicle that is shot at (VB-SHOOT-06)."""
    size = g.rules.size[g.spec[vehicle]]
    if g.any.target_size:
        for modify in g.on[vehicle].target_size:
            size = modify(g, vehicle, size)
    return size


def target_sizes(g: Game) -> tuple[int, ...]:
    """The same of all vehicles."""
    return tuple(map(partial(target_size, g), range(len(g.spec))))


def targets(g: Game, seat: int, space: int, shooter: int) -> tuple[int, ...]:
    """Road vehicles in the front arc of a space, left to right; choppers never (VB-SHOOT-04).

    `shooter` is NOBODY for the chopper of `seat`.
    """
    rules, at, span = g.rules, g.at, g.span
    front, board = g.rear + span, rules.map
    facing = g.nose[seat] if shooter == NOBODY else g.facing[shooter]
    legal: tuple[int, ...] = ()
    for delta in board.aims[facing][space % board.period]:
        ahead = space + delta
        vehicle = at[ahead % span]
        if vehicle and ahead < front:
            legal += (vehicle - 1,)
    if g.any.targets:
        for modify in listening_to(g, shooter, seat).targets:
            legal = modify(g, seat, shooter, legal)
    return legal
