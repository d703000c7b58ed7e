"""What people are told and asked so that nobody knows more than the others: in real browsers."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lobby import long_form
from tests.browser.served import Served
from tests.browser.test_access import faults
from tests.browser.test_seats import Made, Visit, ready, seat, sheet

SEED = "my own words"


def asked_slip(page: Page) -> Any:
    return page.locator(".slips section").first


@pytest.mark.parametrize("width", [1280, 390])
def test_a_guest_is_asked_before_a_bot_plays_and_may_say_no(served: Served, visit: Visit, width: int) -> None:
    made = Made(served, "me", "link")
    guest, host = ready(visit(made.links[0], width=width, height=844)), ready(visit(made.host))
    sheet(host)
    seat(host, "Azure").get_by_role("button", name="Let a bot stand in").click()
    expect(seat(host, "Azure").get_by_text("Waiting for Bo to allow a bot.")).to_be_visible()
    slip = asked_slip(guest)
    expect(slip.get_by_role("alert")).to_contain_text("The host would like a bot to play for you")
    guest.keyboard.press("Enter")
    guest.keyboard.press("Escape")
    expect(slip, "nobody answers by accident").to_be_visible()
    assert faults(guest) == []
    slip.get_by_role("button", name="Keep playing").focus()
    guest.keyboard.press("Enter")
    expect(slip).to_have_count(0)
    seat(host, "Azure").get_by_role("button", name="Let a bot stand in").click()
    slip.get_by_role("button", name="Let the bot play").click()
    expect(guest.get_by_role("button", name="Take my seat back").first).to_be_visible()


def test_an_open_seed_lies_before_everybody(served: Served, visit: Visit) -> None:
    made = Made(served, "me", "link", open_seed=True)
    for address in (made.host, made.links[0]):
        page = ready(visit(address))
        slip = page.get_by_role("group", name="Open seed")
        expect(slip).to_contain_text("Anyone who knows it can work out all dice and cards")
        if page.get_by_role("dialog").count():
            page.keyboard.press("Escape")
        slip.get_by_role("button", name="Got it").click()
        expect(slip).to_have_count(0)
        expect(sheet(page).get_by_text("Open seed:")).to_be_visible()


def test_who_makes_a_table_for_guests_cannot_choose_its_seed_in_secret(served: Served, visit: Visit) -> None:
    page = long_form(visit(served.address))
    page.get_by_role("radio", name="Friends by link").check()
    page.get_by_text("Rules options and seed").click()
    page.get_by_role("textbox", name="Seed").fill(SEED)
    refusal = page.get_by_text("If you choose the seed, you know every roll to come.").first
    expect(refusal).to_be_visible()
    page.get_by_text("Agreements", exact=True).click()
    page.get_by_role("checkbox", name="Open seed").check()
    expect(refusal).to_have_count(0)


def test_a_private_table_tells_who_comes_without_its_link_where_to_ask(served: Served, visit: Visit) -> None:
    made = Made(served, "me", "link", listed=False)
    stranger = visit(made.watch)
    expect(stranger.get_by_role("heading", name="This table is private")).to_be_visible()
    assert faults(stranger) == []
    host = ready(visit(made.host))
    link = sheet(host).get_by_role("textbox", name="Spectator link").input_value()
    assert link.startswith(f"{made.watch}#key=")
    watching = ready(visit(link))
    expect(watching.get_by_text("You are watching").first).to_be_visible()
    lobby = visit(f"{served.address}/tables")
    expect(lobby.get_by_role("heading", name="Tables to watch")).to_be_visible()
    assert lobby.locator(f"a[href*='{made.id}']").count() == 0
