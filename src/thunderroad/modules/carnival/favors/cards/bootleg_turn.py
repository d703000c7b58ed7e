"""Play before moving: this turn your car may turn as often as you like, and drive through all cars (CC-PF-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from .....grid.map import SIXTHS
from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.asking import GOES_ON
from .....vendetta.cards import mark, marked, offers
from .....vendetta.choices import WAY
from .....vendetta.game import Game
from .....vendetta.hooks import AFTER_MOVE, AT_REST, MAY_AFTER_MOVE, MAY_BEFORE_MOVE, PASSES, STEPPED, STEPS
from .....vendetta.in_play import UNTIL_TURN_ENDS
from .....vendetta.listeners import Driving
from .....vendetta.rules import Way
from ...advice.drives import Drives, Spins
from ...advice.favors import Spends
from ...board import FIRST
from ..choices import TURN
from ..play import active_car, spend

if TYPE_CHECKING:
    from .....vendetta.advice.field_sheet import FieldSheet

HEADINGS: Final = tuple(range(SIXTHS))
ON_THE_SPOT: Final = "turn-round"
"""Id of the way by which it turns between two steps."""


class BootlegTurn(Frame[Game]):
    """It lasts until the turn ends, and the car may turn at once."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle")

    def __init__(self, seat: int, vehicle: int) -> None:
        self.seat = seat
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """A shot may still come before the first step."""
        spend(g, self.seat, BOOTLEG_TURN)
        mark(g, SPINNING, UNTIL_TURN_ENDS, self.seat, vehicle=self.vehicle)
        return g.call(self, TurnRound(self.vehicle), then="turned") if in_arena(g, self.vehicle) else g.finish(GOES_ON)

    def turned(self, g: Game, answer: int) -> Signal:
        """Now it drives."""
        return g.finish(GOES_ON)


class TurnRound(Frame[Game]):
    """Where it stands the car turns to any side, or stays as it is."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """The way it faces comes first."""
        vehicle, ahead = self.vehicle, g.facing[self.vehicle]
        return g.ask(self, g.owner[vehicle], TURN, tuple([(ahead + by) % SIXTHS for by in HEADINGS]), then="chosen")

    def chosen(self, g: Game, heading: int) -> Signal:
        """For shots and steps that follow."""
        if heading != g.facing[self.vehicle]:
            g.turn_to(self.vehicle, heading)
            g.tell("swung-round", "CC-PF-06", vehicle=self.vehicle, heading=heading)
        return g.finish()


def in_arena(g: Game, vehicle: int) -> bool:
    """On tiles everything faces the arena (CC-PF-06-R1)."""
    return g.cell[vehicle] >= FIRST


def bootleg_turn(g: Game, seat: int, drive: Driving) -> BootlegTurn | None:
    """For the car that has this turn's die, on a coast as well."""
    mine = g.owner[drive.vehicle] == seat and g.left > 0 and g.operable(drive.vehicle)
    return BootlegTurn(seat, drive.vehicle) if mine else None


def any_way(g: Game, me: int, ways: tuple[int, ...]) -> tuple[int, ...]:
    """To turn and then drive ahead is a step to any side.

    Where something else may be done in place of a step it may also turn for that: once on each space, so that an end
    comes.
    """
    if not in_arena(g, me):
        return ways
    more = tuple([way for way in ways if way >= WAY])
    if len(g.on[me].steps) > 1 and marked(g, TURNED, vehicle=me) != g.cell[me]:
        more = (*more, g.rules.way[ON_THE_SPOT])
    return (*HEADINGS, *more)


class TurnOnTheWay(TurnRound):
    """Between two steps it does so once on each space."""

    def start(self, g: Game, answer: int) -> Signal:
        """That is noted first."""
        vehicle = self.vehicle
        mark(g, TURNED, UNTIL_TURN_ENDS, g.owner[vehicle], vehicle=vehicle, datum=g.cell[vehicle])
        return super().start(g, answer)


def turns(g: Game, me: int, heading: int) -> None:
    """It has turned before the step that was not to its front."""
    if in_arena(g, me):
        g.turn_to(me, heading)


def before_plays(g: Game, me: int) -> TurnRound | None:
    """Also before what a card of its own lets it do after the move."""
    own = any(holder == me for _, holder, _, _ in offers(g, MAY_AFTER_MOVE.id, g.owner[me]))
    return TurnRound(me) if own and in_arena(g, me) and g.operable(me) else None


def passes(g: Game, me: int, space: int, may: bool) -> bool:
    """While it has moves left; where its move ends it slams (CC-PF-06-R1)."""
    return True


def at_rest(g: Game, me: int) -> TurnRound | None:
    """Once more before it shoots."""
    return TurnRound(me) if in_arena(g, me) and g.operable(me) else None


def way_out(sheet: FieldSheet) -> float:
    """It saves a car that would run into something, and else leads to what lies in its back."""
    vehicle, moves = active_car(sheet.g), sheet.g.left
    return sheet.kept(Spins, vehicle).best(moves) - sheet.kept(Drives, vehicle).best(moves)


BOOTLEG_TURN: Final = Card("bootleg-turn", listens=(MAY_BEFORE_MOVE.do(bootleg_turn, own_turn=True),))
SPINNING: Final = Card(
    "bootleg-spinning",
    listens=(
        STEPS.do(any_way),
        STEPPED.do(turns),
        PASSES.do(passes),
        AFTER_MOVE.do(before_plays),
        AT_REST.do(at_rest),
    ),
)
TURNED: Final = Card("bootleg-turned")
"""A mark: it has turned on this space without a step."""
CARDS: Final = (BOOTLEG_TURN,)
MARKS: Final = (SPINNING, TURNED)
WAYS: Final = (Way(ON_THE_SPOT, "ar-favor-bootleg", TurnOnTheWay, "t"),)
PLAYS: Final = ((BOOTLEG_TURN.id, Spends(BOOTLEG_TURN.id, way_out)),)
FRAMES: Final = (BootlegTurn, TurnRound, TurnOnTheWay)
