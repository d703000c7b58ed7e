"""The documentation site: what it takes from the program, where its links lead, and the commands that it shows."""

from __future__ import annotations

import re
import shlex
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from thunderroad import reference
from thunderroad.cli.main import COMMANDS, main
from thunderroad.family.registry import BUILT_IN, ruleset
from tools import docs_pages, links

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(page for page in DOCS.rglob("*.md") if "_build" not in page.parts)
BY_NAME = {page.relative_to(DOCS).with_suffix("").as_posix(): page.read_text(encoding="utf-8") for page in PAGES}
STAND_INS = {
    "game.journal": "tests/golden/vendetta-00.jsonl",
    "game.jsonl": "tests/golden/vendetta-00.jsonl",
    "FILE": "tests/golden/vendetta-00.jsonl",
}
"""Files of the reader's own, by ones that are there."""


def asked(part: str) -> set[str]:
    """What pages ask the program for."""
    return {found for text in BY_NAME.values() for found in re.findall(rf"^```{{{part}}} (.+)$", text, re.MULTILINE)}


def shown() -> list[str]:
    """Every command line of ours in an indented block of any page."""
    found: list[str] = []
    for name, text in BY_NAME.items():
        if not name.startswith(("decisions/", "guides/owner")):
            found += re.findall(r"^ {4}(thunderroad [^#\n]+)", text, re.MULTILINE)
    return sorted({line.strip() for line in found if "..." not in line})


def command_of(line: str) -> tuple[click.Command, list[str]]:
    """A command and its arguments, files of the reader's own replaced."""
    _, name, *arguments = shlex.split(line)
    command: click.Command = import_module(f"thunderroad.cli.{name}").command
    return command, [str(ROOT / STAND_INS[word]) if word in STAND_INS else word for word in arguments]


def test_every_system_of_rules_has_its_page() -> None:
    assert asked("rules") == {system.id for system in reference.systems()}


def test_every_module_with_cards_has_its_page() -> None:
    found = {
        f"{id} {module}"
        for id in BUILT_IN
        for module in ruleset(id).modules
        if ruleset(id).decks(ruleset(id).modules[module]) and "toy" not in module
    }
    assert asked("cards") == found


def test_every_clause_stands_on_the_site_with_a_place_of_its_own() -> None:
    text = "\n".join(line for system in reference.systems() for line in docs_pages.rules(system.id))
    places = re.findall(r"^\(([a-z0-9-]+)\)=$", text, re.MULTILINE)
    library = reference.library()
    assert sorted(places) == sorted(id.lower() for id in (*library.clauses, *library.rulings))


def test_every_command_stands_on_the_site() -> None:
    text = "\n".join(docs_pages.commands("all"))
    assert re.findall(r"^## thunderroad (\w+)$", text, re.MULTILINE) == list(COMMANDS)


def test_links_of_pages_from_the_top_lead_into_the_site() -> None:
    text = docs_pages.text_of("project/contributing", "")
    assert "[ARCHITECTURE.md](architecture.md)" in text
    assert "(../glossary.md)" in text
    assert "](docs/" not in text


def test_what_is_not_on_the_site_is_named_by_its_path() -> None:
    assert docs_pages.text_of("languages", "[how](../web/src/words/README.md)") == "how (`web/src/words/README.md`)"
    assert docs_pages.text_of("languages", "`[a](b.md)`") == "`[a](b.md)`"


@pytest.mark.parametrize("line", shown())
def test_a_command_that_a_page_shows_is_understood(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command, arguments = command_of(line)
    monkeypatch.chdir(ROOT)
    if missing := [word for word in arguments if Path(word).suffix and not Path(word).exists()]:
        monkeypatch.chdir(tmp_path)  # here are the reader's own files, if only by name
        for file in missing:
            (tmp_path / file).touch()
    command.make_context(command.name, arguments)


@pytest.mark.parametrize("line", [line for line in shown() if line.split()[1] in {"rules", "replay", "scenario"}])
def test_a_quick_command_that_a_page_shows_does_what_it_says(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    _, arguments = command_of(line)
    done = CliRunner().invoke(main, [line.split()[1], *arguments])
    assert done.exit_code == 0, done.output


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "b.html").write_text("<p id='here'>")
    (tmp_path / "a.html").write_text(
        "<a href='b.html#here'></a><a href='b.html#there'></a><a href='c.html'></a><a href='../out.html'></a>"
        "<a href='https://example.org'></a><img src='https://example.org/x.png'><link href='//example.org/x.css'>"
    )
    (tmp_path / "a.css").write_text("@font-face { src: url(https://example.org/x.woff2) }")
    assert list(links.faults(tmp_path)) == [
        "a.html fetches https://example.org/x.png",
        "a.html fetches //example.org/x.css",
        "a.html links to b.html#there: no such place there",
        "a.html links to c.html: no such file",
        "a.html links to ../out.html: outside the folder",
        "a.css fetches something from elsewhere",
    ]
