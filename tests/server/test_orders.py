"""What can be ordered: expansions with their crews and options, and owners' packs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from thunderroad.family import registry
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel import packs
from thunderroad.kernel.errors import RecipeError
from thunderroad.server.errors import ApiError
from thunderroad.server.protocol.requests import SeatOrder, TableOrder
from thunderroad.server.tables import orders
from thunderroad.vendetta.ruleset import VENDETTA
from tools.minutes import boxes

HEAD = '[pack]\nid = "{id}"\ntitle = "Copy {id}"\nruleset = "vendetta"\nprovenance = "owner"\n'
PAIR = [SeatOrder("amber", "me"), SeatOrder("teal", "friend")]


@pytest.fixture
def named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Two packs with which the server was started."""
    monkeypatch.setenv(packs.FOLDER, str(tmp_path))
    for id in ("one", "two"):
        (tmp_path / f"{id}.toml").write_text(HEAD.format(id=id))
        registry.use_pack(id)
    yield ["one", "two"]
    VENDETTA.packs.clear()
    registry._named.clear()


def test_expansions_are_listed_with_all_that_they_offer() -> None:
    vendetta = next(item for item in orders.rulesets() if item.id == "vendetta")
    assert [module.id for module in vendetta.modules] == sorted(VENDETTA.modules)
    for told in vendetta.modules:
        module = VENDETTA.modules[told.id]
        assert (told.label, told.text, told.clause) == (module.title, module.text, module.clause)
        assert [crew.id for crew in told.crews] == [crew.id for crew in VENDETTA.brings(module)]
        assert [option.id for option in told.options] == [option.id for option in module.options]
        assert (told.needs, told.excludes) == (list(module.needs), list(module.excludes))
        assert told.setting == module.setting
        for unfit, declared in [(told.unfit, module.unfit)] + [
            (one.unfit, option.unfit) for one, option in zip(told.options, module.options, strict=True)
        ]:
            assert {id: one.clause for id, one in unfit.items()} == {id: one.clause for id, one in declared.items()}
            assert all(re.fullmatch(r"[A-Z].*[a-z]\.", one.why) for one in unfit.values())
    assert [crew.id for crew in vendetta.crews] == [crew.id for crew in VENDETTA.crews], "without modules"


@pytest.mark.parametrize("ruleset", [registry.ruleset(id) for id in ("vendetta", "classic")], ids=lambda one: one.id)
def test_games_of_the_first_page_say_how_long_they_take_with_each_number_of_crews(ruleset: Ruleset) -> None:
    told = next(item for item in orders.rulesets() if item.id == ruleset.id)
    for modules in boxes(ruleset):
        (apart,) = [module for module in told.modules if module.id == modules[0]] if len(modules) == 1 else [None]
        minutes = apart.minutes if apart else told.minutes_together if modules else told.minutes
        assert len(minutes) == ruleset.most_seats(modules) - ruleset.min_seats + 1
        assert all(0 < number < 60 for number in minutes)


def test_a_table_with_every_crew_there_is() -> None:
    modules = list(VENDETTA.together())
    crews = VENDETTA.crews_of(modules)
    made = orders.ordered(TableOrder("vendetta", [SeatOrder(crew.id, "me") for crew in crews], modules, seed="all"))
    assert len(made.recipe.seats) == VENDETTA.most_seats(modules) == len(crews)
    assert [player.name for player in made.players] == [crew.name for crew in crews]
    with pytest.raises(RecipeError, match="two seats have the same crew"):
        orders.ordered(TableOrder("vendetta", [SeatOrder(crews[0].id, "me")] * 2, modules, seed="twice"))


def test_a_table_is_played_with_the_packs_of_its_server(named: list[str]) -> None:
    vendetta = next(item for item in orders.rulesets() if item.id == "vendetta")
    assert [(pack.id, pack.title) for pack in vendetta.packs] == [("one", "Copy one"), ("two", "Copy two")]
    for wanted, got in ((None, named), ([], []), (["two"], ["two"])):
        made = orders.ordered(TableOrder("vendetta", PAIR, content=wanted, seed="packs"))
        assert [ref.id for ref in made.recipe.content] == got
    with pytest.raises(ApiError, match="there is no pack 'three' here; packs here: one, two"):
        orders.ordered(TableOrder("vendetta", PAIR, content=["three"], seed="packs"))
