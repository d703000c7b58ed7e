"""Every mission that comes with a game can be played to its end, and a wrong turn leads back to its step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from thunderroad import reference, tutorial
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.errors import ThunderroadError
from thunderroad.kernel.game import BaseGame
from thunderroad.play.start import Loaded
from thunderroad.tutorial.mission import LEARNER

ALL = [mission for group in tutorial.groups() for mission in group.missions]
LONGEST = 60


def led(mission: tutorial.Mission) -> Iterator[tuple[BaseGame, tutorial.Coach, list[int], tutorial.Progress]]:
    """Play as the coach wants it; game, coach, answers so far and progress before each answer, and at the end."""
    past = mission.past()
    coach = tutorial.Coach(mission, past)
    game = past.begin(ruleset_of(mission.scenario.recipe), mission.scenario.recipe)
    options: list[int] = []
    while (now := coach.at(options)).state == "doing":
        yield game, coach, list(options), now
        assert game.choice is not None, f"step {now.step + 1}: the game is over"
        learner = game.choice.seat == LEARNER
        option = now.wanted if learner else coach.reply(options)
        assert option is not None, f"step {now.step + 1}: nobody knows what to answer to {game.choice}"
        options.append(option)
        game.apply(option)
        assert len(options) < LONGEST
    yield game, coach, list(options), now


@pytest.mark.parametrize("mission", ALL, ids=lambda mission: mission.id)
def test_a_mission_can_be_finished(mission: tutorial.Mission) -> None:
    seen: set[int] = set()
    *_, (game, _, _, end) = led(mission)
    for _, _, _, now in led(mission):
        if now.step not in seen and now.state == "doing":
            seen.add(now.step)
            step = mission.steps[now.step]
            shown = len(now.pieces) + len(now.spaces)
            assert shown == len(step.look), f"step {now.step + 1} looks at what is not there"
    assert end.state == "done"
    assert seen == set(range(len(mission.steps))), "every step is seen"
    assert isinstance(game.source, Loaded)
    assert not any(game.source.rows.values()), f"never rolled: {game.source.rows}"


@pytest.mark.parametrize("mission", ALL, ids=lambda mission: mission.id)
def test_a_wrong_turn_leads_back_to_its_step(mission: tutorial.Mission) -> None:
    """At every question of the learner each other answer is tried, and the game goes on somehow from there."""
    wrong = set()
    for game, coach, options, now in led(mission):
        if now.state != "doing" or game.choice is None or game.choice.seat != LEARNER or now.mine:
            continue
        for other in range(len(game.choice.options)):
            if other == now.wanted:
                continue
            state = strayed(game.clone(), coach, [*options, other])
            if state == "wrong":
                wrong.add(now.step)
            step = mission.steps[now.step]
            assert state == "wrong" or step.free or step.goal, f"step {now.step + 1} takes option {other}"
        assert coach.at(options) == now, "taken back, all is as it was"
    needed = {n for n, step in enumerate(mission.steps) if step.mine and not step.free}
    assert wrong or not needed, "nothing can be done wrong here"


def strayed(game: BaseGame, coach: tutorial.Coach, options: list[int]) -> str:
    """Give an answer that is not wanted, then go on with first options until the coach has an opinion."""
    game.apply(options[-1])
    step = coach.at(options[:-1]).step
    for _ in range(LONGEST):
        now = coach.at(options)
        if now.state != "doing" or now.step != step or game.choice is None:
            return now.state
        said = coach.reply(options) if game.choice.seat != LEARNER else None
        options.append(0 if said is None else said)
        game.apply(options[-1])
    return "doing"


@pytest.mark.parametrize("mission", ALL, ids=lambda mission: mission.id)
def test_a_mission_names_clauses_that_exist_and_says_things_shortly(mission: tutorial.Mission) -> None:
    named = [*mission.scenario.rules, *(step.rule for step in mission.steps if step.rule)]
    assert named, "a mission is about rules"
    for id in named:
        try:
            reference.clause(id)
        except ThunderroadError:
            reference.ruling(id)
    for step in mission.steps:
        assert all(len(text) <= 330 for text in step.say.values()), step.say
        assert all(len(text) <= 230 for text in step.wrong.values()), step.wrong
        assert step.say["en"] != step.say["de"]
    assert 2 <= len(mission.steps) <= 9


def test_ids_are_unique_and_every_list_is_in_the_order_of_its_files() -> None:
    ids = [mission.id for mission in ALL]
    assert len(set(ids)) == len(ids)
    assert ids, "there is something to learn"
    for group in tutorial.groups():
        assert all(mission.id.startswith(f"{group.system}/") for mission in group.missions)


def test_an_unknown_mission_is_refused_with_a_sentence() -> None:
    with pytest.raises(tutorial.MissionError, match="there is no mission 'toy/none'"):
        tutorial.mission("toy/none")


def test_a_lesson_about_answers_given_at_once_leads_every_card_where_it_says() -> None:
    """The others' answers come when the learner's is given, so the coach can say what was passed on."""
    draft = next(mission for mission in ALL if mission.id == "choppe-shoppe/draft")
    rules, hands = ruleset_of(draft.scenario.recipe), []
    game: Any = None
    for game, _, _, now in led(draft):
        if now.wanted is not None and game.choice is not None:
            names = [rules.option_name(game, game.choice, item) for item in game.choice.options]
            hands.append((sorted(names), names[now.wanted]))
    assert hands == [
        (["extra-plating", "ghost-paint", "tank-treads", "turbocharger"], "turbocharger"),
        (["flak-gun", "long-barrel", "racing-slicks"], "long-barrel"),
        (["ghost-paint", "tank-treads"], "tank-treads"),
        (["long-barrel", "tank-treads", "turbocharger"], "tank-treads"),
        (["long-barrel", "turbocharger"], "long-barrel"),
    ]
    laid = game.position()["sections"]["Upgrades"]["on_car"][:3]
    assert laid == ["tank-treads", "long-barrel", "turbocharger"]
