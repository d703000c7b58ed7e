"""What can be taken back taught nobody anything: in every ruleset, with every module."""

from __future__ import annotations

import pytest

from tests.play import kit
from thunderroad.family.registry import ruleset, rulesets
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import Choice, forced
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.records import Proposal
from thunderroad.play.table import Table
from thunderroad.play.undoing import binding

GAMES = [("toy", "")] + [
    (id, module) for id in sorted(rulesets()) if id != "toy" for module in ("", *sorted(ruleset(id).modules))
]
every = pytest.mark.parametrize(
    ("id", "module"), [pytest.param(*game, marks=pytest.mark.long) if game[1] else game for game in GAMES]
)


def table_of(id: str, module: str) -> Table:
    rules = ruleset(id)
    modules = (module,) if module else ()
    crews = rules.usual_crews(modules, max(3, rules.min_seats))
    table = Table.create(Recipe(id, tuple(map(Seat, crews)), "undo", modules), [kit.LINK] * len(crews))
    while len(table.choosing) > 1 and (seat := table.to_answer) is not None:  # see test_together.py
        table.answer(seat, table.seq, 0, f"together-{table.seq}")
    return table


def quiet(table: Table, choice: Choice, value: int) -> bool:
    """Whether an answer says that its seat need not be asked again: others do not know that (decision 0030)."""
    return table.ruleset.option_name(table.game, choice, value).startswith("not-this-")


@every
def test_an_answer_that_can_be_taken_back_shows_the_same_whatever_is_hidden(id: str, module: str) -> None:
    table = table_of(id, module)
    rng = Rng.seeded(f"{id} {module}")
    compared = 0
    for n in range(90):
        choice = table.game.choice
        if choice is None:
            break
        loud = [k for k, value in enumerate(choice.options) if not quiet(table, choice, value)]
        option = loud[rng.below(len(loud))]
        proposal = table.propose_answer(choice.seat, table.seq, option, f"command-{n}")
        assert isinstance(proposal, Proposal)
        if not proposal.final and proposal.game.result is None and n % 2:
            other = table.game.clone_for(choice.seat, Rng.seeded(f"dealt {n}"))
            other.apply(option)
            while other.choice is not None and forced(other.choice) and other.waived():
                other.apply(0)  # a quiet seat is not waited for
            assert table.ruleset.view(other, choice.seat) == table.ruleset.view(proposal.game, choice.seat)
            compared += 1
        table.commit(proposal)
    assert compared


@every
def test_what_was_taken_back_is_as_if_it_had_never_been(id: str, module: str) -> None:
    table = table_of(id, module)
    rng = Rng.seeded(f"back {id} {module}")
    for n in range(60):
        choice = table.game.choice
        if choice is None:
            break
        before = table.game.dump()
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"command-{n}")
        for seat in range(len(table.players)):
            assert table.can_undo(seat) == (seat == choice.seat and not table.line[-1].final and not table.over)
        if table.can_undo(choice.seat) and n % 3 == 0:
            table.undo(choice.seat)
            assert table.game.dump() == before


@every
def test_a_question_binds_if_one_of_its_answers_cannot_be_taken_back(id: str, module: str) -> None:
    table = table_of(id, module)
    rng = Rng.seeded(f"binds {id} {module}")
    found = set()
    for n in range(60):
        choice = table.game.choice
        if choice is None:
            break
        options = range(len(choice.options))
        tried = [table.propose_answer(choice.seat, table.seq, one, f"try-{n}-{one}") for one in options]
        past = [
            one.final or one.game.choice is None or one.game.choice.seat != choice.seat
            for one in tried
            if isinstance(one, Proposal)
        ]
        assert binding(table.ruleset, table.game) == any(past)
        found.add(any(past))
        table.answer(choice.seat, table.seq, rng.below(len(options)), f"command-{n}")
    assert found == {True, False}


@every
def test_whether_a_question_binds_tells_nothing_that_is_hidden(id: str, module: str) -> None:
    table = table_of(id, module)
    rng = Rng.seeded(f"told {id} {module}")
    for n in range(60):
        choice = table.game.choice
        if choice is None:
            break
        told = binding(table.ruleset, table.game)
        for k in range(3):
            dealt = table.game.clone_for(choice.seat, Rng.seeded(f"dealt {n} {k}"))
            assert binding(table.ruleset, dealt) == told
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"command-{n}")


def test_whether_a_question_binds_rolls_no_die() -> None:
    table = table_of("vendetta", "")
    before = table.game.dump()
    for n in range(40):
        binding(table.ruleset, table.game)
        assert table.game.dump() == before
        choice = table.game.choice
        assert choice is not None
        table.answer(choice.seat, table.seq, 0, f"command-{n}")
        before = table.game.dump()
