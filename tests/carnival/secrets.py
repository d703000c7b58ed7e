"""Favors that somebody cannot tell apart: in hands, on spaces, in the box (CC-PF-02, CC-SETUP-03).

Tina's cards are secret until she flips them, and nowhere before that: each is drawn when it is flipped.
"""

from __future__ import annotations

from typing import Any, Final

from tests.kit.secrets import Exchange, sees
from thunderroad.kernel.chance import Rng
from thunderroad.modules.carnival.state import in_order
from thunderroad.vendetta.position import HIDDEN

Place = tuple[int, int]
"""A seat, and which of its favors."""


def _unseen(g: Any, viewer: int | None) -> list[Place]:
    """Favors in hands that a viewer has not seen."""
    rows = g.sections["Favors"].held
    return [
        (seat, at) for seat, row in enumerate(rows) for at, entry in enumerate(row) if not sees(entry // HIDDEN, viewer)
    ]


def _kind(g: Any, place: Place) -> int:
    kind: int = g.sections["Favors"].held[place[0]][place[1]] % HIDDEN
    return kind


def _becomes(g: Any, place: Place, kind: int) -> None:
    """A favor in a hand is another one; those who have seen it are the same."""
    rows, (seat, at) = g.sections["Favors"].held, place
    row = list(rows[seat])
    row[at] = kind + HIDDEN * (row[at] // HIDDEN)
    rows[seat] = in_order(g, tuple(row))


def favors_in_hands(g: Any, viewer: int | None, rng: Rng) -> bool:
    """Two seats hold each other's favor."""
    places = _unseen(g, viewer)
    pairs = [(a, b) for a in places for b in places if a[0] < b[0] and _kind(g, a) != _kind(g, b)]
    if pairs:
        a, b = pairs[rng.below(len(pairs))]
        one, other = _kind(g, a), _kind(g, b)
        _becomes(g, a, other)
        _becomes(g, b, one)
    return bool(pairs)


def favor_and_token(g: Any, viewer: int | None, rng: Rng) -> bool:
    """What a seat has picked up still lies on another space."""
    lying = [k for k, token in enumerate(g.token) if token >= HIDDEN and not (g.seen and sees(g.seen[k], viewer))]
    pairs = [(a, k) for a in _unseen(g, viewer) for k in lying if g.token[k] - HIDDEN - 1 != _kind(g, a)]
    if pairs:
        a, k = pairs[rng.below(len(pairs))]
        kind = _kind(g, a)
        _becomes(g, a, g.token[k] - HIDDEN - 1)
        g.token[k] = kind + HIDDEN + 1
    return bool(pairs)


def favor_and_box(g: Any, viewer: int | None, rng: Rng) -> bool:
    """What a seat has picked up is one of those that really went back to the box."""
    pairs = [(a, kind) for a in _unseen(g, viewer) for kind, n in enumerate(g.hazard_pile) if n and kind != _kind(g, a)]
    if pairs:
        a, kind = pairs[rng.below(len(pairs))]
        g.hazard_pile[_kind(g, a)] += 1
        g.hazard_pile[kind] -= 1
        _becomes(g, a, kind)
    return bool(pairs)


EXCHANGES: Final[tuple[Exchange, ...]] = (favors_in_hands, favor_and_token, favor_and_box)
