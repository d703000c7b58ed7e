"""The engine and the naive referee watch the same game: places, facings, steps, slams and targets must agree."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from tests.carnival.referee import GATES, Place, Referee
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.event import Event
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.choices import NONE, SHOOT, STEER, WAY
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.shoot import Shoot

RULES = ruleset("vendetta")
SIDES = ("haulasseum", "wringer")
PER_TILE = 36


@cache
def data(side: str) -> dict[str, Any]:
    """What the file of a side says."""
    path = files("thunderroad.modules.carnival").joinpath("content", f"{side}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def place(side: str, space: int) -> Place:
    """A space of the engine in the referee's words."""
    if space < len(GATES) * PER_TILE:
        gate, at = divmod(space, PER_TILE)
        return (GATES[gate], at % 6 + 1, at // 6 + 1)
    q, r, *_ = data(side)["map"]["spaces"][space - len(GATES) * PER_TILE]
    return (q, r)


def recipe(seed: str, number: int, *more: str) -> Recipe:
    """Games of two to five crews on both sides, with `more` modules than the arena."""
    modules = ("carnival", *more)
    crews = RULES.usual_crews(modules, 2 + number % 4)
    options = {"arena_side": SIDES[number % 2]}
    return Recipe("vendetta", tuple(map(Seat, crews)), f"{seed}-{number}", modules, dict(options))


def agree(chosen: Recipe) -> int:
    """Play a game with random answers; the number of steps and targets that were compared."""
    side = str(chosen.options["arena_side"])
    game = RULES.new_game(chosen, listen=True)
    assert isinstance(game, Game)
    referee, rng = Referee(data(side)), Rng.seeded(f"side by side {chosen.seed}")
    told = compared = 0
    while True:
        events = game.events or []
        for event in events[told:]:
            referee.tell(event.kind, _words(game, side, event))
        told = len(events)
        _same(game, side, referee)
        if game.choice is None:
            return compared
        compared += _asked(game, referee)
        game.apply(rng.below(len(game.choice.options)))


def _words(g: Game, side: str, event: Event) -> dict[str, Any]:
    """What an event tells, with places and faces in the referee's words."""
    found: dict[str, Any] = dict(event.data)
    if "path" in found:
        found["path"] = [place(side, space) for space in found["path"]]
    if event.kind == "favor-used":
        found["token"] = g.rules.hazard_names[found["token"]]
        found["vehicle"] = g.driver
    if event.kind in {"roll", "favor-die"}:
        found["face"] = g.rules.die[found["die"]].name(found["face"])
    if event.kind == "super-weapon":
        found["card"] = g.rules.decks["super-weapons"].cards[found["card"]].id
    if event.kind == "decreed":
        found["card"] = g.rules.decks["tinas-turn"].cards[found["card"]].id
    return found


def _same(g: Game, side: str, referee: Referee) -> None:
    """Everybody stands and faces alike."""
    here = {vehicle: place(side, space) for vehicle, space in enumerate(g.cell) if space >= 0}
    assert here == referee.at
    facing = {vehicle: g.facing[vehicle] for vehicle in here}
    assert facing == {vehicle: referee.facing[vehicle] for vehicle in here}


def _asked(g: Game, referee: Referee) -> int:
    """A question that the referee knows the options of."""
    choice = g.choice
    assert choice is not None
    if choice.kind == STEER.id and max(choice.options) < WAY:
        referee.steers(g.driver, [RULES.option_name(g, choice, value) for value in choice.options])
        return 1
    frame = g.stack[-1]
    if choice.kind == SHOOT.id and isinstance(frame, Shoot) and frame.shooter != NOBODY:
        referee.aims(frame.shooter, [value for value in choice.options if value != NONE])
        return 1
    return 0
