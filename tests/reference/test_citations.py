"""What the engine and its options cite is in the reference."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from thunderroad.family.registry import BUILT_IN, rulesets
from thunderroad.reference import library

ROOT = Path(__file__).resolve().parents[2]
ID = re.compile(r"\b(?:VB|BR|FF|DR|CL|UP|XA|GE|CC|C86|E98|X)(?:-[A-Z]+)+-\d\d(?:-R\d+)?\b")
PLACES = ("src/thunderroad", "web/src", "docs", "scenarios", "tests")
ENDINGS = {".py", ".ts", ".svelte", ".md", ".txt", ".toml"}


@cache
def known() -> frozenset[str]:
    return frozenset({*library().clauses, *library().rulings})


def test_every_id_in_the_repository_exists() -> None:
    """But for this folder's own, which looks up what does not exist, and the text (test_grammar)."""
    wrong = {
        f"{path.relative_to(ROOT)}: {id}"
        for place in PLACES
        for path in (ROOT / place).rglob("*")
        if path.suffix in ENDINGS and not {"node_modules", "reference"} & set(path.parts[len(ROOT.parts) : -1])
        for id in ID.findall(path.read_text(encoding="utf-8"))
        if id not in known() and id != "VB-SLAM-99"
    }
    assert wrong == set()


def test_every_option_cites_a_rule() -> None:
    for name in BUILT_IN:  # toys of other tests cite what they like
        for option in rulesets()[name].options:
            assert option.clause in known(), option.id


@pytest.mark.parametrize(("name", "system"), [("vendetta", "VB"), ("classic", "C86")])
def test_every_switch_that_a_ruling_names_is_an_option_of_the_game(name: str, system: str) -> None:
    options = {option.id: option for option in rulesets()[name].options}
    for ruling in library().rulings.values():
        if ruling.system == system and ruling.option is not None:
            assert ruling.option in options
    assert {option.clause.partition("-")[0] for option in options.values()} == {system}
