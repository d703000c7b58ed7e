"""The rules as pages: contents, sections, a search, links between clauses, chips at the table that lead there."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.pace import fits
from tests.browser.served import Served
from tests.browser.test_access import faults

Visit = Callable[..., Page]


def test_one_reads_from_the_lobby_to_a_section_and_on(served: Served, visit: Visit) -> None:
    page = visit(served.address)
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules")
    assert faults(page) == []
    page.locator("summary", has_text="Base game").click()
    page.get_by_role("link", name=re.compile("^slam", re.IGNORECASE)).first.click()
    page.wait_for_url("**/rules/VB-SLAM")
    expect(page.locator("article").first).to_have_attribute("id", "VB-SLAM-01")
    assert faults(page) == []
    after = page.get_by_role("navigation", name="Sections").get_by_role("link").last
    address = after.get_attribute("href")
    after.click()
    page.wait_for_url(f"**{address}")
    page.go_back()
    expect(page.locator("article").first).to_have_attribute("id", "VB-SLAM-01")


def test_a_clause_has_an_address_and_leads_to_others(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/rules/vb-slam-06-r1")
    ruling = page.locator("#VB-SLAM-06-R1")
    expect(ruling).to_be_in_viewport()
    expect(ruling).to_have_class(re.compile("target"))
    page.goto(f"{served.address}/rules/VB-DICE-05")
    page.wait_for_selector("article")
    page.goto(f"{served.address}/rules/VB-BOARD-03")
    link = page.locator("article .text a[href^='/rules/']:not(.r), dd a[href^='/rules/']").first
    page.goto(f"{served.address}/rules/X-TIME-04")
    cited = link.get_attribute("href") or ""
    link.click()
    page.wait_for_url(f"**{cited}")
    expect(page.locator(f"[id='{cited.removeprefix('/rules/')}'], h1").first).to_be_visible()


def test_a_search_by_keys(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/rules")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("oil slick")
    expect(page.locator("#hits").get_by_role("option").first).to_be_visible()
    expect(page.locator("mark").first).to_contain_text("oil", ignore_case=True)
    assert faults(page) == []
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    second = page.locator("#hits").get_by_role("option").nth(1)
    expect(second).to_have_attribute("aria-selected", "true")
    id = second.locator(".id").inner_text()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/rules/{id}")
    expect(page.locator(f"#{id}")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("[type=search]")).to_have_value("oil slick")
    page.reload()
    expect(page.locator("#hits").get_by_role("option").first).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("xyzzy")
    expect(page.get_by_text("No clause contains")).to_be_visible()


def test_what_is_not_there_gets_a_sentence(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/rules/VB-SLAM-99")
    expect(page.get_by_role("alert")).to_contain_text("there is no rule")
    expect(page.get_by_role("heading", name="Sources")).to_be_visible()  # the list of all rules is below


def test_a_phone_reads_the_rules(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/rules/VB-SLAM", width=390, height=844)
    expect(page.locator("article").first).to_be_visible()
    fits(page)
    page.get_by_role("button", name="Contents").click()
    expect(page.get_by_role("navigation", name="Contents")).to_be_visible()
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark' }")
    assert faults(page) == []


def test_rules_on_paper_have_no_furniture(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/rules/VB-SLAM")
    expect(page.locator("article").first).to_be_visible()
    page.emulate_media(media="print")
    for selector in ("header", "aside", "[type=search]"):
        expect(page.locator(selector).first).to_be_hidden()
    expect(page.locator("article").first).to_be_visible()


def test_a_chip_at_the_table_leads_to_the_rules(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="chips"))
    chip = page.locator(".log .chip").last
    id = chip.text_content() or ""
    chip.click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name=f"Open the rules at {id}").click()
    expect(opened.value.locator(f"#{id}")).to_be_in_viewport()
    assert re.search(r"/t/\w+$", page.url), "the game stays where it is"
