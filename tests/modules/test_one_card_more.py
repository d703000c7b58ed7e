"""A card more, a card fewer, a new card, another order: it breaks nothing that is not about it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from tests.kit.recount import CHANGES, NEW, Change, with_other_counts
from thunderroad.kernel.chance import Script
from thunderroad.kernel.errors import ThunderroadError
from thunderroad.kernel.recipe import Recipe
from thunderroad.play.errors import JournalError
from thunderroad.play.journal import Answer, Journal, difference, end_of, option_of
from thunderroad.play.journal import replayed as replayed_answer
from thunderroad.play.replay import Replay
from thunderroad.scenario import load, run
from thunderroad.vendetta.ruleset import VENDETTA
from tools.golden import recipes

pytestmark = pytest.mark.long

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
                assert "is not installed" in why, name
                continue
            assert replay is not None
            assert not replay.exact
            assert end_of(replay.game) == journal.end
            whole += 1
    assert whole > len(RACES) / 4, "what a game does not meet does not concern it"


@dataclass(frozen=True)
class Saved:
    """A position of a golden game as it is saved, the answers that follow, and the digest of where they lead."""

    recipe: Recipe
    position: dict[str, Any]
    digest: str
    answers: tuple[Answer, ...]
    end: str


AHEAD: Final = 8
"""Answers that are played from a saved position."""
EVERY: Final = 5
"""Answers between two positions that are saved."""


@pytest.fixture(scope="module")
def saved() -> list[Saved]:
    """Positions of the golden games with modules, and of some without."""
    return [one for name in (*MIXED, *RACES[:4]) for one in _saved(name)]


def _saved(name: str) -> Iterator[Saved]:
    replay = Replay(golden(name))
    answers = tuple(line.answer for line in replay.journal.answers if line.answer is not None)
    saves = range(0, len(answers), EVERY)
    ends = {n: min(n + AHEAD, len(answers)) for n in saves}
    dumps: dict[int, dict[str, Any]] = {}
    digests: dict[int, str] = {}
    for n in range(len(answers) + 1):
        if n in ends:
            dumps[n] = json.loads(json.dumps(replay.game.dump()))
        if n in ends or n in ends.values():
            digests[n] = replay.game.digest()
        if not replay.finished:
            replay.step()
    for n, end in ends.items():
        yield Saved(replay.recipe, dumps[n], digests[n], answers[n:end], digests[end])


def test_saved_positions_load_and_have_their_digests(change: Change, saved: list[Saved]) -> None:
    with with_other_counts(change, keep=False):
        for one in saved[::3]:
            game = VENDETTA.load(VENDETTA.here(one.recipe), one.position)
            assert game.digest() == one.digest, "by ids, so numbers do not matter"


def test_no_number_of_content_is_saved(saved: list[Saved]) -> None:
    """Where everything has another number a loaded game goes on as it would have gone."""
    with with_other_counts(CHANGES["reordered"], keep=False):
        for one in saved:
            game = VENDETTA.load(VENDETTA.here(one.recipe), one.position)
            game.source = Script(pair for answer in one.answers for pair in answer.chance)
            for answer in one.answers:
                game.trace = []
                option = option_of(VENDETTA, game, answer)
                assert difference(answer, replayed_answer(VENDETTA, game, answer, option)) is None
            assert game.digest() == one.end


def test_a_position_that_holds_what_is_new_names_it_where_it_is_not_here() -> None:
    recipe = golden("all-3").recipe
    with with_other_counts(CHANGES["new"], keep=False):
        game = VENDETTA.new_game(VENDETTA.here(recipe))
        kept = game.dump()
        assert NEW in json.dumps(kept)
    with pytest.raises(ThunderroadError, match=rf"'\??[a-z-]+{NEW}', which is not installed"):
        VENDETTA.load(recipe, kept)


def test_scenario_files_hold(change: Change) -> None:
    folder = ROOT / "scenarios"
    files = [path for path in sorted(folder.rglob("*.txt")) if not {"classic", "expanded-1998"} & set(path.parts)]
    with with_other_counts(change, keep=True):  # files that count name the version that they count
        told = [f"{path.name}:{one.line}: {one.text}" for path in files for one in run(load(path)).differences]
    assert told == []
