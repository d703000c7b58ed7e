"""Hands and the order of decks are their owner's secret (GE-DECK-03-R1)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.german_engineering.kit import CREWS, VENDETTA, names, on_boards, recipe
from tests.kit.quick import first_quick
from tests.play import kit as tables
from thunderroad.kernel.chance import Rng
from thunderroad.modules.german_engineering.cards import cards_of
from thunderroad.modules.german_engineering.state import decks_of
from thunderroad.play.log import Log, tell
from thunderroad.play.table import Table
from thunderroad.server.protocol.coding import encode
from thunderroad.server.protocol.live import CatchUp, Hello, Update
from thunderroad.server.protocol.tables import TableView
from thunderroad.server.tables.room import Room
from thunderroad.server.workers import bot_questions
from thunderroad.store.model import Game as Kept

pytestmark = pytest.mark.rule("GE-DECK-03-R1")


def room_of(seed: str) -> Room:
    table = Table.create(recipe(CREWS[:3], seed), (tables.ME, tables.LINK, tables.LINK))
    kept = Kept("id", 1, "0", table.recipe, table.players, False, "T", "h", (None, None, None))  # noqa: FBT003
    return Room(kept, table)


def payloads(room: Room, seats: tuple[int, ...]) -> list[bytes]:
    """Every message that carries the position."""
    view: TableView = room.view(seats)
    events = room.events(seats, -1)
    messages = (view, Hello(view), Update(view.seq, events, view), CatchUp(events, view.seq, view.view))
    return [encode(message) for message in messages]


@pytest.mark.parametrize("seats", first_quick([(), (0,), (1,), (2,)]))
def test_no_payload_changes_when_hands_and_decks_are_dealt_anew(seats: tuple[int, ...]) -> None:
    room = room_of("hands")
    rng = Rng.seeded("answers")
    seat = seats[0] if seats else None
    changed = 0
    for _ in range(40):
        before = payloads(room, seats)
        truth: Any = room.table.game
        for k in range(2):
            room.table.game = dealt = truth.clone_for(seat, Rng.seeded(f"deal {k}"))
            changed += dealt.dice != truth.dice
            room.changed()
            assert payloads(room, seats) == before
        room.table.game = truth
        room.changed()
        for _ in range(3):
            choice = room.table.game.choice
            if choice is not None:
                room.table.answer(choice.seat, room.table.seq, rng.below(len(choice.options)), f"c{room.table.seq}")
        room.changed()
    assert changed > 60


def test_only_the_owner_reads_which_cards_were_drawn() -> None:
    table = Table.create(recipe(CREWS[:2], "log"), (tables.ME, tables.LINK))
    for viewer in (0, 1, None):
        hands = [event.text for event in table.events(viewer) if event.kind == "hand"]
        assert [text.split()[0] for text in hands] == ([] if viewer is None else [("Amber", "Teal")[viewer]])
    counts = [event.data["count"] for event in table.events(None) if event.kind == "cards"]
    assert counts == [5, 5]


def test_the_log_of_a_seat_is_the_same_whatever_the_others_were_dealt() -> None:
    """But for the totals, which are announced (GE-SETUP-04)."""
    game: Any = VENDETTA.new_game(recipe(CREWS[:3], "log"), listen=True)
    events = [event for event in game.events if event.kind not in {"hand-total", "first"}]
    for seat in range(3):
        logs = set()
        for k in range(4):
            other = game.clone_for(seat, Rng.seeded(f"deal {k}"))
            for event in events:
                if event.kind == "hand" and event.data["seat"] != seat:
                    event.data = {**event.data, "cards": other.dice[event.data["seat"]]}
            log = Log()
            log.add(tell(VENDETTA, other, events, 0))
            logs.add(encode(log.after(-1, (seat,))))
        assert len(logs) == 1


def test_a_view_shows_the_own_hand_and_the_backs_of_the_others() -> None:
    game: Any = VENDETTA.new_game(recipe(CREWS[:2], "view"))
    own, other = VENDETTA.view(game, 1).seats[1], VENDETTA.view(game, 1).seats[0]
    assert [(die.value, die.symbol, die.hidden) for die in other.dice] == [(0, None, True)] * 5
    shown = [f"{die.value}-{str(die.symbol).removeprefix('die-shoot-')}" for die in own.dice]
    assert " ".join(shown) == names(game.dice[1])
    assert not any(die.hidden for die in own.dice)
    for seat in VENDETTA.view(game, None).seats:
        assert all(die.hidden for die in seat.dice)


def test_dealing_anew_keeps_what_everybody_knows() -> None:
    """Hands keep their size, and each seat's hand and deck together stay the same cards."""
    game: Any = VENDETTA.new_game(recipe(CREWS[:3], "anew"))
    seen = set()
    for k in range(20):
        twin = game.clone_for(0, Rng.seeded(f"deal {k}"))
        assert twin.dice[0] == game.dice[0]
        assert decks_of(twin).left(0) == decks_of(game).left(0)
        for seat in (1, 2):
            assert len(twin.dice[seat]) == 5
            assert sum(decks_of(twin).left(seat)) == sum(cards_of(twin).counts) - 5
            assert on_boards(twin, seat) == on_boards(game, seat)
        seen.add(tuple(twin.dice))
    assert len(seen) == 20


def test_the_deal_does_not_depend_on_where_the_cards_really_are() -> None:
    game: Any = VENDETTA.new_game(recipe(CREWS[:2], "anew"))
    other = game.clone_for(0, Rng.seeded("elsewhere"))
    twins = [one.clone_for(0, Rng.seeded("deal")) for one in (game, other)]
    assert twins[0].position() == twins[1].position()


def test_a_question_to_another_seat_is_asked_anew_out_of_the_new_hand() -> None:
    """Else its options would tell the hand; the question itself stays open, however little there is to choose."""
    game: Any = VENDETTA.new_game(recipe(CREWS[:2], "anew"))
    asked = game.choice.seat
    for k in range(10):
        twin = game.clone_for(1 - asked, Rng.seeded(f"deal {k}"))
        assert twin.choice.seat == asked
        assert twin.choice.kind == game.choice.kind
        assert {option % 64 for option in twin.choice.options} == set(twin.dice[asked])
        twin.apply(0)


def test_a_bot_is_asked_without_the_hands_of_the_others() -> None:
    room = room_of("bot")
    truth: Any = room.table.game
    seat = truth.choice.seat
    asked = bot_questions.question(truth, seat, "thinking")
    other = bot_questions.question(truth.clone_for(seat, Rng.seeded("elsewhere")), seat, "thinking")
    assert asked["game"]["state"]["dice"] == other["game"]["state"]["dice"]
    assert asked["game"]["sections"]["Decks"] == other["game"]["sections"]["Decks"]
    assert asked["game"]["state"]["dice"][seat] == list(truth.dice[seat])
