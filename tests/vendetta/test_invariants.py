"""What always holds (VB-INV): in random games, and that the checker would notice if it did not."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit.invariants import check, complaints
from thunderroad.kernel.chance import EXPLICIT, Rng, Source
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.options import OPTIONS
from thunderroad.vendetta.position import HOME, OUT
from thunderroad.vendetta.ruleset import VENDETTA

RECIPES = st.builds(
    lambda crews, options, seed: Recipe("vendetta", tuple(map(Seat, crews)), str(seed), options=options),
    st.lists(st.sampled_from([crew.id for crew in VENDETTA.crews]), min_size=2, max_size=4, unique=True),
    st.fixed_dictionaries({}, optional={option.id: st.sampled_from(option.values) for option in OPTIONS}),
    st.integers(0, 2**32),
)
"""All crews, all options, any seed."""

STYLES = st.sampled_from(["any", "first", "last", "hasty"])
"""How the seats answer: at random, mostly the first or the last option, or as far ahead as they can."""


def begin(recipe: Recipe, source: Source | None = None) -> Game:
    """A game before its first choice is answered."""
    game = VENDETTA.new_game(recipe, source=source)
    assert isinstance(game, Game)
    return game


def answer(game: Game, style: str, rng: random.Random) -> int:
    """An answer to the open choice."""
    choice = game.choice
    assert choice is not None
    options = range(len(choice.options))
    if choice.weights:
        return rng.choices(options, choice.weights)[0]
    if style == "any" or rng.random() < 0.2:
        return rng.choice(options)
    if style == "hasty" and choice.kind in ("assign", "steer"):
        return len(options) - 1 if choice.kind == "assign" else len(options) // 2
    return 0 if style == "first" else len(options) - 1


def play(game: Game, style: str, seed: int, each: Callable[[Game], None] = check) -> Game:
    """Play to the end, looking at every open choice."""
    rng = random.Random(seed)
    each(game)
    for _ in range(20_000):
        if game.choice is None:
            return game
        game.apply(answer(game, style, rng))
        each(game)
    raise AssertionError("the game does not end")


@pytest.mark.rule(
    "VB-INV-01",
    "VB-INV-02",
    "VB-INV-03",
    "VB-INV-04",
    "VB-INV-05",
    "VB-INV-06",
    "VB-INV-07",
    "VB-INV-08",
    "VB-INV-09",
    "VB-INV-10",
)
@settings(max_examples=15, deadline=None)
@given(RECIPES, STYLES, st.integers(0, 2**32))
def test_what_always_holds_does_at_every_choice_of_every_game(recipe: Recipe, style: str, seed: int) -> None:
    assert play(begin(recipe), style, seed).result is not None


@pytest.mark.rule(
    "VB-INV-01",
    "VB-INV-02",
    "VB-INV-03",
    "VB-INV-04",
    "VB-INV-05",
    "VB-INV-06",
    "VB-INV-07",
    "VB-INV-08",
    "VB-INV-09",
    "VB-INV-10",
)
@settings(max_examples=5, deadline=None)
@given(RECIPES, STYLES, st.integers(0, 2**32))
def test_what_always_holds_does_at_every_roll_too(recipe: Recipe, style: str, seed: int) -> None:
    assert play(begin(recipe, EXPLICIT), style, seed).result is not None


@pytest.mark.rule("VB-INV-02", "VB-INV-03", "VB-INV-06")
@settings(max_examples=5, deadline=None)
@given(RECIPES, st.integers(0, 2**32))
def test_it_also_holds_in_what_a_seat_imagines_and_in_a_loaded_game(recipe: Recipe, seed: int) -> None:
    def look(game: Game) -> None:
        check(game.clone_for(0, Rng.seeded("imagined")))
        check(game.clone())

    look(play(begin(recipe), "any", seed, look))


# --- the checker bites --------------------------------------------------------------------------


def midway() -> Game:
    """A running game at the begin of its second round: all nine cars stand on the board, nothing is broken."""
    for seed in range(1000):
        game = begin(Recipe("vendetta", tuple(map(Seat, ("amber", "teal", "bone"))), f"midway {seed}"))
        rng = random.Random(seed)
        while game.choice is not None and game.round == 1:
            game.apply(answer(game, "any", rng))
        if game.choice is not None and game.choice.kind == "assign" and min(game.cell) >= game.rear:
            check(game)
            return game
    raise AssertionError("all games lose a car in their first round")


def space_of(g: Game, vehicle: int = 0) -> int:
    """The place of a vehicle in the ring."""
    return g.cell[vehicle] % len(g.at)


def stack(g: Game) -> None:
    g.put(0, g.cell[3])


def misplace(g: Game) -> None:
    g.cell[0] += 6


def lose_damage(g: Game) -> None:
    g.damage_pile[0] -= 1


def find_damage(g: Game) -> None:
    g.damage[0] = (*g.damage[0], 0)


def overfill(g: Game) -> None:
    g.damage[0] = (0, 0, 0)
    g.damage_pile[0] -= 3
    g.reserved[0] = 3


def reserve(g: Game) -> None:
    g.reserved[0] += 1


def lose_hazard(g: Game) -> None:
    g.hazard_pile[1] -= 1


def owe_hazard(g: Game) -> None:
    g.hazard_discards[0] -= 1
    g.hazard_pile[0] += 1


def lose_die(g: Game) -> None:
    g.dice[0] = g.dice[0][1:]


def use_dice_early(g: Game) -> None:
    seat = (g.first + 1) % 3
    g.die[seat * 3] = g.dice[seat][0]
    g.dice[seat] = g.dice[seat][1:]


def lose_tile(g: Game) -> None:
    g.tile_pile.pop()


def wrong_tile(g: Game) -> None:
    g.tiles[0] = g.tiles[1]


def wall(g: Game) -> None:
    g.ground[space_of(g)] = 3


def grounded(g: Game) -> None:
    g.chopper[0] = g.cell[0]


def stray(g: Game) -> None:
    g.chopper[0] = g.rear - 1


def flight_of_the_dead(g: Game) -> None:
    for vehicle in g.fleet(2):
        g.lift(vehicle)
        g.cell[vehicle] = OUT
        for kind in g.damage[vehicle]:
            g.damage_pile[kind] += 1
        g.damage[vehicle], g.reserved[vehicle] = (), 0
    g.out[2] = g.final = 1
    g.chopper[2] = next(space for space in range(g.rear, g.rear + 144) if not g.at[space % 144])


def alone(g: Game) -> None:
    flight_of_the_dead(g)
    g.chopper[2] = HOME
    for vehicle in g.fleet(1):
        g.lift(vehicle)
        g.cell[vehicle] = OUT
        g.damage[vehicle], g.reserved[vehicle] = (), 0
    g.out[1] = 1


def forgotten(g: Game) -> None:
    g.out[0] = 1


def early_finish(g: Game) -> None:
    g.final = 1


def unspent(g: Game) -> None:
    g.left = 1


def stray_token(g: Game) -> None:
    g.hazard_pile[0] -= 1
    marks = g.rules.sides[g.tiles[0]].marks
    g.token[next(k for k in range(48) if k not in marks) + g.rear % len(g.at)] = 1


BROKEN = [
    (stack, "VB-INV-01"),
    (misplace, "VB-SLAM-02"),
    (lose_damage, "VB-INV-02"),
    (find_damage, "VB-INV-02"),
    (overfill, "VB-INV-04"),
    (reserve, "VB-INV-04"),
    (lose_hazard, "VB-INV-03"),
    (owe_hazard, "VB-INV-03"),
    (lose_die, "VB-INV-05"),
    (use_dice_early, "VB-INV-05"),
    (lose_tile, "VB-INV-06"),
    (wrong_tile, "VB-INV-06"),
    (wall, "VB-INV-07"),
    (grounded, "VB-INV-08"),
    (stray, "VB-SCROLL-04"),
    (flight_of_the_dead, "VB-INV-10"),
    (alone, "VB-INV-09"),
    (forgotten, "VB-OUT-01"),
    (early_finish, "VB-FINAL-01"),
    (unspent, "VB-MOVE-10"),
    (stray_token, "VB-SCROLL-08"),
]


@pytest.mark.rule(
    "VB-INV-01",
    "VB-INV-02",
    "VB-INV-03",
    "VB-INV-04",
    "VB-INV-05",
    "VB-INV-06",
    "VB-INV-07",
    "VB-INV-08",
    "VB-INV-09",
    "VB-INV-10",
)
@pytest.mark.parametrize(("spoil", "clause"), BROKEN, ids=[spoil.__name__ for spoil, _ in BROKEN])
def test_the_checker_notices(spoil: Callable[[Game], None], clause: str) -> None:
    game = midway()
    spoil(game)
    assert clause in [complaint.partition(":")[0] for complaint in complaints(game)]
    with pytest.raises(AssertionError, match=clause):
        check(game)
