"""What was kept before recipes named versions and positions were saved by id: all of it still opens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.errors import LoadError
from thunderroad.kernel.recipe import FIRST, UNKNOWN, Recipe
from thunderroad.play.errors import JournalError
from thunderroad.play.journal import Journal, option_of
from thunderroad.play.opening import opened
from thunderroad.play.records import Record
from thunderroad.play.replay import Replay
from thunderroad.play.table import Table

HERE: Final = Path(__file__).parent
JOURNAL: Final = (HERE / "kept_before_versions.jsonl").read_text(encoding="utf-8")
POSITIONS: Final[list[dict[str, Any]]] = json.loads((HERE / "kept_by_place.json").read_text(encoding="utf-8"))
"""Positions in the middle of games, numbers in place of ids, and the names of the answers that follow."""


def test_a_recipe_without_a_digest_is_of_the_first_versions() -> None:
    recipe = Journal.parse(JOURNAL).recipe
    assert recipe.digest == UNKNOWN
    assert recipe.versions == dict.fromkeys((recipe.ruleset, *recipe.modules), FIRST)
    assert recipe.as_kept() == recipe
    assert Recipe.from_json(json.loads(json.dumps(recipe.to_json()))) == recipe


def test_its_journal_is_played_by_names_and_its_positions_are_not_compared() -> None:
    journal = Journal.parse(JOURNAL)
    replay = Replay(journal)
    assert not replay.exact
    game = replay.run()
    assert journal.end is not None
    assert game.result is not None
    assert game.result.winners == journal.end.winners
    assert journal.digests[len(journal.answers)].digest != game.digest(), "it stands for the position in another way"


def test_a_changed_answer_is_found_all_the_same() -> None:
    rows = JOURNAL.splitlines()
    at = next(n for n, row in enumerate(rows) if '"kind": "steer"' in row and '"name": "front"' in row)
    rows[at] = rows[at].replace('"name": "front"', '"name": "sideways"')
    with pytest.raises(JournalError, match=r"no longer has the answer 'sideways'$"):
        Replay(Journal.parse("\n".join(rows))).run()


def test_it_can_be_looked_at_as_a_table() -> None:
    journal = Journal.parse(JOURNAL)
    table = opened(journal)
    assert table.closed
    assert len(table.line) == len(journal.answers)
    assert Replay(Journal.parse(table.journal().to_text())).exact, "what is written from now on says all"


def test_the_commands_of_a_kept_table_are_played_as_they_were() -> None:
    journal = Journal.parse(JOURNAL)
    records, digests = [], journal.digests
    seeded = Table.create(journal.recipe, journal.players)
    assert seeded.setup == journal.setup
    for line in journal.answers[:60]:
        kept = line.answer
        assert kept is not None
        check = digests.get(line.n)
        data = {**kept.to_json(), "digest": None if check is None else check.digest}
        answer = type(kept).from_json(data)
        records.append(Record(line.n, f"answer-{line.n:08}", kept.seat, answer))
    table = Table.restore(journal.recipe, journal.players, records)
    assert table.seq == 60
    assert not table.exact


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_a_position_with_numbers_is_loaded_and_goes_on(number: int) -> None:
    kept = POSITIONS[number]
    recipe = Recipe.from_json(kept["recipe"]).as_kept()
    rules = ruleset_of(recipe)
    game = rules.load(recipe, kept["game"])
    now = json.loads(json.dumps(game.dump()))
    assert now != kept["game"]
    again = rules.load(recipe, now)
    assert again.dump() == game.dump()
    for option, name in kept["next"]:
        assert game.choice is not None
        assert rules.option_name(game, game.choice, game.choice.options[option]) == name
        game.apply(option)
        again.apply(option)
    assert again.digest() == game.digest()


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_ids_are_not_taken_for_numbers_nor_numbers_for_ids(number: int) -> None:
    kept = POSITIONS[number]
    recipe = Recipe.from_json(kept["recipe"]).as_kept()
    with pytest.raises(LoadError):
        ruleset_of(recipe).load(recipe, {**kept["game"], "saved": 2})
    by_id = ruleset_of(recipe).load(recipe, kept["game"]).dump()
    del by_id["saved"]
    with pytest.raises(LoadError, match="not a saved position"):
        ruleset_of(recipe).load(recipe, by_id)


def test_an_answer_keeps_its_own_place_where_it_has_its_name() -> None:
    journal = Journal.parse(JOURNAL)
    replay = Replay(journal)
    first = journal.answers[0].answer
    assert first is not None
    assert option_of(replay.ruleset, replay.game, first) == first.option
