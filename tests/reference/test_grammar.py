"""The rules text: its grammar, and that the shipped text keeps it."""

from __future__ import annotations

import re
from contextlib import suppress
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thunderroad.reference import RulesTextError, library
from thunderroad.reference.grammar import read

CLAUSE = "- **VB-SLAM-01** (src: 000,003; procedure) Two vehicles slam (implied by nothing)."
RULING = (
    "- **VB-SLAM-01-R1** (ruling) It is so — why: because; alternatives: it is not; "
    "option `other_way`, default off. [FAQ]"
)
SYSTEMS = {"VB": "Base game"}


def test_a_clause_with_its_ruling() -> None:
    (system,) = read(f"## SLAM — who moves\n\n{CLAUSE}\n{RULING}\n", "x.md", SYSTEMS)
    (clause,) = system.clauses
    assert (clause.system, clause.topic, clause.kind, clause.sources) == ("VB", "SLAM", "procedure", ("000", "003"))
    assert clause.implied
    (ruling,) = clause.rulings
    assert (ruling.text, ruling.why, ruling.alternatives) == ("It is so", "because", "it is not")
    assert ruling.faq
    assert ruling.option == "other_way"
    assert system.topics[0].title == "who moves"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("- **VB-SLAM-1** (src: 000; procedure) Short number.", "x.md:1: this is neither a clause nor a ruling"),
        ("- **BR-SLAM-01** (src: 000; procedure) Foreign.", "BR-SLAM-01 does not belong in this file"),
        ("- **VB-SLAM-01** (src: 009; procedure) Unknown.", "cites an unknown source 009"),
        ("- **VB-SLAM-01** (src: 000; rule) Unknown.", "unknown kind 'rule'"),
        ("- **VB-SLAM-01** (000; setup) No src.", "needs '(src: numbers; kind)'"),
        (f"{CLAUSE}\n{CLAUSE}", "x.md:2: VB-SLAM-01 appears twice"),
        (f"{CLAUSE}\n{RULING}\n{RULING}", "x.md:3: VB-SLAM-01-R1 appears twice"),
        (RULING, "stands before its clause"),
        (f"{CLAUSE}\n- **VB-SLAM-01** (ruling) No number — why: x; alternatives: y.", "needs a number"),
        (f"{CLAUSE}\n- **VB-SLAM-01-R1** (ruling) No reasons.", "needs '— why: ...; alternatives: ...'"),
    ],
)
def test_a_bad_line_is_named_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(RulesTextError, match=re.escape(reason)):
        read(text, "x.md", SYSTEMS)


@settings(deadline=None)
@given(st.text())
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    with suppress(RulesTextError):
        read(text, "x.md", SYSTEMS)


def test_every_id_that_the_text_mentions_exists() -> None:
    known = {*library().clauses, *library().rulings}
    pattern = re.compile(r"\b(?:VB|BR|FF|DR|CL|UP|XA|GE|CC|C86|E98|X)(?:-[A-Z]+)+-\d\d(?:-R\d+)?\b")
    mentioned = {
        (path.name, id)
        for path in (files("thunderroad.reference") / "text").iterdir()
        for id in pattern.findall(path.read_text(encoding="utf-8"))
        if id != "XA-RC-01"
    }
    assert {pair for pair in mentioned if pair[1] not in known} == set()


def test_the_text_names_no_place_on_a_machine() -> None:
    for path in (files("thunderroad.reference") / "text").iterdir():
        assert not re.search(r"(^|\s)/[a-z]+/|\.py\b|\.toml\b", path.read_text(encoding="utf-8")), path.name
