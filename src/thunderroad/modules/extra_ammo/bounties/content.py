"""The deck of bounties (XA-BO-01)."""

from __future__ import annotations

from functools import cache

from ....vendetta.content import Deck, deck
from ....vendetta.reading import folder_of, table


@cache
def shipped() -> Deck:
    """The deck as shipped with the module; raises ContentError."""
    name = "bounties"
    return deck(name, table(folder_of(__package__.rpartition(".")[0]), name))
