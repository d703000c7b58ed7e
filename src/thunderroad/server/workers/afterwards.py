"""Why a bot played as it did, for somebody who watched.  Workers import this module, so it stays light.

Everything here rests on what that viewer knows: positions in which all else is dealt anew (`bot_questions.question`),
and the events as they have read them.  Which answer was given is recognised by those events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from thunderroad.bots import bot
from thunderroad.display.view.game import Datum
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.chance import EXPLICIT
from thunderroad.kernel.game import BaseGame

from .bot_questions import loaded

Heard = tuple[str, Mapping[str, Datum]]
"""An event as somebody has heard it: its kind and data."""


class Given(NamedTuple):
    """An answer of a bot of a level: the position before it in several deals, and what the viewer heard of it."""

    level: str
    deals: list[dict[str, Any]]
    heard: Sequence[Heard]


def reasons(answers: Sequence[Given]) -> list[str]:
    """What spoke most for each of some answers, in order, as far as the viewer can know; runs in a worker.

    A reason that differs between the deals rests on what the viewer does not know: then it is empty.
    """
    found = [{_main(each, asked) for asked in each.deals} for each in answers]
    return [one.pop() if len(one) == 1 else "" for one in found]


def _main(given: Given, asked: dict[str, Any]) -> str:
    """The main reason in one deal; empty if there is none."""
    game = loaded(asked)
    index = _recognised(game, asked["seat"], given.heard)
    return "" if index is None else next(iter(bot(given.level).reasons(game, index)), "")


def _recognised(game: BaseGame, viewer: int | None, heard: Sequence[Heard]) -> int | None:
    """The only answer that begins with most of what was heard; None if there is none, or several."""
    choice = game.choice
    options = range(len(choice.options)) if choice is not None else range(0)
    alike = [_alike(_told(game, index, viewer), heard) for index in options]
    most = max(alike, default=0)
    return alike.index(most) if most and alike.count(most) == 1 else None


def _told(game: BaseGame, index: int, viewer: int | None) -> list[Heard]:
    """What a viewer would have heard of an answer, up to the first thing that is left to chance."""
    twin = game.clone()
    twin.source, twin.events = EXPLICIT, []
    twin.apply(index)
    tell = ruleset_of(twin.recipe).narrate
    views = (tell(twin, event, 0, viewer) for event in twin.events or ())
    return [(view.kind, view.data) for view in views if view is not None]


def _alike(one: Sequence[Heard], other: Sequence[Heard]) -> int:
    """How many events two accounts begin with in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
