"""What can be reached: every plan leads where it says, in every ruleset, and none of them depends on secrets."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from thunderroad.display.view.choices import PlanView, ReachWay
from thunderroad.family.registry import ruleset
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import EXPLICIT, Rng
from thunderroad.kernel.choice import CHANCE, forced
from thunderroad.kernel.recipe import Recipe, Seat

ALL = tuple(ruleset("vendetta").together())
MIXES = {
    "vendetta": ("vendetta", ()),
    "rig": ("vendetta", ("big-rig",)),
    "all": ("vendetta", ALL),
    "arena": ("vendetta", ("carnival",)),
    "1986": ("classic", ()),
    "1998": ("classic", ("expanded-1998",)),
}
ASKED = 12
"""How many questions of a game are looked at."""
TRIED = 40
"""How many plans of each question are driven: some of all ways."""
LEAVES = frozenset({"front", "off"})


def begun(mix: str, seed: str) -> tuple[Ruleset, Any]:
    """A game of a mix with as many crews as fit."""
    name, modules = MIXES[mix]
    rules = ruleset(name)
    crews = rules.usual_crews(modules, rules.most_seats(modules) if len(modules) > 1 else 3)
    seats = tuple([Seat(crew) for crew in crews])
    return rules, rules.new_game(Recipe(name, seats, seed, tuple(modules), rules.fitting(modules)))


def asked(mix: str, number: int) -> Any:
    """Positions of a random game in which something can be reached, and what."""
    rules, game = begun(mix, f"reach {mix} {number}")
    rng, found = Rng.seeded(f"reach {number}"), 0
    while game.choice is not None and found < ASKED:
        reach = rules.reach(game)
        if reach.plans:
            found += 1
            if found % 3 == 1 or game.round > 1:
                yield rules, game, reach
        game.apply(rng.below(len(game.choice.options)))


def passed(game: Any, seat: int) -> None:
    """Give all answers that a list of answers leaves out."""
    while (choice := game.choice) is not None and choice.seat != CHANCE:
        declined = game.rules.presenting.questions[choice.kind].kind.declined
        if choice.seat == seat and not forced(choice):
            return
        if not forced(choice) and declined not in choice.options:
            return
        game.apply(choice.options.index(declined) if declined in choice.options and not forced(choice) else 0)


def after(game: Any, answers: list[int]) -> Any:
    """A copy in which a seat has given these answers."""
    twin, seat = game.clone(), game.choice.seat
    twin.source = EXPLICIT
    for n, answer in enumerate(answers):
        if n:
            passed(twin, seat)
        assert twin.choice.seat == seat
        twin.apply(answer)
    return twin


def entered(rules: Ruleset, twin: Any, piece: str, options: list[int]) -> list[int]:
    """The spaces that a piece moves through with these answers."""
    seat = twin.choice.seat
    spaces: list[int] = []
    for answer in options:
        passed(twin, seat)
        assert twin.choice.seat == seat
        twin.events = []
        twin.apply(answer)
        told = [rules.narrate(twin, event, 0, seat) for event in twin.events]
        moves = [view.data for view in told if view is not None and view.kind == "move" and view.data["piece"] == piece]
        for path in [cast("list[int]", data["path"]) for data in moves]:
            spaces += path[1:] or path
    return spaces


def in_order(some: list[int], spaces: list[int]) -> bool:
    """Whether some spaces are among others in their order: a step may carry a vehicle further by itself."""
    rest = iter(spaces)
    return all(space in rest for space in some)


def check(rules: Ruleset, game: Any, way: ReachWay, plan: PlanView) -> None:
    """Drive a plan."""
    twin = after(game, way.answers)
    passed(twin, game.choice.seat)
    assert twin.left == way.moves
    spaces = entered(rules, twin, plan.piece, plan.options) if plan.options else plan.spaces
    where = (way.answers, plan)
    if plan.end not in LEAVES:
        assert in_order(plan.spaces, spaces) if not plan.costs else spaces[: len(plan.spaces)] == plan.spaces, where
    if plan.costs:
        assert len(plan.costs) == len(plan.spaces) + (plan.end == "off"), where


@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("number", range(2))
def test_every_plan_leads_where_it_says(mix: str, number: int) -> None:
    ends: Counter[str] = Counter()
    for rules, game, reach in asked(mix, number):
        assert len({repr(plan) for plan in reach.plans}) == len(reach.plans), "each plan is told once"
        plans = [(way, plan) for way in reach.ways for plan in reach.of(way)]
        for way, plan in plans[:: max(1, len(plans) // TRIED)]:
            ends[plan.end] += 1
            check(rules, game, way, plan)
    assert ends["moves"] > 5
    assert len(ends) > 1


@pytest.mark.parametrize("mix", MIXES)
def test_nothing_is_given_up_by_pointing_at_the_road(mix: str) -> None:
    """What no path begins with is told, and how far a way goes before it declines an offer: the page asks for both."""
    for _, game, reach in asked(mix, 4):
        questions, seat = game.rules.presenting.questions, game.choice.seat
        for way in [way for way in reach.ways if way.plans]:
            twin = game.clone()
            twin.source = EXPLICIT
            for n, answer in enumerate(way.answers):
                if n:
                    passed(twin, seat)
                assert questions[twin.choice.kind].leads or 0 < way.before_offers <= n
                twin.apply(answer)
            passed(twin, seat)
            begun = {tuple(plan.options[:1]) for plan in reach.of(way)}
            assert (way.then is None) == (len(begun) == len(twin.choice.options))


@pytest.mark.parametrize("mix", MIXES)
def test_a_way_without_a_drive_says_what_follows(mix: str) -> None:
    for _, game, reach in asked(mix, 2):
        for way in [way for way in reach.ways if not way.plans and way.then not in (None, "unknown")]:
            twin = after(game, way.answers)
            passed(twin, game.choice.seat)
            assert twin.choice.kind == way.then


@pytest.mark.parametrize("mix", MIXES)
def test_what_a_seat_can_reach_does_not_depend_on_what_it_cannot_know(mix: str) -> None:
    """The true game and two worlds that its seat may believe in."""
    seen = 0
    for rules, game, reach in asked(mix, 3):
        for world in "ab":
            assert rules.reach(game.clone_for(game.choice.seat, Rng.seeded(world))) == reach
            seen += 1
    assert seen
