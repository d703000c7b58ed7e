"""A drawn road with crew leaders, and words for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tests.kit.road import Road
from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import OptionValue
from thunderroad.modules.choppe_shoppe.leaders.dealing import SWITCH
from thunderroad.modules.choppe_shoppe.leaders.state import Leaders, leaders_of
from thunderroad.modules.choppe_shoppe.module import MODULE

VENDETTA: Final[Any] = ruleset("vendetta")
ROUGH: Final = ("off-road",) * 3
PLAIN: Final = ("road",) * 3
ALONE: Final[dict[str, OptionValue]] = {option.id: False for option in MODULE.options if option.id != SWITCH}
"""Options of a table with leaders and nothing else of the box."""


class Shop(Road):
    """A position on a drawn road with the module; other modules may join it. The tiles are off-road unless named."""

    def __init__(
        self, text: str = "", modules: Sequence[str] = (), tiles: Sequence[str] = ROUGH, **settings: Any
    ) -> None:
        super().__init__(text, modules=(MODULE.id, *modules), tiles=tiles, **settings)

    def led(self, crew: str, leader: str) -> Shop:
        """A leader comes to a crew."""
        self.scene.says("leader", leader, seat=self.crews.index(crew))
        return self

    def tokens(self, crew: str, count: int) -> Shop:
        """The crew has this number of command tokens left."""
        self.scene.says("tokens", str(count), seat=self.crews.index(crew))
        return self

    def goes(self, name: str, die: int, *answers: str, second: int = 0, road: int = 1, round: int = 2) -> Shop:
        """A car's turn with this die and these answers; `second` is a die for a command."""
        crew = self.full(name).partition(".")[0]
        dice = (die, second) if second else (die,)
        self.turn(crew, *dice, road=road, round=round)
        chosen = f"{self.full(name)} {die}"
        if self.g.choice is not None and self.g.choice.kind == "assign" and chosen in self.options():
            self.answer(chosen)
        self.answer(*answers)
        return self

    @property
    def leaders(self) -> Leaders:
        """The module's own state."""
        return leaders_of(self.g)

    def left(self, crew: str) -> int:
        """Command tokens that a crew has."""
        return self.leaders.tokens[self.crews.index(crew)]


Draw = Callable[..., Shop]
"""The type of the fixture `shop`: it draws a road with leaders."""
