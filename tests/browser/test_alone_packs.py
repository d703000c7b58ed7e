"""Owners' packs on the page without a server, in a real browser: opened from a file, played with, removed again."""

from __future__ import annotations

import re
import threading
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.alone import READY, Host, Visitor, begin, ready
from tests.browser.lobby import long_form
from tests.browser.pace import fits, new_page
from tests.browser.test_access import faults

PACK = """[pack]
id = "my-copy"
title = "My copy"
ruleset = "vendetta"
provenance = "owner"

[crews.bone]
name = "Rocket"
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


def test_a_pack_is_opened_played_with_and_removed_and_its_table_keeps_it(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.opens()
    place = packs(page)
    place.locator("input").set_input_files(write(tmp_path, PACK))
    expect(place.get_by_role("status")).to_have_text("New tables now use My copy.")
    place.get_by_text("Changes 1 item").click()
    expect(place.get_by_role("definition")).to_have_text("name Rocket")
    page.reload()
    expect(place.get_by_text("Changes 1 item")).to_be_visible(timeout=READY)
    page.goto(page.url.partition("#")[0])
    expect(long_form(ready(page)).get_by_label("Pack: My copy")).to_be_checked()
    page.get_by_role("button", name="Done").click()
    driver = begin(page)
    played = page.url
    expect(page.get_by_text("Rocket").first).to_be_visible()
    page.goto(page.url.partition("#")[0])
    packs(page).get_by_role("button", name="Remove My copy").click()
    expect(place.get_by_role("status")).to_contain_text("Tables that started with it keep it.")
    expect(place.locator("input")).to_be_focused()
    page.goto(played)
    page.reload()
    driver.wait()
    expect(page.get_by_text("Rocket").first).to_be_visible()
    assert driver.play(3) == 3, "the bots still know it"
    page.goto(page.url.partition("#")[0])
    expect(long_form(ready(page)).get_by_label("Pack: My copy")).to_have_count(0)


def test_a_pack_that_is_chosen_while_python_starts_has_its_turn(visitor: Visitor, tmp_path: Path) -> None:
    chosen = threading.Event()

    def late(body: bytes) -> bytes:
        chosen.wait(READY / 1000)
        return body

    visitor.host.broken["program-"] = late
    page = visitor.opens("#/tables")
    place = page.get_by_role("region", name="Owners\u2019 packs")
    place.locator("input").set_input_files(write(tmp_path, PACK))
    expect(place.locator("input")).to_have_js_property("value", "")
    chosen.set()
    expect(place.get_by_role("status")).to_have_text("New tables now use My copy.", timeout=READY)


def test_a_faulty_pack_is_refused_with_its_line_and_nothing_is_kept(visitor: Visitor, tmp_path: Path) -> None:
    place = packs(visitor.opens())
    files = {
        write(tmp_path, f"{PACK}symbol = 9\n"): "my-copy.toml:9: [crews.bone] has 'symbol', which means nothing here",
        write(tmp_path, "#" * 1_000_001, "huge.toml"): "this is larger than 1000 kB",
    }
    for file, sentence in files.items():
        place.locator("input").set_input_files(file)
        expect(place.get_by_role("alert")).to_contain_text(sentence)
        expect(place.get_by_role("listitem")).to_have_count(0)


def test_packs_by_keys_on_a_phone_in_german(browser: Browser, host: Host, tmp_path: Path) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="de-DE", has_touch=True)
    page = new_page(context)
    page.goto(f"{host.address}#/tables")
    place = page.get_by_role("region", name="Eigene Pakete")
    button = place.locator("input")
    expect(button).to_have_attribute("aria-busy", "false", timeout=READY)
    with page.expect_file_chooser() as asked:
        button.press("Enter")
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
