"""The rules reference over HTTP: everything that is known, in sections, and found by words."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from thunderroad import reference


def test_the_rulebook_lists_every_clause(client: TestClient) -> None:
    book = client.get("/api/rulebook").json()
    assert [system["id"] for system in book["systems"]] == [system.id for system in reference.systems()]
    listed = sum(section["clauses"] for system in book["systems"] for section in system["sections"])
    assert listed == len(reference.library().clauses)
    assert {source["number"] for source in book["sources"]} == set(reference.SOURCES)


def test_one_reads_from_section_to_section_through_all_rules(client: TestClient) -> None:
    book = client.get("/api/rulebook").json()
    ids = [section["id"] for system in book["systems"] for section in system["sections"]]
    read, here, before = [], ids[0], None
    while here is not None:
        section = client.get(f"/api/rulebook/{here}").json()
        assert (section["id"], section["before"]) == (here, before)
        read += [clause["id"] for clause in section["clauses"]]
        before, here = here, section["after"]
    assert read == list(reference.library().clauses)


def test_a_section_tells_everything_of_its_clauses(client: TestClient) -> None:
    section = client.get("/api/rulebook/VB-SLAM").json()
    known = [clause for clause in reference.library().clauses.values() if clause.id.startswith("VB-SLAM-")]
    assert [clause["id"] for clause in section["clauses"]] == [clause.id for clause in known]
    for shown, clause in zip(section["clauses"], known, strict=True):
        assert (shown["text"], shown["kind"], shown["sources"]) == (clause.text, clause.kind, list(clause.sources))
        assert [r["id"] for r in shown["rulings"]] == [ruling.id for ruling in clause.rulings]
        assert [r["why"] for r in shown["rulings"]] == [ruling.why for ruling in clause.rulings]


@pytest.mark.parametrize("id", ["VB-SLAM-04", "vb-slam-01", "VB-SLAM-02-R1", "VB-SLAM"])
def test_a_clause_leads_to_its_section(client: TestClient, id: str) -> None:
    assert client.get(f"/api/rulebook/{id}").json()["id"] == "VB-SLAM"


def test_an_unknown_section_gets_a_sentence(client: TestClient) -> None:
    response = client.get("/api/rulebook/VB-SLAM-99")
    assert response.status_code == 404
    assert "VB-SLAM" in response.json()["error"]


def test_words_find_clauses_and_their_rulings(client: TestClient) -> None:
    found = client.get("/api/rules", params={"q": "oil slide"}).json()
    assert found["total"] == len(reference.search("oil slide"))
    assert [hit["id"] for hit in found["hits"]] == [clause.id for clause in reference.search("oil slide")[:40]]
    for hit in found["hits"]:
        for ruling in hit["rulings"]:
            assert "oil" in ruling["text"].lower() or "slide" in ruling["text"].lower()
    named = client.get("/api/rules", params={"q": "vb-slam-04"}).json()["hits"]
    assert [hit["id"] for hit in named] == ["VB-SLAM-04"]
    assert named[0]["section"] == "VB-SLAM"


def test_nothing_is_found_for_nothing(client: TestClient) -> None:
    for words in ("", "   ", "xyzzy"):
        assert client.get("/api/rules", params={"q": words}).json() == {"total": 0, "hits": []}


@pytest.mark.parametrize("words", ["a " * 9, "a" * 101])
def test_an_endless_search_is_refused(client: TestClient, words: str) -> None:
    assert client.get("/api/rules", params={"q": words}).status_code == 400


def test_an_option_that_reverses_a_ruling_is_named_as_where_tables_are_made(client: TestClient) -> None:
    book = client.get("/api/rulebook").json()
    ids = [one["id"] for system in book["systems"] for one in system["sections"]]
    sections = [client.get(f"/api/rulebook/{id}").json() for id in ids]
    rulings = [ruling for section in sections for clause in section["clauses"] for ruling in clause["rulings"]]
    named = [ruling["option"] for ruling in rulings if ruling["option"]]
    assert named
    assert [name for name in named if "_" in name or name.islower()] == []
