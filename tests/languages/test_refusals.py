"""Refusals are found by the English sentence beside their key, so that must be the one that is said."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import thunderroad
from thunderroad.display.wording import speaking
from thunderroad.kernel.nearest import no_such
from thunderroad.play.errors import JournalError
from thunderroad.server import wording as server

SOURCES = Path(thunderroad.__file__).parent
PARTS = (
    "bots",
    "family",
    "kernel",
    "lab/analysis",
    "lab/puzzles",
    "play",
    "reference",
    "server",
    "store",
    "tutorial",
    "vendetta/packs",
    "vendetta/ruleset.py",
)
TOLD = ("ApiError", "SeatError", "NotYourTurn", "StaleAnswer", "CannotUndo", "JournalError", "PackError")
"""Errors whose sentence players read."""
OF_PACKS = ("pack", "entry")
"""What makes such errors by its method `wrong`."""
BEFORE = re.compile(r"^(@: )?(\[[^\]]*\] )?")
"""What stands before a sentence about a pack: the file, the item."""
FOR_PROGRAMS = re.compile(
    r"send (it|the journal) as .*|the request broke off|'.*' in the address must be .*|'.*' brings no drawings; .*"
    r"|.*7 7|77|answer 7: 77|the game does not end as recorded7|'unasked' can be .*|this journal has answers 1 to .*"
    r"|send the pack as .*|.* are both called .*|the pack cannot be read .*|.*; a pack is a short TOML file"
    r"|this command id was used for something else; .*|a message may have .*|the message is not understood: .*"
)
"""What only a faulty program is told."""
GENERAL = re.compile("7*: 7|7|7 should be (a list of )?7, not 7.*")
"""Sentences that are always more special."""
MADE = {
    str(JournalError("7", 7)),
    "answer 7: 7",
    *(
        no_such(what, "7", [known], f"{what}s are").replace("far", "7")
        for what in ("option", "bot")
        for known in ("7", "far")
    ),
}
"""Sentences that are put together of several."""
WORDS = re.compile("[A-Za-z]+").findall
TEMPLATES = [text for key, text in server.CATALOGUE.own.items() if key.startswith(server.REFUSAL)]


def text_of(node: ast.AST) -> str | None:
    """The literal parts of a string, an `@` for each value put into it."""
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part) or "@" for part in node.values)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.sub(r"\{\w+\}", "@", node.value)
    return None


@cache
def sources() -> tuple[ast.Module, ...]:
    """The code that refuses something at a table."""
    parts = [SOURCES / part for part in PARTS]
    files = [file for part in parts for file in ([part] if part.is_file() else sorted(part.rglob("*.py")))]
    return tuple(ast.parse(file.read_text()) for file in files)


@cache
def sentences() -> tuple[re.Pattern[str], ...]:
    """Patterns of all texts in the code that are as long as a sentence, whatever is put into them."""
    texts = {text for tree in sources() for node in ast.walk(tree) if (text := text_of(node)) and len(WORDS(text)) > 1}
    texts |= {BEFORE.sub("", text) for text in texts}
    return tuple(re.compile(".+".join(map(re.escape, text.split("@")))) for text in sorted(texts))


def raised() -> Iterator[str]:
    """Sentences of errors for players, as they are raised."""
    for tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and tells(node.func):
                yield from (BEFORE.sub("", text) for arg in node.args if (text := text_of(arg)))


def tells(maker: ast.expr) -> bool:
    """Whether what is called makes an error whose sentence players read."""
    if isinstance(maker, ast.Attribute) and isinstance(maker.value, ast.Name):
        return maker.attr == "wrong" and maker.value.id in OF_PACKS
    return isinstance(maker, ast.Name) and maker.id in TOLD


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_refusal_with_a_key_is_still_said(template: str) -> None:
    sentence = re.sub(r"\{\w+\}", "7", template.removeprefix("{what} "))  # the reader of a line says what
    assert sentence in MADE or any(pattern.fullmatch(sentence) for pattern in sentences()), (
        "nobody says this; wording.toml must have the sentence that is raised"
    )


def test_every_refusal_that_players_read_is_translated() -> None:
    found = {text.replace("@", "7") for text in raised()}
    assert len(found) > 40
    with speaking("de"):
        untold = {text for text in found if server.refusal(text) == text}
    assert {text for text in untold if not FOR_PROGRAMS.fullmatch(text) and not GENERAL.fullmatch(text)} == set()


def test_what_a_page_without_a_server_says_instead_are_refusals_with_the_same_values() -> None:
    own = {key: text for key, text in server.CATALOGUE.own.items() if key.startswith(server.PAGE)}
    assert own
    for key, text in own.items():
        said = server.CATALOGUE.own[key.replace(server.PAGE, server.REFUSAL, 1)]
        assert set(re.findall(r"\{\w+\}", text)) <= set(re.findall(r"\{\w+\}", said))
        assert not {"server", "installed"} & set(WORDS(text))
