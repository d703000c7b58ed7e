"""Keeps the last fields, pictures and routes, so that a drive is thought out once and not at each step.

What is kept follows from its key alone: a remembered answer is the answer that would be found anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from ...grid.road import SPAN
from ..game import NOBODY, OUT, Game
from .field import Field, kinds_of, known_tokens
from .picture import Picture, unseen_mix
from .route import Route
from .weights import Weights

FIELDS: Final = 16
PICTURES: Final = 24
ROUTES: Final = 24

T = TypeVar("T")


class Memory:
    """What has been thought lately."""

    def __init__(self, weights: Callable[[int], Weights]) -> None:
        self.weights = weights
        self._fields: dict[Any, Field] = {}
        self._pictures: dict[Any, Picture] = {}
        self._routes: dict[Any, Route] = {}

    def picture(self, g: Game) -> Picture:
        """The whole position."""
        road = _road_key(g)
        key = (road, _fleet_key(g, NOBODY))
        found = self._pictures.get(key)
        if found is None:
            found = _keep(self._pictures, key, self._picture(g, road, NOBODY), PICTURES)
        return found

    def route(self, g: Game, vehicle: int) -> Route:
        """Where a vehicle may drive."""
        road = _road_key(g)
        key = (road, _fleet_key(g, vehicle))
        found = self._routes.get(key)
        if found is None:
            picture = self._picture(g, road, vehicle)
            found = _keep(self._routes, key, Route(picture), ROUTES)
        return found

    def _picture(self, g: Game, road: Any, lifted: int) -> Picture:
        weights = self.weights(g.rules.seats)
        field = self._fields.get(road)
        if field is None:
            field = _keep(self._fields, road, Field(kinds_of(g), g.final, weights), FIELDS)
        return Picture(g, field, lifted, weights)


def _keep(store: dict[Any, T], key: Any, value: T, most: int) -> T:
    """Remember a value; the oldest is forgotten first."""
    if len(store) >= most:
        store.pop(next(iter(store)), None)
    store[key] = value
    return value


def _road_key(g: Game) -> Any:
    """All that a field shows. Games of other recipes have other rules."""
    return (g.rules, g.rear % SPAN, bytes(g.ground), known_tokens(g), g.laid, g.final)


def _fleet_key(g: Game, lifted: int) -> Any:
    """All that a picture shows besides, and nothing that depends on where the lifted vehicle is."""
    cells = [cell - g.rear if cell >= 0 else cell for cell in g.cell]
    under = g.under[:]
    if lifted != NOBODY:
        cells[lifted] = OUT
        under = [g.under[lifted] if below == lifted else below for below in under]
        under[lifted] = NOBODY
    hurt = tuple([len(tokens) for tokens in g.damage])
    choppers = tuple([space - g.rear for space in g.chopper])
    piles = (tuple(g.damage_pile), unseen_mix(g), tuple(g.out))
    return (lifted, tuple(cells), tuple(under), hurt, choppers, piles, g.road_die, g.round > 1, tuple(g.owner))
