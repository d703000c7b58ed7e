"""A drawn road on which cars have upgrades."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Self

from tests.kit.road import Road
from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import OptionValue
from thunderroad.modules.choppe_shoppe.upgrades.draft import SWITCH
from thunderroad.modules.choppe_shoppe.upgrades.state import used

MODULE: Final = "choppe-shoppe"
VENDETTA: Final = ruleset("vendetta")
"""The ruleset with its modules: asking for it finds them."""
ALONE: Final[dict[str, OptionValue]] = {
    option.id: False for option in VENDETTA.modules[MODULE].options if option.id != SWITCH
}
"""Options of a table with upgrades and nothing else of the box."""


class Shop(Road):
    """A position on a drawn road with the module; other modules may join it."""

    def __init__(self, text: str = "", modules: Sequence[str] = (), **settings: Any) -> None:
        super().__init__(text, modules=(MODULE, *modules), **settings)

    def fit(self, name: str, upgrade: str) -> Self:
        """A car gets an upgrade."""
        self.scene.says("upgrade", upgrade, vehicle=self.full(name))
        return self

    def acted(self, name: str, upgrade: str, times: int = 1) -> Self:
        """The upgrade of a car has been told to act so often."""
        found = [e for e in self.g.events or () if e.kind == "upgrade-acts" and e.data["vehicle"] == self.car(name)]
        texts = [VENDETTA.narrate(self.g, event, 0, None) for event in found]
        assert len(found) == times, f"it has acted {len(found)} times"
        assert all(view is not None and view.data["card"] == upgrade for view in texts)
        return self

    def used(self, name: str, *, so: bool = True) -> Self:
        """Whether a car has used its upgrade, for as long as its limit lasts."""
        assert used(self.g, self.car(name)) == so
        return self

    def passes(self, *crews: str) -> Self:
        """These seats are asked whether they play something, and pass."""
        for crew in crews:
            self.asks(crew, "play").answer("pass")
        return self


Draw = Callable[..., Shop]
"""The type of the fixture `shop`: it draws a road with upgrades."""

ROAD: Final = """
    .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    Am .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    Al .  .  .  .  .  .  .  .
     Ts .  .  .  .  .  .  .  Tl
"""
"""A plain road with room ahead of Amber's medium car."""
