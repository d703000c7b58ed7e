"""Games that were played before, for the browser to look back at."""

from __future__ import annotations

import http.client
import json

from tests.browser.served import Served
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.kernel.registry import ruleset
from thunderroad.play.players import Player
from thunderroad.play.table import Table


def journal(seed: str, crews: int = 3, *modules: str) -> str:
    """The journal of a whole game of people who answered at random."""
    seats = tuple(Seat(crew) for crew in ruleset("vendetta").usual_crews(modules, crews))
    return played(Recipe("vendetta", seats, seed, modules))


def played(recipe: Recipe) -> str:
    """The same of any table."""
    names = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")
    people = [Player("me" if n == 0 else "friend", names[n]) for n in range(len(recipe.seats))]
    table = Table.create(recipe, people)
    rng = Rng.seeded(recipe.seed)
    while not table.over:
        choice = table.game.choice
        assert choice is not None
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"command-{table.seq}")
    return table.journal().to_text()


def opened(served: Served, text: str) -> str:
    """The address of a table on which a journal lies."""
    link = http.client.HTTPConnection("127.0.0.1", served.port, timeout=30)
    try:
        link.request("POST", "/api/journals", text, {"Content-Type": "application/x-ndjson"})
        made = json.loads(link.getresponse().read())
    finally:
        link.close()
    return f"{served.address}/t/{made['table']}"
