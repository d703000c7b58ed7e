"""Looking rules up by ID and by words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thunderroad.reference import UnknownRule, clause, ruling, search, systems


def test_the_systems_in_order_with_their_sizes() -> None:
    assert [system.id for system in systems()] == [
        "VB",
        "BR",
        "FF",
        "DR",
        "CL",
        "UP",
        "XA",
        "GE",
        "CC",
        "C86",
        "E98",
        "X",
    ]
    sizes = {system.id: len(system.clauses) for system in systems()}
    assert sizes["VB"] == 194
    assert sum(sizes.values()) == 635


def test_a_clause_is_found_by_its_id_in_any_case() -> None:
    found = clause(" vb-slam-04 ")
    assert found.id == "VB-SLAM-04"
    assert found.kind == "procedure"


def test_the_id_of_a_ruling_gives_its_clause_and_the_ruling() -> None:
    assert clause("VB-SLAM-02-R1").id == "VB-SLAM-02"
    assert ruling("VB-SLAM-02-R1").parent == "VB-SLAM-02"


def test_an_unknown_id_names_near_ones() -> None:
    with pytest.raises(UnknownRule, match="VB-SLAM-04"):
        clause("VB-SLAM-4")
    with pytest.raises(UnknownRule, match="there is no rule 'VB-SLAM-99-R9'"):
        ruling("VB-SLAM-99-R9")


def test_search_needs_every_word_and_prefers_the_clause_itself() -> None:
    found = search("oil slick direction die")
    assert found[0].id == "VB-HAZ-07"
    assert search("oil no-such-word") == []
    assert search("  ") == []


def test_search_finds_a_topic_and_the_beginning_of_an_id() -> None:
    assert [found.id for found in search("VB-SLAM")][:10] == [f"VB-SLAM-{n:02}" for n in range(1, 11)]
    assert search("coast")[0].topic == "COAST"


def test_the_clause_that_defines_a_word_comes_first() -> None:
    wanted = {
        "nitro": "VB-CMD-06",
        "Repair": "VB-CMD-10",
        "mine": "VB-HAZ-04",
        "bootleg turn": "CC-PF-06",
        "slam": "VB-SLAM-01",
        "scroll": "VB-SCROLL-01",
    }
    assert {words: search(words)[0].id for words in wanted} == wanted


@settings(deadline=None)
@given(st.text())
def test_any_words_can_be_searched(words: str) -> None:
    for found in search(words):
        assert clause(found.id) == found
