"""Worlds that somebody cannot tell apart, made by hand: two hidden things change places.

`Ruleset.view` and `clone_for` say what a seat may know.  So that a secret which both have forgotten is found as well,
nothing here asks either of them: each *exchange* says for itself what a seat has seen.  It changes a position and says
whether it did; modules with secrets have theirs in `tests/NAME/secrets.py`, as EXCHANGES.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from thunderroad.kernel.chance import Rng
from thunderroad.vendetta.hooks import WINDOWS
from thunderroad.vendetta.position import FACE_DOWN, HIDDEN, kind_of

Exchange = Callable[[Any, int | None, Rng], bool]
"""(position, who shall not notice it or None for a spectator, generator) -> whether anything lies elsewhere now."""


def sees(knowers: int, viewer: int | None) -> bool:
    """Whether somebody has looked at a thing with these knowers; below 0 it lies open to all."""
    return knowers < 0 or (viewer is not None and bool(knowers >> viewer & 1))


def _face_down(g: Any, viewer: int | None) -> list[int]:
    return [k for k, token in enumerate(g.token) if token >= HIDDEN and not (g.seen and sees(g.seen[k], viewer))]


def tokens(g: Any, viewer: int | None, rng: Rng) -> bool:
    """Two tokens that lie face down on the road."""
    places = _face_down(g, viewer)
    pairs = [(a, b) for a in places for b in places if g.token[a] != g.token[b]]
    if pairs:
        a, b = pairs[rng.below(len(pairs))]
        g.token[a], g.token[b] = g.token[b], g.token[a]
    return bool(pairs)


def token_and_pile(g: Any, viewer: int | None, rng: Rng) -> bool:
    """One on the road, and one of another kind in the pile."""
    pairs = [
        (k, kind)
        for k in _face_down(g, viewer)
        for kind, count in enumerate(g.hazard_pile)
        if count and kind != g.token[k] - HIDDEN - 1
    ]
    if pairs:
        k, kind = pairs[rng.below(len(pairs))]
        g.hazard_pile[g.token[k] - HIDDEN - 1] += 1
        g.hazard_pile[kind] -= 1
        g.token[k] = kind + HIDDEN + 1
    return bool(pairs)


def tiles(g: Any, viewer: int | None, rng: Rng) -> bool:
    """Two tiles of the draw pile, one of them with its other side up."""
    unseen = [n for n in range(len(g.tile_pile)) if not sees(g.tile_seen[n], viewer)]
    if len(unseen) < 2:
        return False
    a, b = unseen[0], unseen[1 + rng.below(len(unseen) - 1)]
    g.tile_pile[a], g.tile_pile[b] = g.tile_pile[b], g.tile_pile[a] ^ 1
    return True


def buried(g: Any, viewer: int | None, rng: Rng) -> bool:
    """A token that was discarded face down, and one of another kind in the pile."""
    known = [entry % HIDDEN for entry in g.buried_seen]
    pairs = [
        (kind, other)
        for kind, count in enumerate(g.hazard_buried)
        for other, left in enumerate(g.hazard_pile)
        if count > known.count(kind) and left and kind != other
    ]
    if pairs:
        kind, other = pairs[rng.below(len(pairs))]
        g.hazard_buried[kind] -= 1
        g.hazard_pile[kind] += 1
        g.hazard_buried[other] += 1
        g.hazard_pile[other] -= 1
    return bool(pairs)


def damage(g: Any, viewer: int | None, rng: Rng) -> bool:
    """A damage token that lies face down in a slot, and one of another kind in the pile (FF-DMG-07-R1)."""
    pairs = [
        (vehicle, slot, kind)
        for vehicle, slots in enumerate(g.damage)
        for slot, entry in enumerate(slots)
        if entry & FACE_DOWN
        for kind, left in enumerate(g.damage_pile)
        if left and kind != kind_of(entry)
    ]
    if pairs:
        vehicle, slot, kind = pairs[rng.below(len(pairs))]
        slots = list(g.damage[vehicle])
        g.damage_pile[kind_of(slots[slot])] += 1
        g.damage_pile[kind] -= 1
        slots[slot] = kind + FACE_DOWN
        g.hurt(vehicle, tuple(slots))
    return bool(pairs)


def quiet(g: Any, viewer: int | None, rng: Rng) -> bool:
    """Another seat has said at some moment that it will not be asked again."""
    others = [seat for seat in range(g.rules.seats) if seat != viewer]
    seat = others[rng.below(len(others))]
    moments = sorted(WINDOWS)
    g.hush(seat, () if g.quiet[seat] else (moments[rng.below(len(moments))],))
    return True


EXCHANGES: Final[tuple[Exchange, ...]] = (tokens, token_and_pile, tiles, buried, damage, quiet)
