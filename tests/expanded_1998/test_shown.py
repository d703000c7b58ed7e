"""What the table shows of 1998: states, power-ups and headings by drawings that there are, and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.expanded_1998.kit import recipe
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.drawings import sheet
from thunderroad.kernel.registry import ruleset
from thunderroad.kernel.view.game import GameView

RULES = ruleset("classic")
DRAWN = sheet(RULES.modules["expanded-1998"].drawings).symbols
Start = Callable[..., Any]


def seen(g: Any) -> GameView:
    """The position as everybody sees it."""
    return RULES.view(g.g, None)


def test_states_are_marked_and_drawn(race: Start) -> None:
    g = race({"Ga": "2/5", "Gd": "3/5", "Gt": "4/5", "Td": "2/9", "Te": "1/2"})
    g.says("frozen", "", "Ga").says("flat", "", "Gd").says("heads", "rear-left", "Gt").says("sharp objects", "5/5")
    view = seen(g)
    pieces = {piece.handle: piece for piece in view.pieces}
    marks = {handle: {mark.symbol: mark.label for mark in piece.marks} for handle, piece in pieces.items()}
    assert marks["green.avenger"] == {"mk-frozen": "frozen"}
    assert marks["green.doom-buggy"] == {"mk-flat": "flat tyre"}
    assert marks["green.thunder-chopper"] == {"mk-about": "heads rear left"}
    assert [pieces[handle].turned for handle in ("green.avenger", "green.thunder-chopper")] == [0, 4]
    assert {space.marker for space in view.spaces} == {None, "mk-sharp"}
    assert {"mk-frozen", "mk-flat", "mk-about", "mk-sharp", "fx-frozen"} <= DRAWN


def test_power_ups_are_described_up_and_down(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "2/9"}).says("power-ups", "2/6 rocket, 7/6 face-down")
    view = seen(g)
    assert {space.token for space in view.spaces} == {None, "pu-rocket", "pu-back"}
    back, *kinds = view.tokens
    assert (back.symbol, back.back, back.unseen) == ("pu-back", None, 0)
    assert {kind.back for kind in kinds} == {"pu-back"}
    assert {kind.symbol: kind.unseen for kind in kinds}["pu-rocket"] == 1
    assert sum(kind.unseen for kind in kinds) == 21
    assert all(kind.text and kind.clause for kind in view.tokens)
    assert {kind.symbol for kind in view.tokens} <= DRAWN


def test_who_finds_a_power_up_reads_what_it_does(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "2/9"}).says("power-ups", "2/6 face-down").draw("rocket").turn("green", 2, 2)
    g.answer("front")
    choice = RULES.view(g.g, 0).choice
    assert choice is not None
    assert choice.title == "Rocket: take it?"
    assert choice.hint.startswith("One shot at a vehicle ahead, at most 6 spaces away")
    assert [option.symbol for option in choice.options] == ["i-cancel", "pu-rocket"]
    g.answer("take", "front")


def test_the_numbers_of_the_end_count_what_was_in_the_race() -> None:
    game: Any = RULES.new_game(recipe(3, "numbers of the end", "standard"))
    rng = Rng.seeded("numbers of the end")
    while game.choice is not None:
        game.apply(rng.below(len(game.choice.options)))
    view = RULES.view(game, None)
    assert view.result is not None
    states = [tally.values for tally in view.result.numbers[:3]]
    assert [sum(column) for column in zip(*states, strict=True)] == [len(seat.dashboards) for seat in view.seats]
