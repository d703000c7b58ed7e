"""Keeps the last grounds, pictures and routes, so that a drive is worked out once and not at each step.

What is kept follows from its key alone: a remembered answer equals a new one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..game import Game
from ..knowledge import unseen_mix
from ..position import NOBODY, OUT
from ..rules import Rules
from ..turn.shoot import target_sizes
from ..turn.slam import slam_sizes
from .ground import Grounds, keep
from .handling import PLAIN, Habits, Handling, habits_of
from .picture import Odds, Picture
from .roadmap import NoRoad, RoadMap, kinds_of, known_tokens
from .route import Route
from .trial import Trials, dooms, shooting_odds
from .weights import Weights

RULES: Final = 16
FIELDS: Final = 16
PICTURES: Final = 24
ROUTES: Final = 24
DECKS: Final = 64
HABITS: Final = 64


class Memory:
    """What has been worked out lately."""

    def __init__(self, weights: Callable[[int], Weights]) -> None:
        self.weights = weights
        self._grounds: dict[Rules[Game], Grounds] = {}
        self._fields: dict[Any, RoadMap] = {}
        self._pictures: dict[Any, Picture] = {}
        self._routes: dict[Any, Route] = {}
        self._habits: dict[Any, Habits] = {}
        self._odds: dict[Any, Odds] = {}

    def grounds(self, g: Game) -> Grounds:
        """What the kinds of space do, under the rules of this game."""
        found = self._grounds.get(g.rules)
        if found is None:
            found = keep(self._grounds, g.rules, Grounds(g, Trials(g), self.weights(g.rules.seats)), RULES)
        return found

    def picture(self, g: Game, seat: int) -> Picture:
        """The whole position as a seat sees it."""
        road, odds = _road_key(g, seat), self.odds(g, seat)
        doom = dooms(g)
        key = (road, odds, _fleet_key(g, seat, NOBODY), doom)
        found = self._pictures.get(key)
        if found is None:
            found = keep(self._pictures, key, self._picture(g, seat, road, NOBODY, odds, doom), PICTURES)
        return found

    def route(self, g: Game, vehicle: int, turns: int | None = None) -> Route:
        """Where a vehicle may drive; with `turns` lane changes, if that is not known yet."""
        seat = g.owner[vehicle]
        road, odds = _road_key(g, seat), self.odds(g, seat)
        habits = self.habits(g, vehicle)
        handling = Handling(g, vehicle, habits if turns is None else habits._replace(turns=turns))
        doom = dooms(g)
        key = (road, odds, handling.key, _fleet_key(g, seat, vehicle), doom)
        found = self._routes.get(key)
        if found is None:
            picture = self._picture(g, seat, road, vehicle, odds, doom)
            found = keep(self._routes, key, Route(picture, handling), ROUTES)
        return found

    def habits(self, g: Game, vehicle: int) -> Habits:
        """What a vehicle may do at each step of its move."""
        on = g.on[vehicle]
        if not on.steps and not on.instead_of_token:
            return PLAIN
        tokens = bool(on.instead_of_token) and any(g.token)
        key = (g.rules, vehicle, g.driver == vehicle, on, tokens, g.damage[vehicle], _sections_key(g))
        found = self._habits.get(key)
        return keep(self._habits, key, habits_of(g, vehicle), HABITS) if found is None else found

    def odds(self, g: Game, seat: int) -> Odds:
        """The odds of a seat's shots, if they are not those of the shooting die."""
        if not g.any.sets_die or g.round == 1:
            return None
        key = (g.rules, seat, _sections_key(g))
        if key not in self._odds:
            found = shooting_odds(g, seat)
            keep(self._odds, key, None if found is None else (seat, found), DECKS)
        return self._odds[key]

    def _picture(self, g: Game, seat: int, road: Any, lifted: int, odds: Odds, doom: tuple[float, ...]) -> Picture:
        field = self._fields.get(road)
        if field is None:
            grounds, weights = self.grounds(g), self.weights(g.rules.seats)
            field = keep(self._fields, road, RoadMap(kinds_of(g, seat, grounds), g.final, weights, grounds), FIELDS)
        return Picture(g, seat, field, lifted, odds, doom)


def _road_key(g: Game, seat: int) -> Any:
    """Everything a seat can see of a road.  Games of other recipes have other rules.

    Raises NoRoad on another board: there are no pictures or routes of it.
    """
    if not g.rules.map.scrolls:
        raise NoRoad
    return (g.rules, g.rear, bytes(g.ground), known_tokens(g, seat), g.laid, g.final)


def _fleet_key(g: Game, seat: int, lifted: int) -> Any:
    """Everything else in a picture that does not depend on where the lifted vehicle is."""
    cells, under = g.cell, g.under
    if lifted != NOBODY:
        cells, below = cells[:], under[lifted]
        cells[lifted] = OUT
        under = [below if vehicle == lifted else vehicle for vehicle in under]
        under[lifted] = NOBODY
    hurt = tuple([len(tokens) for tokens in g.damage])
    piles = (tuple(g.damage_pile), unseen_mix(g, seat), tuple(g.out))
    sizes = target_sizes(g) if g.any.target_size else ()
    hefts = slam_sizes(g) if g.any.slam_size else ()
    throws = (g.out_of_box.held, g.out_of_box.powers, g.out_of_box.marks) if g.any.farther else ()
    crews = (g.owner, g.slots, sizes, hefts, throws)
    return (lifted, tuple(cells), tuple(under), hurt, tuple(g.chopper), piles, g.round > 1, crews)


def _sections_key(g: Game) -> Any:
    """Everything modules know of the position."""
    return tuple([
        tuple(value) if isinstance(value, list) else value
        for section in g.sections.values()
        for value in [getattr(section, name) for name in section.FIELDS]
    ])  # fmt: skip
