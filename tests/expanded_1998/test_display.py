"""What the table shows of 1998: states, power-ups and headings by drawings that there are, and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.expanded_1998.kit import recipe
from thunderroad.classic.display.log import HARMS, MENDS
from thunderroad.display.drawings import sheet
from thunderroad.display.view.game import GameView
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.event import HURT
from thunderroad.modules.expanded_1998.display.log import KINDS_OF_EVENT
from thunderroad.modules.expanded_1998.turn.rolls import ArmorRoll, DriveRoll, WreckRoll

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
    assert marks["green.doom-buggy"] == {"mk-flat": "flat tire"}
    assert marks["green.thunder-chopper"] == {"mk-about": "facing rear left"}
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


def told(g: Any, kind: str) -> list[str]:
    """What the log says of all events of a kind."""
    views = [RULES.narrate(g.g, event, n, None) for n, event in enumerate(g.g.events)]
    return [view.text for view in views if view is not None and view.kind == kind]


@pytest.mark.rule("E98-WRECK-01", "E98-WRECK-02")
@pytest.mark.parametrize(
    ("fleet", "vehicle", "good"),
    [
        ("standard", "Ga", "2 or more succeeds"),
        ("standard", "Ge", "2 or more succeeds"),
        ("every-kind", "Gb", "only a 6 succeeds"),
        ("every-kind", "Gh", "4 or more succeeds"),
    ],
)
def test_a_roll_at_a_wreck_names_the_numbers_that_are_good(race: Start, fleet: str, vehicle: str, good: str) -> None:
    g = race({vehicle: "2/6", "w": "2/6", "Tk" if fleet == "every-kind" else "Te": "7/12"}, fleet=fleet).red(1)
    g.effect(WreckRoll(g.n(vehicle))).wrecked(vehicle)
    (text,) = told(g, "roll")
    assert text.endswith(f"runs through a wreck and rolls 1; {good}.")


@pytest.mark.rule("E98-ROLL-01", "E98-ROLL-02", "E98-ROLL-03-R1")
@pytest.mark.parametrize(
    ("ease", "good"),
    [
        (None, "4 or less succeeds."),
        (0, "5 or more succeeds."),
        (4, "every number succeeds."),
        (-1, "only a 6 succeeds."),
        (-2, "no number succeeds."),
    ],
)
def test_armor_and_drive_rolls_name_the_numbers_that_are_good(race: Start, ease: int | None, good: str) -> None:
    g = race({"Ga": "2/6", "Te": "7/12"}).red(1)
    vehicle = g.n("Ga")
    clause = "E98-ROLL-01"
    g.effect(ArmorRoll(vehicle, clause, 0) if ease is None else DriveRoll(vehicle, clause, ease, 0))
    (text,) = told(g, "roll")
    assert text.endswith(f"roll: 1; {good}")


def test_what_keeps_a_vehicle_from_moving_is_harm_until_it_is_undone() -> None:
    harms, mends = RULES.harms_of(("expanded-1998",)), RULES.mends_of(("expanded-1998",))
    assert (harms["frozen"], harms["flat"]) == (HURT, HURT)
    assert {"thawed", "tyre-repaired", "brought-back"} <= mends
    assert not {"frozen", "flat"} & set(RULES.harms_of(()))
    assert {*harms, *mends} <= {*HARMS, *MENDS, *KINDS_OF_EVENT}


@pytest.mark.rule("E98-ATT-01-R1")
def test_whoever_attacks_is_told_of_no_chopper_off_the_board(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "2/6", "Te": "7/12"}).turn("green", declare=["Ga stop"])
    choice = RULES.view(g.g, 0).choice
    assert choice is not None
    assert (choice.kind, choice.hint) == ("attack", "Point at a target. Each vehicle attacks once.")
    g.answer("none")
