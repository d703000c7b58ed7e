"""A whole game, a mission, a replay and an analysis on the page that is kept on the device, with no host at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import needs
from tests.browser.alone import READY, Visitor, answered, asked, begin, hosting, kept, ready, visiting
from tests.browser.past_games import opened
from tests.browser.served import Served
from tests.browser.test_analysis import RECORDED
from tests.browser.test_learn import settled
from thunderroad.play.journal import Journal
from thunderroad.play.replay import Replay


@pytest.fixture(scope="module")
def stranded(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Somebody who has been here, on whose device the page is; then its host has gone."""
    with visiting(browser) as context:
        with hosting(needs.page(), tmp_path_factory.mktemp("host")) as host:
            found = Visitor(context, host)
            kept(ready(found.opens())).close()
        yield found


@pytest.fixture
def offline(stranded: Visitor) -> Iterator[Page]:
    """The page, opened there."""
    page = ready(stranded.opens())
    yield page
    page.close()
    assert not stranded.errors


@pytest.fixture
def short(offline: Page) -> Page:
    """The end of a short game of 1986, whose journal was opened."""
    return look_at(offline, RECORDED / "short.jsonl")


def look_at(page: Page, journal: Path) -> Page:
    """The same page, with the game of a journal."""
    page.get_by_role("link", name="Open a journal").click()
    page.get_by_role("region", name="Open a journal").locator("input").set_input_files(journal)
    page.wait_for_url(re.compile(r"/t/\w+\?moment=0$"))
    return page


PAST = """step => {
  const coach = document.querySelector('.coach').dataset
  return coach.step !== step || coach.state === 'done'
}"""
ALL = RECORDED.parents[1] / "golden" / "all-0.jsonl"
"""A game with all modules, between two crews."""
MOMENT = 95
"""Late in it: everything is on the road."""


def saved(page: Page, file: Path) -> Journal:
    """The journal of the table on the page, saved to a file."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the journal").first.click()
    download.value.save_as(file)
    return Journal.parse(file.read_bytes())


def test_a_whole_game_whose_journal_moves_to_a_server_and_back(offline: Page, served: Served, tmp_path: Path) -> None:
    begin(offline, "1986").play()  # the shortest one
    expect(offline.locator(".sheet")).to_have_attribute("data-state", "over")
    here = saved(offline, tmp_path / "here.jsonl")
    assert Replay(here).run().result is not None
    address = opened(served, (tmp_path / "here.jsonl").read_text(encoding="utf-8"))
    id, _, key = address.rpartition("/")[2].partition("#key=")
    there = tmp_path / "there.jsonl"
    there.write_bytes(served.journal(id, key))
    assert Journal.parse(there.read_bytes()).answers == here.answers
    offline.goto(f"{offline.url.partition('#')[0]}#/tables")
    offline.get_by_role("region", name="Open a journal").locator("input").set_input_files(there)
    expect(offline.locator(".replay .who p")).to_have_text(f"the start; {len(here.answers)} answers follow")


def test_a_recorded_game_with_all_modules_goes_on_against_a_bot(offline: Page) -> None:
    look_at(offline, ALL)
    offline.goto(offline.url.replace("moment=0", f"moment={MOMENT}"))
    offline.get_by_role("button", name="What if?").click()
    offline.get_by_role("combobox").last.select_option(index=2)
    offline.get_by_role("button", name="Play on from here").click()
    driver = asked(offline)
    before = answered(offline)
    assert driver.play(6) == 6
    driver.wait()
    assert answered(offline) > before + 6, "the bot has answered, too"


def test_a_mission(offline: Page) -> None:
    offline.get_by_role("link", name="Learn", exact=True).click()
    offline.get_by_role("button", name=re.compile("Start here")).click()
    lesson, show = offline.locator(".coach"), offline.get_by_role("button", name="Show me")
    settled(offline)
    while lesson.get_attribute("data-state") != "done":
        step = lesson.get_attribute("data-step")
        show.click()
        offline.wait_for_function(PAST, arg=step)
        settled(offline)
    expect(lesson).to_contain_text("Done!")


def test_a_journal_is_opened_looked_through_saved_and_opened_again(short: Page, tmp_path: Path) -> None:
    place = short.locator(".replay .who p")
    expect(place).to_contain_text("the start")
    last = short.get_by_role("slider").get_attribute("max")
    short.get_by_role("slider").press("End")
    expect(place).to_contain_text(f"answer {last} of {last}")
    with short.expect_download() as download:
        short.get_by_role("link", name="Save").click()
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8") == (RECORDED / "short.jsonl").read_text(encoding="utf-8")
    first = short.url
    short.goto(first.partition("#")[0])
    look_at(short, file)
    assert short.url != first, "a table of its own"
    expect(place).to_contain_text("the start")
    expect(short.get_by_role("slider")).to_have_attribute("max", last or "")


def test_an_analysis(short: Page) -> None:
    short.get_by_role("link", name=re.compile("^Analyze")).click()
    short.get_by_role("radio", name=re.compile("^Easy")).check(timeout=READY)
    short.get_by_role("button", name="Analyze the game").click()
    expect(short.locator(".accounts")).to_contain_text("dice and tokens")
    expect(short.locator(".driving")).to_contain_text("decisions judged")
