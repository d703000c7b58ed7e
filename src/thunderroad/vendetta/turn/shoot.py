"""Shooting, by car and by chopper (VB-SHOOT)."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

from ...kernel.frame import END, Signal
from ...kernel.native import mypyc_attr
from ..asking import FELLED, GOES_ON, MADE, REPLACED, Replaceable, instead, listening_to, response, speakers, taker
from ..choices import NONE, SHOOT
from ..game import Game
from ..hooks import MAY_AFTER_SHOT, MAY_SPOIL, MAY_TURN_DICE
from ..position import NOBODY, OUT
from ..rules import HITS
from .causes import SHOT
from .damage import Damage
from .throw import fallen, reads, throw
from .window import window

SHOOTING: Final = "shooting"
"""Id of the shooting die."""
SURE: Final = 1
"""Result of an effect while a shot is aimed: it hits."""
MISSED: Final = 0
STRUCK: Final = 1
DOWN: Final = 2
"""The outcome of a shot: nothing (yet), a hit, a hit that has made its target inoperable."""
NO_DIE: Final = -1
"""Instead of a face: the shot hits without a roll."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Shoot(Replaceable):
    """One attack on a road vehicle in the front arc; it is optional (VB-SHOOT-02-R1).

    `shooter` is a vehicle, or NOBODY for the chopper of `seat` on `space`.  The die shows `face`; `outcome` is the
    result so far.  A shot made with its `target` does not ask for one.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "shooter", "target", "face", "spent", "outcome")
    LATER: ClassVar[dict[str, Any]] = {**Replaceable.LATER, "outcome": 0}
    FAMILY = "shot"
    SAME = ("shooter",)

    def __init__(
        self,
        seat: int,
        space: int,
        shooter: int,
        target: int = NOBODY,
        face: int = 0,
        spent: tuple[int, ...] = (),
        outcome: int = 0,
    ) -> None:
        self.seat = seat
        self.space = space
        self.shooter = shooter
        self.target = target
        self.face = face
        self.spent = spent
        self.outcome = outcome

    def start(self, g: Game, answer: int) -> Signal:
        """Pick a target or decline (VB-SHOOT-03), unless something replaces the attack."""
        if self.target != NOBODY:
            return self.aimed(g, self.target)
        if g.any.instead_of_attack:
            frame = taker(g, self, speakers(g, "instead_of_attack", (self.shooter,), self.seat, downward=True))
            if frame is not None:
                return g.call(self, frame, then="replaced")
        found = targets(g, self.seat, self.space, self.shooter)
        if not found:
            return g.finish()
        return g.ask(self, self.seat, SHOOT, (NONE, *found), then="aimed")

    def replaced(self, g: Game, answer: int) -> Signal:
        """Something has replaced the attack, or it is made after all."""
        if answer == GOES_ON:
            return self.start(g, 0)
        more = response(g, self, "after_shot", (self.shooter,), self.seat) if answer == MADE else None
        return g.finish() if more is None else g.call(self, more, then="done")

    def aimed(self, g: Game, target: int) -> Signal:
        """Aim, or decline."""
        if target == NONE:
            return g.finish()
        self.target = target
        return self.announced(g, 0)

    def announced(self, g: Game, answer: int) -> Signal:
        """Announce the attack and its target (VB-SHOOT-06)."""
        target = self.target
        g.tell("shot", "VB-SHOOT-02", vehicle=self.shooter, seat=self.seat, space=self.space, target=target)
        aimed = response(g, self, "aimed", (self.shooter, target), self.seat) if g.any.aimed else None
        return self.shot(g, 0) if aimed is None else g.call(self, aimed, then="shot")

    def shot(self, g: Game, answer: int) -> Signal:
        """Let seats spoil it."""
        if answer == SURE:
            self.face = NO_DIE
        if g.any.may_spoil:
            return window(g, self, MAY_SPOIL.id, then="spoiled")
        return self.spoiled(g, GOES_ON)

    def spoiled(self, g: Game, answer: int) -> Signal:
        """Throw the shooting die, unless the result is already decided or the target is gone."""
        if g.cell[self.target] == OUT:
            return self.settled(g, 0)
        if answer == REPLACED:
            return self._miss(g)
        if self.face == NO_DIE:
            return self._strike(g)
        whom = () if self.shooter == NOBODY else (self.shooter,)
        return throw(g, self, SHOOTING, whom, "VB-SHOOT-06", self.target, self.seat, then="rolled")

    def rolled(self, g: Game, result: int) -> Signal:
        """Let the face decide."""
        self.face = fallen(g, result, SHOOTING, self.shooter, "VB-SHOOT-06", self.target, self.seat)
        if g.any.may_turn_dice:
            return window(g, self, MAY_TURN_DICE.id, then="judge")
        return self.judge(g, GOES_ON)

    def judge(self, g: Game, answer: int) -> Signal:
        """Hit if the face covers the target's size; its owner then draws damage (VB-SHOOT-07)."""
        if g.cell[self.target] == OUT:
            return self.settled(g, 0)
        if answer == REPLACED or attack_hits(g, self.shooter, self.target, self.face):
            return self._strike(g)
        return self._miss(g)

    def _miss(self, g: Game) -> Signal:
        g.tell("miss", "VB-SHOOT-06", vehicle=self.target)
        return self.settled(g, 0)

    def _strike(self, g: Game) -> Signal:
        g.tell("hit", "VB-SHOOT-06", vehicle=self.target)
        self.outcome = STRUCK
        more = response(g, self, "hit", (self.shooter, self.target), self.seat) if g.any.hit else None
        return self.hurt(g, 0) if more is None else g.call(self, more, then="hurt")

    def hurt(self, g: Game, answer: int) -> Signal:
        """Damage what must be damaged before the target, if the target is still there."""
        if g.any.hurts_first and g.cell[self.target] >= 0:
            more = response(g, self, "hurts_first", (self.shooter,), self.seat)
            if more is not None:
                return g.call(self, more, then="spared")
        return self.spared(g, 0)

    def spared(self, g: Game, answer: int) -> Signal:
        """Damage the target, if it is still there."""
        target = self.target
        if g.cell[target] < 0:
            return self.settled(g, 0)
        hit = g.any.instead_of_hit and g.on[target].instead_of_hit
        struck = instead(g, hit, self.seat, self.shooter, target) if hit else None
        damage = Damage(target, SHOT, self.shooter, self.seat) if struck is None else struck
        ends = not (g.any.after_shot or g.any.may_after_shot)
        return g.call(self, damage, then=END) if ends else g.call(self, damage, then="settled")

    def settled(self, g: Game, answer: int) -> Signal:
        """The attack and everything it has caused is over: open the window after it, before another attack follows."""
        if answer == FELLED:
            self.outcome = DOWN
        if g.any.may_after_shot:
            return window(g, self, MAY_AFTER_SHOT.id, then="over")
        return self.over(g, GOES_ON)

    def over(self, g: Game, answer: int) -> Signal:
        """Listeners may act."""
        more = response(g, self, "after_shot", (self.shooter,), self.seat) if g.any.after_shot else None
        return g.finish() if more is None else g.call(self, more, then="done")

    def done(self, g: Game, answer: int) -> Signal:
        """Finish."""
        return g.finish()


def attack_hits(g: Game, shooter: int, target: int, face: int) -> bool:
    """Whether a face hits, as it counts for this shooter (NOBODY: a chopper) and against this target."""
    return hits(g, reads(g, shooter, SHOOTING, face), target)


def _against(g: Game, target: int, face: int) -> int:
    """What a face counts as against a vehicle."""
    if g.any.reads_against:
        for read in g.on[target].reads_against:
            face = read(g, target, face)
    return face


def hits(g: Game, face: int, vehicle: int) -> bool:
    """Whether a face of the shooting die hits a vehicle, no matter who threw it."""
    return target_size(g, vehicle) in HITS[_against(g, vehicle, face)]


def target_size(g: Game, vehicle: int) -> int:
    """The size of a vehicle that is shot at (VB-SHOOT-06)."""
    size = g.rules.size[g.spec[vehicle]]
    if g.any.target_size:
        for modify in g.on[vehicle].target_size:
            size = modify(g, vehicle, size)
    return size


def target_sizes(g: Game) -> tuple[int, ...]:
    """The same for all vehicles."""
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
    return open_to_fire(g, seat, shooter, legal) if g.any.targets or g.any.targetable or g.any.fires else legal


def open_to_fire(g: Game, seat: int, shooter: int, legal: tuple[int, ...]) -> tuple[int, ...]:
    """The targets that cards and rules of modules leave or add for a shooter."""
    if g.any.targets:
        for modify in listening_to(g, shooter, seat).targets:
            legal = modify(g, seat, shooter, legal)
    if not legal or (g.any.fires and not may_fire(g, seat, shooter)):
        return ()
    if g.any.targetable:
        return tuple([target for target in legal if _targetable(g, seat, shooter, target)])
    return legal


def may_fire(g: Game, seat: int, shooter: int) -> bool:
    """Whether a vehicle, or the chopper of a seat, may shoot at all, whatever is in front of it (VB-SHOOT-01)."""
    may = True
    if g.any.fires:
        for modify in listening_to(g, shooter, seat).fires:
            may = modify(g, seat, shooter, may)
    return may


def may_attack(g: Game, vehicle: int) -> bool:
    """Whether a vehicle has a target, or can use its attack without one (CC-SW-13-R3)."""
    seat = g.owner[vehicle]
    if targets(g, seat, g.cell[vehicle], vehicle):
        return True
    may = False
    if g.any.unaimed:
        for modify in g.on[vehicle].unaimed:
            may = modify(g, vehicle, may)
    return may and may_fire(g, seat, vehicle)


def _targetable(g: Game, seat: int, shooter: int, target: int) -> bool:
    may = True
    for modify in g.on[target].targetable:
        may = modify(g, target, seat, shooter, may)
    return may
