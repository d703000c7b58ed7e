"""What may come of an answer: exact where all is known, blind to what the seat cannot know, bounded in time."""

from __future__ import annotations

from itertools import count
from math import fsum
from types import SimpleNamespace
from typing import Any

import pytest

from thunderroad.bots.odds import Bounds, Fate, Odds, odds
from thunderroad.family.registry import ruleset, rulesets
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe, Seat

PATIENT = Bounds(worlds=2, positions=4000, seconds=20)
GAMES = [(id, "") for id in sorted(rulesets()) if id != "toy"] + [
    ("vendetta", module) for module in sorted(ruleset("vendetta").modules)
]


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """How far odds look ahead must not hang on how busy the machine is."""
    monkeypatch.setattr("thunderroad.bots.odds.time", SimpleNamespace(monotonic=lambda: 0.0))


def game(id: str = "vendetta", modules: str = "", seats: int = 3, seed: str = "odds") -> BaseGame:
    rules = ruleset(id)
    chosen = (modules,) if modules else ()
    crews = rules.usual_crews(chosen, max(seats, rules.min_seats))
    return rules.new_game(Recipe(id, tuple(Seat(crew) for crew in crews), seed, chosen))


def played_to(kind: str, seed: str, fits: Any = None, limit: int = 400, **more: Any) -> BaseGame:
    """A position in which a kind of question is open, found by playing at random."""
    for k in range(40):
        found = game(seed=f"{seed}{k}", **more)
        rng = Rng.seeded(f"{seed}{k}")
        for _ in range(limit):
            if found.choice is None:
                break
            if found.choice.kind == kind and (fits is None or fits(found)):
                return found
            found.apply(rng.below(len(found.choice.options)))
    raise AssertionError(f"no question '{kind}' came up")


def asked(at: BaseGame, *answers: tuple[int, ...], bounds: Bounds = PATIENT, seed: str = "dealt") -> list[Odds]:
    assert at.choice is not None
    lists = answers or tuple((k,) for k in range(len(at.choice.options)))
    return odds(at, at.choice.seat, lists, Rng.seeded(seed), bounds)


def test_an_answer_without_dice_has_no_odds_and_says_what_happens() -> None:
    at = game()
    for found in asked(at):
        (certain,) = found.outcomes
        assert (certain.results, certain.chance, certain.fates) == ((), 1, ())
        assert certain.text.endswith(".")
        assert (found.fates, found.declined, found.rough) == ((), None, False)


def test_the_chance_to_hit_is_that_of_the_die() -> None:
    """VB-SHOOT: the faces of the shooting die that hit the target's size, of six."""
    at: Any = played_to("shoot", "shots")
    rules: Any = at.rules
    for index, target in enumerate(at.choice.options):
        if target < 0:
            continue
        (found,) = asked(at, (index,))
        fate = next(fate for fate in found.fates if fate.piece == f"v{target}")
        first: dict[str, float] = {}
        for outcome in found.outcomes:
            first[outcome.results[0].name] = first.get(outcome.results[0].name, 0) + outcome.chance
        die = rules.dice.shooting
        for value, weight in zip(die.values, die.weights, strict=True):
            assert first[die.names[value]] == pytest.approx(weight / die.size, abs=0.01)
        size = fsum(found.outcomes[k].chance for k in range(len(found.outcomes)) if _hits(found, k, fate))
        assert fate.hit == pytest.approx(size, abs=0.02)


def _hits(found: Odds, k: int, fate: Fate) -> bool:
    return any(item.piece == fate.piece and item.hit == 1 for item in found.outcomes[k].fates)


@pytest.mark.long
def test_a_reroll_shows_both_ways_and_keeping_is_certain() -> None:
    at = played_to("slam-reroll", "slams")
    keep, again = asked(at)
    assert not [outcome for outcome in keep.outcomes if outcome.results and outcome.results[0].die == "slam"]
    first = [outcome.results[0] for outcome in again.outcomes]
    assert {"top", "bottom"} <= {result.name for result in first}
    assert all(result.symbol and result.label for result in first), "as the dice show it"
    assert fsum(outcome.chance for outcome in again.outcomes) == pytest.approx(1, abs=0.01)
    assert keep.better is None
    assert again.better is not None
    assert 0 <= again.better <= 1
    (alone,) = asked(at, (1,))
    assert alone.better == pytest.approx(again.better, abs=0.25), "it is compared with the first answer, asked or not"


def test_a_roll_that_is_a_disaster_is_better_rolled_again() -> None:
    """Where the roll drives one's own car off the road, most others are better; another's: nearly none."""
    rng, found = Rng.seeded("disasters"), dict[bool, float]()
    for seed in range(12):
        at = game(seed=str(seed))
        while at.choice is not None and len(found) < 2:
            view = ruleset("vendetta").view(at, at.choice.seat)
            stake = view.choice.stake if view.choice else None
            if stake is not None and "eliminated" in stake.text:
                whose = next(piece.seat for piece in view.pieces if piece.id == stake.piece)
                (again,) = odds(at, at.choice.seat, [(1,)], Rng.seeded("x"), Bounds(2, 200, 2))
                if whose is not None and again.better is not None:
                    found[whose == at.choice.seat] = again.better
            at.apply(rng.below(len(at.choice.options)))
    assert found[True] > 0.5
    assert found[False] < 0.4


def test_an_offer_on_the_way_is_counted_taken_and_declined() -> None:
    """Somewhere a slam is followed by the choice to roll again, and then both are told."""
    rng = Rng.seeded("offers")
    at = game(seed="offers")
    for _ in range(300):
        choice = at.choice
        if choice is None:
            break
        view = ruleset("vendetta").view(at, choice.seat).choice
        slams = [tuple(plan.options) for plan in view.plans if plan.end == "slam"] if view else []
        if slams:
            found = odds(at, choice.seat, slams[:1], Rng.seeded("x"), Bounds(1, 200, 2))[0]
            if found.declined is not None:
                return
        at.apply(rng.below(len(choice.options)))
    raise AssertionError("no slam offered a reroll")


@pytest.mark.parametrize("modules", ["", "carnival"])
def test_every_throw_of_a_slam_moves_one_of_the_two(modules: str) -> None:
    """Each direction leads to a place of its own or out of the game, and to the same one for both."""
    at, rng, slams = game(modules=modules, seed="thrown"), Rng.seeded("thrown"), 0
    while slams < 3:
        assert at.choice is not None
        view = ruleset("vendetta").view(at, at.choice.seat).choice
        plan = next((plan for plan in (view.plans if view else []) if plan.end == "slam"), None)
        (found,) = asked(at, tuple(plan.options), bounds=Bounds(1, 2000, 20)) if plan else (None,)
        if plan and found and all(outcome.results[0].die == "slam" for outcome in found.outcomes):
            slams += 1
            thrown = [(outcome.results[0].name, one) for outcome in found.outcomes for one in outcome.thrown]
            assert fsum(one.chance for _, one in thrown) == pytest.approx(1, abs=0.01)
            assert {one.landing.piece for _, one in thrown} == {plan.piece, plan.victim}
            top, bottom = ([one.landing.space for who, one in thrown if who == name] for name in ("top", "bottom"))
            assert len(top) == len(bottom) == 6
            left = [space for space in top if space is not None]
            assert len(set(left)) == len(left)
            assert {*top, None} == {*bottom, None}
        at.apply(rng.below(len(at.choice.options)))


@pytest.mark.parametrize(("id", "modules"), GAMES)
def test_every_ruleset_and_module_gives_odds_that_add_up(id: str, modules: str) -> None:
    at = game(id, modules)
    rng = Rng.seeded("every")
    for n in range(60):
        choice = at.choice
        if choice is None:
            break
        if n % 6 == 5:
            found = asked(at, (rng.below(len(choice.options)),), bounds=Bounds(2, 60, 0.2))[0]
            pieces = {piece.id for piece in ruleset(id).view(at, None).pieces}
            whole = fsum(outcome.chance for outcome in found.outcomes)
            assert whole <= 1.001
            for fate in found.fates:
                assert fate.piece in pieces
                assert -0.001 <= fate.out + fate.broken + fate.hurt <= 1.001
        at.apply(rng.below(len(choice.options)))


def test_fates_are_those_that_the_view_shows() -> None:
    """What events tell of pieces agrees with the positions that they lead to."""
    at = game(seed="agree")
    rules = ruleset("vendetta")
    rng = Rng.seeded("agree")
    for _ in range(250):
        choice = at.choice
        if choice is None:
            break
        before = {piece.id: piece.place for piece in rules.view(at, None).pieces}
        at.events = []
        at.apply(rng.below(len(choice.options)))
        told = [rules.narrate(at, event, n, None) for n, event in enumerate(at.events)]
        gone = {view.data["piece"] for view in told if view is not None and view.kind == "eliminated"}
        after = {piece.id: piece.place for piece in rules.view(at, None).pieces}
        assert {id for id in after if after[id] == "out" and before[id] != "out"} <= gone


def test_odds_do_not_change_when_hidden_things_do() -> None:
    """The exact spread over what a face-down token may be is the same wherever the tokens really lie."""

    def fits(found: Any) -> bool:
        view = ruleset("vendetta").view(found, found.choice.seat).choice
        return view is not None and any(plan.end == "unknown" and len(plan.options) == 1 for plan in view.plans)

    at = played_to("steer", "hidden", fits)
    assert at.choice is not None
    view = ruleset("vendetta").view(at, at.choice.seat).choice
    assert view is not None
    path = next(tuple(plan.options) for plan in view.plans if plan.end == "unknown" and len(plan.options) == 1)
    spreads = []
    for k in range(4):
        truth = at if k == 0 else at.clone_for(at.choice.seat, Rng.seeded(f"truth {k}"))
        (found,) = odds(truth, at.choice.seat, [path], Rng.seeded("same"), Bounds(1, 3000, 20))
        spread: dict[str, float] = {}
        for outcome in found.outcomes:
            assert outcome.results[0].die == "flip"
            token = outcome.results[0].name
            spread[token] = round(spread.get(token, 0) + outcome.chance, 2)
        spreads.append(spread)
    assert len(spreads[0]) > 3
    assert all(spread == spreads[0] for spread in spreads)


def test_the_game_stays_as_it_was() -> None:
    at = played_to("steer", "same")
    before = at.dump()
    asked(at, bounds=Bounds(1, 50, 0.5))
    assert at.dump() == before


def test_a_path_that_ends_early_is_no_fault() -> None:
    at = played_to("steer", "path")
    (found,) = asked(at, (0, 9, 9, 9), bounds=Bounds(1, 50, 0.5))
    assert found.answers == (0, 9, 9, 9)


def test_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """When time is up nothing is spread out any more, and the odds say that they are rough."""
    at = played_to("slam-reroll", "slams")
    monkeypatch.setattr("thunderroad.bots.odds.time", SimpleNamespace(monotonic=count().__next__))
    assert any(found.rough for found in asked(at, bounds=Bounds(3, 4000, 0.5)))
