"""How a finished game went: every seat's chances after each answer, as judged by the ruleset's advisor."""

from __future__ import annotations

from typing import Final

from thunderroad.family.advice import Advisor
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.game import BaseGame
from thunderroad.play.journal import Journal
from thunderroad.play.replay import Replay
from thunderroad.play.turning_points import Standing

from .chances import chances

TURN: Final = "turn"
"""The kind of event that begins a turn in every ruleset (docs/events.md)."""


def course(journal: Journal) -> list[Standing]:
    """The standings at the start, where all are equal, and after every answer; those of new turns are settled.

    Empty if the ruleset has no advisor.  Raises JournalError for a journal that does not play.
    """
    replay = Replay(journal)
    advisor = replay.ruleset.advisor
    if advisor is None:
        return []
    seats = len(journal.recipe.seats)
    found = [Standing((round(100 / seats, 2),) * seats, scores=scores(replay.ruleset, replay.game))]
    counted = bool(found[0].scores)
    while not replay.finished:
        replay.step()
        begun = any(event.kind == TURN for event in replay.game.events or ())
        settled = begun or replay.game.result is not None
        now = scores(replay.ruleset, replay.game) if counted and settled else ()
        found.append(Standing(judged(advisor, replay.game, seats), settled, now))
    return found


def scores(rules: Ruleset, game: BaseGame) -> tuple[int, ...]:
    """Every seat's score; empty if no number decides the game."""
    held = [seat.score for seat in rules.view(game, None).seats]
    return tuple([int(score.value) for score in held if score is not None])


def judged(advisor: Advisor, game: BaseGame, seats: int) -> tuple[float, ...]:
    """Every seat's chances in percent (`chances`), with two decimals."""
    return tuple([round(chance, 2) for chance in chances(advisor, game, seats)])
