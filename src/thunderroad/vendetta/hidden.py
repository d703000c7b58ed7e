"""Redealing what a seat has not seen: tokens on the road, in slots and in piles, tiles to come.

Nothing here may depend on where hidden things really are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .knowledge import among, buried, kind_and_knowers, knows, knows_tile
from .position import FACE_DOWN, HIDDEN, Position, kind_of

if TYPE_CHECKING:
    from ..kernel.chance import Rng


def redeal(g: Position, seat: int | None, rng: Rng) -> None:
    """Redeal, in this position, everything that a seat (None: a spectator) does not know."""
    redeal_hazards(g, seat, rng)
    _redeal_tiles(g, seat, rng)
    _redeal_damage(g, rng)


def suppose(g: Position, seat: int, k: int, kind: int) -> None:
    """Assume that the token on slot `k`, unknown to a seat, is of this kind: swap it with an unseen one."""
    was = g.token[k] - HIDDEN - 1
    if was == kind:
        return
    if g.hazard_pile[kind]:
        g.hazard_pile[kind] -= 1
        g.hazard_pile[was] += 1
    elif not _bury_instead(g, seat, kind, was):
        _lie_instead(g, seat, kind, was)
    g.token[k] = HIDDEN + 1 + kind


def _lie_instead(g: Position, seat: int, kind: int, was: int) -> None:
    """Swap kinds with another token, on the board or held, so that it becomes the kind that this one `was`."""
    for other in range(len(g.token)):
        if g.token[other] == HIDDEN + 1 + kind and not knows(g, seat, other):
            g.token[other] = HIDDEN + 1 + was
            return
    any(section.exchanges(g, seat, kind, was) for section in g.sections.values())


def _bury_instead(g: Position, seat: int, kind: int, was: int) -> bool:
    """Swap kinds with a buried token; False if the seat knows all buried tokens of the kind."""
    entries = list(g.buried_seen)
    known = [entry for entry in entries if kind_and_knowers(entry)[0] == kind]
    if g.hazard_buried[kind] == len(known):  # none that nobody has seen
        theirs = [entry for entry in known if not among(kind_and_knowers(entry)[1], seat)]
        if not theirs:
            return False
        entries.remove(theirs[0])
        entries.append(buried(was, kind_and_knowers(theirs[0])[1]))
        g.buried_seen = tuple(sorted(entries))
    g.hazard_buried[kind] -= 1
    g.hazard_buried[was] += 1
    return True


def redeal_hazards(g: Position, seat: int | None, rng: Rng) -> None:
    """Redeal the hazard tokens that it has not seen: onto the same spaces, face-down discards, pile."""
    seen = g.seen  # hot: `knows` without the calls
    token = g.token
    hidden = [k for k in range(len(token)) if token[k] >= HIDDEN and not (seen and among(seen[k], seat))]
    known = [entry for entry in g.buried_seen if among(kind_and_knowers(entry)[1], seat)]
    unseen = g.hazard_buried.copy()
    for entry in known:
        unseen[kind_and_knowers(entry)[0]] -= 1
    bag = [kind for kind, n in enumerate(g.hazard_pile) for _ in range(n)]
    bag += [kind for kind, n in enumerate(unseen) for _ in range(n)]
    bag += [g.token[k] - HIDDEN - 1 for k in hidden]
    bag.sort()  # the outcome must not depend on where the tokens really lie
    rng.shuffle(bag)
    for k in hidden:
        g.token[k] = bag.pop() + 1 + HIDDEN
    _bury(g, known, [bag.pop() for _ in range(sum(unseen))])
    g.hazard_pile = [bag.count(kind) for kind in range(len(g.hazard_pile))]


def _bury(g: Position, known: list[int], dealt: list[int]) -> None:
    """Rebuild the face-down discards: those it knows, and the dealt kinds; others know the first of these."""
    others = sorted(who for _, who in map(kind_and_knowers, g.buried_seen)) if g.buried_seen else []
    for _, who in map(kind_and_knowers, known):
        others.remove(who)
    entries = [buried(kind, who) for kind, who in zip(dealt, others, strict=False)]
    g.buried_seen = tuple(sorted(known + entries))
    kinds = dealt + [kind_and_knowers(entry)[0] for entry in known]
    g.hazard_buried = [kinds.count(kind) for kind in range(len(g.hazard_buried))]


def _redeal_damage(g: Position, rng: Rng) -> None:
    """Redeal the damage tokens that lie face down in slots: nobody ever sees them (FF-DMG-07-R1)."""
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


def _redeal_tiles(g: Position, seat: int | None, rng: Rng) -> None:
    """Shuffle the tiles of the draw pile that it has not seen, and turn each at random."""
    hidden = [n for n in range(len(g.tile_pile)) if not knows_tile(g, seat, n)]
    unseen = sorted(g.tile_pile[n] & ~1 for n in hidden)
    rng.shuffle(unseen)
    for n, side in zip(hidden, [side ^ rng.below(2) for side in unseen], strict=True):
        g.tile_pile[n] = side
