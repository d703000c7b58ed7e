"""Hooks: who speaks where, and in which order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from thunderroad.kernel.cards import Card
from thunderroad.kernel.hooks import ADDS, DECREES, LIMITS, SETS, WORDS, Hook, Listener

Bend = Callable[[int], int]
MOVES: Hook[Bend] = Hook("moves", "How many moves.")
INSTEAD: Hook[Bend] = Hook("instead", "What replaces it.", downward=True)
UPWARD = (SETS, ADDS, LIMITS)


def card(name: int) -> Bend:
    return lambda value: value * 10 + name


def order(hook: Hook[Bend], listeners: list[Listener]) -> list[int]:
    return [fn(0) for fn in hook.table(listeners)]


def said(hook: Hook[Bend]) -> list[Listener]:
    """One listener for each word, the last word first."""
    return [hook.proclaims(card(DECREES)), *(hook.do(card(word), word) for word in reversed(UPWARD))]


def test_who_sets_speaks_first_then_who_adds_then_who_limits_and_decrees_are_last() -> None:
    assert WORDS == ("SETS", "ADDS", "LIMITS", "DECREES")
    assert order(MOVES, said(MOVES)) == [SETS, ADDS, LIMITS, DECREES]


def test_instead_hooks_are_asked_from_decrees_down() -> None:
    assert order(INSTEAD, said(INSTEAD)[::-1]) == [DECREES, LIMITS, ADDS, SETS]


@pytest.mark.parametrize("hook", [MOVES, INSTEAD])
def test_within_a_word_the_order_of_declaration_holds(hook: Hook[Bend]) -> None:
    sets = [hook.do(card(number), SETS) for number in (1, 2, 3)]
    adds = [hook.do(card(number)) for number in (4, 5)]
    mixed = [adds[0], *sets, adds[1]]
    assert order(hook, mixed) == ([4, 5, 1, 2, 3] if hook.downward else [1, 2, 3, 4, 5])


def test_a_hook_hears_only_its_own_listeners() -> None:
    listeners = [MOVES.do(card(1)), INSTEAD.do(card(2)), MOVES.do(card(3))]
    assert order(MOVES, listeners) == [1, 3]
    assert order(INSTEAD, listeners) == [2]
    assert MOVES.table([]) == ()


def test_a_listener_adds_unless_it_says_otherwise() -> None:
    listener = MOVES.do(card(1))
    assert (listener.hook, listener.word, listener.of) == (MOVES, ADDS, None)


@pytest.mark.parametrize("word", [DECREES, 4, -1])
def test_only_a_decree_decrees(word: int) -> None:
    with pytest.raises(ValueError, match=r"^a listener says SETS, ADDS or LIMITS, not -?\d; use `proclaims`"):
        MOVES.do(card(1), word)


def test_a_card_that_decrees_is_a_decree() -> None:
    assert Card("danger", (MOVES.do(card(1)), MOVES.proclaims(card(2)))).decree
    assert not Card("plain", (MOVES.do(card(1)),), (MOVES.do(card(2)),)).decree


def test_a_card_speaks_about_those_it_lies_before() -> None:
    with pytest.raises(
        ValueError, match=r"^card 'x' speaks about those it lies before; `of` is for rules of a module$"
    ):
        Card("x", (MOVES.do(card(1), of="car"),))
