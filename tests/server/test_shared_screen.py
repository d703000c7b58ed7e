"""People at one screen: it shows what the seat that is asked may see, and no hand while somebody else is asked."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from thunderroad.server.tables.room import Room

CREWS = ("amber", "teal", "bone", "azure")


def room_of(client: TestClient, made: dict[str, Any]) -> Room:
    app: Any = client.app
    found: Room = app.state.opening.result().rooms.find(made["table"])
    return found


def shown(view: Any) -> dict[int, list[bool]]:
    """Of each seat with a hand: which of the cards that it has not played are seen."""
    return {seat.seat: [not die.hidden for die in seat.dice if not die.spent] for seat in view.seats}


@pytest.fixture
def table(client: TestClient) -> tuple[Room, dict[str, Any]]:
    """Two at one screen, a guest, and a bot that never moves, all with hands of cards."""
    seats = [kit.seat(crew, player) for crew, player in zip(CREWS, ("me", "friend", "link"), strict=False)]
    order = {"ruleset": "vendetta", "modules": ["german-engineering"], "seats": seats}
    made = client.post("/api/tables", json=order).json()
    return room_of(client, made), made


def test_no_hand_is_on_a_shared_screen_while_somebody_else_is_asked(table: tuple[Room, dict[str, Any]]) -> None:
    room, made = table
    looked = set()
    for option in range(60):
        asked = room.table.to_answer
        assert asked is not None
        view = room.view(room.seats_of(made["key"]), host=True).view
        hands = shown(view)
        if asked == 2:
            assert view.seat is None
            assert not any(seen for hand in hands.values() for seen in hand), "nobody's hand lies open"
        else:
            assert view.seat == asked
            assert all(hands.pop(asked, [True])), "the player who is asked sees their own"
            assert not any(seen for hand in hands.values() for seen in hand)
        looked.add(asked)
        choice = room.table.game.choice
        assert choice is not None
        room.table.answer(asked, room.table.seq, option % len(choice.options), f"command-{option}")
        room.changed()
    assert looked == {0, 1, 2}


def test_what_a_shared_screen_reads_again_holds_no_hand_either(
    client: TestClient, table: tuple[Room, dict[str, Any]]
) -> None:
    """Earlier moments and the log are for all who sit there, no matter who is asked."""
    room, made = table
    for path in ("/moments/0", "/events", "/moments"):
        response = client.get(f"/api/tables/{room.id}{path}", headers=bearer(made["key"]))
        assert response.status_code == 200
        assert '"kind":"hand"' not in response.text.replace(" ", "")
        view = response.json().get("view") if path == "/moments/0" else None
        if view is not None:
            assert all(die["hidden"] for seat in view["seats"] for die in seat["dice"] if not die["spent"])
