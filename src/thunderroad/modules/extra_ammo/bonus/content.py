"""The deck of bonus commands (XA-BC-01)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from ....vendetta.content import CommandData, Deck, deck
from ....vendetta.reading import folder_of, integer, reading, table
from ....vendetta.rules import CommandKind

if TYPE_CHECKING:
    from ....vendetta.content import CardData
    from ....vendetta.game import Game

FILE = "bonus_commands"


@cache
def shipped() -> Deck:
    """The deck as shipped with the module; raises ContentError."""
    return deck(FILE, table(folder_of(__package__.rpartition(".")[0]), FILE))


def commands(effects: Iterable[tuple[str, str, Any]]) -> tuple[CommandKind, ...]:
    """The commands of the deck, each with its symbol and its frame; raises ContentError."""
    known = {id: (symbol, effect) for id, symbol, effect in effects}
    with reading(f"{FILE}.toml"):
        return tuple(CommandKind(_data(card), *known[card.effect]) for card in shipped().cards)


def _data(card: CardData) -> CommandData:
    values = tuple(integer(value) for value in card.data["values"])
    return CommandData(card.id, card.name, values, card.text, card.provenance, "XA-BC-02")


def number_of(g: Game, effect: str, key: str) -> int:
    """A number from the data of the card with this effect."""
    card = next(card for card in g.rules.decks[shipped().id].cards if card.effect == effect)
    return int(card.data[key])
