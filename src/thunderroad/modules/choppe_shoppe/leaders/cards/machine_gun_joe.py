"""Machine Gun Joe, Esq., the Bullet King: Never Just One, Opening Burst, Hail of Lead."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import ChoiceKind
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.kernel.hooks import SETS
from thunderroad.vendetta.advice.judges import AIM, Near, shoot, shot_now
from thunderroad.vendetta.board import arc
from thunderroad.vendetta.cards import mark, marked, unmark
from thunderroad.vendetta.choices import NONE
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import AFTER_SHOT, INSTEAD_OF_ATTACK
from thunderroad.vendetta.in_play import UNTIL_STEPS_END, UNTIL_TURN_ENDS
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.command import Command
from thunderroad.vendetta.turn.orders import acting
from thunderroad.vendetta.turn.shoot import Shoot, targets
from thunderroad.vendetta.turn.turn import attack

from ..choices import VEHICLE
from ..who import in_step_4

ANOTHER: Final = ChoiceKind("never-just-one", "CL-POWER-01", NONE)
VOLLEY: Final = ChoiceKind("hail-of-lead", "CL-CMD-01")


class AnotherShot(Frame[Game]):
    """After your active car's shot in step 4, it may shoot once more at a different target (CL-POWER-01).

    It has shot at `target`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "shooter", "target")

    def __init__(self, seat: int, shooter: int, target: int) -> None:
        self.seat = seat
        self.shooter = shooter
        self.target = target

    def start(self, g: Game, answer: int) -> Signal:
        """Ask, once a turn."""
        mark(g, USED, UNTIL_TURN_ENDS, self.seat, vehicle=self.shooter)
        return g.ask(self, self.seat, ANOTHER, (NONE, *different(g, self.shooter, self.target)), then="aimed")

    def aimed(self, g: Game, target: int) -> Signal:
        """Shoot: an attack like any other."""
        if target == NONE:
            return g.finish()
        return g.call(self, Shoot(self.seat, g.cell[self.shooter], self.shooter, target), then=END)


def different(g: Game, shooter: int, target: int) -> tuple[int, ...]:
    """The targets it can shoot at now, except the last one; two sections of a long vehicle are two targets."""
    if g.cell[shooter] < 0 or not g.operable(shooter):
        return ()
    found = targets(g, g.owner[shooter], g.cell[shooter], shooter)
    return tuple([vehicle for vehicle in found if vehicle != target])


def never_just_one(g: Game, me: int, shot: Any) -> AnotherShot | None:
    """Shots by commands and cards give no second shot, nor does one made before step 4."""
    if NOBODY in (me, shot.target) or me != shot.shooter or me != acting(g) or not in_step_4(g, shot):
        return None
    fresh = marked(g, USED, vehicle=me) < 0 and different(g, me, shot.target)
    return AnotherShot(shot.seat, me, shot.target) if fresh else None


class OpeningBurst(Command):
    """Before moving, your active car may shoot (CL-CMD-02)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Shoot, but not in round 1; step 4 stays available.  Returned damage costs no moves (VB-ASSIGN-09-R4)."""
        shot = attack(g, self.vehicle)
        return g.finish() if shot is None else g.call(self, shot, then=END)


class HailOfLead(Command):
    """In step 4 your active car shoots once at every road vehicle in its front arc (CL-CMD-01)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Wait for step 4."""
        mark(g, HAIL, UNTIL_STEPS_END, self.seat, vehicle=self.vehicle)
        return g.finish()


class Volley(Frame[Game]):
    """Own vehicles included, in an order of your choice; `left` are those still to come."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "shooter", "left")

    def __init__(self, seat: int, shooter: int, left: tuple[int, ...]) -> None:
        self.seat = seat
        self.shooter = shooter
        self.left = left

    def start(self, g: Game, answer: int) -> Signal:
        """Use the command up."""
        unmark(g, HAIL, vehicle=self.shooter)
        return self.next_one(g, 0)

    def next_one(self, g: Game, answer: int) -> Signal:
        """Choose the next one; one that has left the arc is skipped, and an inoperable shooter stops."""
        now = in_arc(g, self.shooter)
        self.left = tuple([vehicle for vehicle in self.left if vehicle in now])
        if not self.left or not g.operable(self.shooter):
            return g.finish()
        return g.ask(self, self.seat, VOLLEY, self.left, then="aimed")

    def aimed(self, g: Game, target: int) -> Signal:
        """Shoot at it."""
        self.left = tuple([vehicle for vehicle in self.left if vehicle != target])
        return g.call(self, Shoot(self.seat, g.cell[self.shooter], self.shooter, target), then="next_one")


def in_arc(g: Game, shooter: int) -> tuple[int, ...]:
    """What may be shot at in the front arc itself."""
    space = g.cell[shooter]
    if space < 0:
        return ()
    onto = [g.rules.map.step(space, heading) for heading in arc(g, shooter)]
    legal = targets(g, g.owner[shooter], space, shooter)
    return tuple([vehicle for vehicle in legal if g.cell[vehicle] in onto])


def hail_of_lead(g: Game, me: int, shot: Any) -> Volley | None:
    """Replaces the shot of step 4, even if nobody is in the arc; other shots stay."""
    return Volley(shot.seat, me, in_arc(g, me)) if in_step_4(g, shot) else None


USED: Final = Card("never-just-one-used")
HAIL: Final = Card("hail-of-lead", listens=(INSTEAD_OF_ATTACK.do(hail_of_lead, SETS),))
CARDS: Final = (Card("machine-gun-joe", listens=(AFTER_SHOT.do(never_just_one),)),)
MARKS: Final = (USED, HAIL)
COMMANDS: Final = (("opening-burst", "i-shoot", OpeningBurst), ("hail-of-lead", "i-shoot", HailOfLead))
FRAMES: Final = (AnotherShot, OpeningBurst, HailOfLead, Volley)
ASKS: Final = ((ANOTHER, VEHICLE), (VOLLEY, VEHICLE))
ADVICE: Final = (("opening-burst", shot_now), ("hail-of-lead", Near(AIM)))
JUDGES: Final = ((ANOTHER.id, shoot), (VOLLEY.id, shoot))
