"""A card more, a card fewer, a new card, another order: it breaks nothing that is not about it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.kit.recount import CHANGES, NEW, Change, with_other_counts
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import ThunderroadError
from thunderroad.kernel.recipe import Recipe
from thunderroad.play.errors import JournalError
from thunderroad.play.journal import Journal, end_of
from thunderroad.play.replay import Replay
from thunderroad.scenario import load, run
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.ruleset import VENDETTA
from tools.golden import recipes

ROOT: Final = Path(__file__).resolve().parents[2]
GOLDEN: Final = {path.stem: path for path in sorted((ROOT / "tests" / "golden").glob("*.jsonl"))}
RACES: Final = [name for name, _ in recipes("vendetta")]
MIXED: Final = [name for name in RACES if not name.startswith("vendetta")]
"""Games with modules."""


@pytest.fixture(params=sorted(CHANGES))
def change(request: pytest.FixtureRequest) -> Change:
    return CHANGES[request.param]


def golden(name: str) -> Journal:
    return Journal.parse(GOLDEN[name].read_bytes())


def replayed(journal: Journal) -> tuple[Replay | None, str]:
    """A replay to the end, or why it does not get there."""
    try:
        replay = Replay(journal)
        replay.run()
    except JournalError as error:
        return None, str(error)
    return replay, ""


def test_every_golden_journal_replays_with_the_content_that_it_names(change: Change) -> None:
    with with_other_counts(change, keep=True):
        for name in RACES:
            replay = Replay(golden(name))
            assert replay.exact, name
            replay.run()


def test_without_that_content_a_journal_is_played_by_names_or_says_where_it_ends(change: Change) -> None:
    whole = 0
    with with_other_counts(change, keep=False):
        for name in RACES[::2]:
            journal = golden(name)
            replay, why = replayed(journal)
            if why:
                assert "is not here" in why, name
                continue
            assert replay is not None
            assert not replay.exact
            assert end_of(replay.game) == journal.end
            whole += 1
    assert whole > len(RACES) / 4, "what a game does not meet does not concern it"


@pytest.fixture(scope="module")
def saved() -> list[tuple[Recipe, dict[str, Any], str]]:
    """Positions of the golden games with modules, saved as they are now."""
    return list(_saved())


def _saved() -> Iterator[tuple[Recipe, dict[str, Any], str]]:
    for name in MIXED:
        replay = Replay(golden(name))
        for part in (3, 2):
            replay.run(len(replay.journal.answers) * (part - 1) // part)
            kept = json.loads(json.dumps(replay.game.dump()))
            yield replay.recipe, kept, replay.game.digest()


def test_saved_positions_load_and_have_their_digests(
    change: Change, saved: list[tuple[Recipe, dict[str, Any], str]]
) -> None:
    with with_other_counts(change, keep=False):
        for recipe, kept, digest in saved:
            game = VENDETTA.load(VENDETTA.here(recipe), kept)
            assert game.digest() == digest, "by ids, so numbers do not matter"
            assert isinstance(game, Game)
            _on(game)


def _on(game: Game) -> None:
    """It can be played from there."""
    rng = Rng.seeded("onward")
    for _ in range(30):
        if game.choice is None:
            return
        game.apply(rng.below(len(game.choice.options)))


def test_a_position_that_holds_what_is_new_names_it_where_it_is_not_here() -> None:
    recipe = golden("all-3").recipe
    with with_other_counts(CHANGES["new"], keep=False):
        game = VENDETTA.new_game(VENDETTA.here(recipe))
        kept = game.dump()
        assert NEW in json.dumps(kept)
    with pytest.raises(ThunderroadError, match=rf"'\??[a-z-]+{NEW}', which is not here"):
        VENDETTA.load(recipe, kept)


def test_scenario_files_hold(change: Change) -> None:
    folder = ROOT / "scenarios"
    files = [path for path in sorted(folder.rglob("*.txt")) if not {"classic", "expanded-1998"} & set(path.parts)]
    with with_other_counts(change, keep=True):  # files that count name the version that they count
        told = [f"{path.name}:{one.line}: {one.text}" for path in files for one in run(load(path)).differences]
    assert told == []
