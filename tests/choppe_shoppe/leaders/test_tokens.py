"""Command tokens of the box: one a turn, counted, seen, and spent with the round."""

from __future__ import annotations

from typing import Any

import pytest

from thunderroad.kernel.errors import SceneError
from thunderroad.modules.choppe_shoppe.leaders.tokens import round_over

from .kit import VENDETTA, Draw, Shop

ROAD = """
    . . . . . . . . . .
     . . . . . . . . . .
    Am . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . .
     As . . . . . . . . Ts
"""


def with_token(g: Shop) -> list[str]:
    """The commands that may get a token now."""
    return [option.removesuffix(" token") for option in g.options() if option.endswith("token")]


def pile(g: Shop, seat: int, id: str) -> str:
    """What is shown before a seat."""
    view: Any = VENDETTA.view(g.g, None)
    return next((fact.value for fact in view.seats[seat].piles if fact.id == id), "")


@pytest.mark.rule("CL-TOKEN-01", "CL-TOKEN-02", "CL-TOKEN-07")
def test_a_token_lies_until_the_round_ends_and_is_spent_then(shop: Draw) -> None:
    g = shop(ROAD).led("amber", "asha").tokens("amber", 3).goes("Am", 1, "fast-lane token", "front")
    assert (g.left("amber"), g.leaders.supply) == (2, 12)
    assert (pile(g, 0, "tokens"), pile(g, 0, "laid")) == ("2", "Fast Lane")
    g.goes("As", 1)
    assert with_token(g) == ["airstrike", "nitro-1-4", "drift", "repair"]
    g.answer("drift token", "front")
    round_over(g.g)
    assert (g.left("amber"), g.leaders.supply, g.leaders.laid) == (1, 14, [])
    assert pile(g, 0, "laid") == ""
    g.told("tokens-spent", "CL-TOKEN-07", times=1)


@pytest.mark.rule("CL-TOKEN-02", "CL-TOKEN-04", "CL-TOKEN-04-R1")
def test_one_token_beside_the_die_in_the_order_of_its_player(shop: Draw) -> None:
    g = (
        shop(ROAD)
        .led("amber", "asha")
        .tokens("amber", 3)
        .goes("Am", 1, "drift 3", second=3)
        .asks("amber", "second-command")
    )
    assert with_token(g) == ["airstrike", "nitro-1-4", "repair", "fast-lane"]
    g.answer("fast-lane token").asks("amber", "order").answer("fast-lane token", "front")
    assert g.left("amber") == 2


@pytest.mark.rule("CL-TOKEN-04", "CL-TOKEN-01")
def test_no_die_goes_to_a_command_that_holds_a_token(shop: Draw) -> None:
    g = shop(ROAD).led("amber", "asha").tokens("amber", 3)
    g.scene.says("laid", "drift", seat=0)
    g.goes("Am", 1, second=3).asks("amber", "command")
    assert {"airstrike 3", "airstrike token"} < set(g.options())
    assert not {"drift 3", "drift token"} & set(g.options())
    g.answer("none", "front")


@pytest.mark.rule("CL-TOKEN-05")
def test_none_on_a_coast(shop: Draw) -> None:
    g = shop(ROAD).led("amber", "asha")
    for name in ("Am", "As"):
        g.g.die[g.car(name)] = 2
    g.turn("amber", 3).answer("Am 3").asks("amber", "steer").answer("front")


@pytest.mark.rule("CL-TOKEN-07-R1")
def test_unused_ones_stay_and_none_are_left_when_all_are_gone(shop: Draw) -> None:
    g = shop(ROAD).led("amber", "wong-lei-kong")
    round_over(g.g)
    assert g.left("amber") == 2
    g.tokens("amber", 1).put("Al", 1, 1).goes("Am", 1, "spotter token", "front")
    assert g.left("amber") == 0
    g.turn("amber", 1).asks("amber", "assign").answer("As 1").asks("amber", "steer").answer("front")


def test_a_scene_lays_tokens_on_commands(shop: Draw) -> None:
    g = shop(ROAD).led("amber", "asha").tokens("amber", 3)
    g.scene.says("laid", "drift repair", seat=0)
    assert (g.left("amber"), g.leaders.supply) == (3, 10)
    with pytest.raises(SceneError, match="already"):
        g.scene.says("laid", "drift", seat=0)
    g.goes("Am", 1)
    assert with_token(g) == ["airstrike", "nitro-1-4", "fast-lane"]
    g.answer("none", "front")


@pytest.mark.rule("X-MIX-18")
def test_a_token_and_a_card_of_a_hand_in_one_turn(shop: Draw) -> None:
    g = shop(ROAD, modules=("german-engineering",)).led("amber", "vince-vamp")
    g.scene.says("hand", "1-large 3-large", seat=0)
    g.scene.clock(2, 1, 0, 0, 1)
    g.scene.start(g.script)
    g.answer("Am 1-large", "nitro 3-large", "overdrive token", "nitro 3-large").moves_left(6)
    g.answer(*["front"] * 6, "leave")
