"""Bots at tables with expansions: they know terrain, tokens, crews and hands that nobody told them of."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

import pytest

from tests.kit.road import Draw, Road
from thunderroad.bots import bot, decide
from thunderroad.family.module import Module
from thunderroad.family.registry import ruleset
from thunderroad.grid.road import ROAD
from thunderroad.grid.topology import FRONT_LEFT
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import ChoiceKind
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import AFTER_MOVE

VENDETTA = ruleset("vendetta")
MODULES = ("big-rig", "devils-run", "final-five", "german-engineering")
ALL = ("crimson", "sulphur", "amber", "teal")


def new_game(crews: Sequence[str], seed: str, modules: Sequence[str] = MODULES) -> Any:
    return VENDETTA.new_game(Recipe("vendetta", tuple(map(Seat, crews)), seed, modules=tuple(modules)))


def played(game: Any, levels: Sequence[str], seed: str) -> Any:
    players = [bot(level) for level in levels]
    rng = Rng.seeded(seed)
    for _ in range(5000):
        if game.choice is None:
            return game
        seat = game.choice.seat
        game.apply(decide(players[seat], game, seat, rng))
    raise AssertionError("the game does not end")


def says(road: Road) -> str:
    """What the greedy bot answers to the open question."""
    assert road.g.choice is not None
    return road.options()[decide(bot("greedy"), road.g, road.g.choice.seat, Rng.seeded("test"))]


def drives(road: Road) -> Road:
    """The greedy bot answers until the turn of the crew is over."""
    game, rng = road.g, Rng.seeded("drive")
    while game.choice is not None and game.choice.kind not in ("assign", "coast"):
        game.apply(decide(bot("greedy"), game, game.choice.seat, rng))
    return road


@pytest.mark.long
@pytest.mark.parametrize(
    ("crews", "modules"),
    [
        (("sulphur", "teal"), ("final-five",)),
        (("crimson", "teal"), ("big-rig",)),
        (("amber", "teal"), ("german-engineering",)),
        (("amber", "teal"), ("devils-run",)),
        (("teal", "crimson"), ("big-rig",)),
        (("teal", "sulphur"), ("final-five", "devils-run")),
    ],
)
def test_the_first_crew_beats_random_whatever_is_played(crews: tuple[str, ...], modules: tuple[str, ...]) -> None:
    wins = 0
    for number in range(4):
        hero = number % 2
        order = crews if hero == 0 else crews[::-1]
        levels = ("greedy", "random") if hero == 0 else ("random", "greedy")
        result = played(new_game(order, f"duel {number}", modules), levels, f"duel {number}").result
        assert result is not None
        wins += result.winners == (hero,)
    assert wins >= 3


def test_each_option_has_an_estimate_and_a_sentence_with_everything_on_the_table() -> None:
    advisor = VENDETTA.advisor
    assert advisor is not None
    game, rng = new_game(ALL, "words"), Rng.seeded("words")
    kinds = set()
    while game.choice is not None:
        kinds.add(game.choice.kind)
        estimate = advisor.estimate(game, game.choice.seat)
        assert len(estimate.values) == len(game.choice.options)
        assert all(isfinite(value) and 0.0 <= value <= 100.0 for value in estimate.values)
        for sentence in advisor.reasons(game, rng.below(len(game.choice.options))):
            assert sentence.endswith(".")
            assert "{" not in sentence
        level = "greedy" if rng.below(2) else "random"
        game.apply(decide(bot(level), game, game.choice.seat, rng))
    assert {"assign", "steer", "section"} <= kinds


def test_answers_do_not_depend_on_hands_that_the_bot_cannot_see() -> None:
    game, rng = new_game(("amber", "teal", "bone"), "hidden", ("german-engineering", "devils-run")), Rng.seeded("x")
    for number in range(60):
        if game.choice is None:
            break
        seat = game.choice.seat
        dealt = game.clone_for(seat, Rng.seeded(f"deal {number}"))
        assert len({decide(bot("greedy"), twin, seat, Rng.seeded(f"bot {number}")) for twin in (game, dealt)}) == 1
        game.apply(rng.below(len(game.choice.options)))


# --- terrain ---------------------------------------------------------------------------------


def drawn(road: Draw, ground: str, lane: int, column: int) -> Road:
    """A medium car in lane 3, column 1, and one space of a terrain."""
    game = road(
        """
        . . . . . .
         . . . . . .
        Am . . . . .
         . . . . . .
        . . . . . .
         . . . . . Ts
        """,
        modules=("devils-run",),
    )
    game.scene.terrain(game.at(lane, column), ground)
    return game


def walled(game: Road, lanes: Sequence[int], column: int) -> Road:
    for lane in lanes:
        game.scene.terrain(game.at(lane, column), "impassable")
    return game


def test_it_does_not_take_a_ramp_from_the_side(road: Draw) -> None:
    game = walled(drawn(road, "ramp", 2, 1), (3,), 2)
    assert "front-left" in game.drive("Am", 1).options()
    assert ROAD.step(game.at(3, 1), FRONT_LEFT) == game.at(2, 1)
    assert says(game) == "front-right"
    game.answer("front-right", "leave")


def test_it_does_not_let_glass_carry_it_into_the_rocks(road: Draw) -> None:
    game = walled(drawn(road, "desert-glass", 3, 2), (3,), 3)
    drives(game.drive("Am", 1))
    game.is_in("Am")


def test_it_does_not_stop_in_goo_when_there_is_another_way(road: Draw) -> None:
    game = drawn(road, "toxic-goo", 3, 2)
    game.drive("Am", 4)
    assert says(game) != "front"
    game.answer("front-left", "front", "front", "front", "leave")


def test_it_does_not_drive_through_fire_when_there_is_another_way(road: Draw) -> None:
    game = drawn(road, "fire", 3, 3)
    drives(game.drive("Am", 4))
    game.never_told("ignite")


# --- what nobody has an opinion about ---------------------------------------------------------

PICK = ChoiceKind("toy-pick", "T-01")


class Pick(Frame[Game]):
    """The vehicle stays where it is (0), or is lost (1 to 3)."""

    FIELDS = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        super().__init__()
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        return g.ask(self, g.owner[self.vehicle], PICK, (3, 2, 1, 0), then="picked")

    def picked(self, g: Game, answer: int) -> Signal:
        if answer:
            g.damage[self.vehicle] = (0,) * 2
        return g.finish()


def test_a_question_that_nobody_knows_is_played_out() -> None:
    toy = Module(
        "toy-pick", "Toy pick", "vendetta", listeners=(AFTER_MOVE.do(lambda g, v: Pick(v)),), frames=(Pick,)
    )  # fmt: skip
    VENDETTA.add(toy)
    try:
        game, rng = new_game(("amber", "teal"), "pick", ("toy-pick",)), Rng.seeded("pick")
        asked = 0
        for _ in range(80):
            seat = game.choice.seat
            answer = decide(bot("greedy"), game, seat, rng)
            if game.choice.kind == "toy-pick":
                asked += 1
                assert game.choice.options[answer] == 0
            game.apply(answer)
        assert asked
    finally:
        del VENDETTA.modules[toy.id]


# --- crews and hands --------------------------------------------------------------------------


def test_it_knows_the_odds_of_its_own_deck(road: Draw) -> None:
    """With nothing but cards for large vehicles a shot at a large one is sure, and one at a medium one is in vain."""
    game = road(
        """
        . . . . . .
         . Tm . . . .
        Am . Tl . . .
         . . . . . .
        . . . . . .
         . . . . . Ts
        """,
        modules=("german-engineering",),
        tiles=("off-road",) * 3,
    )
    game.scene.says("hand", "1-large", seat=0)
    game.scene.says("deck", "4-large 4-large 6-large", seat=0)
    game.turn("amber", *game.g.dice[0])
    game.answer("front").asks("amber", "shoot")
    assert says(game) == "teal.large"
    advisor = VENDETTA.advisor
    assert advisor is not None
    sentences = [advisor.reasons(game.g, game.options().index(name))[0] for name in ("teal.large", "teal.medium")]
    assert "is 100%" in sentences[0]
    assert "is 0%" in sentences[1]
    game.answer("none")


def test_a_motorcycle_passes_through_where_there_is_no_other_way(road: Draw) -> None:
    game = road(
        """
        . . . . . . . .
         . X . . . . . .
        . S2 Al . . . . .
         . X . . . . . .
        . . . . . . . .
         . . . . . . Am .
        """,
        crews={"S": "sulphur", "A": "amber"},
        legend={"S2": "sulphur.bar"},
        modules=("final-five",),
        tiles=("off-road",) * 3,
    )
    game.turn("sulphur", 3).asks("sulphur", "steer")
    assert says(game) == "front"
    game.answer("front").asks("sulphur", "drift")
    assert says(game) == "pass"
    drives(game)
    game.is_in("sulphur.bar").never_told("slam")


def test_commands_of_a_rig_are_not_all_worth_the_same() -> None:
    """What its driver gives up, and what an attacker aims at."""
    game = new_game(("crimson", "teal"), "rig", ("big-rig",))
    advisor = VENDETTA.advisor
    assert advisor is not None
    rng = Rng.seeded("rig")
    seen = set()
    for _ in range(400):
        if game.choice is None:
            break
        kind, seat = game.choice.kind, game.choice.seat
        if kind in ("aim", "rig-damage"):
            seen.add(kind)
            values = advisor.estimate(game, seat).values
            assert max(values) > min(values)
        game.apply(decide(bot("greedy" if seat else "random"), game, seat, rng))
    assert seen == {"aim", "rig-damage"}
