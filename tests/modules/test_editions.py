"""Versions of modules: which one a table has, what is refused, and how a game of another one is opened."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.kit.quarry.module import FIRST, MODULE, SECOND
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import LoadError, RecipeError
from thunderroad.kernel.recipe import Recipe, Seat, editions
from thunderroad.play.errors import JournalError
from thunderroad.play.journal import Journal
from thunderroad.play.opening import opened
from thunderroad.play.players import Player
from thunderroad.play.replay import Replay
from thunderroad.play.table import Table
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.ruleset import VENDETTA

RECIPE = Recipe("vendetta", (Seat("amber"), Seat("teal")), "quarry", ("quarry",))
OLD = replace(RECIPE, versions={"quarry": 1})
PEOPLE = (Player("me", "A"), Player("friend", "B"))


@pytest.fixture(autouse=True)
def here() -> Iterator[None]:
    """Both editions are installed; afterwards nothing of them is left."""
    _install(MODULE)
    yield
    del VENDETTA.modules["quarry"]
    _forget()


def _install(module: object) -> None:
    VENDETTA.modules["quarry"] = module  # type: ignore[assignment]
    _forget()


def _forget() -> None:
    VENDETTA._rules.clear()
    VENDETTA._digests.clear()


def played(recipe: Recipe, answers: int = 40) -> Table:
    """A table after this number of random answers."""
    table = Table.create(recipe, PEOPLE)
    rng = Rng.seeded("editions")
    for n in range(answers):
        choice = table.game.choice
        assert choice is not None
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"answer-{n:08}")
    return table


def pile(recipe: Recipe) -> dict[str, int]:
    """The hazard tokens of the box."""
    rules = VENDETTA.rules(recipe)
    return dict(zip(rules.hazard_names, rules.hazard_counts, strict=True))


def test_a_table_takes_the_newest_version_unless_one_is_named() -> None:
    assert pile(RECIPE)["rocks"] == 3
    assert pile(RECIPE)["gravel"] == 2
    assert pile(OLD)["rocks"] == 4
    assert "gravel" not in pile(OLD)
    assert Table.create(RECIPE, PEOPLE).recipe.named == ("quarry@2",)
    assert Table.create(OLD, PEOPLE).recipe.named == ("quarry@1",)


def test_a_recipe_says_versions_and_what_it_was_dealt_from() -> None:
    new, old = (Table.create(recipe, PEOPLE).recipe for recipe in (RECIPE, OLD))
    assert new.to_json()["modules"] == ["quarry@2"]
    assert new.to_json()["ruleset"] == f"vendetta@{VENDETTA.box}"
    assert len(new.digest) == 16
    assert new.digest != old.digest
    assert Recipe.from_json(json.loads(json.dumps(old.to_json()))) == old
    assert VENDETTA.settled(old) is old, "what is said stays said"


def test_modules_are_named_as_people_write_them() -> None:
    assert editions(["quarry@2", "big-rig"]) == (("quarry", "big-rig"), {"quarry": 2})
    for wrong in ("quarry@", "quarry@two", "quarry@1234567"):
        with pytest.raises(RecipeError, match=r"^the version of a module is a number, as in quarry@2, not"):
            editions([wrong])


def test_a_version_that_is_not_here_is_named() -> None:
    with pytest.raises(RecipeError, match=r"^version 3 of Quarry \(quarry\) is not installed, only 1, 2; install"):
        VENDETTA.check(replace(RECIPE, versions={"quarry": 3}))
    with pytest.raises(RecipeError, match=r"^version 9 of the pieces of Thunder Road: Vendetta is not installed"):
        VENDETTA.check(replace(RECIPE, versions={"vendetta": 9}))


def test_a_journal_of_a_kept_edition_is_checked_to_the_last_position() -> None:
    text = played(OLD).journal().to_text()
    replay = Replay(Journal.parse(text))
    assert replay.exact
    replay.run()
    assert isinstance(replay.game, Game)
    assert "gravel" not in replay.game.rules.hazard_names


def test_a_journal_of_a_lost_edition_is_played_by_names_and_says_where_it_ends() -> None:
    journal = played(OLD).journal()
    _install(SECOND)
    replay = Replay(journal)
    assert not replay.exact
    assert replay.recipe.named == ("quarry@2",)
    lost = replace(
        journal, setup=tuple(("hazard", "rocks") if die == "hazard" else (die, x) for die, x in journal.setup)
    )
    with pytest.raises(
        JournalError, match=r"'hazard' cannot show 'rocks'.*\(played with quarry@1 that is not installed"
    ):
        Replay(lost)


def test_what_cannot_be_played_is_told_and_the_table_stays_open() -> None:
    journal = played(OLD).journal()
    at = 17
    line = journal.answers[at]
    assert line.answer is not None
    broken = replace(line, answer=replace(line.answer, chance=(*line.answer.chance, ("hazard", "boulder"))))
    journal = replace(journal, lines=tuple(broken if one is line else one for one in journal.lines))
    with pytest.raises(JournalError):
        opened(journal)  # its content is here, so it must come out
    _install(SECOND)
    table = opened(journal)
    assert table.closed
    assert len(table.line) == at
    assert table.past is not None
    assert table.past.missing == 40 - at
    assert table.events(None)[-1].text.startswith(f"Only the first {at} of 40 answers can be replayed")
    again = Table.create(table.recipe, table.players, past=type(table.past).from_json(table.past.to_json()))
    assert again.events(None) == table.events(None)


def test_a_position_is_loaded_by_ids_and_one_with_an_unknown_id_is_refused() -> None:
    old, new = played(OLD).game, played(RECIPE).game
    _install(SECOND)
    with pytest.raises(RecipeError, match=r"^version 1 of Quarry \(quarry\) is not installed, only 2"):
        VENDETTA.load(OLD, old.dump())
    moved = VENDETTA.load(RECIPE, old.dump())
    assert moved.digest() == old.digest(), "the new edition has all that lies there"
    _install(FIRST)
    with pytest.raises(LoadError, match=r"^this position holds the hazard token '\??gravel', which is not installed"):
        VENDETTA.load(OLD, new.dump())


def test_what_is_said_of_content_is_no_part_of_the_digest() -> None:
    before = VENDETTA.content_digest(RECIPE)
    said = replace(SECOND, title="Pit", text="Stones.", adds={**SECOND.adds, "words": {"hazards.rocks": "stones"}})
    _install(said)
    assert VENDETTA.content_digest(RECIPE) == before
    _install(replace(SECOND, adds={**SECOND.adds, "hazards": tuple(reversed(SECOND.adds["hazards"]))}))
    assert VENDETTA.content_digest(RECIPE) != before, "the order in which things are declared decides what is dealt"
    _install(replace(SECOND, version=3))
    assert VENDETTA.content_digest(RECIPE) != before, "what a card does may have changed"


@pytest.mark.parametrize("name", ["vendetta", "classic"])
def test_every_module_counts_for_the_digest(name: str) -> None:
    from thunderroad.family.registry import ruleset

    rules = ruleset(name)
    crews = tuple(map(Seat, rules.usual_crews((), 2)))
    chosen = [(), *((id,) for id in sorted(rules.modules))]
    digests = {rules.content_digest(Recipe(name, crews, "", modules)) for modules in chosen}
    assert len(digests) == len(chosen)
