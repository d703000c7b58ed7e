"""Tables and journals of every ruleset that is installed, not of the toy alone."""

from __future__ import annotations

import json
from functools import cache

import pytest

from tests.play import kit
from thunderroad.family.registry import ruleset, rulesets
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.journal import Journal
from thunderroad.play.replay import Replay
from thunderroad.play.table import Table


def table_of(ruleset_id: str, seed: str) -> Table:
    crews = ruleset(ruleset_id).crews[: ruleset(ruleset_id).max_seats]
    recipe = Recipe(ruleset_id, tuple(Seat(crew.id) for crew in crews), seed)
    return Table.create(recipe, [kit.ME, *[kit.BOT] * (len(crews) - 1)], free_undo=True)


@pytest.fixture(params=sorted({*rulesets(), "toy"}))
def id(request: pytest.FixtureRequest) -> str:
    """Each ruleset."""
    return str(request.param)


@pytest.fixture
def table(id: str) -> Table:
    """A whole game with a good many undos, to be looked at."""
    return played(id)


@cache
def played(id: str) -> Table:
    """The same every time."""
    table = table_of(id, "every ruleset")
    rng = Rng.seeded(id)
    while table.game.choice is not None and table.seq < 5000:
        if table.can_undo(0) and rng.below(10) == 0:
            table.undo(0)
        choice = table.game.choice
        assert choice is not None
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"command-{table.seq}")
    return table


def test_the_journal_replays_from_its_chance_alone(table: Table) -> None:
    text = table.journal().to_text()
    header, _, rest = text.partition("\n")
    altered = json.loads(header)
    altered["recipe"]["seed"] = "not the one that was played"
    replay = Replay(Journal.parse(json.dumps(altered) + "\n" + rest))
    assert replay.run().digest() == table.game.digest()
    assert [event.kind for event in replay.game.events or ()][-1:] == [table.events(None)[-1].kind]


def test_the_table_is_restored_from_its_records(table: Table) -> None:
    twin = Table.restore(table.recipe, table.players, table.records.values(), free_undo=True)
    assert twin.game.dump() == table.game.dump()
    assert twin.journal() == table.journal()
    assert twin.events(0) == table.events(0)


def test_undoing_everything_leads_back_to_the_start(id: str) -> None:
    table = played.__wrapped__(id)
    start = table_of(table.recipe.ruleset, "every ruleset")
    while table.can_undo(0):
        table.undo(0)
    while start.to_answer != 0:  # bots that began are nobody's to take back
        start.answer(start.to_answer or 0, start.seq, table.line[start.seq].answer.option, f"bot-{start.seq}")
    assert table.game.dump() == start.game.dump()
