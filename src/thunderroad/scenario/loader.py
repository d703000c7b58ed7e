"""From text to `Scenario`: every section is read here, every error names file and line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from thunderroad.family.registry import USUAL
from thunderroad.kernel.nearest import no_such
from thunderroad.kernel.outside import TooLargeError, read_file
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat, editions

from . import drawing, facts, names
from .errors import ScenarioError
from .model import SECTIONS, Answers, Play, Position, Results, Scenario, Statement, Step, Then
from .reader import Line, Section, items, pair, read

HEADS: Final = ("title", "rules", "ruleset", "modules", "seats", "options", "seed", "luck")
ID: Final = re.compile(r"^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d\d(?:-R\d+)?$")
SEAT: Final = re.compile(r"^(?P<crew>[a-z0-9_-]+)(?:=(?P<letter>[A-Z]))?$")
REPEATED: Final = re.compile(r"^(?P<word>.+) x(?P<times>\d{1,2})$")
LARGEST: Final = 1_000_000
"""The largest size of a scenario file, in bytes."""


def load(path: Path | str) -> Scenario:
    """The scenario in a file; raises ScenarioError, even if the file cannot be read."""
    try:
        data = read_file(Path(path), LARGEST, "scenario")
    except TooLargeError as error:
        raise ScenarioError(
            str(path), 0, f"the file is larger than {LARGEST // 1000:,} kB, too large for a scenario"
        ) from error
    except OSError as error:
        raise ScenarioError(str(path), 0, f"the file cannot be read ({error.strerror})") from error
    try:
        return parse(data.decode("utf-8"), str(path))
    except UnicodeDecodeError as error:
        raise ScenarioError(str(path), 0, "the file is not UTF-8 text; save it as UTF-8") from error


def parse(text: str, file: str) -> Scenario:
    """The scenario in a text; raises ScenarioError."""
    sections = read(text, file)
    heads = _heads([section for section in sections if section.name in HEADS], file)
    body = [section for section in sections if section.name not in HEADS]
    for section in body:
        if section.name not in SECTIONS and not drawing.is_drawing(section.name):
            raise ScenarioError(file, section.number, no_such("section", section.name, (*HEADS, *SECTIONS)))
    crews, letters = _seats(heads.get("seats"), file)
    (ruleset, *modules), versions = editions((_value(heads, "ruleset", USUAL), *items(_value(heads, "modules", ""))))
    recipe = Recipe(
        ruleset=ruleset,
        seats=tuple(Seat(crew) for crew in crews),
        seed=_value(heads, "seed", "scenario"),
        modules=tuple(modules),
        options=_options(heads.get("options"), file),
        versions=versions,
    )
    position, steps = _body(body, file)
    return Scenario(
        file=file,
        title=_value(heads, "title", Path(file).stem),
        rules=_rules(heads.get("rules"), file),
        recipe=recipe,
        letters=letters,
        position=position,
        luck=heads["luck"].value if "luck" in heads else None,
        steps=steps,
        heads={name: section.number for name, section in heads.items()},
    )


# --- the head -------------------------------------------------------------------------------


def _heads(sections: list[Section], file: str) -> dict[str, Section]:
    heads: dict[str, Section] = {}
    for section in sections:
        if section.name in heads:
            raise ScenarioError(file, section.number, f"'{section.name}:' appears twice")
        if section.lines or not section.value:
            raise ScenarioError(file, section.number, f"'{section.name}:' needs its value on the same line")
        heads[section.name] = section
    return heads


def _value(heads: dict[str, Section], name: str, default: str) -> str:
    return heads[name].value if name in heads else default


def _rules(section: Section | None, file: str) -> tuple[str, ...]:
    """The IDs of the clauses and rulings that the scenario shows."""
    rules = items(section.value) if section else []
    for rule in rules:
        if section and not ID.match(rule):
            raise ScenarioError(file, section.number, f"'{rule:.30}' is not the ID of a rule, such as VB-SLAM-04")
        if section and (reason := names.no_rule(rule)):
            raise ScenarioError(file, section.number, reason)
    return tuple(rules)


def _seats(section: Section | None, file: str) -> tuple[list[str], dict[str, str]]:
    """Crews in seat order, and the letter that draws each."""
    if section is None:
        raise ScenarioError(file, 1, "the crews are missing: write a line such as 'seats: amber, teal'")
    letters: dict[str, str] = {}
    for item in items(section.value):
        found = SEAT.match(item)
        if not found:
            raise ScenarioError(file, section.number, f"'{item:.30}' should be a crew such as 'amber' or 'amber=M'")
        letter = found["letter"] or found["crew"][0].upper()
        if letter in letters.values() or letter == "W":
            hint = f"give '{found['crew']}' a letter of its own for drawings, such as '{found['crew']}=Z'"
            raise ScenarioError(file, section.number, hint)
        letters[found["crew"]] = letter
    return list(letters), letters


def _options(section: Section | None, file: str) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for item in items(section.value) if section else []:
        name, equals, value = item.partition("=")
        if section and not (equals and name and value):
            raise ScenarioError(file, section.number, f"'{item:.40}' should read 'option=value'")
        options[name.strip()] = _scalar(value.strip())
    return options


def _scalar(word: str) -> OptionValue:
    """An option's value as its ruleset declares it: on/off, a number, or a word."""
    switches = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
    if word in switches:
        return switches[word]
    return int(word) if re.fullmatch(r"\d{1,9}", word) else word


# --- position and steps ---------------------------------------------------------------------


def _body(sections: list[Section], file: str) -> tuple[Position | None, tuple[Step, ...]]:
    position: Position | None = None
    steps: list[Step] = []
    for section in sections:
        if section.name == "position" or (drawing.is_drawing(section.name) and not section.name.startswith("then")):
            if steps:
                raise ScenarioError(file, section.number, "put the position before results and play")
            position = _position(position or Position(section.number), section, file)
        else:
            steps.append(_step(section, file))
    return position, tuple(steps)


def _position(before: Position, section: Section, file: str) -> Position:
    """The position with one more section."""
    if section.name != "position":
        return Position(before.line, before.statements, (*before.drawings, drawing.read(section, file)))
    statements = tuple(Statement(line.number, *pair(line, file)) for line in section.lines)
    return Position(before.line, (*before.statements, *statements), before.drawings)


def _step(section: Section, file: str) -> Step:
    if drawing.is_drawing(section.name):
        return Then(drawing=drawing.read(section, file))
    if section.value:
        raise ScenarioError(file, section.number, f"indent what belongs to '{section.name}:' on the lines below it")
    if section.name == "results":
        return _results(section, file)
    if section.name == "play":
        return Play(tuple(answers(line, file) for line in section.lines))
    return Then(facts=tuple(facts.read(line, file) for line in section.lines))


def _results(section: Section, file: str) -> Results:
    results: list[tuple[str, str]] = []
    lines: list[int] = []
    for line in section.lines:
        die, faces = pair(line, file)
        for face in _repeated(items(faces), line.number, file):
            results.append((die, face))
            lines.append(line.number)
    return Results(tuple(results), tuple(lines))


def answers(line: Line, file: str) -> Answers:
    """A line of play such as ``amber steer: front x3``; raises ScenarioError."""
    number = line.number
    who, words = pair(line, file)
    crew, _, kind = who.partition(" ")
    if not re.fullmatch(r"[a-z][a-z0-9_-]*(?:\.[a-z][a-z0-9-]*)?", crew) or (
        kind and not re.fullmatch(r"[a-z-]+", kind)
    ):
        raise ScenarioError(file, number, f"'{who:.40}' should be a crew, or a crew and a kind of question")
    return Answers(number, crew, kind or None, tuple(_repeated(items(words), number, file)))


def _repeated(words: list[str], number: int, file: str) -> list[str]:
    """Words with ``front x3`` written out."""
    out: list[str] = []
    for word in words:
        found = REPEATED.match(word)
        out += [found["word"]] * int(found["times"]) if found else [word]
    if not out:
        raise ScenarioError(file, number, "something is missing after the colon")
    return out
