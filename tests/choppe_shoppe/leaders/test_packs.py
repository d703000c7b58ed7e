"""Owners' packs: other numbers and boards of leaders, and leaders of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from thunderroad.family.registry import know_pack
from thunderroad.kernel.errors import PackError
from thunderroad.kernel.packs import Pack, parse_pack
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.choppe_shoppe.leaders.dealing import take_up
from thunderroad.modules.choppe_shoppe.leaders.state import boards, leaders_of
from thunderroad.modules.choppe_shoppe.module import MODULE

from .kit import ALONE, VENDETTA

HEAD = '[pack]\nid = "mine"\ntitle = "My copy"\nruleset = "vendetta"\nprovenance = "owner"\n'
MINE = """
[commands.overdrive]
name = "Full Tilt"
moves = 2
[commands.sprint]
effect = "overdrive"
name = "Sprint"
values = [5, 6]
moves = 5
[decks.crew-leaders.asha]
stars = 1
[decks.crew-leaders.lola]
effect = "vince-vamp"
copies = 1
name = "Lola"
title = "the Late"
stars = 3
commands = ["airstrike", "sprint", "repair", "overdrive"]
"""


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    """Packs that a test makes known are forgotten after it."""
    yield
    VENDETTA.packs.clear()


def pack(text: str) -> Pack:
    VENDETTA.packs.clear()
    return know_pack(parse_pack(HEAD + text, "mine.toml"))


def game(text: str) -> Any:
    seats = (Seat("amber"), Seat("teal"))
    return VENDETTA.new_game(Recipe("vendetta", seats, "packs", (MODULE.id,), ALONE, content=(pack(text).ref,)))


def test_a_leader_of_ones_own_follows_a_power_with_a_board_of_its_own() -> None:
    g = game(MINE)
    names = [board.id for board in boards(g)]
    take_up(g, 0, names.index("lola"))
    kinds = [g.rules.commands[number].data for number in g.boards[0]]
    assert [kind.id for kind in kinds] == ["airstrike", "sprint", "repair", "overdrive"]
    assert (kinds[1].values, kinds[1].numbers["moves"], kinds[3].numbers["moves"]) == ((5, 6), 5, 2)
    assert leaders_of(g).tokens[0] == 3
    assert {g.rules.concern.cards[number].id for number in g.out_of_box.powers[0]} == {"vince-vamp", "command-tokens"}


@pytest.mark.parametrize(("symbol", "drawn"), [("", "ldr-back"), ('symbol = "ldr-asha"', "ldr-asha")])
def test_a_leader_of_ones_own_has_its_own_drawing_or_that_of_the_deck(symbol: str, drawn: str) -> None:
    g = game(MINE + symbol)
    take_up(g, 0, [board.id for board in boards(g)].index("lola"))
    leaders_of(g).choosing = 0
    head = VENDETTA.view(g, None).seats[0].head
    assert head is not None
    assert (head.card.name, head.card.note, head.card.lead, head.card.symbol) == (
        "Lola",
        "the Late",
        "Dark Affair",
        drawn,
    )


def test_stars_are_what_the_pack_says() -> None:
    g = game(MINE)
    take_up(g, 1, [board.id for board in boards(g)].index("asha"))
    assert leaders_of(g).tokens[1] == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[decks.crew-leaders.asha]\nstars = "many"', "stars should be like 1"),
        ('[decks.crew-leaders.asha]\ncommands = ["wings"]', "the command 'wings', which is not known"),
        ('[decks.crew-leaders.asha]\ncommands = "wings"', "commands should be a list of texts"),
        ("[commands.overdrive]\nmoves = -1", "moves should be a whole number"),
        ("[commands.overdrive]\nwings = 2", "means nothing here"),
    ],
)
def test_a_wrong_word_is_answered_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(PackError, match=words):
        VENDETTA.check_pack(pack(text))


def test_a_command_that_is_removed_leaves_the_boards() -> None:
    g = game("[commands.overdrive]\nremove = true")
    take_up(g, 0, [board.id for board in boards(g)].index("vince-vamp"))
    assert [g.rules.commands[number].data.id for number in g.boards[0]] == ["airstrike", "nitro", "repair-token"]
