"""What a seat is asked ahead of its turn must be what it is asked then; a module that breaks this is found out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.kit import picks
from thunderroad.conformance import play_checked
from thunderroad.conformance.suite import Fault
from thunderroad.family.module import Module
from thunderroad.family.registry import ruleset
from thunderroad.kernel.choice import Choice
from thunderroad.kernel.frame import Frame
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import SET_UP

VENDETTA = ruleset("vendetta")
SEATS = tuple(map(Seat, ("amber", "teal", "bone")))


class Rash(picks.Pick):
    """Tells the second round ahead, in which the others decide what there is to choose from."""

    def ahead(self, g: Game, seat: int) -> Choice | None:
        return self._question(g, seat) if seat != self.seat else None


def _begin(g: Game, me: int) -> Frame[Game]:
    return Rash(0, 0)


RASH = replace(picks.MODULE, id="toy-rash", listeners=(SET_UP.do(_begin),), frames=(Rash,))


@pytest.fixture
def known() -> Iterator[None]:
    for module in (picks.MODULE, RASH):
        VENDETTA.add(module)
    yield
    for module in (picks.MODULE, RASH):
        del VENDETTA.modules[module.id]


def recipe(module: Module, seed: str) -> Recipe:
    return Recipe("vendetta", SEATS, seed, (module.id,))


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_module_that_deals_before_the_race_keeps_every_promise(seed: str) -> None:
    game = play_checked(VENDETTA, recipe(picks.MODULE, seed))
    assert game.result is not None


@pytest.mark.usefixtures("known")
def test_one_that_tells_ahead_what_others_can_change_is_found_out() -> None:
    with pytest.raises(Fault, match="told ahead"):
        play_checked(VENDETTA, recipe(RASH, "one"))
