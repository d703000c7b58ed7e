"""Games that were played before, for the browser to look back at."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

from tests.browser.served import Served
from thunderroad.display.view.game import EventView
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player
from thunderroad.play.records import Proposal
from thunderroad.play.table import Table
from thunderroad.server.guard.keys import hashed
from thunderroad.store.address import in_folder
from thunderroad.store.model import Game
from thunderroad.store.store import Store

HOST, GUEST = "host-key", "guest-key"
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")
_NUMBERS = count(1)


def journal(seed: str, crews: int = 3, *modules: str) -> str:
    """The journal of a whole game of people who answered at random."""
    seats = tuple(Seat(crew) for crew in ruleset("vendetta").usual_crews(modules, crews))
    return played(Recipe("vendetta", seats, seed, modules))


def played(recipe: Recipe) -> str:
    """The same of any table."""
    people = [Player("me" if n == 0 else "friend", NAMES[n]) for n in range(len(recipe.seats))]
    return random_game(recipe, people)[0].journal().to_text()


def random_game(
    recipe: Recipe, people: Sequence[Player], most: int | None = None
) -> tuple[Table, list[list[EventView]]]:
    """A game that is answered at random from its seed, to its end or at most so long; and the events of each answer."""
    table, rng, events = Table.create(recipe, people), Rng.seeded(recipe.seed), []
    while (seat := table.to_answer) is not None and table.seq != most:
        choice, before = table.asking(seat).choice, table.last_event
        assert choice is not None
        table.answer(seat, table.seq, rng.below(len(choice.options)), f"command-{table.seq}")
        events.append(table.events(None, before))
    return table, events


def opened(served: Served, text: str) -> str:
    """The address of a table on which a journal lies, with the key of the one who has opened it."""
    link = http.client.HTTPConnection("127.0.0.1", served.port, timeout=60)
    try:
        link.request("POST", "/api/journals", text, {"Content-Type": "application/x-ndjson"})
        made = json.loads(link.getresponse().read())
    finally:
        link.close()
    served.keys[made["table"]] = made["key"]
    return f"{served.address}/t/{made['table']}#key={made['key']}"


def at_moment(address: str, n: int) -> str:
    """A moment of what lies at an address, whose key stays behind it."""
    return address.replace("#", f"?moment={n}#")


def finished(served: Served) -> str:
    """The address of a game that a host and a guest have played to its end on this server; their keys open it."""
    recipe = Recipe("vendetta", (Seat("bone"), Seat("azure")), "finished")
    table, _ = random_game(recipe, (Player("me", "Ada"), Player("link", "Bo")))
    return kept(served, "finished", table)


def nearly_over(served: Served, recipe: Recipe, left: int, *, free_undo: bool = False) -> str:
    """The address of a game at one screen that would end after so many answers at random."""
    people = [Player("friend" if n else "me", name) for n, name in zip(range(len(recipe.seats)), "ABCD", strict=False)]
    whole, _ = random_game(recipe, people)
    table, _ = random_game(recipe, people, whole.seq - left)
    return f"{kept(served, recipe.seed.replace(' ', '-'), table, free_undo=free_undo)}#key={HOST}"


def at_one_screen(seed: str, modules: tuple[str, ...], crews: int = 2) -> tuple[Table, Rng]:
    """A table of so many crews, and what their answers come from."""
    recipe = Recipe("vendetta", tuple(map(Seat, ruleset("vendetta").usual_crews(modules, crews))), seed, modules)
    people = [Player("friend" if n else "me", name) for n, name in zip(range(crews), NAMES, strict=False)]
    return Table.create(recipe, people), Rng.seeded(seed)


def asking(served: Served, kind: str, seed: str, modules: tuple[str, ...] = (), least: int = 1, crews: int = 2) -> str:
    """The address of such a game that stands at a question of a kind, with so many answers; they can be taken back."""
    table, rng = at_one_screen(seed, modules, crews)
    while (seat := table.to_answer) is not None and (choice := table.asking(seat).choice) is not None:
        if choice.kind == kind and len(choice.options) >= least:
            return f"{kept(served, f'at-{kind}-{least}', table, (None,) * crews, free_undo=True)}#key={HOST}"
        table.answer(seat, table.seq, rng.below(len(choice.options)), f"command-{table.seq}")
    raise AssertionError(f"no {kind} in the game of seed {seed}")


def before(served: Served, kind: str, seed: str, modules: tuple[str, ...] = ()) -> tuple[str, int]:
    """A game of two at one screen whose next answer leads to such a question: the address, and that answer."""
    table, rng = at_one_screen(seed, modules)
    while (choice := table.game.choice) is not None:
        option = rng.below(len(choice.options))
        found = table.propose_answer(choice.seat, table.seq, option, f"command-{table.seq}")
        assert isinstance(found, Proposal)
        if found.game.choice is not None and found.game.choice.kind == kind:
            return f"{kept(served, f'{kind}-{seed}', table)}#key={HOST}", option
        table.commit(found)
    raise AssertionError(f"no {kind} in the game of seed {seed}")


def kept(
    served: Served,
    id: str,
    table: Table,
    link_hashes: tuple[str | None, ...] = (None, hashed(GUEST)),
    *,
    free_undo: bool = False,
) -> str:
    """The address of a table that was played elsewhere and is put into the store of this server.

    A test that is tried a second time puts another one there.
    """
    game = Game(
        id=f"{id}-{next(_NUMBERS)}",
        version=table.ruleset.version,
        engine="0",
        recipe=table.recipe,
        players=table.players,
        free_undo=free_undo,
        title=f"Vendetta: {', '.join(player.name for player in table.players)}",
        host_hash=hashed(HOST),
        link_hashes=link_hashes,
    )
    with ThreadPoolExecutor(1) as thread:  # Playwright's loop runs in this one
        thread.submit(asyncio.run, _keep(served.folder, game, table)).result()
    return f"{served.address}/t/{game.id}"


async def _keep(folder: Path, game: Game, table: Table) -> None:
    store = Store(in_folder(folder))
    await store.open()
    await store.create(game)
    await asyncio.gather(*(store.append(game.id, record) for record in table.records.values()))
    await store.close()
