"""How a finished game went: what a ruleset's advisor makes of every seat's chances from turn to turn."""

from __future__ import annotations

from dataclasses import dataclass

from thunderroad.kernel.game import BaseGame
from thunderroad.play.journal import Journal
from thunderroad.play.replay import Replay


@dataclass(frozen=True, slots=True)
class Standing:
    """The position after `n` answers: each seat's chance of winning in percent, 100 in all."""

    n: int
    shares: tuple[float, ...]


def course(journal: Journal) -> list[Standing]:
    """The standings at the start, at every settled position on the way, and at the end.

    Empty if the ruleset has no advisor.  Raises JournalError for a journal that does not play.
    """
    replay = Replay(journal)
    advisor = replay.ruleset.advisor
    if advisor is None:
        return []
    seats = range(len(journal.recipe.seats))

    def judged(game: BaseGame) -> Standing | None:
        if not all(advisor.settled(game, seat) for seat in seats):
            return None
        worths = [max(0.0, advisor.worth(game, seat)) for seat in seats]
        whole = sum(worths) or 1.0
        return Standing(replay.n, tuple(round(100 * worth / whole, 2) for worth in worths))

    found = [judged(replay.game)]
    while not replay.finished:
        replay.step()
        found.append(judged(replay.game))
    return [standing for standing in found if standing is not None]
