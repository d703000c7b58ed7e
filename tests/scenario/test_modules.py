"""Scenario files with what modules bring: crews, ground, words, marks, cards (a toy for all)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kit.show import SHOW
from thunderroad.scenario import ScenarioError, parse, run
from thunderroad.vendetta.ruleset import VENDETTA

HEAD = """\
modules: toy-show
seats: amber, tin-toys=K

position:
  tiles: off-road off-road off-road
  fog: 3
  amber dice: 1
  amber.medium: at 3/1, glowing, damage toy-curse=bent-axle
  amber.small: at 1/9, damage minor dent
  tin-toys.kite: at 6/9
"""
ROAD = """\
road:
  .  .       .
   .  .       .
  .  toy-tar .
   .  .       .
  .  .       Kk
   .  .       .
"""


@pytest.fixture(autouse=True)
def show() -> Iterator[None]:
    VENDETTA.add(SHOW)
    yield
    del VENDETTA.modules[SHOW.id]


def differences(text: str) -> list[str]:
    return [found.text for found in run(parse(text, "x.txt")).differences]


def test_a_position_holds_vehicles_ground_and_words_of_a_module() -> None:
    text = f"""{HEAD}
{ROAD.replace("Kk", "Kka")}
then:
  tin-toys.kart at 5/3
  3/2 is toy-tar
  status fog is 3
  amber.medium holds bent axle
  amber.medium has the mark glowing
  tin-toys.kite does not have the mark glowing
  amber.small holds minor, dent
  amber.small is inoperable
  tin-toys.kart holds nothing
  tin-toys track heat is 1
  amber command nitro is not used
play:
  amber: front
then:
  event toy-stuck VB-MOVE-07
  asks amber toy-wave: front, rear
play:
  amber toy-wave: rear
then road:
  .  .          .
   .  .          .
  .  toy-tar+Am .
   .  .          .
  .  .          Kka
   .  .          .
"""
    assert differences(text) == []


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ("amber.medium holds nothing", "it holds bent-axle"),
        ("amber.medium does not have the mark glowing", "it has glowing"),
        ("tin-toys.kite has the mark glowing", "it has no marks"),
        ("tin-toys track heat is 5", "it is 1"),
        ("amber command nitro is used", "it is not used"),
        ("amber.medium beside tin-toys.kite", "it is at 3/1"),
        ("3/1 is toy-tar", "it is off-road"),
    ],
)
def test_facts_of_modules_tell_what_is_the_case(fact: str, found: str) -> None:
    assert differences(f"{HEAD}\nthen:\n  {fact}\n")[0] == f"'{fact}' does not hold: {found}"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("fog: 3", "mist: 3"), "'mist' is not part of a position"),
        (("glowing", "glittering"), "'glittering' does not describe a vehicle"),
        (("bent-axle", "flat-tyre"), "there is no card 'flat-tyre'; there are bent-axle, broken-mirror"),
        (("at 6/9", "at 5/3"), "two road vehicles cannot share a space"),
        (("Kk", "Kx"), "'x' is not a vehicle of tin-toys; there are tin-toys.kart, tin-toys.kite"),
        (("toy-tar", "toy-mud"), "there is no terrain 'toy-mud'"),
    ],
)
def test_what_a_module_does_not_know_is_refused(change: tuple[str, str], reason: str) -> None:
    text = f"{HEAD}\n{ROAD}".replace("Kk", "Kka").replace(*("Kka", change[1]) if change[0] == "Kk" else change)
    with pytest.raises(ScenarioError, match=reason.replace(".", r"\.")):
        run(parse(text, "x.txt"))


def test_a_track_or_pile_or_command_that_is_not_there_is_an_error() -> None:
    for fact in ("amber track rust is 1", "amber pile purse is 3", "amber command fly is used"):
        with pytest.raises(ScenarioError, match="amber has no"):
            run(parse(f"{HEAD}\nthen:\n  {fact}\n", "x.txt"))
