"""What the game of 1998 remembers beyond the positions of the vehicles: a section of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...grid.topology import FRONT, REAR
from ...kernel.game import Section
from .content import data
from .machine import machine

if TYPE_CHECKING:
    from ...classic.game import Game

POWER_UPS: Final = data().power_ups
KINDS: Final = len(POWER_UPS)
NUMBER: Final = {one.id: number for number, one in enumerate(POWER_UPS)}
"""The number of a power-up by its id."""

FACE_DOWN: Final = 0
"""A power-up on the road that nobody has seen; others are stored as their kind + 1."""
ENTRY: Final = 32
"""Power-ups on the road are stored as ``space * ENTRY + entry``."""

CERAMIC: Final = 1
PADDING: Final = 2
FLARES: Final = 4
CHUTE: Final = 8
"""Parts that are used up, as bits of `spent`."""


class Expanded1998(Section):
    """Power-ups, headings and states of vehicles.

    `pile` counts by kind the cards nobody has seen: in the deck, face down on the road, or gone with boards that
    left (`buried` counts those).  `lying` holds the places with power-ups, `sharp` the spaces with Large Sharp Objects,
    `items` the cards or uses by vehicle and kind.  `heading` is where a flying vehicle faces.  What was
    declared for this turn stands in `stopped`, `charging` and `turning`; who has entered a square in `moved`, who has
    jumped in `jumped`.  `came` is the space that the flyer under way has just left; `boosted` are those that used
    Nitrous in their move.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "pile", "discards", "buried", "lying", "sharp", "items", "heading", "frozen", "flat", "spiked", "stopped",
        "charging", "turning", "moved", "jumped", "boosted", "spent", "came",
    )  # fmt: skip
    NAMED: ClassVar[Mapping[str, str]] = {
        "pile": "counts:power-ups",
        "discards": "counts:power-ups",
        "lying": "ints:lying",
        "items": "rows:power-ups",
    }

    def __init__(
        self,
        pile: list[int],
        discards: list[int],
        buried: int,
        lying: list[int],
        sharp: list[int],
        items: list[int],
        heading: list[int],
        frozen: list[int],
        flat: list[int],
        spiked: list[int],
        stopped: list[int],
        charging: list[int],
        turning: list[int],
        moved: list[int],
        jumped: list[int],
        boosted: list[int],
        spent: list[int],
        came: int,
    ) -> None:
        self.pile = pile
        self.discards = discards
        self.buried = buried
        self.lying = lying
        self.sharp = sharp
        self.items = items
        self.heading = heading
        self.frozen = frozen
        self.flat = flat
        self.spiked = spiked
        self.stopped = stopped
        self.charging = charging
        self.turning = turning
        self.moved = moved
        self.jumped = jumped
        self.boosted = boosted
        self.spent = spent
        self.came = came

    @classmethod
    def fresh(cls, game: Any) -> Expanded1998:
        """A full deck without the bought cards; vehicles face ahead."""
        vehicles = len(game.cell)
        pile = [one.copies for one in POWER_UPS]
        items = [0] * (vehicles * KINDS)
        for vehicle in range(vehicles):
            for id in machine(game, vehicle).power_ups:
                kind = NUMBER[id]
                items[vehicle * KINDS + kind] += POWER_UPS[kind].uses or 1
                pile[kind] = max(0, pile[kind] - 1)
        a, b, c, d, e, f, h, i, j, k = ([0] * vehicles for _ in range(10))
        return cls(pile, [0] * KINDS, 0, [], [], items, [FRONT] * vehicles, a, b, c, d, e, f, h, i, j, k, -1)


def state(g: Game) -> Expanded1998:
    """The section of a game."""
    found: Any = g.sections[Expanded1998.__name__]
    return found  # type: ignore[no-any-return]


# --- power-ups -----------------------------------------------------------------------------


def uses(g: Game, vehicle: int, id: str) -> int:
    """How often a vehicle may still use a power-up; how many it has of one that lasts."""
    return state(g).items[vehicle * KINDS + NUMBER[id]]


def gain(g: Game, vehicle: int, kind: int) -> None:
    """Give a vehicle a card (E98-PU-03)."""
    state(g).items[vehicle * KINDS + kind] += POWER_UPS[kind].uses or 1


def spend(g: Game, vehicle: int, id: str) -> None:
    """Use a power-up once; with its last use the card is discarded (E98-PU-01-R1)."""
    own, kind = state(g), NUMBER[id]
    own.items[vehicle * KINDS + kind] -= 1
    if own.items[vehicle * KINDS + kind] % max(1, POWER_UPS[kind].uses) == 0:
        own.discards[kind] += 1


def strip(g: Game, vehicle: int) -> None:
    """Take all power-ups from a vehicle, cards in use too."""
    own = state(g)
    for kind, one in enumerate(POWER_UPS):
        held = own.items[vehicle * KINDS + kind]
        own.discards[kind] += -(-held // max(1, one.uses))
        own.items[vehicle * KINDS + kind] = 0


def lying_at(g: Game, space: int) -> int:
    """What lies on a space: FACE_DOWN, a kind + 1, or -1 for nothing."""
    for item in state(g).lying:
        if item // ENTRY == space:
            return item % ENTRY
    return -1


def lay(g: Game, space: int, entry: int) -> None:
    """Put a power-up on a space, or clear it (-1)."""
    own = state(g)
    own.lying = [item for item in own.lying if item // ENTRY != space]
    if entry >= 0:
        own.lying = sorted([*own.lying, space * ENTRY + entry])


def in_deck(g: Game) -> int:
    """Cards in the deck: those nobody has seen, minus those that lie face down."""
    own = state(g)
    return sum(own.pile) - own.buried - sum(item % ENTRY == FACE_DOWN for item in own.lying)


# --- headings and states -------------------------------------------------------------------


def heading(g: Game, vehicle: int) -> int:
    """The direction straight ahead of a vehicle."""
    if g.rules.flies[vehicle]:
        return state(g).heading[vehicle]
    return REAR if g.facing[vehicle] else FRONT


def turned(direction: int, steps: int) -> int:
    """A direction turned clockwise by a number of sixths."""
    return (direction + steps) % 6


def ahead(g: Game, vehicle: int) -> tuple[int, int, int]:
    """The three directions ahead, from the vehicle's own left to its right (E98-VEH-03)."""
    straight = heading(g, vehicle)
    return turned(straight, -1), straight, turned(straight, 1)


def idle(g: Game, vehicle: int) -> bool:
    """Whether it is frozen or has a flat tire: it cannot move or attack and gets no die (E98-PU-07, E98-PU-18)."""
    own = state(g)
    return bool(own.frozen[vehicle] or own.flat[vehicle])


def forget_turn(g: Game, seat: int) -> None:
    """Forget at the end of a turn what was declared and done in it."""
    own = state(g)
    vehicles = len(g.cell)
    own.stopped, own.charging, own.turning = [0] * vehicles, [0] * vehicles, [0] * vehicles
    own.moved, own.jumped, own.boosted, own.came = [0] * vehicles, [0] * vehicles, [0] * vehicles, -1


def left_the_game(g: Game, vehicle: int) -> None:
    """Take cards and markers from a vehicle that leaves the boards (E98-PU-06)."""
    own = state(g)
    strip(g, vehicle)
    own.frozen[vehicle] = own.flat[vehicle] = own.spiked[vehicle] = 0
