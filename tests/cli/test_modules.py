"""`thunderroad modules`, and the options --modules and --content of the other commands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from thunderroad.cli.main import main
from thunderroad.family import registry
from thunderroad.family.compatibility import pairings
from thunderroad.family.module import Module
from thunderroad.kernel import packs
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player
from thunderroad.play.table import Table
from thunderroad.server.process import start
from thunderroad.vendetta.content import Crew
from thunderroad.vendetta.ruleset import VENDETTA, Vendetta

PACK = (
    '[pack]\nid = "mine"\ntitle = "My copy"\nruleset = "vendetta"\nprovenance = "owner"\n'
    '[hazards.mine]\ncount = 9\n[crews.bone]\nname = "White"\n'
)
SCENARIO = """title: A named crew
seats: bone, azure
road:
  . . . . . . . .
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of packs with one pack; what a test makes known is forgotten after it."""
    monkeypatch.setenv(packs.FOLDER, str(tmp_path))
    (tmp_path / "mine.toml").write_text(PACK)
    yield tmp_path
    VENDETTA.packs.clear()
    registry._named.clear()


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, arguments)
    return done.exit_code, done.stdout, done.stderr


def data(*arguments: str) -> Any:
    status, out, err = run(*arguments, "--json")
    assert status == 0, err
    return json.loads(out)


def test_modules_are_listed_with_crews_and_with_what_goes_together() -> None:
    told = data("modules")
    ids = [module["id"] for module in told["modules"]]
    assert ids == sorted(VENDETTA.modules)
    assert all(module["title"] and module["text"] and module["clause"] for module in told["modules"])
    assert len(told["together"]) == len(ids) * (len(ids) + 1) // 2
    assert told["seats"] == [2, 4]
    assert told["most_seats"] == 4 + sum(len(module["crews"]) for module in told["modules"])
    assert told["broken"] == {}
    status, out, _ = run("modules")
    assert status == 0
    assert all(id in out for id in ids)


def test_a_module_that_cannot_be_used_is_listed_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._broken, "fog", "fog.py cannot be imported (OSError: no); repair or uninstall it")
    assert "fog cannot be used: fog.py cannot be imported" in run("modules")[1].replace("\n", " ")


def test_ids_that_a_pack_may_change_are_listed() -> None:
    assert {"mine", "wreck"} <= set(data("modules", "--items")["hazards"])
    assert "[commands] airstrike nitro drift repair" in run("modules", "--items")[1]


def test_what_goes_together_is_found_out_from_declarations() -> None:
    game = Vendetta()
    few = "Solo needs a table of two (VB-SETUP-01)"
    crimson = Crew("crimson", "Crimson", 6, "red", "house")
    for module in (
        Module("ash", "Ash", "vendetta", excludes=("fog",)),
        Module("fog", "Fog", "vendetta", needs=("mist",)),
        Module("mist", "Mist", "vendetta", adds={"crews": (crimson,)}),
        Module("solo", "Solo", "vendetta", refuses=lambda recipe: few if len(recipe.seats) > 2 else None),
    ):
        game.add(module)
    found = {(one.first, one.second): one for one in pairings(game)}
    assert found["ash", "fog"].verdict == "no"
    assert found["ash", "fog"].reasons == ("Ash cannot be played together with 'fog'; leave one out",)
    assert (found["fog", "fog"].modules, found["fog", "fog"].verdict) == (("fog", "mist"), "yes")
    assert (found["mist", "solo"].verdict, found["mist", "solo"].reasons) == ("some", (few,))
    assert game.most_seats(("mist",)) == 5
    assert game.usual_crews(("mist",), 3) == ("bone", "azure", "crimson")
    seats = tuple(Seat(crew) for crew in ("amber", "crimson"))
    game.check(Recipe("vendetta", seats, "x", ("mist",)))
    with pytest.raises(RecipeError, match=r"^the crew 'crimson' belongs to Mist; add the module 'mist'$"):
        game.check(Recipe("vendetta", seats, "x"))


def test_simulated_games_with_a_pack_are_the_same_in_any_process() -> None:
    plain = data("simulate", "--games", "4", "--players", "2", "--seed", "3")
    alone = data("simulate", "--games", "4", "--players", "2", "--seed", "3", "--content", "mine")
    together = data("simulate", "--games", "4", "--players", "2", "--seed", "3", "--content", "mine", "--jobs", "2")
    assert plain["digest"] != alone["digest"] == together["digest"]
    assert alone["plan"]["content"] == [{"id": "mine", "digest": next(iter(VENDETTA.packs)).digest}]


def test_unlike_counts_are_told_on_standard_error_and_wrong_packs_end_the_command(folder: Path) -> None:
    status, _, err = run("simulate", "--games", "1", "--players", "2", "--content", str(folder / "mine.toml"))
    assert (status, err.count("\n")) == (0, 1)
    assert "mine.toml: the hazard tokens add up to" in err
    (folder / "bad.toml").write_text(PACK + "[hazards.mined]\ncount = 2\n")
    status, _, err = run("simulate", "--content", str(folder / "bad.toml"))
    assert status == 2
    assert (
        err.startswith(f"thunderroad: {folder / 'bad.toml'}: [hazards.mined] is unknown; there are road, ")
        or "mine" in err
    )


def test_a_journal_with_a_pack_is_replayed_where_the_pack_is_named(folder: Path, tmp_path: Path) -> None:
    pack = registry.use_pack("mine")
    recipe = Recipe("vendetta", (Seat("amber"), Seat("teal")), "x", content=(pack.ref,))
    file = tmp_path / "game.jsonl"
    file.write_text(Table(recipe, (Player("me", "A"), Player("friend", "B"))).journal().to_text())
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    moved = (folder / "mine.toml").rename(elsewhere / "box.toml")
    VENDETTA.packs.clear()
    status, out, _ = run("replay", str(file))
    assert status == 1
    assert "the owner's pack 'mine', which is missing; give its file with --content" in out
    assert run("replay", str(file), "--content", str(moved))[0] == 0


def test_a_scenario_is_played_with_a_pack(tmp_path: Path) -> None:
    file = next((Path(__file__).parents[2] / "scenarios").glob("command-nitro-*.txt"))
    assert run("scenario", str(file), "--content", "mine")[0] == 0
    (tmp_path / "mine.toml").write_text(PACK + "[commands.nitro]\nremove = true\n")
    VENDETTA.packs.clear()
    registry._named.clear()
    assert run("scenario", str(file), "--content", "mine")[0] == 1


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_server_is_told_its_packs_before_it_starts(
    command: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    started: list[tuple[str, ...]] = []
    named = lambda *_, **__: started.append(tuple(pack.id for pack in registry.named_packs("vendetta")))  # noqa: E731
    monkeypatch.setattr(start, "run", named)
    assert run(command, "--content", "mine", "--data", str(tmp_path))[0] == 0
    assert started == [("mine",)]
    assert run(command, "--content", "nowhere")[0] == 2
    assert len(started) == 1


def test_the_bench_takes_modules_and_packs() -> None:
    status, out, _ = run("bench", "--seconds", "0.2", "--players", "2", "--content", "mine")
    assert (status, "decisions" in out) == (0, True)
    assert run("bench", "--seconds", "0.2", "--modules", "fog")[0] == 2


def test_every_module_plays_by_name_alone() -> None:
    for id, module in VENDETTA.modules.items():
        wanted = {id, *module.needs}
        found = data("simulate", "--games", "1", "--players", "3", "--modules", ",".join(sorted(wanted)), "--seed", id)
        crews = [crew.id for crew in VENDETTA.brings(module)]
        assert set(crews) <= set(found["plan"]["crews"])
        assert found["unfinished"] == 0


def test_a_crew_of_a_module_sits_only_with_its_module() -> None:
    recipe = Recipe("vendetta", (Seat("amber"), Seat("teal")), "x")
    for module in VENDETTA.modules.values():
        for crew in VENDETTA.brings(module):
            with pytest.raises(RecipeError, match=f"belongs to {module.title}; add the module '{module.id}'"):
                VENDETTA.check(replace(recipe, seats=(Seat("amber"), Seat(crew.id))))


def test_the_words_that_a_module_adds() -> None:
    status, out, _ = run("modules", "big-rig")
    assert status == 0
    assert out.startswith("big-rig: Big Rig, for Thunder Road: Vendetta\n")
    assert "CREW steering: 2" in out
    assert "CREW track steering is 2" in out
    assert "crimson" in out
    assert "tiles: 1a" not in out  # that is the game's own
    found = json.loads(run("modules", "expanded-1998", "--json")[1])
    assert (found["ruleset"], found["words"]["dice"]["power-up"][2]) == ("classic", "rocket")
    assert "there is no module 'big-rigg'; did you mean 'big-rig'?" in run("modules", "big-rigg")[2]
