"""The page without a server: plain files below a path, served by Python's own file server, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from tests import needs
from tests.browser.driver import SETTINGS, Driver
from tests.browser.hosted import hosted
from tests.browser.lobby import long_form
from tests.browser.pace import fits, new_page
from tests.browser.past_games import opened as on_server
from tests.browser.served import Served
from tests.browser.test_access import faults
from thunderroad.play.journal import Journal
from thunderroad.play.replay import Replay

READY = 120_000
"""Milliseconds until Python must have started, on a machine that does much else."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page on a host of files."""
    with hosted(tmp_path_factory.mktemp("host"), needs.page()) as address:
        yield address


Opening = Callable[..., Page]


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser of somebody who has never been here."""
    found = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-US")
    found.add_init_script(SETTINGS % "instant")
    yield found
    found.close()


@pytest.fixture
def opened(context: BrowserContext, host: str) -> Iterator[Opening]:
    """Open the page, at an address of its own; errors of it fail the test, and so does what it asks others for."""
    errors: list[str] = []

    def open_page(address: str = "") -> Page:
        page = new_page(context)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: _ours(request.url, host, errors))
        page.goto(f"{host}{address}")
        return page

    yield open_page
    assert not errors


def _ours(address: str, host: str, errors: list[str]) -> None:
    if not address.startswith((host, "blob:", "data:")):
        errors.append(f"the page asks for {address}")


PLAY = re.compile("^Play now")


def ready(page: Page) -> Page:
    """Wait until Python has started and the first page offers a game."""
    expect(page.get_by_role("button", name=PLAY)).to_be_enabled(timeout=READY)
    return page


def begin(page: Page, game: str = "") -> Driver:
    """Begin a game, the one that is marked or another, and wait for its first question."""
    ready(page)
    if game:
        page.get_by_role("radio", name=game).check()
    page.get_by_role("button", name=PLAY).click()
    driver = Driver(page, seed=3)
    driver.wait()
    return driver


def answered(page: Page) -> int:
    """How many answers the table has."""
    return int(page.locator(".sheet").get_attribute("data-seq") or 0)


def test_the_first_page_is_there_before_the_game_is_and_says_how_far_it_is(opened: Opening) -> None:
    page = opened()
    expect(page.get_by_role("progressbar")).to_be_visible()
    ready(page)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


def chooser(page: Page, what: str) -> Locator:
    """Where a file is chosen on the page of all tables."""
    return page.get_by_role("region", name=what).locator("input[type=file]")


def saved(page: Page, file: Path) -> Journal:
    """The journal of the table on the page, saved to a file."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the journal").first.click()
    download.value.save_as(file)
    return Journal.parse(file.read_bytes())


def test_a_whole_game_below_a_path_whose_journal_moves_to_a_server_and_back(
    opened: Opening, served: Served, tmp_path: Path
) -> None:
    page = opened()
    driver = begin(page)
    driver.play()
    expect(page.locator(".sheet")).to_have_attribute("data-state", "over")
    here = saved(page, tmp_path / "here.jsonl")
    assert Replay(here).run().result is not None
    address = on_server(served, (tmp_path / "here.jsonl").read_text(encoding="utf-8"))
    id, _, key = address.rpartition("/")[2].partition("#key=")
    there = tmp_path / "there.jsonl"
    there.write_bytes(served.journal(id, key))
    assert Journal.parse(there.read_bytes()).answers == here.answers
    page.goto(f"{page.url.partition('#')[0]}#/tables")
    chooser(page, "Open a journal").set_input_files(there)
    expect(page.locator(".replay .who p")).to_have_text(f"the start; {len(here.answers)} answers follow")


def test_a_reload_finds_the_table_as_it_was_and_goes_on(opened: Opening) -> None:
    page = opened()
    driver = begin(page)
    driver.play(3)
    driver.wait()
    before = answered(page)
    page.reload()
    driver.wait()
    assert answered(page) >= before
    driver.play(2)
    page.goto(page.url.partition("#")[0])
    expect(ready(page).get_by_role("link", name="Vendetta").first).to_be_visible()


def test_links_lead_to_pages_behind_the_hash_in_new_tabs_too(opened: Opening, context: BrowserContext) -> None:
    page = ready(opened())
    link = page.get_by_role("link", name="Rules").first
    assert (link.get_attribute("href") or "").startswith("#/rules")
    link.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    again = opened(f"#{page.url.partition('#')[2]}")
    expect(again.get_by_role("heading", level=1)).to_be_visible(timeout=READY)
    page.go_back()
    expect(page.get_by_role("button", name=PLAY)).to_be_visible()


def test_two_tabs_at_one_table_follow_each_other(opened: Opening) -> None:
    one = opened()
    driver = begin(one)
    other = opened(f"#{one.url.partition('#')[2]}")
    other.wait_for_selector(".sheet[data-state=asking]", timeout=READY)
    driver.play(2)
    driver.wait()
    expect(other.locator(".sheet")).to_have_attribute("data-seq", str(answered(one)), timeout=READY)


def test_two_tabs_play_two_games_at_once(opened: Opening) -> None:
    drivers = [begin(opened()), begin(opened(), "1986")]
    for _ in range(3):
        for driver in drivers:
            assert driver.play(1) == 1
    for driver in drivers:
        driver.page.reload()
    for driver in drivers:
        driver.wait()
        assert driver.play(1) == 1
    one = drivers[0].page
    one.goto(f"{one.url.partition('#')[0]}#/tables")
    expect(one.get_by_role("link", name="Vendetta").first).to_be_visible(timeout=READY)
    expect(one.get_by_role("link", name="1986").first).to_be_visible()


PACK = """[pack]
id = "my-copy"
title = "My copy"
ruleset = "vendetta"
provenance = "owner"

[commands.nitro]
name = "Rocket fuel"
"""


def write(folder: Path, text: str, name: str = "my-copy.toml") -> Path:
    """A file that somebody has on the device."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def packs(page: Page) -> Locator:
    """The place of owners' packs, to which the first page leads."""
    ready(page).get_by_role("link", name="Owners\u2019 packs").click()
    found = page.get_by_role("region", name="Owners\u2019 packs")
    expect(found).to_be_visible()
    return found


def test_a_pack_is_opened_played_with_and_removed_and_its_table_keeps_it(opened: Opening, tmp_path: Path) -> None:
    page = opened()
    place = packs(page)
    chooser(page, "Owners\u2019 packs").set_input_files(write(tmp_path, PACK))
    expect(place.get_by_role("status")).to_have_text("My copy is used for new tables now.")
    place.get_by_text("Changes 1 item").click()
    expect(place.get_by_role("definition")).to_have_text("name Rocket fuel")
    page.reload()
    expect(place.get_by_text("Changes 1 item")).to_be_visible(timeout=READY)
    page.goto(page.url.partition("#")[0])
    expect(long_form(ready(page)).get_by_label("Pack: My copy")).to_be_checked()
    page.get_by_role("button", name="Done").click()
    driver = begin(page)
    played = page.url
    expect(page.get_by_text("Rocket fuel").first).to_be_visible()
    page.goto(page.url.partition("#")[0])
    packs(page).get_by_role("button", name="Remove My copy").click()
    expect(place.get_by_role("status")).to_contain_text("Tables begun with it keep it.")
    expect(chooser(page, "Owners\u2019 packs")).to_be_focused()
    page.goto(played)
    page.reload()
    driver.wait()
    expect(page.get_by_text("Rocket fuel").first).to_be_visible()
    assert driver.play(3) == 3, "the bots still know it"
    page.goto(page.url.partition("#")[0])
    expect(long_form(ready(page)).get_by_label("Pack: My copy")).to_have_count(0)


def test_a_faulty_pack_is_refused_with_its_line_and_nothing_is_kept(opened: Opening, tmp_path: Path) -> None:
    place = packs(opened())
    files = {
        write(tmp_path, f"{PACK}values = [9]\n"): "my-copy.toml:9: [commands.nitro] values should be different die",
        write(tmp_path, "#" * 1_000_001, "huge.toml"): "this is larger than 1000 kB",
    }
    for file, sentence in files.items():
        place.locator("input").set_input_files(file)
        expect(place.get_by_role("alert")).to_contain_text(sentence)
        expect(place.get_by_role("listitem")).to_have_count(0)


def test_packs_by_keys_on_a_phone_in_german(browser: Browser, host: str, tmp_path: Path) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="de-DE", has_touch=True)
    page = new_page(context)
    page.goto(f"{host}#/tables")
    place = page.get_by_role("region", name="Eigene Pakete")
    button = place.locator("input")
    button.focus(timeout=READY)
    with page.expect_file_chooser() as asked:
        page.keyboard.press("Enter")
    asked.value.set_files(write(tmp_path, f"{PACK}\n[hazards.mine]\ncount = 9\n"))
    expect(place.get_by_role("status")).to_have_text("My copy gilt jetzt f\u00fcr neue Tische.")
    expect(place.get_by_text(re.compile("auf der Schachtel stehen"))).to_be_visible()
    fits(page)
    page.keyboard.press("Tab")
    expect(place.get_by_role("button", name="My copy entfernen")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(place.get_by_role("definition").last).to_have_text("count 9")
    assert faults(page, "color-contrast", "label", "target-size") == []
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(place.get_by_role("listitem")).to_have_count(0)
    expect(button).to_be_focused()
    context.close()


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        ("delete window.WebAssembly", "too old, or WebAssembly is switched off"),
        ("delete window.DecompressionStream", "too old"),
        ("window.Worker = class { constructor() { throw new Error('no') } }", "has stopped in this browser"),
    ],
)
def test_a_browser_that_cannot_is_told_in_one_sentence(
    context: BrowserContext, host: str, broken: str, sentence: str
) -> None:
    context.add_init_script(broken)
    page = new_page(context)
    page.goto(host)
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_role("alert").get_by_role("button", name="Reload now")).to_be_visible()


def test_a_part_that_does_not_arrive_is_told(context: BrowserContext, host: str) -> None:
    context.route("**/thunderroad.pack", lambda route: route.fulfill(body=b"half of it"))
    page = new_page(context)
    page.goto(host)
    expect(page.get_by_role("alert")).to_contain_text("did not arrive", timeout=READY)


def test_where_nothing_may_be_stored_one_plays_all_the_same(context: BrowserContext, host: str) -> None:
    forbidden = "Object.defineProperty(self, 'indexedDB', { value: undefined });"

    def without_storage(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=forbidden + found.text())

    context.route("**/assets/tables-*.js", without_storage)
    page = new_page(context)
    page.goto(host)
    ready(page)
    expect(page.get_by_role("status").filter(has_text="your tables last until you close this page")).to_be_visible()
    page.get_by_role("button", name="All right").click()
    begin(page).play(2)
