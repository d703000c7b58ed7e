"""What a page without a server tells of owners' packs that were opened on it."""

from __future__ import annotations

from msgspec import Struct


class PackChange(Struct):
    """An item of a pack by its heading, and what is said of it, both in the words of the file."""

    item: str
    words: str


class PackView(Struct):
    """A pack that new tables are played with.

    `game` is the title of its game, `changes` what it says, `more` how many further items it has.  `warnings` tell
    where it differs from the printed game, `problem` why it cannot be used any more (empty: it can).
    """

    id: str
    title: str
    game: str
    file: str
    changes: list[PackChange]
    more: int
    warnings: list[str]
    problem: str
