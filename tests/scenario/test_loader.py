"""Reading scenario files: what is understood, and how mistakes are named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from thunderroad.scenario import ScenarioError, load, parse
from thunderroad.scenario.model import Answers, Play, Results, Then

HEAD = "seats: amber, teal\n"


def refuse(text: str) -> str:
    """The message for a text that must not be read."""
    with pytest.raises(ScenarioError) as caught:
        parse(text, "x.txt")
    return str(caught.value)


def test_a_head_with_everything() -> None:
    scenario = parse(
        "title: A slam  # with a comment\n"
        "rules: VB-SLAM-04, VB-SLAM-05-R1\n"
        "ruleset: vendetta\n"
        "modules: devils-run, big-rig\n"
        "seats: amber, azure=Z\n"
        "options: wreck_limit=figures, road_die_after_stop=on, speed=3\n"
        "seed: 7\n"
        "luck: 8\n",
        "x.txt",
    )
    assert scenario.title == "A slam"
    assert scenario.rules == ("VB-SLAM-04", "VB-SLAM-05-R1")
    assert scenario.recipe.modules == ("devils-run", "big-rig")
    assert [seat.crew for seat in scenario.recipe.seats] == ["amber", "azure"]
    assert scenario.letters == {"amber": "A", "azure": "Z"}
    assert scenario.recipe.options == {"wreck_limit": "figures", "road_die_after_stop": True, "speed": 3}
    assert (scenario.recipe.seed, scenario.luck) == ("7", "8")


def test_the_defaults() -> None:
    scenario = parse(HEAD, "dir/name.txt")
    assert (scenario.title, scenario.recipe.ruleset, scenario.position, scenario.luck) == (
        "name",
        "vendetta",
        None,
        None,
    )


def test_steps_keep_order_and_lines() -> None:
    scenario = parse(
        f"{HEAD}results:\n  slam: top\n  direction: rear, front x2\n"
        "play:\n  amber steer: front x2, none\nthen:\n  round 2\n",
        "x.txt",
    )
    results, play, then = scenario.steps
    assert isinstance(results, Results)
    assert results.results == (("slam", "top"), ("direction", "rear"), ("direction", "front"), ("direction", "front"))
    assert results.lines == (3, 4, 4, 4)
    assert play == Play((Answers(6, "amber", "steer", ("front", "front", "none")),))
    assert isinstance(then, Then)
    assert then.facts[0].line == 8


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("  amber: front\n", "x.txt:1: an indented line needs a head"),
        ("what is this\n", "x.txt:1: expected a head such as 'play:' or an indented line"),
        ("title: x\n", "x.txt:1: the crews are missing"),
        (HEAD + "seats: bone\n", "x.txt:2: 'seats:' appears twice"),
        (HEAD + "title:\n", "x.txt:2: 'title:' needs its value on the same line"),
        (HEAD + "tilte: x\n", "x.txt:2: there is no section 'tilte'"),
        (HEAD + "rules: VB-SLAM\n", "x.txt:2: 'VB-SLAM' is not the ID of a rule"),
        (HEAD + "rules: VB-SLAM-99\n", "x.txt:2: there is no rule 'VB-SLAM-99'; did you mean 'VB-SLAM-0"),
        (HEAD + "then:\n  amber.small is at 3/7\n", "is not a fact; did you mean one such as 'amber.small at 3/7'?"),
        (HEAD + "options: wreck_limit\n", "x.txt:2: 'wreck_limit' should read 'option=value'"),
        ("seats: amber, azure\n", "x.txt:1: give 'azure' a letter of its own"),
        ("seats: amber!\n", "x.txt:1: 'amber!' should be a crew"),
        (HEAD + "play:\n  amber\n", "x.txt:3: 'amber' should read 'name: value'"),
        (HEAD + "play:\n  amber: ,\n", "x.txt:3: something is missing after the colon"),
        (HEAD + "play:\n  amber the great: front\n", "x.txt:3: 'amber the great' should be a crew"),
        (HEAD + "play: now\n", "x.txt:2: indent what belongs to 'play:'"),
        (HEAD + "then:\n  amber is happy\n", "x.txt:3: 'amber is happy' is not a fact"),
        (HEAD + "then:\n  amber.small is happy\n", "x.txt:3: 'amber.small is happy' is not a fact"),
        (HEAD + "play:\n  amber: front\nroad:\n  . .\n", "x.txt:4: put the position before results and play"),
        (HEAD + "road:\n", "x.txt:2: indent the lanes of a drawing"),
        (HEAD + "road:\n  . .\n  .\n", "x.txt:4: lane 2 has 1 spaces, lane 1 has 2"),
        (HEAD + "road from 0:\n  .\n", "x.txt:2: lanes and columns are counted from 1"),
        (HEAD + "road:\n  As+Ts Q!\n", "x.txt:3: 'Q!' is not a space"),
    ],
)
def test_mistakes_are_named_with_file_and_line(text: str, reason: str) -> None:
    assert reason in refuse(text)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=re.escape("the file cannot be read")):
        load(tmp_path / "missing.txt")
    (tmp_path / "binary.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match="not UTF-8 text"):
        load(tmp_path / "binary.txt")
    (tmp_path / "long.txt").write_bytes(b"#" * 1_000_001)
    with pytest.raises(ScenarioError, match="larger than 1,000 kB, too large for a scenario"):
        load(tmp_path / "long.txt")
