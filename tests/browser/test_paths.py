"""Paths that are planned on the road."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.past_games import HOST, kept, random_game
from tests.browser.served import Served
from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player


def test_a_path_may_come_back_to_a_space(served: Served, visit: Callable[..., Page]) -> None:
    """With its reverse gear a car goes ahead, back and ahead again: each step has its number, and the page goes on."""
    crews = ruleset("vendetta").usual_crews(("choppe-shoppe",), 2)
    recipe = Recipe("vendetta", tuple(map(Seat, crews)), "reverse 17", ("choppe-shoppe",))
    table, _ = random_game(recipe, [Player("me", "A"), Player("friend", "B")], 31)
    page = visit(f"{kept(served, 'reverse', table)}#key={HOST}")
    page.locator("[data-cell='56']").click()
    expect(page.locator(".step")).to_have_text(["1", "2", "3"])
    expect(page.locator("[data-cell='56']")).to_have_attribute("aria-selected", "true")
