"""Marks before everything a crew has: its seat, and each of its vehicles, of any kind."""

from __future__ import annotations

from ....kernel.cards import Card
from ....vendetta.cards import mark, unmark
from ....vendetta.game import Game


def mark_crew(g: Game, card: Card, until: int, seat: int, datum: int = 0) -> None:
    """Lay a card there for some time."""
    mark(g, card, until, seat, seat=seat, datum=datum)
    for vehicle in g.fleet(seat):
        mark(g, card, until, seat, vehicle=vehicle, datum=datum)


def unmark_crew(g: Game, card: Card, seat: int) -> None:
    """Remove it after use."""
    unmark(g, card, seat=seat)
    for vehicle in g.fleet(seat):
        unmark(g, card, vehicle=vehicle)
