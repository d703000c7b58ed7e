"""Who sits where, in real browsers: lobby, links, presence, stand-ins, host, clock, spectators."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests import needs
from tests.browser.driver import Driver
from tests.browser.lobby import long_form
from tests.browser.pace import becomes, fits, new_page, until
from tests.browser.past_games import GUEST, HOST, finished
from tests.browser.served import CREWS, Served
from tests.browser.test_access import faults

Visit = Callable[..., Page]
BACK_WITHIN = 1
SHORT_TIMES = f"""from thunderroad.server import agreements
from thunderroad.server.tables import presence
agreements.TIMES["15 seconds"] = 3
presence.BACK_WITHIN = {BACK_WITHIN}
"""
YOURS = re.compile("^● Your turn")
ASKED_AT = """Number(document.querySelector(".sheet[data-state='asking']")?.dataset.seq ?? -1)"""
TOO_SMALL = """() => [...document.querySelectorAll('dialog button')]
  .filter(one => one.getBoundingClientRect().height < 43.5).map(one => one.innerText)"""


class Made:
    """A table with the addresses that open it."""

    def __init__(self, served: Served, *players: str, **options: object) -> None:
        seats = [
            {"crew": crew, "player": player, "name": name, **({"level": "random"} if player == "bot" else {})}
            for crew, player, name in zip(CREWS, players, ("Ada", "Bo", "Cy", "Di"), strict=False)
        ]
        agreed = {"listed": sum(player != "bot" for player in players) != 1, **options}
        seed = {} if "link" in players else {"seed": f"seats {players}"}
        order = {"ruleset": "vendetta", "seats": seats, "options": agreed, **seed}
        status, made = served.ask("POST", "/api/tables", order)
        assert status == 201, made
        self.id: str = made["table"]
        self.watch = f"{served.address}/t/{self.id}"
        self.host = f"{self.watch}#key={made['key']}"
        self.links = [f"{self.watch}#key={link['key']}" for link in made["links"]]


def sheet(page: Page) -> Any:
    """Open the sheet of seats."""
    page.get_by_role("button", name="Who sits where").first.click()
    return page.get_by_role("dialog", name="Who sits where")


def seat(page: Page, crew: str) -> Any:
    """A seat in the open sheet."""
    return page.get_by_role("dialog").get_by_role("listitem", name=crew)


def ready(page: Page) -> Page:
    """Wait until the table is shown."""
    expect(page.locator(".sheet")).to_be_visible()
    return page


def asked(drivers: Iterable[Driver], last: int) -> list[Driver]:
    """Who of them is asked what to do after more than this number of answers."""
    return [one for one in drivers if one.page.evaluate(ASKED_AT) > last]


# --- the lobby -----------------------------------------------------------------------------


def test_a_newcomer_plays_after_one_click(served: Served, visit: Visit) -> None:
    page = visit(served.address)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".sheet")).to_have_attribute("data-state", "asking")
    expect(page.locator("section.crew")).to_have_count(4)
    expect(page).to_have_title(YOURS)


def test_friends_by_link_from_lobby_to_the_first_turns(own: Served, visit: Visit) -> None:
    host = visit(own.address)
    host.get_by_role("button", name="With friends").click()
    expect(host.get_by_role("radio", name=re.compile("Friends by link"))).to_be_checked()
    host.get_by_role("button", name="2 crews").click()
    host.get_by_label("Name").first.fill("Ada")
    host.get_by_role("button", name="Start the engines").click()
    seats = host.get_by_role("dialog", name="Who sits where")
    expect(seats).to_contain_text("Send each friend the link")
    expect(seats).to_contain_text("only work on this computer")
    assert faults(host) == []
    link = seats.get_by_label(re.compile("Link to .* seat")).input_value()
    guest = ready(visit(link))
    expect(seat(host, "Azure")).to_contain_text("online · by link")
    host.keyboard.press("Escape")
    drivers = Driver(host, 1), Driver(guest, 2)
    last = -1
    for _ in range(4):
        (driver,) = until(host, partial(asked, drivers, last), bool)  # one at a time, with one answer or a whole turn
        expect(driver.page).to_have_title(YOURS)
        seen = driver.wait()
        last = int(seen["seq"])
        driver.answer(seen)
    guest.close()
    expect(host.get_by_role("listitem").filter(has_text="Azure").get_by_role("img", name="away")).to_be_attached()


def test_the_lobby_tells_whose_turn_it_is_and_remembers(own: Served, visit: Visit) -> None:
    page = long_form(visit(own.address))
    page.get_by_text("Together at this screen").click()
    page.get_by_role("button", name="3 crews").click()
    page.get_by_text("Agreements", exact=True).click()
    page.get_by_role("checkbox", name="Public").check()
    page.get_by_role("button", name="Start the engines").click()
    expect(page.locator(".sheet")).to_have_attribute("data-state", "asking")
    page.goto(own.address)
    mine = page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(mine).to_contain_text("Your turn")
    expect(mine).to_contain_text("Round 1")
    expect(page).to_have_title(YOURS)
    long_form(page)
    expect(page.get_by_role("radio", name=re.compile("Together"))).to_be_checked()
    expect(page.get_by_role("button", name="3 crews", exact=True)).to_have_attribute("aria-pressed", "true")
    assert faults(page) == []
    other = visit(f"{own.address}/tables", width=390, height=844)
    watch = other.get_by_role("region", name="Tables to watch").get_by_role("link")
    expect(watch).to_contain_text("Waiting for ")
    fits(other)
    own.stop()
    own.start()
    page.reload()
    expect(mine).to_contain_text("Your turn")  # also when nobody has been at the table since the server started
    mine.click()
    ready(page)
    expect(watch).to_contain_text("Running")  # the list is fresh by itself
    page.goto(own.address)
    long_form(page).get_by_role("button", name="Back to the defaults").click()
    expect(page.get_by_role("radio", name=re.compile("Me against bots"))).to_be_checked()


def test_a_mix_that_is_forbidden_is_told_before_the_start(served: Served, visit: Visit) -> None:
    page = long_form(visit(served.address))
    page.get_by_text("Agreements").click()
    expect(page.get_by_role("checkbox", name="Free undo")).to_be_enabled()
    page.get_by_text("Friends by link").click()
    expect(page.get_by_role("checkbox", name="Free undo")).to_be_disabled()
    expect(page.get_by_text("Only when everybody sits at this screen.")).to_be_visible()
    page.locator(".card").first.get_by_label("Played by").select_option("nobody")
    for at in (1, 2):
        page.locator(".card").nth(at).get_by_label("Played by").select_option("nobody")
    expect(page.get_by_role("button", name="Start the engines")).to_be_disabled()
    expect(page.get_by_role("dialog").get_by_text("This game needs at least 2 crews.")).to_be_visible()


# --- at the table --------------------------------------------------------------------------


def test_a_bot_stands_in_and_the_seat_is_taken_back_in_one_click(served: Served, visit: Visit) -> None:
    made = Made(served, "me", "link")
    host, guest = ready(visit(made.host)), ready(visit(made.links[0]))
    sheet(guest)
    assert faults(guest) == []
    seat(guest, "Azure").get_by_role("button", name="Let a bot play for me").click()
    expect(seat(guest, "Azure")).to_contain_text("a bot is playing for Bo")
    guest.keyboard.press("Escape")
    sheet(host)
    expect(seat(host, "Azure").get_by_role("button", name="Send the bot away")).to_be_visible()
    host.keyboard.press("Escape")
    guest.get_by_role("button", name="Take my seat back").click()
    expect(host.get_by_text("Bo is playing again.").first).to_be_attached()
    expect(guest.get_by_role("button", name="Take my seat back")).to_have_count(0)


def test_a_new_key_makes_the_old_link_dead(quick: Served, visit: Visit) -> None:
    made = Made(quick, "me", "link")
    host, guest = ready(visit(made.host)), ready(visit(made.links[0]))
    sheet(host)
    expect(seat(host, "Azure")).to_contain_text("made in another browser")
    seat(host, "Azure").get_by_role("button", name="New link").click()
    expect(host.get_by_role("alert")).to_contain_text("Bo is here, so the link stays")
    guest.goto(quick.address)
    host.wait_for_timeout(1000 * BACK_WITHIN + 500)  # a player who loads the page anew has not left
    seat(host, "Azure").get_by_role("button", name="New link").click()
    expect(seat(host, "Azure")).to_contain_text("The old one no longer works.")
    guest.goto(made.links[0])
    expect(guest.get_by_role("heading", name="This link does not open a seat")).to_be_visible()
    expect(guest.get_by_text("Ask the host for a new link.")).to_be_visible()
    assert faults(guest) == []
    link = seat(host, "Azure").get_by_label("Link to Bo").input_value()
    assert link != made.links[0]
    guest.goto(link)  # the old key lies on this browser still
    sheet(ready(guest))
    expect(seat(guest, "Azure")).to_contain_text("you")
    guest.goto(quick.address)
    guest.goto(made.watch)
    sheet(ready(guest))
    expect(seat(guest, "Azure")).to_contain_text("you")  # the browser keeps the key that opens something


def test_the_host_replaces_a_player_and_closes_the_table(served: Served, visit: Visit) -> None:
    made = Made(served, "me", "link")
    host, guest = ready(visit(made.host)), ready(visit(made.links[0]))
    sheet(host)
    seat(host, "Azure").get_by_role("button", name="Replace…").click()
    seat(host, "Azure").get_by_label("Name").fill("Botto")
    assert faults(host) == []
    seat(host, "Azure").get_by_role("button", name="Replace", exact=True).click()
    guest.get_by_role("button", name="Let the bot play").click()
    expect(seat(host, "Azure")).to_contain_text("a bot, Careful")
    expect(guest.get_by_role("heading", name="This link does not open a seat")).to_be_visible()
    guest.get_by_role("button", name="Watch the table").click()
    expect(guest.get_by_text("You are watching")).to_be_visible()
    host.get_by_role("button", name="Close this table…").click()
    host.get_by_role("button", name="Keep playing").click()
    host.get_by_role("button", name="Close this table…").click()
    host.get_by_role("button", name="Close the table").click()
    expect(guest.get_by_text("This table is closed", exact=True)).to_be_visible()
    expect(host.get_by_role("dialog")).to_contain_text("This table is closed")
    host.keyboard.press("Escape")
    expect(host.locator(".sheet")).to_have_attribute("data-state", "watching")
    host.get_by_role("link", name="All tables").click()
    past = host.locator(f"a[href='/t/{made.id}']")
    expect(past).to_contain_text("Closed")


def test_the_host_tries_the_link_of_a_friend(served: Served, visit: Visit) -> None:
    made = Made(served, "me", "link")
    page = ready(visit(made.host))
    page.goto(served.address)  # else nothing but the end of the address changes, and a click may come before the reload
    page.goto(made.links[0])
    dialog = sheet(ready(page))
    expect(dialog).to_contain_text("This tab plays the seat of a link you opened.")
    expect(seat(page, "Azure")).to_contain_text("you")
    again = new_page(page.context)
    again.goto(made.watch)
    sheet(ready(again))
    expect(seat(again, "Bone")).to_contain_text("you")


def test_a_link_is_opened_where_one_watches_and_no_request_names_its_key(served: Served, visit: Visit) -> None:
    made = Made(served, "me", "link")
    page = ready(visit(made.watch))
    watching = page.get_by_text("You are watching")
    expect(watching).to_be_visible()
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    page.on("websocket", lambda link: addresses.append(link.url))
    page.goto(f"{made.links[0]}).")  # as a sentence around it may leave it
    expect(watching).to_have_count(0)
    sheet(ready(page))
    expect(seat(page, "Azure")).to_contain_text("you")
    expect(page).to_have_url(made.watch)
    assert any("/live" in address for address in addresses)
    key = made.links[0].partition("key=")[2]
    assert not [address for address in addresses if key in address]


def test_a_seat_on_two_devices_says_so_on_both(served: Served, visit: Visit) -> None:
    made = Made(served, "me", "link")
    phone = ready(visit(made.links[0], width=390, height=844))
    friend = ready(visit(made.host))
    for page in (phone, friend):
        expect(page.locator(".caption")).not_to_contain_text("You also have this table open")
    laptop = ready(visit(made.links[0]))
    for page in (phone, laptop):
        expect(page.locator(".caption")).to_contain_text("You also have this table open")
    sheet(laptop)
    expect(seat(laptop, "Azure")).to_contain_text("open in 2 tabs or devices")
    sheet(friend)
    expect(seat(friend, "Azure")).not_to_contain_text("devices")
    phone.reload()
    expect(ready(phone).locator(".caption")).to_contain_text("You also have this table open")
    phone.close()
    expect(seat(laptop, "Azure")).not_to_contain_text("devices")


def test_a_spectator_is_told_how_to_get_a_seat(served: Served, visit: Visit) -> None:
    made = Made(served, "me", "link", "bot", "bot")
    ready(visit(made.host))
    for width, height in ((1280, 720), (390, 844)):
        page = ready(visit(made.watch, width=width, height=height))
        expect(page.get_by_text("You are watching")).to_be_visible()
        expect(page.locator(".notice")).to_contain_text("ask the host for a seat")
        fits(page)
        dialog = sheet(page)
        expect(dialog.get_by_role("button", name="Let a bot")).to_have_count(0)
        expect(dialog.get_by_role("button", name=re.compile("Replace|New link|Close this table"))).to_have_count(0)
        assert faults(page) == []


@pytest.mark.parametrize("dark", [False, True])
def test_the_sheet_of_seats_is_for_everybody(served: Served, visit: Visit, dark: bool) -> None:
    page = ready(visit(Made(served, "me", "link", "bot", clock="2 minutes").host, width=390, height=844))
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", "dark" if dark else "light")
    sheet(page)
    page.get_by_role("button", name="Close this table…").click()
    assert faults(page) == []
    fits(page)
    becomes(page, TOO_SMALL, [])


def test_doors_that_are_shut(served: Served, visit: Visit) -> None:
    made = Made(served, "me", "friend")
    wrong = visit(f"{made.watch}#key=nothing-of-the-kind")
    expect(wrong.get_by_role("heading", name="This link does not open a seat")).to_be_visible()
    wrong.get_by_role("button", name="Watch the table").click()
    expect(ready(wrong).get_by_text("You are watching")).to_be_visible()
    seated = visit(made.host)
    ready(seated)
    seated.goto(f"{made.watch}#key=nothing-of-the-kind")
    seated.get_by_role("button", name="Go to my own seat").click()
    expect(seated.locator(".sheet")).to_have_attribute("data-state", "asking")
    nothing = visit(f"{served.address}/t/0123456789abcdef")
    expect(nothing.get_by_role("heading", name="No table here")).to_be_visible()
    assert faults(nothing) == []
    nothing.get_by_role("link", name="All tables").click()
    expect(nothing.get_by_role("heading", name="All tables")).to_be_visible()


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Served]:
    """A server whose shortest clock runs out after three seconds, and on which who is gone for one has left."""
    needs.front_end()
    server = Served(tmp_path)
    server.before = SHORT_TIMES
    server.start()
    yield server
    server.stop()


def test_when_time_is_up_a_bot_answers_once(quick: Served, visit: Visit) -> None:
    made = Made(quick, "me", "friend", clock="15 seconds")
    page = ready(visit(made.host, calm=True))
    clock = page.locator(".clock")
    expect(clock).to_have_class(re.compile("last"))
    expect(clock.get_by_role("status")).to_contain_text("Then a bot answers for you, once.")
    told = re.compile("Time is up: a bot answers for (Ada|Bo), once.")
    expect(page.get_by_role("region", name="Log")).to_contain_text(told)
    expect(page.locator(".sheet")).to_have_attribute("data-state", "asking")


def test_the_same_again_leads_host_and_guest_to_the_next_table(served: Served, visit: Visit) -> None:
    table = finished(served)
    host, guest = visit(f"{table}#key={HOST}"), visit(f"{table}#key={GUEST}")
    expect(guest.get_by_role("region", name="Result")).to_be_visible()
    expect(guest.get_by_role("button", name="Play again")).to_have_count(0)
    host.get_by_role("button", name="Play again").click()
    expect(host).to_have_url(re.compile("/t/(?!finished)"))
    guest.get_by_role("link", name="Go to the next game").click()
    expect(guest).to_have_url(host.url)
    ready(guest)
    sheet(guest)
    expect(seat(guest, "Azure")).to_contain_text("you")
    ready(host)
    host.goto(served.address)
    expect(
        host.get_by_role("listitem").filter(has=host.locator(f"a[href='/t/{table.rpartition('/')[2]}']"))
    ).to_contain_text("won")


def test_the_host_deletes_a_table_from_its_sheet_also_when_the_game_is_over(served: Served, visit: Visit) -> None:
    made = Made(served, "me", "link")
    host, guest = visit(made.host), visit(made.links[0])
    box = sheet(host)
    box.get_by_role("button", name="Close this table").click()
    box.get_by_role("button", name="Close the table", exact=True).click()
    expect(box).to_contain_text("This table is closed")
    box.get_by_role("button", name="Delete this table").click()
    expect(box).to_contain_text("The game is lost for everybody")
    box.get_by_role("button", name="Cancel").click()
    box.get_by_role("button", name="Delete this table").click()
    box.get_by_role("button", name="Delete the table", exact=True).click()
    expect(host.get_by_role("region", name="Your tables")).to_contain_text("The tables you play at will appear here.")
    expect(guest.get_by_role("heading", name="This table is gone")).to_be_visible()
