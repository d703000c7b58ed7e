"""The page works under its content security policy, and the policy is in force."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.driver import Driver
from tests.browser.served import Served

SLIP_IN = """() => {
    const script = document.createElement('script')
    script.textContent = 'window.slipped = 1'
    document.body.append(script)
    return window.slipped === undefined
}"""


def test_lobby_and_table_work_under_the_policy(served: Served, visit: Callable[..., Page]) -> None:
    """A violation is an error on the console, which fails the test in `visit`."""
    lobby = visit(served.address)
    lobby.get_by_role("button").first.wait_for()
    driver = Driver(visit(served.table("me", "bot")), 3)
    for _ in range(5):
        driver.answer(driver.wait())


def test_a_script_that_was_slipped_in_does_not_run(served: Served, page: Page) -> None:
    page.goto(served.address)
    assert page.evaluate(SLIP_IN)
