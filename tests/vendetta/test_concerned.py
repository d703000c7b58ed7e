"""Who is asked about a vehicle: those who have a say about it, and nobody else, whatever has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests.kit.heard import TABLES
from tests.kit.quick import first_quick, quick_if
from thunderroad.family.registry import ruleset
from thunderroad.kernel.cards import Card
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.hooks import LIMITS, SETS, Hook, Listener, Modifier
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.lab.playing import random_game
from thunderroad.vendetta import hooks
from thunderroad.vendetta.concern import TABLE, Concern
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import AFTER_MOVE, INSTEAD_OF_SLAM, MOVES
from thunderroad.vendetta.listeners import Listeners
from thunderroad.vendetta.ruleset import Vendetta

VENDETTA = ruleset("vendetta")
ALL = VENDETTA.together()
SUMS = {"key", "notes_steps", "offering", "prices_steps", "throws"}
"""What a set says of itself: what it follows from, and what several of its tables have in common."""


def course(rules: Vendetta, crews: int, seed: str) -> Iterator[str]:
    """The end of a random game, and all that was told on the way."""
    seats = tuple(Seat(crew) for crew in VENDETTA.usual_crews(ALL, crews))
    game = rules.new_game(Recipe("vendetta", seats, seed, ALL))
    game.events = []
    random_game(game, len(seed))
    yield game.digest()
    for event in game.events:
        yield f"{event.kind} {event.clause} {event.data}"


def asked_about_everybody(item: Listener) -> Listener:
    """The same function, which does not say whom it concerns; a pair's is asked for the one that it concerns."""
    return item if item.hook.pair else Listener(item.hook, item.fn, item.word, None, item.takes_over)


@pytest.mark.parametrize("crews", first_quick([2, 4, 6]))
def test_asking_about_everybody_gives_the_same_games(crews: int) -> None:
    everybody, concerned = Vendetta(), Vendetta()
    for module in VENDETTA.modules.values():
        concerned.add(module)
        everybody.add(replace(module, listeners=tuple(map(asked_about_everybody, module.listeners))))
    for number in range(4):
        seed = "concerned" + "." * number
        assert list(course(concerned, crews, seed)) == list(course(everybody, crews, seed))


def spoken(found: Listeners[Game]) -> dict[str, object]:
    """All tables of a set; voices by their number."""
    tables = {name: getattr(found, name) for name in TABLES}
    return {
        name: [getattr(item, "number", item) for item in said] if said else []
        for name, said in tables.items()
        if said is not True
    }


def heard(found: Listeners[Game]) -> set[str]:
    """The names of the tables at which somebody speaks."""
    return {name for name in TABLES if getattr(found, name)} - SUMS


def anywhere(game: Game, cards: set[int]) -> set[str]:
    """Those at which these cards speak, and the rules of the modules."""
    lying = [game.rules.concern.cards[number] for number in cards]
    said = [one for card in lying for one in (*card.listens, *card.lasts)]
    return {one.hook.name for one in (*said, *game.rules.parts.listeners)}


@pytest.mark.parametrize("crews", quick_if(lambda crews: crews == 5, [3, 5, 6]))
def test_sets_are_always_those_that_would_be_made_afresh(crews: int) -> None:
    seats = tuple(Seat(crew) for crew in VENDETTA.usual_crews(ALL if crews > 4 else (), crews))
    game = VENDETTA.new_game(Recipe("vendetta", seats, f"afresh {crews}", ALL))
    assert isinstance(game, Game)
    concern, n, carried = game.rules.concern, 0, 0
    rng = Rng.seeded("answers")
    while game.choice is not None:
        n += 1
        game.apply(rng.below(len(game.choice.options)))
        assert len(game.on) == len(game.cell)
        for vehicle, found in enumerate(game.on):
            key = game.listeners_key(vehicle)
            carried += len(key) > 1
            assert spoken(found) == spoken(concern.made(key))
        codes = {code for vehicle in range(len(game.on)) for code in game.listeners_key(vehicle)[1:] if code < TABLE}
        lying = {~code if code < 0 else code for code in codes} | game.out_of_box.lying().union(*game.out_of_box.hands)
        assert spoken(game.any) == spoken(concern.anybody(lying))
        assert heard(game.any) == anywhere(game, lying)
        if n % 50 == 0:
            twin = VENDETTA.load(game.recipe, game.dump())
            assert isinstance(twin, Game)
            assert [*map(spoken, twin.on)] == [*map(spoken, game.on)]
            assert twin.digest() == game.digest()
    assert carried > 20


def one(g: Game, vehicle: int, coast: int, moves: int) -> int:
    return moves


def two(g: Game, vehicle: int, coast: int, moves: int) -> int:
    return moves + 1


def three(g: Game, vehicle: int, coast: int, moves: int) -> int:
    return moves + 2


def test_a_listener_is_asked_about_those_it_concerns() -> None:
    everybody, sledges = MOVES.do(one), MOVES.do(two, LIMITS, of="sledge")
    concern: Concern[Game] = Concern((sledges, everybody), (), ["car", "sledge"])
    assert concern.of((0,)).moves == (one,)
    assert concern.of((1,)).moves == (one, two)
    assert concern.of((1,)) is concern.of((1,))


def test_a_card_that_only_lasts_is_silent_but_for_that() -> None:
    card = Card("b", listens=(MOVES.do(one),), lasts=(MOVES.do(two, SETS),))
    concern: Concern[Game] = Concern((), (card, Card("a", (MOVES.do(three),))), ["car"])
    assert [card.id for card in concern.cards] == ["a", "b"]
    assert concern.of((0,)).moves == ()
    assert concern.of((0, 1)).moves == (two, one)
    assert concern.of((0, ~1)).moves == (two,)
    assert concern.of((0, 0, 1)).moves == (two, three, one), "inside a word by id"


def test_a_card_of_the_table_speaks_once_about_a_pair() -> None:
    card = Card("x", (INSTEAD_OF_SLAM.do(lambda g, me, slam: None), AFTER_MOVE.do(lambda g, me: None)))
    concern: Concern[Game] = Concern((), (card,), ["car"])
    about_car, about_table = concern.of((0, TABLE)), concern.of((-1, TABLE))
    assert (len(about_car.instead_of_slam), len(about_table.instead_of_slam)) == (0, 1)
    assert len(about_car.after_move) == 1
    assert len(concern.of((0, 0)).instead_of_slam) == 1


def test_neither_the_order_of_modules_nor_of_cards_matters() -> None:
    rules = [item for module in VENDETTA.modules.values() for item in module.listeners]
    cards = [card for module in VENDETTA.modules.values() for card in module.adds.get("cards", ())]
    kinds = ["car", "rig", "motorcycle"]
    mine: Concern[Game] = Concern(rules, cards, kinds)
    other: Concern[Game] = Concern(rules, cards[::-1], kinds)
    assert len({card.id for card in cards}) == len(cards) > 16
    everything = (-1, *range(len(cards)))
    assert spoken(mine.of(everything)) == spoken(other.of(everything))
    assert any(mine.plays)
    assert [len(plays) for plays in mine.plays] == [len(plays) for plays in other.plays]


def test_a_moment_that_there_is_not_is_refused() -> None:
    nowhere: Modifier[Callable[[int], int]] = Modifier("nowhere", "A hook of another game.")
    with pytest.raises(RecipeError, match=r"^a module listens at 'nowhere', which is not a moment of this game$"):
        Concern((Listener(nowhere, max, SETS),), (), ["car"])


@pytest.mark.sources
def test_each_hook_has_its_table_and_each_table_its_hook() -> None:
    named = {hook.name for hook in vars(hooks).values() if isinstance(hook, Hook)}
    assert named == set(TABLES) - SUMS
