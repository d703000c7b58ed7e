"""A puzzle in words: what is asked, what an answer is called, what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence

from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame

from ..analysis.ways import counted, driven
from .lines import Walk


def title(game: BaseGame) -> str:
    """The open question."""
    assert game.choice is not None
    choice = ruleset_of(game.recipe).view(game, game.choice.seat).choice
    return "" if choice is None else choice.title


def steps(game: BaseGame, options: Sequence[int]) -> list[str]:
    """The words of an answer's options; the same ones in a row are counted."""
    return counted([words for words, _ in _followed(game, options)])


def spaces(game: BaseGame, options: Sequence[int]) -> tuple[str | None, list[int]]:
    """What drives in an answer, and its way."""
    piece, found = None, list[int]()
    assert game.choice is not None
    seat = game.choice.seat
    for _, after in _followed(game, options):
        for drives, path in driven(after, seat):
            piece = drives
            found += [space for space in path if space not in found[-1:]]
    return piece, found


def reasons(game: BaseGame, option: int) -> list[str]:
    """The main thing that a bot would say in favour of an option; nothing if it does not think it the best."""
    assert game.choice is not None
    advisor, known = ruleset_of(game.recipe).advisor, Walk.of(game).game
    if advisor is None or (advisor.estimate(known, game.choice.seat).lead(option) or 0.0) <= 0.0:
        return []
    return [*advisor.reasons(known, option)][:1]


def _followed(game: BaseGame, options: Sequence[int]) -> list[tuple[str, BaseGame]]:
    """The words of each option, and the position after it with its events, as the asked seat knows it."""
    assert game.choice is not None
    seat, rules = game.choice.seat, ruleset_of(game.recipe)
    twin, found = Walk.of(game).game, []
    for option in options:
        while twin.choice is not None and forced(twin.choice):
            twin.apply(0)
        if twin.choice is None or twin.choice.seat != seat or option >= len(twin.choice.options):
            break
        choice = rules.view(twin, seat).choice
        words = [each.label for each in choice.options if each.index == option] if choice else []
        twin.events = []
        twin.apply(option)
        found.append((words[0] if words else "", twin.clone()))
        found[-1][1].events = twin.events
    return found
