"""An advanced airstrike belongs to the own chopper: nobody plays one with the airstrike of another crew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed
from thunderroad.modules.extra_ammo.airstrikes.content import shipped

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am o o Ts o o o o
     o o hT Tm o ?mud o o
    o o o ?mine o o o o
     o o o o o o o o
"""


@pytest.mark.rule("XA-AA-02")
@pytest.mark.parametrize("card", [card.id for card in shipped().cards])
def test_the_airstrike_of_another_crew_is_no_moment_for_it(armed: Draw, card: str) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("teal", card).dice("shooting: large")
    g.calls("amber", 3, 3).asks("amber", "shoot").answer("Ts").told("miss", times=1)
    g.asks("amber", "steer").answer("front").never_told("card-played")
