"""Dealing anew what nobody at the table has seen: tokens on the road, in slots and in piles, tiles to come.

Nothing here may depend on where hidden things really lie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..grid.road import SPAN
from .position import FACE_DOWN, HIDDEN, Position, kind_of

if TYPE_CHECKING:
    from ..kernel.chance import Rng


def redeal(g: Position, rng: Rng) -> None:
    """Deal all of it anew, in this position."""
    _redeal_hazards(g, rng)
    _redeal_tiles(g, rng)
    _redeal_damage(g, rng)


def _redeal_hazards(g: Position, rng: Rng) -> None:
    """Deal all unseen hazard tokens anew: onto the same spaces, face-down discards, pile."""
    hidden = [k for k in range(SPAN) if g.token[k] >= HIDDEN]
    bag = [kind for kind, n in enumerate(g.hazard_pile) for _ in range(n)]
    bag += [kind for kind, n in enumerate(g.hazard_buried) for _ in range(n)]
    bag += [g.token[k] - HIDDEN - 1 for k in hidden]
    bag.sort()  # the outcome must not depend on where the tokens really lie
    rng.shuffle(bag)
    for k in hidden:
        g.token[k] = bag.pop() + 1 + HIDDEN
    for pile in (g.hazard_buried, g.hazard_pile):
        size = sum(pile)
        pile[:] = [0] * len(pile)
        for _ in range(size):
            pile[bag.pop()] += 1


def _redeal_damage(g: Position, rng: Rng) -> None:
    """Deal the damage tokens that lie face down in slots anew (FF-DMG-07-R1)."""
    slots = [(v, k) for v, held in enumerate(g.damage) for k, entry in enumerate(held) if entry & FACE_DOWN]
    if not slots:
        return
    bag = [kind for kind, n in enumerate(g.damage_pile) for _ in range(n)]
    bag = sorted(bag + [kind_of(g.damage[v][k]) for v, k in slots])
    rng.shuffle(bag)
    for v, k in slots:
        held = list(g.damage[v])
        held[k] = bag.pop() + FACE_DOWN
        g.hurt(v, tuple(held))
    g.damage_pile = [bag.count(kind) for kind in range(len(g.damage_pile))]


def _redeal_tiles(g: Position, rng: Rng) -> None:
    """Shuffle the unseen tiles on top of the draw pile and turn each at random."""
    unseen = sorted(side & ~1 for side in g.tile_pile[: g.unseen_tiles])
    rng.shuffle(unseen)
    turned = [side ^ rng.below(2) for side in unseen]
    g.tile_pile[: g.unseen_tiles] = turned
