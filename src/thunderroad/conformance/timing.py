"""When somebody is asked: it must tell the others nothing but what they are told anyway.

A question that is not put because its answer is forced, or put because of a token that lies face down, is seen by all.
So an answer is given in two worlds that look alike to a viewer, with the same random results: what the viewer notices
(events in words, who is asked what) may part where something is turned up, never where one world asks and the other
does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.chance import Rng, Script
from ..kernel.errors import ScriptError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..family.ruleset import Ruleset
    from ..kernel.game import BaseGame

Noticed = tuple[str, ...]
ASKED = "asked"


def parting(ruleset: Ruleset, before: BaseGame, answer: int, viewer: int | None, seed: str) -> str | None:
    """Where a question tells `viewer` a secret of the position `before` when option `answer` is chosen; None: nowhere.

    `viewer` None is a spectator.  Nothing is found where the other world does not allow this answer or these results.
    """
    return Given(ruleset, before, answer, viewer).told_apart(before.clone_for(viewer, Rng.seeded(seed)))


class Given:
    """An answer in a position, with what `viewer` notices of it: to compare it with any number of other worlds."""

    def __init__(self, ruleset: Ruleset, before: BaseGame, answer: int, viewer: int | None) -> None:
        assert before.choice is not None
        self._ruleset = ruleset
        self._viewer = viewer
        self._value = before.choice.options[answer]
        world = before.clone()
        world.source = None
        self._noticed = _notices(ruleset, world, answer, viewer)
        self._results = world.trace or ()

    def told_apart(self, other: BaseGame) -> str | None:
        """As `parting`, with a world of one's own making, which this uses up."""
        assert other.choice is not None
        if self._value not in other.choice.options:
            return None
        other.source = Script(self._results)
        try:
            there = _notices(self._ruleset, other, other.choice.options.index(self._value), self._viewer)
        except ScriptError:
            return None
        return _parted(self._noticed, there)


def _notices(ruleset: Ruleset, game: BaseGame, answer: int, viewer: int | None) -> list[Noticed]:
    """What somebody notices of an answer: what is announced, in order, then who is asked what."""
    game.events, game.trace = [], []
    game.apply(answer)
    told = (ruleset.narrate(game, event, 0, viewer) for event in game.events)
    asked = ("over",) if game.choice is None else (ASKED, str(game.choice.seat), game.choice.kind)
    return [*((view.kind, view.text) for view in told if view is not None), asked]


def _parted(here: Sequence[Noticed], there: Sequence[Noticed]) -> str | None:
    """The first difference, if a question is part of it."""
    for one, two in zip(here, there, strict=False):
        if one != two:
            return f"{one} or {two}" if ASKED in (one[0], two[0]) else None
    return None
