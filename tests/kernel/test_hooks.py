"""Hooks: who speaks where, and in which order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from thunderroad.kernel.hooks import TIERS, Hook, Listener

Bend = Callable[[int], int]
MOVES: Hook[Bend] = Hook("moves", "How many moves.")
INSTEAD: Hook[Bend] = Hook("instead", "What replaces it.", downward=True)


def card(name: int) -> Bend:
    return lambda value: value * 10 + name


def order(hook: Hook[Bend], listeners: list[Listener]) -> list[int]:
    return [fn(0) for fn in hook.table(listeners)]


def test_modifiers_speak_from_the_base_up() -> None:
    listeners = [MOVES.do(card(number), tier) for number, tier in enumerate(reversed(TIERS))]
    assert order(MOVES, listeners) == [5, 4, 3, 2, 1, 0]


def test_instead_hooks_are_asked_from_the_table_down() -> None:
    listeners = [INSTEAD.do(card(number), tier) for number, tier in enumerate(TIERS)]
    assert order(INSTEAD, listeners) == [5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize("hook", [MOVES, INSTEAD])
def test_within_a_tier_the_order_of_declaration_holds(hook: Hook[Bend]) -> None:
    crews = [hook.do(card(number), "crew") for number in (1, 2, 3)]
    tables = [hook.do(card(number)) for number in (4, 5)]
    mixed = [tables[0], *crews, tables[1]]
    assert order(hook, mixed) == ([4, 5, 1, 2, 3] if hook.downward else [1, 2, 3, 4, 5])


def test_a_hook_hears_only_its_own_listeners() -> None:
    listeners = [MOVES.do(card(1)), INSTEAD.do(card(2)), MOVES.do(card(3))]
    assert order(MOVES, listeners) == [1, 3]
    assert order(INSTEAD, listeners) == [2]
    assert MOVES.table([]) == ()


def test_a_listener_stands_at_the_table_unless_it_says_otherwise() -> None:
    listener = MOVES.do(card(1))
    assert (listener.hook, listener.tier) == ("moves", "table")


def test_an_unknown_tier_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^unknown tier 'god'; tiers are base, crew, vehicle, player, place, table$"):
        MOVES.do(card(1), "god")
