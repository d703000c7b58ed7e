"""What reaches a browser does not depend on anything that its seats cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from tests.play import kit as tables
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.log import Log, tell
from thunderroad.play.table import Table
from thunderroad.server.protocol.coding import encode
from thunderroad.server.protocol.live import CatchUp, Hello, Update
from thunderroad.server.protocol.tables import TableView
from thunderroad.server.tables.room import Room
from thunderroad.server.workers import bot_questions
from thunderroad.store.model import Game


def room_of(seed: str, ruleset_id: str = "toy") -> Room:
    crews = ruleset(ruleset_id).crews[:3]
    recipe = Recipe(ruleset_id, tuple(Seat(crew.id) for crew in crews), seed)
    table = Table.create(recipe, (tables.ME, tables.LINK, tables.LINK))
    kept = Game("id", 1, "0", table.recipe, table.players, False, "T", "h", (None, None, None))  # noqa: FBT003
    return Room(kept, table)


def payloads(room: Room, seats: tuple[int, ...]) -> list[bytes]:
    """Every message that carries the position."""
    view: TableView = room.view(seats)
    events = room.events(seats, -1)
    messages = (view, Hello(view), Update(view.seq, events, view), CatchUp(events, view.seq, view.view))
    return [encode(message) for message in messages]


@pytest.mark.parametrize("seats", [(), (0,), (1,), (2,)])
@pytest.mark.parametrize("ruleset_id", ["toy", "vendetta"])
def test_payloads_do_not_change_when_hidden_things_do(seats: tuple[int, ...], ruleset_id: str) -> None:
    seed = f"{ruleset_id} hides"
    room = room_of(seed, ruleset_id)
    rng = Rng.seeded(seed)
    seat = seats[0] if seats else None
    while room.table.game.choice is not None:
        before = payloads(room, seats)
        truth: Any = room.table.game
        for k in range(2):
            room.table.game = truth.clone_for(seat, Rng.seeded(f"{seed}{k}"))
            room.changed()
            assert payloads(room, seats) == before
        room.table.game = truth
        room.changed()
        answer_somehow(room, rng)


def answer_somehow(room: Room, rng: Rng) -> None:
    """A few answers at random."""
    for _ in range(3):
        choice = room.table.game.choice
        if choice is not None:
            option = rng.below(len(choice.options))
            room.table.answer(choice.seat, room.table.seq, option, f"command-{room.table.seq}")
    room.changed()


def test_the_log_of_a_seat_is_the_same_whatever_the_others_were_dealt() -> None:
    room = room_of("log")
    rules, recipe = room.table.ruleset, room.table.recipe
    for seat in range(3):
        logs = set()
        for k in range(4):
            game: Any = rules.new_game(recipe, listen=True)
            events = list(game.events)
            other = game.clone_for(seat, Rng.seeded(f"deal {k}"))
            for event in events:
                if event.kind == "card" and event.data["seat"] != seat:
                    event.data = {**event.data, "card": f"card of deal {k}"}
            log = Log()
            log.add(tell(rules, other, events, 0))
            logs.add(encode(log.after(-1, (seat,))))
        assert len(logs) == 1


def test_neither_seed_nor_keys_nor_dice_to_come_are_in_any_payload() -> None:
    room = room_of("a very secret seed")
    for seats in ((), (0,), (0, 1, 2)):
        for payload in payloads(room, seats):
            assert b"secret seed" not in payload
            assert b"host_hash" not in payload


def test_a_bot_is_asked_without_the_seed_and_without_the_truth() -> None:
    """The real generator and the real hidden things stay here: equal questions for different truths."""
    room = room_of("bot")
    truth: Any = room.table.game
    asked = bot_questions.question(truth, 1, "thinking")
    other = bot_questions.question(truth.clone_for(1, Rng.seeded("elsewhere")), 1, "thinking")
    assert asked["recipe"]["seed"] == ""
    assert asked["game"]["rng"] != list(truth.rng.words)
    assert asked["game"]["state"]["hands"][2:4] == truth.hands[2:4]
    hidden = {"hands", "tokens"}
    public = {key: value for key, value in asked["game"]["state"].items() if key not in hidden}
    assert public == {key: value for key, value in other["game"]["state"].items() if key not in hidden}


@pytest.mark.parametrize("ruleset_id", ["toy", "vendetta"])
def test_looking_back_shows_what_was_seen_then_whatever_is_hidden(ruleset_id: str) -> None:
    """Every earlier position is told as its seat knew it, wherever hidden things really lay."""
    room = room_of("look back", ruleset_id)
    rng = Rng.seeded("look back")
    seen: list[list[Any]] = []
    for _ in range(8):
        seen.append([room.table.view(seat) for seat in (None, 0, 1, 2)])
        count = len(room.table.line)
        answer_somehow(room, rng)
        if len(room.table.line) == count:
            break
    for k, views in enumerate(seen):
        game = room.table.at(3 * k)
        for seat, view in zip((None, 0, 1, 2), views, strict=True):
            other = game.clone_for(seat, Rng.seeded(f"{k}"))
            assert room.table.ruleset.view(game, seat) == view
            assert room.table.ruleset.view(other, seat) == view
