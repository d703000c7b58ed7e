"""What a table chose before the first roll."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from .errors import RecipeError
from .outside import can_be_kept
from .packs import PackRef

MOST: Final = 50
"""Seats, modules, options, packs."""
NAME: Final = 100
"""Letters of a name, and of an option's value."""
SEED: Final = 200
BUILD: Final = 10_000
"""Letters of a team's file."""
OptionValue = str | int | bool


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's place: the id of the crew that sits there; `build` is the file of a team built for it, if any."""

    crew: str
    build: str = ""

    def to_json(self) -> dict[str, str]:
        """As JSON-able data; `build` is there only when something was built."""
        return {"crew": self.crew, "build": self.build} if self.build else {"crew": self.crew}


@dataclass(frozen=True, slots=True)
class Recipe:
    """What was chosen before the first roll; with the answers it determines the whole game."""

    ruleset: str
    seats: tuple[Seat, ...]
    seed: str
    modules: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    content: tuple[PackRef, ...] = ()

    def check_lengths(self) -> None:
        """Raise RecipeError if something is longer than in any real game."""
        many = max(len(self.seats), len(self.modules), len(self.options), len(self.content)) > MOST
        named = (self.ruleset, *(seat.crew for seat in self.seats), *self.modules, *map(str, self.options.keys()))
        kept = (part for ref in self.content for part in (ref.id, ref.digest))
        chosen = (value for value in self.options.values() if isinstance(value, str))
        short = all(can_be_kept(text, NAME) for text in (*named, *kept, *chosen))
        builds = all(can_be_kept(seat.build, BUILD) for seat in self.seats)
        if many or not short or not builds or not can_be_kept(self.seed, SEED):
            raise RecipeError("something in this recipe is longer than in any game, or has letters that cannot be kept")

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data; `content` is there only when the table plays with an owner's pack."""
        data: dict[str, Any] = {
            "ruleset": self.ruleset,
            "modules": list(self.modules),
            "seats": [seat.to_json() for seat in self.seats],
            "options": dict(self.options),
            "seed": self.seed,
        }
        if self.content:
            data["content"] = [{"id": pack.id, "digest": pack.digest} for pack in self.content]
        return data

    @classmethod
    def from_json(cls, data: Any) -> Recipe:
        """The inverse of `to_json`; raises RecipeError for data of another shape."""
        try:
            options = dict(data.get("options") or {})
            recipe = cls(
                ruleset=_text(data["ruleset"]),
                seats=tuple(Seat(_text(seat["crew"]), _text(seat.get("build", ""))) for seat in data["seats"]),
                seed=_text(data["seed"]),
                modules=tuple(_text(item) for item in data.get("modules") or ()),
                options=options,
                content=tuple(PackRef(_text(item["id"]), _text(item["digest"])) for item in data.get("content") or ()),
            )
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise RecipeError(f"a recipe needs ruleset, seats with crews, and a seed ({error})") from error
        for key, value in options.items():
            if not isinstance(key, str) or not isinstance(value, str | int | bool):
                raise RecipeError(f"option '{key}' must be a word, a number or true/false")
        return recipe


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    raise TypeError(f"text is expected, not {value!r:.40}")
