"""What a seat has seen of hidden things, in random games with a card that lets seats peek at them and move them.

All that a seat is shown, told or advised is the same in every dealing that it cannot tell apart; what it has seen is
the same in all of them.  Two faulty games show that the checks find what they look for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.kit import peeks
from tests.kit.invariants import check
from tests.kit.quick import first_quick
from thunderroad.bots import bot, hint
from thunderroad.bots.odds import Bounds, odds
from thunderroad.conformance import play_checked
from thunderroad.conformance.suite import Fault
from thunderroad.display.view.game import GameView
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng, seeded
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hidden import suppose
from thunderroad.vendetta.knowledge import knowers, knows, knows_tile, unseen_mix
from thunderroad.vendetta.position import HIDDEN
from thunderroad.vendetta.ruleset import Vendetta

VENDETTA = ruleset("vendetta")
OTHERS = VENDETTA.together()
ID = peeks.MODULE.id


def with_peeks(rules: Vendetta) -> Vendetta:
    """A ruleset with the toy beside all our modules."""
    for module in (*VENDETTA.modules.values(), peeks.MODULE):
        rules.add(module)
    return rules


PEEKING = with_peeks(Vendetta())


@pytest.fixture
def known() -> Iterator[None]:
    """The toy is found by its recipe, as bots look for it."""
    VENDETTA.add(peeks.MODULE)
    yield
    del VENDETTA.modules[ID]


def recipe(seed: str, seats: int, *others: str) -> Recipe:
    crews = VENDETTA.usual_crews(others, seats)
    return Recipe("vendetta", tuple(Seat(crew) for crew in crews), seed, (*others, ID))


def positions(rules: Any, chosen: Recipe, every: int) -> Iterator[Game]:
    """Positions of a random game in which somebody has seen something hidden."""
    game = rules.new_game(chosen)
    rng = Rng.seeded(f"answers {chosen.seed}")
    n = 0
    while game.choice is not None:
        if game.seen and game.choice.seat >= 0:
            n += 1
            if n % every == 0:
                yield game
        game.apply(rng.below(len(game.choice.options)))


# --- every promise, in whole games ----------------------------------------------------------


@pytest.mark.parametrize("number", first_quick(range(6)))
def test_a_game_with_peeks_keeps_every_promise(number: int) -> None:
    assert play_checked(PEEKING, recipe(f"peeks {number}", 2 + number % 3), check).result is not None


@pytest.mark.parametrize("seats", first_quick([3, 6]))
def test_so_it_does_with_all_modules(seats: int) -> None:
    assert play_checked(PEEKING, recipe(f"peeks, all {seats}", seats, *OTHERS)).result is not None


def test_each_deed_is_done_in_these_games() -> None:
    done = set()
    for number in range(6):
        game: Any = PEEKING.new_game(recipe(f"peeks {number}", 2 + number % 3), listen=True)
        rng = Rng.seeded(f"conformance {game.recipe.seed}")
        while game.choice is not None:
            game.apply(rng.below(len(game.choice.options)))
        done |= {event.kind for event in game.events}
    assert {f"toy-{deed}" for deed in peeks.DEEDS} | {"look", "learn", "show", "look-tile", "learn-tile"} <= done


# --- what a seat has seen, and what others make of it ---------------------------------------


def memory(g: Game, seat: int | None) -> tuple[object, ...]:
    """All that a seat knows of hidden things, and who knows what."""
    tokens = [g.token[k] if knows(g, seat, k) else HIDDEN for k in range(len(g.token))]
    tiles = [side if knows_tile(g, seat, n) else -1 for n, side in enumerate(g.tile_pile)]
    return tokens, tiles, unseen_mix(g, seat), g.seen, g.tile_seen


@pytest.mark.parametrize("number", first_quick(range(3)))
def test_what_a_seat_has_seen_is_the_same_in_all_its_dealings(number: int) -> None:
    dealt, unlike = 0, 0
    for game in positions(PEEKING, recipe(f"memory {number}", 2 + number), every=20):
        for seat in (*range(game.rules.seats), None):
            for k in range(4):
                other = game.clone_for(seat, Rng.seeded(f"{k}"))
                check(other)
                assert memory(other, seat) == memory(game, seat)
                assert PEEKING.view(other, seat) == PEEKING.view(game, seat)
                dealt += 1
                unlike += (other.token, other.tile_pile) != (game.token, game.tile_pile)
    assert unlike > 0.8 * dealt > 100


def secrets(rules: Vendetta) -> tuple[int, int]:
    """How many tokens were seen by one seat alone, and how many of these another seat's dealings leave open."""
    seen = unlike = 0
    for game in positions(rules, recipe("alone", 3), every=10):
        for k, who in enumerate(game.seen):
            if who > 0 and who.bit_count() == 1:
                other = who.bit_length() % 3
                seen += 1
                unlike += any(game.clone_for(other, Rng.seeded(f"{n}")).token[k] != game.token[k] for n in range(6))
    return seen, unlike


def test_what_only_one_seat_has_seen_differs_in_the_dealings_of_the_others() -> None:
    seen, unlike = secrets(PEEKING)
    assert unlike > 0.8 * seen > 20


BOUNDS = Bounds(worlds=2, positions=30, seconds=1000.0)


def advice(game: Game, seat: int) -> tuple[object, ...]:
    """What a bot would do and why, and the odds of the first answers."""
    answers = [(k,) for k in range(min(3, len(game.choice.options if game.choice else ())))]
    return (
        hint(bot("greedy"), game, seat, Rng.seeded("hint")),
        hint(bot("search:2"), game, seat, Rng.seeded("search")),
        odds(game, seat, answers, Rng.seeded("odds"), BOUNDS),
    )


@pytest.mark.usefixtures("known")
def test_hints_and_odds_are_the_same_in_all_dealings_of_a_seat() -> None:
    compared = 0
    for game in positions(VENDETTA, recipe("advice", 2), every=30):
        assert game.choice is not None
        seat = game.choice.seat
        assert advice(game.clone_for(seat, Rng.seeded("elsewhere")), seat) == advice(game, seat)
        compared += 1
    assert compared > 3


# --- the checks bite ------------------------------------------------------------------------


class Forgetful(Game):
    """A game that deals anew what a seat has seen as well."""

    __slots__ = ()

    def clone(self) -> Forgetful:
        rules: Any = self.rules
        twin = Forgetful(rules, self.recipe, self.rng.clone())
        self.copy_onto(twin)
        return twin

    def clone_for(self, seat: int | None, rng: Rng) -> Game:
        twin = self.clone()
        twin.seen = twin.buried_seen = ()
        dealt = Game.clone_for(twin, seat, rng)
        dealt.seen, dealt.buried_seen = self.seen, self.buried_seen
        return dealt


class Forgetting(Vendetta):
    def make_game(self, rules: Any, recipe: Recipe) -> Game:
        game = Forgetful(rules, recipe, seeded(recipe.seed))
        game.set_out()
        return game


class Indiscreet(Game):
    """A game that deals to each seat what any other has seen."""

    __slots__ = ()

    def clone(self) -> Indiscreet:
        rules: Any = self.rules
        twin = Indiscreet(rules, self.recipe, self.rng.clone())
        self.copy_onto(twin)
        return twin

    def clone_for(self, seat: int | None, rng: Rng) -> Game:
        dealt = Game.clone_for(self, seat, rng)
        for k in range(len(self.token)):
            if seat is not None and knowers(self, k) and not knows(self, seat, k):
                suppose(dealt, seat, k, self.token[k] - HIDDEN - 1)
        return dealt


class Whispering(Vendetta):
    def make_game(self, rules: Any, recipe: Recipe) -> Game:
        game = Indiscreet(rules, recipe, seeded(recipe.seed))
        game.set_out()
        return game


class Blabbing(Vendetta):
    """Seat 1 is shown the spaces that seat 0 sees."""

    def view(self, game: Game, seat: int | None) -> GameView:
        found = super().view(game, seat)
        return replace(found, spaces=super().view(game, 0).spaces) if seat == 1 else found


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        (Forgetting, "the view of seat . tells a secret"),
        (Blabbing, "seat 1 sees something else|the view of seat 1 tells a secret"),
    ],
)
def test_a_game_that_forgets_or_tells_what_was_seen_is_found_out(rules: type[Vendetta], fault: str) -> None:
    with pytest.raises(Fault, match=fault):
        play_checked(with_peeks(rules()), recipe("faulty", 3))


def test_a_game_that_deals_to_others_what_one_seat_has_seen_is_found_out() -> None:
    seen, unlike = secrets(with_peeks(Whispering()))
    assert seen > 20
    assert unlike == 0
