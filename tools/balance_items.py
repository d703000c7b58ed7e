"""What is measured for docs/balance.md: the cards of the decks in balance.toml, and what is thought of them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from thunderroad.family.registry import ruleset
from thunderroad.lab.gifts import Gift
from thunderroad.lab.pairs import Change
from thunderroad.lab.simulate import Plan

from .kept import ROOT

RULESET: Final = "vendetta"
LENGTH: Final = 0.25
"""A card that makes games longer or shorter by more than this part wants another look, too."""


@dataclass(frozen=True, slots=True)
class Item:
    """A card with what is known of it: its deck, the line that gives it, its estimate and its band in points."""

    deck: str
    id: str
    name: str
    provenance: str
    plan: Plan
    other: Plan
    estimate: float | None
    band: tuple[float, float] | None

    @property
    def shared(self) -> bool:
        """Whether it lies before all alike."""
        return self.plan.gift is not None and self.plan.gift.shared

    def crosses(self, found: Change) -> bool:
        """Whether it is still open on which side of an edge of its band the truth lies."""
        low, high = 100 * found.low, 100 * found.high
        return self.band is not None and any(low < edge < high for edge in self.band)

    def outside(self, found: Change) -> bool:
        """Whether all of the interval lies outside its band, or it makes games longer or shorter by too much."""
        stretched = abs(found.length) - found.spread / found.rounds_without > LENGTH
        return stretched or (
            self.band is not None and (100 * found.high < self.band[0] or 100 * found.low > self.band[1])
        )


@cache
def decks() -> dict[str, Any]:
    """What balance.toml says."""
    return tomllib.loads((ROOT / "tools" / "balance.toml").read_text(encoding="utf-8"))


@cache
def notes() -> dict[str, str]:
    """By deck, what is compared."""
    return {deck["id"]: str(deck["note"]) for deck in decks()["deck"]}


def items(bots: str) -> Iterator[Item]:
    """All cards of the decks in balance.toml, as the modules have them."""
    data = decks()
    rules = ruleset(RULESET)
    crews = rules.usual_crews((), 4)
    for deck in data["deck"]:
        modules = tuple(deck["modules"])
        plan = Plan(RULESET, crews, (bots,) * len(crews), 0, "balance", modules, deck.get("options", {}))
        against = deck.get("against")
        other = replace(plan, gift=Gift.parse(against) if against else None)
        for card in cards(plan, deck["id"]):
            known = deck.get("estimates", True)
            estimate = card.data.get("strength") if known else None
            band = tuple(deck["band"]) if "band" in deck else around(estimate, data["margin"])
            given = replace(plan, gift=Gift.parse(deck["give"].format(id=card.id)))
            yield Item(deck["id"], card.id, card.name, card.provenance, given, other, estimate, band)


def cards(plan: Plan, deck: str) -> tuple[Any, ...]:
    """The records of a deck as a game with these modules has them."""
    game: Any = ruleset(plan.ruleset).new_game(plan.recipe(0))
    found: tuple[Any, ...] = game.rules.decks[deck].cards
    return found


def around(estimate: float | None, margin: float) -> tuple[float, float] | None:
    """The band about an estimate."""
    return None if estimate is None else (estimate - margin, estimate + margin)
