"""The workshop: drafts, files, random teams, and tables at which somebody races a team of their own (E98-VEH-02)."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.expanded_1998.kit import CLASSIC, recipe
from thunderroad.cli.main import main
from thunderroad.display.wording import speaking
from thunderroad.family.workshop import TeamDraft, VehicleDraft
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.expanded_1998.fleet import TEAMS, is_spare, team_text
from thunderroad.modules.expanded_1998.workshop import WORKSHOP

BUGGY = VehicleDraft("Spare Avenger", {"body": ["rolling"], "engine": ["six-cylinder"], "weapon": ["basic"]})
MINE = WORKSHOP.write(TeamDraft("Mine", [BUGGY]))


def with_team(text: str, chosen: Recipe | None = None) -> Recipe:
    """A table at which the first seat has a team of its own."""
    chosen = chosen or recipe()
    return replace(chosen, seats=(Seat(chosen.seats[0].crew, text), *chosen.seats[1:]))


@pytest.mark.parametrize("id", TEAMS)
def test_a_file_and_its_draft_say_the_same(id: str) -> None:
    first = WORKSHOP.inspect(team_text(id))
    assert first.draft is not None
    again = WORKSHOP.inspect(WORKSHOP.write(first.draft))
    assert replace(again, text="") == replace(first, text="")
    assert not first.faults


def test_names_survive_whatever_is_in_them() -> None:
    odd = 'A "quoted" \\ name é'
    found = WORKSHOP.inspect(WORKSHOP.write(TeamDraft(odd, [replace(BUGGY, name="Ünder")])))
    assert (found.name, found.sheets[0] and found.sheets[0].name, found.faults) == (odd, "Ünder", [])


@pytest.mark.parametrize("name", ["", "a\nb", "x" * 25, "?!"])
def test_a_name_has_letters_and_fits(name: str) -> None:
    faults = WORKSHOP.inspect(WORKSHOP.write(TeamDraft("T", [replace(BUGGY, name=name)]))).faults
    assert any("needs a name" in fault.text for fault in faults), faults


def test_a_fault_knows_its_vehicle() -> None:
    dear = replace(BUGGY, name="Dear", parts={"body": ["flying"], "engine": ["large-turbine"], "brakes": ["brakes"]})
    found = WORKSHOP.inspect(WORKSHOP.write(TeamDraft("T", [BUGGY, dear, replace(dear, name="Dearer")])))
    assert [fault.vehicle for fault in found.faults] == [1, 2, None]
    assert found.price == 440_000
    assert all(sheet is not None for sheet in found.sheets)


def test_what_cannot_be_understood_is_left_out_of_the_draft() -> None:
    found = WORKSHOP.inspect('[[vehicle]]\nname = 3\nbody = "rolling"\nengine = 4\narmor = ["iron", 5]')
    assert found.sheets == [None]
    assert found.draft is not None
    assert (found.draft.vehicles[0].parts["body"], found.draft.vehicles[0].parts["engine"]) == (["rolling"], [])
    assert WORKSHOP.inspect("what?").draft is None
    assert "at most" in WORKSHOP.inspect("#" * 9000).faults[0].text


def test_the_catalogue_has_everything_with_words_and_prices() -> None:
    view = WORKSHOP.view()
    assert [group.id for group in view.groups if group.needed] == ["body", "engine"]
    assert all(part.price > 0 and part.text for group in view.groups for part in group.parts)
    assert [team.name for team in view.teams] == ["Standard vehicles", "Every kind", "Raiders", "Gadgets"]
    with speaking("de"):
        assert [team.name for team in WORKSHOP.view().teams][:2] == ["Standardfahrzeuge", "Jede Art"]


def test_random_teams_keep_to_the_rules_and_are_of_all_sizes() -> None:
    found = [WORKSHOP.inspect(WORKSHOP.invent(Rng.seeded(str(n)))) for n in range(80)]
    assert not [one.faults for one in found if one.faults]
    assert {len(one.sheets) for one in found} == set(range(1, 7))
    assert WORKSHOP.invent(Rng.seeded("1")) == WORKSHOP.invent(Rng.seeded("1"))


@pytest.mark.rule("E98-VEH-02")
def test_a_seat_races_its_own_team_and_spares_stay_apart() -> None:
    game = CLASSIC.new_game(with_team(MINE))
    assert [game.rules.specs[v].id for v in game.fleet(0) if not is_spare(game, v)] == ["spare-avenger"]
    ids = [game.rules.specs[v].id for v in game.fleet(0)]
    assert len(set(ids)) == len(ids) == 5
    assert [game.rules.specs[v].label for v in game.fleet(1)][:2] == ["Doom Buggy", "Avenger"]


def test_the_recipe_carries_the_team_and_no_other_table_takes_one() -> None:
    chosen = with_team(MINE)
    assert Recipe.from_json(chosen.to_json()) == chosen
    assert "build" not in recipe().to_json()["seats"][0]
    with pytest.raises(RecipeError, match="no vehicles can be built at this table; play green without"):
        CLASSIC.check(replace(chosen, modules=(), options={}))


def test_a_team_that_breaks_the_rules_cannot_race() -> None:
    dear = WORKSHOP.write(TeamDraft("T", [replace(BUGGY, parts={**BUGGY.parts, "weapon": ["cannon"]})]))
    with pytest.raises(RecipeError, match="the team of green cannot race: Spare Avenger: there is no weapon 'cannon'"):
        CLASSIC.check(with_team(dear))


@pytest.mark.rule("E98-PU-21")
def test_together_teams_buy_no_more_cards_than_there_are() -> None:
    armed = WORKSHOP.write(TeamDraft("T", [replace(BUGGY, parts={**BUGGY.parts, "power_ups": ["rocket", "rocket"]})]))
    one = with_team(armed)
    CLASSIC.check(one)
    with pytest.raises(RecipeError, match="together the teams buy 4 Rocket, but the deck has only 2"):
        CLASSIC.check(replace(one, seats=(one.seats[0], Seat("tan", armed))))


def test_teams_race_against_each_other_many_times(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    words = "simulate --ruleset classic --modules expanded-1998 --players 2 --crews green,tan --games 3 --json"
    asked = words.split()
    done = CliRunner().invoke(main, [*asked, "--team", f"green={file}"])
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["plan"]["builds"] == {"green": MINE}
    for wrong in ("amber=x", "green", f"green={tmp_path / 'none'}"):
        assert CliRunner().invoke(main, [*asked, "--team", wrong]).exit_code == 2
