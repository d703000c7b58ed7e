"""Favors that somebody cannot tell apart (CC-PF-02)."""

from __future__ import annotations

from typing import Any, Final

from tests.kit.secrets import Exchange, sees
from thunderroad.kernel.chance import Rng
from thunderroad.vendetta.knowledge import buried, kind_and_knowers
from thunderroad.vendetta.position import HIDDEN


def _held(g: Any, viewer: int | None) -> list[tuple[int, int]]:
    """Favors in other hands that the viewer has not seen, by seat and place."""
    rows = g.sections["Favors"].held
    return [
        (seat, at)
        for seat, row in enumerate(rows)
        for at, entry in enumerate(row)
        if not sees(kind_and_knowers(entry)[1], viewer)
    ]


def _replace(g: Any, seat: int, at: int, kind: int) -> int:
    """Put another kind in a hand; returns the one that was there."""
    row = list(g.sections["Favors"].held[seat])
    was, who = kind_and_knowers(row[at])
    row[at] = buried(kind, who)
    g.sections["Favors"].held[seat] = tuple(sorted(row))
    return was


def hand_and_pile(g: Any, viewer: int | None, rng: Rng) -> bool:
    """A favor in another hand is one that lies in the box."""
    found = [
        (seat, at, kind)
        for seat, at in _held(g, viewer)
        for kind, count in enumerate(g.hazard_pile)
        if count and kind != kind_and_knowers(g.sections["Favors"].held[seat][at])[0]
    ]
    if found:
        seat, at, kind = found[rng.below(len(found))]
        g.hazard_pile[kind] -= 1
        g.hazard_pile[_replace(g, seat, at, kind)] += 1
    return bool(found)


def hand_and_board(g: Any, viewer: int | None, rng: Rng) -> bool:
    """A favor in another hand is one that lies on the board, where nobody has looked at it."""
    found = [
        (seat, at, k)
        for seat, at in _held(g, viewer)
        for k, token in enumerate(g.token)
        if token >= HIDDEN and not (g.seen and g.seen[k])
        if token - HIDDEN - 1 != kind_and_knowers(g.sections["Favors"].held[seat][at])[0]
    ]
    if found:
        seat, at, k = found[rng.below(len(found))]
        g.token[k] = _replace(g, seat, at, g.token[k] - HIDDEN - 1) + HIDDEN + 1
    return bool(found)


EXCHANGES: Final[tuple[Exchange, ...]] = (hand_and_pile, hand_and_board)
