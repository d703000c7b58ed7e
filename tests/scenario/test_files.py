"""Every scenario file of the repository, and every example of its documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from thunderroad.scenario import load, parse, run

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "scenarios").rglob("*.txt"))
GUIDE = ROOT / "docs" / "scenarios.md"


def examples() -> list[str]:
    """The fenced scenarios of the guide."""
    fences = re.findall(r"^```text\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [text for text in fences if text.startswith(("title:", "seats:"))]


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_scenario(path: Path) -> None:
    outcome = run(load(path))
    told = [f"{path.name}:{one.line}: {one.text}" for one in outcome.differences]
    assert told == [], "\n".join([*told, *outcome.log, *outcome.board])


def test_there_are_scenarios_of_every_part() -> None:
    topics = {path.stem.partition("-")[0] for path in FILES}
    assert topics >= {"assign", "coast", "command", "damage", "example", "final", "hazard", "move", "road", "scroll"}
    assert topics >= {"setup", "shoot", "slam", "win"}


@pytest.mark.parametrize(("module", "count"), [("choppe-shoppe", 27), ("extra-ammo", 25)])
def test_boxes_of_cards_have_scenarios_of_many_cards(module: str, count: int) -> None:
    assert sum(path.parent.name == module for path in FILES) >= count


def test_scenarios_name_rules_and_have_a_title_of_their_own() -> None:
    scenarios = {path: load(path) for path in FILES}
    assert [path.name for path, scenario in scenarios.items() if not scenario.rules] == []
    assert [path.name for path, scenario in scenarios.items() if scenario.title == path.stem] == []


@pytest.mark.parametrize("number", range(len(examples())))
def test_examples_of_the_guide(number: int) -> None:
    outcome = run(parse(examples()[number], f"example {number + 1}"))
    assert [one.text for one in outcome.differences] == []


def test_the_guide_has_a_dozen_examples() -> None:
    assert len(examples()) >= 12
