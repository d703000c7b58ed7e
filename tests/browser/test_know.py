"""Deciding with knowledge in a real browser: cards with odds, hints, undo, the log; by mouse, key and thumb."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.driver import Driver
from tests.browser.pace import until
from tests.browser.served import Served
from tests.browser.test_access import faults
from tests.browser.test_german import english_on

Visit = Callable[..., Page]
WITHOUT_ODDS = "localStorage.setItem('thunderroad.settings', JSON.stringify({speed: 'instant', odds: false}))"
PASS_OVER = """async () => {
  const over = (one, at) =>
    one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, clientX: at, clientY: at }))
  over(document.querySelector('.bar .die'), 50)
  over(document.querySelector('.sheet'), 60)
  await new Promise(done => setTimeout(done, 1000))
  return document.querySelectorAll('.know').length
}"""
"""How many cards there are a second after the pointer came to a die and left it at once."""
PERCENT = re.compile(r"(\d+)%")


def driven_to(page: Page, kind: str, seed: int = 5) -> Driver:
    """Answer until this kind of question is open."""
    driver = Driver(page, seed)
    for _ in range(200):
        seen = driver.wait()
        if seen["kind"] == kind:
            return driver
        driver.answer(seen)
    raise AssertionError(f"'{kind}' is never asked")


def card(page: Page) -> Locator:
    return page.get_by_role("complementary", name="What is this?")


def hidden(page: Page) -> Locator:
    return page.get_by_role("gridcell", name=re.compile("face-down")).first


def seq(page: Page) -> str | None:
    return page.locator(".sheet").get_attribute("data-seq")


def test_a_card_says_what_it_is_by_which_rule_and_what_it_may_be(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="cards"))
    driven_to(page, "assign")
    hidden(page).hover()
    expect(card(page)).to_contain_text("Face-down hazard", ignore_case=True)
    total = until(page, lambda: sum(map(int, PERCENT.findall(card(page).inner_text()))), lambda found: found >= 98)
    assert 98 <= total <= 102
    card(page).hover()
    card(page).get_by_role("button").first.click()
    expect(card(page).get_by_role("note")).to_contain_text("flips it at once")
    page.locator(".logo").hover()
    expect(card(page)).to_be_hidden()
    page.locator(".crew .car").first.hover()
    expect(card(page)).to_contain_text("Bone small")


def test_cards_in_german_are_german_and_can_be_read_by_all(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="cards"), locale="de-DE")
    driven_to(page, "assign")
    shown = page.get_by_role("complementary", name="Was ist das?")
    for what, words in (
        (".crew .car", "Knochen Klein"),
        ("[role=gridcell][aria-label*='verdeckt']", "verdeckte Gefahr"),
    ):
        page.locator(what).first.hover(force=True)
        expect(shown).to_contain_text(words)
        assert english_on(page) == {}, what
    assert faults(page) == []


def test_odds_of_a_path_by_mouse_and_by_key(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", "friend", seed="odds"), reach=False)
    driven_to(page, "steer")
    place = page.locator("[role=gridcell].open").first
    place.hover()
    chances = card(page).get_by_role("region", name="What could happen")
    expect(chances).to_be_visible()
    seen = chances.inner_text()
    page.mouse.move(5, 5)
    expect(card(page)).to_be_hidden()
    page.keyboard.press("Tab")
    place.focus()
    expect(chances).to_be_visible()
    expect(chances).to_have_text(seen, use_inner_text=True)  # the same by key
    expect(page.locator("[aria-live=polite].visually-hidden").last).not_to_be_empty()  # it is said as well


def test_what_is_only_passed_over_shows_no_card(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="passed over"), reach=False)
    driven_to(page, "assign")
    page.locator(".bar .die").first.hover()
    expect(card(page)).to_be_visible()
    page.mouse.move(5, 5)
    expect(card(page)).to_have_count(0)
    assert page.evaluate(PASS_OVER) == 0


def test_purists_see_no_odds(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="purists"), reach=False)
    page.add_init_script(WITHOUT_ODDS)
    page.reload()
    driven_to(page, "steer")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/odds" in request.url else None)
    hidden(page).hover()
    expect(card(page)).to_be_visible()
    assert not PERCENT.search(card(page).inner_text())
    page.locator("[role=gridcell].open").first.hover()
    expect(card(page)).not_to_contain_text("face-down hazard", ignore_case=True)
    page.wait_for_timeout(400)
    assert not asked


def test_a_hint_is_shown_on_the_road_and_taken_over_half_made(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="hints"), reach=False)
    driven_to(page, "steer")
    before = seq(page)
    page.keyboard.press("h")
    hint = page.get_by_role("complementary", name="A bot would")
    expect(hint.get_by_role("listitem").first).to_contain_text(".")
    expect(page.locator("[data-hint]")).to_have_count(1)
    page.keyboard.press("h")
    expect(hint).to_be_hidden()
    expect(page.locator(".act.main")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".act.main")).to_be_hidden()
    assert seq(page) == before, "nothing was answered"
    page.get_by_role("button", name="Hint").click()
    hint.get_by_role("button", name="No, thanks").click()
    expect(hint).to_be_hidden()
    assert seq(page) == before


def test_a_hint_for_a_turn_is_all_of_it(served: Served, visit: Visit) -> None:
    """Die, car and path are marked, and taken over as a plan that can be confirmed."""
    page = visit(served.table("me", "friend", seed="marks"))
    driven_to(page, "assign")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".die.hinted").first).to_be_visible()
    expect(page.locator(".car.hinted")).to_have_count(1)
    expect(page.locator("[data-hint]")).to_have_count(1)
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".car.chosen")).to_have_count(1)
    expect(page.locator(".die.chosen")).to_have_count(1)
    expect(page.locator("button.act.main")).to_contain_text("Drive")
    page.locator(".bar .who").click()
    expect(page.locator(".car.chosen")).to_have_count(0)
    expect(page.locator("button.act.main")).to_have_count(0)


def test_undo_says_what_and_why_not_and_stays_in_the_log(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="undone"))
    driver = driven_to(page, "assign")
    undo = page.locator(".undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("u")
    expect(page.locator(".caption")).to_contain_text("Nothing to undo yet")
    driver.answer(driver.wait())
    driver.wait()
    expect(undo).to_have_accessible_name(re.compile("^Undo 3 answers, back to: .+ puts a"))
    page.keyboard.press("u")
    struck = page.locator(".log li.undone")
    expect(struck).to_have_count(4)  # the die, no command, and the drive with its entrance
    expect(struck).to_contain_text(["undone:"] * 4)
    lines = struck.all_inner_texts()
    page.reload()
    expect(struck).to_have_text(lines, use_inner_text=True)  # after a reload too


def test_what_was_undone_is_read_by_spectators_and_after_a_reload(served: Served, visit: Visit) -> None:
    address = served.table("me", "friend", seed="undo seen")
    page, watcher = visit(address), visit(address.partition("#")[0])
    driver = driven_to(page, "assign")
    driver.answer(driver.wait())
    driver.wait()
    page.keyboard.press("u")
    for one in (page, watcher):
        expect(one.locator(".log .undone s").first).to_be_visible()
    struck = page.locator(".log .undone s").all_inner_texts()
    for one in (page, watcher):
        one.reload()
        expect(one.locator(".log .undone s")).to_have_text(struck, use_inner_text=True)


def test_a_line_of_the_log_lights_up_what_it_speaks_of(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="lights"), reach=False)
    driver = driven_to(page, "steer")
    driver.answer(driver.wait())
    driver.wait()
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()
    lines = page.locator(".log .line")
    page.keyboard.press("ArrowUp")
    expect(lines.last).to_be_focused()
    steps = 1
    while not re.search("small|medium|large", lines.nth(-steps).inner_text()):
        page.keyboard.press("ArrowUp")
        steps += 1
        expect(lines.nth(-steps)).to_be_focused()
    expect(page.locator("[data-lit]").first).to_be_attached()
    page.locator(".undo").focus()
    expect(page.locator("[data-lit]")).to_have_count(0)


def test_a_long_press_opens_a_sheet_and_chooses_nothing(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="thumb"), reach=False, width=390, height=844)
    driven_to(page, "steer")
    before = seq(page)
    box = page.locator("[role=gridcell].open").first.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(card(page)).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(card(page).get_by_role("region", name="What could happen")).to_be_visible()
    expect(page.locator(".act.main")).to_be_hidden()
    card(page).get_by_role("button", name="Close").click()
    expect(card(page)).to_be_hidden()
    assert seq(page) == before


def test_i_pins_the_card_of_what_has_the_focus(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="pins"))
    driven_to(page, "assign")
    page.locator("button.die:enabled").first.focus()
    expect(card(page)).to_be_visible()
    page.keyboard.press("i")
    expect(card(page).get_by_role("button", name="Close")).to_be_visible()
    page.mouse.move(600, 200)
    page.wait_for_timeout(500)
    expect(card(page)).to_contain_text("Die")
    page.keyboard.press("Escape")
    expect(card(page)).to_be_hidden()
