"""The first page in a real browser: play at once, mark a game, change the table, my tables, the race to look at."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lobby import long_form
from tests.browser.served import Served
from tests.browser.test_access import faults

Visit = Callable[..., Page]
SIZES = [(1280, 720), (390, 844), (320, 640)]
PLAY = re.compile("^Play now")
FRIENDS = {
    "ruleset": "vendetta",
    "seats": [{"crew": "bone", "player": "me", "name": "Ada"}, {"crew": "azure", "player": "link", "name": "Bo"}],
}
TOLD = "Number(document.querySelector('.race')?.dataset.partTold)"
"""How much of the race has been told, in parts of a hundred."""
STANDS = f"""() => {{
    const now = {{ told: {TOLD}, at: performance.now() }}
    window.seen = window.seen?.told === now.told ? window.seen : now
    return now.at - window.seen.at > 1500
}}"""
"""Whether nothing has been told of the race for a second and a half."""
CLIPPED = """() => [...document.querySelectorAll('h1, h2, legend, b, .play, .second')]
  .filter(one => one.checkVisibility() && one.scrollHeight > one.clientHeight + 1)
  .filter(one => getComputedStyle(one).display !== 'inline')
  .map(one => one.textContent)"""
GLUED = "() => document.body.innerText.match(/\\p{Ll}[.!?,]\\p{Lu}\\p{Ll}/gu) ?? []"


def at_table(page: Page, crews: int) -> None:
    """Wait for a table of so many crews."""
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.locator("section.crew")).to_have_count(crews)


def ready(page: Page) -> Page:
    """Wait until what is marked can be started."""
    expect(page.get_by_role("button", name=PLAY)).to_be_enabled()
    return page


def test_what_is_marked_starts_with_one_click(served: Served, visit: Visit) -> None:
    page = ready(visit(served.address))
    page.get_by_role("radio", name="1986").check()
    play = page.get_by_role("button", name=PLAY)
    expect(play).to_contain_text("1986 · You against 3 bots")
    play.click()
    at_table(page, 4)
    expect(page.locator("[data-look='eighties']")).to_be_attached()
    page.goto(served.address)
    expect(page.get_by_role("radio", name="1986")).to_be_checked()


@pytest.mark.parametrize("focused", [True, False])
def test_arrow_keys_mark_and_enter_starts(served: Served, visit: Visit, *, focused: bool) -> None:
    page = ready(visit(served.address))
    if focused:
        page.get_by_role("radio", name="Vendetta 2").focus()
        for _ in range(2):
            page.keyboard.press("ArrowRight")
        expect(page.get_by_role("radio", name="Carnival of Chaos")).to_be_checked()
        expect(page.get_by_role("button", name=PLAY)).to_contain_text("Carnival of Chaos · You against 4 bots")
    page.keyboard.press("Enter")
    at_table(page, 5 if focused else 4)


def test_a_double_click_starts(served: Served, visit: Visit) -> None:
    page = ready(visit(served.address))
    page.get_by_role("radio", name="Carnival of Chaos").dblclick()
    at_table(page, 5)


def test_all_in_opens_its_expansions_as_chips(served: Served, visit: Visit) -> None:
    page = ready(visit(served.address))
    chips = page.get_by_role("group", name="Expansions").get_by_role("checkbox")
    expect(chips).to_have_count(0)
    page.get_by_role("radio", name="all in").check()
    expect(chips).to_have_count(6)
    for at in range(6):
        expect(chips.nth(at)).to_be_checked()
    expect(page.get_by_role("button", name=PLAY)).to_contain_text("You against 5 bots")
    page.get_by_role("checkbox", name="Big Rig").uncheck()
    expect(page.get_by_role("button", name=PLAY)).to_contain_text("You against 4 bots")
    expect(page.get_by_role("radio", name="all in")).to_be_checked()
    assert faults(page) == []


def test_change_opens_the_long_form_and_esc_or_done_lead_back(served: Served, visit: Visit) -> None:
    page = ready(visit(served.address))
    change = page.get_by_role("button", name="Change", exact=True)
    table = page.get_by_role("region", name="Your next table")
    expect(table).to_contain_text("4 crews, bots: Careful")
    for leave in ("Escape", "Done"):
        long_form(page)
        page.get_by_role("dialog").get_by_role("button", name="3 crews").click()
        if leave == "Escape":
            page.keyboard.press(leave)
        else:
            page.get_by_role("button", name=leave).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(table).to_contain_text("3 crews, bots: Careful")
        expect(change).to_be_focused()
    page.get_by_role("button", name=PLAY).click()
    at_table(page, 3)


def test_friends_that_were_only_looked_at_are_not_asked(served: Served, visit: Visit) -> None:
    page = ready(visit(served.address))
    page.get_by_role("button", name="With friends").click()
    expect(page.get_by_role("dialog").get_by_role("button", name=re.compile("Start the engines"))).to_contain_text(
        "1 link"
    )
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=PLAY)).to_contain_text("You against 3 bots")


def test_my_tables_are_mine_and_can_be_taken_off_the_list(served: Served, visit: Visit) -> None:
    page = ready(visit(served.address))
    others = served.table("me", "friend", seed="of others")
    mine = page.get_by_role("region", name="Your tables")
    expect(mine).to_contain_text("The tables you play at will appear here.")
    for _ in range(4):
        page.get_by_role("button", name=PLAY).click()
        at_table(page, 4)
        page.goto(served.address)
        ready(page)
    expect(mine.get_by_role("listitem")).to_have_count(3)
    expect(mine).to_contain_text("it is your turn at")
    assert page.locator(f"a[href='{others.removeprefix(served.address).partition('#')[0]}']").count() == 0
    page.get_by_role("link", name="All tables").click()
    rows = page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(rows).to_have_count(4)
    gone = rows.first.get_by_role("link").get_attribute("href")
    rows.first.get_by_role("button", name="Remove or delete").click()
    rows.first.get_by_role("button", name="Only remove it from my list").click()
    expect(rows).to_have_count(3)
    expect(page.get_by_role("status").filter(has_text="This browser has forgotten")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(4)
    page.locator("li", has=page.locator(f"a[href='{gone}']")).get_by_role("button").click()
    page.get_by_role("button", name="Only remove it from my list").click()
    expect(rows).to_have_count(3)
    page.reload()
    expect(rows).to_have_count(3)
    expect(page.locator(f"a[href='{gone}']")).to_have_count(0)
    assert faults(page) == []


def test_a_host_deletes_a_table_and_its_guest_is_told(served: Served, visit: Visit) -> None:
    made = served.ask("POST", "/api/tables", {**FRIENDS, "options": {"listed": False}})[1]
    path, key = f"/t/{made['table']}", made["links"][0]["key"]
    guest = visit(f"{served.address}{path}#key={key}")
    at_table(guest, 2)
    host = visit(f"{served.address}{path}#key={made['key']}")
    at_table(host, 2)
    host.goto(f"{served.address}/tables")
    row = host.get_by_role("region", name="Your tables").get_by_role("listitem")
    cross = row.get_by_role("button", name="Remove or delete: Vendetta with Bo")
    cross.click()
    asked = row.get_by_role("group", name="Delete for everybody")
    expect(asked).to_contain_text("the game is lost for everybody")
    assert faults(host) == []
    asked.get_by_role("button", name="Keep it").click()
    expect(asked).to_have_count(0)
    expect(cross).to_be_focused()
    cross.click()
    asked.get_by_role("button", name="Delete for everybody").click()
    expect(row).to_have_count(0)
    expect(host.get_by_role("status").filter(has_text="has been deleted")).to_be_visible()
    expect(guest.get_by_role("heading", name="This table is gone")).to_be_visible()
    expect(guest.locator("main")).to_contain_text("the host has deleted this table")
    guest.goto(f"{served.address}/tables")
    expect(guest.get_by_role("region", name="Your tables")).to_contain_text("The tables you play at will appear here.")
    assert served.ask("GET", f"/api{path.replace('/t/', '/tables/')}", key=key)[0] == 410


def test_the_race_goes_on_until_it_is_paused(served: Served, visit: Visit) -> None:
    page = ready(visit(served.address))
    page.wait_for_function(f"() => {TOLD} > 0")
    page.get_by_role("button", name="Pause the race").click()
    page.wait_for_function(STANDS)  # what has begun comes to its end
    told = page.evaluate(TOLD)
    page.wait_for_timeout(1500)
    assert page.evaluate(TOLD) == told
    page.get_by_role("button", name="Play the race").click()
    page.wait_for_function(f"told => {TOLD} !== told", arg=told)


def test_without_motion_the_slam_stands_still(served: Served, visit: Visit) -> None:
    page = ready(visit(served.address, calm=True))
    expect(page.locator(".race .pan > .layers > svg > use[href='#fx-impact']")).to_be_attached()
    expect(page.get_by_role("button", name="Play the race")).to_be_visible()
    expect(page.locator(".caption")).to_contain_text("slams")
    told = page.evaluate(TOLD)
    page.wait_for_timeout(1500)
    assert page.evaluate(TOLD) == told


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_fits_and_nothing_is_clipped(served: Served, visit: Visit, width: int, height: int, locale: str) -> None:
    page = visit(served.address, width=width, height=height, locale=locale, calm=True)
    expect(page.locator(".race .piece, .race [data-piece]").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.locator("button.play")).to_be_in_viewport(ratio=1)
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate(GLUED) == []
    if width < 900:
        scene = page.locator(".scene").bounding_box()
        assert scene is not None
        assert scene["height"] + 8 == 214


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1180, 820)])
def test_headings_keep_their_descenders(served: Served, visit: Visit, width: int, height: int) -> None:
    page = visit(served.address, width=width, height=height, calm=True)
    ready(page)
    assert page.evaluate(CLIPPED) == []


def test_licences_are_one_link_away(served: Served, visit: Visit) -> None:
    page = visit(served.address)
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Licenses").click()
    expect(opened.value.locator("body")).to_contain_text("Svelte Contributors")
