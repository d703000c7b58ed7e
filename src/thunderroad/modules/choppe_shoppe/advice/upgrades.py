"""How bots judge the draft and single upgrades: points of options where trials say too little."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ....grid.road import LANES
from ....vendetta.advice.handling import road_now
from ....vendetta.advice.judges import strength
from ....vendetta.advice.opinion import Opinion
from ....vendetta.advice.roadmap import OFF_FRONT
from ....vendetta.position import NOBODY
from ....vendetta.wording import say
from ..upgrades.choices import DISPENSE, PICK, PLACE, SHIFT
from ..upgrades.content import items_of
from ..upgrades.state import NONE_YET, figure, upgrades

if TYPE_CHECKING:
    from ....vendetta.advice.worksheet import Worksheet

RANK: Final = 0.01
"""Points of one place in the order of the cars: enough to compare cards."""
BEHIND: Final = 6
"""Columns beyond a token at which it is no longer a danger."""


def pick(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The strongest card, by the strength in its data."""
    return [expected(sheet, item) for item in options]


def expected(sheet: Worksheet, item: int) -> float:
    """The strength of an upgrade in its data."""
    return strength(items_of(sheet.g).cards[item])


def place(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The stronger the card, the longer its car should last: the strongest goes to the most valuable car."""
    g, worth = sheet.g, sheet.whole.worth
    bare = [vehicle for vehicle in g.fleet(sheet.seat) if upgrades(g).place[vehicle] == NONE_YET]
    rank = sorted(bare, key=lambda vehicle: worth[vehicle][0]).index(bare[0])
    cards = sorted(options, key=lambda item: expected(sheet, item))
    return [-RANK * abs(cards.index(item) - rank) for item in options]


def shift(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The best drive with more moves or fewer."""
    vehicle = sheet.g.driver
    route, space = sheet.route(vehicle), sheet.whole.cells[vehicle]
    return [route.begin(space, sheet.g.left + by, sheet.g.drift) - sheet.whole.now(vehicle) for by in options]


def drop(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """Trouble for vehicles that come from behind, more if they are close; own cars count too."""
    return [trouble(sheet, space) for space in options]


def trouble(sheet: Worksheet, space: int) -> float:
    """Points of a token on a space."""
    g, points, found = sheet.g, sheet.whole.weights.trouble, 0.0
    for vehicle in g.road_vehicles():
        columns = space // LANES - g.cell[vehicle] // LANES
        if 0 < columns < BEHIND and g.owner[vehicle] != NOBODY and g.operable(vehicle):
            mine = g.owner[vehicle] == sheet.seat
            worth = -1.0 if mine else sheet.whole.spite(sheet.seat, g.owner[vehicle])
            found += worth * points / (LANES * columns)
    return found


def hop(sheet: Worksheet) -> float:
    """The best drive from where it lands; the hop itself costs nothing extra."""
    g = sheet.g
    me = g.driver
    to = g.rules.map.jump(g.cell[me], g.facing[me], 2)
    route, left = sheet.route(me), g.left - figure(g, me, "cost") + 1
    counted = to - g.rear if g.on_board(to) else OFF_FRONT
    return route.step(counted, left, road_now(g), g.drift, route.handling.turns)


def why_pick(sheet: Worksheet, item: int) -> str:
    """Its strength."""
    return say("reason.card-wins", games=round(10 * expected(sheet, item)))


def why_place(sheet: Worksheet, item: int) -> str:
    """The same reason for all three."""
    return say("reason.upgrade-place")


OPINION: Final = Opinion(
    questions={PICK.id: pick, PLACE.id: place, SHIFT.id: shift, DISPENSE.id: drop},
    ways={"hop": hop},
    reasons={PICK.id: why_pick, PLACE.id: why_place},
)
