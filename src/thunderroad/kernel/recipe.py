"""What a table chose before the first roll."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from .errors import RecipeError
from .outside import can_be_kept
from .packs import PackRef

MOST: Final = 50
"""Seats, modules, options, packs."""
NAME: Final = 100
"""The longest name or option value, in characters."""
SEED: Final = 200
DIGITS: Final = 6
"""Of a version."""
BUILD: Final = 10_000
"""Letters of a team's file."""
OptionValue = str | int | bool
AT: Final = "@"
"""Between the id of a module and its version, as in ``tar-pits@2``."""
UNKNOWN: Final = "unknown"
"""The digest of a recipe from before recipes recorded their content."""
FIRST: Final = 1
"""The version all modules had then."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's place: the id of the crew that sits there; `build` is the file of a team built for it, if any."""

    crew: str
    build: str = ""

    def to_json(self) -> dict[str, str]:
        """As JSON-able data; `build` is included only if something was built."""
        return {"crew": self.crew, "build": self.build} if self.build else {"crew": self.crew}


@dataclass(frozen=True, slots=True)
class Recipe:
    """What was chosen before the first roll; with the answers it determines the whole game.

    `modules` are ids.  `versions` has the chosen version of each module and, under the ruleset's id, of the base
    game; those not named there are the newest.  `digest` identifies the content the game is
    played with.  Both are empty until a table is made (`Ruleset.settled`).
    """

    ruleset: str
    seats: tuple[Seat, ...]
    seed: str
    modules: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    content: tuple[PackRef, ...] = ()
    versions: Mapping[str, int] = field(default_factory=dict)
    digest: str = ""

    @property
    def named(self) -> tuple[str, ...]:
        """The modules with their versions, where these are known: ``tar-pits@2``."""
        return tuple(map(self._named, self.modules))

    def _named(self, id: str) -> str:
        return f"{id}{AT}{self.versions[id]}" if id in self.versions else id

    def as_kept(self) -> Recipe:
        """The recipe of an earlier game: one without a digest dates from the time of the first versions."""
        if self.digest:
            return self
        return replace(
            self, versions=dict.fromkeys((self.ruleset, *self.modules), FIRST) | dict(self.versions), digest=UNKNOWN
        )

    def check_lengths(self) -> None:
        """Raise RecipeError if something is longer than in any real game."""
        many = max(len(self.seats), len(self.modules), len(self.options), len(self.content)) > MOST
        named = (self.ruleset, *(seat.crew for seat in self.seats), *self.modules, *map(str, self.options.keys()))
        kept = (part for ref in self.content for part in (ref.id, ref.digest))
        digest = (self.digest,)
        chosen = (value for value in self.options.values() if isinstance(value, str))
        short = all(can_be_kept(text, NAME) for text in (*named, *kept, *chosen, *digest))
        builds = all(can_be_kept(seat.build, BUILD) for seat in self.seats)
        if many or not short or not builds or not can_be_kept(self.seed, SEED):
            raise RecipeError("something in this recipe is too long, or has characters that cannot be stored")

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data; `content` is included only if the table uses an owner's pack, `digest` if known."""
        data: dict[str, Any] = {
            "ruleset": self._named(self.ruleset),
            "modules": list(self.named),
            "seats": [seat.to_json() for seat in self.seats],
            "options": dict(self.options),
            "seed": self.seed,
        }
        if self.content:
            data["content"] = [{"id": pack.id, "digest": pack.digest} for pack in self.content]
        if self.digest:
            data["digest"] = self.digest
        return data

    @classmethod
    def from_json(cls, data: Any) -> Recipe:
        """The inverse of `to_json`; raises RecipeError for malformed data."""
        try:
            options = dict(data.get("options") or {})
            (ruleset, *modules), versions = editions(map(_text, (data["ruleset"], *(data.get("modules") or ()))))
            recipe = cls(
                ruleset=ruleset,
                seats=tuple(Seat(_text(seat["crew"]), _text(seat.get("build", ""))) for seat in data["seats"]),
                seed=_text(data["seed"]),
                modules=tuple(modules),
                options=options,
                content=tuple(PackRef(_text(item["id"]), _text(item["digest"])) for item in data.get("content") or ()),
                versions=versions,
                digest=_text(data.get("digest", "")),
            )
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise RecipeError(f"a recipe needs a ruleset, seats with crews, and a seed ({error})") from error
        for key, value in options.items():
            if not isinstance(key, str) or not isinstance(value, str | int | bool):
                raise RecipeError(f"option '{key}' must be a word, a number or true/false")
        return recipe


def editions(names: Iterable[str]) -> tuple[tuple[str, ...], dict[str, int]]:
    """Ids of modules, and their versions where given: ``tar-pits@2``; raises RecipeError."""
    split = [edition(name) for name in names]
    return tuple(id for id, _ in split), {id: version for id, version in split if version is not None}


def edition(name: str) -> tuple[str, int | None]:
    """The id of a module, and its version if given."""
    id, at, version = name.partition(AT)
    if not at:
        return id, None
    if not version.isdecimal() or len(version) > DIGITS:
        raise RecipeError(f"the version of a module is a number, as in {id:.40}{AT}2, not '{version:.40}'", "modules")
    return id, int(version)


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    raise TypeError(f"expected text, not {value!r:.40}")
