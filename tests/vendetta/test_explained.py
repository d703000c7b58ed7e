"""What the view says of grounds, tokens, commands and pieces: plain words, an existing clause, public counts."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw
from thunderroad.display.view.game import GameView
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.reference.lookup import clause, ruling
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import HIDDEN

OPEN = """
    . . . . . . . .
     . . . . . . . .
    Am . . . . . . .
     . . . . . . . .
    . . . . . . . .
     Ts Tm . . . . . .
"""


def views(modules: tuple[str, ...], crews: tuple[str, ...]) -> GameView:
    game = ruleset("vendetta").new_game(Recipe("vendetta", tuple(Seat(crew) for crew in crews), "told", modules))
    return ruleset("vendetta").view(game, 0)


@pytest.mark.parametrize(
    ("modules", "crews"),
    [
        ((), ("amber", "teal")),
        (("devils-run", "big-rig", "final-five"), ("crimson", "sulphur", "amber")),
    ],
)
def test_everything_is_explained_by_a_sentence_and_a_clause(modules: tuple[str, ...], crews: tuple[str, ...]) -> None:
    view = views(modules, crews)
    commands = [
        command
        for seat in view.seats
        for command in (*seat.commands, *(command for board in seat.boards for command in board.commands))
    ]
    told = [(item.text, item.clause) for items in (view.terrains, view.tokens, commands) for item in items]
    for text, id in told:
        assert len(text) > 10
        found = ruling(id) if "-R" in id else clause(id)
        assert found.id == id
    assert all(piece.clause and piece.text for piece in view.pieces if piece.kind == "chopper")


def test_inoperable_cars_and_wrecks_say_what_that_means(road: Draw) -> None:
    g = road(OPEN).damage("Ts", "dent", "dent").turn("amber", 1)
    view = ruleset("vendetta").view(g.g, None)
    told = {piece.name: (piece.text, piece.clause) for piece in view.pieces}
    assert told["Teal small"][1] == "VB-STATUS-04"
    assert told["Amber medium"] == ("", "")
    g.answer("front", "leave")


def test_what_a_face_down_token_may_be_is_counted_from_what_everybody_has_seen() -> None:
    rules = ruleset("vendetta")
    game = rules.new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), "count"))
    assert isinstance(game, Game)
    before = {token.symbol: token.unseen for token in rules.view(game, 0).tokens}
    assert sum(before.values()) == 26
    k = next(k for k, token in enumerate(game.token) if token > HIDDEN)
    game.token[k] -= HIDDEN
    seen = rules.view(game, 0).tokens
    face_up = game.rules.hazards[game.token[k] - 1].symbol
    assert {token.symbol: token.unseen for token in seen} == {**before, face_up: before[face_up] - 1}
    other = game.clone_for(1, Rng.seeded("anew"))
    assert rules.view(other, 1).tokens == seen, "it does not depend on what lies there"
