"""What the people of a table agree upon besides the rules: they are ordered like options and kept beside the recipe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from thunderroad.family.module import Option
from thunderroad.kernel.recipe import OptionValue

from .errors import ApiError
from .protocol.tables import TermsView

TIMES: Final = {
    "off": 0,
    "15 seconds": 15,
    "30 seconds": 30,
    "1 minute": 60,
    "2 minutes": 120,
    "5 minutes": 300,
    "15 minutes": 900,
}
FREE_UNDO: Final = Option(
    "free_undo",
    default=False,
    values=(False, True),
    label="Free undo",
    text="People at this screen may take back any decision, even after dice rolls and bot turns.",
    clause="",
)
ODDS: Final = Option(
    "odds",
    default=True,
    values=(False, True),
    label="Odds",
    text="See the odds of each answer before you give it.",
    clause="",
)
HINTS: Final = Option(
    "hints",
    default=True,
    values=(False, True),
    label="Hints",
    text="On your turn you can ask a bot what it would do, and why.",
    clause="",
)
CLOCK: Final = Option(
    "clock",
    default="off",
    values=tuple(TIMES),
    label="Clock",
    text="If you take longer than this to answer, a careful bot answers for you, once.",
    clause="",
)
STAND_IN: Final = Option(
    "stand_in",
    default="off",
    values=tuple(TIMES),
    label="Stand-in",
    text="If a player is away for this long on their turn, a bot plays for them until they are back.",
    clause="",
)
LISTED: Final = Option(
    "listed",
    default=False,
    values=(False, True),
    label="Public",
    text="Anybody who comes to this server can find the table and watch.",
    clause="",
)
OPEN_SEED: Final = Option(
    "open_seed",
    default=False,
    values=(False, True),
    label="Open seed",
    text="Everybody at the table sees the seed, and anyone who knows it can work out every roll and card to come.",
    clause="",
)
PUZZLE: Final = "puzzle/"
"""Begins the `mission` of a table at which a puzzle is solved; its id follows."""
AGREEMENTS: Final = (FREE_UNDO, ODDS, HINTS, CLOCK, STAND_IN, LISTED, OPEN_SEED)


@dataclass(frozen=True, slots=True)
class Agreement:
    """The agreements but free undo; `clock` and `stand_in` are in seconds, 0: off; `mission` is a lesson's id.

    It may be a puzzle's, too (`PUZZLE`).  `chosen_seed` tells that somebody knows the seed. `watch` is the key with
    which one may watch a table that is not `listed`; it opens no seat, so it is kept as it is.
    """

    odds: bool = True
    hints: bool = True
    clock: int = 0
    stand_in: int = 0
    mission: str = ""
    listed: bool = False
    open_seed: bool = False
    chosen_seed: bool = False
    watch: str = ""

    def view(self, *, free_undo: bool) -> TermsView:
        """What all at the table see of it."""
        return TermsView(
            free_undo=free_undo,
            odds=self.odds,
            hints=self.hints,
            clock=self.clock,
            stand_in=self.stand_in,
            listed=self.listed,
            open_seed=self.open_seed,
        )

    def again(self) -> Agreement:
        """The same for another game, whose seed is drawn and nobody's to know."""
        return replace(self, open_seed=False, chosen_seed=False)

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Agreement:
        """The inverse of `to_json`; tables of earlier versions have none."""
        return cls(**data)


def agreed(options: dict[str, OptionValue]) -> tuple[bool, Agreement]:
    """Take free undo and the terms out of the options of an order; raises ApiError."""
    chosen = {option.id: _value(option, options.pop(option.id, option.default)) for option in AGREEMENTS}
    terms = Agreement(
        odds=bool(chosen["odds"]),
        hints=bool(chosen["hints"]),
        clock=TIMES[str(chosen["clock"])],
        stand_in=TIMES[str(chosen["stand_in"])],
        listed=bool(chosen["listed"]),
        open_seed=bool(chosen["open_seed"]),
    )
    return bool(chosen["free_undo"]), terms


def _value(option: Option, value: OptionValue) -> OptionValue:
    if any(value == known and type(value) is type(known) for known in option.values):
        return value
    known = "true or false" if option.values == (False, True) else ", ".join(map(str, option.values))
    raise ApiError(400, f"option '{option.id}' can be {known}")
