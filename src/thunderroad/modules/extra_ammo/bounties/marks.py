"""Marks before all that a crew has: its seat, and each of its vehicles, whatever kind they are."""

from __future__ import annotations

from ....kernel.cards import Card
from ....vendetta.cards import mark, unmark
from ....vendetta.game import Game


def mark_crew(g: Game, card: Card, until: int, seat: int, datum: int = 0) -> None:
    """A card comes to lie there for some time."""
    mark(g, card, until, seat, seat=seat, datum=datum)
    for vehicle in g.fleet(seat):
        mark(g, card, until, seat, vehicle=vehicle, datum=datum)


def unmark_crew(g: Game, card: Card, seat: int) -> None:
    """It has been used."""
    unmark(g, card, seat=seat)
    for vehicle in g.fleet(seat):
        unmark(g, card, vehicle=vehicle)
