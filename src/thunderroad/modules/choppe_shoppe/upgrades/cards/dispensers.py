"""Mine Dispenser, Oil Dispenser: tokens of their own behind the car (UP-USE-03, UP-USE-03-R1, UP-USE-03-R2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.board import behind
from thunderroad.vendetta.cards import mark, marked
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import AFTER_SLAM, DAMAGED, MAY_AFTER_MOVE
from thunderroad.vendetta.in_play import UNTIL_ROUND_ENDS, UNTIL_TURN_ENDS
from thunderroad.vendetta.listeners import Damaging, Driving, Slamming
from thunderroad.vendetta.tokens import lay_apart, supply
from thunderroad.vendetta.turn.scroll import clear_token

from ...advice.upgrades import trouble
from ..choices import DISPENSE, FETCH
from ..state import use, used

if TYPE_CHECKING:
    from thunderroad.vendetta.advice.worksheet import Worksheet

MINE: Final = "upgrade-mine"
OIL: Final = "upgrade-oil"
RATTLED: Final = Card("dispenser-rattled")
"""A mark: a slam or damage has stopped the move of this car."""


class OutOfSupply(Frame[Game]):
    """A token of this kind is laid behind the car, from its supply or from elsewhere on the road."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "kind", "fetched")
    NAMED: ClassVar[Mapping[str, str]] = {"kind": "int:hazards"}

    def __init__(self, vehicle: int, kind: int, fetched: int = -1) -> None:
        self.vehicle = vehicle
        self.kind = kind
        self.fetched = fetched

    def start(self, g: Game, answer: int) -> Signal:
        """Choose; if the supply is empty, one from the road is moved."""
        if supply(g, self.kind):
            return self.picked(g, -1)
        lying = tuple([space for space in range(g.rear, g.front) if g.token[space % g.span] == self.kind + 1])
        return g.ask(self, g.owner[self.vehicle], FETCH, lying, then="picked")

    def picked(self, g: Game, space: int) -> Signal:
        """Lay it face up on an empty space of the rear arc."""
        self.fetched = space
        return g.ask(self, g.owner[self.vehicle], DISPENSE, room(g, self.vehicle), then="placed")

    def placed(self, g: Game, space: int) -> Signal:
        """Use the upgrade, once a round."""
        use(g, self.vehicle, UNTIL_ROUND_ENDS)
        if self.fetched >= 0:
            clear_token(g, self.fetched)
        lay_apart(g, space, self.kind)
        g.tell("token-dropped", "UP-USE-03-R1", vehicle=self.vehicle, space=space, token=self.kind)
        return g.finish()


class Rattled(Frame[Game]):
    """A slam has stopped the move of the car."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Mark it, so that nothing is dropped afterwards."""
        mark(g, RATTLED, UNTIL_TURN_ENDS, g.owner[self.vehicle], vehicle=self.vehicle)
        return g.finish()


def room(g: Game, vehicle: int) -> tuple[int, ...]:
    """The empty spaces of a car's rear arc."""
    empty = g.empty_spaces()
    return tuple([space for space in behind(g, vehicle) if space in empty])


def hurt(g: Game, damage: Damaging) -> None:
    """Damage has stopped the move of the car."""
    if g.driver == damage.vehicle:
        mark(g, RATTLED, UNTIL_TURN_ENDS, g.owner[damage.vehicle], vehicle=damage.vehicle)


def slammed(g: Game, me: int, slam: Slamming) -> Rattled | None:
    """A vehicle that drives through another one is not stopped."""
    return Rattled(me) if g.driver == me and g.halted and marked(g, RATTLED, vehicle=me) < 0 else None


def _free(g: Game, me: int, drive: Driving) -> bool:
    """Whether the car may drop something now: after its own undisturbed regular move, once a round."""
    if drive.vehicle != me or drive.coast or used(g, me) or marked(g, RATTLED, vehicle=me) >= 0:
        return False
    return bool(room(g, me))


# After a regular move of this car you may put an upgrade mine face up on an empty space of its rear arc.
def mine_dispenser(g: Game, me: int, drive: Driving) -> OutOfSupply | None:
    """As long as there are any."""
    kind = g.rules.hazard_names.index(MINE)
    return OutOfSupply(me, kind) if _free(g, me, drive) and supply(g, kind) else None


# After a regular move of this car you may put an upgrade oil slick face up on an empty space of its rear arc.
def oil_dispenser(g: Game, me: int, drive: Driving) -> OutOfSupply | None:
    """If all of them are on the road, one may be moved."""
    kind = g.rules.hazard_names.index(OIL)
    return OutOfSupply(me, kind) if g.rules.hazard_counts[kind] and _free(g, me, drive) else None


def in_the_way(sheet: Worksheet, holder: int) -> float:
    """The worst place for vehicles behind."""
    return max([trouble(sheet, space) for space in room(sheet.g, holder)])


_WATCH: Final = (DAMAGED.do(hurt), AFTER_SLAM.do(slammed))
CARDS: Final = (
    Card("mine-dispenser", listens=(MAY_AFTER_MOVE.do(mine_dispenser, own_turn=True), *_WATCH)),
    Card("oil-dispenser", listens=(MAY_AFTER_MOVE.do(oil_dispenser, own_turn=True), *_WATCH)),
)
MARKS: Final = (RATTLED,)
FRAMES: Final = (OutOfSupply, Rattled)
PLAYS: Final = (("mine-dispenser", in_the_way), ("oil-dispenser", in_the_way))
