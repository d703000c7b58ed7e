"""The loop: questions, rolls, calls, ends, events, copies."""

from __future__ import annotations

from collections import Counter
from math import fsum

import pytest

from tests.kernel.toy import Ask, Bag, Draw, Finish, Nest, Roll, Tail, Toy
from thunderroad.kernel.chance import EXPLICIT, Rng, Script
from thunderroad.kernel.choice import CHANCE, Choice
from thunderroad.kernel.errors import IllegalAnswer, LoadError, ScriptError
from thunderroad.kernel.frame import DONE, RUN, WAIT


def run(game: Toy) -> Toy:
    game.run()
    return game


def test_a_question_waits_and_its_answer_is_the_value_of_the_option() -> None:
    game = run(Toy(Ask((10, 20, 30))))
    choice = game.choice
    assert choice is not None
    assert (choice.seat, choice.kind, choice.clause, choice.options) == (1, "pick", "T-01", (10, 20, 30))
    assert (choice.weights, choice.names) == ((), ())
    assert "'pick', (10, 20, 30)" in repr(choice)
    game.apply(2)
    assert (game.total, game.choice, game.stack) == (30, None, [])


def test_a_single_option_is_not_asked() -> None:
    game = run(Toy(Ask((10,))))
    assert (game.total, game.choice, game.stack) == (10, None, [])


@pytest.mark.parametrize("index", [-1, 3, 99])
def test_an_option_that_does_not_exist_changes_nothing(index: int) -> None:
    game = run(Toy(Ask((10, 20, 30))))
    before = game.dump()
    with pytest.raises(IllegalAnswer, match=rf"^option {index} does not exist: 'pick' has options 0 to 2$"):
        game.apply(index)
    assert game.dump() == before


def test_without_a_question_nothing_can_be_answered() -> None:
    with pytest.raises(IllegalAnswer, match=r"^nothing is being asked"):
        run(Toy()).apply(0)


def test_a_called_effect_comes_first_and_its_result_goes_to_its_caller() -> None:
    game = run(Toy(Nest()))
    assert [type(frame).__name__ for frame in game.stack] == ["Nest", "Ask"]
    game.apply(1)
    assert game.total == 7 + 700
    assert [(event.kind, event.clause, dict(event.data), event.seats) for event in game.events or ()] == [
        ("back", "T-02", {"answer": 7}, None)
    ]


def test_a_tail_call_takes_the_place_of_its_caller() -> None:
    game = run(Toy(Nest(), Tail()))
    assert [type(frame).__name__ for frame in game.stack] == ["Nest", "Ask"]
    game.apply(0)
    assert game.total == 5
    assert [type(frame).__name__ for frame in game.stack] == ["Nest", "Ask"], "now Nest has begun"


def test_the_end_of_the_game_drops_all_that_is_unfinished() -> None:
    game = run(Toy(Ask((1, 2)), Roll(3), Finish()))
    assert (game.stack, game.choice, game.total) == ([], None, 0)
    assert game.result is not None
    assert (game.result.winners, game.result.how, game.result.clause) == ((0,), "so", "T-03")
    assert "(0,), 'so', 'T-03'" in repr(game.result)


def test_without_a_listener_nothing_is_told_and_without_a_trace_nothing_recorded() -> None:
    game = Toy(Nest(), Roll(1))
    game.events = game.trace = None
    run(game).apply(0)
    assert (game.events, game.trace) == (None, None)


def test_a_roll_goes_by_faces_and_a_draw_by_counts() -> None:
    tosses = run(Toy(Roll(3000)))
    assert abs(tosses.total - 1000) < 150, "one of three faces is tails"
    first: Counter[str] = Counter()
    for seed in range(600):
        game = run(Toy(Draw(), seed=str(seed)))
        assert Counter(name for _, name in game.trace or ()) == {"a": 3, "b": 2, "c": 1}
        first[(game.trace or [])[0][1]] += 1
    assert abs(first["a"] - 300) < 60
    assert abs(first["c"] - 100) < 45


def test_the_record_names_every_result() -> None:
    game = run(
        Toy(Draw(), Roll(2), source=Script([("coin", "tails"), ("coin", "heads"), *[("token", x) for x in "abacba"]]))
    )
    assert game.trace == [("coin", "tails"), ("coin", "heads"), *[("token", name) for name in "abacba"]]


def test_a_script_cannot_draw_what_is_no_longer_there() -> None:
    with pytest.raises(ScriptError, match=r"^'token' cannot show 'c'; possible now: a, b$"):
        run(Toy(Draw(), source=Script([("token", "c"), ("token", "c")])))


def test_explicit_chance_asks_with_weights_and_names() -> None:
    game = run(Toy(Roll(1), source=EXPLICIT))
    choice = game.choice
    assert choice is not None
    assert (choice.seat, choice.kind, choice.options) == (CHANCE, "coin", (0, 1))
    assert (choice.weights, choice.names) == ((2, 1), ("heads", "tails"))
    game.apply(1)
    assert (game.total, game.trace) == (1, [("coin", "tails")])


def test_explicit_chance_leaves_out_the_impossible_and_does_not_ask_about_the_certain() -> None:
    game = Toy(Draw(), source=EXPLICIT)
    game.pile = [0, 2, 1]
    choice = run(game).choice
    assert choice is not None
    assert (choice.options, choice.weights, choice.names) == ((1, 2), (2, 1), ("b", "c"))
    game.apply(1)
    assert (game.choice, game.pile) == (None, [0, 0, 0])
    assert game.trace == [("token", "c"), ("token", "b"), ("token", "b")]


def leaves(game: Toy, chance: float = 1.0) -> list[tuple[tuple[tuple[str, str], ...], float, int]]:
    """Every way that explicit chance can go: record, probability, total."""
    choice = game.choice
    if choice is None:
        return [(tuple(game.trace or ()), chance, game.total)]
    found = []
    for index, weight in enumerate(choice.weights):
        twin = game.clone()
        twin.trace = list(game.trace or ())
        twin.apply(index)
        found += leaves(twin, chance * weight / sum(choice.weights))
    return found


def test_explicit_chance_and_sampled_play_are_the_same_distribution() -> None:
    tree = leaves(run(Toy(Draw(), Roll(2), source=EXPLICIT)))
    assert abs(fsum(chance for _, chance, _ in tree) - 1) < 1e-9
    assert len(tree) == len({record for record, _, _ in tree}) == 4 * 60
    wanted: Counter[int] = Counter()
    for record, chance, total in tree:
        wanted[total] += chance  # type: ignore[assignment]
        assert run(Toy(Draw(), Roll(2), source=Script(record))).total == total, "each record replays"
    seen = Counter(run(Toy(Roll(2), seed=str(seed))).total for seed in range(3000))
    for total, chance in wanted.items():
        assert abs(seen[total] / 3000 - chance) < 0.04


def test_a_copy_is_independent_and_has_the_same_future() -> None:
    game = run(Toy(Draw(), Roll(4), Ask((1, 2))))
    game.sections["bag"] = Bag(1, [4, 5])
    twin = game.clone()
    assert twin.dump() == game.dump()
    assert (twin.events, twin.trace) == (None, None)
    twin.apply(0)
    assert game.choice is not None
    bag = twin.sections["bag"]
    assert isinstance(bag, Bag)
    bag.cards.append(6)
    assert game.dump()["sections"] == {"bag": {"count": 1, "cards": [4, 5]}}
    other = game.clone()
    game.apply(0)
    other.apply(0)
    assert (game.total, game.rng.words) == (twin.total, twin.rng.words) == (other.total, other.rng.words)


def test_a_copy_copies_the_rest_of_its_script() -> None:
    game = run(Toy(Roll(2), Ask((1, 2)), source=Script([("coin", "tails"), ("coin", "heads")])))
    twin = game.clone()
    twin.apply(0)
    game.apply(0)
    assert (game.total, twin.total) == (2, 2)


def test_a_question_made_beforehand() -> None:
    game = Toy()
    frame = Ask((1, 2))
    choice = Choice(0, "pick", (1, 2), "T-01")
    assert game.wait(frame, choice, then="add") == WAIT
    assert (game.choice, frame.at) == (choice, "add")


def test_what_steps_return() -> None:
    game, frame = Toy(Ask((1, 2))), Ask((1, 2))
    assert game.next(frame, then="add", answer=4) == RUN
    assert (frame.at, game.answer) == ("add", 4)
    assert game.next(frame, then="add") == RUN
    assert game.answer == 0
    assert game.finish(9) == DONE
    assert game.answer == 9
    assert game.call(frame, Roll(1), then="add") == RUN
    assert game.answer == 0, "the called effect does not see the answer of its caller"


def test_digests_stand_for_positions() -> None:
    game = run(Toy(Ask((1, 2))))
    digest = game.digest()
    assert len(digest) == 16
    assert set(digest) <= set("0123456789abcdef")
    game.rng = Rng(1, 2, 3, 4)
    assert game.digest() == digest, "the generator is no part of the position"
    game.total += 1
    assert game.digest() != digest


def test_saving_and_loading_in_the_middle_of_a_chain() -> None:
    game = run(Toy(Draw(), Roll(3), Nest()))
    game.sections["bag"] = Bag(3, [1])
    again = Toy()
    again.sections["bag"] = Bag.fresh(again)
    again.restore(game.dump())
    assert again.dump() == game.dump()
    for one in (game, again):
        one.apply(1)
    assert again.dump() == game.dump()
    assert again.pile == game.pile == [0, 0, 0]


@pytest.mark.parametrize("key", ["state", "stack", "choice", "result", "sections", "answer", "rng"])
def test_every_part_of_a_saved_game_is_needed(key: str) -> None:
    saved = run(Toy(Nest())).dump()
    del saved[key]
    with pytest.raises(LoadError, match="not a saved position of this ruleset and version"):
        Toy().restore(saved)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("state", {"total": 1}), ("state", {"total": "1", "pile": []}), ("state", {"total": 1, "pile": ["a"]}),
        ("rng", [1, 2, 3]), ("rng", ["a", 1, 2, 3]), ("rng", None), ("answer", None), ("stack", [7]),
        ("stack", [{"frame": "Ask", "at": "start"}]), ("choice", {"seat": 0}), ("choice", 7),
        ("result", {"winners": 3}),
        ("sections", {"unknown": {}}), ("sections", None),
    ],
)  # fmt: skip
def test_spoiled_games_are_refused_with_a_sentence(key: str, value: object) -> None:
    saved = {**run(Toy(Nest())).dump(), key: value}
    with pytest.raises(LoadError, match="not a saved position of this ruleset and version"):
        Toy().restore(saved)


def test_a_saved_game_without_a_section_of_its_modules_is_refused() -> None:
    game = run(Toy(Nest()))
    game.sections["bag"] = Bag(3, [1])
    saved = {**game.dump(), "sections": {}}
    again = Toy()
    again.sections["bag"] = Bag.fresh(again)
    with pytest.raises(LoadError):
        again.restore(saved)
