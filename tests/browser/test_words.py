"""No id of a die, command, face, crew or tile is shown, said or read aloud on the page, in either language."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.driver import Driver
from tests.browser.served import Served
from tests.browser.test_keys import shared
from tests.languages.test_ids import ID, WORDS
from thunderroad.display.translation import TEXTS

Visit = Callable[..., Page]
FOR_PEOPLE = {name for names in TEXTS.values() for name in names}
READ = """() => {
  const words = []
  const walker = document.createTreeWalker(document.querySelector('.sheet'), NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) words.push(walker.currentNode.data)
  for (const one of document.querySelectorAll('.sheet *')) {
    for (const name of ['aria-label', 'title', 'alt', 'aria-valuetext']) words.push(one.getAttribute(name))
  }
  return [...new Set(words.filter(Boolean))]
}"""
FETCH = """async ([table, key]) => {
  const answer = await fetch(`/api/tables/${table}`, { headers: { Authorization: `Bearer ${key}` } })
  return answer.text()
}"""


def ids_in(value: Any) -> Iterator[str]:
    """Every string of a message that is not for people; names of options are ids."""
    if isinstance(value, list):
        for item in value:
            yield from ids_in(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key not in FOR_PEOPLE or (key == "name" and "shape" in value) or not isinstance(item, str):
                yield from ids_in(item)
    elif isinstance(value, str):
        yield from ID.findall(value)


@pytest.mark.parametrize(
    ("game", "modules", "locale"),
    [
        ("vendetta", ("german-engineering",), "en-US"),
        ("vendetta", ("german-engineering",), "de-DE"),
        ("vendetta", ("big-rig", "devils-run", "final-five"), "en-US"),
        ("classic", (), "de-DE"),
        ("classic", ("expanded-1998",), "en-US"),
    ],
    ids=["cards", "cards in German", "other crews", "1986 in German", "1998"],
)
def test_no_id_is_on_the_page(served: Served, visit: Visit, game: str, modules: tuple[str, ...], locale: str) -> None:
    address = shared(served, game, *modules, undo=False)
    page = visit(address, locale=locale)
    driver = Driver(page, seed=4)
    table, _, key = address.rpartition("/")[2].partition("#key=")
    for _ in range(8):
        seen = driver.wait()
        ids = set(ids_in(json.loads(page.evaluate(FETCH, [table, key]))))
        assert len(ids) > 20
        shown = {text: set(ID.findall(text.lower())) & ids - WORDS for text in page.evaluate(READ)}
        assert {text: left for text, left in shown.items() if left} == {}
        driver.answer(seen)
