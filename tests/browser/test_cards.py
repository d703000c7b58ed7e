"""The page of all cards: found by words, by deck, with the rule behind each; on a desk, on a phone, without a mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.served import Served
from tests.browser.test_access import faults

Visit = Callable[..., Page]


def test_a_card_is_found_and_leads_to_its_rule(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/cards")
    cards, count = page.locator("main li"), page.get_by_role("status")
    all_of_them = sum(len(deck["cards"]) for deck in served.ask("GET", "/api/cards")[1])
    expect(count).to_have_text(f"{all_of_them} cards")
    expect(cards).to_have_count(all_of_them)
    page.get_by_label("Deck").select_option(label="Carnage at Devil's Run: Ongoing effects")
    expect(cards).to_have_count(16)
    page.get_by_role("searchbox", name="Search the cards").fill("SLAM size")
    expect(page.get_by_text("No card contains all these words.")).to_be_visible()
    page.get_by_role("searchbox", name="Search the cards").fill("counts small")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Crumpled Frame")
    expect(cards).to_contain_text("our own text")
    assert "q=counts+small" in page.url
    page.reload()
    expect(cards).to_contain_text("Crumpled Frame")
    cards.get_by_role("link", name="DR-DMG-02").click()
    expect(page).to_have_url(f"{served.address}/rules/DR-DMG-02")


def test_it_is_reached_from_the_lobby_and_by_keys(served: Served, visit: Visit) -> None:
    page = visit(served.address)
    page.get_by_role("link", name="Cards", exact=True).click()
    expect(page.get_by_role("heading", name="All cards")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("faulty airbag")
    expect(page.locator("main li")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("main li a")).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_axe_finds_nothing_in_german_by_day_and_by_night(served: Served, visit: Visit, width: int, height: int) -> None:
    page = visit(f"{served.address}/cards", locale="de-DE", calm=True, width=width, height=height)
    expect(page.get_by_role("heading", name="Dauerschäden")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is cut off"
    assert faults(page) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert faults(page, "color-contrast") == [], "by night"
