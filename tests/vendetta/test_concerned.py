"""Listeners that say whom they concern do nothing for others: asking everybody gives the same games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from thunderroad.family.registry import ruleset
from thunderroad.kernel.hooks import Listener
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.lab.playing import random_game
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import CARRIERS, MOVES, about, listeners_by_kind
from thunderroad.vendetta.ruleset import Vendetta

VENDETTA = ruleset("vendetta")
ALL = tuple(sorted(VENDETTA.modules))


def course(rules: Vendetta, crews: int, seed: str) -> Iterator[str]:
    """The end of a random game, and all that was told on the way."""
    seats = tuple(Seat(crew) for crew in VENDETTA.usual_crews(ALL, crews))
    game = rules.new_game(Recipe("vendetta", seats, seed, ALL))
    game.events = []
    random_game(game, len(seed))
    yield game.digest()
    for event in game.events:
        yield f"{event.kind} {event.clause} {event.data}"


def asking_everybody() -> Vendetta:
    """The ruleset with all its modules, whose listeners do not say whom they concern."""
    rules = Vendetta()
    for module in VENDETTA.modules.values():
        rules.add(replace(module, listeners=tuple(Listener(i.hook, i.fn, i.tier) for i in module.listeners)))
    return rules


def test_some_listeners_say_whom_they_concern() -> None:
    said = {item.of for module in VENDETTA.modules.values() for item in module.listeners}
    assert CARRIERS in said
    assert len(said) > 2


@pytest.mark.parametrize("crews", [2, 4, 6])
def test_asking_everybody_gives_the_same_games(crews: int) -> None:
    everybody = asking_everybody()
    concerned = Vendetta()
    for module in VENDETTA.modules.values():
        concerned.add(module)
    for number in range(4):
        seed = "concerned" + "." * number
        assert list(course(concerned, crews, seed)) == list(course(everybody, crews, seed))


def test_a_listener_is_asked_about_those_it_concerns() -> None:
    everybody, sledges, carriers = (
        MOVES.do(lambda g, vehicle, coast, moves: moves, of=of) for of in (None, "sledge", CARRIERS)
    )
    listeners = (carriers, sledges, everybody)
    plain, carrying = listeners_by_kind(listeners, "sledge")
    assert plain.moves == (sledges.fn, everybody.fn)
    assert carrying.moves == (carriers.fn, sledges.fn, everybody.fn)
    plain, carrying = listeners_by_kind(listeners, "car")
    assert plain.moves == (everybody.fn,)
    assert carrying.moves == (carriers.fn, everybody.fn)


def test_a_vehicle_becomes_a_carrier_with_a_card_in_a_slot() -> None:
    seats = tuple(Seat(crew) for crew in VENDETTA.usual_crews((), 2))
    game = Vendetta().new_game(Recipe("vendetta", seats, "x"))
    assert isinstance(game, Game)
    rules = game.rules
    assert about(game, 0) is rules.on_vehicle[game.spec[0]]
    game.damage[0] = (1, 2)
    assert about(game, 0) is rules.on_vehicle[game.spec[0]]
    game.damage[0] = (1, 256 + 2)
    assert about(game, 0) is rules.on_carrier[game.spec[0]]
