"""The data files of the Big Rig, and the words for everything it brings."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.big_rig.kit import LANE_3, VENDETTA, Draw, drawn
from thunderroad.modules.big_rig.content import data, read
from thunderroad.modules.big_rig.display.log import EVENTS
from thunderroad.modules.big_rig.display.questions import QUESTIONS
from thunderroad.modules.big_rig.state import TARGETABLE
from thunderroad.vendetta.reading import ContentError, folder_of
from thunderroad.vendetta.wording import has

FOLDER = Path(str(folder_of("thunderroad.modules.big_rig")))


@pytest.mark.rule("BR-CMD-01-R1", "BR-DMG-04", "BR-DMG-02-R1")
def test_three_boards_of_three_commands_six_of_which_can_be_damaged() -> None:
    assert data().sections == ("front", "mid", "rear")
    assert [item.name for item in data().commands][1::3] == ["Repair"] * 3
    assert len(TARGETABLE) == data().endurance == 6
    assert {item.name for k, item in enumerate(data().commands) if k not in TARGETABLE} == {"Repair"}


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("crews", 'moment = "after"', 'moment = "later"', "unknown moment"),
        ("crews", 'id = "mid"\n', 'id = "mid"\nprovenance = 3\n', "cannot be read"),
        ("crews", 'title = "Big Rig"', "", "'title' is missing"),
        ("dice", 'provenance = "inferred"\n', "", "needs a provenance"),
        ("damage", "count = 10", 'count = "ten"', "does not have the expected form"),
        ("hazards", "[offroad_tokens]", "[tokens]", "'offroad_tokens' is missing"),
    ],
)
def test_a_wrong_file_is_refused_with_its_name(tmp_path: Path, file: str, old: str, new: str, complaint: str) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    text = (folder / f"{file}.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / f"{file}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=complaint) as wrong:
        read(folder)
    assert f"{file}.toml" in str(wrong.value)


def test_all_questions_and_events_have_words_of_their_own() -> None:
    for question in QUESTIONS:
        assert has(f"title.{question.kind.id}")
        assert has(f"hint.{question.kind.id}")
    for kind in EVENTS:
        assert has(f"event.{kind}"), kind
    for why in ("section", "wrecked"):
        assert has(f"event.eliminated-{why}")


@pytest.mark.rule("BR-SETUP-07", "BR-BODY-01")
def test_the_view_shows_tokens_markers_and_sections(rig: Draw) -> None:
    g = rig(drawn("3/4 ?mine")).damaged("traction-drive").go("cow-catcher", 3).answer("rig-airstrike")
    view = VENDETTA.view(g.g, None)
    seat = view.seats[0]
    assert [len(board.slots) for board in seat.dashboards] == [2, 2, 2]
    assert [sum(slot is not None for slot in board.slots) for board in seat.dashboards] == [0, 2, 0]
    assert [piece.damage for piece in view.pieces if piece.seat == 0][:3] == [0, 2, 0]
    assert [space.marker for space in view.spaces if space.id == g.at(3, 4)] == ["mk-offroad"]
    needs = {command.id: command.needs for board in seat.boards for command in board.commands}
    assert needs["repair-mid"] == "3"
    assert needs["cow-catcher"] == "any die"


def test_options_point_at_boards_pieces_and_spaces(rig: Draw) -> None:
    g = rig(drawn("3/4 As")).steering(0).turn("crimson", 2)
    choice = VENDETTA.view(g.g, 0).choice
    assert choice is not None
    by_name = {option.name: option for option in choice.options}
    assert (by_name["traction-drive 2"].section, by_name["traction-drive 2"].die) == ("mid", 2)
    assert by_name["traction-drive 2"].group == "mid section"
    g.answer("cow-catcher 2")
    aside = VENDETTA.view(g.g, 1).choice
    assert aside is not None
    assert [option.space for option in aside.options] == [g.at(2, 4), g.at(4, 4)]
    assert (aside.about, aside.title) == (f"v{g.car('As')}", "Which way is Amber small pushed?")
    other = VENDETTA.view(g.g, 0).choice
    assert other is not None
    assert other.options == [], "only its driver sees them"
    g.answer("front-left")


@pytest.mark.parametrize(
    ("word", "value", "subject", "complaint"),
    [
        ("steering", "7", {"seat": 0}, "shows 1 to 3"),
        ("steering", "1", {"seat": 1}, "has no Big Rig"),
        ("used", "warp-drive 1", {"seat": 0}, "no command of the Big Rig 'warp-drive'"),
        ("damaged", "repair-mid", {"vehicle": "crimson.mid"}, "cannot be damaged there"),
        ("damaged", "cow-catcher", {"vehicle": "crimson.mid"}, "cannot be damaged there"),
    ],
)
def test_wrong_words_of_scenario_files_are_refused(
    rig: Draw, word: str, value: str, subject: dict[str, object], complaint: str
) -> None:
    from thunderroad.kernel.errors import SceneError

    g = rig(LANE_3)
    with pytest.raises(SceneError, match=complaint):
        g.scene.says(word, value, **subject)  # type: ignore[arg-type]
