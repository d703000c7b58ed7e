"""Whole games with the Final Five: every promise of a ruleset, every invariant, and everything occurs."""

from __future__ import annotations

import pytest

from tests.kit.invariants import check, holds
from thunderroad.conformance import exhaust, play_checked
from thunderroad.kernel.module import OptionValue, Recipe, Seat
from thunderroad.kernel.registry import ruleset
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.turn.race import RollDice

RULES = ruleset("vendetta")
CREWS = ("sulphur", "teal", "bone", "azure", "amber")
REVERSED: dict[str, OptionValue] = {
    option.id: next(value for value in option.values if value != option.default) for option in RULES.options
}


def recipe(number: int, options: dict[str, OptionValue] | None = None) -> Recipe:
    """The motorcycles and one to four crews of cars; they sit somewhere among them."""
    crews = CREWS[: 2 + number % 4]
    at = number % len(crews)
    seats = tuple(map(Seat, crews[at:] + crews[:at]))
    return Recipe("vendetta", seats, f"five-{number}", modules=("final-five",), options=options or {})


def six_dice(g: Game) -> None:
    """Two a turn at the most, one of them on a command, and a slot holds a single token."""
    check(g)
    seat = [item.crew for item in g.recipe.seats].index("sulphur")
    fleet = g.fleet(seat)
    ridden = sum(1 for v in fleet if g.die[v]) + sum(g.coasts[v] for v in fleet)
    used = ridden + (g.command[seat] != -1)
    turns = len(range((seat - g.first) % g.rules.seats, g.taken + 1, g.rules.seats))
    holds(used <= 2 * turns, "FF-ASSIGN-01", f"{used} dice have been used in {turns} turns")
    if g.round and not g.out[seat] and not any(isinstance(frame, RollDice) for frame in g.stack):
        holds(used + len(g.dice[seat]) == 6, "FF-SETUP-01", "a die is lost")
    holds(max(g.coasts[v] for v in fleet) <= 4, "FF-ASSIGN-04", "five coasts")
    holds(max(len(g.damage[v]) for v in fleet) <= 1, "VB-INV-04", "a motorcycle has one slot")


@pytest.mark.rule("FF-SETUP-02", "VB-INV-04")
@pytest.mark.parametrize("number", range(8))
def test_a_random_game_keeps_every_promise(number: int) -> None:
    assert play_checked(RULES, recipe(number), six_dice).result is not None


@pytest.mark.parametrize("number", [3, 6])
def test_so_it_does_with_every_option_reversed(number: int) -> None:
    assert play_checked(RULES, recipe(number, REVERSED), six_dice).result is not None


def test_everything_in_both_boxes_occurs_sooner_or_later() -> None:
    run = exhaust(RULES, (recipe(number) for number in range(400)), modules=("final-five",))
    assert run.missing == ()
