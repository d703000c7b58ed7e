"""What bots go by with party favors: what one in hand is worth, and so what using it costs."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import TYPE_CHECKING, Final

from ....grid.map import SIXTHS, front_arc
from ....vendetta.advice.judges import strength
from ....vendetta.position import NOBODY
from ....vendetta.turn.enter import terrain_costs
from ....vendetta.turn.race import TURNS
from ..board import FIRST
from ..content import box
from ..state import arena, favors, favors_of, first_kind, side, weapon_of

if TYPE_CHECKING:
    from ....vendetta.advice.worksheet import Worksheet
    from ....vendetta.content import CardData
    from ....vendetta.game import Game

ALL_WAYS: Final = tuple(range(SIXTHS))
KEPT: Final = 0.75
"""Points of a favor in hand for each percentage point that it is expected to be worth in a game."""


def worth_keeping(g: Game, favor: CardData) -> float:
    """Points of a favor that may be used later: the less, the fewer rounds are left to use it."""
    left = 1.0 if "scrap" in favor.data else max(0.0, 1.0 - g.round / (box().rounds + 1))
    return KEPT * strength(favor) * left


def in_hand(g: Game, seat: int) -> float:
    """Points of all favors of a seat."""
    return fsum([worth_keeping(g, favors_of(g)[kind - first_kind(g)]) for kind in favors(g).kinds(seat)])


class Spends:
    """Points of using a favor: what it gives, less what it was worth in hand."""

    def __init__(self, card: str, gives: Callable[[Worksheet], float]) -> None:
        self.card = card
        self.gives = gives

    def __call__(self, sheet: Worksheet, holder: int) -> float:
        """The seat is the one that is asked."""
        favor = next(one for one in favors_of(sheet.g) if one.effect == self.card)
        return self.gives(sheet) - worth_keeping(sheet.g, favor)


# --- what a few steps lead to ----------------------------------------------------------------

CRASH: Final = -10.0
"""Points of a drive that has no safe end."""
FAVOR: Final = 1.5
"""Points of a token that is picked up."""
WEAPON: Final = 4.0
"""Points of a super-weapon on a car that can act."""
LIGHT: Final = 2.5
"""Points of standing in a spotlight: Tina comes at the end of the round."""


def ends(g: Game, vehicle: int, left: int, *, free: bool = False) -> set[int]:
    """Where a vehicle may come to rest after all its moves, past walls, edges and others; `free`: it turns at will."""
    cost = terrain_costs(g, vehicle)
    found: set[int] = set()
    known: set[tuple[int, int, int]] = set()
    open_ = [(g.cell[vehicle], g.facing[vehicle], left)]
    while open_:
        space, facing, moves = open_.pop()
        if moves <= 0:
            found.add(space)
            continue
        for heading in ALL_WAYS if free and space >= FIRST else front_arc(facing):
            to = g.rules.map.step(space, heading)
            if not g.on_board(to) or g.top(to) != NOBODY or g.rules.deadly[g.ground_at(to)]:
                continue
            state = (to, heading if to >= FIRST else facing, moves - cost[g.ground_at(to)])
            if state not in known and (space < FIRST or to >= FIRST):
                known.add(state)
                open_.append(state)
    return found


def prize(g: Game, vehicle: int, space: int) -> float:
    """Points of coming to rest on a space, for what lies there or shines on it."""
    points = FAVOR if g.token[space % g.span] else 0.0
    if space in arena(g).tokens and weapon_of(g, vehicle) is None:
        points += WEAPON
    last = g.taken >= (TURNS - 1) * g.rules.seats
    return points + (LIGHT if last and space in side(g).spotlights else 0.0)
