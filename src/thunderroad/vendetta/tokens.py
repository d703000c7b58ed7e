"""Hazard tokens on the road: everything that lays, moves, turns up or takes away one.

Nothing else writes `token`.  So what a seat knows of a token moves with it (`seen`), ends once it is face up, and is
lost when the discards are shuffled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .knowledge import EVERYBODY, buried, knowers, set_knowers
from .position import HIDDEN

if TYPE_CHECKING:
    from .position import Position


def lay_token(g: Position, k: int, token: int) -> None:
    """Lay a token on slot `k`: its kind + 1, plus HIDDEN if nobody is to see it."""
    if g.seen:
        set_knowers(g, k, 0)
    g.token[k] = token


def turn_up(g: Position, k: int) -> int:
    """Turn up the token that lies face down on slot `k`; returns its kind."""
    if g.seen:
        set_knowers(g, k, 0)
    token = g.token[k] - HIDDEN
    g.token[k] = token
    return token - 1


def move_token(g: Position, k: int, to: int) -> None:
    """A face-down token changes to slot `to`, which is empty; seats that knew it still do."""
    who = knowers(g, k)
    token = g.token[k]
    lay_token(g, k, 0)
    lay_token(g, to, token)
    if who:
        set_knowers(g, to, who)


def swap_tokens(g: Position, k: int, other: int) -> None:
    """Two face-down tokens change places."""
    one, two = knowers(g, k), knowers(g, other)
    g.token[k], g.token[other] = g.token[other], g.token[k]
    if one or two:
        set_knowers(g, k, two)
        set_knowers(g, other, one)


def discard_token(g: Position, k: int) -> None:
    """Discard the token on slot `k` as it lies: one that is face down is buried unseen."""
    token = g.token[k]
    if token >= HIDDEN:
        _bury(g, k)
    else:
        g.token[k] = 0
        if not g.rules.hazards[token - 1].apart:
            g.hazard_discards[token - 1] += 1


def supply(g: Position, kind: int) -> int:
    """How many tokens of a kind with a supply of its own are left in it (UP-USE-03-R1)."""
    return g.rules.hazard_counts[kind] - g.token.count(kind + 1)


def lay_apart(g: Position, space: int, kind: int) -> None:
    """Lay a token of such a kind face up on a space; its terrain comes into force (UP-USE-03-R1, -R2)."""
    lay_token(g, space % g.span, kind + 1)
    ground = g.rules.hazard_ground[kind]
    if ground >= 0:
        g.lay_ground(space, ground)


def _bury(g: Position, k: int) -> None:
    """Bury a face-down token: seats that know it know where it is; one known to everybody counts as face up."""
    kind, who = g.token[k] - HIDDEN - 1, knowers(g, k)
    lay_token(g, k, 0)
    if who == EVERYBODY:
        g.hazard_discards[kind] += 1
        return
    g.hazard_buried[kind] += 1
    if who:
        g.buried_seen = tuple(sorted((*g.buried_seen, buried(kind, who))))


def sweep(g: Position) -> None:
    """Remove all tokens from the road."""
    g.token = bytearray(len(g.token))
    g.seen = ()


def refill(g: Position) -> bool:
    """Make sure that the hazard pile holds a token; False if there is none anywhere (VB-HAZ-09-R1).

    A seat that knew a token in the discards does not know it after the shuffle.
    """
    if any(g.hazard_pile):
        return True
    for pile in (g.hazard_discards, g.hazard_buried):
        for kind, n in enumerate(pile):
            g.hazard_pile[kind] += n
            pile[kind] = 0
    g.buried_seen = ()
    return any(g.hazard_pile)
