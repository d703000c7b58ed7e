"""Deals and dice that are the same in several games."""

from __future__ import annotations

from collections import Counter

from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.mirrored import Mirrored
from thunderroad.kernel.recipe import Recipe, Seat

CLASSIC = ruleset("classic")
RECIPE = Recipe("classic", (Seat("white"), Seat("orange")), "1")
FACES = ("1", "2", "3", "4", "5", "6")
EVEN = (1, 1, 1, 1, 1, 1)


class Moments:
    """Stands for a game of which nothing but the moment counts."""

    def __init__(self, dice: Mirrored) -> None:
        self.dice = dice

    def rolled(self, moment: tuple[int, int], name: str, count: int) -> list[int]:
        self.dice.moment = moment
        return [self.dice.decide(name, FACES, EVEN) for _ in range(count)]


def dice(seed: str = "a") -> Mirrored:
    return Mirrored(seed, CLASSIC.round_of)


def first_rolls(answers: str) -> list[tuple[str, str]]:
    """What was rolled and drawn in a game with these random answers."""
    source = dice()
    game: BaseGame = CLASSIC.new_game(RECIPE, listen=True, source=source)
    rng = Rng.seeded(answers)
    while game.choice is not None:
        answer = rng.below(len(game.choice.options))
        source.watch(game, answer)
        game.apply(answer)
    return list(game.trace or ())


def test_a_seat_rolls_the_same_in_a_round_whatever_was_rolled_before() -> None:
    short, long = Moments(dice()), Moments(dice())
    short.rolled((1, 0), "red", 1)
    long.rolled((1, 0), "red", 7)
    long.rolled((1, 1), "black", 2)
    assert short.rolled((2, 1), "red", 5) == long.rolled((2, 1), "red", 5)


def test_other_seeds_rounds_seats_and_dice_roll_otherwise() -> None:
    rolls = [
        Moments(dice(seed)).rolled(moment, name, 12)
        for seed, moment, name in (
            ("a", (1, 0), "red"),
            ("b", (1, 0), "red"),
            ("a", (2, 0), "red"),
            ("a", (1, 1), "red"),
            ("a", (1, 0), "black"),
        )
    ]
    assert len({tuple(roll) for roll in rolls}) == len(rolls)


def test_every_face_comes_equally_often() -> None:
    counts = Counter(face for number in range(600) for face in Moments(dice()).rolled((number, 0), "red", 10))
    assert all(900 < counts[face] < 1100 for face in range(6))


def test_a_copy_rolls_on_in_the_same_way() -> None:
    one = Moments(dice())
    one.rolled((1, 0), "red", 3)
    twin = Moments(one.dice.clone())
    assert twin.rolled((1, 0), "red", 5) == one.rolled((1, 0), "red", 5)


def test_the_same_answers_give_the_same_game_and_others_the_same_start() -> None:
    assert first_rolls("x") == first_rolls("x")
    one, other = first_rolls("x"), first_rolls("y")
    assert one != other
    assert one[:5] == other[:5], "the first player and the first roll of dice"


def test_bots_do_not_see_what_will_be_rolled() -> None:
    game = CLASSIC.new_game(RECIPE, source=dice())
    assert game.clone_for(0, Rng.seeded("1")).source is None
