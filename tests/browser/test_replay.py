"""Looking back: along the line, by keys and log, links, journals, other eyes, what if; the past of a running game."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.driver import Driver
from tests.browser.pace import becomes, fits, holds, until
from tests.browser.past_games import at_moment, journal, opened, played
from tests.browser.served import Served
from tests.browser.test_access import faults
from tests.browser.test_german import english_on
from tests.browser.test_motion import WATCH_ANIMATIONS
from tests.modules.mixes import mix
from thunderroad.family.registry import ruleset

Visit = Callable[..., Page]
PIECES = "() => [...new Set([...document.querySelectorAll('.live [data-piece]')].map(p => p.dataset.piece))].sort()"
TEAMS = {"scorcher", "kestrel"}
"""Names that were given to vehicles."""
DICE = "() => [...document.querySelectorAll('.crew .dice [aria-label]')].map(one => one.getAttribute('aria-label'))"
"""What each crew's dice or cards are called, one after the other; those face down have no name."""


def at(page: Page, n: int, last: int) -> None:
    """The page shows this moment."""
    expect(page.locator(f".replay[data-moment='{n}']")).to_be_visible()
    words = rf"^answer {n} of {last}\b" if n else rf"^the start; {last} answers? follows?$"
    expect(page.locator(".replay .who p")).to_have_text(re.compile(words))


def last_of(page: Page) -> int:
    """The number of the newest moment."""
    return int(page.get_by_role("slider").get_attribute("max") or "0")


def moment(served: Served, page: Page, n: int) -> Any:
    """What the server says of a moment to the one who opened the journal."""
    table = re.search(r"/t/(\w+)", page.url)
    assert table is not None
    return served.ask("GET", f"/api/tables/{table[1]}/moments/{n}", key=served.keys[table[1]])[1]


def shared(served: Served, page: Page) -> str:
    """What the page shows, as an address for another browser."""
    _, _, table = page.url.partition("?")[0].rpartition("/")
    return f"{page.url}#key={served.keys[table]}"


def shows(served: Served, page: Page, n: int) -> None:
    """The road is as the server says it was."""
    view = moment(served, page, n)["view"]
    becomes(page, PIECES, sorted(piece["id"] for piece in view["pieces"] if piece["space"] is not None))


def test_along_the_line_of_a_finished_game(served: Served, visit: Visit) -> None:
    page = visit(at_moment(opened(served, journal("line")), 30))
    last = last_of(page)
    at(page, 30, last)
    shows(served, page, 30)
    for key, n in (("ArrowRight", 31), (".", 32), ("ArrowLeft", 31), (",", 30), ("End", last)):
        page.keyboard.press(key)
        at(page, n, last)
    shows(served, page, last)
    page.keyboard.press("Home")
    expect(page.locator(".replay .who p")).to_contain_text("the start")
    page.get_by_role("slider").fill("47")
    at(page, 47, last)
    shows(served, page, 47)
    page.keyboard.press("ArrowDown")
    slider = page.get_by_role("slider")
    marked = int(until(page, slider.input_value, lambda value: int(value) > 47))
    assert marked > 47
    at(page, marked, last)
    page.get_by_role("button", name="Back one answer").click()
    at(page, marked - 1, last)
    assert faults(page) == []
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    assert page.url.endswith(re.search(r"/t/\w+", page.url)[0])  # type: ignore[index]


def test_the_game_is_played_and_paused(served: Served, visit: Visit) -> None:
    page = visit(opened(served, journal("film")))
    page.get_by_role("button", name="Watch it again").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.wait_for_function("() => Number(document.querySelector('[type=range]').value) > 12")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    slider = page.get_by_role("slider")
    n = int(slider.input_value())
    page.wait_for_timeout(1000)
    stopped = int(slider.input_value())
    assert stopped <= n + 1
    at(page, stopped, int(slider.get_attribute("max") or "0"))
    shows(served, page, stopped)


def test_a_step_on_moves_and_a_jump_does_not(served: Served, visit: Visit) -> None:
    page = visit(at_moment(opened(served, journal("moves")), 0), speed="fast")
    last = last_of(page)
    expect(page.locator(".replay .who p")).to_contain_text("the start")
    page.evaluate(WATCH_ANIMATIONS)
    driven = next(n for n in range(1, last) if any(e["kind"] == "move" for e in moment(served, page, n)["events"]))
    page.get_by_role("slider").fill(str(driven - 1))
    at(page, driven - 1, last) if driven > 1 else None
    assert page.evaluate("window.__animated.size") == 0
    page.keyboard.press("ArrowRight")
    at(page, driven, last)
    page.wait_for_function("() => window.__animated.has('transform')")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at(page, driven + 2, last)
    page.wait_for_url(f"**moment={driven + 2}")
    shows(served, page, driven + 2)


def test_a_line_of_the_log_leads_to_its_moment_and_a_link_to_it_too(served: Served, visit: Visit) -> None:
    page = visit(at_moment(opened(served, journal("log")), 5))
    last = last_of(page)
    at(page, 5, last)
    expect(page.locator(".log li.later").nth(50)).to_be_attached()
    line = page.locator(".log li", has_text="turn 2").first.get_by_role("button", name=re.compile("turn 2"))
    words = line.text_content()
    line.click()
    page.wait_for_url(re.compile(r"\?moment=(?!5$)\d+$"))
    n = int(page.url.rpartition("=")[2])
    at(page, n, last)
    assert words in [event["text"] for event in moment(served, page, n)["events"]]
    other = visit(shared(served, page))
    at(other, n, last)
    shows(served, other, n)
    becomes(page, PIECES, other.evaluate(PIECES))


def another(page: Page, seen: list[Any]) -> Any:
    """The hands that the page comes to show, which were not shown before."""
    found = until(page, lambda: page.evaluate(DICE), lambda dice: dice not in seen)
    assert found not in seen
    return found


def test_with_the_eyes_of_another(served: Served, visit: Visit) -> None:
    page = visit(at_moment(opened(served, journal("eyes", 2, "german-engineering")), 8))
    at(page, 8, last_of(page))
    seen = [page.evaluate(DICE)]
    for seat in ("0", "1"):
        page.get_by_label("Seen as").select_option(seat)
        page.wait_for_url(f"**moment=8&as={seat}")
        seen.append(another(page, seen))
    other = visit(shared(served, page))
    at(other, 8, last_of(page))
    becomes(other, DICE, seen[-1])


def test_a_journal_is_saved_and_opened(served: Served, visit: Visit, tmp_path: Path) -> None:
    page = visit(at_moment(opened(served, journal("saved")), 3))
    last = last_of(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save").click()
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)
    page.goto(f"{served.address}/tables")
    broken = tmp_path / "broken.jsonl"
    broken.write_text(file.read_text(encoding="utf-8").replace('"option": ', '"option": 9', 1), encoding="utf-8")
    chooser = page.get_by_role("region", name="Open a journal").locator("input")
    chooser.set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("Could not open broken.jsonl: line")
    chooser.set_input_files(file)
    page.wait_for_url(re.compile(r"/t/\w+\?moment=0$"))
    expect(page.locator(".replay .who p")).to_have_text(f"the start; {last} answers follow")


def test_what_if(served: Served, visit: Visit) -> None:
    address = at_moment(opened(served, journal("if")), 20)
    page = visit(address)
    dialog = page.get_by_role("dialog")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="What if?").click()
    expect(page.locator(".transport .play")).to_have_attribute("aria-label", "Play")
    dialog.get_by_role("button", name="Cancel").click()
    page.goto(address)
    at(page, 20, last_of(page))
    page.get_by_role("button", name="What if?").click()
    expect(dialog).to_contain_text("from answer 20")
    assert faults(page) == []
    dialog.get_by_role("button", name="Play on from here").click()
    page.wait_for_function("() => document.querySelector('.sheet')?.dataset.state === 'asking'")
    Driver(page).answer(Driver(page).wait())
    page.get_by_role("link", name="Continues from answer 20").click()
    at(page, 20, last_of(page))


def test_a_german_goes_on_with_built_teams(served: Served, visit: Visit) -> None:
    rules = ruleset("classic")
    page = visit(at_moment(opened(served, played(mix("teams", 1, tuple(rules.modules), rules))), 7), locale="de-DE")
    expect(page.locator(".replay .who p")).to_contain_text("Antwort 7 von")
    page.get_by_role("button", name="Was wäre, wenn?").click()
    expect(page.get_by_role("dialog")).to_contain_text("nach Antwort 7")
    assert english_on(page, TEAMS) == {}
    page.get_by_role("button", name="Von hier weiterspielen").click()
    page.wait_for_function("() => document.querySelector('.sheet')?.dataset.state === 'asking'")
    driver = Driver(page)
    driver.answer(driver.wait())
    assert english_on(page, TEAMS) == {}


def test_the_end_leads_to_its_moments_within_the_page(served: Served, visit: Visit) -> None:
    page = visit(opened(served, journal("end")))
    eye = page.get_by_role("region", name="Result").get_by_role("link", name="Show this moment").first
    n = (eye.get_attribute("href") or "").rpartition("=")[2]
    page.evaluate("window.__same = true")
    eye.click()
    at(page, int(n), last_of(page))
    shows(served, page, int(n))
    assert page.evaluate("window.__same"), "nothing was loaded anew"
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Result")).to_be_visible()


def test_a_mission_is_looked_back_at(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/learn")
    page.get_by_role("button", name=re.compile("Start here")).click()
    coach = page.locator(".coach")
    expect(coach).to_have_attribute("data-step", "1")
    expect(page.locator(".sheet")).to_have_attribute("data-state", "asking")
    page.get_by_role("button", name="Show me").click()
    expect(coach).to_have_attribute("data-step", "2")
    page.keyboard.press(",")
    at(page, 0, 1)
    expect(coach).to_have_attribute("data-step", "1")  # what it said then
    holds(page, "/step\"?: ?2/.test(localStorage.getItem('thunderroad.missions'))")
    page.keyboard.press("Escape")
    expect(coach).to_have_attribute("data-step", "2")
    page.get_by_role("button", name="Show me").click()
    expect(coach).to_have_attribute("data-step", "4")  # a turn as a whole
    page.keyboard.press(",")
    expect(page.locator(".replay")).to_be_visible()
    page.get_by_role("button", name="Start over").click()
    expect(coach).to_have_attribute("data-step", "1")
    expect(page.locator(".sheet")).to_have_attribute("data-state", "asking")


def test_the_past_of_a_running_game(served: Served, visit: Visit) -> None:
    address = served.table("me", "friend", seed="running")
    page = visit(address)
    driver = Driver(page, seed=5)
    for _ in range(8):
        driver.answer(driver.wait())
    driver.wait()
    answers = int(page.locator(".sheet").get_attribute("data-seq") or "0")
    page.get_by_role("button", name="Look back").click()
    at(page, answers - 1, answers)
    expect(page.get_by_role("button", name="Back to now")).to_contain_text("Your turn!")
    for name in ("What if?", "Save"):
        expect(page.locator(".replay").get_by_text(name)).to_have_count(0)
    expect(page.get_by_label("Seen as")).to_have_count(0)
    expect(page.locator("[role=gridcell].open")).to_have_count(0)
    watcher = visit(address.partition("#")[0] + "?moment=2")
    at(watcher, 2, answers)
    page.keyboard.press("Escape")
    driver.answer(driver.wait())
    driver.wait()
    later = int(page.locator(".sheet").get_attribute("data-seq") or "0")
    news = f"{later - answers} new answer"
    expect(watcher.get_by_role("button", name="Back to now")).to_contain_text(news)
    at(watcher, 2, later)
    shows(served, watcher, 2)
    watcher.get_by_role("button", name="Back to now").click()
    expect(watcher.locator(".replay")).to_have_count(0)
    driver.wait()
    becomes(watcher, PIECES, page.evaluate(PIECES))


def test_what_is_hidden_stays_hidden_in_the_past(served: Served, visit: Visit) -> None:
    seats = [{"crew": crew, "player": "link", "name": crew} for crew in ("amber", "teal")]
    order = {"ruleset": "vendetta", "modules": ["german-engineering"], "seats": seats, "options": {"listed": True}}
    served.begin("hidden")
    made = served.ask("POST", "/api/tables", order)[1]
    seen: list[Any] = []
    for link in ({"key": ""}, *made["links"]):
        page = visit(f"{served.address}/t/{made['table']}?moment=0#key={link['key']}")
        expect(page.locator(".replay .who p")).to_contain_text("the start")
        seen.append(another(page, seen))
    borrowed = visit(f"{served.address}/t/{made['table']}?moment=0&as=1")
    expect(borrowed.locator(".replay .who p")).to_contain_text("the start")
    borrowed.wait_for_url(re.compile(r"\?moment=0$"))
    becomes(borrowed, DICE, seen[0])  # one's own eyes, not those of the link


def test_a_phone_looks_back(served: Served, visit: Visit) -> None:
    page = visit(at_moment(opened(served, journal("thumb")), 9), width=390, height=844)
    at(page, 9, last_of(page))
    fits(page)
    for name in ("To the start", "Back one answer", "Play", "Forward one answer", "To the end"):
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 43
        assert box["y"] + box["height"] <= 844
    slider = page.get_by_role("slider").bounding_box()
    assert slider is not None
    assert slider["height"] >= 43
    page.mouse.click(slider["x"] + slider["width"] * 0.75, slider["y"] + 25)
    page.wait_for_function("() => Number(document.querySelector('[type=range]').value) > 20")
    assert faults(page) == []
