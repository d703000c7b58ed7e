"""Who plays a seat: a person at the creating browser, a person with a link, or a bot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from thunderroad.kernel.errors import RecipeError

HERE: Final = ("me", "friend")
"""Kinds that play on the browser that created the table."""
KINDS: Final = (*HERE, "link", "bot")
NAME_LIMIT: Final = 40


@dataclass(frozen=True, slots=True)
class Player:
    """One player: `kind` is me, friend, link or bot; `level` names the bot (empty for people)."""

    kind: str
    name: str
    level: str = ""

    def __post_init__(self) -> None:
        """Reject what no table could show or run."""
        if self.kind not in KINDS:
            raise RecipeError(f"a player cannot be '{self.kind}'; choose one of {', '.join(KINDS)}")
        if not self.name.strip() or len(self.name) > NAME_LIMIT or not self.name.isprintable():
            raise RecipeError(f"a player's name has 1 to {NAME_LIMIT} printable characters")
        if (self.kind == "bot") != bool(self.level):
            raise RecipeError("a bot needs a level, and only a bot has one")

    @property
    def is_bot(self) -> bool:
        """True when no person answers for this seat."""
        return self.kind == "bot"

    def to_json(self) -> dict[str, str]:
        """As JSON-able data."""
        return {"kind": self.kind, "name": self.name, "level": self.level}

    @classmethod
    def from_json(cls, data: Any) -> Player:
        """The inverse of `to_json`; raises RecipeError for malformed data."""
        match data:
            case {"kind": str(kind), "name": str(name), "level": str(level)}:
                return cls(kind, name, level)
            case _:
                raise RecipeError("a player needs kind, name and level as texts")


def people_share_a_browser(players: Iterable[Player]) -> bool:
    """True when every person sits at the creating browser: only then is free undo possible."""
    return all(player.is_bot or player.kind in HERE for player in players)
