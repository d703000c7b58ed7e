"""A module declares what it adds, and the base rules carry it without knowing it (a toy stands in for all)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from thunderroad.conformance import play_checked
from thunderroad.family.module import Module, Option
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.game import Section
from thunderroad.kernel.hooks import LIMITS
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import AFTER_MOVE, BEFORE_MOVE, INSTEAD_OF_DAMAGE, INSTEAD_OF_SLAM, MOVES, ROAD_TEST
from thunderroad.vendetta.listeners import Slamming
from thunderroad.vendetta.rules import DamageKind, HazardKind
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.damage import Damage

SEATS = (Seat("amber"), Seat("teal"), Seat("bone"))


class Sparks(Section):
    """How often each vehicle has sparked."""

    FIELDS: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, count: list[int]) -> None:
        self.count = count

    @classmethod
    def fresh(cls, game: Game) -> Sparks:
        return cls([0] * len(game.cell))


class Spark(Frame[Game]):
    """A die before the move: 3 or less adds as many moves."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        sparks = g.sections["Sparks"]
        assert isinstance(sparks, Sparks)
        sparks.count[self.vehicle] += 1
        return g.roll(self, g.rules.dice.stunt, then="rolled")

    def rolled(self, g: Game, value: int) -> Signal:
        if value <= 3:
            g.left += value
        return g.finish()


class Bump(Frame[Game]):
    """A toy slam: the bottom vehicle takes damage, then the slam goes on as always."""

    FIELDS: ClassVar[tuple[str, ...]] = ("top", "bottom")

    def __init__(self, top: int, bottom: int) -> None:
        self.top = top
        self.bottom = bottom

    def start(self, g: Game, answer: int) -> Signal:
        return g.call(self, Damage(self.bottom), then="hurt")

    def hurt(self, g: Game, answer: int) -> Signal:
        return g.finish(self.bottom)


def instead_of_slam(g: Game, me: int, slam: Slamming) -> Frame[Game] | None:
    return Bump(slam.top, slam.bottom) if g.operable(slam.bottom) else None


TOY = Module(
    id="toy-sparks",
    title="Toy sparks",
    ruleset="vendetta",
    listeners=(
        MOVES.do(lambda g, vehicle, coast, moves: max(1, moves - 1), LIMITS),
        ROAD_TEST.do(lambda g, vehicle, stayed: stayed and g.left == 0, LIMITS),
        BEFORE_MOVE.do(lambda g, vehicle: Spark(vehicle) if vehicle % 2 else None),
        AFTER_MOVE.do(lambda g, vehicle: None),
        INSTEAD_OF_SLAM.do(instead_of_slam),
        INSTEAD_OF_DAMAGE.do(lambda g, vehicle, damage: None),
    ),
    frames=(Spark, Bump),
    sections=(Sparks,),
    adds={
        "hazards": ((HazardKind("toy-pit", "haz-pit", still=lambda e: Damage(e.vehicle)), 6),),
        "damage": ((DamageKind("toy-nick", "x"), 4),),
    },
)


@pytest.fixture
def toy() -> Iterator[Module]:
    VENDETTA.add(TOY)
    yield TOY
    del VENDETTA.modules[TOY.id]


@pytest.mark.parametrize("number", range(4))
def test_a_game_with_a_module_keeps_every_promise(toy: Module, number: int) -> None:
    game = play_checked(VENDETTA, Recipe("vendetta", SEATS, f"toy-{number}", modules=(toy.id,)))
    assert isinstance(game, Game)
    sparks = game.sections["Sparks"]
    assert isinstance(sparks, Sparks)
    assert sum(sparks.count) > 0
    assert ("hazard", "toy-pit") in (game.trace or ())


def test_options_of_a_module_reach_the_rules(toy: Module) -> None:
    hot = Option("toy_hot", False, (False, True), "Hot", "More sparks.", "VB-MOVE-02")
    VENDETTA.add(Module("toy-heat", "Toy heat", "vendetta", options=(hot,)))
    try:
        found = []
        for value in (False, True):
            game = VENDETTA.new_game(Recipe("vendetta", SEATS, "x", modules=("toy-heat",), options={"toy_hot": value}))
            assert isinstance(game, Game)
            found.append(game.rules.chosen["toy_hot"])
        assert found == [False, True]
    finally:
        del VENDETTA.modules["toy-heat"]


def test_a_module_speaks_only_where_it_was_chosen(toy: Module) -> None:
    game = VENDETTA.new_game(Recipe("vendetta", SEATS, "plain"))
    assert isinstance(game, Game)
    assert not game.sections
    assert game.any.moves == game.on[0].moves == ()
    assert "toy-pit" not in game.rules.hazard_names


@pytest.mark.parametrize(
    ("module", "chosen", "words"),
    [
        (Module("a", "Able", "vendetta", needs=("b",)), ("a",), "Able needs the module 'b'"),
        (Module("a", "Able", "vendetta", excludes=("toy-sparks",)), ("a", "toy-sparks"), "cannot be played together"),
        (Module("a", "Able", "vendetta", adds={"gold": ()}), ("a",), "adds gold"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_reason(
    toy: Module, module: Module, chosen: tuple[str, ...], words: str
) -> None:
    VENDETTA.add(module)
    try:
        with pytest.raises(RecipeError, match=words):
            VENDETTA.new_game(Recipe("vendetta", SEATS, "x", modules=chosen))
    finally:
        del VENDETTA.modules["a"]


def test_an_unknown_module_a_foreign_one_and_a_taken_name_are_refused(toy: Module) -> None:
    with pytest.raises(RecipeError, match="no module 'fog'"):
        VENDETTA.new_game(Recipe("vendetta", SEATS, "x", modules=("fog",)))
    with pytest.raises(RecipeError, match="not of 'vendetta'"):
        VENDETTA.add(Module("x", "X", "classic"))
    with pytest.raises(RecipeError, match="two modules are called"):
        VENDETTA.add(Module(TOY.id, "Other", "vendetta"))
