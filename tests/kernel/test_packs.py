"""Owners' packs as files: where they lie, who they are, and what a recipe remembers of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from thunderroad.family import registry
from thunderroad.kernel import packs
from thunderroad.kernel.errors import PackError, RecipeError
from thunderroad.kernel.packs import Pack, PackRef, parse_pack, read_pack
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.errors import JournalError
from thunderroad.play.journal import Journal
from thunderroad.play.players import Player
from thunderroad.play.replay import Replay
from thunderroad.play.table import Table
from thunderroad.vendetta.ruleset import VENDETTA

HEAD = '[pack]\nid = "mine"\ntitle = "My copy"\nruleset = "vendetta"\nprovenance = "owner"\n'
RECIPE = Recipe("vendetta", (Seat("amber"), Seat("teal")), "packs")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder of packs; what a test makes known is forgotten after it."""
    monkeypatch.setenv(packs.FOLDER, str(tmp_path))
    yield tmp_path
    VENDETTA.packs.clear()
    registry._named.clear()


def write(folder: Path, body: str = "", name: str = "mine.toml") -> Path:
    file = folder / name
    file.write_text(HEAD + body, encoding="utf-8")
    return file


def test_a_pack_is_named_by_path_or_by_its_name_in_the_folder(folder: Path) -> None:
    file = write(folder, "[hazards.mine]\ncount = 5\n")
    by_path, by_name = read_pack(str(file)), read_pack("mine")
    assert by_path == by_name
    assert (by_path.id, by_path.title, by_path.ruleset) == ("mine", "My copy", "vendetta")
    assert by_path.data == {"hazards": {"mine": {"count": 5}}}


def test_the_digest_stands_for_what_is_said_and_not_for_how() -> None:
    plain = parse_pack(HEAD + "[hazards.mine]\ncount = 5\nnote = 'x'\n", "a")
    spaced = parse_pack(HEAD + "# five\n[hazards]\nmine = { note = 'x', count = 5 }\n", "b")
    other = parse_pack(HEAD + "[hazards.mine]\ncount = 6\nnote = 'x'\n", "c")
    assert plain.digest == spaced.digest != other.digest
    assert len(plain.digest) == 16


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("id = ", "a.toml: this is not TOML"),
        ("[hazards.mine]\ncount = 5", "a.toml: the [pack] table is missing; start the file with it"),
        (HEAD.replace('"mine"', "7"), 'a.toml: [pack] needs id = "...", a text'),
        (
            HEAD.replace('"mine"', '"My Copy"'),
            "a.toml: [pack] id 'My Copy' must be lower-case letters, digits and hyphens",
        ),
        (HEAD.replace('"owner"', '"house"'), 'a.toml: [pack] needs provenance = "owner"'),
        (HEAD + "colour = 3", "a.toml: [pack] has 'colour', which means nothing"),
        (HEAD + "[hazards.mine]\ncount = 2020-01-01", "a.toml: a pack can only hold text, numbers"),
    ],
)
def test_a_file_that_is_no_pack_is_refused_in_one_sentence(text: str, reason: str) -> None:
    with pytest.raises(PackError) as caught:
        parse_pack(text, "a.toml")
    assert str(caught.value).startswith(reason)
    assert "\n" not in str(caught.value)


def test_a_pack_that_cannot_be_read_says_where_packs_lie(folder: Path) -> None:
    with pytest.raises(
        PackError, match=r"the pack cannot be read \(No such file or directory\); give its path, or put"
    ):
        read_pack("nowhere")
    (folder / "bad.toml").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(PackError, match="not UTF-8 text"):
        read_pack("bad")
    (folder / "big.toml").write_bytes(b"#" * (packs.LARGEST + 1))
    with pytest.raises(PackError, match="larger than 1,000 kB, too large for a pack"):
        read_pack("big")


@pytest.mark.parametrize(
    ("platform", "variable", "value", "end"),
    [
        ("linux", "XDG_CONFIG_HOME", "/c", "/c/thunderroad/packs"),
        ("linux", "XDG_CONFIG_HOME", "", ".config/thunderroad/packs"),
        ("darwin", "XDG_CONFIG_HOME", "/c", "Library/Application Support/thunderroad/packs"),
        ("win32", "APPDATA", "/r", "/r/thunderroad/packs"),
    ],
)
def test_packs_lie_where_the_platform_keeps_configuration(
    platform: str, variable: str, value: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(packs.FOLDER)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv(variable, value)
    assert packs.folder().as_posix().endswith(end)


def test_a_recipe_remembers_its_packs_and_old_ones_are_as_they_were() -> None:
    with_pack = replace(RECIPE, content=(PackRef("mine", "0" * 16),))
    assert Recipe.from_json(json.loads(json.dumps(with_pack.to_json()))) == with_pack
    assert "content" not in RECIPE.to_json()
    with pytest.raises(RecipeError, match="a recipe needs"):
        Recipe.from_json({**RECIPE.to_json(), "content": ["mine"]})


def test_a_missing_or_changed_pack_is_told(folder: Path) -> None:
    recipe = replace(RECIPE, content=(PackRef("mine", "0" * 16),))
    with pytest.raises(
        PackError, match=r"^this game was made with the owner's pack 'mine', which is missing; give its"
    ):
        VENDETTA.check(recipe)
    write(folder)
    with pytest.raises(
        PackError, match=r"^this game was made with the owner's pack 'mine' in an earlier form \(0{16}\), but"
    ):
        VENDETTA.check(recipe)


def test_a_pack_of_the_folder_is_found_under_any_file_name_and_broken_files_there_stop_nobody(folder: Path) -> None:
    (folder / "aaa.toml").write_text("[")
    pack = read_pack(str(write(folder, "[hazards.mine]\ncount = 5\n", "box of 2023.toml")))
    VENDETTA.check(replace(RECIPE, content=(pack.ref,)))
    assert VENDETTA.packs == {pack.ref: pack}
    assert registry.named_packs("vendetta") == (), "only for the games that were made with it"


def test_two_packs_of_one_name_and_packs_of_other_games_are_refused(folder: Path) -> None:
    pack = registry.use_pack(str(write(folder)))
    assert registry.use_pack("mine") == pack
    assert registry.known_packs() == (pack,)
    other = write(folder, "[hazards.mine]\ncount = 5\n", "other.toml")
    with pytest.raises(
        PackError, match=r"other\.toml and .*mine\.toml are both called 'mine'; give one of them another id"
    ):
        registry.use_pack(str(other))
    chess = parse_pack(HEAD.replace("vendetta", "chess"), "c.toml")
    with pytest.raises(PackError, match=r"^c\.toml: there is no ruleset 'chess'; rulesets are .*vendetta"):
        registry.know_pack(chess)


def journal_with(pack: Pack) -> str:
    """A few answers of a game with a pack."""
    table = Table(replace(RECIPE, content=(pack.ref,)), (Player("me", "A"), Player("friend", "B")))
    for n in range(12):
        assert table.to_answer is not None
        table.answer(table.to_answer, table.seq, 0, f"answer-{n:08}")
    return table.journal().to_text()


def test_a_journal_says_what_it_was_played_with_and_wants_it_again(folder: Path) -> None:
    file = write(folder, "[hazards.mine]\ncount = 20\n")
    text = journal_with(registry.use_pack("mine"))
    assert Replay(Journal.parse(text)).run().digest()
    VENDETTA.packs.clear()
    assert Replay(Journal.parse(text)).run().digest(), "found in the folder"
    VENDETTA.packs.clear()
    write(folder, "[hazards.mine]\ncount = 21\n")
    with pytest.raises(JournalError, match="has changed since"):
        Replay(Journal.parse(text))
    VENDETTA.packs.clear()
    file.unlink()
    with pytest.raises(JournalError, match="which is missing; give its file with --content"):
        Replay(Journal.parse(text))


def test_each_game_keeps_the_form_of_its_pack(folder: Path) -> None:
    """A file that is opened again after it was changed is another pack for new games, and for those alone."""
    older, newer = (
        registry.know_pack(parse_pack(HEAD + f"[hazards.mine]\ncount = {count}\n", "mine.toml")) for count in (5, 6)
    )
    registry.use_packs((newer,))
    assert registry.named_packs("vendetta") == (newer,)
    assert registry.known_packs() == (older, newer)
    assert [VENDETTA.pack(pack.ref).data["hazards"]["mine"]["count"] for pack in (older, newer)] == [5, 6]
