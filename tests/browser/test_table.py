"""The table in a real browser: whole games by mouse, keys, reloads, restarts, small screens, accessibility."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.driver import Driver
from tests.browser.lobby import long_form
from tests.browser.pace import becomes, fits, holds, new_page, until
from tests.browser.served import Served

Visit = Callable[..., Page]
POSITION = """() => ({
  pieces: [...document.querySelectorAll('.live [data-piece]')].map(p => p.dataset.piece + p.style.transform).sort(),
  dice: [...document.querySelectorAll('.crew .dice svg')].map(s => s.getAttribute('aria-label')),
  seq: document.querySelector('.sheet').dataset.seq,
  title: document.querySelector('.bar h1').innerText,
})"""
SLOW_LOG = """const real = window.fetch
window.fetch = async (path, ...rest) => {
  if (String(path).includes('/log')) await new Promise((go) => setTimeout(go, 2000))
  return real(path, ...rest)
}"""
NO_SCROLL = """() => [document.documentElement.scrollWidth <= innerWidth + 1,
                      document.documentElement.scrollHeight <= innerHeight + 1]"""


def asked(page: Page) -> None:
    """Wait until the page asks this browser."""
    expect(page.locator(".sheet")).to_have_attribute("data-state", "asking")


def pointed_at(page: Page) -> None:
    """Wait until the page asks this browser, and shows where the turn may lead."""
    expect(page.locator(".sheet")).to_have_attribute("data-turn", "here")


OUT_OF_PLACE = """() => [...document.querySelectorAll('.bar button, .top .tool')].filter(one => {
  const [box, room] = [one.getBoundingClientRect(), one.closest('.bar, .top').getBoundingClientRect()]
  return box.top < room.top || box.bottom > room.bottom || box.right > innerWidth
}).map(one => one.innerText || one.ariaLabel)"""


def test_the_first_turn_by_mouse_and_enter(served: Served, visit: Visit) -> None:
    """What was clicked keeps the focus, and still Enter does what the buttons say; they stay in their bars."""
    page = visit(served.table("me", "friend", "friend", "friend", seed="first turn"))
    pointed_at(page)
    page.locator(".die:enabled").first.click()
    page.locator("button.car").first.click()
    becomes(page, OUT_OF_PLACE, [])
    expect(page.locator(".act.main")).to_contain_text("Choose a place")
    page.locator("[role=gridcell].end").first.click()
    expect(page.locator("button.act.main")).to_contain_text("Drive")
    page.get_by_role("button", name="Sound").click()
    becomes(page, OUT_OF_PLACE, [])
    page.keyboard.press("Enter")
    expect(page.locator(".sheet")).not_to_have_attribute("data-seq", "0")


def test_a_command_widens_what_can_be_reached(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="wider"))
    pointed_at(page)
    page.locator("button.car").first.click()
    ends = page.locator("[role=gridcell].end")
    expect(ends.first).to_be_attached()
    before = ends.count()
    page.get_by_role("button", name="Nitro").hover()
    expect(page.locator(".road path.more").first).to_be_attached()
    page.get_by_role("button", name="Nitro").click()
    expect(page.get_by_role("button", name="Nitro")).to_have_attribute("aria-pressed", "true")
    assert until(page, ends.count, lambda count: count != before) != before
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Nitro")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".sheet")).to_have_attribute("data-seq", "0")


def test_after_an_airstrike_the_bar_says_what_comes_next(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="strike"))
    pointed_at(page)
    page.locator("button.car").first.click()
    page.get_by_role("button", name="Airstrike").click()
    expect(page.locator("button.act.main")).to_contain_text("then: Where does the chopper go?")
    expect(page.get_by_role("button", name="No command")).to_have_count(0)
    page.locator("button.act.main").click()
    expect(page.locator(".sheet")).to_have_attribute("data-kind", "airstrike")


def test_an_old_server_asks_one_question_after_the_other(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="old server"), reach=False)
    asked(page)
    page.locator(".die:enabled").first.click()
    page.locator("button.car").first.click()
    page.keyboard.press("Enter")
    expect(page.locator(".sheet")).to_have_attribute("data-kind", "command")


def test_friends_share_the_screen(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", "friend", seed="one screen"))
    driver = Driver(page, seed=3)
    titles: set[str] = set()
    while len(titles) < 3:
        seen = driver.wait()
        titles.add(page.locator(".who p").inner_text().split(" · ")[0])
        driver.answer(seen)
    assert titles == {"Ada", "Bo", "Cy"}, "everybody is asked by name"


def test_reload_in_the_middle_of_a_game(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="reload"))
    driver = Driver(page, seed=5)
    for _ in range(8):
        driver.answer(driver.wait())
    driver.wait()
    before = page.evaluate(POSITION)
    log = page.locator(".log li").last.text_content() or ""
    page.reload()
    asked(page)
    becomes(page, POSITION, before)
    assert log
    expect(page.locator(".log li").last).to_have_text(log)
    assert "key" not in page.url, "the key of the seats leaves the address bar"
    driver.answer(driver.wait())


def test_restart_of_the_server(own: Served, visit: Visit) -> None:
    page = visit(own.table("me", "friend", seed="restart"))
    driver = Driver(page, seed=2)
    for _ in range(8):
        driver.answer(driver.wait())
    driver.wait()
    before = page.evaluate(POSITION)
    own.stop()
    expect(page.get_by_text("reconnecting…")).to_be_visible()
    own.start()
    expect(page.get_by_text("reconnecting…")).to_be_hidden()
    becomes(page, POSITION, before)
    for _ in range(4):
        driver.answer(driver.wait())


def test_an_answer_given_while_the_line_is_down_is_sent_later(own: Served, visit: Visit) -> None:
    page = visit(own.table("me", "friend", seed="line"))
    asked(page)
    expect(page.get_by_role("log")).to_contain_text("your turn")
    own.stop()
    expect(page.get_by_text("reconnecting…")).to_be_visible()
    bar = page.get_by_role("region", name="Choice")
    expect(bar).to_contain_text("your answer is sent once it is back")
    driver = Driver(page)
    driver.answer(driver.look())
    expect(bar.get_by_role("heading")).to_have_text("Not sent yet")
    expect(bar).to_contain_text("will be sent as soon as")
    expect(page.get_by_role("log")).to_contain_text("will be sent as soon as")
    own.start()
    expect(bar.get_by_text("Not sent yet")).to_have_count(0)
    expect(page.locator(".sheet")).not_to_have_attribute("data-seq", "0")


class Line:
    """The live link of pages that are opened from now on: it can be cut while all else works."""

    def __init__(self, page: Page) -> None:
        self._down = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/live"), self._opened)

    def _opened(self, link: WebSocketRoute) -> None:
        if self._down:
            link.close()
        else:
            link.connect_to_server()
            self._open.append(link)

    def cut(self) -> None:
        """No link stands, and no new one comes about."""
        self._down = True
        for link in self._open:
            link.close()
        self._open.clear()

    def mend(self) -> None:
        """The next try succeeds."""
        self._down = False


def unsent(page: Page, line: Line) -> None:
    """Cut the line and answer: where the answer was given the page says that it has not gone."""
    bar = page.get_by_role("region", name="Choice")
    line.cut()
    expect(bar).to_contain_text("your answer is sent once it is back")
    Driver(page, seed=4).answer(Driver(page).look())
    expect(bar.get_by_role("heading")).to_have_text("Not sent yet")
    expect(bar.get_by_text("will be sent as soon as")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844), (844, 390)])
def test_an_answer_waits_for_the_line_and_nothing_is_lost(
    served: Served, visit: Visit, width: int, height: int
) -> None:
    address = served.table("me", "friend", seed="cut")
    path, _, key = address.removeprefix(f"{served.address}/t/").partition("#key=")
    page = visit(served.address, width=width, height=height)
    line = Line(page)
    page.goto(address)
    asked(page)
    unsent(page, line)
    assert served.ask("GET", f"/api/tables/{path}", key=key)[1]["seq"] == 0, "the server has heard of nothing"
    line.mend()
    expect(page.get_by_text("Not sent yet")).to_have_count(0)
    driver = Driver(page, seed=4)
    driver.wait()
    first = served.ask("GET", f"/api/tables/{path}", key=key)[1]["seq"]
    assert first > 0
    expect(page.locator(".sheet")).to_have_attribute("data-seq", str(first))
    driver.answer(driver.wait())


def test_who_answered_too_late_without_a_line_is_asked_again(served: Served, visit: Visit) -> None:
    address = served.table("me", "friend", seed="late")
    page = visit(served.address)
    line = Line(page)
    page.goto(address)
    asked(page)
    unsent(page, line)
    other = visit(address)
    driver = Driver(other, seed=1)
    driver.answer(driver.wait())
    driver.wait()
    line.mend()
    expect(page.get_by_text("Not sent yet")).to_have_count(0)
    expect(page.locator(".sheet")).to_have_attribute("data-seq", driver.look()["seq"])
    again = Driver(page, seed=2)
    again.answer(again.wait())


def test_an_answer_given_while_the_page_still_loads_is_sent(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="early"))
    asked(page)
    page.add_init_script(SLOW_LOG)
    page.reload()
    driver = Driver(page)
    driver.answer(driver.wait())
    expect(page.locator(".sheet")).to_have_attribute("data-seq", re.compile(r"^[1-9]\d*$"))


def test_a_page_older_than_its_server_says_so(served: Served, visit: Visit) -> None:
    page = new_page(visit(served.table("me", "friend", seed="updated")).context)  # what fails there is no fault
    page.goto(served.table("me", "friend", seed="updated"))
    asked(page)
    page.route("**/assets/**", lambda route: route.fulfill(status=404, body=""))
    page.route(f"{served.address}/", lambda route: route.fulfill(body='<script src="/assets/index-newer.js"></script>'))
    page.get_by_role("button", name="Who sits where").first.click()
    expect(page.get_by_role("alert")).to_contain_text("There is a newer version of this page")
    page.unroute("**/assets/**")
    page.get_by_role("button", name="Load again").click()
    asked(page)


def test_two_tabs_see_the_same(served: Served, visit: Visit) -> None:
    address = served.table("me", "friend", seed="tabs")
    one, other = visit(address), visit(address)
    driver = Driver(one, seed=4)
    for _ in range(6):
        driver.answer(driver.wait())
    driver.wait()
    expect(other.locator(".sheet")).to_have_attribute("data-seq", str(driver.look()["seq"]))
    asked(other)
    becomes(other, POSITION, one.evaluate(POSITION))


def test_a_table_is_made_in_the_lobby(own: Served, visit: Visit) -> None:
    page = long_form(visit(own.address))
    page.get_by_label("Name").first.fill("Zoe")
    cards = page.locator(".card")
    cards.nth(1).get_by_label("Played by").select_option("friend")
    for at in range(2, cards.count()):
        cards.nth(at).get_by_label("Played by").select_option("nobody")
    page.get_by_text("Rules options and seed").click()
    page.get_by_role("textbox", name="Seed").fill("lobby")
    page.get_by_role("button", name="Start the engines").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    asked(page)
    expect(page.get_by_role("region", name="Bone crew")).to_contain_text("Zoe")
    page.goto(own.address)
    page.get_by_role("region", name="Your tables").get_by_role("link").first.click()
    asked(page)


def test_too_few_crews_cannot_start(served: Served, visit: Visit) -> None:
    page = long_form(visit(served.address))
    expect(page.locator(".card").first).to_be_visible()
    for at in range(1, page.locator(".card").count()):
        page.locator(".card").nth(at).get_by_label("Played by").select_option("nobody")
    expect(page.get_by_role("button", name="Start the engines")).to_be_disabled()
    expect(page.get_by_role("dialog").get_by_text("This game needs at least 2 crews.")).to_be_visible()


def test_the_focus_waits_where_the_next_question_will_stand(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="focus"))
    driver = Driver(page, seed=2)
    while (seen := driver.wait())["kind"] != "road-bonus":
        driver.answer(seen)
    page.get_by_role("button", name="Stop here").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sheet")).not_to_have_attribute("data-seq", str(seen["seq"]))
    driver.wait()
    holds(page, "document.activeElement.closest('section.bar') !== null")  # the pressed button is gone


def test_the_road_is_walked_with_arrow_keys(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="arrows"))
    asked(page)
    cell = page.locator("[role=gridcell][tabindex='0']")
    expect(cell).to_have_count(1)
    cell.focus()
    first = page.evaluate("document.activeElement.dataset.cell")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    here = "document.activeElement.dataset.cell"
    assert until(page, lambda: page.evaluate(here), lambda cell: bool(cell != first)) != first
    words = page.evaluate("document.activeElement.getAttribute('aria-label')")
    expect(page.locator(".caption")).to_contain_text(words.split(";")[0])


def test_a_half_made_choice_can_be_cancelled(served: Served, visit: Visit) -> None:
    """Step by step; the die that lies ready stays."""
    page = visit(served.table("me", "friend", seed="cancel"))
    pointed_at(page)
    expect(page.locator(".die[aria-pressed=true]")).to_have_count(1)
    page.locator("button.car").first.click()
    page.locator("[role=gridcell].end").first.click()
    expect(page.locator("button.act.main")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("button.act.main")).to_have_count(0)
    expect(page.locator("button.car[aria-pressed=true]")).to_have_count(1)
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Cancel")).to_have_count(0)
    expect(page.locator(".sheet")).to_have_attribute("data-seq", "0")


def test_undo(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="undo"))
    pointed_at(page)
    before = page.evaluate(POSITION)
    page.locator("button.car").first.click()
    page.get_by_role("button", name="Airstrike").click()
    page.locator("button.act.main").click()
    expect(page.locator(".sheet")).to_have_attribute("data-kind", "airstrike")
    page.keyboard.press("u")  # the whole turn that was sent
    expect(page.locator(".sheet")).to_have_attribute("data-kind", "assign")
    asked(page)
    page.mouse.move(5, 5)
    after = until(page, lambda: {**page.evaluate(POSITION), "seq": ""}, lambda seen: seen == {**before, "seq": ""})
    assert after == {**before, "seq": ""}
    expect(page.locator(".log li").last).to_contain_text("takes back")


def test_a_clause_opens_in_place(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="clause"))
    asked(page)
    chip = page.locator(".log .chip").last
    chip.click()
    expect(page.locator(".log .rule")).to_have_count(1)
    expect(page.locator(".log .rule")).not_to_contain_text("…")
    assert len(page.locator(".log .rule").inner_text()) > 20
    chip.click()
    expect(page.locator(".log .rule")).to_have_count(0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_whole_table_fits_a_small_desk(served: Served, visit: Visit, players: int) -> None:
    page = visit(served.table(*["me", "friend", "friend", "friend"][:players], seed="sheet"))
    asked(page)
    becomes(page, NO_SCROLL, [True, True])
    for name in ("Choice", "Log", "Dice"):
        expect(page.get_by_role("region", name=name)).to_be_in_viewport(ratio=0.9)


def test_a_phone(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", "bot", "bot", seed="phone"), width=390, height=844)
    driver = Driver(page, seed=6)
    for _ in range(8):
        seen = driver.wait()
        fits(page)
        expect(page.get_by_role("region", name="Choice")).to_be_in_viewport(ratio=0.99)
        driver.answer(seen)


def test_no_such_table(served: Served, visit: Visit) -> None:
    page = visit(served.address)
    page.goto(f"{served.address}/t/nothing")
    expect(page.get_by_role("heading", name="No table here")).to_be_visible()


def test_an_address_that_is_no_page_says_so_in_the_language_of_the_reader(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/learn/nonsense", locale="de-DE")
    expect(page.get_by_role("heading", name="Hier ist nichts")).to_be_visible()
    page.get_by_role("link", name="Alle Tische").click()
    expect(page).to_have_url(f"{served.address}/tables")
    expect(page.get_by_role("heading", name="Alle Tische", exact=True)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Hier ist nichts")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_the_longest_name_of_a_tile_leaves_room_for_where_it_lies(served: Served, visit: Visit, locale: str) -> None:
    page = visit(served.table("me", "bot", "bot", "bot", seed="long names 0"), locale=locale)
    page.wait_for_selector(".sheet[data-state=asking]")
    name, place = (page.locator(f"text.{what}").first for what in ("name", "place"))
    assert name.text_content() in {"The Runway to Ruin", "Startbahn ins Verderben"}
    left, right = name.bounding_box(), place.bounding_box()
    assert left
    assert right
    assert left["x"] + left["width"] < right["x"]
