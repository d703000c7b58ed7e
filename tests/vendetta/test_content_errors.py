"""Wrong data files are refused with one sentence that names file, item and reason."""

from __future__ import annotations

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from thunderroad.kernel.errors import ThunderroadError
from thunderroad.vendetta.content import ContentError, content, read_content


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data files that a test may spoil."""
    with as_file(files("thunderroad.vendetta").joinpath("content")) as original:
        shutil.copytree(original, tmp_path / "content")
    return tmp_path / "content"


def spoil(folder: Path, name: str, old: str, new: str) -> str:
    """Change one place of a file and read the folder; the message of the error."""
    path = folder / f"{name}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {name}.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_content(folder)
    message = str(caught.value)
    assert message.startswith(f"{name}.toml"), "the file is named first"
    assert "\n" not in message
    return message


def test_the_shipped_files_are_right(folder: Path) -> None:
    again, shipped = read_content(folder), content()
    assert again.sides == shipped.sides
    assert (again.damage, again.hazards) == (shipped.damage, shipped.hazards)
    assert (again.crews, again.commands) == (shipped.crews, shipped.commands)
    assert {name: die.faces for name, die in again.dice.items()} == {n: d.faces for n, d in shipped.dice.items()}


def test_it_is_an_error_that_a_person_may_see() -> None:
    assert issubclass(ContentError, ThunderroadError)


def test_a_file_that_is_not_there(folder: Path) -> None:
    (folder / "dice.toml").unlink()
    with pytest.raises(ContentError, match=r"^dice\.toml cannot be read: .*No such file"):
        read_content(folder)


def test_a_file_that_is_no_toml(folder: Path) -> None:
    assert "cannot be read" in spoil(folder, "damage", "[base]", "[base")


def test_a_file_that_is_no_text(folder: Path) -> None:
    (folder / "crews.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match=r"^crews\.toml cannot be read"):
        read_content(folder)


ROW = '"r  r  o  m  o  m  o  o"'


@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        ("tiles", ROW, '"r  r  o  m  o  m  o"', "side 1a is not 6 lanes of 8 spaces"),
        ("tiles", f"  {ROW},\n", "", "side 1a is not 6 lanes of 8 spaces"),
        ("tiles", ROW, '"r  r  o  m  o  m  o  q"', "side 1a has an unknown space 'q'"),
        ("tiles", ROW, '"r* r  o  m  o  m  o  o"', "side 1a: drawn and listed hazard spaces differ"),
        ("tiles", "hazard_spaces = [[2, 6], ", "hazard_spaces = [", "side 1a: drawn and listed hazard spaces differ"),
        ("tiles", "tile = 1\n", "tile = 2\n", "sides 1a and 1b must belong to one tile"),
        ("tiles", 'provenance = "third-party"\nid = "1a"', 'id = "1a"', "1a needs a provenance"),
        ("tiles", 'provenance = "third-party"\nid = "1a"', 'provenance = "rumour"\nid = "1a"', "needs a provenance"),
        ("tiles", 'title = "The Parking Lot"\n', "", "'title' is missing"),
        ("tiles", "start = true", "", "'start' is missing"),
        ("tiles", 'grid = [\n  "r  r  o', 'grid = 7\nother = [\n  "r  r  o', "does not have the expected form"),
        ("damage", "dent = 3", "dent = 4", "the tokens add up to 21, not to 20"),
        ("damage", "total = 20\n", "", "'total' is missing"),
        ("damage", '[base]\nprovenance = "third-party"', "[base]", "needs a provenance"),
        ("damage", "[base]", "[other]", "'base' is missing"),
        ("hazards", "mine = 4", "mine = 3", "the tokens add up to 25, not to 26"),
        ("hazards", "[wreck_figures]", "[figures]", "'wreck_figures' is missing"),
        ("hazards", "count = 4", 'count = "four"', "expected a number"),
        ("dice", '"medium"', '"middling"', "'middling' is missing or unknown"),
        ("dice", 'id = "slam"', 'id = "slap"', "'slap' is missing or unknown"),
        ("dice", 'id = "road"', 'id = "rode"', "the rules need the dice road"),
        ("dice", "faces = [1, 1, 1, 2, 2, 3]", "faces = []", "does not have the expected form"),
        ("dice", "faces = [1, 1, 1, 2, 2, 3]", "", "'faces' is missing"),
        ("dice", 'provenance = "third-party"\nid = "road"', 'id = "road"', "road needs a provenance"),
        ("crews", 'printed = "white"\n', "", "'printed' is missing"),
        ("crews", "number = 1", 'number = "one"', "expected a number"),
        ("crews", "values = [6]", 'values = ["6"]', "expected a number"),
        ("crews", 'name = "Nitro"\n', "", "'name' is missing"),
        ("crews", "[car_crew]", "[cars]", "missing"),
        ("crews", "damage_slots = 2\n", "", "'damage_slots' is missing"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_one_sentence(folder: Path, name: str, old: str, new: str, reason: str) -> None:
    assert reason in spoil(folder, name, old, new)


def test_an_odd_number_of_sides(folder: Path) -> None:
    path = folder / "tiles.toml"
    path.write_text(path.read_text(encoding="utf-8").rpartition("[[side]]")[0], encoding="utf-8")
    with pytest.raises(ContentError, match=r"^tiles\.toml: a tile has two sides, but there are 11 sides$"):
        read_content(folder)
