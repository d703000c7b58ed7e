"""One question judged: the blunder on a drawn road is found, and what nobody could know changes nothing."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road
from tests.kit.secrets import EXCHANGES
from tests.kit.start import begin
from thunderroad.bots.search.guide import Advised
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame
from thunderroad.lab.analysis.judges import evaluator, judge
from thunderroad.lab.analysis.judging import Bench, plain
from thunderroad.lab.analysis.onward import Onward
from thunderroad.lab.analysis.ways import planned

ROCKS = """
    . . . . . .
     . X . . Ts .
    . Am X . . .
     . . . . . .
    . . . . . .
     . . . . . .
"""


def onward(game: BaseGame, level: str = "easy") -> Onward:
    advisor = ruleset_of(game.recipe).advisor
    assert advisor is not None
    one = judge(level)
    return Onward(Advised(advisor), evaluator(one, advisor), one.turns)


def bench(game: BaseGame, level: str = "easy", worlds: int = 6) -> Bench:
    return Bench(onward(game, level), game, "test", worlds)


def option(road: Road, name: str) -> int:
    """The index of an answer by its name."""
    choice = road.g.choice
    assert choice is not None
    rules = ruleset_of(road.g.recipe)
    return [rules.option_name(road.g, choice, value) for value in choice.options].index(name)


@pytest.mark.parametrize("level", ["easy", "careful"])
def test_to_drive_into_the_rocks_is_the_blunder(road: Draw, level: str) -> None:
    g = road(ROCKS)
    g.drive("Am", 1)
    found = bench(g.g, level).verdict(option(g, "front"), thorough=True)
    assert found.best != option(g, "front")
    assert found.gain.values[0] > 5
    assert found.skill.values[0] < -5
    assert found.skill.values[1] == pytest.approx(-found.skill.values[0]), "what one loses the other wins"
    g.answer("front-right", "leave")


def test_the_best_answer_loses_nothing(road: Draw) -> None:
    g = road(ROCKS)
    g.drive("Am", 1)
    best = bench(g.g).verdict(option(g, "front"), thorough=True).best
    found = bench(g.g).verdict(best, thorough=True)
    assert found.best == best
    assert found.gain.values == [0.0, 0.0]
    g.answer("front-right", "leave")


def test_the_better_plan_is_told_whole_in_words_of_every_language(road: Draw) -> None:
    g = road(ROCKS)
    g.drive("Am", 2)
    best = bench(g.g).verdict(option(g, "front"), thorough=True).best
    way = planned(g.g, best, onward(g.g))
    assert way.options[0] == best
    assert len(way.spaces) >= 2, "both spaces of the drive"
    assert way.piece is not None
    assert set(way.words) >= {"en", "de"}
    assert all(words for words in way.words.values())
    g.answer("front-right", "front", "leave")


def test_judging_leaves_the_game_as_it_was(road: Draw) -> None:
    g = road(ROCKS)
    g.drive("Am", 1)
    before = g.g.digest()
    bench(g.g).verdict(0, thorough=True)
    assert g.g.digest() == before
    g.answer("front-right", "leave")


def test_a_judgement_does_not_depend_on_what_the_seat_could_not_know() -> None:
    game, rng, changed = begin(seats=3, seed="judged"), Rng.seeded("judged"), 0
    for number in range(60):
        choice = game.choice
        if choice is None:
            break
        if not forced(choice) and number % 6 == 0:
            other = game.clone()
            moved = [exchange(other, choice.seat, rng) for exchange in EXCHANGES]
            changed += any(moved)
            answer = rng.below(len(choice.options))
            judged = [
                (bench(one, worlds=4).value(), bench(one, worlds=4).verdict(answer, thorough=True))
                for one in (game, other)
            ]
            assert judged[0] == judged[1]
            assert plain(game, answer) == plain(other, answer)
        game.apply(rng.below(len(choice.options)))
    assert changed >= 3, "hidden things were exchanged"
