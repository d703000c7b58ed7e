"""Golden journals: what the rules did when these games were recorded, they still do (tools/golden.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from thunderroad.play.journal import Journal
from thunderroad.play.replay import Replay
from tools.golden import EACH, GAMES, TOGETHER, everything

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))


def test_there_are_those_that_the_tool_writes() -> None:
    """Twenty of each game alone, some of each module, some of all together."""
    assert [path.stem for path in FILES] == sorted(name for name, _ in everything())
    assert len(FILES) >= 2 * GAMES + TOGETHER + 4 * EACH


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_journal_replays_to_its_digests_and_its_end(path: Path) -> None:
    journal = Journal.parse(path.read_bytes())
    replay = Replay(journal)
    game = replay.run()
    assert game.result is not None
    assert journal.end is not None
    assert game.result.winners == journal.end.winners
    assert journal.digests
