"""Golden journals: what the rules did when these games were recorded, they still do (tools/golden.py)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from thunderroad.kernel.game import BaseGame
from thunderroad.play.journal import Journal
from thunderroad.play.replay import Replay
from tools.golden import EACH, GAMES, TOGETHER, everything

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))
EARLIER = sorted(Path(__file__).parent.glob("earlier/*.jsonl"))
"""Games of editions of modules that a newer one has followed."""
STALE = """the game was recorded with other content, so its positions are not compared.
`python -m tools.golden --digests` writes down those of now, and refuses where the game goes otherwise;
then, if that is meant, `python -m tools.golden NAME` plays those of a name again"""


def test_there_are_those_that_the_tool_writes() -> None:
    """Twenty of each game alone, some of each module, some of all together."""
    assert [path.stem for path in FILES] == sorted(name for name, _ in everything())
    assert len(FILES) >= 2 * GAMES + TOGETHER + 4 * EACH
    assert [path.stem for path in EARLIER] == ["all-edition-1", "choppe-shoppe-edition-1"]


def replayed(journal: Journal) -> BaseGame:
    """The end of a game, each recorded position of which was compared."""
    replay = Replay(journal)
    assert replay.exact, STALE
    return replay.run()


@pytest.mark.parametrize("path", [*FILES, *EARLIER], ids=lambda path: path.stem)
def test_a_golden_journal_replays_to_its_digests_and_its_end(path: Path) -> None:
    journal = Journal.parse(path.read_bytes())
    game = replayed(journal)
    assert game.result is not None
    assert journal.end is not None
    assert game.result.winners == journal.end.winners
    assert journal.digests


def test_a_journal_of_other_content_is_stale_though_it_goes_as_it_went() -> None:
    journal = Journal.parse(FILES[0].read_bytes())
    stale = replace(journal, recipe=replace(journal.recipe, digest="0" * 16))
    assert Replay(stale).run().result is not None
    with pytest.raises(AssertionError, match=r"tools\.golden --digests"):
        replayed(stale)
