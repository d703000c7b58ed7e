"""What a seat knows of hidden things: face-down tokens, tiles in the pile, tokens buried in the discards.

The knowers of a thing are the bits of the seats that have looked at it, or EVERYBODY.  Everybody sees who looks, so the
knowers themselves are no secret; only the face is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .position import HIDDEN

if TYPE_CHECKING:
    from .position import Position

EVERYBODY: Final = -1
"""As knowers: all seats and all spectators."""


def among(knowers: int, seat: int | None) -> bool:
    """Whether a seat is one of the knowers; None, a spectator, only if everybody is."""
    return knowers < 0 if seat is None else knowers >> seat & 1 == 1


def knowers(g: Position, k: int) -> int:
    """Who knows the token that lies face down on slot `k`."""
    return g.seen[k] if g.seen else 0


def knows(g: Position, seat: int | None, k: int) -> bool:
    """Whether a seat (None: a spectator) knows the token on slot `k`: it is face up, or the seat has looked at it."""
    return g.token[k] < HIDDEN or (bool(g.seen) and among(g.seen[k], seat))


def knows_tile(g: Position, seat: int | None, number: int) -> bool:
    """Whether a seat knows tile and side of this number in the draw pile; 0 is the top."""
    return among(g.tile_seen[number], seat)


def set_knowers(g: Position, k: int, who: int) -> None:
    """Set who knows the token on slot `k`: these and nobody else."""
    seen = list(g.seen or (0,) * len(g.token))
    seen[k] = who
    g.seen = tuple(seen) if any(seen) else ()


def learn(g: Position, seat: int, k: int) -> None:
    """Let a seat look at the token on slot `k`."""
    set_knowers(g, k, knowers(g, k) | 1 << seat)


def disclose(g: Position, k: int) -> None:
    """Show the token on slot `k` to everybody; it stays face down for its finder."""
    set_knowers(g, k, EVERYBODY)


def learn_tile(g: Position, seat: int, number: int) -> None:
    """Let a seat look at the tile of this number in the draw pile."""
    seen = list(g.tile_seen)
    seen[number] |= 1 << seat
    g.tile_seen = tuple(seen)


# --- tokens in the discards ----------------------------------------------------------------


def buried(kind: int, who: int) -> int:
    """The entry in `buried_seen` of a token of this kind with these knowers."""
    return kind + HIDDEN * who


def kind_and_knowers(entry: int) -> tuple[int, int]:
    """The inverse of `buried`."""
    return entry % HIDDEN, entry // HIDDEN


# --- what is left --------------------------------------------------------------------------


def unseen_mix(g: Position, seat: int | None) -> tuple[int, ...]:
    """How many hazard tokens of each kind a seat has not seen: on the road face down, in the pile, buried, held."""
    count = g.token.count
    piles = zip(g.hazard_pile, g.hazard_buried, strict=True)
    mix = [a + b + count(HIDDEN + 1 + kind) for kind, (a, b) in enumerate(piles)]
    for k, who in enumerate(g.seen):
        if among(who, seat):
            mix[g.token[k] - HIDDEN - 1] -= 1
    for entry in g.buried_seen:
        kind, who = kind_and_knowers(entry)
        mix[kind] -= among(who, seat)
    for section in g.sections.values():
        for kind, n in enumerate(section.hidden_tokens(g, seat)):
            mix[kind] += n
    return tuple(mix)
